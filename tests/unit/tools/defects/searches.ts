import assert from 'node:assert/strict'
import { field } from '../../../../lib/tools/fields.ts'
import { schemasOf, TOOLS } from '../../../../lib/tools/registry.ts'
import { COMMIT, callStub, found, ISSUE, PLACE, ROOT, requestOf } from '../stub-repository.ts'
import {
  type Defect,
  itemsOf,
  numbered,
  propertiesOf,
  queryOf,
  routeOf,
  SEARCHES,
  scopeOf,
  sourcesOf,
} from './looking.ts'

/** Defects 1 to 20. */
export const searchesDefects: readonly Defect[] = [
  [
    1,
    'every search sends order',
    () => {
      for (const name of SEARCHES) {
        const sort = (propertiesOf(name).sort as { enum: string[] }).enum[0] ?? ''
        const routes = { [routeOf(name)]: found() }
        assert.equal(requestOf(name, { query: 'x', sort, order: 'asc' }, routes).query?.order, 'asc')
      }
    },
  ],
  [
    2,
    'every tool that pages sends page, and page 2 follows page 1',
    () => {
      const paging = TOOLS.filter(({ name }) => 'page' in propertiesOf(name)).map(({ name }) => name)
      assert.equal(paging.length, 15)
      const routes = { [`${ROOT}/tags`]: numbered(5, (number) => ({ name: `v${number}` })) }
      const pages = [1, 2, 3].map(
        (page) => callStub('list_tags', { ...PLACE, page, perPage: 2 }, routes).result,
      )
      assert.deepEqual(
        pages.flatMap((result) => itemsOf(result).map((item) => item.name)),
        ['v1', 'v2', 'v3', 'v4', 'v5'],
      )
    },
  ],
  [
    3,
    'owner and repo scope the search',
    () => {
      for (const name of ['search_issues', 'search_pull_requests']) {
        const { query } = requestOf(name, { query: 'x', ...PLACE }, { '/search/issues': found() })
        assert.equal(query?.['reporef.scope.repo'], 'acme/rocket')
      }
    },
  ],
  [
    4,
    'perPage reaches 100',
    () => {
      for (const name of SEARCHES) {
        const { query } = requestOf(name, { query: 'x', perPage: 100 }, { [routeOf(name)]: found() })
        assert.equal(query?.per_page, '100')
      }
    },
  ],
  [
    5,
    'perPage may be a numeric text',
    () => assert.equal(queryOf('list_tags', { perPage: '42' }, 'tags').per_page, '42'),
  ],
  [
    6,
    'sort is held against its choices',
    () => {
      for (const name of SEARCHES) {
        const { outcome, result } = callStub(name, { query: 'x', sort: 'nonsense' })
        assert.equal(outcome.status, 'rejected')
        assert.match(String(result.error), /`sort`/)
      }
    },
  ],
  [7, 'is:private is no scope', () => assert.equal(scopeOf('is:private x'), 'pr')],
  [
    8,
    'quoted and negated kinds are no scope',
    () => assert.deepEqual([scopeOf('"is:pr"'), scopeOf('-is:pr x')], ['pr', 'pr']),
  ],
  [
    9,
    'type:pr is neither taken for the scope nor combined with another text',
    () => {
      const { query } = requestOf('search_issues', { query: 'type:pr x' }, { '/search/issues': found() })
      assert.deepEqual([query?.q, query?.['reporef.scope.kind']], ['type:pr x', 'issue'])
    },
  ],
  [
    10,
    'a cut in time is a view and never text in the query',
    () => assert.doesNotMatch(sourcesOf('lib/tools/search*.ts'), /created:|author-date:|cutoff/),
  ],
  [
    11,
    'nothing is appended to the query, whatever it ends with',
    () => {
      for (const query of ['a OR b', 'a NOT', '"a']) {
        assert.equal(requestOf('search_issues', { query }, { '/search/issues': found() }).query?.q, query)
      }
    },
  ],
  ...[12, 13, 14].map(
    (number) =>
      [
        number,
        'the view belongs to the world: tools pass every request through it',
        () => {
          assert.match(sourcesOf('lib/tools/{direct,worker}.ts'), /world\.answer\(request, view\)/)
          assert.doesNotMatch(sourcesOf('lib/tools/{get,list,issue,pull,search}-*.ts'), /world\./)
        },
      ] as const,
  ),
  [
    15,
    'no search gives back the raw answer',
    () => {
      for (const name of SEARCHES) {
        const { result } = callStub(name, { query: 'x' }, { [routeOf(name)]: found({ secret: 'zz' }) })
        assert.deepEqual(Object.keys(result).sort(), ['incomplete_results', 'items', 'total_count'])
        assert.doesNotMatch(JSON.stringify(result), /zz/)
      }
    },
  ],
  [
    16,
    'tools drop no items, so the count is that of the answer',
    () => {
      const routes = { '/search/issues': found(ISSUE, { ...ISSUE, number: 6 }) }
      const { result } = callStub('search_issues', { query: 'x' }, routes)
      assert.equal(result.total_count, itemsOf(result).length)
    },
  ],
  [
    17,
    'search_users finds users with their ids, organizations when asked',
    () => {
      const routes = { '/search/users': found({ login: 'ada', id: 4, type: 'User' }) }
      const { result, requests } = callStub('search_users', { query: '"type:org" x' }, routes)
      assert.equal(field(itemsOf(result)[0], 'id'), 4)
      assert.equal(requests[0]?.query?.['reporef.scope.kind'], 'user')
      const asked = requestOf('search_users', { query: 'x type:org' }, routes)
      assert.equal(asked.query?.['reporef.scope.kind'], undefined)
    },
  ],
  [
    18,
    'search_code shows the passages that match',
    () => {
      const item = { name: 'a.ts', path: 'src/a.ts', text_matches: [{ fragment: 'let engine' }] }
      const { result, requests } = callStub(
        'search_code',
        { query: 'engine' },
        { '/search/code': found(item) },
      )
      assert.deepEqual(itemsOf(result)[0]?.matches, ['let engine'])
      assert.match(requests[0]?.mediaType ?? '', /text-match/)
    },
  ],
  [
    19,
    'search_commits is in the list that is shown',
    () => assert.ok(schemasOf('all').some(({ name }) => name === 'search_commits')),
  ],
  [
    20,
    'search_commits asks for ordinary JSON',
    () => {
      const request = requestOf('search_commits', { query: 'x' }, { '/search/commits': found(COMMIT) })
      assert.equal(request.mediaType, undefined)
    },
  ],
]
