// What a search looks for once qualifiers have been read: words in texts, and conditions on rows where the advanced
// grammar has them among the words.
import type { Condition } from '../store.ts'
import { allOf, anyOf, noneOf } from './conditions.ts'
import type { Expression, Qualifier, Term } from './syntax.ts'

/** An expression over words, phrases and conditions on rows. */
export type Sought =
  | Term
  | { readonly kind: 'rows'; readonly condition: Condition }
  | { readonly kind: 'not'; readonly operand: Sought }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Sought[] }

/**
 * `expression` with each qualifier replaced by what `conditionOf` makes of it; those it makes nothing of are passed over,
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
      return condition && { kind: 'rows', condition }
    }
    case 'not': {
      const operand = soughtOf(expression.operand, conditionOf)
      if (operand?.kind === 'rows') return { kind: 'rows', condition: noneOf(operand.condition) }
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
  const conditions = operands.flatMap((operand) => (operand.kind === 'rows' ? [operand.condition] : []))
  const condition = kind === 'and' ? allOf(conditions) : anyOf(conditions)
  const others = operands.filter((operand) => operand.kind !== 'rows')
  const all: readonly Sought[] = conditions.length === 0 ? others : [{ kind: 'rows', condition }, ...others]
  return all.length < 2 ? all[0] : { kind, operands: all }
}

/** `sought` cut into the condition that holds for the whole of it, and the rest. */
export function withoutCondition(sought: Sought | undefined): {
  readonly condition?: Condition
  readonly rest: Sought | undefined
} {
  if (sought?.kind === 'rows') return { condition: sought.condition, rest: undefined }
  const [first, ...others] = sought?.kind === 'and' ? sought.operands : []
  if (first?.kind !== 'rows') return { rest: sought }
  return { condition: first.condition, rest: joined('and', others) }
}
