import assert from 'node:assert/strict'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test, { after, type TestContext } from 'node:test'
import { Failure } from '../../../../lib/base/failure.ts'
import { openCassetteReader } from '../../../../lib/cassette/reader.ts'
import type { RecordProgress } from '../../../../lib/recorder/record.ts'
import { openSnapshot } from '../../../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../../../lib/snapshot/pack-snapshot.ts'
import type { LayerEvent } from '../../../../lib/snapshot/types.ts'
import { temporaryFolder } from '../../../support/cloned-world.ts'
import { fake, notComplete, record, scratch } from '../../../support/crawl.ts'
import type { FakeAnswer } from '../../../support/fake-github.ts'
import { git, type MadeRepository, makeRepository } from '../../../support/git-repository.ts'
import { githubOver } from '../../../support/github-over-clone.ts'

const SECRET = `ghp_${'a1B2'.repeat(9)}`
const MADE: MadeRepository = {
  commits: [
    {
      name: 'root',
      edits: { 'a.txt': 'one\n', 'b.bin': Buffer.from([0, 1]), 'keys.txt': `token ${SECRET}\n` },
    },
    { name: 'next', parents: ['root'], edits: { 'a.txt': 'two\n', 'keys.txt': null } },
    { name: 'pull', parents: ['root'], edits: { 'c.txt': 'three\n' } },
    { name: 'gone', parents: ['next'], edits: { 'gone.txt': 'pushed away\n' } },
  ],
  refs: { 'refs/heads/main': 'next', 'refs/tags/v1': 'tag:root', 'refs/pull/1/head': 'pull' },
}

const made = temporaryFolder()
after(() => made[Symbol.dispose]())
const source = path.join(made.folder, 'source.git')
const shas = makeRepository(source, MADE)

async function packedId(out: string): Promise<string> {
  using cassette = openCassetteReader(path.join(out, 'o', 'r'))
  const name = `s${globSync('*', { cwd: path.join(out, 'snapshots') }).length}`
  return (await packSnapshot({ cassettes: [cassette], out: path.join(out, 'snapshots'), name })).id
}

async function crawled(
  t: TestContext,
  address = source,
  out = scratch(t),
): Promise<{ out: string; asked: readonly string[] }> {
  const server = await fake(t, { answers: githubOver(address) })
  const recorded = await record(server.url, out, { git: address })
  assert.deepEqual(notComplete(recorded), [])
  return { out, asked: server.requests }
}

/** What a clone has as well. */
function isDetail(url: string): boolean {
  return /\/(?:commits\/[0-9a-f]{40}$|git\/(?:trees|blobs|tags)\/)/.test(url)
}

test('a crawl with a clone asks GitHub for no commit, tree, file or tag object, and is complete', async (t) => {
  const { out, asked } = await crawled(t)
  assert.deepEqual(asked.filter(isDetail), [])
  using cassette = openCassetteReader(path.join(out, 'o', 'r'))
  const rows = Object.fromEntries(
    cassette.header.completeness.map((row) => [String(row.resource), row.compared]),
  )
  assert.deepEqual(rows.git, {
    refs: 3,
    pull_heads: 1,
    commits: 3,
    trees: 3,
    blobs: 5,
    binary: 1,
    too_large: 0,
    pull_requests: 1,
  })
  assert.deepEqual(rows.commits, { recorded: 3, announced: 3 })
  assert.deepEqual(rows.tree, { recorded: 2 })
  assert.deepEqual(rows.files, { recorded: 1, announced: 1, binary: 1, too_large: 0 })
})

test('nothing of the clone but what was written to the cassette is left, and no secret in that', async (t) => {
  const { out } = await crawled(t)
  const folder = path.join(out, 'o', 'r')
  assert.ok(!existsSync(path.join(folder, 'git')))
  using cassette = openCassetteReader(folder)
  const blobs = [...cassette.observations()].filter(
    ({ source: from, redacted }) => from === 'git' && redacted,
  )
  assert.deepEqual(
    blobs.map(({ redacted }) => redacted),
    [[{ kind: 'github-token', at: 6, length: SECRET.length }]],
  )
  for (const { body } of cassette.observations()) {
    if (body) assert.ok(!Buffer.from(cassette.body(body.digest)).includes(SECRET))
  }
  const id = await packedId(out)
  assert.match(id, /^sha256:/)
})

test('however git has packed the repository, the snapshot is the same', async (t) => {
  const { out } = await crawled(t)
  const repacked = path.join(scratch(t), 'repacked.git')
  git(source, ['clone', '--quiet', '--mirror', source, repacked])
  git(repacked, ['repack', '-adfq', '--depth=1', '--window=1'])
  git(repacked, ['pack-refs', '--all'])
  const { out: other } = await crawled(t, repacked)
  assert.equal(await packedId(other), await packedId(out))
})

