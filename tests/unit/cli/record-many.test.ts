// Several repositories at once: those of a dataset, those of a snapshot; and what GitHub has done to them since.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { JsonObject } from '../../../lib/base/json.ts'
import { readCassetteHeader } from '../../../lib/cassette/header.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { answers, commit, scratch, sha } from '../../support/crawl.ts'
import { type FakeAnswer, type FakeGitHub, startFakeGitHub } from '../../support/fake-github.ts'
import { reporef } from '../../support/reporef.ts'

type World = Record<string, FakeAnswer>

/** The tiny repository under another name and id. */
function named(fullName: string, id: number, more: JsonObject = {}): World {
  return Object.fromEntries(
    Object.entries(answers()).map(([at, answer]) => [
      at.replace('/repos/o/r', `/repos/${fullName}`),
      at === '/repos/o/r' ? { ...(answer as JsonObject), id, full_name: fullName, ...more } : answer,
    ]),
  )
}

async function living(t: TestContext, world: World): Promise<FakeGitHub> {
  const start = Date.parse('2026-01-02T03:04:05Z')
  const server = await startFakeGitHub({
    answers: world,
    repositories: Object.entries(world).flatMap(([at, answer]) => {
      const { id, full_name: fullName } = answer as JsonObject
      return /^\/repos\/[^/]+\/[^/]+$/.test(at) && typeof id === 'number'
        ? [{ id, fullName: String(fullName) }]
        : []
    }),
    headers: (count) => ({ date: new Date(start + count * 1000).toUTCString() }),
  })
  t.after(() => server.close())
  return server
}

function dataset(t: TestContext, gold: readonly JsonObject[], redirects: JsonObject = {}): string {
  const folder = scratch(t)
  const lines = (values: readonly JsonObject[]): string => values.map((one) => JSON.stringify(one)).join('\n')
  const instances = gold.map(({ id, repo }) => ({
    id,
    repo,
    entity_type: 'issue',
    anchor_message_ids: ['m'],
    conversation: [
      { message_id: 'm', time: '2025-01-01T00:00:00Z', user: 'u', message: '[REFERENCE] that one' },
    ],
  }))
  for (const name of ['main', 'gold']) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, 'main/instances.jsonl'), lines(instances))
  writeFileSync(path.join(folder, 'gold/main.jsonl'), lines(gold))
  writeFileSync(path.join(folder, 'redirect_map.json'), JSON.stringify(redirects))
  return folder
}

const issueAt = (id: string, repo: string, number = 1): JsonObject => ({
  id,
  repo,
  gold_url: `https://github.com/${repo}/issues/${number}`,
})

const MORE_ISSUES = Array.from({ length: 5 }, (_, at) => ({
  id: at + 1,
  number: at + 1,
  state: 'closed',
  comments: 0,
  user: { login: 'ada', id: 3 },
  created_at: '2025-01-01T00:00:00Z',
  closed_at: '2025-01-02T00:00:00Z',
}))

/** Two repositories, a fork, and one whose old name GitHub still redirects. */
function shelf(): World {
  return {
    ...named('big/one', 1, { open_issues_count: 0 }),
    '/repos/big/one/issues': MORE_ISSUES,
    '/repos/big/one/pulls': [],
    '/repos/big/one/issues/comments': [],
    '/repos/big/one/pulls/comments': [],
    ...named('small/two', 2),
    '/repos/old/two': { status: 301, headers: { location: '/repos/small/two' } },
    '/repos/ada/one': {
      ...(named('ada/one', 3)['/repos/ada/one'] as JsonObject),
      fork: true,
    },
    [`/repos/ada/one/commits/${sha('ab')}`]: { ...commit('ab', 'aa'), files: [] },
  }
}

const SHELF_GOLD = [
  issueAt('a', 'big/one'),
  issueAt('b', 'old/two'),
  { id: 'c', repo: 'big/one', gold_url: `https://github.com/ada/one/commit/${sha('ab')}` },
  issueAt('d', 'gone/away'),
]

