// A program of its own: every client of Node asks the demo's GitHub in a sealed process, and what each got is printed.
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { Octokit } from '@octokit/rest'
import * as undici from 'undici'
import { isFailure, replay } from '../../lib/cli/public.ts'

const ISSUE = 'https://api.github.com/repos/weftworks/heddle/issues/1'
const agent = { 'user-agent': 'a test' }
const results: Record<string, unknown> = {}

const nodeGet = (url: string, from: typeof http | typeof https = https): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = from.get(url, { headers: agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
    request.on('error', reject)
  })
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'reached',
    (error) => error.status ?? error.code ?? error.cause?.code,
  )

// A server that only an allowed host reaches.
const server = http.createServer((_, response) => void response.end('here'))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const own = `127.0.0.1:${(server.address() as AddressInfo).port}`
const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
await once(other, 'listening')
const closed = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`

{
  using world = await replay({ snapshot: 'demo', budget: 10, allowHosts: [own] })
  results.snapshot = world.snapshot
  results.fetch = await (await fetch(ISSUE)).text()
  results.https = await nodeGet(ISSUE)
  results.undici = await (await undici.request(ISSUE, { headers: agent })).body.text()
  results.undiciFetch = await (await undici.fetch(ISSUE)).text()
  const octokit = new Octokit()
  const name = { owner: 'weftworks', repo: 'heddle' }
  results.octokit = JSON.stringify((await octokit.rest.issues.get({ ...name, issue_number: 1 })).data)
  const list = await fetch('https://api.github.com/repos/weftworks/heddle/issues?state=all&per_page=2')
  results.link = list.headers.get('link')
  const headers = { 'if-none-match': String(list.headers.get('etag')) }
  results.unchanged = (await fetch(list.url, { headers })).status
  results.missing = (await fetch('https://api.github.com/repos/weftworks/heddle/issues/999999')).status
  results.nameless = (await undici.request(ISSUE)).statusCode
  results.write = await codeOf(octokit.rest.issues.create({ ...name, title: 'no' }))
  results.remaining = world.remaining
  const refused = await fetch(ISSUE)
  results.refused = [refused.status, (await refused.json()) as unknown, refused.headers.get('retry-after')]
  results.own = await nodeGet(`http://${own}/`, http)
  results.denied = [
    await codeOf(fetch('https://github.com/weftworks/heddle')),
    await codeOf(undici.request('https://uploads.github.com/')),
    await codeOf(nodeGet('https://example.com/')),
    await codeOf(nodeGet(closed, http)),
  ]
  results.twice = await replay().catch((error) => isFailure(error, 'USAGE'))
}
results.after = await codeOf(fetch(closed))
results.again = (await sealedDuring(() => fetch(ISSUE))).status
server.close()
other.close()
process.stdout.write(JSON.stringify(results))

async function sealedDuring<Value>(work: () => Promise<Value>): Promise<Value> {
  using _ = await replay()
  return await work()
}
