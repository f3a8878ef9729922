import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { checkpointFile } from '../../../lib/cassette/checkpoint.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import { openCassetteWriter } from '../../../lib/cassette/writer.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { writeCassette } from '../../support/disk-cassette.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'

/** A finished cassette of two answers with its checkpoint. */
async function recorded(t: TestContext): Promise<string> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-checkpoint-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const folder = path.join(root, 'o', 'r')
  const answers = [
    { path: '', body: { id: 1, default_branch: 'main' } },
    { path: '/labels', body: [] },
  ]
  await writeCassette(folder, answers)
  const writer = await openCassetteWriter(folder, { header: memoryCassette(answers).header })
  await writer.checkpoint({ requests: 2 })
  await writer.close()
  return folder
}

function cutLog(folder: string, bytes: number): void {
  const log = path.join(folder, 'observations-0001.jsonl')
  truncateSync(log, readFileSync(log).length - bytes)
}

async function pack(folder: string): Promise<void> {
  using cassette = openCassetteReader(folder)
  await packSnapshot({ cassettes: [cassette], out: path.join(folder, '../../out'), name: 'x' })
}

const lostEnd = (error: unknown): boolean =>
  isFailure(error, 'FILE_INVALID') &&
  /lost the end of its log: it holds 1 observations, and its checkpoint counted 2; restore it/.test(
    error.message,
  )

test('a cassette whose log is shorter than its checkpoint says is not packed', async (t) => {
  const folder = await recorded(t)
  await pack(folder)
  cutLog(folder, 5)
  await assert.rejects(pack(folder), lostEnd)
})

test('a lost end stays known after a writer has cut the torn line off', async (t) => {
  const folder = await recorded(t)
  cutLog(folder, 5)
  const { header } = openCassetteReader(folder)
  await (await openCassetteWriter(folder, { header })).close()
  await assert.rejects(pack(folder), lostEnd)
})

test('a torn line of what came after the checkpoint is a crash like any other', async (t) => {
  const folder = await recorded(t)
  writeFileSync(path.join(folder, 'observations-0001.jsonl'), '{"source":"re', { flag: 'a' })
  await pack(folder)
})

test('a checkpoint that does not say how long the log was is no objection', async (t) => {
  const folder = await recorded(t)
  writeFileSync(checkpointFile(folder), '{"format":"reporef.checkpoint/1","requests":2}')
  cutLog(folder, 5)
  using reader = openCassetteReader(folder)
  assert.equal([...reader.observations()].length, 1)
})

test('a checkpoint of a format that this version does not know is named', async (t) => {
  const folder = await recorded(t)
  writeFileSync(checkpointFile(folder), '{"format":"reporef.checkpoint/2","observations":2}')
  using reader = openCassetteReader(folder)
  assert.throws(() => [...reader.observations()], /checkpoint\.json has the format "reporef\.checkpoint\/2"/)
})
