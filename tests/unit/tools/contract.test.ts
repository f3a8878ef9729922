// Every tool, in each of its methods, over the tiny world.
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { JsonObject } from '../../../lib/base/json.ts'
import { TOOLS } from '../../../lib/tools/registry.ts'
import { ROCKET } from '../../support/tiny-rocket.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'
import { toolContract } from './contract.ts'

const rocket = { owner: 'acme', repo: 'rocket' }
const issue = (method: string, issue_number: number) => ({ ...rocket, method, issue_number })
const pull = (method: string, pullNumber: number) => ({ ...rocket, method, pullNumber })
const numbered = (...numbers: readonly number[]) => numbers.map((number) => `acme/rocket#${number}`)
const commits = (...names: readonly (keyof typeof ROCKET)[]) =>
  names.map((name) => `acme/rocket@${ROCKET[name]}`)

const SAMPLES: readonly (readonly [tool: string, args: JsonObject, artifacts: readonly string[]])[] = [
  ['search_issues', { query: 'crash sort:created', ...rocket }, numbered(1)],
  ['search_pull_requests', { query: 'startup OR size', sort: 'created', order: 'asc' }, numbered(4, 5)],
  ['search_code', { query: 'loadConfig' }, []],
  ['search_repositories', { query: 'rocket' }, []],
  ['search_users', { query: 'ada' }, []],
  ['search_commits', { query: 'logging' }, commits('second')],
  ['issue_read', issue('get', 1), numbered(1)],
  ['issue_read', issue('get_comments', 1), numbered(1)],
  ['issue_read', issue('get_sub_issues', 7), [...numbered(7, 1), 'octo-labs/toolkit#1', ...numbered(2)]],
  ['issue_read', issue('get_labels', 1), numbered(1)],
  ['list_issues', rocket, numbered(7, 3, 2, 1)],
  ['pull_request_read', pull('get', 4), numbered(4)],
  ['pull_request_read', pull('get_diff', 4), numbered(4)],
  ['pull_request_read', pull('get_status', 4), [...numbered(4), ...commits('fix')]],
  ['pull_request_read', pull('get_files', 4), numbered(4)],
  ['pull_request_read', pull('get_review_comments', 4), numbered(4)],
  ['pull_request_read', pull('get_reviews', 5), numbered(5)],
  ['pull_request_read', pull('get_comments', 4), numbered(4)],
  ['list_pull_requests', { ...rocket, state: 'all' }, numbered(6, 5, 4)],
  ['get_commit', { ...rocket, sha: 'fix-startup' }, commits('fix')],
  ['list_commits', rocket, commits('head', 'merge', 'fix', 'second', 'root')],
  ['list_branches', rocket, []],
  ['list_tags', rocket, []],
  ['get_tag', { ...rocket, tag: 'release/v1.0' }, []],
  ['list_releases', rocket, []],
  ['get_latest_release', rocket, []],
  ['get_release_by_tag', { ...rocket, tag: 'release/v1.0' }, []],
  ['list_label', rocket, []],
  ['get_label', { ...rocket, name: 'AREA/launch pad' }, []],
  ['get_file_contents', { ...rocket, path: 'docs/start.md' }, []],
  ['get_repository_tree', { ...rocket, recursive: true }, []],
]

let world: Awaited<ReturnType<typeof openTinyWorld>>
before(async () => {
  world = await openTinyWorld()
})
after(() => world[Symbol.dispose]())

test('every tool has a sample', () => {
  assert.deepEqual(new Set(SAMPLES.map(([name]) => name)), new Set(TOOLS.map(({ name }) => name)))
})

for (const [name, args, artifacts] of SAMPLES) {
  const tool = TOOLS.find((candidate) => candidate.name === name)
  assert.ok(tool)
  const label = typeof args.method === 'string' ? `${name} ${args.method}` : name
  toolContract(tool, label, () => world, { args, artifacts })
}
