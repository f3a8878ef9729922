import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { LONGEST_TOKEN, type TextKind, tokensOf } from '../../../../lib/world/text/tokens.ts'

const terms = (text: string, kind?: TextKind): string =>
  [...tokensOf(text, kind)]
    .map(({ term, parts }) => (parts.length === 0 ? term : `${term}(${parts.join(' ')})`))
    .join(' ')

const TEXTS: readonly (readonly [text: string, terms: string])[] = [
  ['Crashes on start-up!', 'crash on start up'],
  ['the URL https://example.com/a?b=c#d', 'the url https exampl com a b c d'],
  ['console.log(x)', 'consol log x'],
  ['maxRetryCount', 'maxretrycount(max retri count)'],
  ['max_retry_count', 'max_retry_count(max retri count)'],
  ['MAX_RETRY', 'max_retry(max retri)'],
  ['XMLHttpRequest', 'xmlhttprequest(xml http request)'],
  ['utf8Decoder v2Beta', 'utf8decoder(utf8 decod) v2beta(v2 beta)'],
  ['_emphasis_ and __init__', 'emphasi and init'],
  ['a__b ___', 'a__b(a b)'],
  ['std::vector<int>', 'std vector int'],
  ['café CAFÉ cafe\u0301', 'café café café'],
  ['naïve Straße ΣΊΣΥΦΟΣ', 'naïve straße σίσυφος'],
  ['起動しない', '起 動 し な い'],
  ['rust言語', 'rust 言 語'],
  ['ตัวอย่าง', 'ตั ว อ ย่ า ง'],
  ['한국어 문서', '한국어 문서'],
  ['שלום עולם', 'שלום עולם'],
  ['🎉 done 👍🏽', '🎉 done 👍'],
  ["don't users'", 'don t user'],
  ['user@example.com #123 @ada', 'user exampl com 123 ada'],
  ['deadbeef 0x1F 3.14', 'deadbeef 0x1f 3 14'],
  ['', ''],
  ['\u0000\u0001 - " * ( ) NEAR', 'near'],
  ['\ud800 lone', 'lone'],
]

for (const [text, expected] of TEXTS) {
  test(`the tokenizer cuts ${JSON.stringify(text)} into [${expected}]`, () => {
    assert.equal(terms(text), expected)
  })
}

test('in code, words are exact, and - and _ belong to them', () => {
  assert.equal(
    terms('console.log(max_retry, "foo-bar", crashes)', 'code'),
    'console log max_retry foo-bar crashes',
  )
  assert.equal(terms('naïve_name-x 起動', 'code'), 'naïve_name-x 起 動')
})

test('a token says where it stood in the text', () => {
  const text = 'Ünïcode 🎉 maxRetry, end'
  assert.deepEqual(
    [...tokensOf(text)].map(({ start, end }) => text.slice(start, end)),
    ['Ünïcode', '🎉', 'maxRetry', 'end'],
  )
})

test('a token is cut at its longest, and never in the middle of a character', () => {
  assert.equal(terms('x'.repeat(5000)), 'x'.repeat(LONGEST_TOKEN))
  const [token] = tokensOf(`a${'𝒳'.repeat(200)}`)
  assert.equal(token?.term.isWellFormed(), true)
})

test('a term holds no space, quote or other ASCII but letters, digits, _ and -, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('text' as const, 'code' as const),
      (text, kind) => {
        for (const { term, parts } of tokensOf(text, kind)) {
          for (const one of [term, ...parts]) {
            assert.ok(one !== '' && !/[\0-,./:-^`{-\x7f]/.test(one), JSON.stringify(one))
          }
        }
      },
    ),
  )
})

test('plain ASCII is cut as it would be among other letters', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('text' as const, 'code' as const), (text, kind) => {
      const alone = [...tokensOf(text, kind)]
      const beside = [...tokensOf(`${text} é`, kind)].slice(0, -1)
      assert.deepEqual(alone, beside)
    }),
  )
})

test('a long text takes linear time', () => {
  for (const piece of ['_', 'a_', 'aB', '-', 'ā_', '\u0301']) {
    assert.ok([...tokensOf(piece.repeat(100_000))].length <= 100_000)
  }
})
