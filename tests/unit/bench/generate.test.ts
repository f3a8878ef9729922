import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { isJsonArray, type Json, type JsonObject, stringifyJson } from '../../../lib/base/json.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { writeCassettes } from '../../bench/generate.ts'
import { answersOf } from '../../bench/generated-answers.ts'
import { jsonTextOf, shared } from '../../bench/json-text.ts'
import { textOf, VOCABULARY } from '../../bench/words.ts'

const amounts = { issues: 130, comments: 240, commits: 6, files: 5 }
const GENERATED = { id: 3, fullName: 'acme/colossus', amounts }
const answers = [...answersOf(GENERATED)]

/** The things in the answers whose paths match, each as GitHub sends it. */
function thingsAt(pattern: RegExp): readonly Json[] {
  return answers.filter(({ path: below }) => pattern.test(below)).flatMap(({ body }) => body)
}

const SIZES = [
  ['comment', /^\/issues\/comments$/, 1300],
  ['issue', /^\/issues$/, 4000],
  ['pull request in list form', /^\/pulls$/, 20_000],
  ['pull request in full', /^\/pulls\/\d+$/, 20_000],
] as const

for (const [what, pattern, least] of SIZES) {
  test(`a generated ${what} is as large as GitHub sends it`, () => {
    const sizes = thingsAt(pattern).map((thing) => Buffer.byteLength(jsonTextOf(thing)))
    assert.ok(sizes.length > 0 && Math.min(...sizes) >= least, `${Math.min(...sizes)} bytes`)
  })
}

test('generated lists come in pages of a hundred, and all but the last announce another', () => {
  const lists = answers.filter(({ body }) => isJsonArray(body))
  for (const { body, hasNext } of lists)
    assert.ok(isJsonArray(body) && (hasNext ? body.length === 100 : body.length <= 100))
  assert.deepEqual(
    lists
      .filter(({ path: below }) => below === '/issues/comments')
      .map(({ query, hasNext }) => [query.page, hasNext]),
    [
      ['1', true],
      ['2', true],
      ['3', false],
    ],
  )
})

test('a seed gives the same answers again', () => {
  assert.deepEqual([...answersOf(GENERATED)], answers)
})

test('the words are all different, and the first is said most', () => {
  assert.equal(new Set(VOCABULARY).size, VOCABULARY.length)
  let state = 1
  const draw = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  const words = textOf(draw, 50_000).split(/\W+/)
  const count = (word = ''): number => words.filter((each) => each === word).length
  assert.ok(count(VOCABULARY[0]) > count(VOCABULARY[9]) && count(VOCABULARY[9]) > count(VOCABULARY[999]))
})

test('the text of a value with shared parts is that of its JSON', () => {
  const part = shared({ login: 'ada', id: 1 })
  const value: JsonObject = {
    user: part,
    users: [part, part],
    none: undefined,
    text: '"\n',
    count: 1.5,
    not: null,
    yes: true,
  }
  assert.equal(jsonTextOf(value), stringifyJson(value))
})

test('generated cassettes pack as any other, to everything that was generated', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-generate-'))
  try {
    const [recording] = await writeCassettes([GENERATED], path.join(folder, 'cassettes'))
    using cassette = openCassetteReader(recording?.folder ?? '')
    const bodies = [...cassette.observations()].map(({ body }) => body)
    assert.equal(
      bodies.reduce((sum, body) => sum + (body?.size ?? 0), 0),
      recording?.bodyBytes,
    )
    const { manifest } = await packSnapshot({ cassettes: [cassette], out: folder, name: 'packed' })
    const { counts } = manifest.layers[0] ?? {}
    const { issues, pull_requests, issue_comments, commits, files } = counts ?? {}
    assert.deepEqual(
      { issues, pull_requests, issue_comments, commits, files },
      { issues: 65, pull_requests: 65, issue_comments: 240, commits: 6, files: 5 },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
