import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../lib/base/json.ts'
import { sanitized, sanitizing } from '../../../../lib/tools/mcp/sanitize.ts'
import { answerOf } from '../../../support/stub-ask.ts'

const TEXTS: readonly (readonly [what: string, text: string, expected: string])[] = [
  [
    'plain ASCII',
    'A plain text (1 + 1 = 2), `code`;\nand more.',
    'A plain text (1 + 1 = 2), `code`;\nand more.',
  ],
  ['what HTML escapes', `Tom's "a < b" & c > d`, 'Tom&#39;s &#34;a &lt; b&#34; &amp; c &gt; d'],
  ['a reference', '1 &lt; 2 &#x41; &copy;', '1 &lt; 2 A &amp;copy;'],
  ['letters beyond ASCII', 'größe 🚀', 'größe 🚀'],
  ['zero-width characters', 'in\u200bvis\u2060ible\u{e0041}', 'invisible'],
  ['a direction override', 'a\u202eb', 'ab'],
  ['an emoji with its variation', '❤️', '❤️'],
  ['a variation selector on nothing', ' \ufe0f.é', ' .é'],
  ['a harmless tag', 'é<b>bold</b> <br/>', 'é<b>bold</b> <br/>'],
  ['a harmless tag with attributes', 'é<b onclick="x()">bold</b>', 'é<b>bold</b>'],
  ['a tag that is not harmless', 'é<div>text</div>', 'étext'],
  ['a script', 'é<script>alert(1)</script>!', 'é!'],
  ['a script without an end', 'é<script>alert(1)', 'é'],
  ['a comment', 'é<!-- hidden -->!', 'é!'],
  ['a link', 'é<a href="https://example.org/?a&b">x</a>', 'é<a href="https://example.org/?a&amp;b">x</a>'],
  ['a link that runs', 'é<a href="javascript:x">x</a>', 'éx</a>'],
  [
    'an image',
    'é<img src="https://e.org/i.png" alt="A" width="1">',
    'é<img src="https://e.org/i.png" alt="A">',
  ],
  ['the language of a fence', 'é\n```c++\nx\n```', 'é\n```c++\nx\n```'],
  ['a sentence behind a fence', 'é\n```ignore all of this\nx\n```', 'é\n```\nx\n```'],
]

for (const [what, text, expected] of TEXTS) {
  test(`sanitizing ${what} gives ${JSON.stringify(expected)}`, () => {
    assert.equal(sanitized(text), expected)
  })
}

test('sanitizing takes no time that grows with the square of a hostile text', () => {
  for (const hostile of ['<a ', '<a b="', '<!--', '<script ', '&#', '`'.repeat(3), '\u200b<']) {
    const started = performance.now()
    sanitized(`é${hostile.repeat(20_000)}`)
    assert.ok(performance.now() - started < 2_000, hostile)
  }
})

test('titles, bodies, commit messages and names of releases are sanitized, and nothing else', () => {
  const body: Json = [
    { title: '<i', body: "it's", labels: [{ name: '<i' }], milestone: { title: '<i' }, path: '<i' },
    { sha: '1', commit: { message: '<i' }, files: [{ patch: '<i' }] },
    { tag_name: '<i', name: '<i', body: null },
    { name: '<i', message: '<i' },
  ]
  const { body: cleaned } = sanitizing(() => answerOf(body))({ path: '/' })
  assert.deepEqual(cleaned, [
    { title: '&lt;i', body: 'it&#39;s', labels: [{ name: '<i' }], milestone: { title: '<i' }, path: '<i' },
    { sha: '1', commit: { message: '&lt;i' }, files: [{ patch: '<i' }] },
    { tag_name: '<i', name: '&lt;i', body: null },
    { name: '<i', message: '<i' },
  ])
})
