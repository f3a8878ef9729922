// Issue search as plainly as it can be written: every item looked at, every word compared with every token. It knows
// queries as structures, never as text, so it shares neither the parser nor the SQL nor the ranking of the real one.
import { tokensOf } from '../../lib/world/text/tokens.ts'
import { githubIdOf, type SearchIssue } from './search-world.ts'

/** A query before it is written down. Words are ANDed within a list, the lists ORed. */
export type NaiveQuery = {
  readonly alternatives: readonly (readonly NaiveTerm[])[]
  readonly conditions: readonly NaiveCondition[]
  readonly fields: readonly ('title' | 'body' | 'comments')[]
}

/** A word or phrase, wanted or not. */
export type NaiveTerm = { readonly text: string; readonly phrase: boolean; readonly negated: boolean }

/** `name:value` and what it says of an item; conditions of one `union` are ORed. */
export type NaiveCondition = {
  readonly written: string
  readonly union?: string
  readonly holds: (issue: SearchIssue) => boolean
}

/** The query as a user types it. */
export function writtenOf({ alternatives, conditions, fields }: NaiveQuery): string {
  const words = alternatives.map((terms) => terms.map(writtenTerm).join(' ')).join(' OR ')
  const scope = fields.length === 3 ? [] : [`in:${fields.join(',')}`]
  return [...conditions.map(({ written }) => written), ...scope, words].join(' ')
}

/** A query of the advanced grammar: conditions stand among the words, and groups in groups. */
export type NaiveTree =
  | { readonly kind: 'term'; readonly term: NaiveTerm }
  | { readonly kind: 'condition'; readonly condition: NaiveCondition }
  | { readonly kind: 'not'; readonly operand: NaiveTree }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly NaiveTree[] }

/** The tree as a user types it; brackets stand only where they change something. */
export function writtenTree(tree: NaiveTree): string {
  if (tree.kind === 'term') return writtenTerm(tree.term)
  if (tree.kind === 'condition') return tree.condition.written
  if (tree.kind === 'not') return `NOT (${writtenTree(tree.operand)})`
  const written = tree.operands.map((operand) =>
    operand.kind === 'or' || operand.kind === 'and' ? `(${writtenTree(operand)})` : writtenTree(operand),
  )
  return written.join(tree.kind === 'or' ? ' OR ' : ' ')
}

/** Whether `issue` is what `tree` asks for, over all its texts. */
export function treeHolds(tree: NaiveTree, issue: SearchIssue): boolean {
  switch (tree.kind) {
    case 'term':
      return termHolds(tree.term, issue, textsOf(issue)) !== tree.term.negated
    case 'condition':
      return tree.condition.holds(issue)
    case 'not':
      return !treeHolds(tree.operand, issue)
    case 'and':
      return tree.operands.every((operand) => treeHolds(operand, issue))
    case 'or':
      return tree.operands.some((operand) => treeHolds(operand, issue))
  }
}

function writtenTerm({ text, phrase, negated }: NaiveTerm): string {
  return `${negated ? 'NOT ' : ''}${phrase ? `"${text}"` : text}`
}

/** The items that the query finds, in no order. */
export function naiveMatches(issues: readonly SearchIssue[], query: NaiveQuery): readonly SearchIssue[] {
  return issues.filter((issue) => {
    const texts = textsOf(issue).filter(({ field }) => query.fields.includes(field))
    const anyAlternative = query.alternatives.some((terms) =>
      terms.every((term) => termHolds(term, issue, texts) !== term.negated),
    )
    return conditionsHold(issue, query.conditions) && (query.alternatives.length === 0 || anyAlternative)
  })
}

function conditionsHold(issue: SearchIssue, conditions: readonly NaiveCondition[]): boolean {
  return conditions.every(({ union, holds }) =>
    union === undefined
      ? holds(issue)
      : conditions.some((other) => other.union === union && other.holds(issue)),
  )
}

type Text = { readonly field: 'title' | 'body' | 'comments'; readonly text: string }

