// GitHub's REST API as clients see it: addresses, headers, validators, refusals.
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isJsonObject, type Json, type JsonObject, parseJson } from '../../../lib/base/json.ts'
import { parseLinkHeader, type RestAnswer } from '../../../lib/github/rest.ts'
import { type RestDoor, restApp } from '../../../lib/serve/rest.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const world = await openTinyWorld()
const door: RestDoor = {
  ask: (request) => world.answer(request, CRAWL),
  snapshot: world.snapshot,
  now: () => Date.parse('2026-11-30T18:30:00Z'),
  rewrite: false,
}
const HERE = 'http://127.0.0.1:8080'
type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

async function asked(
  target: string,
  { method = 'GET', headers = {} }: Sent = {},
  own: Partial<RestDoor> = {},
) {
  const url = target.startsWith('/') ? `${HERE}${target}` : target
  const request = new Request(url, { method, headers: { 'user-agent': 'test', ...headers } })
  return await restApp({ ...door, ...own }).fetch(request)
}

async function bodyOf(response: Response): Promise<JsonObject> {
  const body = parseJson(await response.text())
  assert.ok(isJsonObject(body))
  return body
}

const listOf = async (response: Response): Promise<readonly Json[]> =>
  parseJson(await response.text()) as readonly Json[]

test('a list is the world’s, with Link leading to the server in the numeric form', async () => {
  const response = await asked('/repos/ACME/rocket/issues?state=all&per_page=2&page=2')
  const expected = world.answer(
    { path: '/repos/acme/rocket/issues', query: { state: 'all', per_page: '2', page: '2' } },
    CRAWL,
  )
  assert.deepEqual(await listOf(response), expected.body)
  assert.deepEqual(parseLinkHeader(response.headers.get('link') ?? ''), {
    prev: `${HERE}/repositories/1001/issues?state=all&per_page=2&page=1`,
    next: `${HERE}/repositories/1001/issues?state=all&per_page=2&page=3`,
    last: `${HERE}/repositories/1001/issues?state=all&per_page=2&page=4`,
    first: `${HERE}/repositories/1001/issues?state=all&per_page=2&page=1`,
  })
})

test('following Link visits every item once, from each of the addresses a client may know', async () => {
  for (const base of [HERE, `${HERE}/api/v3`, 'https://api.github.com']) {
    const numbers: Json[] = []
    let next: string | undefined = `${base}/repos/acme/rocket/issues?state=all&per_page=3`
    while (next !== undefined) {
      assert.ok(next.startsWith(`${base}/`), next)
      const response: Response = await asked(next)
      for (const issue of await listOf(response)) numbers.push((issue as JsonObject).number as Json)
      next = parseLinkHeader(response.headers.get('link') ?? '').next
    }
    assert.deepEqual(numbers, [7, 6, 5, 4, 3, 2, 1], base)
  }
})

test('every response says where it comes from, in which form, and that the limit is far', async () => {
  const kept = async (target: string, headers: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      [...(await asked(target, { headers })).headers].filter(([name]) => /^x-/.test(name)).sort(),
    )
  assert.deepEqual(await kept('/repos/acme/rocket/issues/1'), {
    'x-content-type-options': 'nosniff',
    'x-github-api-version-selected': '2022-11-28',
    'x-github-media-type': 'github.v3; format=json',
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '5000',
    'x-ratelimit-reset': String(Date.parse('2026-11-30T20:00:00Z') / 1000),
    'x-ratelimit-resource': 'core',
    'x-ratelimit-used': '0',
    'x-reporef-provenance': 'recorded',
    'x-reporef-snapshot': world.snapshot,
  })
  const search = await kept('/search/issues?q=crash', {
    accept: 'application/vnd.github.v3.text-match+json',
    'x-github-api-version': '2026-03-10',
  })
  assert.equal(search['x-github-media-type'], 'github.v3; param=text-match')
  assert.equal(search['x-github-api-version-selected'], '2026-03-10')
  assert.equal(search['x-ratelimit-resource'], 'search')
  assert.equal(search['x-reporef-provenance'], 'derived')
})

test('diagnostics stand in a header, which stays in ASCII', async () => {
  const response = await asked(
    '/repos/acme/rocket/issues/1',
    {},
    {
      ask: () => ({
        ...world.answer({ path: '/rate' }, CRAWL),
        diagnostics: [{ code: 'a', message: 'é\n🚀' }],
      }),
    },
  )
  const text = response.headers.get('x-reporef-diagnostics') ?? ''
  assert.match(text, /^[\x20-\x7e]+$/)
  assert.deepEqual(parseJson(text), [{ code: 'a', message: 'é\n🚀' }])
})

