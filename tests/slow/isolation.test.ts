// Attacks by module agents, in the isolation that runs have. What an attack reached is judged on this side: by canaries in
// its log, by files that changed, by the listeners and by the signals that arrived. A control run without isolation shows
// that every attack would get there.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test, { type TestContext } from 'node:test'
import { startAgentProcess } from '../../lib/agent/agent-process.ts'
import { commandLineOf, confinementOfMachine } from '../../lib/agent/confinement.ts'
import { type EpisodeEnd, playEpisode } from '../../lib/agent/episode.ts'
import { openStage } from '../../lib/agent/stage.ts'
import type { Confinement, Isolation } from '../../lib/agent/types.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { echoSession, TASK } from '../unit/agent/fixtures.ts'

const CANARY = 'canary-5f0c1e'

type Targets = Readonly<Record<string, unknown>>
type How = { readonly isolation: Isolation; readonly confinement: Confinement }

const machine = confinementOfMachine()
const SEALED: readonly How[] = [
  { isolation: 'process', confinement: machine },
  { isolation: 'process', confinement: 'open' },
  // Only root can give a process another user.
  ...(process.getuid?.() === 0 ? [{ isolation: 'process', confinement: 'user' } as const] : []),
]
const CONTROL: How = { isolation: 'none', confinement: 'open' }

async function attackWith(name: string, targets: Targets, how: How): Promise<EpisodeEnd> {
  const file = path.join(packageRoot(), 'tests/slow/agents', `${name}.js`)
  using stage = openStage({
    agent: { kind: 'module', file },
    files: [],
    sealed: [path.join(packageRoot(), 'tests')],
  })
  const end = await playEpisode({
    start: () => startAgentProcess(commandLineOf(stage, how.isolation, how.confinement, 0), stage.folder),
    folder: stage.folder,
    task: { ...TASK, text: JSON.stringify(targets) },
    session: echoSession(),
    limits: { timeMs: 120_000, turns: 5 },
    signal: new AbortController().signal,
  })
  if (how.isolation === 'process')
    assert.deepEqual(readdirSync(stage.folder).sort(), ['app', 'node_modules', 'package.json', 'runtime'])
  return end
}

const attempted = (log: string, word: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith(word))
    .map((line) => line.slice(word.length + 1).split(':')[0] ?? '')

/** A project with everything an agent must not see, each with the canary in it. */
function projectWithSecrets(context: TestContext) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'reporef-secrets-')))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const files: Record<string, string> = {
    json: path.join(folder, 'gold.json'),
    world: path.join(folder, 'world.sqlite'),
  }
  writeFileSync(files.json ?? '', JSON.stringify({ answer: CANARY }))
  for (const name of ['gold', 'dataset', 'snapshot', 'cassette', 'episode']) {
    const file = path.join(folder, `${name}.jsonl`)
    writeFileSync(file, `${CANARY}=1\n`)
    files[name] = file
  }
  using database = new DatabaseSync(files.world ?? '')
  database.exec(`CREATE TABLE secret (word TEXT) STRICT; INSERT INTO secret VALUES ('${CANARY}')`)
  return { folder, files, parent: process.pid }
}

for (const how of SEALED) {
  test(`no file outside the stage is read and none is written (${how.confinement})`, async (context) => {
    const targets = projectWithSecrets(context)
    const before = readdirSync(targets.folder).sort()
    const { log, termination } = await attackWith('attack-files', targets, how)
    assert.equal(termination, 'no_answer', log)
    assert.ok(!log.includes(CANARY), log)
    assert.deepEqual(attempted(log, 'REACHED'), [], log)
    assert.ok(attempted(log, 'DENIED').length >= 40, log)
    assert.deepEqual(readdirSync(targets.folder).sort(), before)
  })
}

test('the control run without isolation reads every secret', async (context) => {
  const { log } = await attackWith('attack-files', projectWithSecrets(context), CONTROL)
  for (const name of [
    'read gold',
    'read world',
    'open a database',
    'attach a database',
    'import as JSON',
    'stat it',
  ]) {
    assert.ok(attempted(log, 'REACHED').includes(name), `${name}\n${log}`)
  }
  assert.ok(log.split(CANARY).length > 10)
})

const ignore = (): void => undefined