function textsOf({ title, body, comments = [] }: SearchIssue): readonly Text[] {
  return [
    { field: 'title', text: title },
    ...(body === null ? [] : [{ field: 'body' as const, text: body }]),
    ...comments.map((comment) => ({ field: 'comments' as const, text: comment.body })),
  ]
}

function termHolds({ text, phrase }: NaiveTerm, issue: SearchIssue, texts: readonly Text[]): boolean {
  if (phrase || isUnspaced(text)) return texts.some((one) => phraseCount(one.text, text) > 0)
  const tokens = [...tokensOf(text)]
  return names(text, issue) || tokens.every((token) => texts.some((one) => tokenCount(one.text, token) > 0))
}

/** Several characters of a script without spaces: they belong together. */
function isUnspaced(text: string): boolean {
  const tokens = [...tokensOf(text)]
  return tokens.length > 1 && tokens.every(({ unspaced }) => unspaced)
}

type Wanted = { readonly term: string; readonly parts: readonly string[] }

function tokenCount(text: string, { term, parts }: Wanted): number {
  const tokens = [...tokensOf(text)].flatMap((token) => [token.term, ...token.parts])
  const countOf = (wanted: string): number => tokens.filter((token) => token === wanted).length
  return countOf(term) + (parts.length === 0 ? 0 : Math.min(...parts.map(countOf)))
}

function phraseCount(text: string, phrase: string): number {
  const wanted = [...tokensOf(phrase)].map(({ term }) => term).join(' ')
  const terms = [...tokensOf(text)].map(({ term }) => term).join(' ')
  return wanted !== '' && ` ${terms} `.includes(` ${wanted} `) ? 1 : 0
}

const WEIGHTS = { title: 3, body: 1, comments: 0.5 }

/** The score of `issue` for the wanted words, by the formula in docs/search.md, unrounded and without what a name adds. */
export function naiveScore(issues: readonly SearchIssue[], query: NaiveQuery, issue: SearchIssue): number {
  const all = issues.flatMap(textsOf)
  const average = (field: Text['field']): number => {
    const lengths = all.filter((text) => text.field === field).map(({ text }) => [...tokensOf(text)].length)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1
  }
  const averages = { title: average('title'), body: average('body'), comments: average('comments') }
  let score = 0
  const terms = query.alternatives.flat().filter(({ negated }) => !negated)
  for (const wanted of new Map(terms.flatMap(unitsOf).map((unit) => [JSON.stringify(unit), unit])).values()) {
    const frequency = (one: SearchIssue): number =>
      textsOf(one)
        .filter(({ field }) => query.fields.includes(field))
        .reduce((sum, { field, text }) => {
          const count = 'phrase' in wanted ? phraseCount(text, wanted.phrase) : tokenCount(text, wanted)
          const length = [...tokensOf(text)].length
          return sum + (WEIGHTS[field] * count) / (0.25 + (0.75 * length) / averages[field])
        }, 0)
    const found = issues.filter((one) => frequency(one) > 0).length
    const mine = frequency(issue)
    score += (Math.log(1 + (issues.length - found + 0.5) / (found + 0.5)) * mine * 2.2) / (mine + 1.2)
  }
  return score
}

/** Whether a word of the query names the item by its number or by a commit. */
export function isNamed({ alternatives }: NaiveQuery, issue: SearchIssue): boolean {
  return alternatives.flat().some(({ text, phrase, negated }) => !phrase && !negated && names(text, issue))
}

function names(text: string, { number, pull }: SearchIssue): boolean {
  if (text === String(number)) return true
  return /^[0-9a-f]{7,}$/.test(text) && pull?.commits?.some((sha) => sha.startsWith(text)) === true
}

function unitsOf({ text, phrase }: NaiveTerm): readonly (Wanted | { readonly phrase: string })[] {
  if (phrase || isUnspaced(text)) return [{ phrase: [...tokensOf(text)].map(({ term }) => term).join(' ') }]
  return [...tokensOf(text)].map(({ term, parts }) => ({ term, parts }))
}

/** Newest first, later ids before earlier ones: the tie-break of every order. */
export function byNewest(a: SearchIssue, b: SearchIssue): number {
  return b.created - a.created || githubIdOf(b) - githubIdOf(a)
}
