import assert from 'node:assert/strict'
import test from 'node:test'
import { rebased } from '../../../lib/recorder/rebase.ts'

for (const [link, apiUrl, path] of [
  ['https://api.github.com/repositories/7/issues?page=2', 'https://api.github.com', '/repositories/7/issues'],
  [
    'https://api.github.com/repositories/7/issues?page=2',
    'http://127.0.0.1:1/mirror',
    '/repositories/7/issues',
  ],
  ['http://127.0.0.1:1/mirror/repos/o/r?page=2', 'http://127.0.0.1:1/mirror', '/repos/o/r'],
  ['https://ghe.example/api/v3/repos/o/r?page=2', 'http://127.0.0.1:1', '/repos/o/r'],
  ['/repos/o/r?page=2', 'http://127.0.0.1:1', '/repos/o/r'],
] as const) {
  test(`${link} below ${apiUrl} is ${path}`, () => {
    assert.deepEqual(rebased(link, apiUrl), { path, query: { page: '2' } })
  })
}

test('a link that is no URL leads nowhere', () => {
  assert.equal(rebased('http://[', 'http://127.0.0.1:1'), undefined)
})
