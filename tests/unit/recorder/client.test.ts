import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
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
