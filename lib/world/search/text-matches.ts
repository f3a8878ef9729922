// `text_matches` of the text-match media type: passages of an item's texts with the places of the words found.
import type { Json, JsonObject } from '../../base/json.ts'
import { fragmentsOf } from '../text/fragments.ts'
import type { Wanted } from '../text/hits.ts'
import type { TextKind } from '../text/tokens.ts'
import type { Expression, Query } from './syntax.ts'
import { unitsOf } from './words.ts'

/** Fragments of one text of an item. */
export type MatchedText = {
  readonly objectUrl: Json
  readonly objectType: string
  readonly property: string
  readonly text: Json | undefined
}

/** What the words of `query` that are not negated look for. */
export function wantedOf(query: Query, kind: TextKind): Wanted {
  const terms = new Set<string>()
  const phrases: (readonly string[])[] = []
  const collect = (expression: Expression): void => {
    if (expression.kind === 'and' || expression.kind === 'or') expression.operands.forEach(collect)
    if (expression.kind !== 'word' && expression.kind !== 'phrase') return
    for (const unit of unitsOf(expression, kind)) {
      if (unit.kind === 'phrase') phrases.push(unit.terms)
      else for (const term of [unit.term, ...unit.parts]) terms.add(term)
    }
  }
  if (query.expression !== undefined) collect(query.expression)
  return { kind, terms, phrases }
}

/** GitHub's `text_matches` for the texts that match, in order. */
export function textMatchesOf(texts: readonly MatchedText[], wanted: Wanted): readonly Json[] {
  return texts.flatMap(({ objectUrl, objectType, property, text }) =>
    typeof text !== 'string'
      ? []
      : fragmentsOf(text, wanted).map(({ fragment, matches }) => ({
          object_url: objectUrl,
          object_type: objectType,
          property,
          fragment,
          matches,
        })),
  )
}

/** Texts that an item has under `properties`. */
export function textsIn(
  item: JsonObject,
  objectType: string,
  properties: readonly string[],
): readonly MatchedText[] {
  return properties.map((property) => ({
    objectUrl: item.url ?? null,
    objectType,
    property,
    text: item[property],
  }))
}
