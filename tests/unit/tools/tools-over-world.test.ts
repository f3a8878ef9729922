// What the stubs of the other tests cannot show: the tools and the world together.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type Json, type JsonObject } from '../../../lib/base/json.ts'
import { referenceKeyOf } from '../../../lib/github/reference.ts'
import { field, objectsAt } from '../../../lib/tools/fields.ts'
import { callTool, schemasOf, TOOLS } from '../../../lib/tools/registry.ts'
import type { ToolOutcome } from '../../../lib/tools/types.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ROCKET } from '../../support/tiny-rocket.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const rocket = { owner: 'acme', repo: 'rocket' }
let world: Awaited<ReturnType<typeof openTinyWorld>>
before(async () => {
  world = await openTinyWorld()
})
after(() => world[Symbol.dispose]())

const call = (name: string, args: Json): ToolOutcome =>
  callTool((request) => world.answer(request, CRAWL), name, args)
const resultOf = async (name: string, args: JsonObject): Promise<Json> =>
  call(name, { ...rocket, ...args }).result
const contents = (path: string, more: JsonObject = {}): Promise<Json> =>
  resultOf('get_file_contents', { path, ...more })

test('an issue that moved is read where it is now, and counted as seen there', async () => {
  const { result, artifacts } = call('issue_read', { ...rocket, method: 'get', issue_number: 9 })
  assert.equal(field(result, 'title'), 'Parser crash on empty input')
  assert.deepEqual(artifacts.map(referenceKeyOf), ['octo-labs/toolkit#1'])
})

test("a deleted issue is GitHub's 410", async () => {
  const result = await resultOf('issue_read', { method: 'get', issue_number: 8 })
  assert.deepEqual([field(result, 'error'), field(result, 'message')], ['410 Gone', 'This issue was deleted'])
})

test('an author who left is ghost or null, and a fork that is gone is null', async () => {
  const issue = await resultOf('issue_read', { method: 'get', issue_number: 3 })
  assert.equal(field(issue, 'metadata', 'user'), null)
  const pull = await resultOf('pull_request_read', { method: 'get', pullNumber: 5 })
  assert.equal(field(pull, 'metadata', 'head_repo'), null)
  assert.equal(field(pull, 'metadata', 'head_label'), 'Carol:feature/größe')
})

test('a number that is no pull request has no pull request comments', async () => {
  const result = await resultOf('pull_request_read', { method: 'get_comments', pullNumber: 1 })
  assert.equal(field(result, 'status'), 404)
})

test('a link is called one, with the text that it leads to', async () => {
  const result = await contents('docs/latest')
  assert.deepEqual(
    [field(result, 'type'), field(result, 'path'), field(result, 'content')],
    ['symlink', 'docs/latest', 'Start here: größe 🚀\n'],
  )
  assert.equal(field(await contents('docs/start.md'), 'type'), 'file')
})

test('a submodule is called one, alone and in its folder', async () => {
  assert.equal(field(await contents('vendor'), 'type'), 'submodule')
  const root = objectsAt(await contents('/'), 'items')
  assert.deepEqual(
    root.map(({ name, type }) => [name, type]),
    [
      ['README.md', 'file'],
      ['assets', 'dir'],
      ['docs', 'dir'],
      ['src', 'dir'],
      ['vendor', 'submodule'],
    ],
  )
})

test('a file is read by branch, full ref, SHA, and the folder it is in by a trailing slash', async () => {
  const plain = field(await contents('README.md'), 'content')
  for (const more of [
    { ref: 'main' },
    { ref: 'refs/heads/main' },
    { sha: ROCKET.head, ref: 'release-1.0' },
  ]) {
    assert.equal(field(await contents('README.md', more), 'content'), plain)
  }
  assert.equal(field(await contents('src/'), 'type'), 'directory')
  assert.equal(field(await contents('readme.md'), 'status'), 404)
})

test('refs/pull/N/head is the head of that pull request', async () => {
  const missing = await contents('README.md', { ref: 'refs/pull/99/head' })
  assert.equal(field(missing, 'status'), 404)
  const { provenance } = call('get_file_contents', {
    ...rocket,
    path: 'README.md',
    ref: 'refs/pull/4/head',
  })
  assert.equal(provenance, 'out_of_scope')
})

