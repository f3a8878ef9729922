import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { resolveSnapshot } from '../../../lib/cli/resolve.ts'
import { writeCassette } from '../../support/disk-cassette.ts'
import { reporef } from '../../support/reporef.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-cli-snapshot-'))
after(() => rmSync(root, { recursive: true, force: true }))

const cassette = path.join(root, 'cassettes/octo/rocket')
await writeCassette(cassette, [
  { path: '', body: { id: 1, default_branch: 'main' } },
  { path: '/issues', body: [{ number: 1 }, { number: 2, pull_request: {} }] },
])

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const { exitCode, results, notices } = await reporef(['snapshot', ...args])
  return { code: exitCode, out: results.join('\n'), err: notices.join('\n') }
}

const out = path.join(root, 'snapshots')
const packed = await run('pack', cassette, '--name', 'tiny', '--out', out)
const folder = path.join(out, 'tiny')

test('snapshot pack prints the id and where the snapshot stands', () => {
  assert.equal(packed.code, 0)
  assert.match(packed.out, /^sha256:[0-9a-f]{64}\n.*tiny: written$/)
  assert.deepEqual(readdirSync(folder).sort(), ['layers', 'manifest.json', 'provenance.json'])
})

test('snapshot inspect prints counts, completeness and provenance as JSON', async () => {
  const { code, out: text } = await run('inspect', folder, '--json')
  assert.equal(code, 0)
  const inspection = JSON.parse(text)
  assert.equal(inspection.id, packed.out.split('\n')[0])
  assert.equal(inspection.provenance.snapshot, inspection.id)
  const [repository] = inspection.repositories
  assert.equal(repository.repository, 'octo/rocket')
  assert.deepEqual([repository.counts.issues, repository.counts.pull_requests], [1, 0])
  assert.deepEqual(repository.completeness[0], { compared: {}, resource: 'repository', verdict: 'complete' })
})

test('snapshot inspect prints a table for people', async () => {
  assert.match(
    (await run('inspect', folder)).out,
    /octo\/rocket\n(.*\n)* {2}1 {2}issues\n(.*\n)* {2}complete: (\d+) of \3 resources$/,
  )
})

test('snapshot verify exits with 0 for what was sealed, and with 1 and one sentence for anything else', async () => {
  assert.equal((await run('verify', folder)).code, 0)
  await run('pack', cassette, '--name', 'damaged', '--out', out)
  const layers = path.join(out, 'damaged/layers')
  const file = path.join(layers, readdirSync(layers)[0] ?? '')
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const { code, err } = await run('verify', path.join(out, 'damaged'))
  assert.equal(code, 1)
  assert.match(err, /^[^\n]*layers[^\n]*\.$/)
})

test('snapshot unpack writes the files of the layers', async () => {
  const target = path.join(root, 'unpacked')
  assert.equal((await run('unpack', folder, '--out', target)).code, 0)
  const lines = readFileSync(path.join(target, 'octo/rocket/items/issue/0001.jsonl'), 'utf8')
  assert.equal(
    lines,
    '{"key":"1","value":{"number":1}}\n{"key":"2","value":{"number":2,"pull_request":{}}}\n',
  )
})

test('snapshot pack refuses a folder that is no cassette, and writes nothing', async () => {
  const { code, err } = await run('pack', root, '--name', 'none', '--out', path.join(root, 'none'))
  assert.equal(code, 2)
  assert.match(err, /cassette\.json/)
  assert.ok(!existsSync(path.join(root, 'none')))
})

test('a snapshot that is nowhere is refused with the places looked in', async () => {
  const { code, err } = await run('verify', 'no-such-snapshot')
  assert.equal(code, 2)
  assert.match(
    err,
    /^No snapshot "no-such-snapshot": there is no manifest\.json in .*snapshots\/no-such-snapshot/,
  )
})

test('resolveSnapshot takes a folder first, then a name under snapshots', () => {
  assert.equal(resolveSnapshot(folder), folder)
  assert.equal(resolveSnapshot('tiny', root), folder)
})

test('snapshot without a member, or with one that does not exist, says which there are', async () => {
  assert.match((await run()).err, /pack\|verify\|inspect\|unpack/)
  assert.equal((await run('verfiy', 'x')).code, 2)
})

test('snapshot unpack refuses a folder that it cannot make, in one sentence', async () => {
  const file = path.join(root, 'a-file')
  writeFileSync(file, 'kept')
  for (const place of [file, path.join(file, 'below')]) {
    const { code, err } = await run('unpack', folder, '--out', place)
    assert.equal(code, 2)
    assert.ok(err.includes(file), err)
    assert.doesNotMatch(err, /\n/)
  }
  assert.equal(readFileSync(file, 'utf8'), 'kept')
})

test('snapshot pack and unpack clear away what killed ones left beside their place', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const place = path.join(root, 'cleared')
  const left = [path.join(place, `.tiny.${pid}.tmp`), path.join(place, `files.${pid}.tmp`)]
  for (const folder of left) mkdirSync(path.join(folder, 'layers'), { recursive: true })
  assert.equal((await run('pack', cassette, '--name', 'tiny', '--out', place)).code, 0)
  assert.equal((await run('unpack', folder, '--out', path.join(place, 'files'))).code, 0)
  assert.deepEqual(readdirSync(place).sort(), ['files', 'tiny'])
})
