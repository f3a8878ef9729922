// A whole run with --record-misses: sealed while it plays, and asking GitHub when it has ended.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { answers, commit, fake, scratch, sha } from '../support/crawl.ts'

const TOKEN = `ghp_${'Tt9'.repeat(12)}`
const AGENT = `export default async function (task, env) {
  const [first] = await Promise.all([
    env.tools.get_commit({ owner: 'o', repo: 'r', sha: '${sha('99')}' }),
    env.tools.issue_read({ method: 'get', owner: 'no', repo: 'where', issue_number: 1 }),
  ])
  const seen = JSON.stringify([first, process.env.GITHUB_TOKEN ?? 'no token'])
  return { artifact_url: 'https://github.com/o/r/commit/${sha('99')}', reasoning: seen }
}
`

type Ended = { readonly code: number; readonly out: string; readonly err: string }

function reporef(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const bin = path.join(packageRoot(), 'bin/reporef.js')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bin, ...args],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

async function run(t: TestContext, env: Readonly<Record<string, string>>) {
  const github = await fake(t, {
    answers: answers({ [`/repos/o/r/commits/${sha('99')}`]: { ...commit('99'), files: [] } }),
  })
  const folder = scratch(t)
  writeFileSync(path.join(folder, 'agent.js'), AGENT)
  const flags = ['--record-misses', '--api-url', github.url, '--cassettes', path.join(folder, 'cassettes')]
  const ended = await reporef(
    [
      'replay',
      '--agent',
      path.join(folder, 'agent.js'),
      '--limit',
      '1',
      '--out',
      path.join(folder, 'run'),
      ...flags,
    ],
    env,
  )
  return { ...ended, folder, github }
}

test('a run with --record-misses stays sealed, is marked, and stores what its snapshot lacked when it has ended', async (t) => {
  const { code, err, folder, github } = await run(t, { GITHUB_TOKEN: TOKEN })
  assert.equal(code, 0, err)
  const [head, episode] = readFileSync(path.join(folder, 'run/episodes.jsonl'), 'utf8').split('\n')
  assert.match(head ?? '', /reporef\.episodes/)
  const { reasoning } = JSON.parse(episode ?? '').prediction
  assert.match(reasoning, /404 Not Found/)
  assert.match(reasoning, /no token/)
  assert.equal(JSON.parse(readFileSync(path.join(folder, 'run/run.json'), 'utf8')).record_misses, true)
  assert.match(err, /Misses: 2 requests, 1 answer stored in .*, 0 known already, 1 that no repository/)
  using cassette = openCassetteReader(path.join(folder, 'cassettes/o/r'))
  assert.deepEqual(
    [...cassette.observations()].map(({ status, on_miss }) => [status, on_miss]),
    [[200, true]],
  )
  assert.deepEqual([...github.authorizations], [`token ${TOKEN}`])
})

test('without a token a run with --record-misses does not begin', async (t) => {
  const { code, err, folder, github } = await run(t, {})
  assert.equal(code, 2)
  assert.match(err, /^`--record-misses` asks GitHub[^\n]*\.\n$/)
  assert.ok(!existsSync(path.join(folder, 'run')))
  assert.equal(github.requests.length, 0)
})
