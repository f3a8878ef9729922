// The rooms and their one-way imports (docs/design.md), held as data.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'

const ROOMS: Record<string, readonly string[]> = {
  base: [],
  github: ['base'],
  cassette: ['base'],
  recorder: ['base', 'github', 'cassette'],
  snapshot: ['base', 'github', 'cassette'],
  world: ['base', 'github', 'snapshot'],
  task: ['base', 'github'],
  journal: ['base', 'github'],
  tools: ['base', 'github', 'world', 'journal'],
  serve: ['base', 'github', 'world', 'tools'],
  model: ['base', 'cassette'],
  agent: ['base', 'github', 'task', 'tools', 'serve', 'model', 'journal'],
  runner: ['base', 'github', 'snapshot', 'world', 'task', 'tools', 'serve', 'agent', 'model', 'journal'],
  scoring: ['base', 'github', 'world', 'task', 'journal', 'model'],
  analytics: ['base', 'github', 'task', 'snapshot', 'world', 'tools', 'journal', 'scoring'],
}

const root = packageRoot()
const files = globSync('lib/**/*.ts', { cwd: root }).sort()
const roomOf = (file: string): string => file.split('/')[1] ?? ''

type Import = { readonly from: string; readonly to: string }
const imports: readonly Import[] = files.flatMap((from) =>
  [...readFileSync(path.join(root, from), 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)].map(
    (match) => ({
      from,
      to: path.relative(root, path.resolve(root, path.dirname(from), match[1] ?? '')),
    }),
  ),
)

test('every file of lib stands in a room of the table', () => {
  for (const file of files) assert.ok(roomOf(file) in ROOMS || roomOf(file) === 'cli', file)
})

test('a room imports only the rooms in its row', () => {
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === other || room === 'cli') continue
    assert.ok(ROOMS[room]?.includes(other), `${from} imports ${to}`)
  }
})

/** Rooms whose code runs where an agent can reach it, or answers it. */
const NEAR_AGENTS = ['agent', 'runner', 'tools', 'serve', 'model', 'journal', 'task', 'world']

test('nothing that an agent can reach may reach scoring', () => {
  const reached = (room: string): readonly string[] => [room, ...(ROOMS[room] ?? []).flatMap(reached)]
  for (const room of NEAR_AGENTS) assert.ok(!reached(room).includes('scoring'), room)
})

test('nothing that an agent can reach does reach scoring, through whatever files', () => {
  const importsOf = Map.groupBy(imports, ({ from }) => from)
  const via = new Map<string, string>()
  const queue = files.filter((file) => NEAR_AGENTS.includes(roomOf(file)))
  for (const from of queue) {
    for (const { to } of importsOf.get(from) ?? []) {
      if (via.has(to)) continue
      via.set(to, from)
      queue.push(to)
    }
  }
  // The walk went somewhere: every room near agents stands on base.
  assert.ok(via.has('lib/base/json.ts'))
  for (const [to, from] of via) assert.notEqual(roomOf(to), 'scoring', `${from} imports ${to}`)
})

test('the agent runtime imports nothing else of lib', () => {
  for (const { from, to } of imports) {
    if (from.startsWith('lib/agent/runtime/'))
      assert.ok(to.startsWith('lib/agent/runtime/'), `${from} imports ${to}`)
  }
})

test('time and chance are arguments outside the recorder, the runner and the command line', () => {
  for (const file of files) {
    if (['recorder', 'runner', 'cli'].includes(roomOf(file))) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    assert.doesNotMatch(source, /Date\.now|new Date\(\)|Math\.random|randomUUID/, file)
  }
})

test('only bin and lib/cli print or set an exit code', () => {
  for (const file of files) {
    if (roomOf(file) === 'cli' || file.startsWith('lib/agent/runtime/')) continue
    assert.doesNotMatch(readFileSync(path.join(root, file), 'utf8'), /process\.exit|console\./, file)
  }
})
