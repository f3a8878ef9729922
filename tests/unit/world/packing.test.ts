import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { canonicalJson, type JsonObject } from '../../../lib/base/json.ts'
import { dictionaryOf, isCompressed, packerOf, unpackJson } from '../../../lib/world/packing.ts'

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

/** An item of some 12 KB whose fields are the same in every one, but for its number. */
const item = (number: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [
      `field_${at}_url`,
      `https://api.github.com/repos/octo/rocket/field/${at}/${number}`,
    ]),
  )

test('a long item alike to the dictionary takes a fraction of its bytes', () => {
  const packer = packerOf(dictionaryOf([1, 2, 3].map(item)))
  const text = canonicalJson(item(4))
  const packed = packer.pack(text)
  assert.ok(isCompressed(packed) && packed.length < text.length / 3)
})

test('an item of a few kilobytes stands as it is, one byte longer', () => {
  const packer = packerOf(dictionaryOf([{ body: 'the engine crashes' }]))
  const text = canonicalJson({ body: 'the engine crashes '.repeat(200) })
  const packed = packer.pack(text)
  assert.ok(!isCompressed(packed))
  assert.equal(packed.length, text.length + 1)
})

test('text that does not shrink stands as it is, one byte longer', () => {
  assert.equal(packerOf().pack('short').length, 6)
})
