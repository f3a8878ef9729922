// What an agent can find out about what was left out of a snapshot: that it is not there.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { canonicalJson, type Json, stringifyJson } from '../../../lib/base/json.ts'
import type { RestAnswer } from '../../../lib/github/rest.ts'
import { readExclusions } from '../../../lib/snapshot/exclusions.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import type { World } from '../../../lib/world/types.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../../lib/world/world.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'
import { sha, withheldContent } from '../../support/withheld-content.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-withheld-'))
after(() => rmSync(root, { recursive: true, force: true }))

async function worldWithout(name: string, exclusions: readonly Json[]): Promise<World> {
  const file = path.join(root, `${name}.json`)
  writeFileSync(file, canonicalJson({ format: 'reporef.exclusions/1', exclusions }))
  const other = { id: 2, fullName: 'octo/other' }
  const { folder } = await packSnapshot({
    cassettes: [
      memoryCassette(withheldContent()),
      memoryCassette([{ path: '', body: { id: 2, full_name: 'octo/other', default_branch: 'main' } }], other),
    ],
    out: path.join(root, 'snapshots'),
    name,
    exclusions: readExclusions(file),
  })
  const world = openWorld(await ensureWorld(folder, { cacheDir: root, notice: () => undefined }))
  after(() => world[Symbol.dispose]())
  return world
}

const asker =
  (world: World) =>
  (below: string, query: Readonly<Record<string, string>> = {}): RestAnswer =>
    world.answer({ path: below.startsWith('/') ? below : `/repos/octo/rocket/${below}`, query }, CRAWL)

const ask = asker(
  await worldWithout('items', [
    { repository: 'octo/rocket', kind: 'issue', key: '1', status: 451, reason: 'asked for' },
    { repository: 'octo/rocket', kind: 'pull_request', key: '3', status: 404 },
    { repository: 'octo/rocket', kind: 'commit', key: sha(2), status: 404 },
    { repository: 'octo/rocket', kind: 'blob', key: sha(9), status: 451 },
    { repository: 'octo/rocket', kind: 'branch', key: 'feature/x', status: 404 },
    { user: 'ada', status: 451 },
  ]),
)

test('a direct question about what was left out is answered by its tomb, which says so', () => {
  for (const [below, status] of [
    ['issues/1', 451],
    ['issues/1/comments', 451],
    ['pulls/3', 404],
    ['pulls/3/files', 404],
    ['issues/3', 404],
    [`commits/${sha(2)}`, 404],
    [`git/blobs/${sha(9)}`, 451],
    ['contents/docs/keys.txt', 451],
    ['branches/feature/x', 404],
    ['/users/ADA', 451],
  ] as const) {
    const answer = ask(below)
    assert.deepEqual([answer.status, answer.provenance], [status, 'derived'], below)
    assert.equal(answer.diagnostics[0]?.code, 'withheld', below)
  }
  assert.equal(ask('issues/1').diagnostics[0]?.message, 'Left out of this snapshot on purpose: asked for.')
})

test('lists and counts do not show what was left out', () => {
  const numbers = (below: string): unknown =>
    (ask(below, { state: 'all' }).body as { number: number }[]).map(({ number }) => number)
  assert.deepEqual(numbers('issues'), [5, 4, 2])
  assert.deepEqual(numbers('pulls'), [])
  assert.equal((ask('issues/comments').body as Json[]).length, 0)
  const shas = (ask('commits', { sha: sha(1) }).body as { sha: string }[]).map((one) => one.sha)
  assert.deepEqual(shas, [sha(1)])
  const tree = ask(`git/trees/${sha(8)}`, { recursive: '1' })
  assert.doesNotMatch(stringifyJson(tree.body), /keys\.txt/)
})

test('search finds nothing of what was left out, by words, names or people', () => {
  const total = (kind: string, q: string): unknown =>
    (ask(`/search/${kind}`, { q: `${q} repo:octo/rocket` }).body as { total_count: number }).total_count
  assert.equal(total('issues', 'valve'), 3)
  assert.equal(total('issues', 'comment'), 0)
  assert.equal(total('code', 'sesame'), 0)
  assert.equal(total('code', 'hello'), 1)
  const users = ask('/search/users', { q: 'ada' }).body as { total_count: number }
  assert.equal(users.total_count, 0)
})

test('a repository left out for legal reasons answers so whatever is asked below it', async () => {
  const blocked = asker(await worldWithout('repository', [{ repository: 'octo/rocket', status: 451 }]))
  for (const below of ['', 'issues', 'issues/1', 'contents/read.me', 'commits']) {
    const answer = blocked(`/repos/octo/rocket${below === '' ? '' : `/${below}`}`)
    assert.deepEqual([answer.status, answer.diagnostics[0]?.code], [451, 'withheld'], below)
  }
  assert.equal(blocked('/repositories/1/issues').status, 451)
  assert.equal(blocked('/repos/octo/other').status, 200)
})

test('a repository left out as if it were not there is a stranger', async () => {
  const without = asker(await worldWithout('nowhere', [{ repository: 'octo/rocket', status: 404 }]))
  assert.deepEqual([without('issues/1').status, without('issues/1').provenance], [404, 'out_of_scope'])
})
