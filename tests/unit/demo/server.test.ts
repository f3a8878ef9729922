import assert from 'node:assert/strict'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { request } from 'undici'
import { playWorld } from '../../../examples/demo/history/world.ts'
import { type DemoServer, startDemoServer } from '../../../examples/demo/server.ts'
import { readWorld } from '../../../examples/demo/source/world.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { parseLinkHeader } from '../../../lib/github/rest.ts'
import { missingFields } from './required-fields.ts'

const world = playWorld(readWorld(path.join(packageRoot(), 'examples/demo/world')))
const HEDDLE = '/repos/weftworks/heddle'

let server: DemoServer
before(async () => {
  server = await startDemoServer({ world, port: 0 })
})
after(() => server.close())

type Got = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

async function get(route: string, headers: Record<string, string> = {}): Promise<Got> {
  const answer = await request(server.url + route, { headers })
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

async function getJson(route: string): Promise<unknown> {
  return JSON.parse((await get(route)).text)
}

async function getAll(route: string): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  let next: string | undefined = `${route}${route.includes('?') ? '&' : '?'}per_page=100`
  while (next) {
    const { text, headers } = await get(next)
    items.push(...(JSON.parse(text) as Record<string, unknown>[]))
    next = parseLinkHeader(String(headers.link ?? '')).next?.slice(server.url.length)
  }
  return items
}

const LISTS: readonly (readonly [route: string, schema: string])[] = [
  ['/issues?state=all', 'issue'],
  ['/issues/comments', 'issue-comment'],
  ['/issues/events', 'issue-event'],
  ['/labels', 'label'],
  ['/milestones?state=all', 'milestone'],
  ['/pulls?state=all', 'pull-request-simple'],
  ['/pulls/comments', 'pull-request-review-comment'],
  ['/commits', 'commit'],
  ['/comments', 'commit-comment'],
  ['/branches', 'short-branch'],
  ['/tags', 'tag'],
  ['/git/matching-refs/tags', 'git-ref'],
  ['/releases', 'release'],
  ['/issues/73/sub_issues', 'issue'],
  ['/pulls/32/files', 'diff-entry'],
  ['/pulls/32/commits', 'commit'],
  ['/pulls/32/reviews', 'pull-request-review'],
]

for (const [route, schema] of LISTS) {
  test(`${route} has items, with every field of GitHub's ${schema}`, async () => {
    const items = await getAll(HEDDLE + route)
    assert.ok(items.length > 0)
    assert.deepEqual([...new Set(items.flatMap((item) => missingFields(schema, item)))], [])
  })
}

test('Single things have every field of their schemas', async () => {
  const sha = world.repositories.find((one) => one.fullName === 'weftworks/heddle')?.head.sha
  const tags = (await getAll(`${HEDDLE}/git/matching-refs/tags`)) as readonly {
    object: { type: string; sha: string }
  }[]
  const annotated = tags.find((tag) => tag.object.type === 'tag')?.object.sha
  const [tree] = (
    (await getJson(`${HEDDLE}/git/trees/main?recursive=1`)) as { tree: { type: string; sha: string }[] }
  ).tree.filter((one) => one.type === 'blob')
  const singles = [
    ['', 'full-repository'],
    ['/issues/11', 'issue'],
    ['/pulls/68', 'pull-request'],
    [`/commits/${sha}`, 'commit'],
    [`/commits/${sha}/status`, 'combined-commit-status'],
    [`/git/tags/${annotated}`, 'git-tag'],
    ['/git/trees/main?recursive=1', 'git-tree'],
    [`/git/blobs/${tree?.sha}`, 'blob'],
    ['/releases/latest', 'release'],
  ] as const
  for (const [route, schema] of singles)
    assert.deepEqual(missingFields(schema, await getJson(HEDDLE + route)), [], route)
  assert.deepEqual(missingFields('public-user', await getJson('/users/ottilie-k')), [])
})

test('The check of fields finds one that is not there', () => {
  assert.deepEqual(
    missingFields('label', { id: 1, node_id: '', url: '', name: '', color: '', default: false }),
    ['label.description'],
  )
})

test('Pages of any size give the same items, each once', async () => {
  const whole = await getAll(`${HEDDLE}/issues?state=all&direction=asc`)
  const small: unknown[] = []
  for (let page = 1; small.length < whole.length; page++) {
    small.push(
      ...((await getJson(`${HEDDLE}/issues?state=all&direction=asc&per_page=7&page=${page}`)) as unknown[]),
    )
  }
  assert.deepEqual(small, whole)
})

test('A list links to its neighbours by the id of the repository', async () => {
  const { headers } = await get(`${HEDDLE}/issues?state=all&per_page=10&page=2`)
  const links = parseLinkHeader(String(headers.link))
  assert.deepEqual(Object.keys(links), ['prev', 'next', 'last', 'first'])
  assert.match(links.next ?? '', /\/repositories\/\d+\/issues\?.*page=3/)
})

test('A page that is known already is 304 without a body', async () => {
  const { headers } = await get(`${HEDDLE}/labels`)
  const again = await get(`${HEDDLE}/labels`, { 'if-none-match': String(headers.etag) })
  assert.deepEqual([again.status, again.text], [304, ''])
})

test('Absent, deleted and renamed things answer as on GitHub', async () => {
  assert.equal((await get(`${HEDDLE}/issues/9999`)).status, 404)
  assert.equal((await get(`${HEDDLE}/issues/29`)).status, 410)
  assert.equal((await get(`${HEDDLE}/commits/${'0'.repeat(40)}`)).status, 422)
  assert.equal((await get(`${HEDDLE}/pulls/11`)).status, 404)
  assert.equal((await get('/users/knotsy')).status, 404)
  const renamed = await get('/repos/weftworks/heddle-py/issues/3')
  assert.equal(renamed.status, 301)
  assert.match(String(renamed.headers.location), /\/repositories\/\d+\/issues\/3$/)
  assert.equal((await get(String(renamed.headers.location).slice(server.url.length))).status, 200)
})

test('Bodies never name the address of the server', async () => {
  const moved = ['/repos/weftworks/heddle-py/issues/3', '/repos/saltmarsh-instruments/almanac/issues/38']
  for (const route of [...LISTS.map(([list]) => HEDDLE + list), ...moved])
    assert.ok(!(await get(route)).text.includes('127.0.0.1'), route)
})

test('A second server over the same world gives the same bytes', async () => {
  const other = await startDemoServer({
    world: playWorld(readWorld(path.join(packageRoot(), 'examples/demo/world'))),
    port: 0,
  })
  try {
    for (const [route] of LISTS) {
      const answer = await request(other.url + HEDDLE + route)
      assert.equal(await answer.body.text(), (await get(HEDDLE + route)).text, route)
    }
  } finally {
    await other.close()
  }
})

test('The diff of a pull request is text that names its files', async () => {
  const { text, headers } = await get(`${HEDDLE}/pulls/8`, { accept: 'application/vnd.github.diff' })
  assert.match(String(headers['content-type']), /diff/)
  assert.match(text, /^diff --git a\/heddle\/wif\.py b\/heddle\/wif\.py\n--- a\/heddle\/wif\.py\n/)
})
