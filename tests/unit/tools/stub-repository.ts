// GitHub's answers about one made-up repository, as the tools' tests need them: by path, or by a function of the request.
import type { Json, JsonObject } from '../../../lib/base/json.ts'
import { isJsonObject } from '../../../lib/base/json.ts'
import type { RestAnswer, RestRequest } from '../../../lib/github/rest.ts'
import { callTool } from '../../../lib/tools/registry.ts'
import type { ToolOutcome } from '../../../lib/tools/types.ts'
import { answerOf, stubAsk } from '../../support/stub-ask.ts'

export type Routes = Parameters<typeof stubAsk>[0]

export const PLACE = { owner: 'acme', repo: 'rocket' }
export const ROOT = '/repos/acme/rocket'

/** Calls a tool against `routes`; the result must be an object. */
export function callStub(
  name: string,
  args: JsonObject,
  routes: Routes = {},
): { readonly result: JsonObject; readonly outcome: ToolOutcome; readonly requests: readonly RestRequest[] } {
  const { ask, requests } = stubAsk(routes)
  const outcome = callTool(ask, name, args)
  if (!isJsonObject(outcome.result)) throw new Error(`Expected an object, got ${String(outcome.result)}`)
  return { result: outcome.result, outcome, requests }
}

/** The only request of a call. */
export function requestOf(name: string, args: JsonObject, routes: Routes = {}): RestRequest {
  const [request] = callStub(name, args, routes).requests
  if (request === undefined) throw new Error(`${name} asked nothing`)
  return request
}

/** An answer of a search. */
export function found(...items: readonly Json[]): RestAnswer {
  return answerOf({ total_count: items.length, incomplete_results: false, items })
}

export const GHOST = null

export const ISSUE: JsonObject = {
  html_url: 'https://github.com/acme/rocket/issues/5',
  number: 5,
  title: 'Engine stalls',
  body: null,
  state: 'closed',
  state_reason: 'not_planned',
  user: GHOST,
  labels: [{ name: 'bug', color: 'ff0000', description: 'Broken' }],
  assignees: [{ login: 'ada' }],
  milestone: { title: 'v2' },
  comments: 3,
  reactions: { total_count: 1 },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-03T00:00:00Z',
  closed_at: '2026-01-02T00:00:00Z',
  closed_by: { login: 'bob' },
}

export const PULL: JsonObject = {
  html_url: 'https://github.com/acme/rocket/pull/7',
  number: 7,
  title: 'Fix the engine',
  body: 'x'.repeat(3000),
  state: 'closed',
  draft: false,
  user: { login: 'ada' },
  labels: [],
  merged: true,
  merged_at: '2026-01-02T00:00:00Z',
  closed_at: '2026-01-02T00:00:00Z',
  merged_by: GHOST,
  head: { ref: 'fix', label: 'ada:fix', sha: 'a'.repeat(40), repo: null },
  base: { ref: 'main', sha: 'b'.repeat(40), repo: { full_name: 'acme/rocket' } },
  requested_reviewers: [{ login: 'cyd' }],
  assignees: [],
  milestone: { title: 'v2' },
}

export const COMMIT: JsonObject = {
  sha: 'c'.repeat(40),
  html_url: `https://github.com/acme/rocket/commit/${'c'.repeat(40)}`,
  commit: {
    message: 'Fix the engine\n\nIt stalled.',
    author: { name: 'Ada', email: 'a@x', date: '2026-01-01T00:00:00Z' },
    committer: { name: 'Bob', email: 'b@x', date: '2026-01-09T00:00:00Z' },
  },
  author: null,
  committer: { login: 'bob' },
  parents: [{ sha: 'd'.repeat(40) }],
  stats: { total: 2, additions: 1, deletions: 1 },
  files: [
    {
      filename: 'a.ts',
      status: 'modified',
      additions: 1,
      deletions: 1,
      changes: 2,
      sha: 'e',
      patch: '@@ -1 +1 @@',
    },
  ],
}

/** A file's answer of the contents route. */
export function contents(bytes: string | Uint8Array, more: JsonObject = {}): RestAnswer {
  return answerOf({
    type: 'file',
    name: 'a.txt',
    path: 'a.txt',
    size: bytes.length,
    encoding: 'base64',
    content: Buffer.from(bytes).toString('base64'),
    sha: 'f'.repeat(40),
    html_url: 'https://github.com/acme/rocket/blob/main/a.txt',
    ...more,
  })
}
