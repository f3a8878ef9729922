// The demo through the official MCP client, and the same facts in both profiles.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { type Json, type JsonObject, parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { field, objectsAt } from '../../lib/tools/fields.ts'
import { DEMO_CALLS } from '../support/demo-calls.ts'

const bin = path.join(packageRoot(), 'bin/reporef.js')
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
    for (const [name, args] of DEMO_CALLS) assert.notEqual(await answered(client, name, args), '', name)
    assert.deepEqual(new Set(DEMO_CALLS.map(([name]) => name)), new Set(tools.map(({ name }) => name)))
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
