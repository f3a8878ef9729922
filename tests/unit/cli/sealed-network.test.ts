// What leaves a process that `replay()` seals, in a process of its own: nothing, by no way that Node has.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { isJsonObject, type JsonObject, parseJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'

const program = path.join(packageRoot(), 'tests/support/sealed-sockets.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'reporef-sealed-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, folder])
const got = parseJson(stdout)
assert.ok(isJsonObject(got))

for (const [way, code] of Object.entries(got.sealed as JsonObject)) {
  test(`${way} is refused in a sealed process, by a code of its own`, () => {
    assert.equal(code, 'NETWORK_SEALED')
  })
}

for (const [way, outcome] of Object.entries(got.mute as JsonObject)) {
  test(`${way} fails in a sealed process`, () => assert.notEqual(outcome, 'reached'))
}

test('nobody arrived while the process was sealed, and its own name was known', () => {
  assert.equal(got.arrivals, 0)
  assert.equal(got.localLookup, 'answered')
})

for (const [what, outcomes] of [
  ['with its host allowed', got.allowed],
  ['in a process that is open again', got.open],
] as const) {
  for (const [way, outcome] of Object.entries(outcomes as JsonObject)) {
    test(`${way} reaches its host ${what}`, () => assert.equal(outcome, 'reached'))
  }
}
