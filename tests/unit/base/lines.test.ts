import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { isFailure } from '../../../lib/base/failure.ts'
import { readLines } from '../../../lib/base/lines.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-lines-'))
after(() => rmSync(root, { recursive: true, force: true }))
const file = path.join(root, 'lines.jsonl')

test('readLines gives the lines of a file of any size, with their places', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', '')),
    fc.integer({ min: 3_000, max: 6_000 }).map((length) => 'ä'.repeat(length)),
  )
  fc.assert(
    fc.property(fc.array(line), (texts) => {
      const content = texts.join('\n')
      writeFileSync(file, content)
      const lines = [...readLines(file, '')]
      // A last line of nothing is none.
      const expected = texts.at(-1) === '' ? texts.slice(0, -1) : texts
      assert.deepEqual(
        lines.map(({ text }) => text),
        expected.map((text) => text.toWellFormed()),
      )
      assert.deepEqual(
        lines.map(({ number, ended }) => [number, ended]),
        expected.map((_, at) => [at + 1, at < texts.length - 1]),
      )
      const bytes = Buffer.from(content)
      for (const { offset, length, text } of lines)
        assert.equal(bytes.subarray(offset, offset + length).toString('utf8'), text)
    }),
  )
})

test('readLines names a folder that it is to read', () => {
  assert.throws(
    () => [...readLines(root, 'Remove it.')],
    (error) =>
      isFailure(error, 'FILE_INVALID') && error.message === `${root} is a folder, not a file. Remove it.`,
  )
})
