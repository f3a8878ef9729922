import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type JsonObject } from '../../../lib/base/json.ts'
import { ITEM_KINDS, type ItemKind } from '../../../lib/github/items.ts'
import { isPrivateDraft, omitted, restored } from '../../../lib/github/omission.ts'

const USER = { login: 'ada', id: 7, node_id: 'U_7', type: 'User' }
const BOT = { login: 'helper[bot]', id: 8, node_id: 'B_8', type: 'Bot' }
const FULL_USER = { ...USER, avatar_url: 'https://elsewhere/7', site_admin: true, url: 'https://elsewhere' }
const REPOSITORY = {
  id: 1,
  node_id: 'R_1',
  name: 'rocket',
  full_name: 'octo/rocket',
  private: false,
  fork: false,
}
const FULL_REPOSITORY = { ...REPOSITORY, owner: FULL_USER, stargazers_count: 9, permissions: { pull: true } }

test('omitted keeps of embedded users and repositories their identity, wherever they stand', () => {
  const value = {
    number: 1,
    user: FULL_USER,
    assignees: [FULL_USER],
    head: { label: 'a:b', repo: FULL_REPOSITORY, user: null },
  }
  assert.deepEqual(omitted('pull_request_simple', value), {
    number: 1,
    user: USER,
    assignees: [USER],
    head: { label: 'a:b', repo: { ...REPOSITORY, owner: USER }, user: null },
  })
})

test('omitted keeps of an embedded milestone its number, id and title, and the title an event has', () => {
  const milestone = { number: 3, id: 30, title: 'v1', open_issues: 4, creator: FULL_USER }
  assert.deepEqual(omitted('issue', { milestone }), { milestone: { number: 3, id: 30, title: 'v1' } })
  assert.deepEqual(omitted('issue_event', { milestone: { title: 'v1' } }), { milestone: { title: 'v1' } })
})

test('omitted keeps of the issue of an event its number, and null where it is gone', () => {
  assert.deepEqual(omitted('issue_event', { issue: { number: 5, body: 'long' } }), { issue: { number: 5 } })
  assert.deepEqual(omitted('issue_event', { issue: null }), { issue: null })
})

test('omitted leaves out what GitHub computes lazily and what depends on the token', () => {
  const pull = {
    number: 1,
    merged_at: '2026-01-01T00:00:00Z',
    mergeable: true,
    mergeable_state: 'clean',
    rebaseable: false,
    merge_commit_sha: 'a',
  }
  assert.deepEqual(omitted('pull_request', pull), {
    number: 1,
    merged_at: '2026-01-01T00:00:00Z',
    merge_commit_sha: 'a',
  })
  assert.deepEqual(
    omitted('repository', {
      id: 1,
      permissions: { admin: true },
      temp_clone_token: 'A',
      stargazers_count: 2,
    }),
    { id: 1, stargazers_count: 2 },
  )
})

test('omitted leaves out the test merge of a pull request that is not merged, in both forms', () => {
  for (const kind of ['pull_request', 'pull_request_simple'] as const) {
    assert.deepEqual(omitted(kind, { merged_at: null, merge_commit_sha: 'a' }), { merged_at: null })
    assert.equal(restored(kind, { merged_at: null }).merge_commit_sha, null)
  }
})

test('omitted keeps whatever it has no rule for, to the last digit', () => {
  const value = {
    id: 9007199254740993n,
    author: {},
    reactions: { '+1': 2, url: 'u' },
    labels: [{ id: 1, name: 'x', color: 'fff' }],
  }
  assert.deepEqual(omitted('issue', value), value)
})

test('the user item keeps what an embedded copy loses, less what only the user sees', () => {
  assert.deepEqual(omitted('user', { ...FULL_USER, followers: 2, plan: { name: 'free' } }), {
    ...FULL_USER,
    followers: 2,
  })
})

test('restored answers users from login and id', () => {
  const { user } = restored('issue', { user: USER }) as { user: JsonObject }
  assert.equal(user.avatar_url, 'https://avatars.githubusercontent.com/u/7?v=4')
  assert.equal(user.html_url, 'https://github.com/ada')
  assert.equal(user.starred_url, 'https://api.github.com/users/ada/starred{/owner}{/repo}')
  assert.equal(user.site_admin, false)
})

