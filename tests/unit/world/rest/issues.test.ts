import assert from 'node:assert/strict'
import test from 'node:test'
import { inBody, openAsking } from '../../../support/ask.ts'

const { ask, each } = await openAsking()
const numbers = (query: Record<string, string>) => each('/issues', 'number', query)

test('the issues list has open issues and pull requests, newest first', () => {
  assert.deepEqual(numbers({}), [7, 5, 1])
  assert.deepEqual(numbers({ direction: 'asc' }), [1, 5, 7])
})

const FILTERS: readonly (readonly [Record<string, string>, readonly number[]])[] = [
  [{ state: 'all' }, [7, 6, 5, 4, 3, 2, 1]],
  [{ state: 'closed' }, [6, 4, 3, 2]],
  [{ state: 'all', labels: 'BUG' }, [4, 1]],
  [{ state: 'all', labels: 'bug,area/launch pad' }, [1]],
  [{ state: 'all', labels: 'größe/XL 🚀' }, [3]],
  [{ state: 'all', 'reporef.labels.any': 'BUG\ngood first issue' }, [4, 2, 1]],
  [{ state: 'all', assignee: 'BOB-builder' }, [1]],
  [{ state: 'all', assignee: '*' }, [1]],
  [{ state: 'all', assignee: 'none' }, [7, 6, 5, 4, 3, 2]],
  [{ state: 'all', creator: 'CAROL' }, [5]],
  [{ state: 'all', creator: 'ghost' }, [2]],
  [{ state: 'all', mentioned: 'carol' }, [1]],
  [{ state: 'all', mentioned: 'ada' }, [4]],
  [{ state: 'all', milestone: '1' }, [1]],
  [{ state: 'all', milestone: '*' }, [3, 1]],
  [{ state: 'all', milestone: '77' }, []],
  [{ state: 'all', since: '2020-02-05T10:00:00Z' }, [7, 6, 5]],
  [{ state: 'all', since: '2020-02-05T10:00:01Z' }, [7, 6]],
  [{ state: 'all', sort: 'updated', direction: 'asc' }, [1, 2, 3, 4, 5, 6, 7]],
  [{ state: 'all', sort: 'comments' }, [1, 4, 2, 7, 6, 5, 3]],
  [{ state: 'all', creator: 'nobody' }, []],
]
for (const [query, expected] of FILTERS) {
  test(`the issues list filters by ${JSON.stringify(query)}`, () => {
    assert.deepEqual(numbers(query), expected)
  })
}

for (const [name, value] of [
  ['state', 'merged'],
  ['sort', 'size'],
  ['direction', 'up'],
  ['milestone', 'v1.0'],
  ['since', 'yesterday'],
] as const) {
  test(`the issues list refuses ${name}=${value} with 422`, () => {
    const answer = ask('/issues', { [name]: value })
    assert.equal(answer.status, 422)
    assert.deepEqual(inBody(answer, 'errors', 0), { resource: 'Issue', field: name, code: 'invalid' })
  })
}

test('an issue stands under its number with its milestone in full, and is shown as an artifact', () => {
  const answer = ask('/issues/1')
  assert.equal(answer.provenance, 'recorded')
  assert.equal(inBody(answer, 'milestone', 'description'), 'About v1.0')
  assert.equal(inBody(answer, 'user', 'html_url'), 'https://github.com/ada')
  assert.deepEqual(answer.artifacts, [{ kind: 'issue', repository: 'acme/rocket', number: 1 }])
})

test('a pull request stands among the issues under its issue id', () => {
  const answer = ask('/issues/4')
  assert.equal(inBody(answer, 'id'), 500_004)
  assert.equal(inBody(answer, 'pull_request', 'merged_at'), '2020-01-20T12:00:00Z')
  assert.deepEqual(answer.artifacts, [{ kind: 'pull_request', repository: 'acme/rocket', number: 4 }])
})

test('an issue by nobody keeps its null user and body', () => {
  assert.equal(inBody(ask('/issues/3'), 'user'), null)
  assert.equal(inBody(ask('/issues/3'), 'body'), null)
  assert.equal(inBody(ask('/issues/2'), 'body'), '')
})

test('a deleted issue is gone with everything below it', () => {
  for (const below of ['/issues/8', '/issues/8/comments', '/issues/8/sub_issues', '/pulls/8']) {
    const answer = ask(below)
    assert.deepEqual([answer.status, answer.provenance], [410, 'recorded'], below)
  }
})

test('a transferred issue moves to where GitHub said', () => {
  const answer = ask('/issues/9')
  assert.deepEqual(
    [answer.status, answer.headers.location],
    [301, 'https://api.github.com/repositories/1002/issues/1'],
  )
})

test('an issue number that was never given is a plain 404 where the issues are complete', () => {
  for (const number of ['999', '0', '-1', '1e3', 'x', '99999999999999999999']) {
    const answer = ask(`/issues/${number}`)
    assert.deepEqual([answer.status, answer.provenance], [404, 'derived'], number)
  }
})

test('comments of an issue come in order of id, and from `since` on', () => {
  assert.deepEqual(each('/issues/1/comments', 'id'), [2001, 2002])
  assert.deepEqual(each('/issues/1/comments', 'id', { since: '2020-01-12T10:00:00Z' }), [2002])
  assert.deepEqual(ask('/issues/1/comments').artifacts, [
    { kind: 'issue', repository: 'acme/rocket', number: 1 },
  ])
})

test('sub-issues come in the parent’s order, also from another repository', () => {
  assert.deepEqual(each('/issues/7/sub_issues', 'title'), [
    'Engine crashes at startup',
    'Parser crash on empty input',
    'Document the launch checklist',
  ])
})

test('labels of an issue are a list of their own', () => {
  assert.deepEqual(each('/issues/1/labels', 'name'), ['bug', 'area/launch pad'])
})

test('events of one issue stand alone, events of the repository name their issue', () => {
  assert.deepEqual(each('/issues/4/events', 'event'), ['merged', 'closed'])
  assert.equal(inBody(ask('/issues/4/events'), 0, 'issue'), undefined)
  assert.equal(inBody(ask('/issues/events'), 0, 'issue', 'number'), 4)
})

test('the timeline of a pull request puts comments, reviews and events in one order', () => {
  assert.deepEqual(each('/issues/4/timeline', 'event'), ['commented', 'reviewed', 'merged', 'closed'])
})

test("an issue's parent is the issue that has it as a sub-issue; without one there is a 404", () => {
  const answer = ask('/issues/2/parent')
  assert.deepEqual([answer.status, inBody(answer, 'number'), answer.provenance], [200, 7, 'derived'])
  assert.deepEqual(answer.artifacts, [{ kind: 'issue', repository: 'acme/rocket', number: 7 }])
  assert.equal(ask('/issues/7/parent').status, 404)
})
