import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncFolder } from '../base/files.ts'
import type { Snapshot } from '../snapshot/types.ts'
import { loadLayer } from './load/layer.ts'
import { settlePeople } from './load/settle.ts'
import { openSink } from './load/sink.ts'
import { indexTexts } from './load/texts.ts'
import { worldHeader } from './versions.ts'

/** Nothing here survives a crash, and nothing needs to: a half-built file is thrown away. */
export const BULK_LOAD = `
  PRAGMA page_size = 16384;
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -131072;
  PRAGMA temp_store = FILE;
`

/** Builds the world of `snapshot` under `file`, whole or not at all; the items are streamed, never held. */
export async function buildWorldFile(snapshot: Snapshot, file: string): Promise<void> {
  const temporary = `${file}.building`
  rmSync(temporary, { force: true, recursive: true })
  try {
    // Without the guard that would quietly keep a journal.
    const database = new DatabaseSync(temporary, { defensive: false })
    try {
      await fill(database, snapshot)
    } finally {
      database.close()
    }
    syncFile(temporary)
    renameSync(temporary, file)
    syncFolder(path.dirname(file))
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Fills an empty database with the world of `snapshot`. */
export async function fill(database: DatabaseSync, snapshot: Snapshot): Promise<void> {
  database.exec(BULK_LOAD)
  database.exec(sqlFile('schema.sql'))
  database.exec('BEGIN')
  const sink = openSink(database)
  for (const entry of snapshot.manifest.layers) await loadLayer(sink, snapshot, entry)
  settlePeople(sink)
  for (const [name, value] of Object.entries(worldHeader(snapshot.id))) sink.insert('header', { name, value })
  database.exec(sqlFile('indexes.sql'))
  indexTexts(database)
  database.exec('COMMIT')
  database.exec('ANALYZE')
}

function sqlFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
