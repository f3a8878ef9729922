import assert from 'node:assert/strict'
import test from 'node:test'
import { mentionsOf } from '../../../../lib/world/load/mentions.ts'

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['@ada look', ['ada']],
  ['thanks @Ada, @bob-builder.', ['ada', 'bob-builder']],
  ['(@ada)', ['ada']],
  ['@ada @ADA', ['ada']],
  ['mail x@example.org', []],
  ['`@ada` and\n```\n@bob\n```\n@carol', ['carol']],
  ['```\nunclosed @ada', []],
  ['@acme/pilots please', ['acme/pilots']],
  ['@acme/pilots.', ['acme/pilots']],
  ['@-x @x- @@y', []],
  ["@ada's engine", ['ada']],
  ['größe@ada', []],
  ['', []],
]
for (const [text, expected] of CASES) {
  test(`mentions in ${JSON.stringify(text)} are ${expected.join(', ') || 'none'}`, () => {
    assert.deepEqual(mentionsOf(text), expected)
  })
}

test('a long text of at signs is read in linear time', () => {
  assert.deepEqual(mentionsOf('@'.repeat(200_000)), [])
  assert.deepEqual(mentionsOf('`@a'.repeat(100_000)).length, 1)
})
