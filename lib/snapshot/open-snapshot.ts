import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Digest, digestOf, digestOfJson } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { checkPlainFile, parseJsonAt, readBytes, readJsonFile } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import { checkFormat, checkSchema } from '../base/schema.ts'
import { readLayer } from './read-layer.ts'
import type { Manifest, Snapshot, SnapshotProvenance } from './types.ts'

/** Formats of the two files of a snapshot beside its layers. */
export const MANIFEST_FORMAT = 'reporef.snapshot/1'
export const PROVENANCE_FORMAT = 'reporef.provenance/1'

const REMEDY = 'A snapshot is a folder with a manifest.json; `reporef snapshot pack` makes one.'
const DAMAGED = 'Get the snapshot again, whole.'

/** Of a manifest or provenance: thousands of repositories fit. */
const MOST_BYTES = 64 * 2 ** 20

/**
 * The snapshot in `folder`. Reads its manifest and provenance alone; layers are read, and checked, when they are asked for.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID, FORMAT_UNKNOWN, or DIGEST_MISMATCH when its provenance names another id
 */
export function openSnapshot(folder: string): Snapshot {
  const file = path.join(folder, 'manifest.json')
  checkPlainFile(file, MOST_BYTES)
  const bytes = readBytes(file, REMEDY)
  const manifest = parseManifest(bytes, file)
  const id = digestOf(bytes)
  return {
    folder,
    id,
    manifest,
    provenance: readProvenance(folder, id),
    read: (layer) => readLayer(folder, layer),
  }
}

function parseManifest(bytes: Buffer, file: string): Manifest {
  const value = parseJsonAt(bytes.toString('utf8'), { path: file }, DAMAGED)
  checkFormat(value, MANIFEST_FORMAT, file)
  checkSchema('manifest', value, file)
  // One content has one id, so it may have one form only, to the byte: a byte order mark would go unseen in a text.
  const manifest = value as Manifest
  if (bytes.equals(Buffer.from(canonicalJson(value))) && isInOrder(manifest)) return manifest
  throw new Failure(
    'FILE_INVALID',
    `${file} is not in canonical form (RFC 8785, layers by name): it has been changed. ${DAMAGED}`,
    {
      path: file,
    },
  )
}

function isInOrder({ layers }: Manifest): boolean {
  const names = layers.map(({ repository }) => repository.full_name.toLowerCase())
  return names.every((name, at) => at === 0 || (names[at - 1] ?? '') < name)
}

function readProvenance(folder: string, id: Digest): SnapshotProvenance | undefined {
  const file = path.join(folder, 'provenance.json')
  if (!existsSync(file)) return undefined
  checkPlainFile(file, MOST_BYTES)
  const value = readJsonFile(file, DAMAGED)
  checkFormat(value, PROVENANCE_FORMAT, file)
  checkSchema('provenance', value, file)
  const provenance = value as SnapshotProvenance
  expectEqual(file, checksumOf(provenance), String(provenance.checksum), 'is not what it was sealed as')
  expectEqual(file, provenance.snapshot, id, 'belongs to another manifest')
  return provenance
}

/** Digest of a provenance without the field that holds it: a guard against damage, not against people. */
export function checksumOf(provenance: JsonObject): Digest {
  return digestOfJson({ ...provenance, checksum: undefined })
}

function expectEqual(file: string, expected: string, actual: string, fault: string): void {
  if (expected === actual) return
  throw new Failure('DIGEST_MISMATCH', `${file} ${fault}: expected ${expected}, got ${actual}. ${DAMAGED}`, {
    path: file,
    expected,
    actual,
  })
}
