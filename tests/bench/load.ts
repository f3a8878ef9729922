// One load of a world in a process of its own, whose memory and processor time are then its own too. `load` is the loader;
// `bare` the least that fills the same file: items read and packed, rows at hand into the same tables, the same indexes and texts.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { canonicalJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { BULK_LOAD, buildWorldFile } from '../../lib/world/build.ts'
import { indexTexts } from '../../lib/world/load/texts.ts'
import { packerOf } from '../../lib/world/packing.ts'
import { type Spooled, spooledSnapshot } from './generate.ts'

/** What a load took. `phases` are seconds of processor time one after another. */
export type Loaded = {
  readonly wallSeconds: number
  readonly cpuSeconds: number
  readonly peakBytes: number
  readonly phases: Readonly<Record<string, number>>
}

const [way, ...files] = process.argv.slice(2)
const phases: Record<string, number> = {}
const start = performance.now()
if (way === 'load') await load(files[0] ?? '', files[1] ?? '')
else {
  await packed(files[0] ?? '', files[1] ?? '')
  bare(files[1] ?? '', files[2] ?? '')
}
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const loaded: Loaded = {
  wallSeconds: (performance.now() - start) / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakBytes: maxRSS * 1024,
  phases,
}
console.log(JSON.stringify(loaded))

async function load(spooled: string, world: string): Promise<void> {
  const layers = JSON.parse(readFileSync(spooled, 'utf8')) as readonly Spooled[]
  await buildWorldFile(spooledSnapshot(layers), world)
}

/** Reads and packs every item as the loader does, and throws it away. */
async function packed(spooled: string, world: string): Promise<void> {
  const before = process.cpuUsage()
  const snapshot = spooledSnapshot(JSON.parse(readFileSync(spooled, 'utf8')) as readonly Spooled[])
  const source = new DatabaseSync(world, { readOnly: true })
  const packers = new Map(
    source
      .prepare('SELECT kind, bytes FROM dictionary')
      .all()
      .map(({ kind, bytes }) => [String(kind), packerOf(bytes as Uint8Array)]),
  )
  source.close()
  for (const entry of snapshot.manifest.layers) {
    for await (const event of snapshot.read(entry)) {
      if (event.event === 'item') packers.get(event.item.kind)?.pack(canonicalJson(event.item.value))
    }
  }
  note('packed', before)
}

/** Fills `copy` with what `world` holds. */
function bare(world: string, copy: string): void {
  rmSync(copy, { force: true })
  const source = new DatabaseSync(world, { readOnly: true })
  const target = new DatabaseSync(copy, { defensive: false })
  target.exec(BULK_LOAD)
  target.exec(sqlFile('schema.sql'))
  target.exec('BEGIN')
  timed('rows', () => {
    for (const { name } of tablesOf(source)) copyRows(source, target, String(name))
  })
  timed('indexes', () => target.exec(sqlFile('indexes.sql')))
  timed('texts', () => indexTexts(target))
  timed('end', () => {
    target.exec('COMMIT')
    target.exec('ANALYZE')
  })
  target.close()
  source.close()
}

function tablesOf(source: DatabaseSync): readonly Readonly<Record<string, unknown>>[] {
  return source
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE %' AND name NOT LIKE 'sqlite%'
       AND name NOT LIKE '%\\_text\\_%' ESCAPE '\\' AND name NOT IN ('text_rows', 'common_term') ORDER BY rowid`,
    )
    .all()
}

function copyRows(source: DatabaseSync, target: DatabaseSync, table: string): void {
  const rows = source.prepare(`SELECT * FROM "${table}"`)
  rows.setReturnArrays(true)
  const places = rows.columns().map(() => '?')
  const insert = target.prepare(`INSERT INTO "${table}" VALUES (${places.join()})`)
  for (const row of rows.iterate()) insert.run(...(row as unknown as readonly (string | null)[]))
}

function sqlFile(name: string): string {
  return readFileSync(path.join(packageRoot(), 'lib/world', name), 'utf8')
}

function timed(phase: string, work: () => void): void {
  const before = process.cpuUsage()
  work()
  note(phase, before)
}

function note(phase: string, before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before)
  phases[phase] = (user + system) / 1e6
}
