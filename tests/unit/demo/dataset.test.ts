import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { faultsOf, leaksOf } from '../../../examples/demo/dataset/check.ts'
import { exportDataset } from '../../../examples/demo/dataset/export.ts'
import { holds } from '../../../examples/demo/dataset/facts.ts'
import { type Referent, referentOf } from '../../../examples/demo/dataset/referent.ts'
import { readInstances } from '../../../examples/demo/dataset/source.ts'
import { playWorld } from '../../../examples/demo/history/world.ts'
import { readWorld } from '../../../examples/demo/source/world.ts'
import { parseJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { schemaFault } from '../../../lib/base/schema.ts'
import { readDataset } from '../../../lib/task/dataset.ts'

const demo = path.join(packageRoot(), 'examples/demo')
const world = playWorld(readWorld(path.join(demo, 'world')))
const sources = readInstances(
  path.join(demo, 'instances'),
  world.repositories.map((one) => one.fullName),
)
const committed = path.join(packageRoot(), 'snapshots/demo/dataset')
const place = { file: 'a.story', line: 1 }

for (const source of sources) {
  test(`The conversation ${source.key} gives nothing away, and its evidence and rivals hold`, () => {
    assert.deepEqual(faultsOf(world, source), [])
  })
}

test('The evidence of a conversation holds of its referent and of nothing else of that kind in its community', () => {
  for (const { key, target, evidence, place } of sources) {
    const { kind, repository } = referentOf(world, target, place)
    const alike = artifactsOf(repository.source.owner).filter((one) => one.referent.kind === kind)
    const fitting = alike.filter(({ referent }) => evidence.every(({ fact }) => holds(fact, referent, place)))
    assert.deepEqual(
      fitting.map((one) => one.target),
      [target],
      key,
    )
  }
})

/** Everything that a conversation about `owner`'s repositories could mean. */
function artifactsOf(owner: string): readonly { readonly target: string; readonly referent: Referent }[] {
  return world.repositories
    .filter((one) => one.source.owner === owner)
    .flatMap(({ fullName, threads, history }) => [
      ...[...threads.keys()].map((number) => `${fullName}#${number}`),
      ...[...history.byKey.keys()].map((key) => `${fullName}@${key}`),
    ])
    .map((target) => ({ target, referent: referentOf(world, target, place) }))
}

test('There are six conversations for each bucket', () => {
  const counts = Map.groupBy(sources, (source) => source.bucket)
  assert.deepEqual([...counts.keys()].sort(), ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'])
  for (const [bucket, group] of counts) assert.equal(group.length, 6, bucket)
})

test('About two in five conversations carry the address of another artifact', () => {
  const linking = sources.filter(({ messages }) => messages.some(({ text }) => text.includes('github.com/')))
  const share = linking.length / sources.length
  assert.ok(share >= 0.35 && share <= 0.5, `${share}`)
})

test('Every channel is about several repositories, and about issues, pull requests and commits', () => {
  for (const [channel, group] of Map.groupBy(sources, (source) => source.channel)) {
    const referents = group.map(({ target, place }) => referentOf(world, target, place))
    assert.ok(new Set(referents.map(({ repository }) => repository)).size >= 2, channel)
    assert.deepEqual(
      [...new Set(referents.map(({ kind }) => kind))].sort(),
      ['commit', 'issue', 'pr'],
      channel,
    )
  }
})

test('No conversation comes before its referent', () => {
  for (const source of sources) {
    const { thread, commit } = referentOf(world, source.target, source.place)
    const said = source.messages.find((message) => message.anchor)?.time ?? ''
    assert.ok((thread?.thread.at ?? commit?.committer.at ?? '9') < `${said}Z`, source.key)
  }
})

test('The committed dataset is what the conversations give', () => {
  for (const [file, text] of exportDataset(world, sources))
    assert.equal(readFileSync(path.join(committed, file), 'utf8'), text, file)
})

test('The committed dataset reads as published, and its gold fits the schema', () => {
  assert.equal(readDataset(committed).instances.length, sources.length)
  for (const line of readFileSync(path.join(committed, 'gold/main.jsonl'), 'utf8').trim().split('\n'))
    assert.equal(schemaFault('gold', parseJson(line)), undefined)
})

const issue = referentOf(world, 'weftworks/heddle#59', place)
const commit = referentOf(world, 'weftworks/heddle@sixteen', place)

const LEAKS: readonly (readonly [says: string, text: string, leaks: boolean])[] = [
  ['its number', 'have a look at #59', true],
  ['its bare number', 'is it 59 ?', true],
  ['a time with the same digits', 'since 10:59 or v0.59', false],
  ['its address', `see ${issue.url}/`, true],
  ['five words of its title', 'she wants: store lifts, translate at the edges!', true],
  ['other words', 'what is stored, what is translated at which edge', false],
]

for (const [says, text, leaks] of LEAKS) {
  test(`A conversation with ${says} ${leaks ? 'gives the issue away' : 'gives nothing away'}`, () => {
    assert.equal(leaksOf(issue, text).length > 0, leaks)
  })
}

test('A conversation with the first seven digits of a SHA gives the commit away', () => {
  assert.deepEqual(leaksOf(commit, `it was ${commit.id.slice(0, 7)}`), ['gives away the SHA'])
  assert.deepEqual(leaksOf(commit, 'it was deadbeef'), [])
})
