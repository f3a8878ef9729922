import assert from 'node:assert/strict'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { isFailure } from '../../../lib/base/failure.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import type { CassetteHeader, Observation } from '../../../lib/cassette/types.ts'
import { type Answer, openCassetteWriter } from '../../../lib/cassette/writer.ts'

const header: CassetteHeader = {
  format: 'reporef.cassette/1',
  repository: { id: 7, full_name: 'o/r', former_names: [] },
  api: 'https://api.github.com',
  window: { from: '2026-01-02T03:04:05Z' },
  completeness: [],
}

function scratch(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-cassette-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'o', 'r')
}

function answer(name: string, body: string | Uint8Array | undefined, more: Partial<Answer> = {}): Answer {
  return {
    source: 'rest',
    key: { path: name },
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? Buffer.from(body) : body,
    at: '2026-01-02T03:04:05Z',
    ...more,
  }
}

async function record(folder: string, answers: readonly Answer[]): Promise<void> {
  const writer = await openCassetteWriter(folder, { header })
  for (const one of answers) await writer.write(one)
  await writer.close()
}

function contentOf(folder: string): [unknown, number, string | undefined][] {
  using reader = openCassetteReader(folder)
  return [...reader.observations()].map((o: Observation) => [
    o.key,
    o.status,
    o.body && Buffer.from(reader.body(o.body.digest)).toString(),
  ])
}

test('a cassette gives back what was written, in order, also without a body', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', '{"a":1}'), answer('/b', undefined, { status: 304 }), answer('/c', '')])
  assert.deepEqual(contentOf(folder), [
    [{ path: '/a' }, 200, '{"a":1}'],
    [{ path: '/b' }, 304, undefined],
    [{ path: '/c' }, 200, ''],
  ])
})

test('a body that comes twice is stored once', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'same'), answer('/b', 'same')])
  await record(folder, [answer('/c', 'same')])
  assert.equal(contentOf(folder).length, 3)
  assert.equal(segmentText(folder), 'same')
})

test('a segment is a row of zstd frames that any zstd reads', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'first '), answer('/b', 'second')])
  assert.equal(segmentText(folder), 'first second')
})

function segmentText(folder: string): string {
  return zstdDecompressSync(readFileSync(path.join(folder, 'segment-0001.zst'))).toString()
}

test('only allowed headers are kept, sorted', async (t) => {
  const folder = scratch(t)
  const headers = {
    link: '<x>; rel="next"',
    etag: 'W/"1"',
    'set-cookie': 'secret',
    'x-oauth-scopes': 'repo',
    date: 'today',
  }
  await record(folder, [answer('/a', 'x', { headers })])
  using reader = openCassetteReader(folder)
  const [observation] = [...reader.observations()]
  assert.equal(JSON.stringify(observation?.headers), '{"etag":"W/\\"1\\"","link":"<x>; rel=\\"next\\""}')
})

test('a token pasted into a body never reaches the disk and its place is kept', async (t) => {
  const folder = scratch(t)
  const token = `ghp_${'a1B2'.repeat(9)}`
  const writer = await openCassetteWriter(folder, {
    header,
    secrets: ['0123456789abcdef0123456789abcdef01234567'],
  })
  const kept = await writer.write(
    answer('/a', `{"body":"see ${token}, 0123456789abcdef0123456789abcdef01234567"}`),
  )
  await writer.close()
  assert.deepEqual(kept.observation.redacted, [
    { kind: 'github-token', at: 13, length: 40 },
    { kind: 'crawl-token', at: 55, length: 40 },
  ])
  const all = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('')
  assert.ok(!all.includes(token))
  assert.deepEqual(contentOf(folder)[0]?.[2], `{"body":"see ${'x'.repeat(40)}, ${'x'.repeat(40)}"}`)
})

test('find gives the last observation of a key, before and after it is on the disk and after a reopening', async (t) => {
  const folder = scratch(t)
  const writer = await openCassetteWriter(folder, { header })
  await writer.write(answer('/a', 'old', { status: 500 }))
  await writer.write(answer('/a', 'new'))
  assert.equal(writer.find({ path: '/a' })?.status, 200)
  await writer.flush()
  assert.equal(writer.find({ path: '/a' })?.status, 200)
  assert.equal(writer.find({ path: '/b' }), undefined)
  await writer.close()
  const again = await openCassetteWriter(folder, { header })
  const found = again.find({ path: '/a' })
  assert.equal(found?.body && Buffer.from(again.body(found.body.digest)).toString(), 'new')
  await again.close()
})

test('a second writer is refused while the first is open, and let in after', async (t) => {
  const folder = scratch(t)
  const writer = await openCassetteWriter(folder, { header })
  await assert.rejects(openCassetteWriter(folder, { header }), (error) => isFailure(error, 'FILE_EXISTS'))
  await writer.close()
  await (await openCassetteWriter(folder, { header })).close()
})

test('bodies over several frames come back, read in any order', async (t) => {
  const folder = scratch(t)
  const bodies = Array.from({ length: 24 }, (_, at) => Buffer.alloc(900_000, `${at} body `))
  await record(
    folder,
    bodies.map((body, at) => answer(`/${at}`, body)),
  )
  using reader = openCassetteReader(folder)
  const observations = [...reader.observations()].reverse()
  observations.forEach((observation, at) => {
    assert.ok(
      observation.body &&
        Buffer.from(reader.body(observation.body.digest)).equals(bodies[23 - at] ?? Buffer.alloc(0)),
    )
  })
})

