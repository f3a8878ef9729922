import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { answers, contentOf, fake, notComplete, record, scratch, sha } from '../../support/crawl.ts'
import type { FakeAnswer } from '../../support/fake-github.ts'

test('a crawl records everything there is, each URL once, and finds it complete', async (t) => {
  const server = await fake(t)
  const recorded = await record(server.url, scratch(t))
  assert.deepEqual(notComplete(recorded), [])
  assert.equal(new Set(server.requests).size, server.requests.length)
  assert.equal(recorded.requests, server.requests.length)
  const counts = Object.fromEntries(
    recorded.completeness.map(({ resource, compared }) => [resource, compared.recorded]),
  )
  assert.deepEqual(counts, {
    repository: 1,
    labels: 0,
    milestones: 0,
    issues: 2,
    sub_issues: 1,
    issue_comments: 3,
    issue_events: 0,
    pull_requests: 1,
    pull_request_files: 1,
    pull_request_commits: 2,
    reviews: 1,
    review_comments: 1,
    statuses: 1,
    commits: 4,
    commit_comments: 0,
    branches: 2,
    tags: 1,
    releases: 0,
    users: 5,
    tree: 4,
    files: 1,
  })
})

test('links to another host are followed on --api-url, below its path, and gzip is no other content', async (t) => {
  const many = Array.from({ length: 250 }, (_, at) => ({ id: at, created_at: '2025-01-01T00:00:00Z' }))
  const lists = answers({ '/repos/o/r/issues/events': many })
  const plain = await fake(t, { answers: lists })
  const other = await fake(t, {
    answers: lists,
    linkBase: 'https://api.github.com',
    prefix: '/api/v3',
    gzip: true,
  })
  const [a, b] = [scratch(t), scratch(t)]
  const first = await record(plain.url, a)
  const second = await record(other.url, b)
  assert.deepEqual(second.completeness, first.completeness)
  assert.equal(
    second.completeness.find(({ resource }) => resource === 'issue_events')?.compared.recorded,
    250,
  )
  assert.deepEqual(contentOf(path.join(b, 'o', 'r')), contentOf(path.join(a, 'o', 'r')))
})

test('a renamed repository is recorded under its name today, with the former one', async (t) => {
  const moved = { status: 301, headers: { location: 'https://api.github.com/repositories/7' } }
  const server = await fake(t, { answers: answers({ '/repos/o/old': moved }) })
  const out = scratch(t)
  const recorded = await record(server.url, out, { repository: 'o/old' })
  using reader = openCassetteReader(recorded.folder)
  assert.deepEqual(reader.header.repository, { id: 7, full_name: 'o/r', former_names: ['o/old'] })
  assert.equal(reader.header.api, 'https://api.github.com')
  assert.deepEqual(notComplete(recorded), [])
})

test('an empty repository, disabled issues, a blocked list and a vanished profile are facts, not crashes', async (t) => {
  const refused: Record<string, FakeAnswer> = {
    '/repos/o/r/commits': { status: 409, body: { message: 'Git Repository is empty.' } },
    '/repos/o/r/branches': [],
    '/repos/o/r/issues': { status: 410, body: { message: 'Issues are disabled for this repo' } },
    '/repos/o/r/issues/comments': { status: 410 },
    '/repos/o/r/releases': { status: 451 },
    '/repos/o/r/pulls': [],
    '/users/ada': { status: 404 },
  }
  const server = await fake(t, { answers: answers(refused) })
  const recorded = await record(server.url, scratch(t))
  assert.deepEqual(notComplete(recorded), [
    ['issues', 'disabled', 'GitHub answers 410'],
    ['issue_comments', 'disabled', 'GitHub answers 410'],
    ['releases', 'blocked', 'GitHub answers 451'],
  ])
})

test('what GitHub announces and does not give makes a resource partial', async (t) => {
  const short: Record<string, FakeAnswer> = {
    '/repos/o/r/issues/comments': [{ id: 1, issue_url: 'https://api.github.com/repos/o/r/issues/1' }],
    '/repos/o/r/pulls/3/files': [],
    '/repos/o/r/pulls/3/reviews': { status: 404 },
    [`/repos/o/r/commits/${sha('cc')}`]: { status: 422, body: { message: 'No commit found' } },
  }
  const server = await fake(t, { answers: answers(short) })
  assert.deepEqual(notComplete(await record(server.url, scratch(t))), [
    ['issue_comments', 'partial', '2 requests failed; the first: /repos/o/r/issues/2/comments: status 404'],
    ['pull_request_files', 'partial', 'recorded 0 of 1'],
    ['reviews', 'partial', '/repos/o/r/pulls/3/reviews: status 404'],
    ['commits', 'partial', `/repos/o/r/commits/${sha('cc')}: status 422`],
  ])
})

test('a long list that GitHub cuts goes on from the creation of its last item', async (t) => {
  const comments = Array.from({ length: 450 }, (_, at) => ({
    id: at + 1,
    issue_url: `https://api.github.com/repos/o/r/issues/${(at % 3) + 1}`,
    created_at: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString().replace('.000', ''),
  }))
  const cut: FakeAnswer = (query) => {
    if (Number(query.get('page') ?? 1) > 2) return { status: 422, body: { message: 'pagination is limited' } }
    return comments.filter(({ created_at }) => created_at >= (query.get('since') ?? ''))
  }
  const server = await fake(t, { answers: answers({ '/repos/o/r/issues/comments': cut }) })
  const recorded = await record(server.url, scratch(t))
  assert.equal(
    recorded.completeness.find(({ resource }) => resource === 'issue_comments')?.compared.recorded,
    450,
  )
  assert.deepEqual(notComplete(recorded), [])
})

test('a repository whose name would lead out of the folder is refused, and so is such a new name', async (t) => {
  const root = '/repos/o/r'
  const named = (name: string) => answers({ [root]: { id: 7, full_name: name, default_branch: 'main' } })
  for (const name of ['../../elsewhere', '../r', 'o/..', 'o', '/etc/x', 'o/r/../../x']) {
    const server = await fake(t, { answers: named(name) })
    const out = path.join(scratch(t), 'cassettes')
    await assert.rejects(record(server.url, out), { code: 'API_REFUSED' }, name)
    assert.equal(existsSync(out), false)
  }
  let asked = 0
  const liar = await fake(t, {
    answers: answers({
      [root]: () => ({ id: 7, full_name: asked++ === 0 ? 'o/r' : '../../moved', default_branch: 'main' }),
    }),
  })
  const { folder } = await record(liar.url, scratch(t))
  assert.equal(folder.endsWith(path.join('o', 'r')), true)
})
