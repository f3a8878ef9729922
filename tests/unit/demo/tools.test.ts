// What an agent gets to see of the demo: each tool has something to say about it, and its odd corners are there.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { field, objectsAt } from '../../../lib/tools/fields.ts'
import { callTool, schemasOf } from '../../../lib/tools/registry.ts'
import type { World } from '../../../lib/world/types.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../../lib/world/world.ts'

const snapshot = path.join(packageRoot(), 'snapshots/demo')
const cacheDir = mkdtempSync(path.join(tmpdir(), 'reporef-demo-tools-'))
let world: World
before(async () => {
  world = openWorld(await ensureWorld(snapshot, { cacheDir, notice: () => {} }))
})
after(() => {
  world[Symbol.dispose]()
  rmSync(cacheDir, { recursive: true, force: true })
})

const call = (name: string, args: JsonObject): Json =>
  callTool((request) => world.answer(request, CRAWL), name, args).result

const heddle = { owner: 'weftworks', repo: 'heddle' }
const selvedge = { owner: 'weftworks', repo: 'selvedge' }
const tidelog = { owner: 'saltmarsh-instruments', repo: 'tidelog' }
const almanac = { owner: 'saltmarsh-instruments', repo: 'almanac' }

const CALLS: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['search_issues', { query: 'org:weftworks floats' }],
  ['search_pull_requests', { query: 'org:saltmarsh-instruments is:unmerged is:closed' }],
  ['search_code', { query: 'repo:weftworks/heddle treadling' }],
  ['search_repositories', { query: 'weftworks' }],
  ['search_users', { query: 'location:Umeå' }],
  ['search_commits', { query: 'repo:saltmarsh-instruments/almanac constituent' }],
  ['issue_read', { ...heddle, issue_number: 22, method: 'get' }],
  ['issue_read', { ...selvedge, issue_number: 23, method: 'get_comments' }],
  ['issue_read', { ...heddle, issue_number: 22, method: 'get_sub_issues' }],
  ['issue_read', { ...heddle, issue_number: 24, method: 'get_labels' }],
  ['list_issues', { ...tidelog, labels: ['gauge'] }],
  ['pull_request_read', { ...tidelog, pullNumber: 79, method: 'get' }],
  ['pull_request_read', { ...tidelog, pullNumber: 79, method: 'get_diff' }],
  ['pull_request_read', { ...tidelog, pullNumber: 79, method: 'get_status' }],
  ['pull_request_read', { ...tidelog, pullNumber: 79, method: 'get_files' }],
  ['pull_request_read', { ...selvedge, pullNumber: 10, method: 'get_review_comments' }],
  ['pull_request_read', { ...selvedge, pullNumber: 10, method: 'get_reviews' }],
  ['pull_request_read', { ...tidelog, pullNumber: 79, method: 'get_comments' }],
  ['list_pull_requests', { ...almanac, state: 'all' }],
  ['get_commit', { ...heddle, sha: 'main' }],
  ['list_commits', { ...selvedge, author: 'okonjo-w' }],
  ['list_branches', almanac],
  ['list_tags', heddle],
  ['get_tag', { ...heddle, tag: 'v0.2.0' }],
  ['list_releases', selvedge],
  ['get_latest_release', almanac],
  ['get_release_by_tag', { ...heddle, tag: 'v0.2.0' }],
  ['list_label', almanac],
  ['get_label', { ...tidelog, name: 'gauge' }],
  ['get_file_contents', { ...heddle, path: 'README.md' }],
  ['get_repository_tree', { ...selvedge, recursive: true }],
]

for (const [name, args] of CALLS) {
  const how = typeof args.method === 'string' ? ` with ${args.method}` : ''
  test(`${name}${how} has something to say about the demo`, () => {
    const result = call(name, args)
    assert.equal(field(result, 'error'), null)
    const parts = Array.isArray(result) ? [result] : Object.values(result as JsonObject)
    const lists = parts.filter((part) => Array.isArray(part))
    for (const list of lists) assert.ok(list.length > 0, JSON.stringify(result).slice(0, 300))
    assert.ok(parts.length > 0 && field(result, 'diff') !== '' && field(result, 'content') !== '')
  })
}

test('No tool and no method is left out of those calls', () => {
  const wanted = schemasOf('all').flatMap(({ name, parameters }): readonly string[] => {
    const methods = field(parameters as Json, 'properties', 'method', 'enum')
    return Array.isArray(methods) ? methods.map((method) => `${name} ${method}`) : [name]
  })
  const made = CALLS.map(([name, { method }]) => (typeof method === 'string' ? `${name} ${method}` : name))
  assert.deepEqual(new Set(made), new Set(wanted.filter((name) => name !== 'submit_answer')))
  assert.equal(schemasOf('all').length - 1, 22)
})

const issue = (where: JsonObject, number: number): Json =>
  call('issue_read', { ...where, issue_number: number, method: 'get' })

test('An issue that was transferred is read where it is now, from both repositories that lost one', () => {
  assert.equal(field(issue(almanac, 38), 'url'), 'https://github.com/saltmarsh-instruments/tidelog/issues/58')
  assert.equal(field(issue(selvedge, 63), 'url'), 'https://github.com/weftworks/heddle/issues/80')
})

test("Each repository has a deleted issue, which is GitHub's 410", () => {
  for (const [where, number] of [
    [heddle, 29],
    [selvedge, 14],
    [almanac, 19],
    [tidelog, 24],
  ] as const)
    assert.equal(field(issue(where, number), 'status'), 410)
})

test('The renamed repository is found by its former name', () => {
  const former = issue({ owner: 'weftworks', repo: 'heddle-py' }, 12)
  assert.equal(field(former, 'url'), 'https://github.com/weftworks/heddle/issues/12')
})

test('Authors who deleted their account are ghost, and an issue without a text has none', () => {
  assert.equal(field(issue(heddle, 12), 'metadata', 'user'), 'ghost')
  const empty = issue(heddle, 80)
  assert.deepEqual([field(empty, 'body'), field(empty, 'title')], [null, 'crash'])
})

test('Each repository has an issue closed as a duplicate', () => {
  const found = call('search_issues', { query: 'org:weftworks org:saltmarsh-instruments reason:duplicate' })
  const repositories = objectsAt(found, 'items').map(({ url }) =>
    String(url).split('/').slice(3, 5).join('/'),
  )
  assert.equal(new Set(repositories).size, 4)
})

for (const [what, query, url] of [
  ['Japanese', '日本語 org:weftworks', 'weftworks/selvedge/issues/52'],
  ['Chinese', '高潮 org:saltmarsh-instruments', 'saltmarsh-instruments/almanac/issues/27'],
  ['Spanish', 'racha org:saltmarsh-instruments', 'saltmarsh-instruments/tidelog/issues/48'],
  ['French', 'élève org:weftworks', 'weftworks/heddle/issues/71'],
  ['an emoji', '😳 org:saltmarsh-instruments', 'saltmarsh-instruments/tidelog/issues/85'],
] as const) {
  test(`An issue in or with ${what} is found by it`, () => {
    const urls = objectsAt(call('search_issues', { query }), 'items').map((item) => item.url)
    assert.ok(urls.includes(`https://github.com/${url}`), JSON.stringify(urls))
  })
}

test('The demo takes less than 3 MB', () => {
  const sizes = readdirSync(snapshot, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(path.join(snapshot, name)).size,
  )
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 3_000_000)
})
