// What others would take for the same job on the demo: MiniSearch for words, a folder of JSON files by request for the rest.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import MiniSearch from 'minisearch'
import { canonicalJson, isJsonArray, isJsonObject, type Json, parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import type { Measure } from './main.ts'
import type { Source } from './source.ts'

const ROUNDS = 20

/** Time and room of the world beside those of each peer, over the same questions. */
export async function peers(_source: Source, scratch: string): Promise<readonly Measure[]> {
  const demo = path.join(packageRoot(), 'snapshots/demo')
  const cacheDir = path.join(scratch, 'cache')
  const file = await ensureWorld(demo, { cacheDir, notice: () => undefined })
  using world = openWorld(file)
  const items = itemsIn(world)
  const words = items.map(({ title }) =>
    title
      .split(/\W+/)
      .filter((word) => word.length > 3)
      .slice(0, 2),
  )
  const queries = words.filter(({ length }) => length === 2).map((pair) => pair.join(' '))
  const folder = path.join(scratch, 'requests')
  const requests = items.map(({ repository, number }) => `/repos/${repository}/issues/${number}`)
  const bytes = keepAnswers(world, folder, requests)
  const index = miniSearchOf(items)
  const kilobytes = (size: number): string => `${(size / 1024).toFixed(0)} KiB`
  return [
    plain(
      'two words: the world',
      times(queries, (q) => ask(world, '/search/issues', { q })),
    ),
    plain(
      'two words: MiniSearch in memory, ranks alone, no item read',
      times(queries, (q) => index.search(q, { combineWith: 'AND' })),
    ),
    plain(
      'an issue: the world',
      times(requests, (at) => ask(world, at)),
    ),
    plain(
      'an issue: a JSON file for each request',
      times(requests, (at) => parseJson(readFileSync(fileOf(folder, at), 'utf8'))),
    ),
    {
      what: 'room: the world, every request / JSON files, issues alone',
      value: `${kilobytes(statSync(file).size)} / ${kilobytes(bytes)} of ${requests.length} files`,
      met: undefined,
    },
  ]
}

type Text = {
  readonly id: number
  readonly repository: string
  readonly number: number
  readonly title: string
  readonly body: string
  readonly comments: string
}

function itemsIn(world: World): readonly Text[] {
  return world.repositories.flatMap((repository) => {
    const rows = ask(world, `/repos/${repository}/issues`, { state: 'all', per_page: '100' })
    return (isJsonArray(rows) ? rows : []).filter(isJsonObject).map((row) => ({
      id: Number(row.id),
      repository,
      number: Number(row.number),
      title: String(row.title),
      body: String(row.body ?? ''),
      comments: commentsOn(world, `/repos/${repository}/issues/${Number(row.number)}/comments`),
    }))
  })
}

function commentsOn(world: World, at: string): string {
  const rows = ask(world, at, { per_page: '100' })
  return (isJsonArray(rows) ? rows : [])
    .filter(isJsonObject)
    .map(({ body }) => String(body))
    .join('\n')
}

function miniSearchOf(items: readonly Text[]): MiniSearch<Text> {
  const index = new MiniSearch<Text>({ fields: ['title', 'body', 'comments'] })
  index.addAll(items)
  return index
}

function keepAnswers(world: World, folder: string, requests: readonly string[]): number {
  mkdirSync(folder, { recursive: true })
  let bytes = 0
  for (const request of requests) {
    const text = canonicalJson(ask(world, request))
    writeFileSync(fileOf(folder, request), text)
    bytes += Buffer.byteLength(text)
  }
  return bytes
}

function fileOf(folder: string, request: string): string {
  return path.join(folder, `${createHash('sha256').update(request).digest('hex')}.json`)
}

function ask(world: World, at: string, query: Readonly<Record<string, string>> = {}): Json {
  return world.answer({ path: at, query }, CRAWL).body
}

function times(questions: readonly string[], answer: (question: string) => unknown): readonly number[] {
  const measured: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const question of questions) {
      const start = performance.now()
      answer(question)
      measured.push(performance.now() - start)
    }
  }
  return measured.sort((a, b) => a - b)
}

function plain(what: string, sorted: readonly number[]): Measure {
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3)
  return { what, value: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`, met: undefined }
}
