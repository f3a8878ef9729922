import assert from 'node:assert/strict'
import test from 'node:test'
import { parseBlocks } from '../../../examples/demo/source/blocks.ts'
import { parseThread } from '../../../examples/demo/source/threads.ts'
import { isFailure } from '../../../lib/base/failure.ts'

const at = (text: string) => parseBlocks(text, 'a.story')

test('A block has its cells, its fields and its text', () => {
  const [block] = at(
    'A remark for readers.\n\n=== issue 7 | otti | 2024-01-02 03:04\nlabels: bug, loom\n\nBody: not a field.\n\n',
  )
  assert.deepEqual(block?.cells, ['7', 'otti', '2024-01-02 03:04'])
  assert.deepEqual(block?.fields, { labels: 'bug, loom' })
  assert.equal(block?.text, 'Body: not a field.')
  assert.deepEqual(block?.place, { file: 'a.story', line: 3 })
})

test('A marker after a backslash is text', () => {
  const [block, more] = at('--- comment | otti | 2024-01-02 03:04\n\n\\--- a/file\n\\+++ b/file\n')
  assert.equal(block?.text, '--- a/file\n+++ b/file')
  assert.equal(more, undefined)
})

test('A changed file keeps lines that look like fields', () => {
  const [block] = at('+++ write a.yml\nname: tests\non: push\n')
  assert.equal(block?.text, 'name: tests\non: push')
})

const faults: readonly (readonly [says: string, text: string, match: RegExp])[] = [
  ['a time that is none', '=== issue 1 | otti | yesterday\ntitle: t\n', /a\.story:1 has "yesterday"/],
  [
    'a day that is not in the calendar',
    '=== issue 1 | otti | 2024-13-02\ntitle: t\n',
    /no day of the calendar/,
  ],
  ['a thread without a title', '=== issue 1 | otti | 2024-01-02\n', /needs a title/],
  [
    'an unknown event',
    '=== issue 1 | otti | 2024-01-02 03:04\ntitle: t\n--- sung | otti | 2024-01-02 03:05\n',
    /:3 has an unknown event "sung"/,
  ],
  [
    'an event before the one above it',
    '=== issue 1 | otti | 2024-01-02 03:04\ntitle: t\n--- comment | otti | 2024-01-01 03:05\n',
    /happens before/,
  ],
]

for (const [says, text, match] of faults) {
  test(`A file with ${says} is refused with its place`, () => {
    assert.throws(
      () => parseThread(at(text)),
      (error) => isFailure(error, 'FILE_INVALID') && match.test(error.message),
    )
  })
}

test('Two events of one minute keep the order they are written in', () => {
  const { events } = parseThread(
    at(
      '=== issue 1 | otti | 2024-01-02 03:04\ntitle: t\n--- comment | a | 2024-01-02 03:05\n\nx\n--- closed | a | 2024-01-02 03:05\n',
    ),
  )
  assert.ok((events[0]?.at ?? '') < (events[1]?.at ?? ''))
})
