// The one command that keeps a benchmark current: every repository of a snapshot is brought up to date and sealed again.
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Digest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { isErrnoException } from '../base/files.ts'
import { clearLeavings, workingName } from '../base/leavings.ts'
import { type FoundCassette, findCassettes } from '../cassette/find-cassettes.ts'
import type { CassetteReader } from '../cassette/types.ts'
import { diffSnapshots, type SnapshotDiff } from '../snapshot/diff-snapshots.ts'
import { type Exclusions, readExclusions } from '../snapshot/exclusions.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { packSnapshot } from '../snapshot/pack-snapshot.ts'
import type { LayerEntry, Snapshot } from '../snapshot/types.ts'
import type { Context } from './command.ts'
import { type Outcome, recordAll, type Wanted } from './crawls.ts'
import { openCassettes } from './open-cassettes.ts'
import type { RecordFlags } from './record-options.ts'

/** The snapshot before and after, and how each repository fared. */
export type RefreshedSnapshot = {
  readonly folder: string
  readonly from: Digest
  readonly to: Digest
  readonly diff: SnapshotDiff
  readonly outcomes: readonly Outcome[]
}

/** The snapshot to bring up to date, the name it gets, and the list of what to leave out. */
export type Refreshing = {
  readonly folder: string
  readonly name?: string | undefined
  readonly exclude?: string | undefined
}

/**
 * Refreshes the cassettes of all repositories in the snapshot in `folder`, recording those that have none, and packs them
 * beside it as `name`, or in its place. A repository that cannot be refreshed stays as its cassette has it.
 *
 * @throws {Failure} USAGE for a snapshot that was packed with a list and is refreshed without, what stops
 *   {@link recordAll}, and CHECK_FAILED when a repository without a cassette failed
 */
export async function refreshSnapshot(
  { folder, name = path.basename(folder), exclude }: Refreshing,
  flags: RecordFlags,
  context: Context,
  onOutcome: (outcome: Outcome) => void,
): Promise<RefreshedSnapshot> {
  const old = openSnapshot(folder)
  const exclusions = exclude === undefined ? undefined : readExclusions(exclude)
  checkExclusions(old, exclusions)
  const known = findCassettes(flags.out)
  const wanted = old.manifest.layers.map((layer) => wantedOf(layer, known))
  const outcomes = await recordAll(wanted, { ...flags, mode: 'refresh' }, context, onOutcome)
  const before = setAside(folder)
  try {
    const ids = new Set(old.manifest.layers.map(({ repository }) => repository.id))
    const found = findCassettes(flags.out).filter(({ header }) => ids.has(header.repository.id))
    using cassettes = openCassettes(found.map((cassette) => cassette.folder))
    checkAll(old.manifest.layers, cassettes.readers)
    const { output, signal } = context
    const out = path.dirname(folder)
    const packed = await packSnapshot({
      cassettes: cassettes.readers,
      out,
      name,
      replace: name === path.basename(folder),
      ...(exclusions === undefined ? {} : { exclusions }),
      progress: output.progress,
      signal,
    })
    const diff = await diffSnapshots(openSnapshot(before), openSnapshot(packed.folder))
    return { folder: packed.folder, from: old.id, to: packed.id, diff, outcomes }
  } finally {
    rmSync(before, { recursive: true, force: true })
  }
}

/** What was once left out must not come back because somebody forgot the list. */
function checkExclusions({ folder, provenance }: Snapshot, exclusions: Exclusions | undefined): void {
  if (provenance?.exclusions === undefined || exclusions !== undefined) return
  throw new Failure(
    'USAGE',
    `${folder} was packed with a list of what to leave out: give it, as it is today, with --exclude FILE.`,
    { flag: 'exclude' },
  )
}

/** A repository that could neither be refreshed nor was recorded before must not vanish silently. */
function checkAll(layers: readonly LayerEntry[], cassettes: readonly CassetteReader[]): void {
  const ids = new Set(cassettes.map(({ header }) => header.repository.id))
  const missing = layers.find(({ repository }) => !ids.has(repository.id))
  if (missing === undefined) return
  const name = missing.repository.full_name
  const message = `The snapshot holds ${name}, of which there is no cassette now and which could not be recorded: pack the others with \`reporef snapshot pack\`, or give the --out that has it.`
  throw new Failure('CHECK_FAILED', message, { check: name })
}

function wantedOf({ repository }: LayerEntry, known: readonly FoundCassette[]): Wanted {
  const cassette = known.find(({ header }) => header.repository.id === repository.id)
  const { full_name, former_names } = cassette?.header.repository ?? repository
  return { repository: full_name, formerNames: former_names }
}

/** The snapshot as it is now, under another name, so that it can be compared when its place has been taken. */
function setAside(folder: string): string {
  const [beside, name] = [path.dirname(folder), `.${path.basename(folder)}`]
  clearLeavings(beside, name, '.before')
  const aside = path.join(beside, workingName(name, '.before'))
  mkdirSync(path.join(aside, 'layers'), { recursive: true })
  copyFileSync(path.join(folder, 'manifest.json'), path.join(aside, 'manifest.json'))
  for (const layer of readdirSync(path.join(folder, 'layers'))) {
    linkOrCopy(path.join(folder, 'layers', layer), path.join(aside, 'layers', layer))
  }
  return aside
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!isErrnoException(error)) throw error
    copyFileSync(from, to)
  }
}
