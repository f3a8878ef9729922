// A small GitHub on 127.0.0.1 for tests: it serves what it is given, in pages, and fails as it is told.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Clock } from '../../lib/base/clock.ts'
import { isJsonObject, type Json, stringifyJson } from '../../lib/base/json.ts'

/** A list is served in pages. A `status` makes an answer that is no success. A function sees the query. */
export type FakeAnswer =
  | Json
  | { readonly status: number; readonly body?: Json; readonly headers?: Readonly<Record<string, string>> }
  | ((query: URLSearchParams) => FakeAnswer)

/** What goes wrong with one request. */
export type Fault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: Json
    }
  | { readonly kind: 'abort' | 'truncate' | 'truncate-gzip' }

export type FakeGitHub = {
  readonly url: string
  /** Path and query of every request, in order. */
  readonly requests: readonly string[]
  readonly authorizations: ReadonlySet<string>
  close(): Promise<void>
}

type FakeRepository = { readonly id: number; readonly fullName: string }

export type FakeOptions = {
  /** By path below the API's root, such as `/repos/o/r/issues`; also found under `/repositories/{id}`. */
  readonly answers: Readonly<Record<string, FakeAnswer>>
  readonly repository?: FakeRepository
  /** More of them. */
  readonly repositories?: readonly FakeRepository[]
  /** Host that `Link` announces; the server's own by default. */
  readonly linkBase?: string
  /** Path before the API's, as an enterprise server has it. */
  readonly prefix?: string
  readonly date?: string
  readonly headers?: (request: number) => Readonly<Record<string, string>>
  /** Asked before each answer with the count of requests so far, this one included. */
  readonly fault?: (url: string, request: number) => Fault | undefined
  readonly gzip?: boolean
}

const NOT_FOUND = { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' }

/** Lists that every repository has, empty unless given. */
const EMPTY_LISTS = [
  'labels',
  'milestones',
  'issues',
  'pulls',
  'issues/comments',
  'pulls/comments',
  'issues/events',
  'comments',
  'branches',
  'tags',
  'git/matching-refs/tags',
  'releases',
  'commits',
]

/** Starts the fake; close it at the end of the test. */
export async function startFakeGitHub(options: FakeOptions): Promise<FakeGitHub> {
  const requests: string[] = []
  const authorizations = new Set<string>()
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.headers.authorization) authorizations.add(request.headers.authorization)
    reply(options, request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${options.prefix ?? ''}`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, requests, authorizations, close }
}

function reply(
  options: FakeOptions,
  request: IncomingMessage,
  response: ServerResponse,
  count: number,
): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const fault = options.fault?.(request.url ?? '', count)
  if (fault?.kind === 'abort') return void request.socket.destroy()
  const path = url.pathname.slice((options.prefix ?? '').length)
  const { status, body, headers } = fault?.kind === 'status' ? asAnswer(fault) : answerOf(options, path, url)
  const text = Buffer.from(stringifyJson(body))
  const date = options.date ?? 'Fri, 02 Jan 2026 03:04:05 GMT'
  const etag = etagOf(text, request)
  if (status === 200 && fault === undefined && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, { date, etag, ...options.headers?.(count) }).end()
  const bytes = options.gzip || fault?.kind === 'truncate-gzip' ? gzipSync(text) : text
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    date,
    ...(status === 200 ? { etag } : {}),
    ...(bytes === text ? {} : { 'content-encoding': 'gzip' }),
    ...(fault?.kind === 'truncate-gzip' ? {} : { 'content-length': bytes.length }),
    ...options.headers?.(count),
    ...headers,
  })
  if (fault?.kind === 'truncate-gzip') return void response.end(bytes.subarray(0, bytes.length - 12))
  if (fault?.kind !== 'truncate') return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length >> 1))
  setImmediate(() => request.socket.destroy())
}

/** Like GitHub's: other content has another, and so has the same content for another token. */
function etagOf(text: Buffer, { headers: { authorization = '' } }: IncomingMessage): string {
  return `W/"${createHash('sha256').update(authorization).update(text).digest('hex')}"`
}

type Plain = {
  readonly status: number
  readonly body: Json
  readonly headers?: Readonly<Record<string, string>>
}

function asAnswer({
  status,
  body,
  headers,
}: {
  status: number
  body?: Json
  headers?: Readonly<Record<string, string>>
}): Plain {
  return { status, body: body ?? { message: `status ${status}` }, ...(headers ? { headers } : {}) }
}

function answerOf(options: FakeOptions, path: string, url: URL): Plain {
  let found: FakeAnswer | undefined = lookUp(options, path)
  while (typeof found === 'function') found = found(url.searchParams)
  if (found === undefined) return { status: 404, body: NOT_FOUND }
  if (Array.isArray(found)) return pageOf(since(found, url), url, options.linkBase ?? url.origin)
  if (isStatus(found)) return asAnswer(found)
  return { status: 200, body: found as Json }
}

/** What of a list was updated since, where that is asked. */
function since(items: readonly Json[], { searchParams }: URL): readonly Json[] {
  const from = searchParams.get('since') ?? ''
  return items.filter((item) => (textOf(item, 'updated_at') ?? textOf(item, 'created_at') ?? from) >= from)
}

function textOf(item: Json, name: string): string | undefined {
  const value = isJsonObject(item) ? item[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function isStatus(found: FakeAnswer): found is { status: number; body?: Json } {
  return typeof found === 'object' && found !== null && 'status' in found && typeof found.status === 'number'
}

function lookUp(
  { answers, repository, repositories = [] }: FakeOptions,
  path: string,
): FakeAnswer | undefined {
  const known = repository ? [repository, ...repositories] : repositories
  const byId = known.find(({ id }) => path.split('/')[1] === 'repositories' && path.split('/')[2] === `${id}`)
  const named = byId ? path.replace(`/repositories/${byId.id}`, `/repos/${byId.fullName}`) : path
  const isBelow = known.some(({ fullName }) => named.startsWith(`/repos/${fullName}/`))
  const below = isBelow ? named.split('/').slice(4).join('/') : ''
  return answers[decodeURIComponent(named)] ?? (EMPTY_LISTS.includes(below) ? [] : undefined)
}

function pageOf(items: readonly Json[], url: URL, base: string): Plain {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 100)
  const page = Number(url.searchParams.get('page') ?? 1)
  const last = Math.max(Math.ceil(items.length / size), 1)
  const to = (number: number, relation: string): string => {
    const target = new URL(`${url.pathname}${url.search}`, base)
    target.searchParams.set('page', String(number))
    return `<${target}>; rel="${relation}"`
  }
  const links = page < last ? [to(page + 1, 'next'), to(last, 'last')] : []
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size),
    ...(links.length > 0 ? { headers: { link: links.join(', ') } } : {}),
  }
}

/** A clock whose sleeps pass at once: it moves only when someone sleeps. `slept` lists the waits. */
export function fakeClock(
  start = Date.parse('2026-01-02T03:04:05Z'),
): Clock & { readonly slept: readonly number[] } {
  let now = start
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      slept.push(ms)
      now += ms
    },
  }
}
