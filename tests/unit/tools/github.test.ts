import assert from 'node:assert/strict'
import test from 'node:test'
import { requestOf } from '../../../lib/github/redirects.ts'
import type { ArtifactReference } from '../../../lib/github/reference.ts'
import { linked, openGithub } from '../../../lib/tools/github.ts'
import { answerOf, stubAsk } from '../../support/stub-ask.ts'

const moved = (to: string) =>
  answerOf(
    { message: 'Moved Permanently' },
    { status: 301, headers: { location: to }, provenance: 'derived' },
  )
const issue: ArtifactReference = { kind: 'issue', repository: 'o/new', number: 5 }

test('ask follows a redirect with its query and keeps the media type', () => {
  const { ask, requests } = stubAsk({
    '/repos/o/old/issues/5': moved('https://api.github.com/repositories/7/issues/5?x=a%20b'),
    '/repositories/7/issues/5': answerOf({ number: 5 }, { artifacts: [issue] }),
  })
  const github = openGithub(ask)
  const answer = github.ask({ path: '/repos/o/old/issues/5', mediaType: 'application/vnd.github.diff' })
  assert.deepEqual(answer.body, { number: 5 })
  assert.deepEqual(requests[1], {
    path: '/repositories/7/issues/5',
    query: { x: 'a b' },
    mediaType: 'application/vnd.github.diff',
  })
})

test('ask gives the redirect itself when it goes in a circle', () => {
  const { ask } = stubAsk({
    '/a': moved('https://api.github.com/b'),
    '/b': moved('https://api.github.com/a'),
  })
  assert.equal(openGithub(ask).ask({ path: '/a' }).status, 301)
})

test('the trace holds each artifact once, and none of a peek', () => {
  const other: ArtifactReference = { kind: 'pull_request', repository: 'O/New', number: 5 }
  const hidden: ArtifactReference = { kind: 'issue', repository: 'o/new', number: 9 }
  const { ask } = stubAsk({
    '/a': answerOf({}, { artifacts: [issue, other] }),
    '/b': answerOf({}, { artifacts: [hidden], status: 404 }),
  })
  const github = openGithub(ask)
  github.ask({ path: '/a' })
  github.peek({ path: '/b' })
  assert.deepEqual(github.trace().artifacts, [issue])
  assert.equal(github.trace().httpStatus, 200)
})

test('the trace is as strong as the weakest answer', () => {
  const { ask } = stubAsk({
    '/a': answerOf({}),
    '/b': answerOf({}, { provenance: 'derived' }),
    '/c': answerOf({}, { provenance: 'not_recorded' }),
  })
  const github = openGithub(ask)
  const seen = ['/a', '/b', '/a', '/c', '/b'].map((path) => {
    github.ask({ path })
    return github.trace().provenance
  })
  assert.deepEqual(seen, ['recorded', 'derived', 'derived', 'not_recorded', 'not_recorded'])
})

test('linked reads a relation of the Link header as a request', () => {
  const answer = answerOf([], {
    headers: { link: '<https://api.github.com/x%2Fy?page=2&q=a%2Bb>; rel="next"' },
  })
  assert.deepEqual(linked(answer, 'next'), { path: '/x%2Fy', query: { page: '2', q: 'a+b' } })
  assert.equal(linked(answer, 'last'), undefined)
  assert.deepEqual(requestOf('/a?b=c'), { path: '/a', query: { b: 'c' } })
})
