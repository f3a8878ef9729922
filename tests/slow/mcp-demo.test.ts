// The demo through the official MCP client, and the same facts in both profiles.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type Json, type JsonObject, parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { field, objectsAt, textAt } from '../../lib/tools/fields.ts'

const bin = path.join(packageRoot(), 'bin/reporef.js')
const heddle = { owner: 'weftworks', repo: 'heddle' }

/** A call of every tool on the demo that finds something. */
const CALLS: readonly (readonly [tool: string, args: JsonObject])[] = [
  ['search_issues', { query: 'crash' }],
  ['search_pull_requests', { query: 'fix' }],
  ['search_code', { query: 'loom' }],
  ['search_repositories', { query: 'heddle' }],
  ['search_users', { query: 'a' }],
  ['search_commits', { query: 'fix' }],
  ['issue_read', { method: 'get', ...heddle, issue_number: 1 }],
  ['list_issues', heddle],
  ['pull_request_read', { method: 'get_diff', ...heddle, pullNumber: 2 }],
  ['list_pull_requests', { ...heddle, state: 'all' }],
  ['get_commit', { ...heddle, sha: 'main' }],
  ['list_commits', heddle],
  ['list_branches', heddle],
  ['list_tags', heddle],
  ['list_releases', heddle],
  ['get_latest_release', heddle],
  ['list_label', heddle],
  ['get_label', { ...heddle, name: 'bug' }],
  ['get_file_contents', { ...heddle, path: 'README.md' }],
  ['get_repository_tree', heddle],
]

async function connected(profile: 'paper' | 'mcp'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const args = [bin, 'mcp', '--profile', profile]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }))
  return client
}

async function answered(client: Client, name: string, args: JsonObject): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const [first] = content as readonly { readonly text?: string }[]
  assert.notEqual(isError, true, `${name}: ${first?.text}`)
  return first?.text ?? ''
}

test('the official client lists and calls every tool on the demo', async () => {
  const client = await connected('mcp')
  try {
    const { tools } = await client.listTools()
    const tag = textAt((parseJson(await answered(client, 'list_tags', heddle)) as readonly Json[])[0], 'name')
    const release = parseJson(await answered(client, 'get_latest_release', heddle))
    const calls = [
      ...CALLS,
      ['get_tag', { ...heddle, tag }] as const,
      ['get_release_by_tag', { ...heddle, tag: textAt(release, 'tag_name') }] as const,
    ]
    for (const [name, args] of calls) assert.notEqual(await answered(client, name, args), '', name)
    assert.deepEqual(new Set(calls.map(([name]) => name)), new Set(tools.map(({ name }) => name)))
  } finally {
    await client.close()
  }
})

test('both profiles find the same items, in the same order and number', async () => {
  const [paper, mcp] = [await connected('paper'), await connected('mcp')]
  const found = (result: Json, url: string): Json => ({
    total: field(result, 'total_count'),
    urls: objectsAt(result, 'items').map((item) => field(item, url)),
  })
  const words = ['crash', 'loom OR yarn', '"floats"', 'is:open', 'label:bug sort:updated', 'fix -test']
  try {
    for (const tool of ['search_issues', 'search_pull_requests', 'search_commits', 'search_repositories']) {
      for (const query of words) {
        if (tool === 'search_commits' && query.includes(':')) continue
        const args = { query, perPage: 30, page: 1 }
        const [one, other] = [await answered(paper, tool, args), await answered(mcp, tool, args)]
        assert.deepEqual(
          found(parseJson(other), 'html_url'),
          found(parseJson(one), 'url'),
          `${tool} ${query}`,
        )
      }
    }
  } finally {
    await Promise.all([paper.close(), mcp.close()])
  }
})
