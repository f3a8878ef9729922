// A generated repository of any size, all the way: its cassette, packed, loaded; how large its world is and how fast it answers.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { openWorld } from '../../lib/world/world.ts'
import { repositoriesAt } from './generate.ts'
import { hostileOn } from './hostile.ts'
import { latencies } from './latencies.ts'
import type { Measure, Options } from './main.ts'
import type { Stage, Staged } from './scale-stage.ts'
import type { Source } from './source.ts'
import { VOCABULARY } from './words.ts'

/** Packing, load against a bare loop, memory, size, opening, and the time of every kind of question. */
export async function scale(_source: Source, scratch: string, options: Options): Promise<readonly Measure[]> {
  if (options.world !== undefined) return answers(options.world, options.scale)
  const folder = options.keep ?? path.join(scratch, 'scale')
  mkdirSync(folder, { recursive: true })
  try {
    const [cassettes, snapshot, world] = ['cassettes', 'snapshot', 'world.sqlite'].map((name) =>
      path.join(folder, name),
    )
    const generated = await done(folder, 'generate', String(options.scale), cassettes ?? '')
    const packed = await done(folder, 'pack', cassettes ?? '', snapshot ?? '')
    const loaded = await done(folder, 'load', snapshot ?? '', world ?? '')
    const bare = await done(folder, 'bare', world ?? '', path.join(folder, 'bare.sqlite'))
    return [
      ...making(generated, packed),
      ...loading(loaded, bare),
      ...sizes(statSync(world ?? '').size, generated, packed),
      ...answers(world ?? '', options.scale),
    ]
  } finally {
    if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** A stage that `folder` has behind it, or is led through now. */
async function done(
  folder: string,
  stage: Stage,
  ...places: readonly [from: string, to: string]
): Promise<Staged> {
  const note = path.join(folder, `${stage}.json`)
  if (!existsSync(note)) {
    const script = path.join(import.meta.dirname, 'scale-stage.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, stage, ...places])
    writeFileSync(note, stdout)
  }
  return JSON.parse(readFileSync(note, 'utf8')) as Staged
}

function making(generated: Staged, packed: Staged): readonly Measure[] {
  const { bodyBytes = 0 } = generated.figures
  const { itemBytes = 0 } = packed.figures
  return [
    {
      what: 'cassettes written, processor time',
      value: `${seconds(generated.cpuSeconds)} for bodies of ${megabytes(bodyBytes)}; wall time ${seconds(generated.wallSeconds)}, peak memory ${megabytes(generated.peakBytes)}`,
      met: undefined,
    },
    {
      what: 'snapshot packed, processor time',
      value: `${seconds(packed.cpuSeconds)} for layers of ${megabytes(itemBytes)}; wall time ${seconds(packed.wallSeconds)}, peak memory ${megabytes(packed.peakBytes)}`,
      met: undefined,
    },
  ]
}

function loading(loaded: Staged, bare: Staged): readonly Measure[] {
  const ratio = loaded.cpuSeconds / bare.cpuSeconds
  const phases = Object.entries(bare.figures).map(([phase, value]) => `${phase} ${seconds(value)}`)
  return [
    {
      what: 'load / bare loop over rows at hand, processor time (at most 1.3)',
      value: `${ratio.toFixed(2)} (${seconds(loaded.cpuSeconds)} / ${seconds(bare.cpuSeconds)}: ${phases.join(', ')}); wall time ${seconds(loaded.wallSeconds)}`,
      met: ratio <= 1.3,
    },
    limit('peak memory of the load, MB (below 2,000)', loaded.peakBytes / 1e6, 2000),
  ]
}

function sizes(
  world: number,
  { figures: { bodyBytes = 0 } }: Staged,
  { figures: { itemBytes = 0 } }: Staged,
): readonly Measure[] {
  return [
    {
      what: 'world file / raw JSON, the bodies as recorded (at most 0.6)',
      value: `${(world / bodyBytes).toFixed(3)} (${megabytes(world)} / ${megabytes(bodyBytes)})`,
      met: world / bodyBytes <= 0.6,
    },
    {
      what: 'world file / JSON of the items, each once and less what a snapshot leaves out',
      value: `${(world / itemBytes).toFixed(3)} (${megabytes(itemBytes)})`,
      met: undefined,
    },
  ]
}

/** Openings and answers of a world that was built at `size`. */
function answers(file: string, size: number): readonly Measure[] {
  const opened = openTimes(file)
  using world = openWorld(file)
  return [
    limit('open a built world, ms (at most 50)', opened, 50),
    ...latencies(world, repositoriesAt(size)[0]),
    ...hostileOn(world, 'the generated world', { words: VOCABULARY, at: '2021-06-01T00:00:00Z', most: 1000 }),
  ]
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function limit(what: string, value: number, most: number): Measure {
  return { what, value: value.toFixed(1), met: value <= most }
}

/** The middle of eleven openings with a first answer each. */
function openTimes(file: string): number {
  const times = Array.from({ length: 11 }, () => {
    const start = performance.now()
    using world = openWorld(file)
    void world.repositories
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[5] ?? Number.NaN
}
