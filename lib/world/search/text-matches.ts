// `text_matches` of the text-match media type: passages of an item's texts with the places of the words found.
import type { Json, JsonObject } from '../../base/json.ts'
import { fragmentsOf } from '../text/fragments.ts'
import type { Wanted } from '../text/hits.ts'
import type { TextKind } from '../text/tokens.ts'
import type { Shown } from './definition.ts'
import type { Expression, Query } from './syntax.ts'
import { unitsOf } from './words.ts'

/** Fragments of one text of an item. */
export type MatchedText = {
  /** The field of the search that the text belongs to: a word looked for elsewhere is not marked here. */
  readonly field: string
  readonly objectUrl: Json
  readonly objectType: string
  readonly property: string
  readonly text: Json | undefined
}

/** What the words of `query` that are not negated look for. */
function wantedOf(query: Query, kind: TextKind): Wanted {
  const terms = new Set<string>()
  const phrases: (readonly string[])[] = []
  const collect = (expression: Expression, negated: boolean): void => {
    if (expression.kind === 'not') collect(expression.operand, !negated)
    if (expression.kind === 'and' || expression.kind === 'or') {
      for (const operand of expression.operands) collect(operand, negated)
    }
    if (negated || (expression.kind !== 'word' && expression.kind !== 'phrase')) return
    for (const unit of unitsOf(expression, kind)) {
      if (unit.kind === 'phrase') phrases.push(unit.terms)
      else for (const term of [unit.term, ...unit.parts]) terms.add(term)
    }
  }
  if (query.expression !== undefined) collect(query.expression, false)
  return { kind, terms, phrases }
}

/** `text_matches` of an item, where they are asked for: the passages of `texts` that match, in order. */
export function matchesIn(
  { textMatches, query, fields }: Shown,
  kind: TextKind,
  texts: () => Iterable<MatchedText>,
): JsonObject {
  if (!textMatches) return {}
  const wanted = wantedOf(query, kind)
  const matches: Json[] = []
  let comments = 0
  for (const { field, objectUrl, objectType, property, text } of texts()) {
    const found = typeof text === 'string' && fields.includes(field) ? fragmentsOf(text, wanted) : []
    for (const { fragment, matches: marks } of found) {
      matches.push({ object_url: objectUrl, object_type: objectType, property, fragment, matches: marks })
    }
    if (field === 'comments' && found.length > 0) comments += 1
    if (comments === MOST_COMMENTS) break
  }
  return { text_matches: matches }
}

/** Passages are shown of so many comments of an item, the oldest that match. */
const MOST_COMMENTS = 5

/** Texts that an item has under `properties`, which are the names of their fields as well. */
export function textsIn(
  item: JsonObject,
  objectType: string,
  properties: readonly string[],
): readonly MatchedText[] {
  return properties.map((property) => ({
    field: property,
    objectUrl: item.url ?? null,
    objectType,
    property,
    text: item[property],
  }))
}
