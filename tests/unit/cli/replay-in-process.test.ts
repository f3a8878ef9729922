// `import { replay } from 'reporef'`, in a process of its own: what it seals is the whole process.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { isJsonObject, parseJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { cacheFolder } from '../../../lib/cli/cache-folder.ts'
import { parseLinkHeader } from '../../../lib/github/rest.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../../lib/world/world.ts'

const options = { cacheDir: cacheFolder(process.env), notice: () => undefined }
using world = openWorld(await ensureWorld(path.join(packageRoot(), 'snapshots/demo'), options))
const program = path.join(packageRoot(), 'tests/support/sealed-clients.ts')
const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program])
const got = parseJson(stdout)
assert.ok(isJsonObject(got))

const issue = world.answer({ path: '/repos/weftworks/heddle/issues/1' }, CRAWL)

for (const client of ['fetch', 'https', 'undici', 'undiciFetch', 'octokit']) {
  test(`${client} gets what the world answers, without network`, () => {
    assert.deepEqual(parseJson(String(got[client])), issue.body)
  })
}

test('replies carry links, validators and refusals as GitHub sends them', () => {
  assert.equal(got.snapshot, world.snapshot)
  assert.match(
    parseLinkHeader(String(got.link)).next ?? '',
    /^https:\/\/api\.github\.com\/repositories\/\d+\/issues\?/,
  )
  assert.equal(got.unchanged, 304)
  assert.equal(got.missing, 404)
  assert.equal(got.nameless, 403)
  assert.equal(got.write, 403)
})

test('every request counts, and one past the budget is refused with a 403 that no client waits for', () => {
  assert.equal(got.remaining, 0)
  const message = 'Budget spent: all 10 calls are made. Call submit_answer now with your best answer.'
  assert.deepEqual(got.refused, [403, { message, documentation_url: '', status: '403' }, null])
})

test('no other host is reached but an allowed one, until the process is open again', () => {
  assert.equal(got.own, 'here')
  assert.deepEqual(got.denied, Array(4).fill('NETWORK_SEALED'))
  assert.equal(got.after, 'UND_ERR_SOCKET')
})

test('a process is sealed once at a time, and may be sealed again', () => {
  assert.equal(got.twice, true)
  assert.equal(got.again, 200)
})
