// One thing under all its names: cases of letters, numeric ids, former names, places it has moved to.
import assert from 'node:assert/strict'
import test from 'node:test'
import type { JsonObject } from '../../../../lib/base/json.ts'
import { askFollowing } from '../../../../lib/github/redirects.ts'
import type { RestAnswer } from '../../../../lib/github/rest.ts'
import { ROUTES } from '../../../../lib/world/rest/routes.ts'
import { CRAWL, type View } from '../../../../lib/world/view.ts'
import { exampleOf } from '../../../support/route-examples.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()
const QUERY = { per_page: '2', state: 'all' }
const VIEWS: readonly View[] = [CRAWL, { kind: 'asof', at: '2020-01-20T12:00:00Z' }]

function ask(path: string, view: View = CRAWL): RestAnswer {
  return world.answer({ path, query: QUERY }, view)
}

for (const { pattern } of ROUTES) {
  const [, below = ''] = /^\/repos\/acme\/rocket(.*)$/.exec(exampleOf(pattern)) ?? []

  test(`/repos/{owner}/{repo}/${pattern} answers alike by name in any case and by number`, () => {
    for (const view of VIEWS) {
      const named = ask(`/repos/acme/rocket${below}`, view)
      assert.deepEqual(ask(`/repos/ACME/Rocket${below}`, view), named)
      assert.deepEqual(ask(`/repositories/1001${below}`, view), named)
    }
  })

  test(`/repos/{owner}/{repo}/${pattern} leads from a former name to the same answer, with its query`, () => {
    for (const view of VIEWS) {
      const moved = ask(`/repos/Acme/OLD-rocket${below}`, view)
      assert.equal(moved.status, 301)
      const target = `https://api.github.com/repositories/1001${below}?per_page=2&state=all`
      assert.equal(moved.headers.location, target)
      assert.equal((moved.body as JsonObject).url, target)
      const request = { path: `/repos/acme/old-rocket${below}`, query: QUERY }
      const followed = askFollowing((each) => world.answer(each, view), request)
      assert.deepEqual(followed, ask(`/repos/acme/rocket${below}`, view))
    }
  })
}

const same: readonly (readonly [one: string, other: string])[] = [
  ['/repos/acme/rocket/labels/bug', '/repos/acme/rocket/labels/BUG'],
  ['/repos/acme/rocket/labels/area%2Flaunch%20pad', '/repos/acme/rocket/labels/Area%2FLaunch%20Pad'],
  ['/repos/acme/rocket/issues?labels=bug', '/repos/acme/rocket/issues?labels=Bug'],
  ['/repos/acme/rocket/issues?creator=ada', '/repos/acme/rocket/issues?creator=ADA'],
  ['/repos/acme/rocket/issues?assignee=bob-builder', '/repos/acme/rocket/issues?assignee=Bob-Builder'],
  ['/repos/acme/rocket/issues?mentioned=carol', '/repos/acme/rocket/issues?mentioned=CAROL'],
  ['/repos/acme/rocket/commits?author=ada', '/repos/acme/rocket/commits?author=Ada'],
  ['/repos/acme/rocket/commits?author=ada@example.org', '/repos/acme/rocket/commits?author=ADA@Example.org'],
  ['/users/carol', '/users/CAROL'],
  ['/users/ada', '/user/11'],
  ['/orgs/acme', '/users/ACME'],
]

/** Everything but the addresses of pages, which repeat what was asked. */
function shownAt(path: string, view: View): unknown {
  const { status, body, artifacts } = world.answer({ path }, view)
  return { status, body, artifacts }
}

for (const [one, other] of same) {
  test(`${other} is ${one}`, () => {
    for (const view of VIEWS) assert.deepEqual(shownAt(other, view), shownAt(one, view))
    assert.equal(world.answer({ path: one }, CRAWL).status, 200)
  })
}

const queries: readonly (readonly [one: string, other: string])[] = [
  ['repo:acme/rocket crash', 'repo:ACME/Rocket crash'],
  ['repo:acme/rocket crash', 'repo:Acme/Old-Rocket crash'],
  ['user:acme', 'user:ACME'],
  ['org:octo-labs', 'org:Octo-Labs'],
  ['author:ada', 'author:ADA'],
  ['label:bug', 'label:BUG'],
  ['assignee:bob-builder', 'assignee:BOB-builder'],
  ['milestone:v1.0', 'milestone:V1.0'],
  ['involves:carol', 'involves:Carol'],
]

for (const [one, other] of queries) {
  test(`searching for ${other} is searching for ${one}`, () => {
    const found = (q: string, view: View) => shownAt(`/search/issues?${new URLSearchParams({ q })}`, view)
    for (const view of VIEWS) assert.deepEqual(found(other, view), found(one, view))
    const { body } = world.answer({ path: `/search/issues?${new URLSearchParams({ q: one })}` }, CRAWL)
    assert.ok(Number((body as JsonObject).total_count) > 0)
  })
}

for (const path of [
  '/repos/acme/rocket/branches/Main',
  '/repos/acme/rocket/git/ref/tags/V1.1',
  '/repos/acme/rocket/contents/Docs',
  '/repos/acme/rocket/releases/tags/V1.1',
]) {
  test(`${path} is not there: branches, tags and paths have their case`, () => {
    assert.equal(world.answer({ path }, CRAWL).status, 404)
  })
}

for (const below of ['', '/comments', '/events', '/timeline', '/labels']) {
  test(`an issue that has moved leads on to its new place${below && `, ${below} with it`}`, () => {
    const moved = world.answer({ path: `/repos/acme/rocket/issues/9${below}` }, CRAWL)
    assert.equal(moved.status, 301)
    assert.equal(moved.headers.location, `https://api.github.com/repositories/1002/issues/1${below}`)
    const followed = askFollowing((request) => world.answer(request, CRAWL), {
      path: `/repos/acme/old-rocket/issues/9${below}`,
    })
    assert.deepEqual(followed, world.answer({ path: `/repos/octo-labs/toolkit/issues/1${below}` }, CRAWL))
  })
}

test('a pull request by the number of an issue that has moved is not there', () => {
  assert.equal(world.answer({ path: '/repos/acme/rocket/pulls/9' }, CRAWL).status, 404)
})

test('numbers that are no account and no repository name nothing', () => {
  for (const path of ['/user/999999', '/user/ada', '/user/1e3', '/repositories/0', '/repositories/999']) {
    assert.equal(world.answer({ path }, CRAWL).status, 404, path)
  }
})
