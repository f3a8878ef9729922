import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { linesOf } from '../../../lib/agent/lines.ts'

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function linesFrom(bytes: Uint8Array, sizes: readonly number[], longest?: number) {
  const lines: string[] = []
  for await (const line of linesOf(chunksOf(bytes, sizes), longest)) {
    lines.push(line.kind === 'line' ? line.text : `! ${line.fault}`)
  }
  return lines
}

test('lines are the same however the bytes are cut', async () => {
  const text = fc.array(fc.string({ unit: 'grapheme' }).map((line) => line.replaceAll('\n', ' ')))
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (lines, sizes) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
        const expected = lines
          .map((line) => Buffer.from(line).toString())
          .filter((line) => line.trim() !== '')
        assert.deepEqual(await linesFrom(bytes, sizes), expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('a line is as long as allowed and not a byte longer', async () => {
  const bytes = Buffer.from(`${'x'.repeat(10)}\n`)
  assert.deepEqual(await linesFrom(bytes, [3], 10), ['x'.repeat(10)])
  assert.deepEqual(await linesFrom(bytes, [3], 9), ['! it sent a line of more than 9 bytes'])
  assert.deepEqual(await linesFrom(bytes, [100], 9), ['! it sent a line of more than 9 bytes'])
})

test('lines before an oversized one are kept, and nothing after it is read', async () => {
  const bytes = Buffer.from(`one\n${'x'.repeat(20)}\ntwo\n`)
  assert.deepEqual(await linesFrom(bytes, [4], 9), ['one', '! it sent a line of more than 9 bytes'])
})

test('a last line without its end is dropped', async () => {
  assert.deepEqual(await linesFrom(Buffer.from('one\ntw'), [2]), ['one'])
})

test('all lines together have a limit too', async () => {
  const kinds: string[] = []
  for await (const { kind } of linesOf(chunksOf(Buffer.from('a\n'.repeat(50)), [10]), 10, 45))
    kinds.push(kind)
  assert.deepEqual(kinds, [...Array(20).fill('line'), 'oversize'])
})

test('nothing is read while nobody asks', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read++
      yield Buffer.from('line\n')
    }
  }
  const lines = linesOf(endless())
  await lines.next()
  await lines.next()
  assert.equal(read, 2)
})