test('--dataset records each repository once under its present name, the largest last, and a fork for its commits', async (t) => {
  const server = await living(t, shelf())
  const out = scratch(t)
  const gold = dataset(t, SHELF_GOLD)
  const args = ['record', '--dataset', gold, '--api-url', server.url, '--out', out]
  const { exitCode, results, notices } = await reporef(args)
  assert.equal(exitCode, 1)
  assert.deepEqual(notices, [])
  const summary = results.at(-1)?.split('\n') ?? []
  assert.match(summary[0] ?? '', /^gone\/away +failed: Cannot record gone\/away: there is none by that name/)
  assert.deepEqual(
    summary.slice(1, -1).map((line) => line.split(' ')[0]),
    ['ada/one', 'small/two', 'big/one'],
  )
  assert.equal(summary.at(-1), '3 recorded, 1 failed')
  const two = readCassetteHeader(path.join(out, 'small/two'))
  assert.deepEqual(two.repository, { id: 2, full_name: 'small/two', former_names: ['old/two'] })
  const fork = readCassetteHeader(path.join(out, 'ada/one'))
  assert.deepEqual(
    fork.completeness.filter(({ verdict }) => verdict === 'complete').map(({ resource }) => resource),
    ['repository'],
  )
  const ofFork = server.requests.filter((url) => url.startsWith('/repos/ada/one/'))
  assert.deepEqual(ofFork, [
    '/repos/ada/one/issues?state=all&per_page=1',
    `/repos/ada/one/commits/${sha('ab')}`,
  ])

  const before = server.requests.length
  await reporef(args)
  assert.deepEqual(
    server.requests.slice(before).filter((url) => !/^\/repos\/(?:gone|ada)/.test(url)),
    [],
  )
})

test('--deepen records the forks whole that a first crawl recorded for their commits', async (t) => {
  const world = { ...shelf(), ...named('ada/one', 3, { fork: true }) }
  const server = await living(t, {
    ...world,
    [`/repos/ada/one/commits/${sha('ab')}`]: { ...commit('ab', 'aa'), files: [] },
  })
  const out = scratch(t)
  const args = [
    'record',
    '--dataset',
    dataset(t, SHELF_GOLD.slice(0, 3)),
    '--api-url',
    server.url,
    '--out',
    out,
  ]
  assert.equal((await reporef(args)).exitCode, 0)
  const fork = path.join(out, 'ada/one')
  assert.deepEqual(readCassetteHeader(fork).commits_only, [sha('ab')])
  assert.equal((await reporef([...args, '--deepen'])).exitCode, 0)
  const header = readCassetteHeader(fork)
  assert.equal(header.commits_only, undefined)
  assert.deepEqual(
    header.completeness.filter(({ verdict }) => verdict === 'partial').map(({ resource }) => resource),
    [],
  )
})

test("a name that leads nowhere is an alias where the dataset's own redirects say so", async (t) => {
  const server = await living(t, named('small/two', 2))
  const out = scratch(t)
  const folder = dataset(t, [issueAt('a', 'lost/two')], {
    'https://github.com/lost/two/issues/1': 'https://github.com/small/two/issues/1',
  })
  const { exitCode } = await reporef(['record', '--dataset', folder, '--api-url', server.url, '--out', out])
  assert.equal(exitCode, 0)
  assert.deepEqual(readCassetteHeader(path.join(out, 'small/two')).repository.former_names, ['lost/two'])
})

test('--dataset --plan says calls, hours and bytes of all and records nothing', async (t) => {
  const server = await living(t, shelf())
  const out = path.join(scratch(t), 'cassettes')
  const folder = dataset(t, SHELF_GOLD.slice(0, 3))
  const args = ['record', '--dataset', folder, '--plan', '--api-url', server.url, '--out', out]
  const { exitCode, results } = await reporef(args)
  assert.equal(exitCode, 0)
  assert.match(
    results[0]?.split('\n').at(-1) ?? '',
    /^All: at least \d+ calls, 0\.0 h at 5,000 calls an hour, about \d\.\d MB of JSON$/,
  )
  assert.ok(!existsSync(out))
  const plan = JSON.parse((await reporef([...args, '--json'])).results[0] ?? '')
  assert.deepEqual(plan.commitsOnly, [{ repository: 'ada/one', calls: 2 }])
  assert.equal(plan.hours, plan.calls / plan.limit)
})

