// The view as of a moment against an oracle that shares nothing with it: the same repository, recorded at that moment.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isJsonObject, type Json, type JsonObject } from '../../../../lib/base/json.ts'
import type { RestAnswer } from '../../../../lib/github/rest.ts'
import type { World } from '../../../../lib/world/types.ts'
import { CRAWL, type View } from '../../../../lib/world/view.ts'
import { DEED_KINDS, type Deed, layerAfter } from '../../../support/living/layer.ts'
import { LIVING } from '../../../support/living/life.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const START = Date.parse('2021-01-01T00:00:00Z') / 1000

const deeds: fc.Arbitrary<readonly Deed[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...DEED_KINDS),
      // Sometimes several things happen in one second.
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
      choice: fc.nat(1000),
    }),
    { minLength: 20, maxLength: 90 },
  )
  .map((all) => {
    let now = START
    return all.map(({ kind, gap, choice }) => {
      now += gap
      return { kind, choice, at: now }
    })
  })

const LISTS = [
  ...['', '/issues?state=all&per_page=100', '/issues', '/issues?state=closed&sort=updated&direction=asc'],
  ...['/issues?state=all&sort=updated&per_page=3&page=2', '/issues?sort=comments&labels=bug&per_page=100'],
  ...[
    '/issues?state=all&sort=comments&per_page=4',
    '/issues?sort=updated&assignee=none&since=2021-01-03T00:00:00Z',
  ],
  ...['/issues?state=all&sort=comments', '/issues?state=all&labels=bug', '/issues?state=all&labels=docs,ui'],
  ...['/issues?state=all&assignee=ada', '/issues?state=all&assignee=none', '/issues?state=all&milestone=1'],
  ...[
    '/issues?state=all&milestone=none',
    '/issues?state=all&creator=ada',
    '/issues?state=all&mentioned=carol',
  ],
  ...['/issues?state=all&since=2021-01-05T00:00:00Z', '/pulls?state=all&per_page=100', '/pulls?state=closed'],
  ...[
    '/pulls?state=all&sort=popularity',
    '/pulls?state=all&sort=updated',
    '/issues/comments',
    '/issues/events',
  ],
  ...[
    '/pulls/comments',
    '/milestones?state=all',
    '/milestones?state=all&sort=completeness',
    '/labels',
    '/tags',
  ],
  ...['/milestones', '/releases', '/releases/latest', '/commits?per_page=100', '/commits?path=engine.ts'],
  ...['/commits?author=ada&per_page=2&page=2', '/branches', '/branches/main', '/comments', '/contributors'],
  ...['/git/matching-refs', '/commits/main', '/commits/v0.0', '/compare/nothing'],
]

const QUERIES = [
  ...['is:issue is:open', 'is:closed', 'is:merged', 'is:unmerged', 'draft:true', 'is:locked', 'label:bug'],
  ...[
    '-label:bug',
    'label:docs,ui',
    'no:label',
    'assignee:ada',
    'no:assignee',
    'milestone:v1',
    'no:milestone',
  ],
  ...['comments:>1', 'comments:0', 'interactions:>0', 'reason:completed', 'reason:reopened', 'author:ada'],
  ...[
    'commenter:ada',
    'mentions:carol',
    'involves:bob-builder',
    'review:approved',
    'review:none',
    'status:success',
  ],
  ...['review:changes_requested', 'reviewed-by:ada', 'review-requested:ada', 'status:failure', 'base:main'],
  ...[
    'created:>2021-01-03',
    'updated:>2021-01-04',
    'closed:<2021-01-09',
    'merged:>2021-01-02',
    'anchor',
    'crane',
  ],
  ...['"about the buoy"', 'deck -engine', 'sort:updated-asc is:issue', 'sort:comments is:pr'],
]

