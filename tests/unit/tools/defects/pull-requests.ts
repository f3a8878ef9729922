import assert from 'node:assert/strict'
import type { JsonObject } from '../../../../lib/base/json.ts'
import { field } from '../../../../lib/tools/fields.ts'
import { answerOf } from '../../../support/stub-ask.ts'
import { callStub, PULL, ROOT } from '../stub-repository.ts'
import { type Defect, itemsOf, numbered, queryOf, readPull } from './looking.ts'

/** Defects 41 to 51. */
export const pullRequestsDefects: readonly Defect[] = [
  [
    41,
    'list_pull_requests sends head, with its owner',
    () => {
      assert.equal(queryOf('list_pull_requests', { head: 'ada:fix' }, 'pulls').head, 'ada:fix')
      assert.equal(queryOf('list_pull_requests', { head: 'fix' }, 'pulls').head, 'acme:fix')
    },
  ],
  [
    42,
    'list_pull_requests sends base',
    () => assert.equal(queryOf('list_pull_requests', { base: 'main' }, 'pulls').base, 'main'),
  ],
  [
    43,
    'list_pull_requests sends direction, and none that was not asked for',
    () => {
      assert.equal(queryOf('list_pull_requests', { direction: 'asc' }, 'pulls').direction, 'asc')
      assert.equal(queryOf('list_pull_requests', { sort: 'popularity' }, 'pulls').direction, undefined)
    },
  ],
  [
    44,
    'list_pull_requests lists the open ones unless told otherwise',
    () => assert.equal(queryOf('list_pull_requests', {}, 'pulls').state, 'open'),
  ],
  [
    45,
    'get_status is the combined status of the head',
    () => {
      const status = { state: 'success', sha: 'a'.repeat(40), total_count: 1, statuses: [{ context: 'ci' }] }
      const { result } = callStub('pull_request_read', readPull('get_status'), {
        [`${ROOT}/pulls/7`]: answerOf(PULL),
        [`${ROOT}/commits/${'a'.repeat(40)}/status`]: answerOf(status),
      })
      assert.deepEqual([result.state, field(itemsOf(result, 'statuses')[0], 'context')], ['success', 'ci'])
    },
  ],
  [
    46,
    'get_diff is a diff',
    () => {
      const diff = 'diff --git a/a b/a\n'
      const { result, requests } = callStub('pull_request_read', readPull('get_diff'), {
        [`${ROOT}/pulls/7`]: answerOf(diff),
      })
      assert.deepEqual(result, { diff, offset: 0, truncated: false })
      assert.equal(requests[0]?.mediaType, 'application/vnd.github.diff')
    },
  ],
  [
    47,
    'get_files pages, names the former path and the blob, and marks a cut patch',
    () => {
      const file = {
        filename: 'b',
        previous_filename: 'a',
        sha: 'e1',
        status: 'renamed',
        patch: 'p'.repeat(1001),
      }
      const routes = { [`${ROOT}/pulls/7/files`]: numbered(40, () => file) }
      const { result } = callStub('pull_request_read', { ...readPull('get_files'), page: 2 }, routes)
      const [first] = itemsOf(result, 'files')
      assert.deepEqual([result.total_count, itemsOf(result, 'files').length], [40, 10])
      assert.deepEqual([first?.previous_filename, first?.sha, first?.patch_truncated], ['a', 'e1', true])
    },
  ],
  [
    48,
    'get_review_comments shows threads and where each comment stands',
    () => {
      const comment = {
        path: 'a.ts',
        line: 3,
        original_line: 3,
        side: 'RIGHT',
        diff_hunk: '@@',
        start_line: 1,
      }
      const routes = {
        [`${ROOT}/pulls/7/comments`]: [
          { ...comment, id: 1 },
          { ...comment, id: 2, path: 'b.ts' },
          { ...comment, id: 3, in_reply_to_id: 1 },
          { ...comment, id: 4, in_reply_to_id: 3 },
        ],
      }
      const args = { ...readPull('get_review_comments'), page: 2, perPage: 2 }
      const { result } = callStub('pull_request_read', args, routes)
      assert.deepEqual(
        itemsOf(result).map(({ id, thread_id, in_reply_to_id, side, start_line }) => [
          id,
          thread_id,
          in_reply_to_id,
          side,
          start_line,
        ]),
        [
          [3, 1, 1, 'RIGHT', 1],
          [4, 1, 3, 'RIGHT', 1],
        ],
      )
      assert.deepEqual(
        itemsOf(result, 'threads').map(({ id, comment_ids }) => [id, comment_ids]),
        [[1, [1, 3, 4]]],
      )
      assert.equal(result.total_count, 4)
    },
  ],
  [
    49,
    'an outdated review comment keeps the line it was made on',
    () => {
      const routes = { [`${ROOT}/pulls/7/comments`]: [{ id: 1, line: null, original_line: 12 }] }
      const [comment] = itemsOf(callStub('pull_request_read', readPull('get_review_comments'), routes).result)
      assert.deepEqual([comment?.is_outdated, comment?.original_line], [true, 12])
    },
  ],
  [
    50,
    'get_reviews and get_comments page',
    () => {
      for (const [method, route] of [
        ['get_reviews', 'pulls/7/reviews'],
        ['get_comments', 'issues/7/comments'],
      ] as const) {
        const routes = {
          [`${ROOT}/pulls/7`]: answerOf(PULL),
          [`${ROOT}/${route}`]: numbered(3, (id) => ({ id })),
        }
        const { result } = callStub('pull_request_read', { ...readPull(method), page: 2, perPage: 2 }, routes)
        assert.deepEqual(
          itemsOf(result).map(({ id }) => id),
          [3],
        )
      }
    },
  ],
  [
    51,
    'pull_request_read get has draft, closing, reviewers, milestone and the SHAs of both ends',
    () => {
      const { result } = callStub('pull_request_read', readPull('get'), {
        [`${ROOT}/pulls/7`]: answerOf(PULL),
      })
      const metadata = result.metadata as JsonObject
      assert.deepEqual(
        [
          'draft',
          'closed_at',
          'requested_reviewers',
          'milestone',
          'assignees',
          'head_sha',
          'base_sha',
          'head_repo',
        ].map((name) => metadata[name]),
        [false, PULL.closed_at, ['cyd'], 'v2', [], 'a'.repeat(40), 'b'.repeat(40), null],
      )
      assert.equal(result.body_truncated, true)
    },
  ],
]
