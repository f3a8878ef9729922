import assert from 'node:assert/strict'
import test from 'node:test'
import type { JsonObject } from '../../../lib/base/json.ts'
import { answers, fake, notComplete, record, scratch } from '../../support/crawl.ts'
import { checkDrift } from '../../support/drifting.ts'

test('edits during a crawl are in what it records, as a new crawl would find them', async () => {
  assert.ok((await checkDrift(5, 4)) >= 2)
})

test('a repository that changes with every look ends partial, not never', async (t) => {
  let edits = 0
  const issue = (answers()['/repos/o/r/issues'] as JsonObject[])[0] as JsonObject
  const server = await fake(t, {
    answers: answers({
      '/repos/o/r/issues': () => [
        { ...issue, title: `edit ${++edits}`, comments: 0, updated_at: '2026-01-02T03:04:05Z' },
      ],
      '/repos/o/r/issues/comments': [],
      '/repos/o/r/pulls': [],
      '/repos/o/r/pulls/comments': [],
    }),
  })
  const result = await record(server.url, scratch(t))
  const [first] = notComplete(result)
  assert.deepEqual(first?.slice(0, 2), ['issues', 'partial'])
  assert.match(String(first?.[2]), /still changed after 7 looks/)
})

test('a quiet repository is looked at once more, by its number and conditionally', async (t) => {
  const server = await fake(t)
  await record(server.url, scratch(t))
  const looks = server.requests.filter((url) => url.startsWith('/repositories/7'))
  assert.equal(looks.filter((url) => url === '/repositories/7').length, 1)
  assert.ok(looks.length <= 13, String(looks.length))
})
