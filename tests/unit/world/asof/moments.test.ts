import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../../lib/base/failure.ts'
import type { JsonObject } from '../../../../lib/base/json.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import * as shapes from '../../../support/github-shapes.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'
import { openTinyWorld, TINY_LAYERS } from '../../../support/tiny-world.ts'

const asOf = (at: string) => ({ kind: 'asof', at }) as const
const ask = async (below: string, at: string) => {
  using world = await openTinyWorld()
  const answer = world.answer({ path: `/repos/acme/rocket${below}` }, asOf(at))
  const codes = answer.diagnostics.map(({ code }) => code)
  return { ...answer, codes, fields: answer.body as JsonObject }
}

test('a repository is not there before it was made, under any of its names', async () => {
  using world = await openTinyWorld()
  const before = asOf('2019-11-30T23:59:59Z')
  for (const path of [
    '/repos/acme/rocket',
    '/repos/acme/old-rocket',
    '/repositories/1001',
    '/repos/acme/rocket/issues',
  ]) {
    assert.equal(world.answer({ path }, before).status, 404, path)
  }
  assert.equal(world.answer({ path: '/repos/acme/rocket' }, asOf('2019-12-01T00:00:00Z')).status, 200)
})

test('an issue is there from its very second', async () => {
  assert.equal((await ask('/issues/4', '2020-01-04T09:59:59Z')).status, 404)
  assert.equal((await ask('/issues/4', '2020-01-04T10:00:00Z')).status, 200)
})

test('what was deleted or moved is told of once its number had been given', async () => {
  assert.equal((await ask('/issues/8', '2020-01-06T00:00:00Z')).status, 404)
  assert.equal((await ask('/issues/8', '2100-01-01T00:00:00Z')).status, 404, 'no later number is known')
  using world = await openTinyWorld()
  assert.equal(world.answer({ path: '/repos/acme/rocket/issues/8' }, CRAWL).status, 410)
})

test('a merged pull request was open before, with the branch as it stood', async () => {
  const { fields } = await ask('/pulls/4', '2020-01-19T00:00:00Z')
  assert.deepEqual(
    [
      fields.state,
      fields.merged,
      fields.merged_at,
      fields.merge_commit_sha,
      fields.merged_by,
      fields.closed_at,
    ],
    ['open', false, null, null, null, null],
  )
  assert.equal((fields.head as JsonObject).sha, ROCKET.fix)
})

test('the head of a pull request that nothing tells is no commit, and the answer says so', async () => {
  const { fields, codes } = await ask('/pulls/4', '2020-01-10T00:00:00Z')
  assert.equal((fields.head as JsonObject).sha, '0'.repeat(40))
  assert.ok(codes.includes('head_unknown'))
  assert.equal(fields.additions, undefined)
  const files = await ask('/pulls/4/files', '2020-01-10T00:00:00Z')
  assert.deepEqual([files.status, files.provenance], [404, 'out_of_scope'])
})

test('a comment that was edited later keeps its text, loses the time of the edit, and the answer says so', async () => {
  const { body, codes } = await ask('/issues/1/comments', '2020-01-11T12:00:00Z')
  const edited = (body as readonly JsonObject[])[1]
  assert.equal(edited?.body, 'Same here')
  assert.equal(edited?.updated_at, '2020-01-11T10:00:00Z')
  assert.ok(codes.includes('edited_later'))
})

test('events that were not recorded whole are said to be missing where they would tell', async () => {
  const { codes } = await ask('/issues/1', '2020-01-11T12:00:00Z')
  assert.ok(!codes.includes('history_not_recorded'))
  using world = await openTinyWorld()
  world.database.exec("UPDATE completeness SET verdict = 'partial' WHERE resource = 'issue_events'")
  const answer = world.answer({ path: '/repos/acme/rocket/issues/1' }, asOf('2020-01-11T12:00:00Z'))
  assert.ok(answer.diagnostics.some(({ code }) => code === 'history_not_recorded'))
})