test('a crawl killed before it is closed is read up to its last synced answer, and goes on', async (t) => {
  const folder = scratch(t)
  const writer = await openCassetteWriter(folder, { header })
  await writer.write(answer('/a', 'one'))
  await writer.write(answer('/b', 'two'))
  await writer.flush()
  const copy = path.join(path.dirname(folder), 'copy')
  copyFolder(folder, copy)
  await writer.close()
  rmSync(path.join(copy, 'recording.lock'))
  assert.equal(contentOf(copy).length, 2)
  await record(copy, [answer('/c', 'three')])
  assert.deepEqual(
    contentOf(copy).map(([, , body]) => body),
    ['one', 'two', 'three'],
  )
  assert.equal(readdirSync(copy).filter((name) => name.startsWith('tail')).length, 0)
})

/** The files as a crash would leave them. */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

test('whatever byte the last files are cut at, what is left is a prefix and takes new answers', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'one'), answer('/b', 'two')])
  const log = path.join(folder, 'observations-0001.jsonl')
  const whole = statSync(log).size
  for (let size = whole; size >= 0; size -= 7) {
    truncateSync(log, size)
    const left = contentOf(folder).map(([, , body]) => body)
    assert.deepEqual(left, ['one', 'two'].slice(0, left.length))
    const copy = path.join(path.dirname(folder), 'copy')
    copyFolder(folder, copy)
    await record(copy, [answer('/c', 'three')])
    assert.deepEqual(
      contentOf(copy).map(([, , body]) => body),
      [...left, 'three'],
    )
  }
})

test('a torn segment is cut, and what it lost counts as not recorded', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'one')])
  await record(folder, [answer('/b', 'two')])
  const segment = path.join(folder, 'segment-0001.zst')
  truncateSync(segment, statSync(segment).size - 3)
  const writer = await openCassetteWriter(folder, { header })
  assert.equal(writer.find({ path: '/a' })?.status, 200)
  assert.equal(writer.find({ path: '/b' }), undefined)
  await writer.write(answer('/b', 'two'))
  await writer.close()
  assert.deepEqual(
    contentOf(folder).map(([, , body]) => body),
    ['one', 'two', 'two'],
  )
})

test('a log damaged in its middle is refused with the line', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'one'), answer('/b', 'two')])
  const log = path.join(folder, 'observations-0001.jsonl')
  const lines = readFileSync(log, 'utf8').split('\n')
  writeFileSync(log, [lines[0], '{"torn', lines[2], ''].join('\n'))
  assert.throws(
    () => contentOf(folder),
    (error) => isFailure(error, 'FILE_INVALID') && error.details.line === 2,
  )
})

test('a flipped byte in a segment is found when the body is read', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'some content')])
  const segment = path.join(folder, 'segment-0001.zst')
  const bytes = readFileSync(segment)
  bytes[bytes.length - 8] = (bytes[bytes.length - 8] ?? 0) ^ 1
  writeFileSync(segment, bytes)
  assert.throws(
    () => contentOf(folder),
    (error) => isFailure(error, 'FILE_INVALID') || isFailure(error, 'DIGEST_MISMATCH'),
  )
})

test('a cassette or a log of another format is refused by its name', async (t) => {
  const folder = scratch(t)
  await record(folder, [answer('/a', 'one')])
  const log = path.join(folder, 'observations-0001.jsonl')
  writeFileSync(log, '{"format":"reporef.observations/9"}\n')
  assert.throws(() => contentOf(folder), /reporef\.observations\/9/)
  writeFileSync(path.join(folder, 'cassette.json'), '{"format":"reporef.cassette/9"}')
  assert.throws(() => openCassetteReader(folder), /reporef\.cassette\/9/)
})

for (const [what, name] of [
  ['bodies', 'tail-0001.bin'],
  ['observations', 'observations-0001.jsonl'],
] as const) {
  test(`a full disk while ${what} are written is one sentence, and the next writer goes on`, async (t) => {
    const folder = scratch(t)
    const writer = await openCassetteWriter(folder, { header })
    symlinkSync('/dev/full', path.join(folder, name))
    await writer.write(answer('/a', 'one'))
    await assert.rejects(writer.flush(), (error) => isFailure(error, 'WRITE_FAILED'))
    await assert.rejects(
      writer.close(),
      (error) => isFailure(error, 'WRITE_FAILED') && /ENOSPC/.test(error.message),
    )
    rmSync(path.join(folder, name), { force: true })
    await record(folder, [answer('/b', 'two')])
    assert.deepEqual(
      contentOf(folder).map(([, , body]) => body),
      ['two'],
    )
  })
}

test('a writer that could not save refuses further answers', async (t) => {
  const folder = scratch(t)
  const writer = await openCassetteWriter(folder, { header })
  symlinkSync('/dev/full', path.join(folder, 'tail-0001.bin'))
  await writer.write(answer('/a', Buffer.alloc(9 << 20, 'a'))).catch((error: unknown) => {
    assert.ok(isFailure(error, 'WRITE_FAILED'))
  })
  await assert.rejects(writer.write(answer('/b', 'two')), (error) => isFailure(error, 'WRITE_FAILED'))
  await assert.rejects(writer.close())
})

test('a folder that cannot be written to is told apart from a full disk', async (t) => {
  const file = path.resolve(scratch(t), '../..', 'file')
  writeFileSync(file, '')
  for (const folder of [file, path.join(file, 'below')])
    await assert.rejects(
      openCassetteWriter(folder, { header }),
      (error) =>
        isFailure(error, 'WRITE_FAILED') &&
        /folder you may write to, or give another --out/.test(error.message),
    )
})
