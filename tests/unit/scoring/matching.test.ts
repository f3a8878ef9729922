import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { parseArtifactUrl } from '../../../lib/github/reference.ts'
import type { UrlMap } from '../../../lib/scoring/gold.ts'
import { type Match, matcherOf } from '../../../lib/scoring/matching.ts'

const page = 'https://github.com/heron/kiln'
const sha = '3f2a9c1d4e5b60718293a4b5c6d7e8f901234567'

const maps = {
  redirects: {
    'https://github.com/old/kiln/issues/5': `${page}/issues/5`,
    [`${page}/issues/8`]: 'https://github.com/heron/glaze/issues/2',
    'https://github.com/old/kiln/commit/3f2a9c1': `${page}/commit/${sha}`,
  },
  duplicates: {
    'https://github.com/Heron/Kiln/issues/6': 'https://github.com/Heron/Kiln/issues/5',
    [`${page}/issues/7`]: `${page}/issues/6`,
    [`${page}/pull/9`]: `${page}/issues/5`,
    [`${page}/issues/21`]: `${page}/issues/22`,
    [`${page}/issues/22`]: `${page}/issues/21`,
    [`${page}/issues/30`]: `${page}/issues/30`,
    [`${page}/issues/31`]: `${page}/issues/32`,
    [`${page}/issues/33`]: `${page}/issues/32`,
  },
}

const match = (prediction: string, url: string, originalUrl?: string): Match | undefined =>
  matcherOf(maps).matchUrl(prediction, { id: 'x', url, ...(originalUrl ? { originalUrl } : {}) })

test('a prediction in another spelling of the gold URL is an exact match', () => {
  for (const prediction of [
    `${page}/issues/5`,
    'HTTPS://GITHUB.COM/Heron/KILN/issues/5/',
    `${page}/issues/5?x=1#issuecomment-3`,
    `${page}/issue/5`,
    `${page}/pull/5`,
    `${page}/pull/5/files`,
    'github.com/heron/kiln/issues/5',
    'https://api.github.com/repos/heron/kiln/issues/5',
    'https://api.github.com/repos/heron/kiln/pulls/5',
  ]) {
    assert.equal(match(prediction, `${page}/issues/5`), 'exact', prediction)
  }
})

test('the address the chat used matches as the gold URL does', () => {
  const original = 'https://github.com/gone/kiln/issues/105'
  assert.equal(match(original, `${page}/issues/50`, original), 'exact')
  assert.equal(match('https://github.com/gone/kiln/pull/105', `${page}/issues/50`, original), 'exact')
})

test('commits match on a common prefix of seven digits, in any repository', () => {
  const gold = `${page}/commit/${sha}`
  const cases = [
    [`${page}/commit/${sha.slice(0, 7)}`, 'exact'],
    [`https://github.com/fork/kiln/commit/${sha.toUpperCase()}`, 'exact'],
    [`${page}/pull/3/commits/${sha}`, 'exact'],
    [`${page}/commit/${sha.slice(0, 6)}`, undefined],
    [`${page}/commit/${sha.slice(0, 8)}0`, undefined],
    [`${page}/commit/${sha.slice(0, 39)}0`, undefined],
  ] as const
  for (const [prediction, expected] of cases) assert.equal(match(prediction, gold), expected, prediction)
  assert.equal(match(gold, `${page}/commit/${sha.slice(0, 10)}`), 'exact')
})

test('a gold URL that names no artifact still matches its own text', () => {
  assert.equal(match(`${page}/commit/3F2A/`, `${page}/commit/3f2a`), 'exact')
})

test('redirects and duplicates are followed from both ends, through chains and cycles', () => {
  const cases = [
    ['https://github.com/old/kiln/issues/5', `${page}/issues/5`, 'via_duplicate'],
    [`${page}/issues/7`, `${page}/issues/5`, 'via_duplicate'],
    [`${page}/issues/5`, `${page}/issues/7`, 'via_duplicate'],
    [`${page}/pull/9`, 'https://github.com/old/kiln/issues/5', 'via_duplicate'],
    ['https://github.com/heron/glaze/issues/2', `${page}/issues/8`, 'via_duplicate'],
    [`${page}/issues/31`, `${page}/issues/33`, 'via_duplicate'],
    [`${page}/issues/21`, `${page}/issues/22`, 'via_duplicate'],
    [`${page}/issues/21`, `${page}/issues/21`, 'exact'],
    [`${page}/issues/30`, `${page}/issues/30`, 'exact'],
    [`${page}/issues/21`, `${page}/issues/5`, undefined],
    [`${page}/issues/8`, `${page}/issues/5`, undefined],
    ['https://github.com/old/kiln/issues/6', `${page}/issues/5`, undefined],
    [`${page}/commit/${sha}`, `${page}/issues/5`, undefined],
  ] as const
  for (const [prediction, gold, expected] of cases) {
    assert.equal(match(prediction, gold), expected, `${prediction} for ${gold}`)
  }
})

test('a former name of a repository is its present one when the world knows it', () => {
  const currentName = (repository: string): string =>
    repository.toLowerCase() === 'former/kiln' ? 'Heron/Kiln' : repository
  const matcher = matcherOf(maps, currentName)
  const gold = { id: 'x', url: `${page}/issues/5` }
  assert.equal(matcher.matchUrl('https://github.com/former/kiln/issues/5', gold), 'exact')
  assert.equal(matcher.matchUrl('https://github.com/Former/kiln/issues/7', gold), 'via_duplicate')
  assert.equal(matcher.matchUrl('https://github.com/former/other/issues/5', gold), undefined)
})

const url = fc.integer({ min: 1, max: 9 }).map((number) => `${page}/issues/${number}`)
const urlMap: fc.Arbitrary<UrlMap> = fc.dictionary(url, url, { maxKeys: 9 })

/** The slow obvious version: every artifact that following can reach, by repeated union until nothing is added. */
function reachable(start: string, links: { redirects: UrlMap; duplicates: UrlMap }): Set<string> {
  const seen = new Set([start])
  for (let grown = true; grown; ) {
    grown = false
    for (const from of [...seen]) {
      // A redirect wins over a duplicate; a link to itself is none.
      const to = [links.redirects[from], links.duplicates[from]].find(
        (one) => one !== undefined && one !== from,
      )
      if (to !== undefined && !seen.has(to)) grown = Boolean(seen.add(to))
    }
  }
  return seen
}

test('matching agrees with reachability over any maps, and is symmetric', () => {
  fc.assert(
    fc.property(urlMap, urlMap, url, url, (redirects, duplicates, a, b) => {
      const links = { redirects, duplicates }
      const matcher = matcherOf(links)
      const ends = reachable(b, links)
      const meets = [...reachable(a, links)].some((one) => ends.has(one))
      const expected = a === b ? 'exact' : meets ? 'via_duplicate' : undefined
      assert.equal(matcher.matchUrl(a, { id: 'x', url: b }), expected)
      assert.equal(matcher.matchUrl(b, { id: 'x', url: a }), expected)
    }),
  )
})

test('matchReference says of an artifact what matchUrl says of its address', () => {
  const matcher = matcherOf(maps)
  const urls = [...Object.entries({ ...maps.redirects, ...maps.duplicates }).flat(), `${page}/issues/99`]
  for (const one of urls) {
    for (const other of urls) {
      const reference = parseArtifactUrl(one)
      assert.ok(reference)
      const gold = { id: 'x', url: other }
      assert.equal(matcher.matchReference(reference, gold), matcher.matchUrl(one, gold), `${one} ${other}`)
    }
  }
})
