// Octokit, as npm has it: its own pagination, redirects, conditional requests and errors, on the demo.
import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { Octokit } from '@octokit/rest'
import { fetch } from 'undici'
import { isJsonObject } from '../../../lib/base/json.ts'
import { serveDemo } from '../../support/clients.ts'

const served = await serveDemo('port', false)
after(() => served.close())
const octokit = new Octokit({
  ...{ baseUrl: served.url, auth: 'any-token', request: { fetch } },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
})
const heddle = { owner: 'weftworks', repo: 'heddle' }

const failure = (status: number, message: RegExp) => (error: Error & { readonly status?: number }) => {
  assert.equal(error.status, status)
  assert.match(error.message, message)
  return true
}

test('Octokit pages through every list of every repository of the demo', async () => {
  for (const { repository, counts } of served.manifest.layers) {
    const [owner = '', repo = ''] = repository.full_name.split('/')
    const of = { owner, repo, per_page: 11 }
    const issues = await octokit.paginate(octokit.rest.issues.listForRepo, { ...of, state: 'all' })
    assert.equal(issues.length, counts.issues + counts.pull_requests)
    assert.equal(
      (await octokit.paginate(octokit.rest.pulls.list, { ...of, state: 'all' })).length,
      counts.pull_requests,
    )
    assert.equal(
      (await octokit.paginate(octokit.rest.issues.listCommentsForRepo, of)).length,
      counts.issue_comments,
    )
    assert.equal((await octokit.paginate(octokit.rest.repos.listBranches, of)).length, counts.branches)
    assert.equal((await octokit.paginate(octokit.rest.repos.listTags, of)).length, counts.tags)
    const { data } = await octokit.rest.pulls.get({
      owner,
      repo,
      pull_number: issues.find((each) => each.pull_request)?.number ?? 0,
    })
    const files = await octokit.paginate(octokit.rest.pulls.listFiles, { ...of, pull_number: data.number })
    assert.equal(files.length, data.changed_files)
  }
})

test('Octokit reads a file, a diff and search results', async () => {
  const { data } = await octokit.rest.repos.getContent({ ...heddle, path: 'README.md' })
  assert.ok(!Array.isArray(data) && data.type === 'file' && 'content' in data)
  assert.match(Buffer.from(data.content, 'base64').toString(), /heddle/i)
  const diff = await octokit.rest.pulls.get({ ...heddle, pull_number: 2, mediaType: { format: 'diff' } })
  assert.match(String(diff.data), /^diff --git a\//)
  const found = await octokit.rest.search.issuesAndPullRequests({
    q: 'fix repo:weftworks/heddle',
    per_page: 5,
    mediaType: { format: 'text-match' },
  })
  assert.equal(found.data.items.length, 5)
  assert.ok(found.data.items.every((item) => (item.text_matches ?? []).length > 0))
})

test('Octokit takes 304, 404, 403 and GraphQL errors for what they are', async () => {
  const { headers } = await octokit.rest.issues.get({ ...heddle, issue_number: 1 })
  const conditional = { ...heddle, issue_number: 1, headers: { 'if-none-match': headers.etag ?? '' } }
  await assert.rejects(octokit.rest.issues.get(conditional), failure(304, /Not modified/))
  await assert.rejects(octokit.rest.issues.get({ ...heddle, issue_number: 99999 }), failure(404, /Not Found/))
  await assert.rejects(
    octokit.rest.issues.create({ ...heddle, title: 'x' }),
    failure(403, /recorded snapshot/),
  )
  await assert.rejects(
    octokit.graphql('{ viewer { login } }'),
    (error: Error & { errors?: readonly unknown[] }) => {
      assert.match(error.message, /GraphQL is not served/)
      return error.errors?.length === 1 && isJsonObject(error.errors[0])
    },
  )
})
