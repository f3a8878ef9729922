// Queries as trees. In the legacy grammar qualifiers stand beside the expression of words and hold for the whole of
// it; in the advanced grammar they are leaves of the one expression. Both give the same shape.
import type { QueryToken } from './tokens.ts'

/** An expression over words, phrases and (in the advanced grammar) qualifiers. */
export type Expression =
  | Term
  | { readonly kind: 'qualifier'; readonly qualifier: Qualifier }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }

/** Text to be found. */
export type Term = { readonly kind: 'word' | 'phrase'; readonly text: string }

/** `name:value` as written; a name may come several times. */
export type Qualifier = {
  readonly name: string
  readonly values: readonly string[]
  readonly negated: boolean
}

/** A query that has been read. */
export type Query = {
  /** What the texts must hold; undefined when the query has no words. */
  readonly expression: Expression | undefined
  /** Qualifiers that hold for the whole query, in the order written. */
  readonly qualifiers: readonly Qualifier[]
  /** Number of AND, OR and NOT outside quotes. */
  readonly operators: number
  /** An operator that has nothing to work on: no words at all, or NOT before a qualifier. */
  readonly strayOperator: boolean
  /** Length in characters without qualifiers and operators, runs of spaces counted once. */
  readonly textLength: number
}

type WordToken = Extract<QueryToken, { kind: 'word' | 'phrase' }>

/**
 * Reads a query in the legacy grammar: qualifiers are lifted out; of the rest, OR binds loosest, neighbours are ANDed,
 * and an operator without an operand on a side is dropped.
 */
export function parseLegacyQuery(tokens: readonly QueryToken[]): Query {
  const operators = tokens.filter(({ kind }) => kind === 'operator').length
  const expression = expressionOf(tokens)
  return {
    expression,
    qualifiers: tokens.flatMap((token) =>
      token.kind === 'qualifier' ? [{ name: token.name, values: token.values, negated: token.negated }] : [],
    ),
    operators,
    strayOperator: (operators > 0 && expression === undefined) || negatesQualifier(tokens),
    textLength: textLengthOf(tokens),
  }
}

function negatesQualifier(tokens: readonly QueryToken[]): boolean {
  return tokens.some(
    (token, at) =>
      token.kind === 'operator' && token.operator === 'NOT' && tokens[at + 1]?.kind === 'qualifier',
  )
}

function textLengthOf(tokens: readonly QueryToken[]): number {
  const texts = tokens.filter(({ kind }) => kind === 'word' || kind === 'phrase')
  const characters = texts.reduce((sum, { source }) => sum + [...source].length, 0)
  return characters + Math.max(0, texts.length - 1)
}

function expressionOf(tokens: readonly QueryToken[]): Expression | undefined {
  const alternatives: Expression[][] = [[]]
  let negated = false
  for (const token of tokens) {
    if (token.kind === 'operator') {
      if (token.operator === 'OR') alternatives.push([])
      negated = token.operator === 'NOT'
    } else if (token.kind === 'word' || token.kind === 'phrase') {
      alternatives.at(-1)?.push(termOf(token, negated))
      negated = false
    }
  }
  return combined(
    'or',
    alternatives.flatMap((operands) => combined('and', operands) ?? []),
  )
}

function termOf({ kind, text, negated }: WordToken, notBefore: boolean): Expression {
  const term: Term = { kind, text }
  return negated === notBefore ? term : { kind: 'not', operand: term }
}

function combined(kind: 'and' | 'or', operands: readonly Expression[]): Expression | undefined {
  return operands.length < 2 ? operands[0] : { kind, operands }
}
