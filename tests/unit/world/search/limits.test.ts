// What GitHub refuses, how pages are cut, and that nothing anybody types throws.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json, JsonObject } from '../../../../lib/base/json.ts'
import { parseLinkHeader, type RestAnswer } from '../../../../lib/github/rest.ts'
import { answerSearch } from '../../../../lib/world/search/search.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { hostileQueries } from '../../../support/hostile-queries.ts'
import { namesIn, openSearchWorld, type SearchIssue, searchIssues } from '../../../support/search-world.ts'

const ISSUES: readonly SearchIssue[] = Array.from({ length: 4000 }, (_, at) => ({
  repository: 'acme/rocket' as const,
  number: at + 1,
  title: at % 10 === 0 ? 'crash crash' : 'crash',
  body: at % 7 === 0 ? 'with a long tail of other words' : null,
  author: 'ada',
  created: 1_700_000_000 + Math.floor(at / 3),
  updated: 1_800_000_000 - at,
}))
const world = openSearchWorld(ISSUES, 2000)

const messageOf = (q: string, parameters = {}): unknown => {
  const answer = searchIssues(world, q, parameters)
  assert.equal(answer.status, 422)
  const body = answer.body as JsonObject & { errors?: readonly JsonObject[] }
  return body.errors?.[0]?.message ?? body.message
}

test('a search without a query is refused as GitHub does', () => {
  for (const q of ['', ' \n ']) {
    assert.deepEqual(searchIssues(world, q).body, {
      message: 'Validation Failed',
      errors: [{ resource: 'Search', field: 'q', code: 'missing' }],
      documentation_url: 'https://docs.github.com/v3/search/',
      status: '422',
    })
  }
  const query = answerSearch(world, 'issues', { query: {}, mediaType: '' }, CRAWL)
  assert.equal(query.status, 422)
})

test('text of more than 256 characters is refused, qualifiers and operators not counted', () => {
  assert.deepEqual(searchIssues(world, 'x'.repeat(257)).body, {
    message: 'Validation Failed',
    errors: [
      {
        message: 'The search is longer than 256 characters.',
        resource: 'Search',
        field: 'q',
        code: 'invalid',
      },
    ],
    documentation_url: 'https://docs.github.com/v3/search/',
    status: '422',
  })
  assert.equal(searchIssues(world, 'x'.repeat(256)).status, 200)
  assert.equal(searchIssues(world, `${'label:abcdefgh '.repeat(20)}crash`).status, 200)
  assert.equal(searchIssues(world, `a OR   ${'x'.repeat(254)}`).status, 200)
  assert.equal(searchIssues(world, '🎉'.repeat(256)).status, 200)
})

test('operators without words, or before a qualifier, are refused', () => {
  const message =
    'The search contains only logical operators (AND / OR / NOT) without any search terms. Logical operators only apply to text, not to qualifiers.'
  for (const q of ['is:issue OR is:pr', 'OR', 'NOT', 'crash NOT label:bug', '(label:a OR label:b)']) {
    assert.equal(messageOf(q), message, q)
  }
})

test('the advanced grammar refuses operators alone, deep groups, and places of which none is known', () => {
  const advanced = { advanced_search: 'true' }
  assert.match(String(messageOf('OR', advanced)), /^The search contains only logical operators/)
  assert.match(String(messageOf('NOT ()', advanced)), /^The search contains only logical operators/)
  assert.match(String(messageOf('((((((crash))))))', advanced)), /^Parentheses are nested more than 5 levels/)
  assert.equal(searchIssues(world, '(((((crash)))))', advanced).status, 200)
  assert.match(
    String(messageOf('repo:no/such OR repo:not/here crash', advanced)),
    /^The listed users and repositories cannot be searched/,
  )
  assert.match(String(messageOf('crash OR author:@me', advanced)), /^The listed users cannot be searched/)
  assert.match(String(messageOf('crash OR created:soon', advanced)), /^"soon" is not a recognized date/)
})

test('a person nobody can be is refused', () => {
  for (const q of ['author:@me', 'assignee:@ME', '(review-requested:x OR assignee:@me) a', 'mentions:a/b']) {
    assert.match(String(messageOf(q)), /^The listed users cannot be searched/, q)
  }
})

test('places are refused when none of them is known', () => {
  for (const q of ['repo:no/such', 'user:nobody repo:no/such crash', 'org:nobody']) {
    assert.match(String(messageOf(q)), /^The listed users and repositories cannot be searched/, q)
  }
})

test('a date that is none is refused with its text', () => {
  const dates = ['2024', '2024-01', '2024-13-01', '2023-02-29', '@today-1w', 'x', '2024-01-01T25:00:00Z']
  for (const date of dates) {
    assert.equal(
      messageOf(`created:>=${date}`),
      `"${date}" is not a recognized date/time format. Please provide an ISO 8601 date/time value, such as YYYY-MM-DD.`,
    )
  }
  assert.match(String(messageOf('closed:2024-01-01..tomorrow')), /^"tomorrow" is not/)
})

