import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isJsonArray } from '../../../lib/base/json.ts'
import { errorOf, listResult, wholeList } from '../../../lib/tools/answers.ts'
import { openGithub } from '../../../lib/tools/github.ts'
import { answerOf, errorAnswer, stubAsk } from '../../support/stub-ask.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ number: at + 1 }))

test('a list counts all matches on every page, past the last one too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      (count, page, perPage) => {
        const { ask } = stubAsk({ '/list': numbered(count) })
        const request = { path: '/list', page: { page, perPage } }
        const result = listResult(openGithub(ask), request, (item) => item)
        assert.deepEqual(result, {
          total_count: count,
          items: numbered(count).slice((page - 1) * perPage, page * perPage),
        })
      },
    ),
  )
})

test('a list that GitHub does not count says how long the page is', () => {
  const link = '<https://api.github.com/list?page=2>; rel="next"'
  const { ask } = stubAsk({ '/list': answerOf([{ a: 1 }], { headers: { link } }) })
  const request = { path: '/list', page: { page: 1, perPage: 1 } }
  assert.deepEqual(
    listResult(openGithub(ask), request, (item) => item, 'files'),
    {
      page_count: 1,
      files: [{ a: 1 }],
    },
  )
})

test('wholeList reads every page once, by the hundred', () => {
  const { ask, requests } = stubAsk({ '/list': numbered(201) })
  const items = wholeList(openGithub(ask), '/list')
  assert.ok(isJsonArray(items))
  assert.deepEqual(items, numbered(201))
  assert.equal(requests.length, 3)
})

test("an error is GitHub's own, with its status and reason", () => {
  assert.deepEqual(errorOf(errorAnswer(422, 'Validation Failed', { errors: [{ code: 'missing' }] })), {
    error: '422 Unprocessable Entity',
    status: 422,
    message: 'Validation Failed',
    errors: [{ code: 'missing' }],
    documentation_url: 'https://docs.github.com/rest',
  })
  assert.equal(errorOf(errorAnswer(410, 'This issue was deleted')).error, '410 Gone')
})
