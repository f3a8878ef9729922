// A query as a stream of tokens, the same for all searches. What a token means is said elsewhere.

/** The two languages of GitHub's search: `legacy` is REST's own, `advanced` has groups and qualifiers inside OR. */
export type Grammar = 'legacy' | 'advanced'

/** One token. `source` is its text in the query, quotes included. */
export type QueryToken =
  | {
      readonly kind: 'word' | 'phrase'
      readonly text: string
      readonly negated: boolean
      readonly source: string
    }
  | {
      readonly kind: 'qualifier'
      /** Lower case. */
      readonly name: string
      /** The parts between commas, without their quotes; empty ones left out. */
      readonly values: readonly string[]
      readonly negated: boolean
      readonly source: string
    }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly source: string }
  | { readonly kind: 'open'; readonly source: string }
  | { readonly kind: 'close'; readonly source: string }

export type Operator = 'AND' | 'OR' | 'NOT'

const SPACE = /\s+/y
const NAME = /-?([a-z][\w.-]*):/iy
const OPERATOR = /^(?:AND|OR|NOT)$/

/** The tokens of `query`. `isQualifier` says which names, lower case, are qualifiers of the search in question. */
export function queryTokensOf(
  query: string,
  isQualifier: (name: string) => boolean,
  grammar: Grammar = 'legacy',
): readonly QueryToken[] {
  const tokens: QueryToken[] = []
  let at = 0
  while (at < query.length) {
    at = endOf(SPACE, query, at) ?? at
    if (at >= query.length) break
    const [token, end] = tokenAt(query, at, isQualifier, grammar)
    if (token !== undefined) tokens.push(token)
    at = end
  }
  return tokens
}

/** The token at `at` and where it ends; no token for a separator. */
function tokenAt(
  query: string,
  at: number,
  isQualifier: (name: string) => boolean,
  grammar: Grammar,
): readonly [QueryToken | undefined, number] {
  const character = query[at]
  if (character === '(' || character === ')') {
    const kind = character === '(' ? 'open' : 'close'
    return [grammar === 'advanced' ? { kind, source: character } : undefined, at + 1]
  }
  if (grammar === 'advanced' && query.startsWith('-(', at)) {
    return [{ kind: 'operator', operator: 'NOT', source: '-' }, at + 1]
  }
  NAME.lastIndex = at
  const name = NAME.exec(query)?.[1]?.toLowerCase()
  if (name !== undefined && isQualifier(name)) return qualifierAt(query, at, name, grammar)
  if (character === '"' || query.startsWith('-"', at)) return phraseAt(query, at)
  return wordAt(query, at, grammar)
}

function qualifierAt(
  query: string,
  at: number,
  name: string,
  grammar: Grammar,
): readonly [QueryToken, number] {
  const values: string[] = []
  const piece = grammar === 'advanced' ? /[^\s,"()]+/y : /[^\s,"]+/y
  let value = ''
  let end = at + (query[at] === '-' ? 1 : 0) + name.length + 1
  for (; end < query.length; ) {
    const character = query[end] ?? ''
    const closing = character === '"' ? query.indexOf('"', end + 1) : -1
    const pieceEnd = endOf(piece, query, end)
    if (closing >= 0) {
      value += query.slice(end + 1, closing)
      end = closing + 1
    } else if (character === '"') {
      end += 1
    } else if (character === ',') {
      values.push(value)
      value = ''
      end += 1
    } else if (pieceEnd !== undefined) {
      value += query.slice(end, pieceEnd)
      end = pieceEnd
    } else break
  }
  const kept = [...values, value].filter((part) => part !== '')
  const source = query.slice(at, end)
  return [{ kind: 'qualifier', name, values: kept, negated: query[at] === '-', source }, end]
}

/** A quoted phrase; a quote that nothing closes is passed over, so that the rest are words. */
function phraseAt(query: string, at: number): readonly [QueryToken | undefined, number] {
  const negated = query[at] === '-'
  const start = at + (negated ? 2 : 1)
  const closing = query.indexOf('"', start)
  if (closing < 0) return [undefined, start]
  const source = query.slice(at, closing + 1)
  return [{ kind: 'phrase', text: query.slice(start, closing), negated, source }, closing + 1]
}

function wordAt(query: string, at: number, grammar: Grammar): readonly [QueryToken, number] {
  const pattern = grammar === 'advanced' ? /[^\s"()]+/y : /[^\s"]+/y
  const end = endOf(pattern, query, at) ?? at + 1
  const source = query.slice(at, end)
  const bare = grammar === 'legacy' ? source.replace(/\)+$/, '') : source
  if (OPERATOR.test(bare)) return [{ kind: 'operator', operator: bare as Operator, source }, end]
  const negated = source.length > 1 && source.startsWith('-')
  return [{ kind: 'word', text: negated ? source.slice(1) : source, negated, source }, end]
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}