test('only the first 1000 results can be had, and the last page is cut there', () => {
  const page = (at: number, size: number): ReturnType<typeof searchIssues> =>
    searchIssues(world, 'crash', { page: String(at), per_page: String(size) })
  assert.deepEqual(page(35, 30).body, {
    message: 'Only the first 1000 search results are available',
    documentation_url: 'https://docs.github.com/v3/search/',
    status: '422',
  })
  assert.equal(namesIn(page(34, 30)).length, 10)
  assert.equal(namesIn(page(10, 100)).length, 100)
  assert.equal(page(11, 100).status, 422)
  assert.equal(page(Number.MAX_SAFE_INTEGER, 1).status, 422)
})

test('a page beyond the results is empty and knows their number', () => {
  const answer = searchIssues(world, 'tail repo:acme/rocket created:<1990-01-01', { page: '3' })
  assert.deepEqual(answer.body, { total_count: 0, incomplete_results: false, items: [] })
  assert.deepEqual(namesIn(searchIssues(world, '17', { page: '2' })), [])
})

test('the Link header leads through the pages of the window and keeps the query', () => {
  const { headers } = searchIssues(world, 'crash is:open', { page: '2', 'reporef.scope.kind': 'issue' })
  assert.deepEqual(parseLinkHeader(String(headers.link)), {
    prev: 'https://api.github.com/search/issues?q=crash+is%3Aopen&page=1',
    next: 'https://api.github.com/search/issues?q=crash+is%3Aopen&page=3',
    last: 'https://api.github.com/search/issues?q=crash+is%3Aopen&page=34',
    first: 'https://api.github.com/search/issues?q=crash+is%3Aopen&page=1',
  })
  assert.equal(searchIssues(world, '17').headers.link, undefined)
})

test('pages of a large result join without a gap or a repetition, in every order', () => {
  const newest = ISSUES.toSorted((a, b) => b.created - a.created || b.number - a.number)
  const updated = ISSUES.toSorted((a, b) => (a.updated ?? 0) - (b.updated ?? 0))
  const orders: readonly (readonly [object, readonly SearchIssue[]])[] = [
    [{ sort: 'created' }, newest],
    [{ sort: 'created', order: 'asc' }, newest.toSorted((a, b) => a.created - b.created)],
    [{ sort: 'updated', order: 'asc' }, updated],
    [{ sort: 'comments' }, newest],
    [{ sort: 'reactions', order: 'asc' }, newest],
    [{}, newest.toSorted((a, b) => rankOf(a) - rankOf(b))],
  ]
  for (const [parameters, expected] of orders) {
    for (const q of ['crash', 'is:open']) {
      if (!q.includes('crash') && Object.keys(parameters).length === 0) continue
      const pages = Array.from({ length: 10 }, (_, at) =>
        namesIn(searchIssues(world, q, { ...parameters, per_page: '100', page: String(at + 1) })),
      )
      assert.deepEqual(
        pages.flat(),
        expected.slice(0, 1000).map(({ number }) => `acme/rocket#${number}`),
        `${q} ${JSON.stringify(parameters)}`,
      )
    }
  }
})

const rankOf = ({ title }: SearchIssue): number => (title === 'crash crash' ? 0 : 1)

test('words that nearly all items lack are subtracted from all of them', () => {
  const { body } = searchIssues(world, 'NOT tail', { per_page: '1' })
  assert.equal((body as JsonObject).total_count, ISSUES.filter(({ body: text }) => text === null).length)
})

test('order without sort changes nothing, an unknown sort is best match, sort: yields to the parameter', () => {
  const plain = namesIn(searchIssues(world, 'tail'))
  assert.deepEqual(namesIn(searchIssues(world, 'tail', { order: 'asc' })), plain)
  assert.deepEqual(namesIn(searchIssues(world, 'tail', { sort: 'relevance', order: 'asc' })), plain)
  const ascending = namesIn(searchIssues(world, 'tail', { sort: 'created', order: 'asc' }))
  assert.deepEqual(namesIn(searchIssues(world, 'tail sort:created-asc')), ascending)
  assert.deepEqual(
    namesIn(searchIssues(world, 'tail sort:updated', { sort: 'created', order: 'asc' })),
    ascending,
  )
})

test('a query of nothing but punctuation finds nothing; beside a qualifier it is passed over', () => {
  assert.deepEqual(namesIn(searchIssues(world, '?! -- ...')), [])
  assert.equal((searchIssues(world, '?! is:open').body as JsonObject).total_count, 4000)
})

