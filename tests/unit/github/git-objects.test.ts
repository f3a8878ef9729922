import assert from 'node:assert/strict'
import test from 'node:test'
import { isBinary, parseGitKey } from '../../../lib/github/git-key.ts'
import { gitObjectOf } from '../../../lib/github/git-objects.ts'

const SHA = 'a'.repeat(40)
const PERSON = 'Ada <ada@example.org> 1577836800 +0530'
const commit = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'))

test('a commit is read with its parents, people, zones, signature and message', () => {
  const bytes = commit(
    `tree ${SHA}`,
    `parent ${'b'.repeat(40)}`,
    `parent ${'c'.repeat(40)}`,
    `author ${PERSON}`,
    'committer Bob <bob@example.org> 1577836801 -0100',
    'gpgsig -----BEGIN PGP SIGNATURE-----',
    ' ',
    ' abc',
    ' -----END PGP SIGNATURE-----',
    '',
    'Subject',
    '',
    'tree of life',
    '',
  )
  assert.deepEqual(gitObjectOf('commit', SHA, bytes), {
    sha: SHA,
    tree: SHA,
    parents: ['b'.repeat(40), 'c'.repeat(40)],
    author: { name: 'Ada', email: 'ada@example.org', date: '2020-01-01T00:00:00Z', zone: '+0530' },
    committer: { name: 'Bob', email: 'bob@example.org', date: '2020-01-01T00:00:01Z', zone: '-0100' },
    message: 'Subject\n\ntree of life\n',
    signature: '-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----',
  })
})

test('a message in another encoding is read by it, one in none keeps its bytes beside', () => {
  const head = [`tree ${SHA}`, `author ${PERSON}`, `committer ${PERSON}`]
  const named = Buffer.from([...head, 'encoding ISO-8859-1', '', 'Caf\u00e9'].join('\n'), 'latin1')
  const plain = Buffer.from([...head, '', 'Caf\u00e9'].join('\n'), 'latin1')
  assert.equal(gitObjectOf('commit', SHA, named)?.message, 'Caf\u00e9')
  const read = gitObjectOf('commit', SHA, plain)
  assert.equal(read?.message, 'Caf\ufffd')
  assert.deepEqual(Buffer.from(String(read?.raw), 'base64'), plain)
})

for (const [line, expected] of [
  ['Ada <a@b> 1577836800 +0000', ['Ada', 'a@b', '2020-01-01T00:00:00Z', '+0000']],
  ['<a@b> 1577836800 +0000', ['', 'a@b', '2020-01-01T00:00:00Z', '+0000']],
  ['Ada <> 0 +0000', ['Ada', '', '1970-01-01T00:00:00Z', '+0000']],
  ['Ada <a@b>', ['Ada', 'a@b', '1970-01-01T00:00:00Z', '+0000']],
  ['Ada <a@b> 99999999999999999 +0000', ['Ada', 'a@b', '1970-01-01T00:00:00Z', '+0000']],
  ['Ada <a@b> -1 -0130', ['Ada', 'a@b', '1969-12-31T23:59:59Z', '-0130']],
] as const) {
  test(`the person "${line}" can be read`, () => {
    const read = gitObjectOf(
      'commit',
      SHA,
      commit(`tree ${SHA}`, `author ${line}`, `committer ${PERSON}`, '', 'm'),
    )
    const { name, email, date, zone } = (read?.author ?? {}) as Record<string, string>
    assert.deepEqual([name, email, date, zone], expected)
  })
}

test('a tree is read entry by entry, a name that is not UTF-8 with its bytes', () => {
  const entry = (mode: string, name: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${mode} `), name, Buffer.alloc(1), Buffer.from(SHA, 'hex')])
  const odd = Buffer.from([0x6e, 0xef])
  const bytes = Buffer.concat([entry('40000', Buffer.from('src')), entry('100755', odd)])
  assert.deepEqual(gitObjectOf('tree', SHA, bytes), {
    sha: SHA,
    entries: [
      ['040000', 'src', SHA],
      ['100755', 'n\ufffd', SHA, odd.toString('base64')],
    ],
  })
  assert.deepEqual(gitObjectOf('tree', SHA, Buffer.alloc(0)), { sha: SHA, entries: [] })
})

test('a tag is read with what it is on', () => {
  const bytes = commit(`object ${SHA}`, 'type commit', 'tag v1', `tagger ${PERSON}`, '', 'First\n')
  assert.deepEqual(gitObjectOf('tag', SHA, bytes), {
    sha: SHA,
    object: SHA,
    type: 'commit',
    tag: 'v1',
    tagger: { name: 'Ada', email: 'ada@example.org', date: '2020-01-01T00:00:00Z', zone: '+0530' },
    message: 'First\n',
  })
})

test('bytes that are no object of their kind are none', () => {
  assert.equal(gitObjectOf('commit', SHA, Buffer.from('tree\n\nx')), undefined)
  assert.equal(gitObjectOf('tag', SHA, Buffer.from('')), undefined)
  assert.equal(gitObjectOf('tree', SHA, Buffer.from('100644 cut\0short')), undefined)
})

test('text and other bytes are told apart as git does', () => {
  assert.equal(isBinary(Buffer.from('text')), false)
  assert.equal(isBinary(Buffer.from([...Buffer.from('x'.repeat(7999)), 0])), true)
  assert.equal(isBinary(Buffer.from([...Buffer.from('x'.repeat(8000)), 0])), false)
})

test('a key that is not one of git’s is none', () => {
  const clone = 'https://github.com/o/r.git'
  assert.deepEqual(parseGitKey({ git: 'refs', clone }), { git: 'refs', clone })
  for (const key of [
    null,
    {},
    { git: 'refs' },
    { git: 'blob', clone, sha: 'x', size: 1 },
    { git: 'other', clone },
  ]) {
    assert.equal(parseGitKey(key), undefined)
  }
})
