import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { JsonObject } from '../../../lib/base/json.ts'
import type { RestRequest } from '../../../lib/github/rest.ts'
import type { Crawl } from '../../../lib/recorder/crawl.ts'
import { noteCommit, recordHistory } from '../../../lib/recorder/history.ts'
import { Ledger } from '../../../lib/recorder/ledger.ts'
import { Progress } from '../../../lib/recorder/progress.ts'
import type { Answered } from '../../../lib/recorder/tape.ts'

/** Parents by commit; a parent is always an earlier commit. */
type Graph = readonly (readonly number[])[]

function ancestors(graph: Graph, head: number): Set<number> {
  const met = new Set<number>()
  const todo = [head]
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (met.has(next)) continue
    met.add(next)
    todo.push(...(graph[next] ?? []))
  }
  return met
}

/** A crawl over `graph` whose pages hold `size` commits, in any order that shows children before their parents. */
function crawlOver(graph: Graph, heads: readonly number[], size: number, shuffle: readonly number[]) {
  const asked: string[] = []
  const ask = async ({ query = {} }: RestRequest): Promise<Answered> => {
    const { sha = '', page = '1' } = query
    asked.push(`${sha} ${page}`)
    const all = ordered(graph, ancestors(graph, Number(sha)), shuffle)
    const from = (Number(page) - 1) * size
    const next =
      from + size < all.length ? { path: '/c', query: { sha, page: String(Number(page) + 1) } } : undefined
    const items = all.slice(from, from + size).map((at) => commitOf(graph, at))
    return {
      status: 200,
      at: '',
      next,
      json: () => items,
      digest: undefined,
      isEmpty: false,
      dead: undefined,
    }
  }
  const ledger = new Ledger()
  for (const [at, head] of heads.entries()) ledger.heads.set(`b${at}`, String(head))
  const crawl: Crawl = {
    tape: { ask, renew: ask, recall: () => undefined },
    ledger,
    progress: new Progress(() => {}),
    defaultBranch: 'b0',
    width: 1,
    below: (path) => path,
    belowId: (path) => path,
    beginLook: () => '',
    onStage: async () => {},
  }
  return { crawl, asked }
}

function commitOf(graph: Graph, at: number): JsonObject {
  return { sha: String(at), parents: (graph[at] ?? []).map((parent) => ({ sha: String(parent) })) }
}

/** Newest first as `shuffle` has it, but never a parent before its child. */
function ordered(graph: Graph, members: ReadonlySet<number>, shuffle: readonly number[]): number[] {
  const out: number[] = []
  const left = new Set(members)
  while (left.size > 0) {
    const free = [...left].filter((at) => ![...left].some((child) => graph[child]?.includes(at)))
    free.sort((a, b) => (shuffle[b] ?? 0) - (shuffle[a] ?? 0) || b - a)
    const [next = 0] = free
    out.push(next)
    left.delete(next)
  }
  return out
}

const graphs = fc.integer({ min: 1, max: 25 }).chain((size) =>
  fc.record({
    graph: fc.tuple(
      ...Array.from({ length: size }, (_, at) =>
        at === 0 ? fc.constant([]) : fc.uniqueArray(fc.integer({ min: 0, max: at - 1 }), { maxLength: 3 }),
      ),
    ) as fc.Arbitrary<number[][]>,
    heads: fc.array(fc.integer({ min: 0, max: size - 1 }), { minLength: 1, maxLength: 5 }),
    pulled: fc.array(fc.integer({ min: 0, max: size - 1 }), { maxLength: 4 }),
    shuffle: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: size, maxLength: size }),
    size: fc.integer({ min: 1, max: 5 }),
  }),
)

test('the commits of all branches are found, whatever the order of the lists and whatever pull requests have shown', async () => {
  await fc.assert(
    fc.asyncProperty(graphs, async ({ graph, heads, pulled, shuffle, size }) => {
      const { crawl, asked } = crawlOver(graph, heads, size, shuffle)
      // A pull request shows single commits, whose ancestors nobody has seen yet.
      for (const at of pulled) noteCommit(crawl, commitOf(graph, at))
      await recordHistory(crawl)
      const expected = new Set(heads.flatMap((head) => [...ancestors(graph, head)]).map(String))
      assert.deepEqual([...crawl.ledger.history].sort(), [...expected].sort())
      assert.equal(new Set(asked).size, asked.length)
    }),
    { numRuns: 300 },
  )
})

test('a branch whose commits are all known is not asked for, and one that is a step ahead costs one page', async () => {
  const line: Graph = Array.from({ length: 100 }, (_, at) => (at === 0 ? [] : [at - 1]))
  const { crawl, asked } = crawlOver([...line, [98]], [99, 50, 100], 10, [])
  await recordHistory(crawl)
  assert.equal(crawl.ledger.history.size, 101)
  assert.deepEqual(asked.slice(10), ['100 1'])
})
