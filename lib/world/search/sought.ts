// What a search looks for once qualifiers have been read: words in texts, and conditions on rows where the advanced
// grammar has them among the words.
import type { Condition } from '../store.ts'
import { allOf, anyOf, noneOf } from './conditions.ts'
import type { Expression, Qualifier, Term } from './syntax.ts'

/** An expression over words, phrases and conditions on rows. */
export type Sought =
  | Term
  | Rows
  | { readonly kind: 'not'; readonly operand: Sought }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Sought[] }

/**
 * Rows that meet a condition, or when `negated` those that do not: what few rows meet is found by an index, and the others
 * are all but those.
 */
export type Rows = {
  readonly kind: 'rows'
  readonly condition: Condition
  readonly negated: boolean
}

/**
 * `expression` with each qualifier replaced by what `conditionOf` makes of it as if it were not negated; those it makes nothing of are passed over,
 * and so is an operator that loses its operands. Conditions that stand together become one.
 */
export function soughtOf(
  expression: Expression,
  conditionOf: (qualifier: Qualifier) => Condition | undefined,
): Sought | undefined {
  switch (expression.kind) {
    case 'word':
    case 'phrase':
      return expression
    case 'qualifier': {
      const condition = conditionOf(expression.qualifier)
      return condition && { kind: 'rows', condition, negated: expression.qualifier.negated }
    }
    case 'not': {
      const operand = soughtOf(expression.operand, conditionOf)
      if (operand?.kind === 'rows') return { ...operand, negated: !operand.negated }
      return operand && { kind: 'not', operand }
    }
    case 'and':
    case 'or': {
      const operands = expression.operands.flatMap((operand) => soughtOf(operand, conditionOf) ?? [])
      return joined(expression.kind, operands)
    }
  }
}

function joined(kind: 'and' | 'or', operands: readonly Sought[]): Sought | undefined {
  const rows = operands.filter((operand) => operand.kind === 'rows')
  const others = operands.filter((operand) => operand.kind !== 'rows')
  const all = [...togetherOf(kind, rows), ...others]
  return all.length < 2 ? all[0] : { kind, operands: all }
}

function togetherOf(kind: 'and' | 'or', rows: readonly Rows[]): readonly Rows[] {
  if (rows.length < 2) return rows
  const join = kind === 'and' ? allOf : anyOf
  return [{ kind: 'rows', condition: join(rows.map(conditionIn)), negated: false }]
}

function conditionIn({ condition, negated }: Rows): Condition {
  return negated ? noneOf(condition) : condition
}

/** `sought` cut into the condition that holds for the whole of it, and the rest. */
export function withoutCondition(sought: Sought | undefined): {
  readonly condition?: Condition
  readonly rest: Sought | undefined
} {
  if (sought?.kind === 'rows') return { condition: conditionIn(sought), rest: undefined }
  const [first, ...others] = sought?.kind === 'and' ? sought.operands : []
  if (first?.kind !== 'rows') return { rest: sought }
  return { condition: conditionIn(first), rest: joined('and', others) }
}