test('branches with a slash, short SHAs and tags name commits', async () => {
  const shaOf = async (sha: string) => field(await resultOf('get_commit', { sha }), 'metadata', 'sha')
  assert.equal(await shaOf('dependabot/left-pad'), ROCKET.feature)
  assert.equal(await shaOf('release/v1.0'), ROCKET.second)
  assert.equal(await shaOf(ROCKET.fix.slice(0, 7)), ROCKET.fix)
  const unknown = await resultOf('get_commit', { sha: 'no-such-branch' })
  assert.deepEqual(
    [field(unknown, 'error'), field(unknown, 'message')],
    ['422 Unprocessable Entity', 'No commit found for SHA: no-such-branch'],
  )
})

test('list_issues by cursor sees every issue once and no pull request', async () => {
  const seen: Json[] = []
  let after: Json = null
  do {
    const page: Json = await resultOf('list_issues', {
      perPage: 3,
      orderBy: 'created_at',
      direction: 'asc',
      after,
    })
    assert.equal(field(page, 'total_count'), 4)
    seen.push(...objectsAt(page, 'items').map((item) => field(item, 'metadata', 'number')))
    after = field(page, 'pageInfo', 'endCursor')
  } while (after !== null)
  assert.deepEqual(seen, [1, 2, 3, 7])
})

test('a cursor of other filters is refused by name', async () => {
  const first = await resultOf('list_issues', { perPage: 2 })
  const after = field(first, 'pageInfo', 'endCursor')
  for (const more of [{ perPage: 3 }, { perPage: 2, state: 'OPEN' }, { perPage: 2, repo: 'other' }]) {
    const { status, result } = call('list_issues', { ...rocket, ...more, after })
    assert.equal(status, 'rejected')
    assert.match(String(field(result, 'error')), /^Expected `after` to be the `endCursor`/)
  }
})

test('the scope of a search holds against OR, quotes and negation', async () => {
  for (const query of ['crash OR size', '"is:pr" crash', '-is:issue crash', 'is:pr crash', 'type:pr crash']) {
    const { artifacts, result } = call('search_issues', { query, ...rocket })
    for (const item of objectsAt(result, 'items')) assert.equal(item.type, 'issue')
    assert.ok(artifacts.every(({ repository }) => repository === 'acme/rocket'))
  }
})

test('search_users leaves organizations out unless asked for by type', async () => {
  const logins = async (query: string) =>
    objectsAt(call('search_users', { query }).result, 'items').map(({ login }) => login)
  assert.deepEqual(await logins('acme'), [])
  assert.deepEqual(await logins('acme type:org'), ['acme'])
})

test('the thread of a review comment is outdated where its lines are gone', async () => {
  const result = await resultOf('pull_request_read', { method: 'get_review_comments', pullNumber: 4 })
  assert.deepEqual(
    objectsAt(result, 'items').map(({ id, thread_id, is_outdated }) => [id, thread_id, is_outdated]),
    [
      [4001, 4001, false],
      [4002, 4001, true],
    ],
  )
  assert.deepEqual(
    objectsAt(result, 'threads').map(({ id, comment_ids }) => [id, comment_ids]),
    [[4001, [4001, 4002]]],
  )
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.constantFrom('acme', 'rocket', 'get', 'main', '../..', '%2e%2e', '\ud800', 'a\0b', '🚀', 'OR', '"'),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
  fc.boolean(),
)

for (const { name, schema } of TOOLS) {
  test(`${name} answers any arguments with a result, never an exception`, async () => {
    const { properties, required } = schema.parameters as { properties: JsonObject; required: string[] }
    const likely: JsonObject = {
      ...rocket,
      query: 'crash',
      method: 'get',
      issue_number: 1,
      pullNumber: 4,
      sha: 'main',
      tag: 'v1.1',
      name: 'bug',
    }
    const needed = Object.fromEntries(
      required.map((key) => [key, fc.oneof(fc.constant(likely[key] ?? null), anything)]),
    )
    const rest = Object.fromEntries(Object.keys(properties).map((key) => [key, anything]))
    const args = fc.record({ ...rest, ...needed }, { requiredKeys: required })
    await fc.assert(
      fc.asyncProperty(args, async (values) => {
        const { result } = call(name, values as Json)
        assert.ok(canonicalJson(result).length > 1)
      }),
      { numRuns: 60 },
    )
  })
}

test('the list shown to a model is the registry’s, with every argument described', () => {
  assert.equal(schemasOf('all').length, 23)
  for (const { name, description, parameters } of schemasOf('all')) {
    assert.match(description, /\.$/, name)
    for (const property of Object.values(parameters.properties as JsonObject)) {
      assert.match(String(field(property ?? null, 'description')), /\.$/, name)
    }
  }
})
