import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { patchOf } from '../../../examples/demo/git/diff.ts'
import { blobSha, commitSha, treeOf } from '../../../examples/demo/git/objects.ts'
import { diffTrees } from '../../../examples/demo/git/tree-diff.ts'

const file = (content: string) => ({ content, mode: '100644' as const })

test('Objects have the SHAs that git gives them', () => {
  assert.equal(blobSha(''), 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
  assert.equal(blobSha('hello\n'), 'ce013625030ba8dba906f756967f9e9ca394464a')
  assert.equal(treeOf(new Map()).sha, '4b825dc642cb6eb9a060e54bf8d69288fbee4904')
  assert.equal(treeOf(new Map([['a.txt', file('hello\n')]])).sha, '2e81171448eb9f2ee3821e3d447aa6b2fe3ddba1')
  const someone = { name: 'A', email: 'a@example.org', at: '2024-01-01T00:00:00Z' }
  const tree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
  assert.equal(commitSha({ tree, parents: [], author: someone, committer: someone, message: 'x' }), COMMIT)
})

/** What `git commit-tree -m x` gives for the empty tree, with that author and time in UTC. */
const COMMIT = '5cb49a1866560fdb63dd0be64b39a528e9d6d363'

test('A folder sorts as if its name ended in a slash', () => {
  const { entries } = treeOf(
    new Map([
      ['a/b', file('')],
      ['a.b', file('')],
      ['a0', file('')],
    ]),
  )
  assert.deepEqual(
    entries.map((entry) => entry.path),
    ['a.b', 'a', 'a/b', 'a0'],
  )
})

test('A patch has three lines of context and the enclosing definition', () => {
  const old = 'def f():\n    a\n    b\n    c\n    d\n    e\n    f\n'
  assert.equal(
    patchOf(old, old.replace('    e\n', '    E\n    x\n')).text,
    '@@ -3,5 +3,6 @@ def f():\n     b\n     c\n     d\n-    e\n+    E\n+    x\n     f',
  )
})

test('A patch of a new file starts at line zero of nothing', () => {
  assert.equal(patchOf('', 'one\ntwo\n').text, '@@ -0,0 +1,2 @@\n+one\n+two')
})

test('An added line that repeats its neighbour is shown as the last of them', () => {
  assert.equal(patchOf('a\nb\nc\n', 'a\nb\nb\nc\n').text, '@@ -1,3 +1,4 @@\n a\n b\n+b\n c')
})

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 30 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''))

test('A patch, applied, gives the new text, for any two texts', () => {
  fc.assert(
    fc.property(text, text, (old, now) => {
      assert.equal(applied(old, patchOf(old, now).text), now)
    }),
  )
})

/** The slow, obvious way to apply a unified diff. */
function applied(old: string, patch: string): string {
  const lines = old === '' ? [] : old.replace(/\n$/, '').split('\n')
  const out: string[] = []
  let at = 0
  for (const line of patch === '' ? [] : patch.split('\n')) {
    const [, start, count] = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/.exec(line) ?? []
    if (start !== undefined) {
      const to = count === '0' ? Number(start) : Number(start) - 1
      out.push(...lines.slice(at, to))
      at = to
    } else if (line.startsWith('+')) out.push(line.slice(1))
    else {
      assert.equal(lines[at], line.slice(1))
      if (line.startsWith(' ')) out.push(line.slice(1))
      at++
    }
  }
  return [...out, ...lines.slice(at)].map((line) => `${line}\n`).join('')
}

test('A moved file is a rename with its old path', () => {
  const content = 'one\ntwo\nthree\nfour\n'
  const [diff] = diffTrees(
    new Map([['old.py', file(content)]]),
    new Map([['new.py', file(`${content}five\n`)]]),
  )
  assert.deepEqual([diff?.status, diff?.previousPath, diff?.patch.additions], ['renamed', 'old.py', 1])
})
