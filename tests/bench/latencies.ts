import type { Json } from '../../lib/base/json.ts'
import { isJsonObject } from '../../lib/base/json.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL, type View } from '../../lib/world/view.ts'
import type { Generated } from './generated.ts'
import type { Measure } from './main.ts'
import { type Taken, timeOf } from './own-time.ts'
import { drawFrom, VOCABULARY } from './words.ts'

const ASOF: View = { kind: 'asof', at: '2021-06-01T00:00:00Z' }

type Question = { readonly path: string; readonly query: Readonly<Record<string, string>> }

/** The p50 and p99 that a kind of question may take, in milliseconds. */
type Bound = readonly [p50: number, p99: number]

type Kind = { readonly what: string; readonly questions: readonly Question[]; readonly bound: Bound }

/** Times of single answers, in the caller's own thread, each question another one. */
export function latencies(world: World, large: Generated): readonly Measure[] {
  const { issues } = large.amounts
  const repository = `repo:${large.fullName}`
  const numbers = numbersBelow(issues)
  const at = (path: string, query: Record<string, string> = {}): Question => ({
    path: `/repos/${large.fullName}${path}`,
    query,
  })
  const search = (kind: string, q: string): Question => ({ path: `/search/${kind}`, query: { q } })
  const gets = numbers.map((number) => at(`/issues/${number}`))
  const lists = numbers
    .slice(0, 200)
    .map((number, turn) =>
      turn % 2 === 0
        ? at(`/issues/${number}/comments`)
        : at('/issues', { state: 'all', page: String(1 + (number % Math.ceil(issues / 30))) }),
    )
  const pairs = numbers.slice(0, 200).map((number, turn) => {
    return search('issues', `${wordAt(100 + (number % 2000))} ${wordAt(60 + turn * 3)} ${repository}`)
  })
  const common = commonWords(world, issues).map((word) => search('issues', `${word} ${repository}`))
  const qualifiers = numbers.slice(0, 100).map((number, turn) => {
    return search('issues', `${repository} ${QUALIFIERS[turn % QUALIFIERS.length]} comments:>${number % 20}`)
  })
  const code = numbers.slice(0, 200).map((number) => {
    return search('code', `${wordAt(20 + (number % 3000))} ${repository}`)
  })
  return [
    measured(world, CRAWL, { what: 'get an issue', questions: gets, bound: [0.2, 1] }),
    measured(world, CRAWL, { what: 'list issues, list comments', questions: lists, bound: [1, 5] }),
    measured(world, CRAWL, { what: 'two words', questions: pairs, bound: [3, 20] }),
    measured(world, ASOF, { what: 'two words, as of a moment', questions: pairs, bound: [8, 60] }),
    measured(world, CRAWL, { what: 'a word in 30 % of the items', questions: common, bound: [100, 250] }),
    measured(world, ASOF, {
      what: 'a word in 30 % of the items, as of a moment',
      questions: common,
      bound: [200, 500],
    }),
    measured(world, CRAWL, { what: 'qualifiers alone', questions: qualifiers, bound: [5, 30] }),
    measured(world, CRAWL, { what: 'code', questions: code, bound: [10, 60] }),
  ]
}

const QUALIFIERS = [
  'is:issue is:open',
  'is:pr is:merged',
  'is:open label:bug',
  'created:>2019-01-01 sort:created-asc',
  'is:pr base:main closed:<2018-01-01',
  'is:issue reason:completed sort:comments-desc',
]

function measured(world: World, view: View, { what, questions, bound }: Kind): Measure {
  const taken = questions.map((question) => answered(world, view, question))
  const [p50 = Number.NaN, p99 = Number.NaN] = sharesOf(taken.slice(1).map(({ own }) => own))
  const [wall50, wall99] = sharesOf(taken.slice(1).map(({ wall }) => wall))
  const [most50, most99] = bound
  return {
    what: `${what}, ms (p50 at most ${most50}, p99 ${most99})`,
    value: `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)}; by the clock ${wall50?.toFixed(2)}, ${wall99?.toFixed(2)}; the first ${taken[0]?.own.toFixed(1)}`,
    met: p50 <= most50 && p99 <= most99,
  }
}

function answered(world: World, view: View, question: Question): Taken {
  return timeOf(() => {
    const { status } = world.answer(question, view)
    if (status !== 200) throw new Error(`${question.path} ${JSON.stringify(question.query)}: ${status}`)
  })
}

function sharesOf(values: readonly number[]): readonly (number | undefined)[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.5, 0.99].map((share) => sorted[Math.floor(share * (sorted.length - 1))])
}

/** Words of which each is in about three of ten items. */
function commonWords(world: World, issues: number): readonly string[] {
  let [low, high] = [0, 5000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const { body } = world.answer(
      { path: '/search/issues', query: { q: wordAt(middle), per_page: '1' } },
      CRAWL,
    )
    if (countIn(body) > issues * 0.3) low = middle
    else high = middle
  }
  return Array.from({ length: 30 }, (_, turn) => wordAt(Math.max(0, low - 15) + turn))
}

function countIn(body: Json): number {
  return isJsonObject(body) ? Number(body.total_count) : 0
}

function wordAt(rank: number): string {
  return VOCABULARY[rank] ?? ''
}

function numbersBelow(most: number): readonly number[] {
  const draw = drawFrom(7)
  return Array.from({ length: 500 }, () => 1 + (draw() % most))
}
