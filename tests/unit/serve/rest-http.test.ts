// The REST API behind a real port and a real socket.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { parseLinkHeader } from '../../../lib/github/rest.ts'
import { restApp } from '../../../lib/serve/rest.ts'
import { listenRest, type Place } from '../../../lib/serve/rest-http.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const world = await openTinyWorld()
const { fetch } = restApp({
  ask: (asked) => world.answer(asked, CRAWL),
  ...{ snapshot: world.snapshot, now: () => 0, rewrite: false },
})
const ANY: Place = { kind: 'port', host: '127.0.0.1', port: 0 }

async function opened(context: TestContext, place: Place): Promise<string> {
  const listening = await listenRest(fetch, place)
  context.after(() => listening.close())
  return listening.url
}

type Got = { readonly status: number; readonly link: string; readonly length: string; readonly body: string }
type Asked = {
  readonly url: string
  readonly socketPath?: string
  readonly method?: string
  readonly host?: string
}

function got({ url, socketPath, method = 'GET', host }: Asked): Promise<Got> {
  const headers = { 'user-agent': 'test', ...(host === undefined ? {} : { host }) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method, ...(socketPath && { socketPath }) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          link: String(response.headers.link ?? ''),
          length: String(response.headers['content-length']),
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.once('error', reject)
    sent.end(method === 'POST' ? 'x'.repeat(100_000) : undefined)
  })
}

function scratch(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-rest-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a port answers GET, HEAD and POST on one connection after the other', async (context) => {
  const url = `${await opened(context, ANY)}/repos/acme/rocket/issues?per_page=1`
  const get = await got({ url })
  assert.equal(get.status, 200)
  assert.equal(get.length, String(Buffer.byteLength(get.body)))
  assert.ok(parseLinkHeader(get.link).next?.startsWith(new URL(url).origin))
  assert.deepEqual(await got({ url, method: 'HEAD' }), { ...get, body: '' })
  assert.equal((await got({ url, method: 'POST' })).status, 403)
  assert.equal((await got({ url })).status, 200)
})

test('TRACE, which no standard request can be, is refused', async (context) => {
  const url = `${await opened(context, ANY)}/repos/acme/rocket`
  assert.equal((await got({ url, method: 'TRACE' })).status, 405)
  assert.equal((await got({ url })).status, 200)
})

test('a loopback port answers to this machine’s names and GitHub’s alone', async (context) => {
  const url = `${await opened(context, ANY)}/meta`
  for (const host of ['localhost:1', 'api.github.com', '[::1]:5'])
    assert.equal((await got({ url, host })).status, 200, host)
  for (const host of ['evil.example', '127.0.0.1.evil.example'])
    assert.equal((await got({ url, host })).status, 403, host)
})

test('a socket answers to every name, and leads those who ask for GitHub to GitHub', async (context) => {
  const socketPath = await opened(context, { kind: 'socket', path: path.join(scratch(context), 'api.sock') })
  const { status, link } = await got({
    url: 'http://api.github.com/repos/acme/rocket/issues?per_page=1',
    socketPath,
  })
  assert.equal(status, 200)
  assert.ok(parseLinkHeader(link).next?.startsWith('https://api.github.com/repositories/1001/issues?'))
  const other = await got({
    url: 'http://other.example/api/v3/repos/acme/rocket/issues?per_page=1',
    socketPath,
  })
  assert.ok(parseLinkHeader(other.link).next?.startsWith('http://other.example/api/v3/repositories/1001/'))
})

test('a socket is gone after its server, and one that a killed server left is taken over', async (context) => {
  const file = path.join(scratch(context), 'api.sock')
  const first = await listenRest(fetch, { kind: 'socket', path: file })
  await first.close()
  assert.equal(existsSync(file), false)
  const dead = createServer().listen(file)
  await new Promise((resolve) => dead.once('listening', resolve))
  // What a kill leaves behind: the file, with nobody listening.
  const left = `${file}.left`
  renameSync(file, left)
  await new Promise((resolve) => dead.close(resolve))
  renameSync(left, file)
  await opened(context, { kind: 'socket', path: file })
  assert.equal((await got({ url: 'http://localhost/meta', socketPath: file })).status, 200)
})

test('a place that is taken or cannot be is refused in one sentence with the remedy', async (context) => {
  const folder = scratch(context)
  const port = Number(new URL(await opened(context, ANY)).port)
  const taken = path.join(folder, 'taken.sock')
  await opened(context, { kind: 'socket', path: taken })
  const file = path.join(folder, 'file')
  writeFileSync(file, 'kept')
  const places: readonly (readonly [Place, RegExp])[] = [
    [{ ...ANY, port }, /^Port \d+ of 127\.0\.0\.1 cannot be had \(EADDRINUSE\); give another `--port`/],
    [{ kind: 'socket', path: taken }, /cannot be had \(EADDRINUSE\)/],
    [{ kind: 'socket', path: path.join(folder, 'no/such.sock') }, /`--socket`, in a folder that exists/],
  ]
  for (const [place, message] of places)
    await assert.rejects(listenRest(fetch, place), (error: Error) => {
      assert.match(error.message, message)
      return isFailure(error, 'USAGE')
    })
  await assert.rejects(listenRest(fetch, { kind: 'socket', path: file }))
  assert.ok(existsSync(file))
})
