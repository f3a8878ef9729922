// A program of its own: everything in Node that opens a connection tries to leave a sealed process, then an allowed host,
// then an open process. What came of each is printed: `reached`, or the code of the refusal.
import dgram from 'node:dgram'
import dns, { lookup } from 'node:dns'
import { once } from 'node:events'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import * as undici from 'undici'
import { replay } from '../../lib/cli/public.ts'

const folder = process.argv[2] ?? ''
let arrivals = 0
const server = http.createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1')
const plain = net.createServer((socket) => void socket.end('here')).listen(0, '127.0.0.1')
const local = net.createServer((socket) => void socket.end('here')).listen(path.join(folder, 'local.sock'))
const streams = http2.createServer((_, response) => void response.end('here')).listen(0, '127.0.0.1')
const listening = [server, plain, local, streams]
for (const each of listening) each.on('connection', () => void arrivals++)
await Promise.all(listening.map((each) => once(each, 'listening')))
const datagrams = dgram.createSocket('udp4', () => void arrivals++).bind(0, '127.0.0.1')
await once(datagrams, 'listening')
const placeOf = (from: { address(): unknown }): string => `127.0.0.1:${(from.address() as AddressInfo).port}`
const [web, tcp, h2, udp] = [server, plain, streams, datagrams].map(placeOf) as [
  string,
  string,
  string,
  string,
]
const portOf = (place: string): number => Number(place.split(':')[1])

/** Resolves at one of `good`, rejects at an error. */
function until(emitter: NodeJS.EventEmitter | EventTarget, ...good: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const on = (event: string, listener: (value: unknown) => void): unknown =>
      emitter instanceof EventTarget ? emitter.addEventListener(event, listener) : emitter.on(event, listener)
    for (const event of good) on(event, resolve)
    on('error', (error) =>
      reject(error instanceof Error ? error : Object.assign(new Error('event'), { error })),
    )
  })
}
const requested = (request: http.ClientRequest): Promise<unknown> => until(request.end(), 'response')
const data = (socket: net.Socket): Promise<unknown> =>
  until(
    socket.once('connect', () => socket.write('x')),
    'data',
    'end',
  )
const streamOf = (url: string): Promise<unknown> => {
  const session = http2.connect(url)
  const stream = session.request({ ':path': '/meta' })
  return Promise.race([until(session), until(stream, 'response')]).finally(() => session.destroy())
}
const sent = (connected: boolean): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = dgram.createSocket('udp4')
    const done = (error?: unknown): void => {
      if (error) reject(error)
      else resolve(undefined)
      socket.close()
    }
    if (!connected) socket.send('x', portOf(udp), '127.0.0.1', done)
    else
      socket.connect(portOf(udp), '127.0.0.1', (error?: unknown) =>
        error ? done(error) : socket.send('x', done),
      )
  })
/** A datagram to whatever `place` says to `send`. */
const sentWith = (...place: readonly unknown[]): Promise<unknown> => {
  const socket = dgram.createSocket('udp4')
  const gone = new Promise((resolve, reject) => {
    const done = (error?: unknown): void => (error ? reject(error) : resolve(undefined))
    Reflect.apply(socket.send, socket, ['x', ...place, done])
  })
  return gone.finally(() => socket.close())
}

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  http: () => requested(http.request(`http://${web}/`)),
  httpOwnSocket: () =>
    requested(
      http.request(`http://${web}/`, { createConnection: () => net.connect(portOf(web), '127.0.0.1') }),
    ),
  httpExpecting: () =>
    requested(http.request(`http://${web}/`, { method: 'POST', headers: { expect: '100-continue' } })),
  fetch: () => fetch(`http://${web}/`),
  undici: () => undici.request(`http://${web}/`),
  undiciAgent: () => undici.fetch(`http://${web}/`, { dispatcher: new undici.Agent() }),
  undiciClient: () => new undici.Client(`http://${web}`).request({ path: '/', method: 'GET' }),
  undiciProxy: () =>
    undici.fetch('http://proxied.example/', {
      dispatcher: new undici.ProxyAgent({ uri: `http://${web}`, proxyTunnel: false }),
    }),
  http2: () => streamOf(`http://${h2}`),
  netPort: () => data(net.connect(portOf(tcp), '127.0.0.1')),
  netOptions: () => data(new net.Socket().connect({ port: portOf(tcp), host: '127.0.0.1' })),
  netPath: () => data(net.connect(path.join(folder, 'local.sock'))),
  datagram: () => sent(false),
  datagramConnected: () => sent(true),
  datagramTextPort: () => sentWith(String(portOf(udp)), '127.0.0.1'),
  datagramPart: () => sentWith(0, 1, portOf(udp), '127.0.0.1'),
}

/** Ways that get no further than a refusal, whoever listens. */
const REFUSED: Readonly<Record<string, () => Promise<unknown>>> = {
  https: () => requested(https.request(`https://${web}/`)),
  tls: () => until(tls.connect(portOf(web), '127.0.0.1'), 'secureConnect'),
  lookup: () =>
    new Promise((resolve, reject) => lookup('name.example', (error) => (error ? reject(error) : resolve(0)))),
  lookupPromise: () => dns.promises.lookup('name.example'),
  resolve: () => dns.promises.resolve4('name.example'),
  resolver: () => new dns.promises.Resolver().resolveTxt('name.example'),
  reverse: () => dns.promises.reverse('203.0.113.1'),
  githubExpecting: () =>
    requested(
      https.request('https://api.github.com/meta', { method: 'POST', headers: { expect: '100-continue' } }),
    ),
  githubHttp2: () => streamOf('https://api.github.com'),
  githubRaw: () =>
    until(
      tls.connect(443, 'api.github.com').on('secureConnect', function (this: tls.TLSSocket) {
        this.write('no HTTP\r\n\r\n')
      }),
      'data',
      'end',
    ),
}

/** Ways whose errors say nothing; that nobody arrived is what counts. */
const MUTE: Readonly<Record<string, () => Promise<unknown>>> = {
  webSocket: () => until(new WebSocket(`ws://${web}/`), 'open'),
  undiciWebSocket: () => until(new undici.WebSocket(`ws://${web}/`) as EventTarget, 'open'),
  eventSource: () => until(new undici.EventSource(`http://${web}/`) as EventTarget, 'open'),
}

async function tried(
  ways: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {}
  for (const [name, way] of Object.entries(ways)) {
    results[name] = await way().then(
      () => 'reached',
      (error) => codesOf(error).find((code) => code === 'NETWORK_SEALED') ?? codesOf(error)[0] ?? 'failed',
    )
  }
  return results
}

const codesOf = (error: { code?: string; cause?: never } | undefined): readonly (string | undefined)[] =>
  error === undefined || error === null ? [] : [error.code, ...codesOf(error.cause)]

const results: Record<string, unknown> = {}
{
  using _ = await replay()
  results.sealed = { ...(await tried(WAYS)), ...(await tried(REFUSED)) }
  results.mute = await tried(MUTE)
  results.localLookup = await dns.promises.lookup('localhost').then(() => 'answered')
  results.arrivals = arrivals
}
{
  using _ = await replay({
    allowHosts: [web, tcp, h2, udp, 'proxied.example', path.join(folder, 'local.sock')],
  })
  results.allowed = await tried(WAYS)
}
results.open = await tried(WAYS)
process.stdout.write(JSON.stringify(results), () => process.exit())
