import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  type ArtifactReference,
  artifactUrlOf,
  parseArtifactUrl,
  parseReferenceKey,
  referenceKeyOf,
} from '../../../lib/github/reference.ts'

const issue = { kind: 'issue', repository: 'o/r', number: 7 }
const pull = { kind: 'pull_request', repository: 'o/r', number: 7 }
const commit = { kind: 'commit', repository: 'o/r', sha: 'abcdef1234' }

test('parseArtifactUrl reads every spelling of an address', () => {
  const cases = [
    ['https://github.com/o/r/issues/7', issue],
    ['http://www.github.com/o/r/issue/7/', issue],
    ['github.com/o/r/issues/7#issuecomment-1', issue],
    ['https://github.com/o/r/pull/7/files?w=1', pull],
    ['https://github.com/o/r/pulls/7', pull],
    [' https://api.github.com/repos/o/r/pulls/7 ', pull],
    ['https://github.com/o/r/commit/ABCDEF1234', commit],
    ['https://api.github.com/repos/o/r/commits/abcdef1234', commit],
    ['https://github.com/o/r/pull/7/commits/ABCDEF1234', commit],
    ['https://github.com/o/r/pull/7/commits', pull],
  ] as const
  for (const [url, reference] of cases) assert.deepEqual(parseArtifactUrl(url), reference, url)
})

test('parseArtifactUrl refuses what names no artifact', () => {
  for (const url of [
    '',
    'o/r#7',
    'https://github.com/o/r',
    'https://github.com/o/r/issues/',
    'https://github.com/o/r/issues/0',
    'https://github.com/o/r/issues/7x',
    'https://github.com/o/r/issues/99999999999999999999',
    'https://github.com/o/r/commit/abc',
    'https://github.com/o/r/commit/master',
    'https://gitlab.com/o/r/issues/7',
    'https://github.com.evil.org/o/r/issues/7',
    'https://github.com/o/r/issues/7 https://github.com/o/r/issues/8',
  ]) {
    assert.equal(parseArtifactUrl(url), undefined, url)
  }
})

test('parseArtifactUrl reads back what artifactUrlOf writes', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,20}$/)
  const reference = fc
    .tuple(name, name, fc.nat({ max: 1e6 }), fc.stringMatching(/^[0-9a-f]{7,40}$/), fc.nat(2))
    .map(([owner, repo, number, sha, kind]): ArtifactReference => {
      const repository = `${owner}/${repo}`
      if (kind === 2) return { kind: 'commit', repository, sha }
      return { kind: kind === 0 ? 'issue' : 'pull_request', repository, number: number + 1 }
    })
  fc.assert(
    fc.property(reference, (value) => {
      assert.deepEqual(parseArtifactUrl(artifactUrlOf(value)), value)
    }),
  )
})

test('referenceKeyOf is equal for the two paths of one number and folds the repository', () => {
  assert.equal(
    referenceKeyOf({ kind: 'issue', repository: 'O/R', number: 7 }),
    referenceKeyOf({ kind: 'pull_request', repository: 'o/r', number: 7 }),
  )
})

test('parseReferenceKey reads back what referenceKeyOf writes and nothing else', () => {
  assert.deepEqual(parseReferenceKey(referenceKeyOf({ kind: 'issue', repository: 'O/R', number: 7 })), issue)
  assert.deepEqual(
    parseReferenceKey(referenceKeyOf({ kind: 'commit', repository: 'o/r', sha: 'abcdef1234' })),
    commit,
  )
  for (const text of ['', 'o/r', 'o/r#', 'o/r#0', 'o/r@abc', 'o#7', 'https://github.com/o/r/issues/7']) {
    assert.equal(parseReferenceKey(text), undefined, text)
  }
})
