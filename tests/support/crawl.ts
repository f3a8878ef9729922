// What the tests of a crawl share: a tiny repository on a fake GitHub, and a crawl of it.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { canonicalJson, type Json, type JsonObject } from '../../lib/base/json.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { type Recorded, type RecordOptions, recordRepository } from '../../lib/recorder/record.ts'
import {
  type FakeAnswer,
  type FakeGitHub,
  type FakeOptions,
  fakeClock,
  startFakeGitHub,
} from './fake-github.ts'

export const repository = { id: 7, fullName: 'o/r' }
export const sha = (name: string): string => name.padEnd(40, '0')
export const user = (login: string): JsonObject => ({ login, id: login.length })

export const commit = (name: string, ...parents: string[]): JsonObject => ({
  sha: sha(name),
  commit: { tree: { sha: sha('eee') }, comment_count: 0 },
  author: user('ada'),
  committer: user('web-flow'),
  parents: parents.map((parent) => ({ sha: sha(parent) })),
})

/** A repository with a bit of everything: two issues, a pull request, two branches, an annotated tag, a file. */
export function answers(more: Readonly<Record<string, FakeAnswer>> = {}): Record<string, FakeAnswer> {
  const at = '/repos/o/r'
  const issue = (number: number, extra: JsonObject = {}): JsonObject => ({
    id: 100 + number,
    number,
    title: 't',
    repository_url: 'https://api.github.com/repos/o/r',
    state: 'closed',
    comments: 1,
    user: user(`writer${number}`),
    created_at: `2025-01-0${number}T00:00:00Z`,
    closed_at: '2025-02-01T00:00:00Z',
    ...extra,
  })
  const histories: Record<string, Json[]> = {
    [sha('bb')]: [commit('bb', 'aa'), commit('aa')],
    [sha('dd')]: [commit('dd', 'cc'), commit('cc', 'aa'), commit('aa')],
  }
  return {
    [at]: {
      id: 7,
      full_name: 'o/r',
      url: 'https://api.github.com/repos/o/r',
      default_branch: 'main',
      open_issues_count: 1,
    },
    [`${at}/issues`]: [
      issue(1, { sub_issues_summary: { total: 1 } }),
      issue(2),
      issue(3, { state: 'open', closed_at: null, pull_request: { url: 'x' } }),
    ],
    [`${at}/issues/1/sub_issues`]: [issue(2)],
    [`${at}/issues/comments`]: [1, 2, 3].map((id) => ({
      id,
      issue_url: `https://api.github.com/repos/o/r/issues/${id}`,
      created_at: `2025-01-0${id}T00:00:00Z`,
    })),
    [`${at}/pulls`]: [{ number: 3, user: user('writer3'), head: { sha: sha('dd') } }],
    [`${at}/pulls/3`]: {
      number: 3,
      user: user('writer3'),
      head: { sha: sha('dd') },
      comments: 1,
      changed_files: 1,
      commits: 2,
      review_comments: 1,
    },
    [`${at}/pulls/3/files`]: [{ filename: 'a.md' }],
    [`${at}/pulls/3/commits`]: [commit('cc', 'aa'), commit('dd', 'cc')],
    [`${at}/pulls/3/reviews`]: [{ id: 5 }],
    [`${at}/pulls/comments`]: [
      { id: 6, pull_request_url: `https://api.github.com${at}/pulls/3`, created_at: '2025-01-05T00:00:00Z' },
    ],
    [`${at}/branches`]: [
      { name: 'main', commit: { sha: sha('bb') } },
      { name: 'topic', commit: { sha: sha('dd') } },
    ],
    [`${at}/commits`]: (query) => histories[query.get('sha') ?? ''] ?? { status: 404 },
    ...Object.fromEntries(
      ['aa', 'bb', 'cc', 'dd'].map((name) => [`${at}/commits/${sha(name)}`, { ...commit(name), files: [] }]),
    ),
    [`${at}/commits/${sha('dd')}/status`]: { state: 'pending', statuses: [], sha: sha('dd') },
    [`${at}/tags`]: [{ name: 'v1', commit: { sha: sha('aa') } }],
    [`${at}/git/matching-refs/tags`]: [{ ref: 'refs/tags/v1', object: { type: 'tag', sha: sha('f1') } }],
    [`${at}/git/tags/${sha('f1')}`]: { tag: 'v1', sha: sha('f1') },
    [`${at}/git/trees/${sha('eee')}`]: {
      sha: sha('eee'),
      truncated: false,
      tree: [
        { path: 'a.md', type: 'blob', size: 3, sha: sha('f2') },
        { path: 'a.png', type: 'blob', size: 3, sha: sha('f3') },
        { path: 'big.txt', type: 'blob', size: 2_000_000, sha: sha('f4') },
        { path: 'sub', type: 'commit', sha: sha('f5') },
      ],
    },
    [`${at}/git/blobs/${sha('f2')}`]: { sha: sha('f2'), content: 'YWJj\n', encoding: 'base64' },
    ...Object.fromEntries(
      ['ada', 'web-flow', 'writer1', 'writer2', 'writer3'].map((login) => [`/users/${login}`, user(login)]),
    ),
    ...more,
  }
}

export async function fake(t: TestContext, options: Partial<FakeOptions> = {}): Promise<FakeGitHub> {
  const server = await startFakeGitHub({ repository, answers: answers(), ...options })
  t.after(() => server.close())
  return server
}

export function scratch(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-record-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function record(apiUrl: string, out: string, more: Partial<RecordOptions> = {}): Promise<Recorded> {
  return recordRepository({
    repository: 'o/r',
    apiUrl,
    out,
    token: undefined,
    concurrency: 3,
    maxRequests: Number.POSITIVE_INFINITY,
    wait: false,
    clock: fakeClock(),
    signal: new AbortController().signal,
    notice: () => {},
    onProgress: () => {},
    ...more,
  })
}

/** What a cassette says: the usable answer of each key. What was asked as new since some instant is left out. */
export function contentOf(folder: string): Record<string, string> {
  using reader = openCassetteReader(folder)
  return Object.fromEntries(
    [...reader.observations()]
      .filter(({ status }) => status < 500 && status !== 403 && status !== 304)
      .filter(({ key }) => !canonicalJson(key).includes('"since"'))
      .map(({ key, status, body }) => [canonicalJson(key), `${status} ${body?.digest}`])
      .sort(),
  )
}

export const notComplete = ({ completeness }: Recorded) =>
  completeness
    .filter(({ verdict }) => verdict !== 'complete')
    .map(({ resource, verdict, reason }) => [resource, verdict, reason])
