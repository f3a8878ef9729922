import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  canonicalJson,
  isNestedDeeper,
  type Json,
  jsonIn,
  parseJson,
  stringifyJson,
} from '../../../lib/base/json.ts'

test('canonicalJson sorts keys by code unit and writes numbers as ECMAScript does', () => {
  const cases = [
    [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    [
      { '\u20ac': 1, '\r': 2, '1': 3, '\ufb33': 4, '\u{1f600}': 5 },
      '{"\\r":2,"1":3,"€":1,"😀":5,"\ufb33":4}',
    ],
    [1e21, '1e+21'],
    [-0, '0'],
    [{ left: undefined, out: 1 }, '{"out":1}'],
    ['\ud800', '"\\ud800"'],
  ] as const
  for (const [value, text] of cases) assert.equal(canonicalJson(value), text)
})

test('parseJson keeps integers above 2^53 and canonicalJson writes them back', () => {
  const text = '{"id":9007199254740993,"small":5,"text":"1234567890123456789"}'
  assert.equal(canonicalJson(parseJson(text)), text)
  assert.equal(stringifyJson(parseJson(text)), text)
})

test('parseJson keeps an integer of any length at any place, and whatever stands around it', () => {
  for (let before = 0; before < 40; before++) {
    for (const digits of ['9007199254740991', '9007199254740993', '-10000000000000001', '9'.repeat(40)]) {
      const text = `["${'7 '.repeat(before / 2)}${'-'.repeat(before % 2)}",${digits}]`
      assert.equal(stringifyJson(parseJson(text)), text)
    }
  }
})

test('canonicalJson refuses what JSON cannot hold', () => {
  assert.throws(() => canonicalJson([Number.NaN]), TypeError)
})

test('canonicalJson gives equal bytes for equal values, whatever the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      assert.equal(canonicalJson(reversed as never), canonicalJson(value as never))
      assert.deepEqual(JSON.parse(canonicalJson(value as never)), JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('isNestedDeeper counts levels of arrays and objects', () => {
  const nested = (levels: number): Json => parseJson(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  assert.deepEqual([isNestedDeeper(nested(32), 32), isNestedDeeper(nested(33), 32)], [false, true])
  assert.equal(isNestedDeeper(nested(1_000), 32), true)
  assert.deepEqual(
    [isNestedDeeper({ a: { b: [1] } }, 3), isNestedDeeper({ a: { b: [1] } }, 2)],
    [false, true],
  )
})

test('jsonIn gives nothing for what is no JSON, and null for null', () => {
  for (const text of ['', '{', 'nul', '{"a":1}}']) assert.equal(jsonIn(text), undefined, text)
  assert.equal(jsonIn('null'), null)
  assert.deepEqual(jsonIn('[12345678901234567890]'), [12345678901234567890n])
})

test('parseJson takes JSON that is nested too deep to be kept exact for no JSON', () => {
  const deep = `${'['.repeat(50_000)}1234567890123456789${']'.repeat(50_000)}`
  assert.throws(() => parseJson(deep), SyntaxError)
})