async function processTargets(context: TestContext) {
  const sibling: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  })
  await once(sibling, 'spawn')
  context.after(() => sibling.kill('SIGKILL'))
  const heard: string[] = []
  const hear = (signal: string): void => void heard.push(signal)
  process.on('SIGHUP', hear)
  // As `reporef replay` does, so that this signal opens no debugger.
  process.on('SIGUSR1', ignore)
  context.after(() => process.off('SIGHUP', hear).off('SIGUSR1', ignore))
  const isAlive = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return sibling.exitCode === null && sibling.signalCode === null
  }
  return { targets: { parent: process.pid, sibling: sibling.pid }, heard, isAlive }
}

/** What only a namespace or a user of its own denies. */
const SIGNALS = [
  'signal the parent',
  'signal a sibling',
  'find the parent',
  'open the inspector of the parent',
]

for (const how of SEALED) {
  test(`no process, thread or native code is started (${how.confinement})`, async (context) => {
    const { targets, heard, isAlive } = await processTargets(context)
    const { log, termination } = await attackWith('attack-processes', targets, how)
    assert.equal(termination, 'no_answer', log)
    const reached = attempted(log, 'REACHED')
    if (how.confinement === 'open') {
      // Reported, not claimed: a run on such a machine records `signals: open`.
      assert.deepEqual(
        reached.filter((name) => !SIGNALS.includes(name)),
        [],
        log,
      )
      return
    }
    assert.deepEqual(reached, [], log)
    assert.deepEqual(heard, [])
    assert.equal(await isAlive(), true)
    assert.match(log, /^environment \["LANG","TZ"\]$/m)
  })
}

test('the control run without isolation starts processes and signals its parent and sibling', async (context) => {
  const { targets, heard, isAlive } = await processTargets(context)
  const { log } = await attackWith('attack-processes', targets, CONTROL)
  for (const name of ['run a command', 'start a worker', 'signal the parent', 'signal a sibling']) {
    assert.ok(attempted(log, 'REACHED').includes(name), `${name}\n${log}`)
  }
  assert.equal(await isAlive(), false)
  assert.deepEqual(heard, ['SIGHUP'])
})

/** Listeners of the test's own, and what arrived at each. */
async function listeners(context: TestContext) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-sockets-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const arrived: string[] = []
  const listen = async (name: string, where: object) => {
    const server = createServer((socket) => {
      arrived.push(name)
      socket.on('error', () => undefined).end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')
    })
    server.listen(where)
    await once(server, 'listening')
    context.after(() => server.close())
    return server
  }
  const unix = path.join(folder, 'socket')
  const abstract = `reporef-${process.pid}-${path.basename(folder)}`
  const tcp = await listen('tcp', { port: 0, host: '127.0.0.1' })
  await listen('unix', { path: unix })
  await listen('abstract', { path: `\0${abstract}` })
  const datagrams = createSocket('udp4').on('message', () => arrived.push('udp'))
  datagrams.bind(0, '127.0.0.1')
  await once(datagrams, 'listening')
  context.after(() => datagrams.close())
  const targets = { tcp: (tcp.address() as AddressInfo).port, udp: datagrams.address().port, unix, abstract }
  return { targets, arrived }
}

for (const how of SEALED) {
  test(`no connection and no datagram arrives anywhere (${how.confinement})`, async (context) => {
    const { targets, arrived } = await listeners(context)
    const { log, termination } = await attackWith('attack-network', targets, how)
    assert.equal(termination, 'no_answer', log)
    assert.deepEqual(arrived, [], log)
    const reached = attempted(log, 'REACHED').filter((name) => !name.endsWith(', beside nock'))
    assert.deepEqual(reached, [], log)
    assert.ok(attempted(log, 'DENIED').length >= 20, log)
  })
}

test('the control run without isolation arrives at every listener', async (context) => {
  const { targets, arrived } = await listeners(context)
  const { log } = await attackWith('attack-network', targets, CONTROL)
  for (const name of ['tcp', 'udp', 'unix', 'abstract']) assert.ok(arrived.includes(name), `${name}\n${log}`)
  for (const name of ['call api.github.com', 'call api.github.com, beside nock'])
    assert.ok(attempted(log, 'REACHED').includes(name), `${name}\n${log}`)
})