/** A snapshot of two recorded repositories. */
async function sealed(
  t: TestContext,
): Promise<{ world: World; server: FakeGitHub; out: string; snapshots: string }> {
  const world = { ...named('big/one', 1), ...named('small/two', 2) }
  const server = await living(t, world)
  const [out, snapshots] = [scratch(t), scratch(t)]
  const names = ['big/one', 'small/two']
  assert.equal((await reporef(['record', ...names, '--api-url', server.url, '--out', out])).exitCode, 0)
  const cassettes = names.map((name) => path.join(out, name))
  await reporef(['snapshot', 'pack', ...cassettes, '--out', snapshots, '--name', 'base'])
  return { world, server, out, snapshots }
}

const edit = (world: World): void => {
  const issues = world['/repos/small/two/issues'] as JsonObject[]
  issues[0] = { ...issues[0], title: 'another', updated_at: '2026-01-03T00:00:00Z' }
}

test('--refresh keeps the id of what has not changed, and says what changed of what has', async (t) => {
  const { world, server, out, snapshots } = await sealed(t)
  const base = path.join(snapshots, 'base')
  const { id } = openSnapshot(base)
  const args = ['record', '--refresh', base, '--api-url', server.url, '--out', out]
  const same = await reporef(args)
  assert.equal(same.exitCode, 0)
  assert.deepEqual(same.results.at(-1)?.split('\n').slice(-4), [
    `old ${id}`,
    `new ${id}`,
    `in  ${base}`,
    'no difference',
  ])
  edit(world)
  const { exitCode, results } = await reporef([...args, '--name', 'next'])
  assert.equal(exitCode, 0)
  assert.deepEqual(results.at(-1)?.split('\n').slice(-2), [
    'small/two: changed',
    '  changed 1 issue: 1 (title, updated_at)',
  ])
  assert.equal(openSnapshot(base).id, id)
  const next = openSnapshot(path.join(snapshots, 'next')).id
  assert.equal(results.at(-1)?.includes(`new ${next}`), true)
  assert.deepEqual(readdirSync(snapshots).sort(), ['base', 'next'])

  const json = JSON.parse((await reporef([...args, '--json'])).results[0] ?? '')
  assert.deepEqual([json.from, json.to], [id, next])
  assert.equal(openSnapshot(base).id, next)
})

test('--refresh does not bring back what was left out', async (t) => {
  const { server, out, snapshots } = await sealed(t)
  const list = path.join(out, 'exclusions.json')
  const exclusions = [{ repository: 'small/two', kind: 'issue', key: '1', status: 451 }]
  writeFileSync(list, JSON.stringify({ format: 'reporef.exclusions/1', exclusions }))
  const cassettes = ['big/one', 'small/two'].map((name) => path.join(out, name))
  const pack = ['snapshot', 'pack', ...cassettes, '--out', snapshots, '--name', 'less', '--exclude', list]
  assert.equal((await reporef(pack)).exitCode, 0)
  const less = path.join(snapshots, 'less')
  const { id } = openSnapshot(less)
  const args = ['record', '--refresh', less, '--api-url', server.url, '--out', out]
  const without = await reporef(args)
  assert.equal(without.exitCode, 2)
  assert.match(without.notices.join('\n'), /was packed with a list of what to leave out/)
  const { exitCode, results } = await reporef([...args, '--exclude', list])
  assert.equal(exitCode, 0)
  assert.match(results.at(-1) ?? '', new RegExp(`new ${id}`))
})

