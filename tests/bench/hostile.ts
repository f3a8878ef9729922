// Queries that nobody means well with, each asked anew in every search: the slowest must stall nobody.
import path from 'node:path'
import { packageRoot } from '../../lib/base/package-root.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL, type View } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { hostileQueries } from '../support/hostile-queries.ts'
import type { Measure } from './main.ts'
import { timeOf } from './own-time.ts'
import type { Source } from './source.ts'

const DEMO_WORDS = [
  'the',
  'a',
  'to',
  'is',
  'in',
  'and',
  'of',
  'for',
  'when',
  'on',
  'it',
  'that',
  'with',
  'not',
]

/** The slowest answers over the demo. */
export async function hostile(_source: Source, scratch: string): Promise<readonly Measure[]> {
  const cacheDir = path.join(scratch, 'cache')
  const file = await ensureWorld(path.join(packageRoot(), 'snapshots/demo'), {
    cacheDir,
    notice: () => undefined,
  })
  using world = openWorld(file)
  return hostileOn(world, 'the demo', { words: DEMO_WORDS, at: '2024-06-01T00:00:00Z', most: 50 })
}

type How = {
  /** Words in very many texts, the commonest first. */
  readonly words: readonly string[]
  /** The moment of the view that is asked beside the world as recorded. */
  readonly at: string
  /** Milliseconds that no answer may take. */
  readonly most: number
}

/** The slowest answer over `world` in each view. */
export function hostileOn(world: World, name: string, { words, at, most }: How): readonly Measure[] {
  const views: readonly (readonly [string, View])[] = [
    ['', CRAWL],
    [', as of a moment', { kind: 'asof', at }],
  ]
  return views.map(([when, view]) => {
    // What a search needs once (its index, its columns) is no query's own.
    for (const kind of KINDS) ask(world, view, kind, words[0] ?? '')
    const taken = hostileQueries(words).flatMap((q) =>
      KINDS.map((kind) => ({ kind, q, ms: timeOf(() => ask(world, view, kind, q)).own })),
    )
    const slowest = taken.reduce((most, one) => (one.ms > most.ms ? one : most))
    return {
      what: `hostile queries on ${name}${when}, slowest, ms (at most ${most.toLocaleString('en')})`,
      value: `${slowest.ms.toFixed(1)}, ${slowest.kind}: ${JSON.stringify(slowest.q.slice(0, 60))}`,
      met: slowest.ms <= most,
    }
  })
}

const ADVANCED = 'issues, advanced'
const KINDS = ['issues', ADVANCED, 'commits', 'code', 'repositories', 'users']

function ask(world: World, view: View, kind: string, q: string): void {
  const search = kind === ADVANCED ? 'issues' : kind
  const query = { q, advanced_search: String(kind === ADVANCED) }
  const { status } = world.answer({ path: `/search/${search}`, query }, view)
  if (status !== 200 && status !== 422) throw new Error(`${search} ${q.slice(0, 60)}: ${status}`)
}
