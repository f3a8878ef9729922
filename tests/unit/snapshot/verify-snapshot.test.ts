import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { isFailure } from '../../../lib/base/failure.ts'
import { canonicalJson, type JsonObject, parseJson } from '../../../lib/base/json.ts'
import { seededRandom } from '../../../lib/base/random.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { unpackSnapshot } from '../../../lib/snapshot/unpack-snapshot.ts'
import { verifySnapshot } from '../../../lib/snapshot/verify-snapshot.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'
import { entryOf, indexOf, tarWith, writeSnapshot } from './hostile-layers.ts'
import { crawl, rocketContent } from './recrawl.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-verify-'))
after(() => rmSync(root, { recursive: true, force: true }))

const cassettes = [memoryCassette(crawl(rocketContent(), seededRandom(0), 'https://api.github.com'))]
const good = await packSnapshot({ cassettes, out: root, name: 'good' })
const layerFile = path.join('layers', readdirSync(path.join(good.folder, 'layers'))[0] ?? '')

let made = 0
function copy(): string {
  const folder = path.join(root, `copy-${made++}`)
  cpSync(good.folder, folder, { recursive: true })
  return folder
}

async function fault(folder: string): Promise<string | undefined> {
  try {
    await verifySnapshot(folder)
    return undefined
  } catch (error) {
    assert.ok(isFailure(error, 'CHECK_FAILED'), String(error))
    return error.message
  }
}

test('verify gives back a snapshot that is as it was sealed', async () => {
  assert.equal((await verifySnapshot(good.folder)).id, good.id)
})

for (const file of ['manifest.json', 'provenance.json']) {
  test(`verify finds a flipped byte wherever it stands in ${file}`, async () => {
    const folder = copy()
    const bytes = readFileSync(path.join(folder, file))
    for (let at = 0; at < bytes.length; at += 2) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      writeFileSync(path.join(folder, file), flipped)
      assert.notEqual(await fault(folder), undefined, `byte ${at}`)
    }
  })
}

for (const [what, bytes] of [
  ['a byte order mark before', (text: string) => `\ufeff${text}`],
  ['a line feed after', (text: string) => `${text}\n`],
] as const) {
  test(`verify finds ${what} the manifest, whose digest is then another`, async () => {
    const folder = copy()
    const file = path.join(folder, 'manifest.json')
    writeFileSync(file, bytes(readFileSync(file, 'utf8')))
    assert.match((await fault(folder)) ?? '', /manifest\.json is not .* Get the snapshot again, whole\.$/)
  })
}

test('verify finds a flipped byte in a layer, or it did not change the content', async () => {
  const folder = copy()
  const bytes = readFileSync(path.join(folder, layerFile))
  let found = 0
  const places = Array.from({ length: Math.ceil(bytes.length / 9) }, (_, step) => step * 9)
  for (const at of places) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    writeFileSync(path.join(folder, layerFile), flipped)
    if ((await fault(folder)) !== undefined) found += 1
  }
  // The header of a zstd frame has one bit that decoders must ignore.
  assert.ok(found >= places.length - 1)
})

test('verify finds a cut layer, however much is left', async () => {
  for (const part of [0, 0.3, 0.9, 0.999]) {
    const folder = copy()
    const file = path.join(folder, layerFile)
    truncateSync(file, Math.floor(readFileSync(file).length * part))
    assert.match((await fault(folder)) ?? '', /cut|cannot be decompressed|unpacks to 0 bytes/)
  }
})

test('verify finds what was put behind a layer', async () => {
  const folder = copy()
  const file = path.join(folder, layerFile)
  writeFileSync(file, Buffer.concat([readFileSync(file), zstdCompressSync(Buffer.alloc(10, 'x'))]))
  assert.notEqual(await fault(folder), undefined)
})

test('verify finds a layer that is not there', async () => {
  const folder = copy()
  rmSync(path.join(folder, layerFile))
  assert.match((await fault(folder)) ?? '', /No such file: .*layers.*Get the snapshot again/)
})

test('verify of a folder without a manifest says that there is no snapshot', async () => {
  await assert.rejects(verifySnapshot(root), (error) => isFailure(error, 'FILE_MISSING'))
})

test('verify works without provenance', async () => {
  const folder = copy()
  rmSync(path.join(folder, 'provenance.json'))
  assert.equal(await fault(folder), undefined)
})

test('verify finds a manifest whose counts are not those of its layer', async () => {
  const folder = copy()
  const manifest = parseJson(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
    layers: [JsonObject & { counts: JsonObject }]
  }
  const [layer] = manifest.layers
  const changed = { ...manifest, layers: [{ ...layer, counts: { ...layer.counts, issues: 99 } }] }
  rmSync(path.join(folder, 'provenance.json'))
  writeFileSync(path.join(folder, 'manifest.json'), canonicalJson(changed))
  assert.match((await fault(folder)) ?? '', /has 4 issues, and its manifest says 99/)
})

test('verify finds items that are not in order', async () => {
  const folder = path.join(root, 'order')
  const rows = entryOf('completeness.json', '[]')
  const items = entryOf('items/label/0001.jsonl', '{"key":"b","value":{}}\n{"key":"a","value":{}}\n')
  const index = indexOf([rows.listed, items.listed])
  const first = { header: { name: 'index.json', size: index.length }, content: index }
  writeSnapshot(folder, await tarWith([first, rows.raw, items.raw]), index)
  assert.match((await fault(folder)) ?? '', /holds label a after label b/)
})

test('unpack writes every entry under the name of its repository', async () => {
  const out = path.join(root, 'unpacked')
  await unpackSnapshot(openSnapshot(good.folder), out)
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name))).sort()
  assert.ok(names.includes('manifest.json'))
  assert.ok(names.includes('octo/rocket/items/pull_request_files/0001.jsonl'))
  const labels = readFileSync(path.join(out, 'octo/rocket/items/label/0001.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
  assert.equal(labels[0], '{"key":"Bug 2","value":{"name":"Bug 2"}}')
})

test('unpack refuses a folder that is not empty', async () => {
  await assert.rejects(unpackSnapshot(openSnapshot(good.folder), root), (error) =>
    isFailure(error, 'FILE_EXISTS'),
  )
})

test('unpack of a damaged snapshot leaves nothing', async () => {
  const folder = copy()
  truncateSync(path.join(folder, layerFile), 100)
  const before = readdirSync(root)
  await assert.rejects(unpackSnapshot(openSnapshot(folder), path.join(root, 'none')))
  assert.deepEqual(readdirSync(root), before)
})
