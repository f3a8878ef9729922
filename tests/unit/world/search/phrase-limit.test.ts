// How much the phrases of one query may read.
import assert from 'node:assert/strict'
import test from 'node:test'
import { ISSUE_CORPUS } from '../../../../lib/world/search/corpus.ts'
import { KeySet } from '../../../../lib/world/search/key-set.ts'
import { soughtOf } from '../../../../lib/world/search/sought.ts'
import { parseLegacyQuery } from '../../../../lib/world/search/syntax.ts'
import { openTextIndex } from '../../../../lib/world/search/text-index.ts'
import { queryTokensOf } from '../../../../lib/world/search/tokens.ts'
import { findWords, ownersOf } from '../../../../lib/world/search/words.ts'
import { openSearchWorld, type SearchIssue, searchIssues } from '../../../support/search-world.ts'

const ISSUES: readonly SearchIssue[] = ['red fox', 'red dog', 'red fox', 'old dog'].map((title, at) => ({
  repository: 'acme/rocket',
  number: at + 1,
  title,
  body: null,
  author: 'ada',
  created: 1_700_000_000 + at,
}))

const world = openSearchWorld(ISSUES)

test('phrases beyond what a query may read are nowhere, and where they are negated everywhere', () => {
  const index = openTextIndex(world, ISSUE_CORPUS)
  const find = (q: string, most: number): readonly [readonly number[], number] => {
    const scope = {
      index,
      fields: new Set(ISSUE_CORPUS.fields.keys()),
      lastRow: index.size,
      named: () => [],
      meeting: () => new KeySet(index.largestOwner),
    }
    const { expression } = parseLegacyQuery(queryTokensOf(q, () => false))
    const sought = expression && soughtOf(expression, () => undefined)
    const found = sought && findWords(sought, scope, ownersOf(scope), most)
    return [[...(found?.owners.keys() ?? [])], found?.passedOver ?? 0]
  }
  // "red fox" reads three texts of one word and two of the other.
  assert.deepEqual(find('"red fox" OR "old dog"', 6), [[1, 3, 4], 0])
  assert.deepEqual(find('"red fox" OR "old dog"', 5), [[1, 3], 1])
  assert.deepEqual(find('"red fox" OR "old dog" OR "old dog"', 5), [[1, 3], 1])
  assert.deepEqual(find('"red fox" OR "red fox" OR dog', 5), [[1, 2, 3, 4], 0])
  assert.deepEqual(find('"red fox" NOT "old dog"', 5), [[], 1])
  assert.deepEqual(find('NOT "red fox" NOT "red fox"', 5), [[2, 4], 0])
})

test('an answer that left phrases out says so', () => {
  using large = openSearchWorld(ISSUES)
  large.exec(`INSERT INTO issue_text_term (term, part, first, texts, postings, positions)
    VALUES ('red', 0, 0, 3000000, x'', x'')`)
  const { body, diagnostics } = searchIssues(large, '"red fox" OR "old dog"')
  assert.ok(body !== null && typeof body === 'object' && !Array.isArray(body))
  const { total_count, incomplete_results } = body as { total_count?: unknown; incomplete_results?: unknown }
  assert.deepEqual([total_count, incomplete_results], [2, true])
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ['incomplete_results'],
  )
  assert.deepEqual(searchIssues(large, '"red fox"').diagnostics, [])
})
