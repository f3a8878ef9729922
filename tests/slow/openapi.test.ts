// Every answer over the demo is what GitHub's own OpenAPI description says, but for the departures listed here, each with
// its reason. `tests/scripts/openapi-facts.ts` makes the facts.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { restApp } from '../../lib/serve/rest.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { addressesBeside, addressesOf } from '../support/every-route.ts'
import { DESCRIBED, departures } from '../support/openapi.ts'

const cacheDir = mkdtempSync(path.join(tmpdir(), 'reporef-openapi-'))
const demo = path.join(packageRoot(), 'snapshots/demo')
const world = openWorld(await ensureWorld(demo, { cacheDir, notice: () => {} }))
after(() => {
  world[Symbol.dispose]()
  rmSync(cacheDir, { recursive: true, force: true })
})
const app = restApp({
  ask: (request) => world.answer(request, CRAWL),
  ...{ snapshot: world.snapshot, now: () => 0, rewrite: false },
})

async function asked(target: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await app.fetch(
    new Request(`http://localhost${target}`, { headers: { 'user-agent': 'test' } }),
  )
  return { status: response.status, body: await response.json() }
}

/** What departs, and why: `what` is matched against `route status place message`, `target` against the address. */
type Exception = { readonly what: RegExp; readonly target?: RegExp; readonly reason: string }

const PULLS = '(?:pulls(?:\\/\\{pull_number\\})?|commits\\/\\{commit_sha\\}\\/pulls)'

const EXCEPTIONS: readonly Exception[] = [
  {
    what: new RegExp(`\\/${PULLS} 200 (?:\\/\\*)?\\/head\\/repo must be object$`),
    reason: 'GitHub answers null where the fork that a pull request came from is gone.',
  },
  {
    what: new RegExp(`\\/${PULLS} 200 (?:\\/\\*)?\\/head\\/repo must have required property '`),
    reason: 'Of a fork that is not recorded a snapshot keeps the identity alone; nothing is made up.',
  },
  {
    what: new RegExp(`\\/${PULLS} 200 \\/\\*\\/labels\\/\\*\\/description must be string$`),
    reason:
      'GitHub answers null for a label without a description, as its description of labels says elsewhere.',
  },
  {
    what: /\/pulls\/.*comments.* 200 (?:\/\*)?\/(?:line|position) must be integer$/,
    reason: 'GitHub answers null for a review comment on lines that have changed since.',
  },
  {
    what: /\/branches\/\{branch\} 200 \/ must have required property 'protection(?:_url)?'$/,
    reason: 'Protection depends on who asks, and is left out of snapshots.',
  },
  {
    what: /\/git\/(?:ref|matching-refs)\/\{ref\} 200 \/(?:\*)? must have required property 'node_id'$/,
    target: /\/heads\//,
    reason: 'References of branches are derived from the list of branches, which has no node ids.',
  },
  {
    what: /^\/search\/issues 200 \/ must have required property 'search_type'$/,
    reason: 'A field of the semantic search, which a lexical search leaves out.',
  },
  {
    what: /^\/users\/\{username\} 200 \/ must /,
    target: new RegExp(
      `^/users/(?:${[...new Set(world.repositories.map((name) => name.split('/')[0]))].join('|')})$`,
    ),
    reason:
      'Profiles are recorded of authors; an organization that writes nothing is known by identity alone.',
  },
]

test('every answer over the demo is what GitHub describes, but for the exceptions, each of which is needed', async () => {
  const [unexplained, routes] = [new Map<string, string>(), new Set<string>()]
  const needed = new Set<Exception>()
  const fetch = async (target: string) => (await asked(target)).body as never
  for (const name of world.repositories) {
    const addresses = [...(await addressesOf(fetch, name)), ...(await addressesBeside(fetch, name))]
    for (const { route, target } of addresses) {
      routes.add(route)
      const { status, body } = await asked(target)
      for (const departure of departures(route, status, body) ?? [
        'is an answer that GitHub does not describe',
      ]) {
        const what = `${route} ${status} ${departure}`
        const exception = EXCEPTIONS.find(
          (each) => each.what.test(what) && each.target?.test(target) !== false,
        )
        if (exception === undefined) unexplained.set(what, target)
        else needed.add(exception)
      }
    }
  }
  assert.deepEqual([...unexplained], [])
  assert.deepEqual(
    EXCEPTIONS.filter((each) => !needed.has(each)),
    [],
  )
  assert.deepEqual(
    DESCRIBED.filter((route) => !routes.has(route)),
    [],
  )
})

test('an answer that lacks a field, or has another type, departs', async () => {
  const [name = ''] = world.repositories
  const { status, body } = await asked(`/repos/${name}/issues/1`)
  const route = '/repos/{owner}/{repo}/issues/{issue_number}'
  const { title: _, ...issue } = body as Readonly<Record<string, unknown>>
  assert.deepEqual(departures(route, status, body), [])
  assert.deepEqual(departures(route, status, issue), ["/ must have required property 'title'"])
  assert.deepEqual(departures(route, status, { ...issue, title: 5 }), ['/title must be string'])
  assert.equal(departures(route, 418, body), undefined)
})
