// What every tool of the mcp profile promises, and what it shares with the paper profile.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import {
  canonicalJson,
  isJsonArray,
  type Json,
  type JsonObject,
  parseJson,
} from '../../../../lib/base/json.ts'
import { referenceKeyOf } from '../../../../lib/github/reference.ts'
import { field, textAt } from '../../../../lib/tools/fields.ts'
import { callTool } from '../../../../lib/tools/registry.ts'
import type { ToolOutcome } from '../../../../lib/tools/types.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { GOOD_CALLS } from '../../../support/mcp-calls.ts'
import { answerOf } from '../../../support/stub-ask.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()
const call = (tool: string, args: Json, profile: 'paper' | 'mcp' = 'mcp'): ToolOutcome =>
  callTool((request) => world.answer(request, CRAWL), tool, args, profile)
const textOf = (outcome: ToolOutcome): string => {
  const content = field(outcome.result, 'content')
  return isJsonArray(content) ? textAt(content[0], 'text') : ''
}
const labelOf = (tool: string, { method }: JsonObject): string =>
  typeof method === 'string' ? `${tool} ${method}` : tool
const rocket = { owner: 'acme', repo: 'rocket' }

for (const [tool, args] of GOOD_CALLS) {
  const label = labelOf(tool, args)

  test(`${label} gives equal bytes whatever order SQLite has for rows without one`, () => {
    const before = canonicalJson(call(tool, args).result)
    world.database.exec('PRAGMA reverse_unordered_selects = ON')
    const after = canonicalJson(call(tool, args).result)
    world.database.exec('PRAGMA reverse_unordered_selects = OFF')
    assert.equal(after, before)
  })

  test(`${label} ignores arguments that it does not have`, () => {
    assert.deepEqual(call(tool, { ...args, surprise: [1] }).result, call(tool, args).result)
  })

  for (const bad of [null, [], 'text', 7]) {
    test(`${label} refuses ${canonicalJson(bad)} in place of arguments`, () => {
      const outcome = call(tool, bad)
      assert.deepEqual(
        [outcome.status, textOf(outcome), outcome.artifacts],
        ['rejected', 'invalid arguments: arguments must be a JSON object', []],
      )
    })
  }

  if (typeof args.repo === 'string' && !['get_file_contents', 'get_repository_tree'].includes(tool)) {
    test(`${label} finds the repository in any case and under its former name`, () => {
      const { result } = call(tool, args)
      const elsewhere = tool.startsWith('search_') ? args : { ...args, repo: 'OLD-rocket' }
      assert.deepEqual(call(tool, { ...args, owner: 'ACME' }).result, result)
      assert.deepEqual(call(tool, elsewhere).result, result)
    })
  }

  if (!['get_parent', 'get_commits', 'get_check_runs'].includes(String(args.method))) {
    test(`${label} shows the artifacts that the paper profile shows, for the same page`, () => {
      const { fields: _, detail: __, path_filter: ___, ...shared } = args
      const page = 'perPage' in args || tool === 'get_commit' ? {} : { perPage: 30 }
      const paged = {
        ...shared,
        ...(tool.startsWith('search_') || tool === 'list_pull_requests' ? page : {}),
      }
      const [paper, mcp] = [call(tool, paged, 'paper'), call(tool, args)]
      assert.equal(paper.status, 'executed', canonicalJson(paper.result))
      assert.deepEqual(mcp.artifacts.map(referenceKeyOf), paper.artifacts.map(referenceKeyOf))
    })
  }
}

const LISTS: readonly (readonly [tool: string, args: JsonObject, ...path: readonly string[]])[] = [
  ['search_issues', { query: 'state:open' }, 'items'],
  ['search_commits', { query: 'repo:acme/rocket' }, 'items'],
  ['issue_read', { method: 'get_comments', ...rocket, issue_number: 1 }],
  ['issue_read', { method: 'get_sub_issues', ...rocket, issue_number: 7 }],
  ['pull_request_read', { method: 'get_files', ...rocket, pullNumber: 4 }],
  ['list_pull_requests', { ...rocket, state: 'all' }],
  ['list_commits', rocket],
  ['list_branches', rocket],
  ['list_tags', rocket],
  ['list_releases', rocket],
]

for (const [tool, args, ...path] of LISTS) {
  test(`${labelOf(tool, args)} continues on page 2 where page 1 ended, without overlap`, () => {
    const pageOf = (more: JsonObject): readonly Json[] => {
      const list = field(parseJson(textOf(call(tool, { ...args, ...more }))), ...path)
      return isJsonArray(list) ? list : []
    }
    const whole = pageOf({ perPage: 100 })
    assert.ok(whole.length > 1)
    assert.deepEqual(
      whole.flatMap((_, at) => pageOf({ page: at + 1, perPage: 1 })),
      whole,
    )
  })
}

test('list_issues by cursor, in pages of any sizes, is the whole list once', () => {
  const whole = [7, 3, 2, 1]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 6 }), (sizes) => {
      const seen: Json[] = []
      let after = ''
      for (const perPage of sizes) {
        const page = parseJson(textOf(call('list_issues', { ...rocket, perPage, after, fields: ['number'] })))
        const issues = field(page, 'issues') as readonly Json[]
        seen.push(...issues.map((issue) => field(issue, 'number')))
        assert.equal(field(page, 'totalCount'), whole.length)
        assert.equal(field(page, 'pageInfo', 'hasPreviousPage'), after !== '')
        if (field(page, 'pageInfo', 'hasNextPage') !== true) break
        after = textAt(page, 'pageInfo', 'endCursor')
      }
      assert.deepEqual(seen, whole.slice(0, seen.length))
      assert.ok(seen.length === whole.length || seen.length >= sizes.length)
    }),
  )
})

test('a cursor of one list is refused by another', () => {
  const first = parseJson(textOf(call('list_issues', { ...rocket, perPage: 1 })))
  const after = textAt(first, 'pageInfo', 'endCursor')
  const other = call('list_issues', { ...rocket, state: 'OPEN', after })
  assert.deepEqual([other.status, field(other.result, 'isError')], ['rejected', true])
})

test('what GitHub says with <, > and & is escaped as Go escapes it, and reads back the same', () => {
  const name = 'a<b>&c\u2028'
  const ask = () => answerOf([{ name, commit: { sha: '1' } }])
  const text = textOf(callTool(ask, 'list_branches', rocket, 'mcp'))
  assert.equal(text, String.raw`[{"name":"a\u003cb\u003e\u0026c\u2028","sha":"1","protected":false}]`)
  assert.deepEqual(parseJson(text), [{ name, sha: '1', protected: false }])
})
