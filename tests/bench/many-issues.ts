// A GitHub with 200,000 issues, in a process of its own: it makes each page up when it is asked for, so that the memory
// that is measured is the recorder's alone. Prints its address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [issues = 200_000, comments = 400_000] = process.argv.slice(2).map(Number)
const ROOT = '/repositories/9'
const NAMED = '/repos/many/issues'

const instantOf = (minute: number): string =>
  new Date(Date.UTC(2015, 0, 1, 0, minute)).toISOString().replace('.000', '')
const writer = (at: number) => ({
  login: `writer${at % 500}`,
  id: 1 + (at % 500),
  type: 'User',
  site_admin: false,
})

function issueOf(at: number): object {
  const number = at + 1
  return {
    id: 3_000_000_000 + number,
    number,
    title: `Report ${number}: the gauge shows ${(number * 7919) % 1000} where it should show ${(number * 104_729) % 1000}`,
    body: `Seen on build ${number % 97}. ${'The needle trembles and then stays where it is. '.repeat(number % 12)}`,
    user: writer(number),
    labels: [],
    state: 'closed',
    comments: Math.floor(((at + 1) * comments) / issues) - Math.floor((at * comments) / issues),
    created_at: instantOf(number),
    updated_at: instantOf(number + 60),
    closed_at: instantOf(number + 60),
    repository_url: `https://api.github.com${NAMED}`,
  }
}

function commentOf(at: number): object {
  const issue = Math.floor(((at + 1) * issues - 1) / comments) + 1
  return {
    id: 4_000_000_000 + at,
    issue_url: `https://api.github.com${NAMED}/issues/${issue}`,
    body: `I see that too, with ${at} other things. ${'It went away and came back. '.repeat(at % 7)}`,
    user: writer(at),
    created_at: instantOf(issue + (at % 50)),
    updated_at: instantOf(issue + (at % 50)),
  }
}

const LISTS: Readonly<Record<string, readonly [count: number, one: (at: number) => object]>> = {
  '/issues': [issues, issueOf],
  '/issues/comments': [comments, commentOf],
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const below = url.pathname.replace(ROOT, '').replace(NAMED, '')
  const { body, link } = answerOf(below, url)
  const text = JSON.stringify(body)
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    ...(link === undefined ? {} : { link }),
  })
  response.end(text ?? '{"message":"Not Found"}')
})

function answerOf(below: string, url: URL): { readonly body: unknown; readonly link?: string } {
  const user = /^\/users\/(writer(\d+))$/.exec(below)
  if (user) return { body: writer(Number(user[2])) }
  if (below === '')
    return { body: { id: 9, full_name: 'many/issues', default_branch: 'main', open_issues_count: 0 } }
  if (below === '/commits') return { body: [] }
  const [count, one] = LISTS[below] ?? [0, undefined]
  if (one === undefined || url.searchParams.has('since'))
    return { body: below === '/releases/latest' ? undefined : [] }
  const page = Number(url.searchParams.get('page') ?? 1)
  const from = (page - 1) * 100
  const body = Array.from({ length: Math.max(Math.min(100, count - from), 0) }, (_, at) => one(from + at))
  if (from + 100 >= count) return { body }
  url.searchParams.set('page', String(page + 1))
  return { body, link: `<${url}>; rel="next"` }
}

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} serves many/issues, made up`)
})
