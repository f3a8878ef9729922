import assert from 'node:assert/strict'
import test from 'node:test'
import { treeChanges } from '../../../../lib/world/git/tree-changes.ts'
import {
  EMPTY_TREE,
  entriesBelowTree,
  entryBelow,
  type GitEntry,
  MOST_DEPTH,
  packedTreeOf,
  rememberedReader,
} from '../../../../lib/world/git/trees.ts'

const SHA = 'a'.repeat(40)
const folder = (name: string, sha: string): GitEntry => ({ name, mode: '040000', sha })
const file = (name: string, sha = 'f'.repeat(40)): GitEntry => ({ name, mode: '100644', sha })
const readerOver = (trees: Readonly<Record<string, readonly GitEntry[]>>) =>
  rememberedReader(new Map(), (sha) => (trees[sha] === undefined ? undefined : packedTreeOf(trees[sha])))

test('a tree comes back as it was packed, whatever its names hold', () => {
  const entries = [file(' a b'), file('line\nbreak'), file('größe 🚀'), folder('src', SHA)]
  assert.deepEqual(readerOver({ [SHA]: entries })(SHA), entries)
  assert.deepEqual(readerOver({})(EMPTY_TREE), [])
  assert.equal(readerOver({})(SHA), undefined)
})

test('an entry is found by its path, and not below a file', () => {
  const read = readerOver({ [SHA]: [folder('src', 'b'.repeat(40))], ['b'.repeat(40)]: [file('main.c')] })
  assert.equal(entryBelow(read, SHA, 'src/main.c')?.sha, 'f'.repeat(40))
  assert.equal(entryBelow(read, SHA, 'src/main.c/more'), undefined)
  assert.equal(entryBelow(read, SHA, 'lib/main.c'), undefined)
})

test('a tree that is its own folder has an end', () => {
  const read = readerOver({ [SHA]: [file('a'), folder('again', SHA)] })
  assert.equal([...entriesBelowTree(read, SHA)].length, 2 * (MOST_DEPTH + 1))
  assert.equal([...treeChanges(read, EMPTY_TREE, SHA)].length, MOST_DEPTH + 1)
})

test('changes come in the order of git: a folder where its name with a slash would stand', () => {
  const [old, now] = ['1'.repeat(40), '2'.repeat(40)]
  const read = readerOver({
    [old]: [],
    [now]: [file('a-b'), file('a.txt'), folder('a', SHA), file('a0')],
    [SHA]: [file('z')],
  })
  const changed = [...treeChanges(read, old, now)]
  assert.deepEqual(
    changed.map(({ path }) => path),
    ['a-b', 'a.txt', 'a/z', 'a0'],
  )
})
