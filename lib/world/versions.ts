import path from 'node:path'
import { type Digest, hexOf } from '../base/digest.ts'
import { OMISSION_VERSION } from '../github/omission.ts'
import { TOKENIZER_VERSION } from './text/tokens.ts'

/** Of schema.sql, indexes.sql and what the loader puts into them: one more whenever a built world changes. */
export const WORLD_SCHEMA_VERSION = 1

/** What a world depends on beside its snapshot; its header holds it. */
export function worldHeader(snapshot: Digest): Readonly<Record<string, string>> {
  return {
    format: 'reporef.world/1',
    snapshot,
    schema: String(WORLD_SCHEMA_VERSION),
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
