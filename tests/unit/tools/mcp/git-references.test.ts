import assert from 'node:assert/strict'
import test from 'node:test'
import { openGithub } from '../../../../lib/tools/github.ts'
import { resolveReference } from '../../../../lib/tools/mcp/git-references.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()
const resolved = (ref: string, [owner, repo]: readonly [string, string] = ['acme', 'rocket']) =>
  resolveReference(
    openGithub((request) => world.answer(request, CRAWL)),
    { owner, repo, path: `/repos/${owner}/${repo}` },
    ref,
  )
const main = { ref: 'refs/heads/main', sha: ROCKET.head, note: '' }

for (const [ref, expected] of [
  ['', main],
  ['main', main],
  ['heads/main', main],
  ['refs/heads/main', main],
  [ROCKET.fix, { ref: '', sha: ROCKET.fix, note: '' }],
  ['v1.1', { ref: 'refs/tags/v1.1', sha: ROCKET.merge, note: '' }],
  ['tags/v1.1', { ref: 'refs/tags/v1.1', sha: ROCKET.merge, note: '' }],
  ['release/v1.0', { ref: 'refs/tags/release/v1.0', sha: ROCKET.second, note: '' }],
  ['refs/pull/4/head', { ref: 'refs/pull/4/head', sha: ROCKET.fix, note: '' }],
  ['nowhere', { fault: 'could not resolve ref "nowhere" as a branch or a tag' }],
  [
    'refs/pull/99/head',
    {
      fault:
        'failed to get pull request: GET https://api.github.com/repos/acme/rocket/pulls/99: 404 Not Found []',
    },
  ],
] as const) {
  test(`the reference ${JSON.stringify(ref)} is ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(resolved(ref), expected)
  })
}

test('main stands for the default branch of a repository that has none, and the answer says so', () => {
  const { note, ref } = resolved('main', ['octo-labs', 'toolkit']) as {
    readonly note: string
    readonly ref: string
  }
  assert.equal(ref, 'refs/heads/trunk')
  assert.equal(
    note,
    " Note: the provided ref 'main' does not exist, default branch 'refs/heads/trunk' was used instead.",
  )
})
