// What the data card says of the baselines, measured: the demo must be too hard for shortcuts and possible for care.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { field } from '../../lib/tools/fields.ts'

const root = packageRoot()
const out = mkdtempSync(path.join(tmpdir(), 'reporef-baselines-'))
after(() => rmSync(out, { recursive: true, force: true }))

const BUCKETS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']
const card = readFileSync(path.join(root, 'snapshots/demo/README.md'), 'utf8')

/** Cells of the card's row for `agent`, its name left out: all, then by bucket. */
function rowOf(agent: string): readonly string[] {
  const [, row = ''] = new RegExp(`^\\| \`${agent}\` \\| (.*) \\|$`, 'm').exec(card) ?? []
  return row.split(' | ')
}

/** How many conversations of each bucket `agent` solves. */
function solvedBy(agent: string, seed: number): readonly number[] {
  const folder = path.join(out, `${agent}-${seed}`)
  const oracle = agent === 'oracle' ? ['--allow-oracle'] : []
  const args = ['bin/reporef.js', 'replay', '--agent', `builtin:${agent}`, '--seed', String(seed), ...oracle]
  const { status, stderr } = spawnSync(process.execPath, [...args, '--out', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.ok(readdirSync(folder).includes('scores.jsonl'))
  const scores = readFileSync(path.join(folder, 'scores.jsonl'), 'utf8').trim().split('\n').map(parseJson)
  const isRight = (bucket: string) => (score: (typeof scores)[number]) =>
    field(score, 'bucket') === bucket && field(score, 'class') === 'correct'
  return BUCKETS.map((bucket) => scores.filter(isRight(bucket)).length)
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0)

for (const [agent, least, most] of [
  ['oracle', 42, 42],
  ['null', 0, 0],
  ['recent', 0, 6],
  ['bm25', 8, 21],
] as const) {
  test(`${agent} solves from ${least} to ${most} of the demo, as its card says, whatever the seed`, () => {
    const [first, second] = [solvedBy(agent, 1), solvedBy(agent, 4)]
    assert.deepEqual(second, first)
    assert.deepEqual([sum(first), ...first].map(String), rowOf(agent))
    assert.ok(sum(first) >= least && sum(first) <= most)
  })
}

test('random solves at most two of the demo with each of five seeds, as its card says', () => {
  const solved = [1, 2, 3, 4, 5].map((seed) => sum(solvedBy('random', seed)))
  assert.equal(solved.join(', '), rowOf('random')[0])
  assert.ok(Math.max(...solved) <= 2)
})
