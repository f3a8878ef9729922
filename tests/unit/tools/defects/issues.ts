import assert from 'node:assert/strict'
import type { Json, JsonObject } from '../../../../lib/base/json.ts'
import { field } from '../../../../lib/tools/fields.ts'
import { answerOf } from '../../../support/stub-ask.ts'
import { callStub, ISSUE, PLACE, ROOT } from '../stub-repository.ts'
import { type Defect, itemsOf, numbered, queryOf, readIssue } from './looking.ts'

/** Defects 30 to 40. */
export const issuesDefects: readonly Defect[] = [
  [
    30,
    'list_issues sends labels',
    () => assert.equal(queryOf('list_issues', { labels: ['bug', 'v 2'] }, 'issues').labels, 'bug,v 2'),
  ],
  [
    31,
    'list_issues sends since',
    () =>
      assert.equal(queryOf('list_issues', { since: '2026-01-02' }, 'issues').since, '2026-01-02T00:00:00Z'),
  ],
  [
    32,
    'list_issues sends direction',
    () => assert.equal(queryOf('list_issues', { direction: 'ASC' }, 'issues').direction, 'asc'),
  ],
  [
    33,
    'list_issues goes on after a cursor',
    () => {
      const routes = { [`${ROOT}/issues`]: numbered(5, (number) => ({ ...ISSUE, number })) }
      const seen: Json[] = []
      let after: Json = null
      do {
        const { result } = callStub('list_issues', { ...PLACE, perPage: 2, after }, routes)
        seen.push(...itemsOf(result).map((item) => field(item, 'metadata', 'number')))
        after = field(result, 'pageInfo', 'endCursor')
      } while (after !== null)
      assert.deepEqual(seen, [1, 2, 3, 4, 5])
    },
  ],
  [
    34,
    'list_issues asks for issues alone',
    () => assert.equal(queryOf('list_issues', {}, 'issues')['reporef.scope.kind'], 'issue'),
  ],
  [
    35,
    'total_count of a list is the number of all matches',
    () => {
      const routes = { [`${ROOT}/issues`]: numbered(25, (number) => ({ ...ISSUE, number })) }
      assert.equal(callStub('list_issues', { ...PLACE, perPage: 10 }, routes).result.total_count, 25)
    },
  ],
  [
    36,
    'list_issues refuses an unknown state',
    () => assert.equal(callStub('list_issues', { ...PLACE, state: 'merged' }).outcome.status, 'rejected'),
  ],
  [
    37,
    'get_sub_issues lists sub-issues',
    () => {
      const routes = { [`${ROOT}/issues/5/sub_issues`]: [ISSUE] }
      const { result } = callStub('issue_read', readIssue('get_sub_issues'), routes)
      assert.deepEqual([result.total_count, field(itemsOf(result)[0], 'title')], [1, 'Engine stalls'])
    },
  ],
  [
    38,
    'get_labels gives description, colour and total',
    () => {
      const routes = { [`${ROOT}/issues/5/labels`]: ISSUE.labels as readonly Json[] }
      assert.deepEqual(callStub('issue_read', readIssue('get_labels'), routes).result, {
        total_count: 1,
        labels: [{ name: 'bug', description: 'Broken', color: 'ff0000' }],
      })
    },
  ],
  [
    39,
    'get_comments pages, names comments and marks what it cuts',
    () => {
      const comment = {
        id: 9,
        user: null,
        author_association: 'NONE',
        body: 'y'.repeat(1001),
        created_at: 't',
      }
      const routes = { [`${ROOT}/issues/5/comments`]: [comment, { ...comment, id: 10, body: 'z' }] }
      const args = { ...readIssue('get_comments'), perPage: 1 }
      const [first, second] = [1, 2].map(
        (page) => itemsOf(callStub('issue_read', { ...args, page }, routes).result)[0],
      )
      assert.deepEqual([first?.id, first?.author_association, first?.body_truncated], [9, 'NONE', true])
      assert.deepEqual([second?.id, second?.body, second?.body_truncated], [10, 'z', undefined])
    },
  ],
  [
    40,
    'issue_read get has closing, assignees, milestone and reactions',
    () => {
      const { result } = callStub('issue_read', readIssue('get'), { [`${ROOT}/issues/5`]: answerOf(ISSUE) })
      const { closed_at, state_reason, assignees, milestone, reactions } = result.metadata as JsonObject
      assert.deepEqual(
        { closed_at, state_reason, assignees, milestone, reactions },
        {
          closed_at: '2026-01-02T00:00:00Z',
          state_reason: 'not_planned',
          assignees: ['ada'],
          milestone: 'v2',
          reactions: { total_count: 1 },
        },
      )
    },
  ],
]
