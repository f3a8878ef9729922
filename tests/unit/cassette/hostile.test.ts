// A cassette can come from anywhere: whatever its files claim, reading one gives an answer or one sentence, soon and in
// little memory, and writing to one never touches anything else.
import assert from 'node:assert/strict'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { digestOf, hexOf } from '../../../lib/base/digest.ts'
import { Failure } from '../../../lib/base/failure.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { openCassetteWriter } from '../../../lib/cassette/writer.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { writeCassette } from '../../support/disk-cassette.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-hostile-cassette-'))
after(() => rmSync(root, { recursive: true, force: true }))

const good = path.join(root, 'good')
await writeCassette(good, [
  { path: '', body: { id: 1, default_branch: 'main' } },
  { path: '/labels', body: [] },
])

let made = 0
function copy(): string {
  const folder = path.join(root, String(made++))
  cpSync(good, folder, { recursive: true })
  return folder
}

const SEGMENT_HEAD_BYTES = 8 + Buffer.byteLength('reporef.segment/1')

/** A frame with a directory of one body, which claims `size` bytes and holds what `compressed` unpacks to. */
function frame(size: bigint, compressed: Buffer, digest = digestOf('x')): Buffer {
  const directory = Buffer.alloc(48)
  directory.writeBigUInt64LE(BigInt(compressed.length))
  directory.write(hexOf(digest), 8, 'hex')
  directory.writeBigUInt64LE(size, 40)
  const prefix = Buffer.alloc(8)
  prefix.writeUInt32LE(0x184d2a5e, 0)
  prefix.writeUInt32LE(directory.length, 4)
  return Buffer.concat([prefix, directory, compressed])
}

/** What reading everything says; the process must not have grown by more than `megabytes` meanwhile. */
async function refusal(folder: string, megabytes = 200): Promise<Failure> {
  const before = process.memoryUsage().rss
  let failure: unknown
  try {
    using cassette = openCassetteReader(folder)
    await packSnapshot({ cassettes: [cassette], out: path.join(root, 'out'), name: `x${made}` })
  } catch (error) {
    failure = error
  }
  assert.ok(failure instanceof Failure, `expected a failure, got ${String(failure)}`)
  assert.match(failure.message, /^[^\n]+\.$/)
  assert.ok(process.memoryUsage().rss - before < megabytes * 2 ** 20)
  return failure
}

for (const [claim, size] of [
  ['a terabyte', 2n ** 40n],
  ['more bytes than a number holds', 2n ** 64n - 1n],
  ['a little more than a frame may have', 2n ** 29n],
] as const) {
  test(`a body that claims ${claim} is refused when the cassette is opened`, async () => {
    const folder = copy()
    appendFileSync(path.join(folder, 'segment-0001.zst'), frame(size, zstdCompressSync('x')))
    assert.equal((await refusal(folder)).code, 'ARCHIVE_UNSAFE')
  })
}

test('a frame that unpacks to more than it says is damaged, and is never unpacked whole', async () => {
  const folder = copy()
  const bomb = zstdCompressSync(Buffer.alloc(512 << 20))
  assert.ok(bomb.length < 100_000)
  const segment = path.join(folder, 'segment-0001.zst')
  const body = Buffer.from('{"id":1}')
  truncateSync(segment, SEGMENT_HEAD_BYTES)
  appendFileSync(segment, frame(BigInt(body.length), bomb, digestOf(body)))
  const log = path.join(folder, 'observations-0001.jsonl')
  const [head, first = ''] = readFileSync(log, 'utf8').split('\n')
  const observation = { ...JSON.parse(first), body: { digest: digestOf(body), size: body.length } }
  writeFileSync(log, `${head}\n${JSON.stringify(observation)}\n`)
  assert.equal((await refusal(folder)).code, 'FILE_INVALID')
})

test('a directory of more bodies than a frame can have is refused', async () => {
  const folder = copy()
  const prefix = Buffer.alloc(16)
  prefix.writeUInt32LE(0x184d2a5e, 0)
  prefix.writeUInt32LE(8 + 40 * 1_000_000, 4)
  const segment = path.join(folder, 'segment-0001.zst')
  appendFileSync(segment, prefix)
  truncateSync(segment, 64 << 20)
  assert.equal((await refusal(folder)).code, 'ARCHIVE_UNSAFE')
})

test('a line of gigabytes is refused after some megabytes', async () => {
  const folder = copy()
  const log = path.join(folder, 'observations-0001.jsonl')
  appendFileSync(log, 'x'.repeat(18 << 20))
  truncateSync(log, 4 * 2 ** 30)
  assert.equal((await refusal(folder, 600)).code, 'ARCHIVE_UNSAFE')
})

for (const name of ['tail-0001.bin', 'cassette.json']) {
  test(`a ${name} of gigabytes is refused unread`, async () => {
    const folder = copy()
    writeFileSync(path.join(folder, name), '{')
    truncateSync(path.join(folder, name), 3 * 2 ** 30)
    assert.equal((await refusal(folder)).code, 'ARCHIVE_UNSAFE')
  })
}

test('a head that is a device without end is refused', async () => {
  const folder = copy()
  rmSync(path.join(folder, 'cassette.json'))
  symlinkSync('/dev/zero', path.join(folder, 'cassette.json'))
  assert.equal((await refusal(folder)).code, 'ARCHIVE_UNSAFE')
})

for (const name of ['segment-0001.zst', 'tail-0001.bin', 'observations-0001.jsonl']) {
  test(`a ${name} that is a link is refused, and what it leads to is left alone`, async () => {
    const folder = copy()
    const outside = path.join(root, `outside-${made}`)
    writeFileSync(outside, 'precious')
    rmSync(path.join(folder, name), { force: true })
    symlinkSync(outside, path.join(folder, name))
    const { header } = { header: JSON.parse(readFileSync(path.join(folder, 'cassette.json'), 'utf8')) }
    await assert.rejects(openCassetteWriter(folder, { header }), { code: 'ARCHIVE_UNSAFE' })
    assert.equal((await refusal(folder)).code, 'ARCHIVE_UNSAFE')
    assert.equal(readFileSync(outside, 'utf8'), 'precious')
  })
}

test('a body nested deeper than anything of GitHub’s is refused in one sentence', async () => {
  const folder = path.join(root, 'deep')
  const writer = await openCassetteWriter(folder, {
    header: JSON.parse(readFileSync(path.join(good, 'cassette.json'), 'utf8')),
  })
  await writer.write({
    source: 'rest',
    key: {
      method: 'GET',
      path: '/repositories/1/labels',
      query: {},
      media_type: 'application/vnd.github+json',
      api_version: '2022-11-28',
    },
    status: 200,
    headers: {},
    body: Buffer.from(`[{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`),
    at: '2026-01-01T00:00:00Z',
  })
  await writer.close()
  assert.equal((await refusal(folder)).code, 'FILE_INVALID')
})
