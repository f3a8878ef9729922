// The official client at the official server: every tool listed and called, in each profile, over HTTP and in memory.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import test, { type TestContext } from 'node:test'
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fetch } from 'undici'
import { isJsonObject, type JsonObject, stringifyJson } from '../../../lib/base/json.ts'
import { mcpServers } from '../../../lib/serve/mcp.ts'
import { type Listening, listenMcp } from '../../../lib/serve/mcp-http.ts'
import type { Profile } from '../../../lib/tools/profile.ts'
import { callTool, schemasOf } from '../../../lib/tools/registry.ts'
import { openSession, type Session } from '../../../lib/tools/session.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { GOOD_CALLS, OTHER_CALLS } from '../../support/mcp-calls.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const world = await openTinyWorld()
const answered = (name: string, args: JsonObject, profile: Profile) =>
  callTool((asked) => world.answer(asked, CRAWL), name, args, profile)

type Opened = { readonly session: Session; readonly servers: ReturnType<typeof mcpServers> }

function opened(profile: Profile, budget = Number.POSITIVE_INFINITY, submits = false): Opened {
  const session = openSession({
    calls: { call: async (name, args) => answered(name, args as JsonObject, profile) },
    ...{ tools: 'all' as const, profile, budget },
    episode: { instance: 'mcp', trial: 1, attempt: 1 },
    record: () => undefined,
  })
  return { session, servers: mcpServers({ session, profile, submits, version: '9.9.9' }) }
}

async function inMemory(context: TestContext, { servers }: Opened): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await servers().connect(far)
  await client.connect(near)
  context.after(() => client.close())
  return client
}

async function overHttp(context: TestContext, { servers }: Opened): Promise<[Client, Listening]> {
  const listening = await listenMcp(servers, 0)
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(listening.url), { fetch: fetch as never })
  await client.connect(transport)
  context.after(async () => {
    await client.close()
    await listening.close()
  })
  return [client, listening]
}

/** A call's result, or the error of the protocol that it is, as the session has it. */
async function called(client: Client, name: string, args: JsonObject): Promise<unknown> {
  try {
    const { content, isError } = await client.callTool({ name, arguments: args })
    return isError === undefined ? { content } : { content, isError }
  } catch (error) {
    const { code, message } = error as { readonly code: number; readonly message: string }
    return { error: { code, message } }
  }
}

for (const profile of ['paper', 'mcp'] as const) {
  test(`every tool of the ${profile} profile is listed with its schema, as reading only`, async (context) => {
    const client = await inMemory(context, opened(profile))
    const { tools } = await client.listTools()
    const expected = schemasOf('all', profile).filter(({ name }) => name !== 'submit_answer')
    assert.deepEqual(
      tools.map(({ name, description, inputSchema }) => ({ name, description, parameters: inputSchema })),
      expected,
    )
    for (const { annotations } of tools) assert.deepEqual(annotations, { readOnlyHint: true })
    assert.equal(client.getServerVersion()?.version, '9.9.9')
  })
}

test('over HTTP every call gives what the tool gives, errors of the protocol included', async (context) => {
  const [client] = await overHttp(context, opened('mcp'))
  assert.equal((await client.listTools()).tools.length, 22)
  for (const [name, args] of [...GOOD_CALLS, ...OTHER_CALLS]) {
    const label = `${name} ${stringifyJson(args)}`
    assert.deepEqual(await called(client, name, args), answered(name, args, 'mcp').result, label)
  }
})

test('in the paper profile a result is one text of JSON, and an error is marked as one', async (context) => {
  const client = await inMemory(context, opened('paper'))
  for (const [name, args] of [...GOOD_CALLS, ['list_tags', {}], ['rm', {}]] as const) {
    const { result } = answered(name, args, 'paper')
    const failed = isJsonObject(result) && 'error' in result ? { isError: true } : {}
    const content = [{ type: 'text', text: stringifyJson(result) }]
    assert.deepEqual(await called(client, name, args), { content, ...failed }, name)
  }
})

test('a tool that does not exist is an error of the protocol, and so is submit_answer where it is not offered', async (context) => {
  const { session, servers } = opened('mcp')
  const client = await inMemory(context, { session, servers })
  for (const name of ['rm', 'submit_answer']) {
    assert.deepEqual(await called(client, name, {}), {
      error: { code: -32602, message: `unknown tool "${name}"` },
    })
  }
  assert.equal(session.prediction, null)
})

test('with a budget and submit_answer one session is one episode, for all connections together', async (context) => {
  const { session, servers } = opened('mcp', 2, true)
  const [first, second] = [
    await inMemory(context, { session, servers }),
    await inMemory(context, { session, servers }),
  ]
  assert.equal((await first.listTools()).tools.at(-1)?.name, 'submit_answer')
  const args = { owner: 'acme', repo: 'rocket' }
  const left = async (client: Client, name: string, more: JsonObject = {}) =>
    (await client.callTool({ name, arguments: { ...args, ...more } }))._meta?.['reporef/remaining']
  assert.deepEqual([await left(first, 'list_tags'), await left(second, 'list_branches')], [1, 0])
  const refused = await called(first, 'list_tags', args)
  assert.match(stringifyJson(refused as JsonObject), /Budget spent: all 2 calls are made.*"isError":true/)
  const answer = { artifact_url: 'https://github.com/acme/rocket/issues/1', confidence: 'high' }
  assert.deepEqual(await called(second, 'submit_answer', answer), {
    content: [{ type: 'text', text: '{"status":"submitted"}' }],
  })
  assert.equal(session.prediction?.artifact_url, answer.artifact_url)
  assert.deepEqual(session.counts, { github: 2, rejected: 0, refused: 1, all: 4 })
})

test('over HTTP nothing but this host is answered, and nothing beside /mcp', async (context) => {
  const [, { url }] = await overHttp(context, opened('mcp'))
  const statusOf = (path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(new URL(path, url), { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject).end('{}')
    })
  assert.equal(await statusOf('/mcp', { host: 'evil.example' }), 403)
  assert.equal(await statusOf('/mcp', { origin: 'https://evil.example' }), 403)
  assert.equal(await statusOf('/other', {}), 404)
})

test('a port that is taken is refused in one sentence', async (context) => {
  const [, { url }] = await overHttp(context, opened('mcp'))
  await assert.rejects(
    listenMcp(opened('mcp').servers, Number(new URL(url).port)),
    /^Failure: Port \d+ cannot be had \(EADDRINUSE\); give another `--port`, or 0 for any\.$/,
  )
})
