import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { packageRoot } from '../../../../lib/base/package-root.ts'
import { USER_CORPUS } from '../../../../lib/world/search/corpus.ts'
import { openIndexer } from '../../../../lib/world/search/indexer.ts'
import { openTextIndex } from '../../../../lib/world/search/text-index.ts'

const TEXTS = 3000
const FITTING_BYTES = 2030

/** Every text has "the fox" or "fox the", every seventh "fox" twice more. */
function openUsers(gatheredTokens?: number): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(path.join(packageRoot(), 'lib/world/schema.sql'), 'utf8'))
  const indexer = openIndexer(database, gatheredTokens)
  for (let at = 1; at <= TEXTS; at++) {
    const login = `${at % 2 === 0 ? 'the fox' : 'fox the'}${at % 7 === 0 ? ' fox fox' : ''} no${at}`
    indexer.indexUser({ owner: at, login })
  }
  indexer.finish()
  return database
}

for (const gatheredTokens of [undefined, 2000]) {
  const written = gatheredTokens === undefined ? 'at once' : `every ${gatheredTokens} tokens`

  test(`the postings of a common term lie in stretches that fit a page, written ${written}`, () => {
    using database = openUsers(gatheredTokens)
    const rows = database
      .prepare(
        `SELECT first, texts, length(postings) + length(positions) AS size FROM user_text_term
         WHERE term = 'fox' ORDER BY first`,
      )
      .all()
    assert.ok(rows.length > 3)
    assert.ok(rows.every(({ size }) => Number(size) < FITTING_BYTES))
    const ends = rows.map(({ first, texts }) => Number(first) + Number(texts))
    assert.deepEqual([1, ...ends], [...rows.map(({ first }) => Number(first)), TEXTS + 1])
  })

  test(`terms and phrases are found in all stretches, written ${written}`, () => {
    using database = openUsers(gatheredTokens)
    const index = openTextIndex(database, USER_CORPUS)
    const all = Array.from({ length: TEXTS }, (_, at) => at + 1)
    const { rows, counts } = index.termPostings('fox')
    assert.deepEqual([...rows], all)
    assert.deepEqual(
      [...counts],
      all.map((row) => (row % 7 === 0 ? 3 : 1)),
    )
    const phrase = index.phrasePostings(['the', 'fox'])
    assert.deepEqual(
      [...phrase.rows],
      all.filter((row) => row % 2 === 0 || row % 7 === 0),
    )
    assert.deepEqual([...index.phrasePostings(['fox', 'fox', 'no2996']).rows], [2996])
  })
}
