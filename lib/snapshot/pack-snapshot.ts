// The whole of a pack: a layer for each repository, the manifest over them, and the provenance beside it.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../base/compare.ts'
import { type Digest, digestOf, digestOfJson } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { syncFolder, writeCanonicalJsonFile, writeJsonFile } from '../base/files.ts'
import type { JsonObject } from '../base/json.ts'
import { clearLeavings, workingName } from '../base/leavings.ts'
import { packageVersion } from '../base/package-root.ts'
import type { CassetteReader } from '../cassette/types.ts'
import { OMISSION_VERSION } from '../github/omission.ts'
import { PUBLIC_API } from '../github/rest.ts'
import { isLoopback } from './collect.ts'
import { type Exclusions, exclusionsOf, strangersOf, wholeExclusionOf } from './exclusions.ts'
import { checksumOf, MANIFEST_FORMAT, PROVENANCE_FORMAT } from './open-snapshot.ts'
import { newestHeader, type PackedLayer, packLayer, packTomb } from './pack-layer.ts'
import type { Manifest } from './types.ts'

/** What to pack, and where. */
export type PackOptions = {
  readonly cassettes: readonly CassetteReader[]
  /** Folder of snapshots; the snapshot becomes `out/name`. */
  readonly out: string
  readonly name: string
  /** Put it in the place of another snapshot of that name. */
  readonly replace?: boolean
  /** What to leave out. */
  readonly exclusions?: Exclusions
  /** Put in what was asked on a miss, too; the layer then says so. */
  readonly misses?: boolean
  readonly progress?: (line: string) => void
  readonly signal?: AbortSignal
}

/** Where the snapshot stands, and whether anything had to be written. `redacted` counts secrets overwritten just now. */
export type Packed = {
  readonly folder: string
  readonly id: Digest
  readonly manifest: Manifest
  readonly outcome: 'written' | 'unchanged' | 'replaced'
  readonly redacted: number
  /** Exclusions that name something the recordings do not have: `octocat/hello: issue 17`, `repository octocat/gone`. */
  readonly unmatched: readonly string[]
}

/**
 * Seals cassettes into the snapshot `out/name`. It is made in a folder beside it and moved into place whole: on any
 * failure what was there stays, and nothing else. A snapshot with the same id is left as it is. Needs free space of about
 * three times the uncompressed content.
 *
 * @throws {Failure} USAGE, FILE_INVALID, or FILE_EXISTS when another snapshot has the name and `replace` is not set
 */
