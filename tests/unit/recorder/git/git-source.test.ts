import assert from 'node:assert/strict'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { fetchClone } from '../../../../lib/recorder/git/clone.ts'
import { gitSourceOf } from '../../../../lib/recorder/git/git-source.ts'
import { temporaryFolder } from '../../../support/cloned-world.ts'

const TOKEN = 'a-token-of-twenty-letters'
const CLONE_URL = 'https://github.com/octo/rocket.git'
const place = { apiUrl: 'https://api.github.com', cloneUrl: CLONE_URL, token: TOKEN }

test('auto is the address that the repository gives, with the token of the API', () => {
  assert.deepEqual(gitSourceOf('auto', place), { address: CLONE_URL, clone: CLONE_URL, token: TOKEN })
})

test('the token goes to the host of the API and nowhere else, and never without TLS', () => {
  for (const other of [
    'https://example.org/octo/rocket.git',
    'http://github.com/octo/rocket.git',
    'file:///tmp/r.git',
  ]) {
    assert.equal(gitSourceOf(other, place).token, undefined, other)
  }
  const enterprise = { ...place, apiUrl: 'https://git.example.org/api/v3' }
  assert.equal(gitSourceOf('https://git.example.org/o/r.git', enterprise).token, TOKEN)
  assert.equal(gitSourceOf('auto', enterprise).token, undefined)
})

for (const [option, message] of [
  ['https://ada:hunter2@github.com/o/r.git', /without a name or password.*\/\/…@github\.com/],
  ['ssh://git@github.com/o/r.git', /https, http or file/],
  ['ext::sh -c whoami', /https, http or file/],
  ['--upload-pack=whoami', /there is no --upload-pack/],
  ['/nowhere/at/all', /there is no \/nowhere/],
  ['folder:rocket.git', /cloned from folder:rocket.git/],
] as const) {
  test(`${option} is refused`, () => {
    assert.throws(() => gitSourceOf(option, place), { code: 'USAGE', message })
    assert.throws(
      () => gitSourceOf(option, place),
      (error: Error) => !error.message.includes('hunter2'),
    )
  })
}

test('a folder is known by its last name alone', () => {
  using scratch = temporaryFolder()
  const { clone, address } = gitSourceOf(scratch.folder, place)
  assert.equal(clone, `folder:${path.basename(scratch.folder)}`)
  assert.equal(address, scratch.folder)
})

test('git gets the token by its environment, no prompt, no hooks, and no configuration but ours', async (t) => {
  using scratch = temporaryFolder()
  const bin = path.join(scratch.folder, 'git')
  const said = path.join(scratch.folder, 'said')
  writeFileSync(bin, `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n/usr/bin/env >> '${said}'\n`)
  chmodSync(bin, 0o755)
  const before = process.env.PATH
  t.after(() => {
    process.env.PATH = before
  })
  process.env.PATH = scratch.folder
  const folder = path.join(scratch.folder, 'clone')
  const source = gitSourceOf('auto', place)
  await fetchClone({ folder, source, signal: new AbortController().signal })
  process.env.PATH = before
  const lines = readFileSync(said, 'utf8').split('\n')
  const args = lines.slice(0, lines.indexOf('+refs/pull/*/head:refs/pull/*/head') + 1)
  assert.ok(args.includes(CLONE_URL))
  const header = Buffer.from(`x-access-token:${TOKEN}`).toString('base64')
  for (const secret of [TOKEN, header]) assert.ok(!args.some((arg) => arg.includes(secret)))
  const held = lines.filter((line) => line.includes(header))
  assert.equal(held.length, 1)
  assert.match(held[0] ?? '', /^GIT_CONFIG_VALUE_\d+=Authorization: Basic /)
  for (const line of [
    'GIT_TERMINAL_PROMPT=0',
    'GIT_CONFIG_NOSYSTEM=1',
    'GIT_CONFIG_GLOBAL=/dev/null',
    'GIT_ALLOW_PROTOCOL=https:http:file',
  ]) {
    assert.ok(lines.includes(line), line)
  }
  assert.ok(lines.some((line) => /^GIT_CONFIG_KEY_\d+=core.hooksPath$/.test(line)))
  assert.ok(!lines.some((line) => line.startsWith('HOME=')))
  assert.ok(!readFileSync(path.join(folder, 'config'), 'utf8').includes(header))
})

test('a machine without git is told so', async (t) => {
  using scratch = temporaryFolder()
  const before = process.env.PATH
  t.after(() => {
    process.env.PATH = before
  })
  process.env.PATH = scratch.folder
  const folder = path.join(scratch.folder, 'clone')
  const source = gitSourceOf('auto', place)
  await assert.rejects(fetchClone({ folder, source, signal: new AbortController().signal }), {
    code: 'GIT_FAILED',
    message: /Cannot run git: install it/,
  })
  assert.ok(existsSync(folder))
})
