import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../../../lib/base/failure.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { unpackSnapshot } from '../../../lib/snapshot/unpack-snapshot.ts'
import {
  entryOf,
  indexOf,
  type Lies,
  type RawEntry,
  type RawHeader,
  tarWith,
  writeSnapshot,
} from './hostile-layers.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-hostile-'))
after(() => rmSync(root, { recursive: true, force: true }))

let made = 0
/** What unpacking says of a snapshot with these entries behind `index`; nothing may be left behind or outside. */
async function refusal(index: string, entries: readonly RawEntry[], lies: Lies = {}): Promise<Failure> {
  const here = path.join(root, String(made++))
  const first = { header: { name: 'index.json', size: Buffer.byteLength(index) }, content: index }
  const tar = await tarWith([first, ...entries])
  writeSnapshot(path.join(here, 'snapshot'), tar, index, lies)
  let failure: unknown
  try {
    await unpackSnapshot(openSnapshot(path.join(here, 'snapshot')), path.join(here, 'out'))
  } catch (error) {
    failure = error
  }
  assert.deepEqual(readdirSync(here), ['snapshot'])
  assert.ok(failure instanceof Failure, `expected a failure, got ${String(failure)}`)
  assert.match(failure.message, /^[^\n]+\.$/)
  return failure
}

const rows = entryOf('completeness.json', '[]')
const issues = entryOf('items/issue/0001.jsonl', '{"key":"1","value":{"number":1}}\n')

test('a layer that is as it should be is unpacked', async () => {
  const here = path.join(root, 'good')
  const index = indexOf([rows.listed, issues.listed])
  const first = { header: { name: 'index.json', size: Buffer.byteLength(index) }, content: index }
  writeSnapshot(path.join(here, 's'), await tarWith([first, rows.raw, issues.raw]), index)
  await unpackSnapshot(openSnapshot(path.join(here, 's')), path.join(here, 'out'))
  assert.ok(existsSync(path.join(here, 'out/octo/rocket/items/issue/0001.jsonl')))
})

for (const name of [
  '../outside.jsonl',
  '/etc/outside.jsonl',
  'items/issue/../../../outside.jsonl',
  'items/issue/0001.jsonl/../../x',
  'items/unknown/0001.jsonl',
  'items/constructor/0001.jsonl',
  'items\\issue\\0001.jsonl',
  'index.json',
  'items/issue/0001.jsonl\u0000.txt',
]) {
  test(`a layer with the path ${JSON.stringify(name)} in its index is refused`, async () => {
    const entry = entryOf(name, '{}\n')
    const failure = await refusal(indexOf([entry.listed]), [])
    assert.equal(failure.code, 'ARCHIVE_UNSAFE')
  })
}

for (const [type, linkname, says] of [
  ['symlink', '/etc/passwd', /symbolic link/],
  ['link', 'index.json', /hard link/],
  ['character-device', undefined, /character device/],
  ['block-device', undefined, /block device/],
  ['fifo', undefined, /pipe/],
  ['directory', undefined, /folder/],
  ['contiguous-file', undefined, /unknown sort/],
] as const) {
  test(`a layer with an entry of type ${type} under a good name is refused`, async () => {
    const header: RawHeader = { name: issues.listed.path, type, size: 0, ...(linkname ? { linkname } : {}) }
    const failure = await refusal(indexOf([issues.listed]), [{ header }])
    assert.equal(failure.code, 'ARCHIVE_UNSAFE')
    assert.match(failure.message, says)
  })
}

test('a layer with an extended header, whose size nothing bounds, is refused', async () => {
  const long = { header: { name: `items/${'x'.repeat(300)}`, size: 0 }, content: '' }
  assert.match((await refusal(indexOf([issues.listed]), [long])).message, /extended header/)
})

test('a layer whose index names an entry twice is refused', async () => {
  const failure = await refusal(indexOf([issues.listed, issues.listed]), [issues.raw, issues.raw])
  assert.match(failure.message, /twice/)
})

test('a layer that holds more than its index, less, or in another order is refused', async () => {
  for (const [listed, stored] of [
    [[rows], [rows, issues]],
    [[rows, issues], [rows]],
    [
      [rows, issues],
      [issues, rows],
    ],
    [[issues], [issues, issues]],
  ] as const) {
    const failure = await refusal(
      indexOf(listed.map((entry) => entry.listed)),
      stored.map((entry) => entry.raw),
    )
    assert.equal(failure.code, 'ARCHIVE_UNSAFE')
  }
})

