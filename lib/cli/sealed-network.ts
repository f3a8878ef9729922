// Closes what a process can open by itself: sockets of every kind, datagrams, and names looked up. It stands below every
// client of HTTP, so that what no client-side interception sees (http2, a raw socket, a request that expects 100) is
// refused too. Whoever means to undo it can: it keeps mistakes in, not attackers.
import { Socket as DatagramSocket } from 'node:dgram'
import dns from 'node:dns'
import http2 from 'node:http2'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, type LookupFunction, type NetConnectOpts, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'

/** Why `host` may not be reached; undefined where it may. No port: its name is looked up. */
export type Refusal = (host: string, port?: number | string) => Error | undefined

/** Whether somebody in this process answers connections to a place. */
export type IsAnswered = (host: string, port?: number | string) => boolean

type Call = (this: unknown, ...args: unknown[]) => unknown

/** Closes the network to what `refusal` refuses, but for connections that are answered here. Returns how to open it. */
export function sealNetwork(refusal: Refusal, isAnswered: IsAnswered): () => void {
  const doors = [
    replaced(Socket.prototype, 'connect', (connect) => socketDoor(connect, refusal, isAnswered)),
    replaced(http2, 'connect', (connect) => http2Door(connect, refusal)),
    replaced(DatagramSocket.prototype, 'send', (send) => datagramDoor(send, refusal, sentTo)),
    replaced(DatagramSocket.prototype, 'connect', (connect) =>
      datagramDoor(connect, refusal, ([port, address]) => placeOf(address, port as number)),
    ),
    ...NAME_SERVICES.flatMap((service) =>
      Object.getOwnPropertyNames(service)
        .filter((name) => /^(?:lookup|resolve|reverse)/.test(name))
        .map((name) => replaced(service, name, (ask) => nameDoor(ask, name, refusal))),
    ),
  ]
  syncBuiltinESMExports()
  return () => {
    for (const open of doors.reverse()) open()
    syncBuiltinESMExports()
  }
}

/** Everything that has functions which look names up. */
const NAME_SERVICES: readonly object[] = [
  ...[dns, dns.promises],
  ...[dns.Resolver.prototype, Object.getPrototypeOf(dns.Resolver.prototype)],
  ...[dns.promises.Resolver.prototype, Object.getPrototypeOf(dns.promises.Resolver.prototype)],
]

/** Node's own, whatever is put before it later. */
const dial: (this: Socket, options: NetConnectOpts) => Socket = Socket.prototype.connect

/** Fails as a socket does whose host nobody knows: the way that its user is ready for. */
function failed(socket: Socket, error: Error): Socket {
  const lookup: LookupFunction = (_host, _options, callback) => callback(error, '')
  return Reflect.apply(dial, socket, [{ host: 'sealed.invalid', port: 1, lookup }])
}

/** Puts `door` before a function of `owner`; what hangs on the function stays on it. */
function replaced(owner: object, name: string, door: (call: Call) => Call): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  const call: unknown = Reflect.get(owner, name)
  if (typeof call !== 'function') return () => undefined
  const behind = door(call as Call)
  const value = new Proxy(call, { apply: (_, self, args) => Reflect.apply(behind, self, args) })
  Object.defineProperty(owner, name, { configurable: true, writable: true, enumerable: true, value })
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, before)
  }
}

function socketDoor(connect: Call, refusal: Refusal, isAnswered: IsAnswered): Call {
  return function (this: unknown, ...args) {
    const { host, port } = targetOf(args)
    const refused = isAnswered(host, port) ? undefined : refusal(host, port)
    if (refused === undefined) return Reflect.apply(connect, this, args)
    return failed(this as Socket, refused)
  }
}

/**
 * Whoever stands before sockets speaks HTTP/1.1, and a client of HTTP/2 would wait for it forever: it gets a connection of
 * its own, or the refusal.
 */
function http2Door(connect: Call, refusal: Refusal): Call {
  return function (this: unknown, ...args) {
    const url = URL.parse(String(args[0]))
    const options = args.find((each) => typeof each === 'object' && !(each instanceof URL)) as ConnectOptions
    // Anything else than an address is for Node to refuse.
    if (url === null || options?.createConnection) return Reflect.apply(connect, this, args)
    const createConnection = (): Duplex => http2Connection(url, options, refusal)
    const listener = args.find((each) => typeof each === 'function')
    return Reflect.apply(connect, this, [url, { ...options, createConnection }, listener])
  }
}

type ConnectOptions = (http2.SecureClientSessionOptions & http2.ClientSessionOptions) | undefined

function http2Connection(url: URL, options: ConnectOptions, refusal: Refusal): Duplex {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(url.port || (isSecure ? 443 : 80))
  const refused = refusal(host, port)
  if (refused !== undefined) return failed(new Socket(), refused)
  const socket = Reflect.apply(dial, new Socket(), [{ host, port }])
  return isSecure ? tls.connect({ servername: host, ALPNProtocols: ['h2'], ...options, socket }) : socket
}

type Target = { readonly host: string; readonly port?: number | string }

/** Where `connect` goes: `(port, host)`, `(path)`, `(options)`, or the array that Node makes of them for itself. */
function targetOf([first, second]: readonly unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first)
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as { host?: unknown; port?: number | string; path?: unknown }
    return typeof path === 'string' && path !== '' ? { host: path } : placeOf(host, port)
  }
  const isPath = typeof first === 'string' && Number.isNaN(Number(first))
  return isPath ? { host: first } : placeOf(second, first as number)
}

function placeOf(host: unknown, port: number | string | undefined): Target {
  const name = typeof host === 'string' && host !== '' ? host : 'localhost'
  return port === undefined ? { host: name } : { host: name, port }
}

/** What a datagram's call goes to; undefined where the socket is connected, which was asked before. */
type DatagramTarget = (args: readonly unknown[]) => Target | undefined

function datagramDoor(call: Call, refusal: Refusal, targetOf: DatagramTarget): Call {
  return function (this: unknown, ...args) {
    const target = targetOf(args)
    const refused = target && refusal(target.host, target.port)
    return refused === undefined ? Reflect.apply(call, this, args) : told(refused, args, this as Socket)
  }
}

/** `send(message, [offset, length,] [port, address,] [callback])`; a port may be a text of digits. */
function sentTo(args: readonly unknown[]): Target | undefined {
  const [, first, second, port, address] = args.map((each) => (typeof each === 'function' ? undefined : each))
  if (port || address) return placeOf(address, port as number)
  const isConnected = first === undefined || typeof second === 'number'
  return isConnected ? undefined : placeOf(second, first as number)
}

function told(refused: Error, args: readonly unknown[], socket: Socket | DatagramSocket): void {
  const callback = args.at(-1)
  process.nextTick(() =>
    typeof callback === 'function' ? callback(refused) : (socket as Socket).emit('error', refused),
  )
}

/** Addresses and this machine need no asking, and a server that listens asks for its own; what a name server must say does. */
function nameDoor(ask: Call, name: string, refusal: Refusal): Call {
  const isForward = name === 'lookup'
  return function (this: unknown, ...args) {
    const host = String(args[0] ?? '')
    const isHere = isForward && (host === '' || host === 'localhost' || isIP(host) !== 0)
    const refused = isHere ? undefined : refusal(host)
    if (refused === undefined) return Reflect.apply(ask, this, args)
    const callback = args.at(-1)
    if (typeof callback !== 'function') return Promise.reject(refused)
    process.nextTick(callback as () => void, refused)
    return {}
  }
}