test('a branch with nothing of its own at the moment may have come later, and is not shown', async () => {
  const names = async (at: string) => {
    const { body } = await ask('/branches', at)
    return (body as readonly JsonObject[]).map(({ name }) => name)
  }
  const now = await names('2100-01-01T00:00:00Z')
  assert.ok(now.includes('dependabot/left-pad'))
  assert.ok((await names('2020-01-12T12:00:00Z')).includes('dependabot/left-pad'))
  assert.ok(!(await names('2020-01-06T00:00:00Z')).includes('dependabot/left-pad'))
  assert.ok((await names('2020-01-06T00:00:00Z')).includes('main'))
})

test('a commit with a clock that runs wrong comes no earlier than its parents', async () => {
  assert.equal((await ask(`/commits/${ROCKET.head}`, '2020-01-19T12:00:00Z')).status, 422)
  assert.equal((await ask(`/commits/${ROCKET.head}`, '2020-01-20T12:00:00Z')).status, 200)
})

test('copies of other things in an issue show no later instant', async () => {
  const dates = { created_at: '2019-01-01T00:00:00Z', updated_at: '2021-01-01T00:00:00Z' }
  const [rocket] = TINY_LAYERS
  const issue = shapes.issue('acme/rocket', 1, {
    type: { id: 1, name: 'Bug', ...dates },
    performed_via_github_app: { id: 2, slug: 'app', ...dates },
    pinned_comment: { id: 3, created_at: '2020-02-01T00:00:00Z' },
  })
  const layer = { id: 1001, fullName: 'acme/rocket', items: { ...rocket?.items, issue: [issue] } }
  using world = await openTinyWorld([layer])
  const { body } = world.answer({ path: '/repos/acme/rocket/issues/1' }, asOf('2020-01-15T00:00:00Z'))
  const { type, performed_via_github_app: app, pinned_comment } = body as Record<string, JsonObject>
  assert.equal(type?.updated_at, '2019-01-01T00:00:00Z')
  assert.equal(app?.updated_at, '2019-01-01T00:00:00Z')
  assert.equal(pinned_comment, null)
})

test('moments are opened one after the other, each with its own answers', async () => {
  using world = await openTinyWorld()
  const numbers = (at: string) => {
    const { body } = world.answer({ path: '/repos/acme/rocket/issues?state=all' }, asOf(at))
    return (body as readonly JsonObject[]).length
  }
  const days = [3, 1, 6, 2, 5, 4, 7, 1, 3]
  assert.deepEqual(
    days.map((day) => numbers(`2020-01-0${day}T12:00:00Z`)),
    days,
  )
})

test('a cutoff hides items from searches and from nothing else', async () => {
  using world = await openTinyWorld()
  const cutoff = { kind: 'cutoff', before: '2020-01-02T00:00:00Z' } as const
  const count = (path: string) => (world.answer({ path }, cutoff).body as JsonObject).total_count
  assert.equal(count('/search/issues?q=repo:acme/rocket'), 1)
  assert.equal(count('/search/commits?q=repo:acme/rocket'), 1)
  const list = world.answer({ path: '/repos/acme/rocket/issues?state=all' }, cutoff).body
  assert.equal((list as readonly JsonObject[]).length, 7)
})

test('a moment that is none is refused', async () => {
  using world = await openTinyWorld()
  assert.throws(
    () => world.answer({ path: '/repos/acme/rocket' }, asOf('yesterday')),
    (error) => isFailure(error, 'USAGE') && /"yesterday"/.test(error.message),
  )
})

test('a parent that came later is not named before it is there', async () => {
  const rocket = TINY_LAYERS[0] ?? assert.fail()
  const parent_issue_url = `${shapes.API}/repos/acme/rocket/issues/4`
  const issues = (rocket.items.issue ?? []).map((one) =>
    one.number === 1 ? { ...one, parent_issue_url } : one,
  )
  using world = await openTinyWorld([{ ...rocket, items: { ...rocket.items, issue: issues } }])
  const parentAt = (at: string) =>
    (world.answer({ path: '/repos/acme/rocket/issues/1' }, asOf(at)).body as JsonObject).parent_issue_url
  assert.equal(parentAt('2020-01-04T09:59:59Z'), null)
  assert.equal(parentAt('2020-01-04T10:00:00Z'), parent_issue_url)
})
