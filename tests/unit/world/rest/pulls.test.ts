import assert from 'node:assert/strict'
import test from 'node:test'
import { inBody, openAsking } from '../../../support/ask.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'

const { ask, each } = await openAsking()
const numbers = (query: Record<string, string>) => each('/pulls', 'number', query)

const LISTS: readonly (readonly [Record<string, string>, readonly number[]])[] = [
  [{}, [5]],
  [{ state: 'closed' }, [6, 4]],
  [{ state: 'all' }, [6, 5, 4]],
  [{ state: 'all', sort: 'updated' }, [4, 5, 6]],
  [{ state: 'all', sort: 'popularity', direction: 'desc' }, [4, 6, 5]],
  [{ state: 'all', sort: 'long-running' }, [5]],
  [{ state: 'all', base: 'release-1.0' }, [6]],
  [{ state: 'all', base: 'release' }, []],
  [{ state: 'all', head: 'Acme:fix-startup' }, [4]],
  [{ state: 'all', head: 'acme:FIX-startup' }, []],
  [{ state: 'all', head: 'carol:feature/größe' }, [5]],
  [{ state: 'all', head: 'fix-startup' }, [6, 5, 4]],
]
for (const [query, expected] of LISTS) {
  test(`the pull request list answers ${JSON.stringify(query)}`, () => {
    assert.deepEqual(numbers(query), expected)
  })
}

test('the pull request list refuses a state of its own making', () => {
  assert.equal(ask('/pulls', { state: 'merged' }).status, 422)
})

test('a list item has the simple form, the pull request itself the full one', () => {
  assert.equal(inBody(ask('/pulls', { state: 'all' }), 2, 'changed_files'), undefined)
  const full = ask('/pulls/4')
  assert.deepEqual(
    [inBody(full, 'merged'), inBody(full, 'changed_files'), inBody(full, 'mergeable_state')],
    [true, 2, 'unknown'],
  )
  assert.equal(inBody(full, 'base', 'repo', 'description'), 'A rocket engine for the web')
})

test('a pull request from a deleted fork keeps its label and has no repository', () => {
  const answer = ask('/pulls/5')
  assert.deepEqual(
    [inBody(answer, 'head', 'label'), inBody(answer, 'head', 'repo')],
    ['Carol:feature/größe', null],
  )
})

test('an issue’s number is no pull request', () => {
  const answer = ask('/pulls/1')
  assert.deepEqual([answer.status, answer.provenance], [404, 'derived'])
})

test('the diff of a pull request is put together from its files', () => {
  const answer = ask('/pulls/4', {}, 'application/vnd.github.v3.diff')
  assert.equal(answer.provenance, 'derived')
  assert.equal(answer.diagnostics[0]?.code, 'reconstructed_diff')
  assert.equal(
    answer.body,
    [
      'diff --git a/src/engine.ts b/src/engine.ts',
      '--- a/src/engine.ts',
      '+++ b/src/engine.ts',
      '@@ -1,2 +1,2 @@',
      ' export const engine = 1',
      '-start()',
      '+if (ready) start()',
      'diff --git a/docs/begin.md b/docs/start.md',
      'rename from docs/begin.md',
      'rename to docs/start.md',
      'Binary files a/docs/begin.md and b/docs/start.md differ',
      'diff --git a/assets/logo.png b/assets/logo.png',
      'new file mode 100644',
      'index 0000000..fffffff',
      'Binary files /dev/null and b/assets/logo.png differ',
      '',
    ].join('\n'),
  )
})

test('the patch of a pull request is a mail for each commit', () => {
  const { body } = ask('/pulls/4', {}, 'application/vnd.github.patch')
  assert.match(String(body), /^From c3c3.*\nFrom: Ada Example <ada@example\.org>\nDate: Sat, 18 Jan 2020/)
  assert.match(String(body), /Subject: \[PATCH\] Guard the start of the engine\n/)
})

test('files, commits, reviews and review comments are lists of the pull request', () => {
  assert.deepEqual(each('/pulls/4/files', 'filename'), ['src/engine.ts', 'docs/start.md', 'assets/logo.png'])
  assert.deepEqual(each('/pulls/4/commits', 'sha'), [ROCKET.fix])
  assert.deepEqual(each('/pulls/5/reviews', 'state'), ['CHANGES_REQUESTED', 'COMMENTED'])
  assert.equal(inBody(ask('/pulls/5/reviews'), 0, 'pull_request_number'), undefined)
  assert.deepEqual(each('/pulls/4/comments', 'id'), [4001, 4002])
  assert.deepEqual(each('/pulls/4/comments', 'id', { direction: 'desc' }), [4001, 4002])
  assert.deepEqual(each('/pulls/4/comments', 'id', { sort: 'created', direction: 'desc' }), [4002, 4001])
})

test('the commits list of a pull request shows its commits as artifacts', () => {
  assert.deepEqual(ask('/pulls/4/commits').artifacts, [
    { kind: 'commit', repository: 'acme/rocket', sha: ROCKET.fix },
  ])
})

test('whether a pull request was merged is 204 or 404', () => {
  assert.equal(ask('/pulls/4/merge').status, 204)
  assert.equal(ask('/pulls/5/merge').status, 404)
})

test('requested reviewers are users and teams', () => {
  const answer = ask('/pulls/5/requested_reviewers')
  assert.deepEqual(
    [inBody(answer, 'users', 0, 'login'), inBody(answer, 'teams', 0, 'slug')],
    ['ada', 'pilots'],
  )
})
