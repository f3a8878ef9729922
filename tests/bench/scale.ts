// A generated repository of any size: what its world costs to build, how large it is, and how fast it answers.
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { canonicalJson } from '../../lib/base/json.ts'
import type { ItemKind } from '../../lib/github/items.ts'
import { restored } from '../../lib/github/omission.ts'
import type { World } from '../../lib/world/types.ts'
import { openWorld } from '../../lib/world/world.ts'
import { repositoriesAt, type Spooled, spoolRepositories } from './generate.ts'
import type { Generated } from './generated.ts'
import { itemsOf } from './generated-items.ts'
import { latencies } from './latencies.ts'
import type { Loaded } from './load.ts'
import type { Measure } from './main.ts'
import type { Source } from './source.ts'

const SAMPLED = 64

/** Load against a bare loop, memory, size, opening, and the time of every kind of question. */
export async function scale(
  _source: Source,
  scratch: string,
  { scale: size }: { readonly scale: number },
): Promise<readonly Measure[]> {
  const folder = path.join(scratch, 'scale')
  mkdirSync(folder, { recursive: true })
  try {
    const spooled = await spoolRepositories(repositoriesAt(size), folder)
    const list = path.join(folder, 'spooled.json')
    writeFileSync(list, JSON.stringify(spooled))
    const file = path.join(folder, 'world.sqlite')
    const loaded = await loadedBy('load', list, file)
    const bare = await loadedBy('bare', list, file, path.join(folder, 'bare.sqlite'))
    rmSync(path.join(folder, 'bare.sqlite'))
    const opened = openTimes(file)
    using world = openWorld(file)
    const [large] = repositoriesAt(size)
    return [
      ...loads(loaded, bare),
      ...sizes(file, spooled, large as Generated),
      limit('open a built world, ms (at most 50)', opened, 50),
      ...latencies(world, large as Generated),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadedBy(way: 'load' | 'bare', ...files: readonly string[]): Promise<Loaded> {
  const script = path.join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, way, ...files])
  return JSON.parse(stdout) as Loaded
}

function loads(loaded: Loaded, bare: Loaded): readonly Measure[] {
  const { packed = 0, rows = 0, texts = 0 } = bare.phases
  const ratio = loaded.cpuSeconds / bare.cpuSeconds
  const strict = loaded.cpuSeconds / (bare.cpuSeconds - packed)
  const seconds = (value: number): string => `${value.toFixed(1)} s`
  return [
    {
      what: 'load / bare loop of the same rows, indexes and texts, processor time (at most 1.3)',
      value: `${ratio.toFixed(2)} (${seconds(loaded.cpuSeconds)} / ${seconds(bare.cpuSeconds)}: reading and packing ${seconds(packed)}, rows ${seconds(rows)}, texts ${seconds(texts)})`,
      met: ratio <= 1.3,
    },
    {
      what: 'the same, over a loop that finds its rows read and packed',
      value: `${strict.toFixed(2)}; wall time of the load ${seconds(loaded.wallSeconds)}`,
      met: undefined,
    },
    limit('peak memory of the load, MB (below 2,000)', loaded.peakBytes / 1e6, 2000),
  ]
}

function sizes(file: string, spooled: readonly Spooled[], large: Generated): readonly Measure[] {
  const world = statSync(file).size
  const items = spooled.reduce((sum, { entry }) => sum + entry.size, 0)
  const raw = items * answeredShare(large)
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
  return [
    {
      what: 'world file / raw JSON as GitHub answers it (at most 0.6)',
      value: `${(world / raw).toFixed(3)} (${megabytes(world)} / ${megabytes(raw)})`,
      met: world / raw <= 0.6,
    },
    {
      what: 'world file / JSON of the items',
      value: `${(world / items).toFixed(3)} (${megabytes(items)})`,
      met: undefined,
    },
  ]
}

/** Bytes of GitHub's answers for bytes of items, over every so many items of each kind. */
function answeredShare(generated: Generated): number {
  const seen = new Map<ItemKind, number>()
  let [stored, answered] = [0, 0]
  for (const { kind, value } of itemsOf({ ...generated, amounts: fewer(generated.amounts) })) {
    const count = seen.get(kind) ?? 0
    seen.set(kind, count + 1)
    if (count % SAMPLED !== 0) continue
    stored += Buffer.byteLength(canonicalJson(value))
    answered += Buffer.byteLength(canonicalJson(restored(kind, value)))
  }
  return answered / stored
}

function fewer({ issues, comments, commits, files }: Generated['amounts']): Generated['amounts'] {
  const share = Math.max(1, issues / 2000)
  const of = (count: number): number => Math.max(4, Math.round(count / share))
  return { issues: of(issues), comments: of(comments), commits: of(commits), files: of(files) }
}

function limit(what: string, value: number, most: number): Measure {
  return { what, value: value.toFixed(1), met: value <= most }
}

/** The middle of eleven openings with a first answer each. */
function openTimes(file: string): number {
  const times = Array.from({ length: 11 }, () => {
    const start = performance.now()
    using world: World = openWorld(file)
    void world.repositories
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[5] ?? Number.NaN
}
