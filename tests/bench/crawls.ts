// What a crawl costs: calls against the fewest that GitHub's endpoints allow for the same content, and memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import type { Completeness } from '../../lib/github/items.ts'
import type { Measure } from './main.ts'
import { cassetteOf } from './recorded.ts'
import type { Source } from './source.ts'

/** Calls of a crawl by its lower bound (at most 1.15), and its memory over 200,000 issues (at most 300 MB). */
export async function crawls(source: Source, scratch: string): Promise<readonly Measure[]> {
  return [await calls(source, scratch), await memory(scratch)]
}

async function calls(source: Source, scratch: string): Promise<Measure> {
  using cassette = openCassetteReader(await cassetteOf(source, scratch))
  const made = [...cassette.observations()].length
  const least = fewestCalls(cassette.header.completeness as readonly Completeness[])
  const ratio = made / least
  return {
    what: `calls of a crawl / fewest that the endpoints allow, ${least} (at most 1.15)`,
    value: `${ratio.toFixed(3)} (${made})`,
    met: ratio <= 1.15,
  }
}

/** Full pages of each list, and one call for each thing that no list gives in full. */
function fewestCalls(rows: readonly Completeness[]): number {
  const countOf = (resource: string, name = 'recorded'): number =>
    rows.find((row) => row.resource === resource)?.compared[name] ?? 0
  const pages = (items: number): number => Math.max(Math.ceil(items / 100), 1)
  const pulls = countOf('pull_requests')
  const lists = [
    'labels',
    'milestones',
    'issue_comments',
    'review_comments',
    'issue_events',
    'commit_comments',
    'releases',
    'tags',
  ]
  const listed = lists.reduce((sum, resource) => sum + pages(countOf(resource)), 0)
  const each = ['commits', 'users', 'statuses', 'files', 'sub_issues'].reduce(
    (sum, name) => sum + countOf(name),
    0,
  )
  return (
    1 + // the repository
    listed +
    pages(countOf('issues') + pulls) +
    countOf('issues', 'gone') +
    pages(pulls) +
    4 * pulls + // in full, files, commits, reviews
    each +
    pages(countOf('commits')) +
    pages(countOf('branches')) +
    pages(countOf('tags', 'refs')) +
    countOf('tags', 'annotated') +
    2 // the tree, the latest release
  )
}

const root = packageRoot()

async function memory(scratch: string): Promise<Measure> {
  const server = spawn(process.execPath, [path.join(root, 'tests/bench/many-issues.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line = ''] = (await once(createInterface({ input: server.stdout }), 'line')) as string[]
    const url = /http:\S+/.exec(line)?.[0] ?? ''
    const args = ['record', 'many/issues', '--api-url', url, '--out', path.join(scratch, 'many')]
    const begun = performance.now()
    const recorder = spawn(process.execPath, [path.join(root, 'bin/reporef.js'), ...args], {
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const peak = await peakOf(recorder)
    const seconds = (performance.now() - begun) / 1000
    return {
      what: 'peak memory of a crawl of 200,000 issues with 400,000 comments (at most 300 MB)',
      value: `${peak.toFixed(0)} MB, exit ${recorder.exitCode}, ${seconds.toFixed(0)} s`,
      met: peak <= 300 && recorder.exitCode === 0,
    }
  } finally {
    server.kill('SIGTERM')
  }
}

/** The most memory that the system saw the process hold, in MB; it is watched until it ends. */
async function peakOf(child: ChildProcess): Promise<number> {
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    const status = statusOf(child.pid)
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
    await pause(100)
  }
  return peak
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