test('a crawl that is stopped while it reads the clone goes on to the same snapshot', async (t) => {
  const { out } = await crawled(t)
  const server = await fake(t, { answers: githubOver(source) })
  const broken = scratch(t)
  const clone = path.join(broken, 'o', 'r', 'git')
  for (const most of [1, 4, 9]) {
    const stop = new AbortController()
    const onProgress = ({ resources }: RecordProgress): void => {
      if ((resources.get('git')?.done ?? 0) >= most) stop.abort(new Failure('INTERRUPTED', 'Stopped.', {}))
    }
    const stopped = record(server.url, broken, { git: source, signal: stop.signal, onProgress })
    await assert.rejects(stopped, { code: 'INTERRUPTED' })
    assert.ok(existsSync(clone))
  }
  await record(server.url, broken, { git: source })
  assert.ok(!existsSync(clone))
  assert.equal(await packedId(broken), await packedId(out))
})

test('a clone that cannot be fetched is a sentence, and what GitHub answered is kept', async (t) => {
  const server = await fake(t, { answers: githubOver(source) })
  const out = scratch(t)
  const empty = path.join(scratch(t), 'empty')
  mkdirSync(empty)
  await assert.rejects(record(server.url, out, { git: empty }), {
    code: 'GIT_FAILED',
    message: /^git fetch of folder:empty failed \(.*\); what was recorded is kept/,
  })
  const asked = server.requests.length
  await record(server.url, out, { git: source })
  const again = server.requests.slice(asked).filter((url) => server.requests.indexOf(url) < asked)
  assert.ok(!again.some((url) => url.includes('/pulls/1')), 'pull requests are asked for once')
})

test('what was pushed away since the last crawl is in the cassette, and not in the snapshot', async (t) => {
  const moving = path.join(scratch(t), 'moving.git')
  git(source, ['clone', '--quiet', '--mirror', source, moving])
  git(source, ['push', '--quiet', moving, `${shas.gone}:refs/heads/main`])
  const { out } = await crawled(t, moving)
  const before = await itemsOf(out)
  assert.ok(before.has(`git_commit ${shas.gone}`))
  git(moving, ['update-ref', 'refs/heads/main', shas.next ?? ''])
  const server = await fake(t, { answers: githubOver(moving) })
  await record(server.url, out, { git: moving, mode: 'refresh' })
  const now = await itemsOf(out)
  assert.ok(!now.has(`git_commit ${shas.gone}`))
  assert.ok(now.has(`git_commit ${shas.next}`))
})

async function itemsOf(out: string): Promise<ReadonlySet<string>> {
  await packedId(out)
  const [newest = ''] = globSync('s*', { cwd: path.join(out, 'snapshots') })
    .sort()
    .reverse()
  const snapshot = openSnapshot(path.join(out, 'snapshots', newest))
  const found = new Set<string>()
  for (const layer of snapshot.manifest.layers) {
    for await (const event of snapshot.read(layer) as AsyncIterable<LayerEvent>) {
      if (event.event === 'item') found.add(`${event.item.kind} ${event.item.key}`)
    }
  }
  return found
}

test('pull requests whose heads are not in the clone make it partial', async (t) => {
  const server = await fake(t, { answers: githubOver(source) })
  const plain = path.join(scratch(t), 'plain.git')
  git(source, ['clone', '--quiet', '--bare', source, plain])
  git(plain, ['update-ref', '-d', 'refs/pull/1/head'])
  const recorded = await record(server.url, scratch(t), { git: plain })
  assert.deepEqual(
    recorded.completeness
      .filter(({ resource }) => resource === 'git')
      .map(({ verdict, reason }) => [verdict, reason]),
    [['partial', 'the heads of 1 of 1 pull requests are not in the clone']],
  )
})

test('a cassette remembers where it was cloned from', async (t) => {
  const { out } = await crawled(t)
  const header = JSON.parse(readFileSync(path.join(out, 'o', 'r', 'cassette.json'), 'utf8'))
  assert.equal(header.git, 'folder:source.git')
  const server = await fake(t, { answers: githubOver(source) })
  await assert.rejects(record(server.url, out, { mode: 'refresh' }), /cloned from folder:source.git/)
})

test('a whole cassette is cloned for when it is asked for later, and no details are asked for again', async (t) => {
  const server = await fake(t, { answers: { ...githubOver(source), ...detailsOf() } })
  const out = scratch(t)
  const first = await record(server.url, out)
  assert.deepEqual(notComplete(first), [])
  const asked = server.requests.length
  const second = await record(server.url, out, { git: source })
  assert.deepEqual(server.requests.slice(asked).filter(isDetail), [])
  assert.ok(second.completeness.some(({ resource, verdict }) => resource === 'git' && verdict === 'complete'))
})

/** The details that a crawl without a clone asks for. */
function detailsOf(): Record<string, FakeAnswer> {
  const at = '/repos/o/r'
  const tree = git(source, ['rev-parse', 'main^{tree}']).trim()
  const commits = [shas.root, shas.next, shas.pull].map((sha = '') => {
    const [treeOf = ''] = git(source, ['log', '-1', '--format=%T', sha]).split('\n')
    return [`${at}/commits/${sha}`, { sha, commit: { tree: { sha: treeOf } }, parents: [], files: [] }]
  })
  return {
    ...Object.fromEntries(commits),
    [`${at}/git/trees/${tree}`]: { sha: tree, truncated: false, tree: [] },
    [`${at}/git/tags/${shas.v1}`]: { sha: shas.v1, tag: 'v1' },
  }
}
