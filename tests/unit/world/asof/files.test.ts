// Trees and files as of a moment: out of scope without git's facts, those of the head there was with them.
import assert from 'node:assert/strict'
import test from 'node:test'
import { isJsonArray, type JsonObject } from '../../../../lib/base/json.ts'
import type { World } from '../../../../lib/world/types.ts'
import { ACME, API, sha } from '../../../support/github-shapes.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'
import { openTinyWorld, type TinyLayer } from '../../../support/tiny-world.ts'

const view = (at: string) => ({ kind: 'asof', at }) as const

const blob = (name: string, content: string): JsonObject => ({
  ...{ sha: sha(name), size: content.length, content, encoding: 'utf-8' },
})
const commit = (name: string, tree: string, date: string, parents: readonly string[] = []): JsonObject => {
  const person = { name: 'Ada', email: 'ada@example.org', date }
  return {
    sha: sha(name),
    tree: sha(tree),
    parents,
    author: person,
    committer: person,
    message: `Commit ${name}\n`,
  }
}
const tree = (name: string, ...files: readonly (readonly [name: string, blob: string])[]): JsonObject => ({
  sha: sha(name),
  entries: files.map(([file, content]) => ['100644', file, sha(content)]),
})

/** Two commits a month apart: the second changes `engine.ts` and adds `late.ts`. */
const CLONED: TinyLayer = {
  id: 4001,
  fullName: 'acme/cloned',
  items: {
    repository: [
      {
        ...{
          id: 4001,
          node_id: 'R_4001',
          name: 'cloned',
          full_name: 'acme/cloned',
          owner: ACME,
          private: false,
        },
        ...{ url: `${API}/repos/acme/cloned`, default_branch: 'main', fork: false, has_issues: true },
        created_at: '2020-01-01T00:00:00Z',
      },
    ],
    branch: [
      { name: 'main', commit: { sha: sha('2'), url: `${API}/repos/acme/cloned/commits/${sha('2')}` } },
    ],
    git_commit: [
      commit('1', 'a', '2020-01-01T00:00:00Z'),
      commit('2', 'b', '2020-02-01T00:00:00Z', [sha('1')]),
    ],
    git_tree: [
      tree('a', ['engine.ts', 'c'], ['same.ts', 'd']),
      tree('b', ['engine.ts', 'e'], ['late.ts', 'f'], ['same.ts', 'd']),
    ],
    git_blob: [
      blob('c', 'export const engine = 1\n'),
      blob('d', 'export const lighthouse = 2\n'),
      blob('e', 'export const engine = 3\n'),
      blob('f', 'export const lighthouse = 4\n'),
    ],
    git_head: [{ ref: 'refs/heads/main', sha: sha('2') }],
  },
  collections: [{ name: 'head_tree', owner: '', keys: [sha('2'), sha('b')] }],
}

function namesAt(world: World, below: string, at: string): readonly unknown[] {
  const { body } = world.answer({ path: `/repos/acme/cloned${below}` }, view(at))
  return isJsonArray(body) ? body.map((each) => (each as JsonObject).name) : [body]
}

function found(world: World, at: string): readonly unknown[] {
  const { body } = world.answer({ path: '/search/code?q=lighthouse+repo:acme/cloned' }, view(at))
  return ((body as JsonObject).items as readonly JsonObject[]).map(({ path }) => path)
}

test('a clone shows the files of the head there was', async () => {
  using world = await openTinyWorld([CLONED])
  assert.deepEqual(namesAt(world, '/contents/', '2020-01-15T00:00:00Z'), ['engine.ts', 'same.ts'])
  assert.deepEqual(namesAt(world, '/contents/', '2020-02-01T00:00:00Z'), ['engine.ts', 'late.ts', 'same.ts'])
  const file = world.answer({ path: '/repos/acme/cloned/contents/engine.ts' }, view('2020-01-15T00:00:00Z'))
  assert.equal((file.body as JsonObject).sha, sha('c'))
  const later = world.answer({ path: '/repos/acme/cloned/contents/late.ts' }, view('2020-01-15T00:00:00Z'))
  assert.equal(later.status, 404)
})

test('the tree of a later commit is not there by its branch, nor the commit by its SHA', async () => {
  using world = await openTinyWorld([CLONED])
  const at = view('2020-01-15T00:00:00Z')
  const tree = world.answer({ path: '/repos/acme/cloned/git/trees/main' }, at)
  assert.equal((tree.body as JsonObject).sha, sha('a'))
  assert.equal(world.answer({ path: `/repos/acme/cloned/commits/${sha('2')}` }, at).status, 422)
  assert.equal(world.answer({ path: `/repos/acme/cloned/commits/${sha('2').slice(0, 8)}` }, at).status, 422)
  assert.equal(world.answer({ path: '/repos/acme/cloned/git/ref/heads/main' }, at).status, 200)
})

test('code search finds the files that have not changed since, and says that others are not searched', async () => {
  using world = await openTinyWorld([CLONED])
  assert.deepEqual(found(world, '2020-01-15T00:00:00Z'), ['same.ts'])
  assert.deepEqual(found(world, '2020-02-15T00:00:00Z'), ['late.ts', 'same.ts'])
  const path = '/search/code?q=lighthouse'
  const codes = (at: string) => world.answer({ path }, view(at)).diagnostics.map(({ code }) => code)
  assert.deepEqual(codes('2020-01-15T00:00:00Z'), ['files_unsearched'])
  assert.deepEqual(codes('2020-02-15T00:00:00Z'), [])
})

test('without a clone files as of an earlier head are out of scope, not absent', async () => {
  using world = await openTinyWorld()
  for (const below of ['/contents/', '/contents/src/engine.ts', '/git/trees/main', '/readme']) {
    const answer = world.answer({ path: `/repos/acme/rocket${below}` }, view('2020-01-15T00:00:00Z'))
    assert.equal(answer.status, 404, below)
    assert.equal(answer.provenance, 'out_of_scope', below)
  }
  const blob = world.answer(
    { path: `/repos/acme/rocket/git/trees/${ROCKET.tree}` },
    view('2020-01-15T00:00:00Z'),
  )
  assert.equal(blob.status, 404)
})
