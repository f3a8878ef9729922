// What one tool call costs, tool by tool, in the caller's own thread.
import path from 'node:path'
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../lib/base/json.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { callTool } from '../../lib/tools/registry.ts'
import { ensureWorldFile } from '../../lib/world/ensure.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { openWorld } from '../../lib/world/world.ts'
import type { Measure } from './main.ts'
import { snapshotOf } from './recorded.ts'
import type { Source } from './source.ts'

const CALLS = 200

/** Calls a second, p50 and p99 of every tool over the source's world. */
export async function tools(source: Source, scratch: string): Promise<readonly Measure[]> {
  const snapshot = openSnapshot(await snapshotOf(source, scratch))
  const file = await ensureWorldFile(snapshot, {
    cacheDir: path.join(scratch, 'cache'),
    notice: () => undefined,
  })
  using world = openWorld(file)
  return samplesOf(world, source.repository).map(([label, name, variants]) =>
    measured(world, label, name, variants),
  )
}

type Sample = readonly [label: string, name: string, variants: readonly Json[]]

function measured(world: World, what: string, name: string, variants: readonly Json[]): Measure {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const args = variants[call % variants.length] ?? {}
    const start = performance.now()
    callTool((request) => world.answer(request, CRAWL), name, args)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const total = times.reduce((sum, one) => sum + one, 0)
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
  const perSecond = Math.round((1000 * times.length) / total).toLocaleString('en')
  return { what, value: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${perSecond} calls/s`, met: undefined }
}

/** For every tool, arguments that find something in the world. */
function samplesOf(world: World, repository: string): readonly Sample[] {
  const [owner = '', repo = ''] = repository.split('/')
  const here = { owner, repo }
  const ask = (path: string, query: Record<string, string> = {}): Json =>
    world.answer({ path: `/repos/${repository}${path}`, query }, CRAWL).body
  const rows = (body: Json): readonly JsonObject[] => (isJsonArray(body) ? body.filter(isJsonObject) : [])
  const issues = rows(ask('/issues', { state: 'all', per_page: '100' }))
  const pulls = rows(ask('/pulls', { state: 'all', per_page: '50' })).map(({ number }) => ({
    ...here,
    pullNumber: number,
  }))
  const numbers = issues.map(({ number }) => ({ ...here, issue_number: number }))
  const words = issues.map(({ title }) =>
    String(title)
      .split(/\W+/)
      .filter((word) => word.length > 3)
      .slice(0, 2)
      .join(' '),
  )
  const queries = words.filter((text) => text.includes(' ')).map((query) => ({ query }))
  const shas = rows(ask('/commits', { per_page: '50' })).map(({ sha }) => ({ ...here, sha }))
  const tag = String(rows(ask('/tags'))[0]?.name ?? '')
  const label = String(rows(ask('/labels'))[0]?.name ?? '')
  const withMethod = (list: readonly JsonObject[], method: string): readonly Json[] =>
    list.map((args) => ({ method, ...args }))
  return [
    ...(['search_issues', 'search_pull_requests', 'search_commits', 'search_code'] as const).map(
      (name): Sample => [name, name, queries],
    ),
    ['search_repositories', 'search_repositories', [{ query: repo }]],
    ['search_users', 'search_users', [{ query: owner }]],
    ...['get', 'get_comments', 'get_sub_issues', 'get_labels'].map(
      (method): Sample => [`issue_read ${method}`, 'issue_read', withMethod(numbers, method)],
    ),
    ...[
      'get',
      'get_diff',
      'get_status',
      'get_files',
      'get_review_comments',
      'get_reviews',
      'get_comments',
    ].map(
      (method): Sample => [`pull_request_read ${method}`, 'pull_request_read', withMethod(pulls, method)],
    ),
    ['list_issues', 'list_issues', [here]],
    ['list_pull_requests', 'list_pull_requests', [{ ...here, state: 'all' }]],
    ['get_commit', 'get_commit', shas],
    ...[
      'list_commits',
      'list_branches',
      'list_tags',
      'list_releases',
      'get_latest_release',
      'list_label',
      'get_repository_tree',
      'get_file_contents',
    ].map((name): Sample => [name, name, [here]]),
    ['get_tag', 'get_tag', [{ ...here, tag }]],
    ['get_release_by_tag', 'get_release_by_tag', [{ ...here, tag }]],
    ['get_label', 'get_label', [{ ...here, name: label }]],
  ]
}
