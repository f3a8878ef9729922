import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { ensureWorldFile } from '../../../lib/world/ensure.ts'
import { worldPath } from '../../../lib/world/versions.ts'
import { tinySnapshot } from '../../support/tiny-world.ts'

async function inScratch(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-ensure-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a world is built once, and the room it takes is said before', async () => {
  await inScratch(async (cacheDir) => {
    const notices: string[] = []
    const notice = (line: string): void => void notices.push(line)
    const file = await ensureWorldFile(tinySnapshot(), { cacheDir, notice })
    assert.equal(file, worldPath(cacheDir, tinySnapshot().id))
    const { ino } = statSync(file)
    await ensureWorldFile(tinySnapshot(), { cacheDir, notice })
    assert.equal(statSync(file).ino, ino)
    assert.equal(notices.length, 1)
    assert.match(notices[0] ?? '', /^Building the world of snapshot sha256:\w+ in .*: about \d+ MB, once\.$/)
  })
})

test('what a killed build left is thrown away by the next', async () => {
  await inScratch(async (cacheDir) => {
    const file = worldPath(cacheDir, tinySnapshot().id)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.building`, 'half a world')
    await ensureWorldFile(tinySnapshot(), { cacheDir, notice: () => undefined })
    assert.deepEqual(readdirSync(path.dirname(file)), [path.basename(file)])
  })
})

test('two asking at once in one process get one build', async () => {
  await inScratch(async (cacheDir) => {
    const notices: string[] = []
    const options = { cacheDir, notice: (line: string): void => void notices.push(line) }
    const [one, other] = await Promise.all([
      ensureWorldFile(tinySnapshot(), options),
      ensureWorldFile(tinySnapshot(), options),
    ])
    assert.equal(one, other)
    assert.equal(notices.length, 1)
  })
})

const PROGRAM = `
  import { ensureWorldFile } from './lib/world/ensure.ts'
  import { openWorld } from './lib/world/world.ts'
  import { tinySnapshot } from './tests/support/tiny-world.ts'
  const notice = () => process.stdout.write('built ')
  using world = openWorld(await ensureWorldFile(tinySnapshot(), { cacheDir: process.env.CACHE, notice }))
  process.stdout.write(String(world.repositories.length))
`

function ask(cacheDir: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', PROGRAM],
    {
      env: { ...process.env, CACHE: cacheDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
    })
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

test('three processes asking at once get one build', async () => {
  await inScratch(async (cacheDir) => {
    const answers = await Promise.all([ask(cacheDir), ask(cacheDir), ask(cacheDir)])
    assert.deepEqual(answers.sort(), ['2', '2', 'built 2'])
  })
})

test('a build waits while another holds the lock, and goes on when its holder is gone', async () => {
  await inScratch(async (cacheDir) => {
    const first = await ensureWorldFile(tinySnapshot(), { cacheDir, notice: () => undefined })
    rmSync(first)
    const holder = new DatabaseSync(`${first}.lock`)
    holder.exec('BEGIN EXCLUSIVE')
    const notices: string[] = []
    const waiting = ensureWorldFile(tinySnapshot(), { cacheDir, notice: (line) => void notices.push(line) })
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(notices.length, 0)
    holder.close()
    assert.equal(await waiting, first)
    assert.equal(notices.length, 1)
  })
})

test('a disk without room is said before anything is built', async () => {
  await inScratch(async (cacheDir) => {
    const snapshot = tinySnapshot()
    const [layer] = snapshot.manifest.layers
    assert.ok(layer)
    const huge = { ...snapshot, manifest: { ...snapshot.manifest, layers: [{ ...layer, size: 1e18 }] } }
    await assert.rejects(
      ensureWorldFile(huge, { cacheDir, notice: () => undefined }),
      (error) => isFailure(error, 'SPACE_MISSING') && /REPOREF_CACHE/.test(error.message),
    )
    assert.deepEqual(
      readdirSync(path.join(cacheDir, 'worlds')).filter((name) => !name.endsWith('.lock')),
      [],
    )
  })
})

test('a cache that takes no files is named, with the remedy', async () => {
  await inScratch(async (folder) => {
    const cacheDir = path.join(folder, 'a-file')
    writeFileSync(cacheDir, 'kept')
    await assert.rejects(
      ensureWorldFile(tinySnapshot(), { cacheDir, notice: () => undefined }),
      (error) =>
        isFailure(error, 'WRITE_FAILED') &&
        error.message ===
          `The cache folder ${cacheDir} cannot be written; set REPOREF_CACHE to a folder that can.`,
    )
  })
})