test('--refresh goes on when one repository is gone, keeps what was recorded of it, and exits 1', async (t) => {
  const { world, server, out, snapshots } = await sealed(t)
  const base = path.join(snapshots, 'base')
  const { id } = openSnapshot(base)
  world['/repos/big/one'] = { status: 404 }
  const { exitCode, results, notices } = await reporef([
    ...['record', '--refresh', base, '--api-url', server.url, '--out', out],
  ])
  assert.equal(exitCode, 1)
  assert.match(
    notices.join('\n'),
    /Cannot refresh big\/one: GitHub gives status 404\. Its cassette stays as it was/,
  )
  assert.match(results.at(-1) ?? '', new RegExp(`new ${id}`))
})

test('--mode verify reports drift by item, exits 1 for any, and writes nothing', async (t) => {
  const { world, server, out } = await sealed(t)
  const args = ['record', 'small/two', '--mode', 'verify', '--api-url', server.url, '--out', out]
  const listed = (): string[] => readdirSync(path.join(out, 'small/two')).sort()
  const [files, header] = [listed(), readCassetteHeader(path.join(out, 'small/two'))]
  const same = await reporef(args)
  assert.equal(same.exitCode, 0)
  assert.equal(same.results[0]?.split('\n').at(-1), 'no difference')
  edit(world)
  const { exitCode, results } = await reporef(args)
  assert.equal(exitCode, 1)
  assert.match(results[0] ?? '', /\n {2}changed 1 issue: 1 \(title, updated_at\)$/)
  assert.deepEqual([listed(), readCassetteHeader(path.join(out, 'small/two'))], [files, header])
})

test('--max-requests counts over all repositories; the same command goes on', async (t) => {
  const server = await living(t, { ...named('big/one', 1), ...named('small/two', 2) })
  const out = scratch(t)
  const args = [
    'record',
    'big/one',
    'small/two',
    '--api-url',
    server.url,
    '--out',
    out,
    '--max-requests',
    '25',
  ]
  const codes: number[] = []
  while (codes.at(-1) !== 0 && codes.length < 9) {
    const before = server.requests.length
    codes.push((await reporef(args)).exitCode)
    assert.ok(server.requests.length - before <= 25)
  }
  assert.ok(codes.length > 2, codes.join())
  assert.ok(
    codes.slice(0, -1).every((code) => code === 3),
    codes.join(),
  )
})

test('of a flag that is given twice the last one counts, and every repository is recorded', async (t) => {
  const { server, out } = await sealed(t)
  assert.deepEqual(readdirSync(out).sort(), ['big', 'small'])
  const last = scratch(t)
  const args = ['record', 'big/one', '--out', out, '--out', last, '--api-url', server.url]
  assert.equal((await reporef(args)).exitCode, 0)
  assert.deepEqual(readdirSync(last), ['big'])
})

test('--mode refresh says what it asked and got', async (t) => {
  const { server, out } = await sealed(t)
  const { results } = await reporef([
    ...['record', 'big/one', '--mode', 'refresh', '--api-url', server.url, '--out', out],
  ])
  assert.match(
    results[0] ?? '',
    /refreshed in .* with \d+ requests\n {2}(\d+) conditional requests \(\1 unchanged\), 3 for what is new, 0 bodies sent, 0 answers taken back\n/,
  )
})

const REFUSED: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [['o/r', '--mode', 'replay'], /mode, Given: "replay", Choices: "record", "refresh", "verify"/],
  [['o/r', '--dataset', 'd'], /one of the three/],
  [['o/r', '--name', 'n'], /--name names the snapshot that --refresh makes/],
  [['o/r', '--mode', 'refresh', '--plan'], /--plan says what a recording costs/],
  [['--refresh', 'demo', '--plan'], /--plan says what a recording costs/],
  [['o/r', '--deepen'], /--deepen goes with --dataset/],
  [['--refresh', 'demo', '--mode', 'verify'], /verify changes nothing/],
  [['o/r', '--mode', 'verify', '--out', '/nonexistent'], /No cassette of o\/r in \/nonexistent/],
  [['--dataset', '/nonexistent'], /No such dataset folder/],
]

for (const [args, says] of REFUSED) {
  test(`record ${args.join(' ')} is refused with one sentence`, async () => {
    const { exitCode, notices } = await reporef(['record', ...args])
    assert.equal(exitCode, 2)
    assert.match(notices.join('\n'), says)
  })
}
