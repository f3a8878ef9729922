// What of the scratch a layer shows: all of it, or all but what a list of exclusions takes out.
import { canonicalJson, type Json, type JsonObject, parseJson } from '../base/json.ts'
import type { Collection, Completeness, ItemKind } from '../github/items.ts'
import type { LayerExclusions } from './exclusions.ts'
import { KINDS_IN_ORDER } from './item-order.ts'
import { absenceLines, collectionLines, type ItemLine, itemLines } from './layer-content.ts'
import { tallyOf } from './layer-counts.ts'
import type { Scratch } from './scratch.ts'
import type { SpoolReader } from './spool-reader.ts'
import { type Withholding, withholdingOf } from './withholding.ts'

/** The lines of a layer, in order, and its completeness rows. */
export type ShownLayer = {
  readonly items: (kind: ItemKind) => Iterable<ItemLine>
  readonly collections: () => Iterable<Buffer>
  readonly absences: () => Iterable<Buffer>
  readonly rows: (rows: readonly Completeness[]) => readonly Completeness[]
  /** Exclusions that name something the repository does not have. */
  readonly unmatched: readonly string[]
}

/** The layer of the repository `fullName`, without what `exclusions` name. */
export function shownLayer(
  fullName: string,
  exclusions: LayerExclusions | undefined,
  scratch: Scratch,
  spool: SpoolReader,
): ShownLayer {
  const items: ShownLayer['items'] = (kind) => itemLines(kind, scratch, spool)
  const [collections, absences] = [() => collectionLines(scratch), () => absenceLines(scratch)]
  if (exclusions === undefined) return { items, collections, absences, rows: (rows) => rows, unmatched: [] }
  const source = {
    fullName,
    items: (kind: ItemKind) => parsedLines(items(kind)),
    collections: () => values<Collection>(collections()),
  }
  const withholding = withholdingOf(exclusions, source, KINDS_IN_ORDER)
  return {
    items: (kind) => shownItems(kind, items(kind), withholding),
    collections: () => shownCollections(collections(), withholding),
    absences: () => shownAbsences(absences(), withholding),
    rows: (rows) => rows.map(withholding.row),
    unmatched: withholding.unmatched,
  }
}

type ParsedLine = { readonly key: string; readonly value: JsonObject }

function parsedLines(lines: Iterable<ItemLine>): Generator<ParsedLine> {
  return values<ParsedLine>(bytesOf(lines))
}

function* bytesOf(lines: Iterable<ItemLine>): Generator<Buffer> {
  for (const { bytes } of lines) yield bytes
}

function* values<Value>(lines: Iterable<Buffer>): Generator<Value> {
  for (const line of lines) yield parseJson(line.toString('utf8')) as Value
}

function* shownItems(
  kind: ItemKind,
  lines: Iterable<ItemLine>,
  withholding: Withholding,
): Generator<ItemLine> {
  for (const { key, value } of parsedLines(lines)) {
    const shown = withholding.item(kind, key, value)
    if (shown !== undefined) yield { key, tally: tallyOf(kind, shown), bytes: lineOf({ key, value: shown }) }
  }
}

function* shownCollections(lines: Iterable<Buffer>, withholding: Withholding): Generator<Buffer> {
  for (const collection of values<Collection>(lines)) {
    const shown = withholding.collection(collection)
    if (shown !== undefined) yield lineOf(shown)
  }
}

/** Tombs among the absences, each at its place by path. */
function* shownAbsences(lines: Iterable<Buffer>, { absences, hides }: Withholding): Generator<Buffer> {
  const tombs = new Map(absences.map((absence) => [absence.path, absence]))
  const waiting = [...absences]
  for (const absence of values<{ readonly path: string } & JsonObject>(lines)) {
    while (waiting[0] !== undefined && waiting[0].path < absence.path) yield lineOf(waiting.shift() ?? null)
    if (!tombs.has(absence.path) && !hides(absence.path)) yield lineOf(absence)
  }
  for (const tomb of waiting) yield lineOf(tomb)
}

function lineOf(value: Json): Buffer {
  return Buffer.from(`${canonicalJson(value)}\n`)
}
