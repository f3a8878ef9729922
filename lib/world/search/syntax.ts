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
  /** What the texts must hold, in the advanced grammar what the rows must meet as well; undefined when that is nothing. */
  readonly expression: Expression | undefined
  /** Qualifiers in the order written. In the advanced grammar all but `in` and `sort` are leaves of the expression. */
  readonly qualifiers: readonly Qualifier[]
  /** Number of AND, OR and NOT outside quotes. */
  readonly operators: number
  /** An operator that has nothing to work on: no words at all, or in the legacy grammar NOT before a qualifier. */
  readonly strayOperator: boolean
  /** How deep the deepest group lies; the legacy grammar has no groups. */
  readonly depth: number
  /** Length in characters without qualifiers and operators, runs of spaces counted once. */
  readonly textLength: number
}

/**
 * Reads a query in the legacy grammar: qualifiers are lifted out; of the rest, OR binds loosest, neighbours are ANDed,
 * and an operator without an operand on a side is dropped.
 */
export function parseLegacyQuery(tokens: readonly QueryToken[]): Query {
  const words = tokens.filter(({ kind }) => kind !== 'qualifier')
  const query = queryOf(tokens, words)
  return { ...query, strayOperator: query.strayOperator || negatesQualifier(tokens) }
}

/** Qualifiers that speak of the whole query wherever they stand. */
const LIFTED = new Set(['in', 'sort'])

/** Reads a query in the advanced grammar: everything but `in` and `sort` stands in the one expression. */
export function parseAdvancedQuery(tokens: readonly QueryToken[]): Query {
  return queryOf(
    tokens,
    tokens.filter((token) => token.kind !== 'qualifier' || !LIFTED.has(token.name)),
  )
}

function queryOf(tokens: readonly QueryToken[], leaves: readonly QueryToken[]): Query {
  const operators = tokens.filter(({ kind }) => kind === 'operator').length
  const { expression, depth } = readExpression(leaves)
  return {
    expression,
    qualifiers: tokens.flatMap((token) =>
      token.kind === 'qualifier' ? [{ name: token.name, values: token.values, negated: token.negated }] : [],
    ),
    operators,
    strayOperator: operators > 0 && expression === undefined,
    depth,
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

/** What stands between two brackets, or in the whole query. */
type Group = {
  readonly alternatives: Expression[][]
  /** True when NOT stands before the group. */
  readonly negated: boolean
  /** True when NOT has been read and its operand has not. */
  not: boolean
}

/**
 * One expression of all tokens. Operators without an operand on a side, groups without content and brackets that nothing
 * matches are passed over; a group that is never closed ends with the query. Open groups stand in a list: no depth of
 * brackets exhausts the stack.
 */
function readExpression(tokens: readonly QueryToken[]): Pick<Query, 'expression' | 'depth'> {
  const outer: Group[] = []
  let group: Group = { alternatives: [[]], negated: false, not: false }
  let depth = 0
  const close = (): void => {
    const expression = expressionOf(group)
    group = outer.pop() ?? group
    if (expression !== undefined) group.alternatives.at(-1)?.push(expression)
  }
  for (const token of tokens) {
    if (token.kind === 'open') {
      outer.push(group)
      group = { alternatives: [[]], negated: takeNot(group), not: false }
      depth = Math.max(depth, outer.length)
    } else if (token.kind === 'close') {
      if (outer.length > 0) close()
    } else if (token.kind === 'operator') {
      if (token.operator === 'OR') group.alternatives.push([])
      group.not = token.operator === 'NOT'
    } else group.alternatives.at(-1)?.push(leafOf(token, takeNot(group)))
  }
  while (outer.length > 0) close()
  return { expression: expressionOf(group), depth }
}

function takeNot(group: Group): boolean {
  const { not } = group
  group.not = false
  return not
}

function expressionOf({ alternatives, negated }: Group): Expression | undefined {
  const expression = combined(
    'or',
    alternatives.flatMap((operands) => combined('and', operands) ?? []),
  )
  return expression && negated ? { kind: 'not', operand: expression } : expression
}

type Leaf = Extract<QueryToken, { kind: 'word' | 'phrase' | 'qualifier' }>

function leafOf(token: Leaf, notBefore: boolean): Expression {
  const negated = token.negated !== notBefore
  if (token.kind === 'qualifier') {
    return { kind: 'qualifier', qualifier: { name: token.name, values: token.values, negated } }
  }
  const term: Term = { kind: token.kind, text: token.text }
  return negated ? { kind: 'not', operand: term } : term
}

function combined(kind: 'and' | 'or', operands: readonly Expression[]): Expression | undefined {
  return operands.length < 2 ? operands[0] : { kind, operands }
}
