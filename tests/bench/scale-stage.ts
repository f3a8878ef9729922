// One stage of the bench `scale` in a process of its own, whose memory and processor time are then its own too.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { BULK_LOAD, buildWorldFile } from '../../lib/world/build.ts'
import { indexTexts } from '../../lib/world/load/texts.ts'
import { repositoriesAt, writeCassettes } from './generate.ts'

/** What a stage took, and figures of its own: bytes that it saw, seconds of processor time of its phases. */
export type Staged = {
  readonly wallSeconds: number
  readonly cpuSeconds: number
  readonly peakBytes: number
  readonly figures: Readonly<Record<string, number>>
}

/** The stages, in order. Each makes a file or folder out of the one before, given first; `scale` is a number as text. */
export type Stage = keyof typeof STAGES

const STAGES = { generate, pack, load, bare }

const [name = '', from = '', to = ''] = process.argv.slice(2)
const start = performance.now()
const figures = await STAGES[name as Stage](from, to)
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
const staged: Staged = {
  wallSeconds: (performance.now() - start) / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakBytes: maxRSS * 1024,
  figures,
}
console.log(JSON.stringify(staged))

async function generate(scale: string, cassettes: string): Promise<Staged['figures']> {
  const recordings = await writeCassettes(repositoriesAt(Number(scale)), cassettes)
  return { bodyBytes: recordings.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0) }
}

async function pack(cassettes: string, snapshot: string): Promise<Staged['figures']> {
  const owners = readdirSync(cassettes).map((owner) => path.join(cassettes, owner))
  const folders = owners.flatMap((owner) =>
    readdirSync(owner)
      .sort()
      .map((repository) => path.join(owner, repository)),
  )
  const readers = folders.map(openCassetteReader)
  const { manifest } = await packSnapshot({
    cassettes: readers,
    out: path.dirname(snapshot),
    name: path.basename(snapshot),
  })
  for (const reader of readers) reader[Symbol.dispose]()
  return { itemBytes: manifest.layers.reduce((sum, { size }) => sum + size, 0) }
}

async function load(snapshot: string, world: string): Promise<Staged['figures']> {
  await buildWorldFile(openSnapshot(snapshot), world)
  return {}
}

/** The least that fills such a file: rows that are at hand into the same tables, the same indexes and texts. */
function bare(world: string, copy: string): Staged['figures'] {
  rmSync(copy, { force: true })
  const source = new DatabaseSync(world, { readOnly: true })
  const target = new DatabaseSync(copy, { defensive: false })
  target.exec(BULK_LOAD)
  target.exec(sqlFile('schema.sql'))
  target.exec('BEGIN')
  const phases = {
    rows: secondsOf(() => {
      for (const { name: table } of tablesOf(source)) copyRows(source, target, String(table))
    }),
    indexes: secondsOf(() => target.exec(sqlFile('indexes.sql'))),
    texts: secondsOf(() => indexTexts(target)),
    end: secondsOf(() => {
      target.exec('COMMIT')
      target.exec('ANALYZE')
    }),
  }
  target.close()
  source.close()
  rmSync(copy)
  return phases
}

function tablesOf(source: DatabaseSync): readonly Readonly<Record<string, unknown>>[] {
  return source
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE %' AND name NOT LIKE 'sqlite%'
       AND name NOT LIKE '%\\_text\\_%' ESCAPE '\\' AND name NOT IN ('text_rows', 'issue_column') ORDER BY rowid`,
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

function sqlFile(file: string): string {
  return readFileSync(path.join(packageRoot(), 'lib/world', file), 'utf8')
}

/** Seconds of processor time that `work` takes. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
