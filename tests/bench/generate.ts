// `node tests/bench/generate.ts --scale 0.01 --out DIR`: a sealed snapshot of one large repository (at scale 1: 200,000
// issues and pull requests, two million comments, 100,000 commits) and 91 small ones. Equal scales give equal snapshots.
import { createReadStream, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { digestOfJson, hexOf } from '../../lib/base/digest.ts'
import { parseJsonLine, writeCanonicalJsonFile } from '../../lib/base/files.ts'
import { canonicalJson, type JsonObject } from '../../lib/base/json.ts'
import { ITEM_KINDS, type Item, type ItemKind, RESOURCES } from '../../lib/github/items.ts'
import { LayerCounter, tallyOf } from '../../lib/snapshot/layer-counts.ts'
import { LayerFiles } from '../../lib/snapshot/layer-files.ts'
import { COMPLETENESS_PATH, type IndexEntry } from '../../lib/snapshot/layer-index.ts'
import { writeLayerTar } from '../../lib/snapshot/layer-tar.ts'
import type { LayerEntry, LayerEvent, Manifest, Snapshot } from '../../lib/snapshot/types.ts'
import { API } from '../support/github-shapes.ts'
import type { Generated } from './generated.ts'
import { headOf } from './generated-git.ts'
import { itemsOf } from './generated-items.ts'

const SMALL_REPOSITORIES = 91
const QUIET = { progress: () => undefined, signal: undefined }

/** The repositories of a snapshot at `scale`: the large one first. */
export function repositoriesAt(scale: number): readonly Generated[] {
  const of = (count: number): number => Math.max(4, Math.round(count * scale))
  const amounts = { issues: of(200_000), comments: of(2_000_000), commits: of(100_000), files: of(10_000) }
  const small = { issues: 20, comments: 40, commits: 10, files: 4 }
  return [
    { id: 1, fullName: 'acme/colossus', amounts },
    ...Array.from({ length: SMALL_REPOSITORIES }, (_, at) => ({
      id: 2 + at,
      fullName: `acme/small-${String(at).padStart(2, '0')}`,
      amounts: small,
    })),
  ]
}

/** A layer written out as files, not yet put together: quick to make and quick to read. */
export type Spooled = {
  readonly folder: string
  readonly entry: LayerEntry
  readonly files: readonly IndexEntry[]
}

/** Writes the layers of `repositories` below `folder`, as they stand in a layer. */
export async function spoolRepositories(
  repositories: readonly Generated[],
  folder: string,
): Promise<readonly Spooled[]> {
  const spooled: Spooled[] = []
  for (const generated of repositories) {
    spooled.push(await spool(generated, path.join(folder, String(generated.id))))
  }
  return spooled
}

async function spool(generated: Generated, folder: string): Promise<Spooled> {
  const files = new LayerFiles(folder, QUIET)
  const completeness = RESOURCES.map((resource) => ({ resource, verdict: 'complete' as const, compared: {} }))
  files.add(COMPLETENESS_PATH, canonicalJson(completeness))
  const collections = [
    { name: 'branch_commits', owner: 'main', keys: headOf(generated).slice(0, 1) },
    { name: 'head_tree', owner: '', keys: headOf(generated) },
  ]
  await files.addLines('collections', collections.map(lineOf))
  const counter = new LayerCounter()
  const items = itemsOf(generated)
  let next = items.next()
  for (const kind of Object.keys(ITEM_KINDS) as ItemKind[]) {
    await files.addLines(
      `items/${kind}`,
      (function* () {
        for (; !next.done && next.value.kind === kind; next = items.next()) yield counted(next.value, counter)
      })(),
    )
  }
  const size = files.entries.reduce((sum, entry) => sum + entry.size, 0)
  const digest = digestOfJson(files.entries)
  const { id, fullName } = generated
  const repository = { id, full_name: fullName, former_names: [] }
  const entry = { repository, digest, size, index: digest, counts: counter.counts(), completeness }
  return { folder, entry, files: files.entries }
}

function counted({ kind, key, value }: Item, counter: LayerCounter): Buffer {
  counter.add(kind, key, tallyOf(kind, value))
  return lineOf({ key, value })
}

function lineOf(value: JsonObject): Buffer {
  return Buffer.from(`${canonicalJson(value)}\n`)
}

/** A snapshot over layers that were only spooled. Its id is no snapshot's. */
export function spooledSnapshot(spooled: readonly Spooled[]): Snapshot {
  const layers = spooled.map(({ entry }) => entry)
  const manifest: Manifest = { format: 'reporef.snapshot/1', api: API, layers }
  return {
    folder: 'spooled',
    id: digestOfJson(manifest),
    manifest,
    provenance: undefined,
    async *read(entry) {
      const one = spooled.find((each) => each.entry.digest === entry.digest)
      for (const file of one?.files ?? []) {
        if (file.path !== COMPLETENESS_PATH)
          yield* eventsOf(path.join(one?.folder ?? '', file.path), file.path)
      }
    },
  }
}

async function* eventsOf(file: string, name: string): AsyncGenerator<LayerEvent> {
  const kind = /^items\/(\w+)\//.exec(name)?.[1] as ItemKind | undefined
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1
    const value = parseJsonLine(text, file, line)
    yield kind === undefined
      ? { event: 'collection', collection: value as never }
      : { event: 'item', item: { kind, key: String(value.key), value: value.value as JsonObject } }
  }
}

/** Seals `repositories`, which are in order of their names, as a snapshot in `folder`. */
export async function sealRepositories(repositories: readonly Generated[], folder: string): Promise<void> {
  const work = path.join(folder, 'work')
  const layers: LayerEntry[] = []
  mkdirSync(path.join(folder, 'layers'), { recursive: true })
  try {
    for (const { folder: from, entry, files } of await spoolRepositories(repositories, work)) {
      const file = path.join(work, 'layer.tar.zst')
      const sealed = await writeLayerTar(from, files, file, QUIET)
      renameSync(file, path.join(folder, 'layers', `${hexOf(sealed.digest)}.tar.zst`))
      rmSync(from, { recursive: true, force: true })
      layers.push({ ...entry, ...sealed })
    }
    const manifest: Manifest = { format: 'reporef.snapshot/1', api: API, layers }
    writeCanonicalJsonFile(path.join(folder, 'manifest.json'), manifest)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { scale: { type: 'string', default: '0.01' }, out: { type: 'string' } },
  })
  if (values.out === undefined) {
    console.error('Give --out DIR, a folder for the snapshot; --scale is 0.01 unless you say otherwise.')
    process.exitCode = 2
  } else await sealRepositories(repositoriesAt(Number(values.scale)), values.out)
}
