import assert from 'node:assert/strict'
import test from 'node:test'
import { linkHeaderOf, pageOf } from '../../../../lib/world/rest/page.ts'

const SIZES: readonly (readonly [Record<string, string>, number, number])[] = [
  [{}, 1, 30],
  [{ page: '0', per_page: '0' }, 1, 30],
  [{ page: '-3', per_page: '-1' }, 1, 30],
  [{ page: 'x', per_page: 'y' }, 1, 30],
  [{ page: '2', per_page: '7' }, 2, 7],
  [{ per_page: '101' }, 1, 100],
  [{ page: '99999999999999999999', per_page: '99999999999999999999' }, 1_000_000_000, 100],
]
for (const [query, page, perPage] of SIZES) {
  test(`page and size of ${JSON.stringify(query)} are ${page} and ${perPage}`, () => {
    assert.deepEqual(pageOf(query), { page, perPage, offset: (page - 1) * perPage })
  })
}

const URL = 'https://api.github.com/repositories/1/issues'
const linkOf = (query: Record<string, string>, total: number): string | undefined =>
  linkHeaderOf(URL, query, pageOf(query), total).link

test('a list that fits on one page has no Link header', () => {
  assert.equal(linkOf({}, 0), undefined)
  assert.equal(linkOf({}, 30), undefined)
})

test('Link names prev, next, last, first, in that order, and keeps the other parameters', () => {
  assert.equal(
    linkOf({ state: 'all', per_page: '10', page: '2' }, 35),
    [
      `<${URL}?state=all&per_page=10&page=1>; rel="prev"`,
      `<${URL}?state=all&per_page=10&page=3>; rel="next"`,
      `<${URL}?state=all&per_page=10&page=4>; rel="last"`,
      `<${URL}?state=all&per_page=10&page=1>; rel="first"`,
    ].join(', '),
  )
})

test('the first page has next and last, the last one prev and first', () => {
  assert.equal(linkOf({}, 31), `<${URL}?page=2>; rel="next", <${URL}?page=2>; rel="last"`)
  assert.equal(linkOf({ page: '2' }, 31), `<${URL}?page=1>; rel="prev", <${URL}?page=1>; rel="first"`)
})

test('a page beyond the end leads back to the last one', () => {
  assert.equal(linkOf({ page: '9' }, 31), `<${URL}?page=2>; rel="prev", <${URL}?page=1>; rel="first"`)
})
