// What the data card says of the baselines, measured: the demo must be too hard for shortcuts and possible for care.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { referentOf } from '../../examples/demo/dataset/referent.ts'
import { readInstances } from '../../examples/demo/dataset/source.ts'
import { playWorld } from '../../examples/demo/history/world.ts'
import { readWorld } from '../../examples/demo/source/world.ts'
import { parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { field } from '../../lib/tools/fields.ts'
import { findablesOf, newestOfSpeaker } from '../support/demo-shortcuts.ts'

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

type Solved = { readonly instance: string; readonly bucket: string }

/** The conversations that `agent` solves. */
function solvedBy(agent: string, seed: number): readonly Solved[] {
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
  return scores
    .filter((score) => field(score, 'class') === 'correct')
    .map((score) => ({
      instance: String(field(score, 'instance')),
      bucket: String(field(score, 'bucket')),
    }))
}

/** All, then by bucket. */
function countsOf(solved: readonly Solved[]): readonly number[] {
  return [solved.length, ...BUCKETS.map((bucket) => solved.filter((one) => one.bucket === bucket).length)]
}

for (const [agent, least, most] of [
  ['oracle', 42, 42],
  ['null', 0, 0],
  ['recent', 0, 6],
  ['bm25', 8, 21],
] as const) {
  test(`${agent} solves from ${least} to ${most} of the demo, as its card says, whatever the seed`, () => {
    const [first, second] = [solvedBy(agent, 1), solvedBy(agent, 4)]
    assert.deepEqual(second, first)
    assert.deepEqual(countsOf(first).map(String), rowOf(agent))
    assert.ok(first.length >= least && first.length <= most)
  })
}

test('random solves at most two of the demo with each of five seeds, as its card says', () => {
  const solved = [1, 2, 3, 4, 5].map((seed) => solvedBy('random', seed).length)
  assert.equal(solved.join(', '), rowOf('random')[0])
  assert.ok(Math.max(...solved) <= 2)
})

const NAMES = ['hard', 'easy_loose', 'easy_medium', 'easy_strong']

test('A conversation is as easy as there are shortcuts to its referent: recent, bm25, the newest of the speaker', () => {
  const solved = ['recent', 'bm25'].map(
    (agent) => new Set(solvedBy(agent, 2).map(({ instance }) => instance)),
  )
  const dataset = path.join(root, 'snapshots/demo/dataset')
  const golds = readFileSync(path.join(dataset, 'gold/main.jsonl'), 'utf8').trim().split('\n').map(parseJson)
  const idOf = new Map(golds.map((gold) => [field(gold, 'gold_url'), String(field(gold, 'id'))]))
  const world = playWorld(readWorld(path.join(root, 'examples/demo/world')))
  const repositories = world.repositories.map((one) => one.fullName)
  for (const source of readInstances(path.join(root, 'examples/demo/instances'), repositories)) {
    const { url, kind, repository } = referentOf(world, source.target, source.place)
    const newest = newestOfSpeaker(source, findablesOf(world, repository.source.owner, kind))
    const reached = [newest === url, ...solved.map((those) => those.has(idOf.get(url) ?? ''))]
    assert.equal(source.difficulty, NAMES[reached.filter(Boolean).length], source.key)
  }
})
