// One repository: cassettes in, a sealed layer out.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hexOf } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { canonicalJson, parseJson } from '../base/json.ts'
import type { CassetteHeader, CassetteReader } from '../cassette/types.ts'
import { type Completeness, type ItemKind, RESOURCES } from '../github/items.ts'
import { type Collected, collect } from './collect.ts'
import type { LayerExclusions, Tomb } from './exclusions.ts'
import { KINDS_IN_ORDER } from './item-order.ts'
import { findItem, type ItemLine, isAbsent, itemLines } from './layer-content.ts'
import { LayerCounter } from './layer-counts.ts'
import { LayerFiles } from './layer-files.ts'
import { COMPLETENESS_PATH } from './layer-index.ts'
import { writeLayerTar } from './layer-tar.ts'
import { type Origin, Scratch } from './scratch.ts'
import { type ShownLayer, shownLayer } from './shown-layer.ts'
import type { SpoolReader } from './spool-reader.ts'
import type { LayerCounts, LayerEntry } from './types.ts'
import { breathe, type Watch } from './watch.ts'
import { absenceOf } from './withholding.ts'

/** A layer that stands in the folder of the snapshot to be, and what is worth knowing of its making. */
export type PackedLayer = Collected & {
  readonly layer: LayerEntry
  /** Exclusions that name something the repository does not have. */
  readonly unmatched: readonly string[]
}

/** What goes into a layer beside what was crawled (`misses`), and what of it is left out. */
export type Choice = { readonly exclusions?: LayerExclusions | undefined; readonly misses?: boolean }

/** Where a layer is made: `work` for what is thrown away after, `layers` for the tar. */
export type Places = { readonly work: string; readonly layers: string }

/**
 * Packs what `choice` leaves of `cassettes`, which are of one repository, oldest first.
 *
 * @throws {Failure} FILE_INVALID for a crawl that has not ended, or answers that are not GitHub's
 */
export async function packLayer(
  cassettes: readonly CassetteReader[],
  places: Places,
  watch: Watch,
  { exclusions, misses }: Choice = {},
): Promise<PackedLayer> {
  const header = newestHeader(cassettes)
  const completeness = completenessOf(header, cassettes.at(-1)?.folder ?? '')
  mkdirSync(places.work, { recursive: true })
  using scratch = new Scratch(places.work)
  const name = header.repository.full_name
  const onAnswer = async (done: number): Promise<void> => {
    if (done % 1000 === 0) watch.progress(`${name}: ${done} answers read`)
    if (done % 100 === 0) await breathe(watch)
  }
  const collected = await collect(cassettes, scratch, onAnswer, misses ? 'with misses' : undefined)
  const spool = scratch.seal()
  watch.progress(`${name}: ${collected.used} answers read, sealing`)
  addDerivedCollections(scratch, spool)
  const shown = shownLayer(name, exclusions, scratch, spool)
  const layer = await sealLayer(header, shown.rows(markedRows(completeness, collected.misses)), shown, {
    places,
    watch,
  })
  return { layer, ...collected, unmatched: shown.unmatched }
}

/** Packs a repository of which nothing is shown but that it is left out: every resource is blocked, every path answers the tomb. */
export async function packTomb(
  cassettes: readonly CassetteReader[],
  tomb: Tomb,
  places: Places,
  watch: Watch,
): Promise<PackedLayer> {
  const header = newestHeader(cassettes)
  const rows = RESOURCES.map((resource) => ({
    resource,
    verdict: 'blocked' as const,
    reason: 'left out of this snapshot',
    compared: {},
  }))
  const shown: ShownLayer = {
    items: () => [],
    collections: () => [],
    absences: () => [Buffer.from(`${canonicalJson(absenceOf(['', tomb]))}\n`)],
    rows: () => rows,
    unmatched: [],
  }
  mkdirSync(places.work, { recursive: true })
  const layer = await sealLayer(header, rows, shown, { places, watch })
  return { layer, used: 0, redacted: 0, redactions: {}, misses: 0, unmatched: [] }
}

/** A layer with answers that were asked on a miss says so in its first row: no standard track may use it. */
function markedRows(rows: readonly Completeness[], misses: number): readonly Completeness[] {
  if (misses === 0) return rows
  return rows.map((row) =>
    row.resource === 'repository' ? { ...row, compared: { ...row.compared, on_miss: misses } } : row,
  )
}

type Sealing = { readonly places: Places; readonly watch: Watch }