export async function packSnapshot(options: PackOptions): Promise<Packed> {
  checkName(options.name)
  mkdirSync(options.out, { recursive: true })
  clearLeavings(options.out, `.${options.name}`)
  const temporary = path.join(options.out, workingName(`.${options.name}`))
  mkdirSync(temporary)
  try {
    const { manifest, packed } = await packLayers(options, temporary)
    const id = digestOfJson(manifest)
    writeCanonicalJsonFile(path.join(temporary, 'manifest.json'), manifest)
    writeJsonFile(path.join(temporary, 'provenance.json'), provenanceOf(id, options, packed))
    const folder = path.join(options.out, options.name)
    const outcome = install(temporary, folder, id, options.replace ?? false)
    const redacted = packed.reduce((sum, layer) => sum + layer.redacted, 0)
    const unmatched = packed.flatMap(({ layer, unmatched: names }) =>
      names.map((name) => `${layer.repository.full_name}: ${name}`),
    )
    const known = options.cassettes.map(({ header }) => header.repository)
    const strangers = strangersOf(options.exclusions, known).map((name) => `repository ${name}`)
    return { folder, id, manifest, outcome, redacted, unmatched: [...strangers, ...unmatched] }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

type Made = { readonly manifest: Manifest; readonly packed: readonly PackedLayer[] }

async function packLayers(
  { cassettes, exclusions, misses = false, progress, signal }: PackOptions,
  temporary: string,
): Promise<Made> {
  const layers = path.join(temporary, 'layers')
  mkdirSync(layers)
  const packed: PackedLayer[] = []
  for (const [id, ofOne] of Map.groupBy(cassettes, (cassette) => cassette.header.repository.id)) {
    const work = path.join(temporary, `work-${id}`)
    const { repository } = newestHeader(ofOne)
    const watch = { progress: progress ?? quiet, signal }
    const tomb = wholeExclusionOf(exclusions, repository)
    if (tomb?.status === 404) continue
    packed.push(
      tomb === undefined
        ? await packLayer(ofOne, { work, layers }, watch, {
            exclusions: exclusionsOf(exclusions, repository),
            misses,
          })
        : await packTomb(ofOne, tomb, { work, layers }, watch),
    )
  }
  if (packed.length === 0 && cassettes.length > 0)
    throw new Failure('USAGE', 'Everything is on the list of exclusions: nothing is left to pack.', {
      flag: 'exclude',
    })
  packed.sort((a, b) => byCodeUnit(sortNameOf(a), sortNameOf(b)))
  return { manifest: manifestOf(cassettes, packed), packed }
}

function quiet(): void {}

function sortNameOf({ layer }: PackedLayer): string {
  return layer.repository.full_name.toLowerCase()
}

function manifestOf(cassettes: readonly CassetteReader[], packed: readonly PackedLayer[]): Manifest {
  const bases = new Set(cassettes.map(({ header }) => (isLoopback(header.api) ? PUBLIC_API : header.api)))
  const [api, other] = bases
  if (api === undefined) throw new Failure('USAGE', 'Expected at least one cassette.', {})
  if (other !== undefined) {
    throw new Failure(
      'USAGE',
      `Expected cassettes of one API, got ${api} and ${other}; pack them into snapshots of their own.`,
      {},
    )
  }
  return { format: MANIFEST_FORMAT, api, layers: packed.map(({ layer }) => layer) }
}

function provenanceOf(
  id: Digest,
  { cassettes, exclusions }: PackOptions,
  packed: readonly PackedLayer[],
): JsonObject {
  const known = cassettes.filter(
    ({ header }) => wholeExclusionOf(exclusions, header.repository)?.status !== 404,
  )
  const provenance = {
    format: PROVENANCE_FORMAT,
    snapshot: id,
    versions: { reporef: packageVersion(), omission: OMISSION_VERSION },
    cassettes: known.map(({ header: { repository, api, window } }) => {
      const layer = packed.find((made) => made.layer.repository.id === repository.id)
      return {
        repository: repository.full_name,
        api,
        window: { ...window },
        observations: layer?.used ?? 0,
        redacted: layer?.redacted ?? 0,
        ...(isEmpty(layer?.redactions) ? {} : { redactions: layer?.redactions }),
      }
    }),
    ...(exclusions === undefined ? {} : { exclusions: summaryOf(exclusions) }),
  }
  return { ...provenance, checksum: checksumOf(provenance) }
}

function isEmpty(counts: Readonly<Record<string, number>> = {}): boolean {
  return Object.keys(counts).length === 0
}

/** How much was left out, and by which list; whom and what it names is not said. */
function summaryOf({ digest, items, repositories, users }: Exclusions): JsonObject {
  return { digest, items: items.length, repositories: repositories.length, users: users.length }
}

/**
 * Moves what was made into place. The manifest comes last but for the provenance, which a snapshot can do without: at
 * every moment the folder holds the old snapshot whole or the new one. Other files in it, such as a dataset, stay.
 */
function install(made: string, folder: string, id: Digest, replace: boolean): Packed['outcome'] {
  const old = idIn(folder)
  if (old === id && !replace) return 'unchanged'
  if (old !== undefined && old !== id && !replace) {
    throw new Failure(
      'FILE_EXISTS',
      `${folder} holds another snapshot (${old}, and this would be ${id}); give another --name, or --replace to put this in its place.`,
      { path: folder },
    )
  }
  mkdirSync(path.join(folder, 'layers'), { recursive: true })
  const layers = readdirSync(path.join(made, 'layers'))
  for (const layer of layers) renameSync(path.join(made, 'layers', layer), path.join(folder, 'layers', layer))
  syncFolder(path.join(folder, 'layers'))
  rmSync(path.join(folder, 'provenance.json'), { force: true })
  for (const name of ['manifest.json', 'provenance.json'])
    renameSync(path.join(made, name), path.join(folder, name))
  syncFolder(folder)
  for (const layer of readdirSync(path.join(folder, 'layers'))) {
    if (layer.endsWith('.tar.zst') && !layers.includes(layer)) rmSync(path.join(folder, 'layers', layer))
  }
  return old === undefined ? 'written' : 'replaced'
}

function idIn(folder: string): Digest | undefined {
  const file = path.join(folder, 'manifest.json')
  return existsSync(file) ? digestOf(readFileSync(file)) : undefined
}

function checkName(name: string): void {
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/i.test(name)) return
  throw new Failure(
    'USAGE',
    `Expected --name to be letters, digits, dots and dashes, got ${JSON.stringify(name)}.`,
    { flag: 'name' },
  )
}
