// Plans for the advanced grammar: every qualifier is one condition where it stands, and nothing is grouped. Two
// repositories side by side are a repository that is both, so none.
import type { Condition } from '../store.ts'
import { NOTHING } from './conditions.ts'
import {
  diagnosticsOf,
  distinct,
  liftedPart,
  meaningOf,
  type Plan,
  type PlanRules,
  refuseMany,
  textOf,
} from './plan.ts'
import type { Meaning, Places } from './qualifiers.ts'
import { invalidQuery, type Refusal, UNKNOWN_SCOPES } from './refusals.ts'
import { soughtOf, withoutCondition } from './sought.ts'
import type { Expression, Qualifier, Query } from './syntax.ts'

/** How deep groups may lie in one another. @see https://docs.github.com/search-github/searching-on-github/searching-issues-and-pull-requests */
const DEEPEST = 5

/** Plans a `query` that was read in the advanced grammar, or says why GitHub would not run it. */
export function planAdvanced(query: Query, rules: PlanRules, places: Places): Plan | Refusal {
  if (query.depth > DEEPEST) return invalidQuery(`Parentheses are nested more than ${DEEPEST} levels deep.`)
  const tooMany = refuseMany(query)
  if (tooMany !== undefined) return tooMany
  const lifted = liftedPart(query, rules)
  if (lifted.kind === 'refused') return lifted
  const leaves = distinct(query.expression === undefined ? [] : leavesOf(query.expression))
  const meanings = leaves.map((qualifier) => [qualifier, meaningOf(qualifier, rules, places)] as const)
  const refusal = meanings.map(([, meaning]) => meaning).find(({ kind }) => kind === 'refused')
  if (refusal?.kind === 'refused') return refusal
  if (onlyUnknownScopes(meanings)) return UNKNOWN_SCOPES
  const byText = new Map(meanings.map(([qualifier, meaning]) => [textOf(qualifier), meaning]))
  const sought =
    query.expression && soughtOf(query.expression, (leaf) => positiveOf(byText.get(textOf(leaf))))
  const { condition, rest } = withoutCondition(sought)
  return {
    ...lifted,
    kind: 'plan',
    conditions: condition === undefined ? [] : [condition],
    expression: rest,
    diagnostics: meanings.flatMap(([qualifier, meaning]) => diagnosticsOf(meaning, qualifier)),
  }
}

function leavesOf(expression: Expression): readonly Qualifier[] {
  switch (expression.kind) {
    case 'qualifier':
      return [expression.qualifier]
    case 'not':
      return leavesOf(expression.operand)
    case 'and':
    case 'or':
      return expression.operands.flatMap(leavesOf)
    default:
      return []
  }
}

function onlyUnknownScopes(meanings: readonly (readonly [Qualifier, Meaning])[]): boolean {
  const scopes = meanings.flatMap(([{ negated }, meaning]) =>
    meaning.kind === 'scope' && !negated ? [meaning.condition] : [],
  )
  return scopes.length > 0 && scopes.every((scope) => scope === undefined)
}

/** What the qualifier asks for when it is not negated. */
function positiveOf(meaning: Meaning | undefined): Condition | undefined {
  switch (meaning?.kind) {
    case 'condition':
      return meaning.condition
    case 'scope':
    case 'unsupported':
      return meaning.condition ?? NOTHING
    case 'ignored':
    case 'refused':
    case undefined:
      return undefined
  }
}