async function sealLayer(
  header: CassetteHeader,
  completeness: readonly Completeness[],
  shown: ShownLayer,
  { places, watch }: Sealing,
): Promise<LayerEntry> {
  const files = new LayerFiles(places.work, watch)
  const counts = await writeFiles(files, shown, completeness)
  const file = path.join(places.work, 'layer.tar.zst')
  const sealed = await writeLayerTar(places.work, files.entries, file, watch)
  renameSync(file, path.join(places.layers, `${hexOf(sealed.digest)}.tar.zst`))
  rmSync(places.work, { recursive: true, force: true })
  return { repository: repositoryOf(header), ...sealed, counts, completeness }
}

async function writeFiles(
  files: LayerFiles,
  shown: ShownLayer,
  completeness: readonly Completeness[],
): Promise<LayerCounts> {
  files.add(COMPLETENESS_PATH, canonicalJson(completeness))
  await files.addLines('collections', shown.collections())
  await files.addLines('absences', shown.absences())
  const counter = new LayerCounter()
  for (const kind of KINDS_IN_ORDER) {
    await files.addLines(`items/${kind}`, counted(kind, shown.items(kind), counter))
  }
  return counter.counts()
}

function* counted(kind: ItemKind, lines: Iterable<ItemLine>, counter: LayerCounter): Generator<Buffer> {
  for (const { key, tally, bytes } of lines) {
    counter.add(kind, key, tally)
    yield bytes
  }
}

/** Lists that follow from items and absences: the head of each branch, the tree of the default one's, no latest release. */
function addDerivedCollections(scratch: Scratch, spool: SpoolReader): void {
  if (isAbsent('/releases/latest', scratch))
    scratch.addList({ name: 'latest_release', owner: '', keys: [] }, ALWAYS)
  const heads = new Map<string, string>()
  for (const { bytes } of itemLines('branch', scratch, spool)) {
    const { key, value } = parseJson(bytes.toString('utf8')) as BranchLine
    heads.set(key, value.commit.sha)
    scratch.addList({ name: 'branch_commits', owner: key, keys: [value.commit.sha] }, ALWAYS)
  }
  const branch = findItem('repository', '0', scratch, spool)?.default_branch
  const head = heads.get(String(branch))
  const tree = head === undefined ? undefined : treeOfCommit(head, scratch, spool)
  if (head !== undefined && tree !== undefined) {
    scratch.addList({ name: 'head_tree', owner: '', keys: [head, tree] }, ALWAYS)
  }
}

type BranchLine = { readonly key: string; readonly value: { readonly commit: { readonly sha: string } } }

/** The tree of a commit, in whatever form the commit is there. */
function treeOfCommit(sha: string, scratch: Scratch, spool: SpoolReader): string | undefined {
  for (const kind of ['commit', 'commit_simple'] as const) {
    const commit = findItem(kind, sha, scratch, spool)
    if (commit !== undefined) return (commit.commit as CommitTree).tree.sha
  }
  const tree = findItem('git_commit', sha, scratch, spool)?.tree
  return typeof tree === 'string' ? tree : undefined
}

type CommitTree = { readonly tree: { readonly sha: string } }

/** What is derived has one sighting. */
const ALWAYS: Origin = { at: '', ordinal: 0, walk: '', page: 1, more: false }

/** The header of the crawl that ended last. */
export function newestHeader(cassettes: readonly CassetteReader[]): CassetteHeader {
  const [first, ...rest] = cassettes.map((cassette) => cassette.header)
  if (!first) throw new Failure('USAGE', 'Expected at least one cassette.', {})
  return rest.reduce((newest, header) => (endOf(header) >= endOf(newest) ? header : newest), first)
}

function endOf(header: CassetteHeader): string {
  return header.window.to ?? ''
}

function repositoryOf({ repository }: CassetteHeader): LayerEntry['repository'] {
  const { id, full_name, former_names } = repository
  return { id, full_name, former_names: [...former_names].sort() }
}

/** The rows in the order of RESOURCES, with nothing in them that counts requests. */
function completenessOf(header: CassetteHeader, folder: string): readonly Completeness[] {
  if (header.window.to === undefined || header.completeness.length === 0) {
    throw new Failure(
      'FILE_INVALID',
      `The crawl of ${header.repository.full_name} in ${folder} has not ended; run \`reporef record ${header.repository.full_name}\` again, which goes on where it stopped.`,
      { path: folder },
    )
  }
  const rows = header.completeness as readonly Completeness[]
  const order = (row: Completeness): number => [...RESOURCES, 'git'].indexOf(row.resource)
  return rows.toSorted((a, b) => order(a) - order(b)).map(rowOf)
}

function rowOf({ resource, verdict, reason, compared }: Completeness): Completeness {
  const counts = Object.entries(compared).filter(([name]) => !/request|call/i.test(name))
  return {
    resource,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    compared: Object.fromEntries(counts),
  }
}
