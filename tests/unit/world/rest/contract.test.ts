// What every route promises, whatever it answers.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { canonicalJson, isJsonArray, isJsonObject } from '../../../../lib/base/json.ts'
import { parseLinkHeader } from '../../../../lib/github/rest.ts'
import { ROUTES } from '../../../../lib/world/rest/routes.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { exampleOf } from '../../../support/route-examples.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()

const examples = ROUTES.map(({ pattern }) => exampleOf(pattern))
const fixed = examples.flatMap((path) => [
  { path },
  { path, query: { per_page: '1' } },
  { path, query: { per_page: '2', page: '2' } },
  { path, query: { state: 'all', recursive: '1', direction: 'asc' } },
])

test('every route finds its example', () => {
  for (const path of examples) {
    const answer = world.answer({ path }, CRAWL)
    assert.ok(answer.status === 200 || answer.status === 204, `${path}: ${answer.status}`)
  }
})

test("no answer depends on SQLite's unordered row order", () => {
  const before = fixed.map((request) => canonicalJson(world.answer(request, CRAWL)))
  world.database.exec('PRAGMA reverse_unordered_selects = ON')
  const after = fixed.map((request) => canonicalJson(world.answer(request, CRAWL)))
  world.database.exec('PRAGMA reverse_unordered_selects = OFF')
  assert.deepEqual(after, before)
})

test('pages of a list, followed by Link, are the whole list', () => {
  for (const path of examples) {
    const whole = world.answer({ path, query: { per_page: '100', state: 'all' } }, CRAWL).body
    if (!isJsonArray(whole) || path.includes('/contents')) continue
    const paged = []
    let next: string | undefined = `${path}?per_page=1&state=all`
    for (let pages = 0; next !== undefined && pages < 50; pages++) {
      const answer = world.answer({ path: next.replace('https://api.github.com', '') }, CRAWL)
      assert.ok(isJsonArray(answer.body), path)
      paged.push(...answer.body)
      next = parseLinkHeader(answer.headers.link ?? '').next
    }
    assert.deepEqual(paged, whole, path)
  }
})

test('every route answers 404 below a repository that is not there', () => {
  for (const path of examples) {
    const answer = world.answer({ path: path.replace('acme/rocket', 'acme/nothing') }, CRAWL)
    assert.deepEqual([answer.status, answer.provenance], [404, 'out_of_scope'], path)
  }
})

test('every route answers the same under the name, in any case, and under the id', () => {
  for (const path of examples) {
    const answer = canonicalJson(world.answer({ path }, CRAWL))
    assert.equal(
      canonicalJson(world.answer({ path: path.replace('acme/rocket', 'ACME/Rocket') }, CRAWL)),
      answer,
    )
    const byId = path.replace('/repos/acme/rocket', '/repositories/1001')
    assert.equal(canonicalJson(world.answer({ path: byId }, CRAWL)), answer)
  }
})

test('every route under a former name is a redirect to the id', () => {
  for (const path of examples) {
    const answer = world.answer({ path: path.replace('acme/rocket', 'acme/old-rocket') }, CRAWL)
    assert.equal(answer.status, 301)
    assert.equal(
      answer.headers.location,
      `https://api.github.com/repositories/1001${path.slice('/repos/acme/rocket'.length)}`,
    )
  }
})

test('nothing that can be asked throws, and every error has GitHub’s body', () => {
  const word = fc.oneof(
    fc.constantFrom(...examples.flatMap((path) => path.split('/'))),
    fc.constantFrom(
      '',
      '.',
      '..',
      '%',
      '%zz',
      '%00',
      '%2F',
      '-1',
      '0',
      '99999999999999999999',
      'NaN',
      '🚀',
      "'--",
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const path = fc.oneof(
    fc.array(word, { maxLength: 8 }).map((words) => `/${words.join('/')}`),
    fc
      .tuple(fc.constantFrom(...examples), fc.array(word, { maxLength: 3 }))
      .map(([start, words]) => [start, ...words].join('/')),
    fc.string(),
  )
  const names = [
    'page',
    'per_page',
    'state',
    'sort',
    'direction',
    'since',
    'until',
    'labels',
    'milestone',
    'sha',
  ].concat([
    'path',
    'author',
    'head',
    'base',
    'ref',
    'recursive',
    'q',
    'order',
    'assignee',
    'creator',
    'protected',
  ])
  const value = fc.oneof(
    word,
    fc.constantFrom('all', 'open', 'updated', '*', 'none', '2020-01-01', '1e9', 'asc'),
  )
  const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })
  const mediaType = fc.constantFrom(
    '',
    'application/vnd.github.diff',
    'application/vnd.github.raw',
    'text/html',
  )
  fc.assert(
    fc.property(path, query, mediaType, (at, asked, media) => {
      const answer = world.answer({ path: at, query: asked, mediaType: media }, CRAWL)
      canonicalJson(answer)
      if (answer.status < 400) return
      assert.ok(isJsonObject(answer.body) && typeof answer.body.message === 'string')
      assert.equal(typeof answer.body.documentation_url, 'string')
    }),
    { numRuns: 600 },
  )
})
