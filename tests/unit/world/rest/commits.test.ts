import assert from 'node:assert/strict'
import test from 'node:test'
import { inBody, openAsking } from '../../../support/ask.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'

const { ask, each } = await openAsking()
const { root, second, fix, merge, head, feature, fork } = ROCKET
const shas = (query: Record<string, string>) => each('/commits', 'sha', query)

const LISTS: readonly (readonly [Record<string, string>, readonly string[]])[] = [
  [{}, [head, merge, fix, second, root]],
  [{ sha: 'fix-startup' }, [fix, second, root]],
  [{ sha: 'v1.1' }, [merge, fix, second, root]],
  [{ sha: 'tags/release/v1.0' }, [second, root]],
  [{ sha: fork }, [fork, second, root]],
  [{ sha: fork.slice(0, 9) }, [fork, second, root]],
  [{ author: 'BOB-builder' }, [fix]],
  [{ author: 'ADA@example.org' }, [head, merge, fix, second, root]],
  [{ committer: 'nobody' }, []],
  [{ since: '2020-01-19T00:00:00Z' }, [head, merge]],
  [{ until: '2020-01-05T00:00:00Z' }, [second, root]],
  [{ path: 'src' }, [fix, second, root]],
  [{ path: '/src/util/' }, [second]],
  [{ path: 'docs/begin.md' }, [fix]],
  [{ path: 'src/eng' }, []],
  [{ path: 'src', sha: 'release-1.0' }, [root]],
]
for (const [query, expected] of LISTS) {
  test(`the commits list answers ${JSON.stringify(query)}`, () => {
    assert.deepEqual(shas(query), expected)
  })
}

test('a commits list shows its commits as artifacts and has no statistics', () => {
  const answer = ask('/commits', { per_page: '1' })
  assert.deepEqual(answer.artifacts, [{ kind: 'commit', repository: 'acme/rocket', sha: head }])
  assert.deepEqual([inBody(answer, 0, 'stats'), inBody(answer, 0, 'files')], [undefined, undefined])
  assert.match(answer.headers.link ?? '', /page=2>; rel="next", <.*page=5>; rel="last"$/)
})

test('a commits list from nowhere is 404', () => {
  const answer = ask('/commits', { sha: 'nowhere' })
  assert.deepEqual([answer.status, answer.provenance], [404, 'derived'])
})

for (const name of [
  fix,
  fix.toUpperCase(),
  fix.slice(0, 7),
  'fix-startup',
  'heads/fix-startup',
  'refs/heads/fix-startup',
]) {
  test(`a commit is found as ${name}`, () => {
    const answer = ask(`/commits/${name}`)
    assert.deepEqual([inBody(answer, 'sha'), answer.provenance], [fix, 'recorded'])
    assert.equal(inBody(answer, 'stats', 'total'), 3)
    assert.equal(inBody(answer, 'files', 0, 'filename'), 'src/engine.ts')
  })
}

test('an annotated tag leads to its commit, by name and by its object', () => {
  assert.equal(inBody(ask('/commits/release%2Fv1.0'), 'sha'), second)
  assert.equal(inBody(ask(`/commits/${ROCKET.annotated}`), 'sha'), second)
})

test('an unknown commit is 422 with the name in the message', () => {
  const answer = ask('/commits/deadbeef1')
  assert.deepEqual([answer.status, inBody(answer, 'message')], [422, 'No commit found for SHA: deadbeef1'])
})

test('a commit recorded in list form alone says so', () => {
  const answer = ask(`/commits/${fork}`)
  assert.deepEqual(
    [answer.status, answer.provenance, answer.diagnostics[0]?.code],
    [200, 'not_recorded', 'form_not_recorded'],
  )
})

test('the media type sha answers the SHA alone, diff the diff, patch a mail', () => {
  assert.equal(ask('/commits/main', {}, 'application/vnd.github.sha').body, head)
  const diff = String(ask('/commits/main', {}, 'application/vnd.github.diff').body)
  assert.match(diff, /^diff --git a\/docs\/start\.md b\/docs\/start\.md\nnew file mode 100644\n/)
  assert.match(String(ask('/commits/main', {}, 'application/vnd.github.patch').body), /^From abc1/)
})

test('files of a commit are paged', () => {
  const answer = ask(`/commits/${fix}`, { per_page: '2', page: '2' })
  assert.deepEqual(inBody(answer, 'files', 0, 'filename'), 'assets/logo.png')
  assert.match(answer.headers.link ?? '', /rel="prev"/)
})

test('authors without an account stay as GitHub has them: null or an empty object', () => {
  assert.equal(inBody(ask(`/commits/${head}`), 'author'), null)
  assert.deepEqual(inBody(ask(`/commits/${feature}`), 'author'), {})
})

test('the combined status is the recorded one, or pending for a commit that has none', () => {
  assert.equal(inBody(ask(`/commits/${fix}/status`), 'state'), 'success')
  const none = ask('/commits/heads/main/status')
  assert.deepEqual(
    [inBody(none, 'state'), inBody(none, 'sha'), none.provenance],
    ['pending', head, 'out_of_scope'],
  )
})

test('pull requests of a commit are those that hold it and the one it merged', () => {
  assert.deepEqual(each(`/commits/${fix}/pulls`, 'number'), [4])
  assert.deepEqual(each(`/commits/${merge}/pulls`, 'number'), [4])
  assert.deepEqual(each(`/commits/${root}/pulls`, 'number'), [])
})

test('a commit object is found by its whole SHA alone', () => {
  assert.equal(inBody(ask(`/git/commits/${fix}`), 'message'), 'Guard the start of the engine')
  assert.equal(ask(`/git/commits/${fix.slice(0, 9)}`).status, 404)
})

test('comments of a commit are listed', () => {
  assert.deepEqual(each(`/commits/${second}/comments`, 'id'), [8001])
})

test('check runs are out of scope and empty', () => {
  const answer = ask('/commits/main/check-runs')
  assert.deepEqual(
    [answer.status, answer.provenance, inBody(answer, 'total_count')],
    [200, 'out_of_scope', 0],
  )
})