test('a layer whose entry has another size or content than the index says is refused', async () => {
  const wrongSize = { ...issues.listed, size: issues.listed.size + 1 }
  assert.equal((await refusal(indexOf([wrongSize]), [issues.raw])).code, 'ARCHIVE_UNSAFE')
  const content = (issues.raw.content ?? '').replace('1', '2')
  assert.equal(
    (await refusal(indexOf([issues.listed]), [{ ...issues.raw, content }])).code,
    'DIGEST_MISMATCH',
  )
})

test('a layer whose index is another than the manifest says is refused', async () => {
  assert.equal(
    (await refusal(indexOf([rows.listed]), [rows.raw], { index: 'other' })).code,
    'DIGEST_MISMATCH',
  )
})

test('a layer that unpacks to more than the manifest says is refused before the rest is read', async () => {
  const failure = await refusal(indexOf([issues.listed]), [issues.raw], { size: 1024 })
  assert.equal(failure.code, 'ARCHIVE_UNSAFE')
  assert.match(failure.message, /more than the 1024 bytes/)
})

test('a layer that says it is a thousand times as large as its file is refused unread', async () => {
  const failure = await refusal(indexOf([rows.listed]), [rows.raw], { size: 2 ** 40 })
  assert.match(failure.message, /more than 1000 times its size/)
})

test('a layer that is shorter than the manifest says is refused', async () => {
  const failure = await refusal(indexOf([rows.listed]), [rows.raw], { size: 1_000_000 })
  assert.match(failure.message, /expected 1000000 bytes/)
})

test('a layer or manifest of another format is refused by its name', async () => {
  const layer = await refusal(indexOf([rows.listed], 'reporef.layer/9'), [rows.raw])
  assert.equal(layer.code, 'FORMAT_UNKNOWN')
  assert.match(layer.message, /"reporef.layer\/9"/)
  const manifest = await refusal(indexOf([rows.listed]), [rows.raw], {
    manifest: { format: 'reporef.snapshot/2' },
  })
  assert.equal(manifest.code, 'FORMAT_UNKNOWN')
})

test('a manifest whose repository would leave the folder is refused', async () => {
  for (const full_name of ['../x', 'a/..', '/a/b', 'a/b/c', 'a', 'a/.', '.git/b']) {
    const layer = { repository: { id: 1, full_name, former_names: [] } }
    assert.equal((await refusal(indexOf([rows.listed]), [rows.raw], { layer })).code, 'FILE_INVALID')
  }
})

test('whatever bytes a layer has, reading it ends in a failure of ours or in its content', async () => {
  const index = indexOf([rows.listed, issues.listed])
  const first = { header: { name: 'index.json', size: Buffer.byteLength(index) }, content: index }
  const good = await tarWith([first, rows.raw, issues.raw])
  const change = fc.record({ at: fc.nat(good.length - 1), to: fc.nat(255), cut: fc.nat(good.length) })
  const folder = path.join(root, 'fuzzed')
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (changes, cuts) => {
        const tar = Buffer.from(good)
        for (const { at, to } of changes) tar[at] = to
        writeSnapshot(folder, cuts ? tar.subarray(0, changes[0]?.cut) : tar, index)
        const snapshot = openSnapshot(folder)
        try {
          for (const layer of snapshot.manifest.layers) for await (const _ of snapshot.read(layer));
        } catch (error) {
          assert.ok(error instanceof Failure, String(error))
        }
      },
    ),
    { numRuns: 150 },
  )
})

test('a layer that is no regular file is refused unread', async () => {
  const here = path.join(root, 'no-file')
  const index = indexOf([])
  const tar = await tarWith([{ header: { name: 'index.json', size: index.length }, content: index }])
  writeSnapshot(here, tar, index)
  const [layer = ''] = readdirSync(path.join(here, 'layers'))
  for (const place of [os.tmpdir(), '/dev/zero']) {
    rmSync(path.join(here, 'layers', layer))
    symlinkSync(place, path.join(here, 'layers', layer))
    await assert.rejects(
      unpackSnapshot(openSnapshot(here), path.join(root, 'no-file-out')),
      (error) => error instanceof Failure && /\.tar\.zst is no regular file\. /.test(error.message),
    )
  }
})
