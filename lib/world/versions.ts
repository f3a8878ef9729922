import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Digest, digestOf, hexOf } from '../base/digest.ts'
import { OMISSION_VERSION } from '../github/omission.ts'
import { TOKENIZER_VERSION } from './text/tokens.ts'

/** Of what the loader puts into the tables: one more whenever a world is filled otherwise. The tables speak for themselves. */
const LOADER_VERSION = 5

const SQL_FILES = ['schema.sql', 'indexes.sql', 'search/schema.sql']

/** The loader's version, and the beginning of the digest of all tables and indexes. */
const SCHEMA = `${LOADER_VERSION}-${hexOf(
  digestOf(SQL_FILES.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\0')),
).slice(0, 8)}`

/** What a world depends on beside its snapshot; its header holds it. */
export function worldHeader(snapshot: Digest): Readonly<Record<string, string>> {
  return {
    format: 'reporef.world/1',
    snapshot,
    schema: SCHEMA,
    tokenizer: String(TOKENIZER_VERSION),
    omission: String(OMISSION_VERSION),
    sqlite: process.versions.sqlite ?? '',
  }
}

/** File name of a world: another version of anything it depends on is another file. */
function worldFileName(snapshot: Digest): string {
  const { schema, tokenizer, omission, sqlite } = worldHeader(snapshot)
  return `${hexOf(snapshot)}.s${schema}-t${tokenizer}-o${omission}-${sqlite}.sqlite`
}

/** Path of the world of `snapshot` below `cacheDir`, whether or not it is built. */
export function worldPath(cacheDir: string, snapshot: Digest): string {
  return path.join(cacheDir, 'worlds', worldFileName(snapshot))
}
