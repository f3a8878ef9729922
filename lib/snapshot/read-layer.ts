import { digestOfJson } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { parseJsonLine } from '../base/files.ts'
import { isJsonObject, type JsonObject } from '../base/json.ts'
import type { Absence, Collection } from '../github/items.ts'
import { layerFileOf } from './layer-bytes.ts'
import { layerEntries, type OpenEntry } from './layer-entries.ts'
import { type EntrySort, entrySortOf, type IndexEntry } from './layer-index.ts'
import type { LayerEntry, LayerEvent } from './types.ts'

/** Longest line of a layer: four times GitHub's largest body, and what one string may safely hold. */
const LINE_LIMIT_BYTES = 256 * 2 ** 20

/**
 * Everything in a layer, in the order it is stored, at the memory of one line. The last event comes when the digest of
 * the whole has been found right: who acts on what came before must be able to take it back.
 *
 * @throws {Failure} as {@link layerEntries}, and FILE_INVALID for a line that is not what its place promises
 */
export async function* readLayer(folder: string, layer: LayerEntry): AsyncGenerator<LayerEvent> {
  let held: LayerEvent | undefined
  for await (const open of layerEntries(folder, layer)) {
    const sort = entrySortOf(open.entry.path)
    if (sort?.sort === 'completeness') checkCompleteness(open.entry, layer)
    if (sort === undefined || sort.sort === 'completeness') continue
    for await (const event of events(open, sort, `${layerFileOf(folder, layer)}:${open.entry.path}`)) {
      if (held) yield held
      held = event
    }
  }
  if (held) yield held
}

async function* events(open: OpenEntry, sort: EntrySort, place: string): AsyncGenerator<LayerEvent> {
  let line = 0
  for await (const text of lines(open.chunks, place)) {
    line += 1
    const event = eventOf(sort, parseJsonLine(text, place, line))
    if (!event)
      throw new Failure('FILE_INVALID', `${place}:${line} is not of its kind.`, { path: place, line })
    yield event
  }
  if (line !== open.entry.count) {
    throw new Failure('FILE_INVALID', `${place} has ${line} lines, and its index says ${open.entry.count}.`, {
      path: place,
    })
  }
}

function eventOf(sort: EntrySort, value: JsonObject): LayerEvent | undefined {
  if (sort.sort === 'collections') {
    const { name, owner, keys } = value
    if (typeof name !== 'string' || typeof owner !== 'string' || !Array.isArray(keys)) return undefined
    return { event: 'collection', collection: value as Collection }
  }
  if (sort.sort === 'absences') {
    if (typeof value.path !== 'string' || typeof value.status !== 'number') return undefined
    return { event: 'absence', absence: value as Absence }
  }
  if (sort.sort !== 'items' || typeof value.key !== 'string' || !isJsonObject(value.value)) return undefined
  return { event: 'item', item: { kind: sort.kind, key: value.key, value: value.value } }
}

/** Lines end with a line feed each, the last too. */
async function* lines(chunks: AsyncIterable<Buffer>, place: string): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const last = chunk.subarray(start, end)
      yield parts.length === 0 ? last.toString('utf8') : Buffer.concat([...parts, last]).toString('utf8')
      parts = []
      size = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    parts.push(chunk.subarray(start))
    size += chunk.length - start
    if (size > LINE_LIMIT_BYTES) {
      throw new Failure('ARCHIVE_UNSAFE', `${place} has a line of more than ${LINE_LIMIT_BYTES} bytes.`, {
        path: place,
        entry: place,
      })
    }
  }
  if (size > 0) throw new Failure('FILE_INVALID', `${place} does not end with a line feed.`, { path: place })
}

/** The manifest repeats the rows, so that nobody has to unpack a layer to know them; both must say the same. */
function checkCompleteness(entry: IndexEntry, layer: LayerEntry): void {
  const expected = digestOfJson(layer.completeness)
  if (entry.digest === expected) return
  throw new Failure(
    'DIGEST_MISMATCH',
    `The manifest's completeness of ${layer.repository.full_name} is not that of its layer.`,
    { path: entry.path, expected, actual: entry.digest },
  )
}
