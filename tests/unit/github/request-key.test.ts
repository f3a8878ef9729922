import assert from 'node:assert/strict'
import test from 'node:test'
import { requestKeyOf } from '../../../lib/github/request-key.ts'

const idOf = (name: string): number | undefined => ({ 'o/r': 7, 'o/old': 7 })[name]

for (const [path, canonical] of [
  ['/repos/O/R', '/repositories/7'],
  ['/repos/o/old/issues', '/repositories/7/issues'],
  ['/repositories/7/issues', '/repositories/7/issues'],
  ['/repos/Some/Body', '/repos/some/body'],
  ['/users/Ada', '/users/ada'],
  ['/users/bot[bot]', '/users/bot%5Bbot%5D'],
  ['/repos/o/r/labels/a%20b', '/repositories/7/labels/a%20b'],
  ['/repos/o/r/labels/a b', '/repositories/7/labels/a%20b'],
  ['/repos/o/r/labels/100%', '/repositories/7/labels/100%25'],
] as const) {
  test(`${path} is asked for as ${canonical}`, () => {
    assert.equal(requestKeyOf({ path }, idOf).path, canonical)
  })
}

for (const [path, query, kept] of [
  ['/repos/o/r/issues', { page: '1', per_page: '30', state: 'open', sort: 'created', direction: 'desc' }, {}],
  [
    '/repos/o/r/issues',
    { state: 'all', direction: 'asc', page: '2' },
    { direction: 'asc', page: '2', state: 'all' },
  ],
  ['/repos/o/r/issues/5/sub_issues', { state: 'open' }, { state: 'open' }],
  ['/repos/o/r/commits', { sha: 'x', per_page: '100' }, { per_page: '100', sha: 'x' }],
] as const) {
  test(`the query ${JSON.stringify(query)} of ${path} comes down to ${JSON.stringify(kept)}`, () => {
    assert.equal(JSON.stringify(requestKeyOf({ path, query }, idOf).query), JSON.stringify(kept))
  })
}
