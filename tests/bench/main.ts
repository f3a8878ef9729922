// `npm run bench [SECTION…] [-- --scale S [--keep DIR | --world FILE]]`: measures, prints, asserts nothing. Every line is a ratio against a named peer in
// the same run, or a figure beside a stated limit. Sections: recording, crawls, sealing, sizes, tools, peers, hostile, scale, episodes. `--scale 1`
// makes the repository of the section `scale` as large as GitHub's largest: 200,000 issues, two million comments. `--keep` leaves
// what was made of it in a folder, where another run goes on from there; `--world` measures the answers of one built so.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { crawls } from './crawls.ts'
import { episodes } from './episodes.ts'
import { hostile } from './hostile.ts'
import { peers } from './peers.ts'
import { recording } from './recording.ts'
import { scale } from './scale.ts'
import { sealing } from './sealing.ts'
import { sizes } from './sizes.ts'
import { type Source, startSource } from './source.ts'
import { tools } from './tools.ts'

/** One measured line: `limit` is the stated bound, undefined where there is none. */
export type Measure = { readonly what: string; readonly value: string; readonly met: boolean | undefined }

/** What the section `scale` is told. `world` was built at `scale`. */
export type Options = {
  readonly scale: number
  readonly keep: string | undefined
  readonly world: string | undefined
}

/** A section measures `source` in a folder of its own. */
type Section = (source: Source, scratch: string, options: Options) => Promise<readonly Measure[]>

const SECTIONS: Readonly<Record<string, Section>> = {
  recording,
  crawls,
  sealing,
  sizes,
  tools,
  peers,
  hostile,
  scale,
  episodes,
}

const { values, positionals: asked } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.01' },
    keep: { type: 'string' },
    world: { type: 'string' },
  },
  allowPositionals: true,
})
const unknown = asked.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}.`)
  process.exit(2)
}

const options = { scale: Number(values.scale), keep: values.keep, world: values.world }
const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-bench-'))
const source = await startSource()
const missed: string[] = []
try {
  console.log(`Node ${process.version}; answers from ${source.name}`)
  for (const [name, section] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\n${name}`)
    for (const { what, value, met } of await section(source, scratch, options)) {
      console.log(`  ${met === undefined ? ' ' : met ? '✓' : '✗'} ${what.padEnd(72)} ${value}`)
      if (met === false) missed.push(what)
    }
  }
  console.log(
    missed.length > 0
      ? `\nNot met:\n${missed.map((line) => `  ${line}`).join('\n')}`
      : '\nEvery stated limit is met.',
  )
} finally {
  await source.close()
  rmSync(scratch, { recursive: true, force: true })
}