test('an answer that a client has already is 304 without a body, by tag or by date', async () => {
  const target = '/repos/acme/rocket/issues/1'
  const first = await asked(target)
  const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
  assert.match(etag, /^W\/"[0-9a-f]{64}"$/)
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", ${etag.slice(2)}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
  ]) {
    const again = await asked(target, { headers })
    assert.equal(again.status, 304, JSON.stringify(headers))
    assert.equal(await again.text(), '')
    assert.equal(again.headers.get('etag'), etag)
  }
  for (const headers of [
    { 'if-none-match': '"x"', 'if-modified-since': modified },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'yesterday' },
  ])
    assert.equal((await asked(target, { headers })).status, 200, JSON.stringify(headers))
})

test('an error is never 304', async () => {
  assert.equal(
    (await asked('/repos/acme/rocket/issues/99', { headers: { 'if-none-match': '*' } })).status,
    404,
  )
})

test('a search has no validators, as on GitHub', async () => {
  const { status, headers } = await asked('/search/issues?q=crash', { headers: { 'if-none-match': '*' } })
  assert.deepEqual([status, headers.get('etag'), headers.get('last-modified')], [200, null, null])
})

test('an account is found by its number, where nobody is logged in', async () => {
  const ada = await bodyOf(await asked('/users/ada'))
  assert.deepEqual(await bodyOf(await asked(`/user/${String(ada.id)}`)), ada)
})

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [
    await asked('/repos/acme/rocket'),
    await asked('/repos/acme/rocket', { method: 'HEAD' }),
  ]
  assert.deepEqual([...head.headers], [...get.headers])
  assert.equal(await head.text(), '')
})

test('a renamed repository and a moved name are 301, led to the server', async () => {
  const response = await asked('/repos/acme/old-rocket/issues?page=2')
  assert.equal(response.status, 301)
  assert.equal(response.headers.get('location'), `${HERE}/repositories/1001/issues?page=2`)
  assert.equal((await bodyOf(response)).url, 'https://api.github.com/repositories/1001/issues?page=2')
})

test('addresses in bodies are GitHub’s, and the server’s where they are rewritten; texts stay', async () => {
  const ask = (): RestAnswer => ({
    ...world.answer({ path: '/repos/acme/rocket/issues/1' }, CRAWL),
    body: {
      url: 'https://api.github.com/repos/acme/rocket/issues/1',
      labels_url: 'https://api.github.com/repos/acme/rocket/issues/1/labels{/name}',
      html_url: 'https://github.com/acme/rocket/issues/1',
      _links: { self: 'https://api.github.com/x', git: 'https://api.github.com/y' },
      title: 'https://api.github.com/is down',
      body: 'see "url":"https://api.github.com/repos"',
      other_url: 'https://api.github.com.example/',
    },
  })
  const plain = await bodyOf(await asked('/x', {}, { ask }))
  assert.deepEqual(plain, ask().body)
  const rewritten = await bodyOf(await asked('/api/v3/x', {}, { ask, rewrite: true }))
  assert.deepEqual(rewritten, {
    ...plain,
    url: `${HERE}/api/v3/repos/acme/rocket/issues/1`,
    labels_url: `${HERE}/api/v3/repos/acme/rocket/issues/1/labels{/name}`,
    _links: { self: `${HERE}/api/v3/x`, git: `${HERE}/api/v3/y` },
  })
})

test('the media type is read out of Accept as clients write it', async () => {
  const typeOf = async (accept: string): Promise<string | null> =>
    (await asked('/repos/acme/rocket/pulls/4', { headers: { accept } })).headers.get('content-type')
  const json = 'application/json; charset=utf-8'
  for (const accept of [
    '*/*',
    'application/json',
    'application/vnd.github.v3+json',
    'application/vnd.github+json',
    'application/vnd.github.merge-info-preview+json, application/vnd.github.nebula-preview',
    'text/html, */*;q=0.8',
  ])
    assert.equal(await typeOf(accept), json, accept)
  for (const accept of [
    'application/vnd.github.diff',
    'application/vnd.github.v3.diff',
    'text/html, application/vnd.github.diff',
  ])
    assert.equal(await typeOf(accept), 'application/vnd.github.diff; charset=utf-8', accept)
  assert.equal((await asked('/repos/acme/rocket', { headers: { accept: 'text/html' } })).status, 415)
})

test('a raw file that is no UTF-8 comes byte by byte', async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x41])
  const answer = {
    ...world.answer({ path: '/x' }, CRAWL),
    status: 200,
    headers: { 'content-type': 'application/vnd.github.raw' },
  }
  const ask = (): RestAnswer => ({ ...answer, body: bytes.toString(), base64: bytes.toString('base64') })
  const response = await asked('/x', {}, { ask })
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes)
  assert.equal(response.headers.get('content-length'), '4')
})

