// Answers a search request: reads the query, plans it, finds the rows, and shows the page that was asked for.
import { type Diagnostic, PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import { answerOf } from '../rest/answers.ts'
import { linkHeaderOf, pageOf } from '../rest/page.ts'
import type { Store } from '../store.ts'
import type { View } from '../view.ts'
import { planAdvanced } from './advanced-plan.ts'
import type { Parameters, SearchDefinition } from './definition.ts'
import { placesOf } from './places.ts'
import { isQualifier, type Order, orderOf, type Plan, planQuery } from './plan.ts'
import {
  BEYOND_WINDOW,
  invalidParameter,
  QUERY_MISSING,
  RESULT_WINDOW,
  type Refusal,
  STRAY_OPERATOR,
  TOO_LONG,
  TOO_MANY_OPERATORS,
} from './refusals.ts'
import { RowSearch } from './row-search.ts'
import { SCOPE_PREFIX } from './scope.ts'
import { parseAdvancedQuery, parseLegacyQuery, type Query } from './syntax.ts'
import { type Grammar, queryTokensOf } from './tokens.ts'

/** GitHub's limit for the text of a query, qualifiers and operators aside: characters. */
const LONGEST_TEXT = 256

/** Longer queries are refused unread: characters. GitHub's servers refuse addresses of this length. */
const LONGEST_QUERY = 8192

/** Runs the search of `definition` over the world in `store`. */
export function runSearch(
  definition: SearchDefinition,
  store: Store,
  request: { readonly parameters: Parameters; readonly mediaType: string },
  view: View,
): RestAnswer {
  const { parameters } = request
  const query = readQuery(definition, parameters)
  if (query.kind === 'refused') return refused(query)
  const makePlan = query.grammar === 'advanced' ? planAdvanced : planQuery
  const plan = makePlan(query.query, definition.rules, placesOf(store))
  if (plan.kind === 'refused') return refused(plan)
  const order = readOrder(definition, parameters, plan)
  if (order?.kind === 'refused') return refused(order)
  const own = definition.conditions(query.query, parameters, store)
  if ('kind' in own) return refused(own)
  const page = pageOf(parameters)
  if (page.offset >= RESULT_WINDOW) return refused(BEYOND_WINDOW)
  const search = new RowSearch(definition, store, () => definition.open(store, parameters), query.query)
  const window = { offset: page.offset, limit: Math.min(page.perPage, RESULT_WINDOW - page.offset) }
  const found = search.find({ ...plan, conditions: [...own, ...plan.conditions] }, { order, view, window })
  const textMatches = request.mediaType.includes('text-match')
  const how = { textMatches, query: query.query, fields: plan.fields }
  const shown = found.keys.map((key) => definition.show(store, key, how))
  const items = shown.map(({ item }) => item)
  const incomplete = incompleteBy(found.passedOver ?? 0)
  return answerOf(
    200,
    { total_count: found.total, incomplete_results: incomplete.length > 0, items },
    {
      provenance: 'derived',
      artifacts: shown.flatMap(({ artifact }) => artifact ?? []),
      diagnostics: [...plan.diagnostics, ...incomplete],
      headers: linkHeaderOf(
        `${PUBLIC_API}/search/${definition.kind}`,
        withoutScope(parameters),
        page,
        Math.min(found.total, RESULT_WINDOW),
      ),
    },
  )
}

function incompleteBy(passedOver: number): readonly Diagnostic[] {
  if (passedOver === 0) return []
  const message = `The search asks for more than one query may read, so that not all phrases were looked for: ask for fewer phrases of common words (left out: ${passedOver}).`
  return [{ code: 'incomplete_results', message }]
}

function withoutScope(parameters: Parameters): Parameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !name.startsWith(SCOPE_PREFIX)))
}

function refused(refusal: Refusal): RestAnswer {
  return answerOf(422, refusal.body, { provenance: 'derived' })
}

function readQuery(
  { rules, mostOperators, refuse, advanced }: SearchDefinition,
  parameters: Parameters,
): { readonly kind: 'query'; readonly query: Query; readonly grammar: Grammar } | Refusal {
  const q = parameters.q ?? ''
  if (q.trim() === '') return QUERY_MISSING
  if (q.length > LONGEST_QUERY) return TOO_LONG
  const refusal = refuse?.(q)
  if (refusal !== undefined) return refusal
  const grammar = advanced === true && parameters.advanced_search === 'true' ? 'advanced' : 'legacy'
  const parse = grammar === 'advanced' ? parseAdvancedQuery : parseLegacyQuery
  const query = parse(queryTokensOf(q, (name) => isQualifier(name, rules, grammar), grammar))
  if (query.strayOperator) return STRAY_OPERATOR
  if (query.textLength > LONGEST_TEXT) return TOO_LONG
  if (mostOperators !== undefined && query.operators > mostOperators) return TOO_MANY_OPERATORS
  return { kind: 'query', query, grammar }
}

type ReadOrder = (Order & { readonly kind: 'order' }) | Refusal | undefined

/** The parameter comes before `sort:` in the query; `order` alone means nothing. */
function readOrder({ rules, strictSort }: SearchDefinition, parameters: Parameters, plan: Plan): ReadOrder {
  const { sort } = parameters
  if (sort === undefined || sort === '') return plan.order && { kind: 'order', ...plan.order }
  const order = Object.hasOwn(rules.sorts, sort) ? orderOf(sort, rules.sorts) : undefined
  if (order === undefined) return strictSort === true ? invalidParameter('sort') : undefined
  const direction = parameters.order?.toLowerCase() === 'asc' ? 'ASC' : 'DESC'
  return { kind: 'order', ...order, direction }
}
