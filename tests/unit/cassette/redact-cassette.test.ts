import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { type Disk, realDisk } from '../../../lib/base/disk.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { redactCassette } from '../../../lib/cassette/redact-cassette.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { writeCassette } from '../../support/disk-cassette.ts'

const PATTERN = /Ada \p{Lu}\w+/gu
const secrets = { known: [], patterns: [PATTERN] }
const AT = '2026-03-01T00:00:00Z'

function scratch(t: TestContext): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-redact-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function cassetteIn(folder: string): Promise<string> {
  const cassette = path.join(folder, 'octo/rocket')
  await writeCassette(cassette, [
    { path: '', body: { id: 1, default_branch: 'main' } },
    {
      path: '/issues',
      body: [
        { number: 1, body: 'by Ada Lovelace' },
        { number: 2, body: 'by Bob' },
      ],
    },
    { path: '/labels', body: [{ name: 'plain' }] },
    { path: '/users/ada', body: { login: 'ada', name: 'Ada Lovelace' } },
  ])
  return cassette
}

/** Everything in a cassette's files, what is compressed opened. */
function textIn(folder: string): string {
  const files = readdirSync(folder).map((name) => {
    const bytes = readFileSync(path.join(folder, name))
    return name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes
  })
  return Buffer.concat(files).toString('latin1')
}

function bodiesOf(folder: string): string[] {
  using reader = openCassetteReader(folder)
  return [...reader.observations()].map(({ body }) =>
    body ? Buffer.from(reader.body(body.digest)).toString() : '',
  )
}

test('redacting a cassette overwrites every match in every file, notes place and kind, and keeps all else', async (t) => {
  const folder = await cassetteIn(scratch(t))
  const before = bodiesOf(folder)
  const outcome = await redactCassette(folder, { secrets, at: AT })
  assert.deepEqual(outcome, {
    folder,
    repository: 'octo/rocket',
    bodies: 2,
    observations: 2,
    kinds: { pattern: 2 },
  })
  assert.ok(!textIn(folder).includes('Lovelace'))
  assert.deepEqual(
    bodiesOf(folder),
    before.map((body) => body.replace('Ada Lovelace', 'x'.repeat(12))),
  )
  const [head, ...records] = readFileSync(path.join(folder, 'redactions.jsonl'), 'utf8').trim().split('\n')
  assert.equal(head, '{"format":"reporef.redactions/1"}')
  assert.deepEqual(
    records.map((line) => JSON.parse(line)),
    [
      {
        redacted_at: AT,
        request: '/repositories/1/issues',
        observed_at: '2026-01-01T00:00:01Z',
        kind: 'pattern',
        at: before[1]?.indexOf('Ada'),
        length: 12,
      },
      {
        redacted_at: AT,
        request: '/users/ada',
        observed_at: '2026-01-01T00:00:03Z',
        kind: 'pattern',
        at: before[3]?.indexOf('Ada'),
        length: 12,
      },
    ],
  )
})

test('a snapshot of a redacted cassette has another id, and its provenance says how much went', async (t) => {
  const root = scratch(t)
  const folder = await cassetteIn(root)
  const packed = async (name: string) => {
    using cassette = openCassetteReader(folder)
    return await packSnapshot({ cassettes: [cassette], out: path.join(root, 'snapshots'), name })
  }
  const before = await packed('before')
  await redactCassette(folder, { secrets, at: AT })
  const after = await packed('after')
  assert.notEqual(after.id, before.id)
  const provenance = JSON.parse(readFileSync(path.join(after.folder, 'provenance.json'), 'utf8'))
  assert.deepEqual(provenance.cassettes[0].redactions, { pattern: 2 })
})

test('redacting a clean cassette changes no byte of it', async (t) => {
  const folder = await cassetteIn(scratch(t))
  await redactCassette(folder, { secrets, at: AT })
  const files = () =>
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'latin1')])
  const before = files()
  const outcome = await redactCassette(folder, { secrets, at: AT })
  assert.deepEqual([outcome.bodies, outcome.observations], [0, 0])
  assert.deepEqual(files(), before)
})

