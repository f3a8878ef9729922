import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type Json, type JsonObject } from '../../../lib/base/json.ts'
import { dictionaryOf, packerOf, unpackJson } from '../../../lib/world/packing.ts'

test('a packer gives back what it packed, with and without a dictionary', () => {
  const dictionary = dictionaryOf([{ body: 'the engine crashes', user: { login: 'ada' } }])
  for (const packer of [packerOf(), packerOf(dictionary)]) {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 200 })), (text) => {
        assert.equal(packer.unpack(packer.pack(text)), text)
      }),
    )
  }
})

test('integers above 2^53 survive packing', () => {
  const packer = packerOf()
  const value = { id: 2n ** 60n + 1n }
  assert.deepEqual(unpackJson(packer, packer.pack(canonicalJson(value))), value)
})

test('items alike to the dictionary take a fraction of their bytes', () => {
  const item = (number: number): JsonObject => ({
    body: `Report ${number}`,
    ...Object.fromEntries(
      ['url', 'html_url', 'labels_url', 'events_url'].map((key) => [
        key,
        `https://api.github.com/repos/a/b/${key}/${number}`,
      ]),
    ),
  })
  const packer = packerOf(dictionaryOf([1, 2, 3].map(item)))
  const text = canonicalJson(item(4) as Json)
  assert.ok(packer.pack(text).length < text.length / 3)
})

test('text that does not shrink stands as it is, one byte longer', () => {
  assert.equal(packerOf().pack('short').length, 6)
})
