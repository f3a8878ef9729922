// Tokens planted wherever a server can put one, and then looked for in every byte that was written or said.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { main } from '../../../lib/cli/main.ts'
import { answers, commit, fake, scratch, sha, user } from '../../support/crawl.ts'
import type { FakeAnswer } from '../../support/fake-github.ts'

/** The crawl's own: of no known shape. */
const OWN = 'Zz0crawl0token0without0a0shape0Qq'
const PLANTED = {
  body: `ghp_${'Bb1'.repeat(12)}`,
  blob: `github_pat_${'Cc2'.repeat(20)}`,
  link: 'GHSAT0AAAAAADdDdDd3333',
  location: `${'Ee4'.repeat(20)}`,
  error: `gho_${'Ff5'.repeat(12)}`,
  header: `ghs_${'Gg6'.repeat(12)}`,
  signed: `${'9a8b7c6d'.repeat(8)}`,
} as const
const SECRETS = [OWN, ...Object.values(PLANTED)]

type Said = { readonly code: number; readonly out: string; readonly err: string }

async function run(...args: readonly string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(args, {
    result: (line) => void out.push(line),
    notice: (line) => void err.push(line),
    progress: (line) => void err.push(line),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function plantedAnswers(): Record<string, FakeAnswer> {
  const at = '/repos/o/r'
  const blob = Buffer.from(`key = ${PLANTED.blob}\nmine = ${OWN}\n`).toString('base64')
  const issue = (number: number, body: string) => ({
    ...{ id: 100 + number, number, title: `t ${OWN}`, body, state: 'closed', comments: 0 },
    ...{ user: user('ada'), repository_url: 'https://api.github.com/repos/o/r' },
    created_at: `2025-01-0${number}T00:00:00Z`,
  })
  return answers({
    [`${at}/issues`]: [
      issue(1, `see ${PLANTED.body}`),
      issue(2, `https://raw.githubusercontent.com/o/r/a?token=${PLANTED.link} ${PLANTED.header}`),
    ],
    [`${at}/issues/1/sub_issues`]: [],
    [`${at}/issues/comments`]: [],
    [`${at}/git/blobs/${sha('f2')}`]: {
      sha: sha('f2'),
      content: blob.replace(/.{60}/g, '$&\n'),
      encoding: 'base64',
    },
    [`${at}/releases/latest`]: {
      status: 302,
      body: { message: `Moved to https://b.c/d?sig=${PLANTED.signed}&x=1` },
      headers: { location: `https://b.c/d?jwt=${PLANTED.location}` },
    },
    '/users/ada': { status: 404, body: { message: `no access with ${PLANTED.error} or ${OWN}` } },
    [`${at}/commits/${sha('aa')}`]: {
      ...commit('aa'),
      files: [{ filename: 'a', patch: `+${PLANTED.body}` }],
    },
  })
}

/** Every byte below `folder`, what is compressed opened. */
function bytesBelow(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    files.set(file, bytes)
    if (file.endsWith('.zst')) files.set(`${file} opened`, zstdDecompressSync(bytes))
  }
  return files
}

/** A token as it would stand in text, base64 at each of the three offsets, or hex. */
function formsOf(secret: string): readonly string[] {
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.from(`${'\0'.repeat(shift)}${secret}`)
      .toString('base64')
      .slice(4, -4),
  )
  return [secret, ...shifted, Buffer.from(secret).toString('hex')]
}

function assertClean(name: string, bytes: Buffer | string): void {
  const held = Buffer.from(bytes)
  for (const secret of SECRETS)
    for (const form of formsOf(secret)) assert.ok(!held.includes(form), `${name} holds ${form}`)
}

async function recorded(t: TestContext): Promise<{ out: string; said: string }> {
  const server = await fake(t, {
    answers: plantedAnswers(),
    headers: () => ({
      'x-oauth-scopes': 'repo',
      'set-cookie': `session=${PLANTED.header}`,
      'x-token': PLANTED.header,
      etag: `"${PLANTED.header}"`,
    }),
  })
  const out = scratch(t)
  const tokenFile = path.join(scratch(t), 'token')
  writeFileSync(tokenFile, OWN)
  const record = await run(
    'record',
    'o/r',
    ...['--api-url', server.url, '--out', path.join(out, 'cassettes'), '--token-file', tokenFile],
  )
  assert.equal(record.code, 0, record.err)
  assert.deepEqual([...server.authorizations], [`token ${OWN}`])
  const pack = await run(
    'snapshot',
    'pack',
    path.join(out, 'cassettes/o/r'),
    ...['--name', 'x', '--out', path.join(out, 'snapshots')],
  )
  assert.equal(pack.code, 0, pack.err)
  return { out, said: [record.out, record.err, pack.out, pack.err].join('\n') }
}

test('no planted token is in any byte of cassettes, snapshots and logs', async (t) => {
  const { out, said } = await recorded(t)
  const files = bytesBelow(out)
  assert.ok(files.size >= 6)
  for (const [file, bytes] of files) assertClean(file, bytes)
  assertClean('the log', said)
  const all = Buffer.concat([...files.values()]).toString('latin1')
  for (const kept of ['see xxxx', '?token=xxxx', '?jwt=xxxx', '?sig=xxxx'])
    assert.ok(all.includes(kept), `${kept} is missing`)
})

test('no token is in the sentence of a failure, even when the server repeats it', async (t) => {
  const server = await fake(t, {
    answers: { '/repos/o/r': { status: 418, body: { message: `bad ${OWN} and ${PLANTED.error}` } } },
  })
  const tokenFile = path.join(scratch(t), 'token')
  writeFileSync(tokenFile, OWN)
  const args = ['--api-url', server.url, '--out', scratch(t), '--token-file', tokenFile]
  const { code, err } = await run('record', 'o/r', ...args)
  assert.equal(code, 1)
  assert.match(err, /bad x{33} and x{40}/)
  assertClean('the failure', err)
})
