// GitHub's REST API on a port of this machine, or on a socket in its file system.
import { lstatSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Failure } from '../base/failure.ts'
import type { Listening } from './mcp-http.ts'
import { foreignHostAnswer } from './rest-own.ts'

/** Where to listen: a port, 0 for any that is free, or the path of a socket. */
export type Place =
  | { readonly kind: 'port'; readonly host: string; readonly port: number }
  | { readonly kind: 'socket'; readonly path: string }

/** The hosts that mean this machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])
/** What a client may call a server on this machine: its own names, and GitHub's, where a proxy leads here. */
const OWN_NAMES: ReadonlySet<string> = new Set([...LOOPBACK, 'api.github.com'])

/** The API, `restApp` or its threads. */
export type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Serves the API. On a loopback address it answers to this machine's names alone, so that no page in a browser reaches it
 * under a name of its own; on any other address, and on a socket, to every name.
 *
 * @throws {Failure} USAGE for a place that cannot be had
 */
export async function listenRest(fetch: Fetch, place: Place): Promise<Listening> {
  const isLoopback = place.kind === 'port' && LOOPBACK.has(place.host)
  const answer = fetchable(isLoopback ? ownNamesOnly(fetch) : fetch)
  const listener = getRequestListener(answer, { overrideGlobalObjects: false, hostname: 'localhost' })
  const server = createServer((request, response) => void listener(request, response))
  if (place.kind === 'socket') await clear(place.path)
  await listening(server, place)
  return { url: urlOf(server, place), close: () => closed(server) }
}

/** Methods that no standard Request can have. */
const UNFETCHABLE = /^(?:connect|trace|track)$/i

function fetchable(fetch: Fetch): Fetch {
  const refused = { status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } }
  return (request) => (UNFETCHABLE.test(request.method) ? new Response(null, refused) : fetch(request))
}

function ownNamesOnly(fetch: Fetch): Fetch {
  return (request) => {
    const { hostname } = new URL(request.url)
    if (OWN_NAMES.has(hostname)) return fetch(request)
    const { status, body } = foreignHostAnswer(hostname)
    return Response.json(body, { status })
  }
}

function listening(server: Server, place: Place): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(unavailable(place, cause)))
    if (place.kind === 'port') server.listen(place.port, place.host, resolve)
    else server.listen(place.path, resolve)
  })
}

/** Removes a socket that a server which was killed left behind; one that answers is left alone, and listening fails. */
async function clear(path: string): Promise<void> {
  // Connecting to an ordinary file is refused too; what is no socket must stay.
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() !== true) return
  const isDead = await new Promise<boolean>((resolve) => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(false)
    })
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
  if (isDead) rmSync(path)
}

function unavailable(place: Place, cause: NodeJS.ErrnoException): Failure {
  const why = cause.code ?? cause.message
  const message =
    place.kind === 'port'
      ? `Port ${place.port} of ${place.host} cannot be had (${why}); give another \`--port\`, or 0 for any.`
      : `Socket ${place.path} cannot be had (${why}); give another \`--socket\`, in a folder that exists.`
  return new Failure('USAGE', message, { flag: place.kind }, { cause })
}

function urlOf(server: Server, place: Place): string {
  if (place.kind === 'socket') return place.path
  const { port } = server.address() as AddressInfo
  return `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}`
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