test('a dry run says what would go and changes nothing', async (t) => {
  const folder = await cassetteIn(scratch(t))
  const before = textIn(folder)
  const { bodies } = await redactCassette(folder, { secrets, at: AT, dryRun: true })
  assert.equal(bodies, 2)
  assert.equal(textIn(folder), before)
})

test('a body that no observation names any more is cleaned too', async (t) => {
  const folder = await cassetteIn(scratch(t))
  const log = path.join(folder, 'observations-0001.jsonl')
  const [head] = readFileSync(log, 'utf8').split('\n')
  writeFileSync(log, `${head}\n`)
  const outcome = await redactCassette(folder, { secrets, at: AT })
  assert.deepEqual([outcome.bodies, outcome.observations], [2, 0])
  assert.ok(!textIn(folder).includes('Lovelace'))
})

test('a clone that was left in a cassette goes with its secrets', async (t) => {
  const folder = await cassetteIn(scratch(t))
  mkdirSync(path.join(folder, 'git'))
  writeFileSync(path.join(folder, 'git/HEAD'), 'Ada Lovelace')
  await redactCassette(folder, { secrets, at: AT })
  assert.ok(!existsSync(path.join(folder, 'git')))
})

/** A disk that is full from its `left`-th operation on. */
function fullAfter(left: number): { readonly disk: Disk; readonly used: () => number } {
  let used = 0
  const take = (): void => {
    used++
    if (used > left) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  const disk: Disk = {
    ...realDisk,
    create: (file, content, exclusive) => {
      // The lock comes and goes with any job.
      if (!file.endsWith('.lock')) take()
      realDisk.create(file, content, exclusive)
    },
    rename: (from, to) => {
      take()
      realDisk.rename(from, to)
    },
    remove: (file) => {
      if (!file.endsWith('.lock') && !file.endsWith('.tmp')) take()
      realDisk.remove(file)
    },
    open: async (file, how) => {
      take()
      const opened = await realDisk.open(file, how)
      return {
        ...opened,
        write: async (parts, at) => {
          take()
          return await opened.write(parts, at)
        },
      }
    },
  }
  return { disk, used: () => used }
}

test('a job that is cut off at any point leaves a whole cassette, and done again it ends the same', async (t) => {
  const root = scratch(t)
  const original = await cassetteIn(root)
  const whole = path.join(root, 'whole')
  cpSync(original, whole, { recursive: true })
  const count = fullAfter(Number.POSITIVE_INFINITY)
  await redactCassette(whole, { secrets, at: AT, disk: count.disk })
  const [before, after] = [bodiesOf(original), bodiesOf(whole)]
  assert.ok(count.used() >= 8)
  for (let left = 0; left < count.used(); left++) {
    const folder = path.join(root, `cut-${left}`)
    cpSync(original, folder, { recursive: true })
    await assert.rejects(redactCassette(folder, { secrets, at: AT, disk: fullAfter(left).disk }), (error) =>
      isFailure(error, 'WRITE_FAILED'),
    )
    for (const [at, body] of bodiesOf(folder).entries()) assert.ok([before[at], after[at]].includes(body))
    await redactCassette(folder, { secrets, at: AT })
    assert.deepEqual(bodiesOf(folder), after)
    assert.ok(!textIn(folder).includes('Lovelace'))
    assert.ok(readFileSync(path.join(folder, 'redactions.jsonl'), 'utf8').includes('/users/ada'))
  }
})

test('what is no cassette is refused as such, and not as a disk without room', async (t) => {
  await assert.rejects(
    redactCassette(scratch(t), { secrets, at: AT }),
    (error) => isFailure(error, 'FILE_MISSING') && /^No such file: .*cassette\.json\./.test(error.message),
  )
})
