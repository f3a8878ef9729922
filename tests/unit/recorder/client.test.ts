import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { gzipSync } from 'node:zlib'
import { LARGEST_BODY_BYTES } from '../../../lib/cassette/limits.ts'
import { type Client, openClient } from '../../../lib/recorder/client.ts'

/** A client of a server that answers as `listener` does. */
async function clientOf(t: TestContext, listener: RequestListener): Promise<Client> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = openClient({ apiUrl: `http://127.0.0.1:${port}`, userAgent: 'test' })
  t.after(async () => {
    await client.close()
    server.closeAllConnections()
    server.close()
  })
  return client
}

const never = new AbortController().signal

test('a path is asked for as it is, whatever Octokit would fill in', async (t) => {
  const asked: (string | undefined)[] = []
  const client = await clientOf(t, ({ url }, response) => {
    asked.push(url)
    response.end('{}')
  })
  await client.get({ path: '/repos/o/n/compare/main...fork:branch', query: { q: 'a:b {c}' } }, never)
  await client.get({ path: '/repos/o/n/contents/{here}', query: {} }, never)
  assert.deepEqual(
    asked.map((url) => decodeURIComponent(url ?? '')),
    ['/repos/o/n/compare/main...fork:branch?q=a:b {c}', '/repos/o/n/contents/{here}'],
  )
})

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

for (const [what, bytes] of [
  ['no HTTP at all', 'SSH-2.0-OpenSSH\r\n'],
  ['a status that is none', 'HTTP/1.1 x OK\r\n\r\n'],
  ['a body shorter than was said', `${HEAD}content-length: 500\r\n\r\n[]`],
  ['a length that is none', `${HEAD}content-length: -1\r\n\r\n[]`],
  ['nothing', ''],
  ['headers without an end', `${HEAD}x-long: ${'a'.repeat(1 << 20)}`],
  [
    'a switch to another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
  ],
  ['an encoding that nobody asked for', `${HEAD}content-encoding: zstd\r\ncontent-length: 2\r\n\r\n[]`],
  ['gzip that is none', `${HEAD}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n[]`],
] as const) {
  test(`an attempt answered with ${what} is broken, and says how`, async (t) => {
    const client = await clientOf(t, ({ socket }) => void socket.end(bytes))
    const answer = await client.get({ path: '/' }, never)
    assert.match('broken' in answer ? answer.broken : '', /\w/)
  })
}

test('a small body that unpacks to a large one is broken before it is unpacked whole', async (t) => {
  const bomb = gzipSync(Buffer.alloc(LARGEST_BODY_BYTES + 1), { level: 1 })
  const client = await clientOf(t, (_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end(bomb)
  })
  const answer = await client.get({ path: '/' }, never)
  assert.match('broken' in answer ? answer.code : '', /ERR_BUFFER_TOO_LARGE/)
})