test('restored answers an app under its own page and its login encoded', () => {
  const { user } = restored('issue', { user: BOT }) as { user: JsonObject }
  assert.equal(user.html_url, 'https://github.com/apps/helper')
  assert.equal(user.url, 'https://api.github.com/users/helper%5Bbot%5D')
})

test('restored answers embedded repositories and milestones with their addresses', () => {
  const value = {
    url: 'https://api.github.com/repos/octo/rocket/pulls/1',
    base: { repo: { ...REPOSITORY, owner: USER } },
    milestone: { number: 3, id: 30, title: 'v1' },
  }
  const pull = restored('pull_request', value) as { base: { repo: JsonObject }; milestone: JsonObject }
  assert.equal(pull.base.repo.issues_url, 'https://api.github.com/repos/octo/rocket/issues{/number}')
  assert.equal((pull.base.repo.owner as JsonObject).html_url, 'https://github.com/ada')
  assert.equal(pull.milestone.html_url, 'https://github.com/octo/rocket/milestone/3')
  assert.equal(pull.milestone.labels_url, 'https://api.github.com/repos/octo/rocket/milestones/3/labels')
})

test('restored says what GitHub says before it has computed whether a pull request merges', () => {
  const { mergeable, mergeable_state, rebaseable } = restored('pull_request', {})
  assert.deepEqual([mergeable, mergeable_state, rebaseable], [null, 'unknown', null])
})

test('restored takes the pull request number that a review was given away again', () => {
  assert.deepEqual(restored('review', { id: 1, pull_request_number: 4 }), { id: 1 })
})

test('a blob is stored as text where it is UTF-8, whatever the line breaks of its base64', () => {
  const text = { sha: 's', content: 'naïve\n', encoding: 'utf-8' }
  const base64 = Buffer.from('naïve\n').toString('base64')
  for (const content of [base64, `${base64}\n`, `${base64.slice(0, 4)}\n${base64.slice(4)}\n`]) {
    assert.deepEqual(omitted('blob', { sha: 's', content, encoding: 'base64' }), text)
  }
  assert.deepEqual(restored('blob', text), { sha: 's', content: `${base64}\n`, encoding: 'base64' })
})

test('a blob that is not UTF-8 stays base64, in one line', () => {
  const bytes = Buffer.from(Array.from({ length: 100 }, (_, at) => 255 - at))
  const lines = bytes.toString('base64').replaceAll(/.{60}/g, '$&\n')
  const stored = omitted('blob', { content: lines, encoding: 'base64' })
  assert.deepEqual(stored, { content: bytes.toString('base64'), encoding: 'base64' })
  assert.equal(restored('blob', stored).content, `${lines}\n`)
})

test('a byte-order mark is part of a blob', () => {
  assert.equal(omitted('blob', { content: '77u/YQ==', encoding: 'base64' }).content, '\ufeffa')
})

test('isPrivateDraft names draft releases and pending reviews', () => {
  assert.ok(isPrivateDraft('release', { draft: true }))
  assert.ok(isPrivateDraft('review', { state: 'PENDING' }))
  assert.ok(!isPrivateDraft('release', { draft: false }))
  assert.ok(!isPrivateDraft('pull_request', { draft: true }))
})

const identity = fc.constantFrom<JsonObject | null>(FULL_USER, FULL_REPOSITORY, BOT, null, {
  number: 1,
  title: 't',
  id: 3,
  due_on: null,
})
const anything = fc.dictionary(
  fc.constantFrom(
    'user',
    'milestone',
    'issue',
    'permissions',
    'mergeable',
    'merge_commit_sha',
    'files',
    'url',
    'body',
  ),
  fc.oneof(identity, fc.array(identity), fc.jsonValue() as fc.Arbitrary<string>),
)
const kinds = fc.constantFrom(...(Object.keys(ITEM_KINDS) as ItemKind[]))

test('omitted changes nothing the second time, nor after restored', () => {
  fc.assert(
    fc.property(kinds, anything, (kind, value) => {
      const stored = omitted(kind, value as JsonObject)
      assert.equal(canonicalJson(omitted(kind, stored)), canonicalJson(stored))
      assert.equal(canonicalJson(omitted(kind, restored(kind, stored))), canonicalJson(stored))
    }),
    { examples: [['issue_event', { issue: [FULL_USER] }]] },
  )
})