test('what a qualifier cannot say is told beside the answer', () => {
  const codes = (q: string): readonly string[] => searchIssues(world, q).diagnostics.map(({ code }) => code)
  assert.deepEqual(codes('crash is:nonsense'), ['ignored_qualifier'])
  assert.deepEqual(codes('crash comments:many'), ['ignored_qualifier'])
  assert.deepEqual(codes('crash -no:label'), ['ignored_qualifier'])
  assert.deepEqual(codes('crash linked:pr'), ['unsupported_qualifier'])
  assert.deepEqual(codes('crash is:open'), [])
  assert.deepEqual(codes('crash no:project'), ['unsupported_qualifier'])
  const advanced = (q: string): readonly string[] =>
    searchIssues(world, q, { advanced_search: 'true' }).diagnostics.map(({ code }) => code)
  assert.deepEqual(advanced('crash OR is:nonsense'), ['ignored_qualifier'])
  assert.deepEqual(advanced('NOT no:label'), ['ignored_qualifier'])
  assert.deepEqual(advanced('field.severity:high OR linked:pr crash'), [
    'unsupported_qualifier',
    'unsupported_qualifier',
  ])
  assert.deepEqual(advanced('(is:open OR crash)'), [])
})

test('what only some records tell is answered from those, with a diagnostic', () => {
  const issue = { repository: 'acme/rocket' as const, title: 'crash', body: null, author: 'ada' }
  const [put, taken] = ['added_to_merge_queue', 'removed_from_merge_queue']
  using small = openSearchWorld([
    { ...issue, number: 1, created: 1, blockedBy: 2 },
    { ...issue, number: 2, created: 2, blockedBy: 0 },
    { ...issue, number: 3, created: 3, pull: {}, events: [put, taken, put] },
    { ...issue, number: 4, created: 4, pull: {}, events: [put, taken] },
    { ...issue, number: 5, created: 5, pull: {}, closed: 6, events: [put] },
  ])
  const found = (q: string, parameters = {}): readonly string[] => {
    const answer = searchIssues(small, q, parameters)
    assert.deepEqual(
      answer.diagnostics.map(({ code }) => code),
      ['unsupported_qualifier'],
    )
    return namesIn(answer).map((name) => name.replace('acme/rocket', ''))
  }
  assert.deepEqual(found('is:blocked'), ['#1'])
  assert.deepEqual(found('crash -is:blocked is:issue'), ['#2'])
  assert.deepEqual(found('is:blocking'), [])
  assert.deepEqual(found('is:queued'), ['#3'])
  assert.deepEqual(found('crash is:queued', { advanced_search: 'true' }), ['#3'])
})

test('a hostile query gets an answer or a 422, twice the same, with no more rows than a page has', () => {
  for (const q of hostileQueries(['crash', 'a', 'b', 'report', 'me', 'too'])) {
    for (const grammar of ['false', 'true']) {
      const ask = (): RestAnswer => searchIssues(world, q, { advanced_search: grammar, per_page: '100' })
      const answer = ask()
      assert.ok(answer.status === 200 || answer.status === 422, q.slice(0, 60))
      assert.deepEqual(ask(), answer)
      const { items = [] } = answer.body as { readonly items?: readonly Json[] }
      assert.ok(items.length <= 100, q.slice(0, 60))
    }
  }
})

test('a query that is too long, or has too many qualifiers, is refused before it is run', () => {
  const refused = (q: string, grammar = 'false'): boolean =>
    searchIssues(world, q, { advanced_search: grammar }).status === 422
  assert.ok(refused('crash '.repeat(1400)))
  assert.ok(refused(Array.from({ length: 101 }, (_, at) => `label:${at}`).join(' ')))
  assert.ok(refused(Array.from({ length: 101 }, (_, at) => `label:${at}`).join(' '), 'true'))
  assert.ok(!refused(Array.from({ length: 100 }, (_, at) => `label:${at}`).join(' ')))
})

test('any text in any parameter of any search gets an answer or a 422', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'crash',
      'OR',
      'AND',
      'NOT',
      '"',
      '-',
      '(',
      ')',
      ':',
      ',',
      'label:',
      'is:open',
      '*',
      '..',
    ),
    fc.constantFrom(
      'repo:acme/rocket',
      'created:',
      '>2024-01-01',
      'in:title',
      'sort:created',
      'sha:',
      'path:/',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const q = fc
    .array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 12 })
    .map((all) => all.flat().join(''))
  const kinds = ['issues', 'commits', 'code', 'repositories', 'users', 'labels']
  fc.assert(
    fc.property(q, fc.constantFrom(...kinds), fc.string(), fc.string(), (text, kind, sort, page) => {
      const query = { q: text, sort, page, repository_id: '11', advanced_search: String(page.length > 4) }
      const { status } = answerSearch(world, kind, { query, mediaType: 'text-match' }, CRAWL)
      assert.ok(status === 200 || status === 422)
    }),
    { numRuns: 1500 },
  )
})

test('a search that GitHub does not have is a 404', () => {
  for (const kind of ['topics', '', '__proto__']) {
    assert.equal(answerSearch(world, kind, { query: { q: 'a' }, mediaType: '' }, CRAWL).status, 404)
  }
})
