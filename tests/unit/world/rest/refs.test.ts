import assert from 'node:assert/strict'
import test from 'node:test'
import { inBody, openAsking } from '../../../support/ask.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'

const { ask, each } = await openAsking()

test('branches come by name, protected ones alone when asked', () => {
  assert.deepEqual(each('/branches', 'name'), ['dependabot/left-pad', 'fix-startup', 'main', 'release-1.0'])
  assert.deepEqual(each('/branches', 'name', { protected: 'true' }), ['main'])
})

test('a branch has its head commit, under a plain or an encoded slash', () => {
  for (const name of ['dependabot/left-pad', 'dependabot%2Fleft-pad']) {
    assert.equal(inBody(ask(`/branches/${name}`), 'commit', 'sha'), ROCKET.feature)
  }
  assert.deepEqual(
    [ask('/branches/Main').status, inBody(ask('/branches/Main'), 'message')],
    [404, 'Branch not found'],
  )
})

test('tags come in GitHub’s order with the commits they lead to', () => {
  assert.deepEqual(each('/tags', 'name'), ['v1.1', 'release/v1.0'])
  assert.equal(inBody(ask('/tags'), 1, 'commit', 'sha'), ROCKET.second)
})

test('a ref is found by its whole name; a tag’s leads to the tag object where there is one', () => {
  assert.equal(inBody(ask('/git/ref/heads/main'), 'object', 'sha'), ROCKET.head)
  assert.deepEqual(inBody(ask('/git/ref/tags/release/v1.0'), 'object', 'type'), 'tag')
  assert.deepEqual(inBody(ask('/git/ref/tags/v1.1'), 'object', 'type'), 'commit')
  assert.equal(ask('/git/ref/tags/v1').status, 404)
  assert.equal(ask('/git/ref/main').status, 404)
})

test('matching refs are those that begin with the prefix', () => {
  assert.deepEqual(each('/git/matching-refs/tags/', 'ref'), ['refs/tags/release/v1.0', 'refs/tags/v1.1'])
  assert.deepEqual(each('/git/matching-refs/heads/fix', 'ref'), ['refs/heads/fix-startup'])
  assert.deepEqual(each('/git/matching-refs/nothing', 'ref'), [])
})

test('the older address of refs, which their url has, gives the ref, else those that begin so, else a 404', () => {
  const at = (ask('/git/ref/heads/main').body as { readonly url: string }).url
  assert.deepEqual(ask(at.slice(at.indexOf('/git/'))), ask('/git/ref/heads/main'))
  assert.deepEqual(ask('/git/refs/tags').body, ask('/git/matching-refs/tags').body)
  assert.deepEqual(each('/git/refs/heads/fix', 'ref'), ['refs/heads/fix-startup'])
  assert.equal(ask('/git/refs/heads/nothing').status, 404)
})

test('a tag object is found by its SHA, a commit’s SHA is none', () => {
  assert.equal(inBody(ask(`/git/tags/${ROCKET.annotated}`), 'message'), 'First release\n')
  assert.equal(ask(`/git/tags/${ROCKET.second}`).status, 404)
})

test('releases come in GitHub’s order, the latest is no prerelease, tags may hold a slash', () => {
  assert.deepEqual(each('/releases', 'id'), [5002, 5001])
  assert.equal(inBody(ask('/releases/latest'), 'id'), 5001)
  assert.equal(inBody(ask('/releases/tags/release%2Fv1.0'), 'id'), 5001)
  assert.equal(inBody(ask('/releases/5002'), 'name'), '')
  assert.equal(ask('/releases/tags/v9').status, 404)
})

test('labels come by name; one is found in any case, encoded or not', () => {
  assert.deepEqual(each('/labels', 'name'), ['area/launch pad', 'bug', 'Good First Issue', 'größe/XL 🚀'])
  assert.equal(inBody(ask('/labels/GOOD%20first%20issue'), 'name'), 'Good First Issue')
  assert.equal(inBody(ask('/labels/area%2Flaunch%20pad'), 'name'), 'area/launch pad')
  assert.equal(inBody(ask(`/labels/${encodeURIComponent('größe/XL 🚀')}`), 'name'), 'größe/XL 🚀')
  assert.equal(ask('/labels/nothing').status, 404)
})

test('milestones are the open ones unless asked otherwise', () => {
  assert.deepEqual(each('/milestones', 'number'), [1])
  assert.deepEqual(each('/milestones', 'number', { state: 'all', direction: 'desc' }), [1, 2])
  assert.equal(inBody(ask('/milestones/2'), 'title'), 'Backlog ☁')
  assert.deepEqual(each('/milestones/1/labels', 'name'), ['area/launch pad', 'bug'])
})
