import assert from 'node:assert/strict'
import { errorAnswer } from '../../../support/stub-ask.ts'
import { callStub, ISSUE, PLACE, ROOT } from '../stub-repository.ts'
import { type Defect, itemsOf, neverAsksTheNetwork, readIssue, readPull, sourcesOf } from './looking.ts'

/** Defects 21 to 29. */
export const transportDefects: readonly Defect[] = [
  [
    21,
    'a 403 is a result, not a wait',
    () => {
      const { result, requests } = callStub('list_tags', PLACE, {
        [`${ROOT}/tags`]: errorAnswer(403, 'Forbidden'),
      })
      assert.deepEqual([result.error, requests.length], ['403 Forbidden', 1])
    },
  ],
  [22, 'there is no retry that could lose a header', neverAsksTheNetwork],
  [23, 'there is no retry that could go on for ever', neverAsksTheNetwork],
  [
    24,
    'a 429 is a result like any other',
    () => {
      const routes = { [`${ROOT}/tags`]: errorAnswer(429, 'Slow down') }
      assert.equal(callStub('list_tags', PLACE, routes).result.error, '429 Too Many Requests')
    },
  ],
  [
    25,
    'what identifies a request names its media type',
    () => assert.match(sourcesOf('lib/github/request-key.ts'), /media_type: string/),
  ],
  [
    26,
    'tools keep nothing between calls',
    () => assert.doesNotMatch(sourcesOf('lib/tools/*.ts'), /\bcache\b/i),
  ],
  [
    27,
    "GitHub's own message reaches the agent",
    () => {
      const { result } = callStub('list_tags', PLACE)
      assert.deepEqual([result.status, result.message], [404, 'Not Found'])
    },
  ],
  [
    28,
    'a missing argument is named in a sentence',
    () => {
      const { result } = callStub('search_issues', {})
      assert.equal(result.error, 'Missing required argument `query` of search_issues.')
    },
  ],
  [
    29,
    'an author that is gone is null and breaks nothing',
    () => {
      const ghost = { user: null, author: null, body: null, tagger: null, commit: {} }
      const lists = [
        ['list_issues', {}, 'issues'],
        ['list_pull_requests', {}, 'pulls'],
        ['list_commits', {}, 'commits'],
        ['list_releases', {}, 'releases'],
        ['issue_read', readIssue('get_comments'), 'issues/5/comments'],
        ['pull_request_read', readPull('get_reviews'), 'pulls/7/reviews'],
        ['pull_request_read', readPull('get_review_comments'), 'pulls/7/comments'],
      ] as const
      for (const [name, args, route] of lists) {
        const { result } = callStub(name, { ...PLACE, ...args }, { [`${ROOT}/${route}`]: [ghost, ISSUE] })
        assert.equal(itemsOf(result).length, 2, name)
      }
    },
  ],
]