for (const seed of [1, 2, 3]) {
  test(`a life seen as of a moment is the life recorded at that moment (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(deeds, fc.double({ min: 0, max: 1, noNaN: true }), async (life, part) => {
        const cut = life[Math.floor(part * (life.length - 1))]?.at ?? START
        const whole = await openTinyWorld([layerAfter(life)])
        const then = await openTinyWorld([layerAfter(life.filter(({ at }) => at <= cut))])
        try {
          compare(whole, then, new Date(cut * 1000).toISOString())
        } finally {
          whole[Symbol.dispose]()
          then[Symbol.dispose]()
        }
      }),
      { seed, numRuns: 6, endOnFailure: true },
    )
  })
}

function compare(whole: World, then: World, at: string): void {
  const view: View = { kind: 'asof', at }
  const both = (path: string): readonly [RestAnswer, RestAnswer] => [
    whole.answer({ path }, view),
    then.answer({ path }, CRAWL),
  ]
  for (const path of pathsOf(then)) {
    const [seen, recorded] = both(path)
    assert.deepEqual(
      shown(statusOf(path, seen.body)),
      shown(statusOf(path, recorded.body)),
      `${path} as of ${at}`,
    )
    assert.equal(seen.status, recorded.status, path)
    assert.equal(seen.headers.link, recorded.headers.link, path)
  }
  for (const q of QUERIES) {
    const path = `/search/issues?${new URLSearchParams({ q, per_page: '100' })}`
    const [seen, recorded] = both(path)
    const isSorted = q.includes('sort:')
    assert.deepEqual(found(seen.body, isSorted), found(recorded.body, isSorted), `${q} as of ${at}`)
  }
  for (const q of ['change', 'author:ada merge:false', 'work']) {
    const path = `/search/commits?${new URLSearchParams({ q, per_page: '100' })}`
    const [seen, recorded] = both(path)
    assert.deepEqual(shas(seen.body), shas(recorded.body), `${q} as of ${at}`)
  }
}

function pathsOf(world: World): readonly string[] {
  const base = `/repos/${LIVING}`
  const all = bodyOf(world, `${base}/issues?state=all&per_page=100`)
  const commits = bodyOf(world, `${base}/commits?per_page=100`)
  return [
    ...LISTS.map((below) => base + below),
    ...[...all, { number: all.length + 1 }].flatMap(({ number }) =>
      ['', '/comments', '/events', '/timeline', '/labels'].map(
        (below) => `${base}/issues/${String(number)}${below}`,
      ),
    ),
    ...all
      .filter(({ pull_request }) => pull_request !== undefined)
      .flatMap(({ number }) =>
        ['', '/commits', '/reviews', '/comments', '/requested_reviewers', '/merge'].map(
          (below) => `${base}/pulls/${String(number)}${below}`,
        ),
      ),
    ...commits.flatMap(({ sha }) =>
      ['', '/pulls', '/status', '/comments'].map((below) => `${base}/commits/${String(sha)}${below}`),
    ),
  ]
}

function bodyOf(world: World, path: string): readonly JsonObject[] {
  return world.answer({ path }, CRAWL).body as readonly JsonObject[]
}

/** A combined status without the repository, which an answer for a commit without any has in full. */
function statusOf(path: string, body: Json): Json {
  if (!path.endsWith('/status') || !isJsonObject(body)) return body
  const { state, statuses, total_count } = body
  return { state, statuses, total_count }
}

/** Labels and people have no order that events tell. */
function shown(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => shown(each) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const sorted = (name: string, by: string, member: Json | undefined): Json | undefined =>
    Array.isArray(member) && ['labels', 'assignees', 'requested_reviewers', 'users'].includes(name)
      ? member.toSorted((a, b) => (String((a as JsonObject)[by]) < String((b as JsonObject)[by]) ? -1 : 1))
      : member
  const entries = Object.entries(value).map(([name, member]) => [
    name,
    shown(sorted(name, name === 'labels' ? 'name' : 'login', member)),
  ])
  return { ...Object.fromEntries(entries), assignee: undefined }
}

function found(body: Json, isSorted: boolean): Json {
  const { total_count, items } = body as { total_count: number; items: readonly JsonObject[] }
  const numbers = items.map(({ number }) => Number(number))
  return { total_count, numbers: isSorted ? numbers : numbers.toSorted((a, b) => a - b) }
}

function shas(body: Json): Json {
  const { items } = body as { items: readonly JsonObject[] }
  return items.map(({ sha }) => String(sha)).sort()
}