test('parameters that only tools may use do not reach the world', async () => {
  const seen: unknown[] = []
  const ask: RestDoor['ask'] = (request) => {
    seen.push(request)
    return world.answer(request, CRAWL)
  }
  await asked('/api/v3/repos/a%2Fb/c?reporef.scope.kind=issue&RepoRef.x=1&state=all&q=%2B+x', {}, { ask })
  assert.deepEqual(seen, [
    {
      path: '/repos/a%2Fb/c',
      query: { state: 'all', q: '+ x' },
      mediaType: 'application/vnd.github+json',
    },
  ])
})

const REFUSED = [
  ['no User-Agent', '/repos/acme/rocket', { headers: { 'user-agent': '' } }, 403, /User-Agent/],
  ['an unknown version', '/meta', { headers: { 'x-github-api-version': '2011-01-01' } }, 400, /2022-11-28/],
  ['a write', '/repos/acme/rocket/issues', { method: 'POST' }, 403, /recorded snapshot/],
  ['a write below the prefix', '/api/v3/repositories/1001/labels/bug', { method: 'DELETE' }, 403, /snapshot/],
  ['a write to a stranger', '/repos/acme/none/issues', { method: 'PATCH' }, 404, /Not Found/],
  ['who am I', '/user', {}, 401, /Requires authentication/],
  ['what is mine', '/user/repos', {}, 401, /Requires authentication/],
  ['a slash at the end', '/repos/acme/rocket/issues/', {}, 404, /Not Found/],
  ['a deleted issue', '/repos/acme/rocket/issues/8', {}, 410, /deleted/],
  ['a search for nothing', '/search/issues', {}, 422, /Validation Failed/],
] as const

for (const [what, target, sent, status, message] of REFUSED) {
  test(`${what} is answered ${status}, with GitHub’s body`, async () => {
    const response = await asked(target, sent)
    assert.equal(response.status, status)
    const body = await bodyOf(response)
    assert.match(String(body.message), message)
    assert.equal(body.status, String(status))
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
  })
}

test('GraphQL gets one fixed error under each of its addresses, and is told apart by its limit', async () => {
  for (const path of ['/graphql', '/api/graphql', '/api/v3/graphql']) {
    const response = await asked(path, { method: 'POST' })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('x-ratelimit-resource'), 'graphql')
    const { data, errors } = await bodyOf(response)
    assert.equal(data, null)
    assert.match(
      String(((errors as Json[])[0] as JsonObject).message),
      /GET \/repos\/\{owner\}\/\{repo\}\/issues/,
    )
  }
})

test('what no repository stands behind is answered below the prefix too', async () => {
  for (const path of ['/', '/meta', '/versions', '/rate_limit']) {
    const [bare, prefixed] = [await asked(path), await asked(`/api/v3${path === '/' ? '' : path}`)]
    assert.equal(bare.status, 200, path)
    assert.equal(await prefixed.text(), await bare.text(), path)
  }
  const [root, slashed] = [await asked('/'), await asked('/api/v3/')]
  assert.equal(await slashed.text(), await root.text())
  assert.equal((await asked('/api/v3/', { headers: { 'user-agent': '' } })).status, 403)
  const { resources } = await bodyOf(await asked('/rate_limit'))
  const reset = Date.parse('2026-11-30T20:00:00Z') / 1000
  assert.deepEqual((resources as JsonObject).code_search, { limit: 10, used: 0, remaining: 10, reset })
})

test('OPTIONS names the methods', async () => {
  const response = await asked('/repos/acme/rocket', { method: 'OPTIONS' })
  assert.deepEqual([response.status, response.headers.get('allow')], [204, 'GET, HEAD, OPTIONS'])
})

test('a world that breaks is a 500 that says no more, and the server is told', async () => {
  const told: string[] = []
  const ask = (): never => {
    throw new Error('disk /secret is gone')
  }
  const response = await asked(
    '/repos/acme/rocket',
    {},
    { ask, failed: (error) => void told.push(error.message) },
  )
  assert.equal(response.status, 500)
  assert.doesNotMatch(await response.text(), /secret/)
  assert.deepEqual(told, ['disk /secret is gone'])
})

test('no address that a client can write makes the API throw', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('repos', 'acme', 'rocket', '..', '%', '%2f', 'api/v3'),
  )
  const app = restApp({ ...door, failed: (error) => assert.fail(error) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 6 }),
      fc.string({ unit: 'binary' }),
      async (parts, query) => {
        const target = `${HERE}/${parts.join('/')}?q=${query}`
        if (!URL.canParse(target) || new URL(target).origin !== HERE) return
        const { status } = await app.fetch(new Request(target, { headers: { 'user-agent': 'test' } }))
        assert.ok(status < 500)
      },
    ),
  )
})
