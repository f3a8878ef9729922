// How far one gets in the demo without reading what is said.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { referentOf } from '../../../examples/demo/dataset/referent.ts'
import { readInstances } from '../../../examples/demo/dataset/source.ts'
import { playWorld } from '../../../examples/demo/history/world.ts'
import { readWorld } from '../../../examples/demo/source/world.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { findablesOf, newestOf, newestOfSpeaker, tellingWords } from '../../support/demo-shortcuts.ts'

const demo = path.join(packageRoot(), 'examples/demo')
const world = playWorld(readWorld(path.join(demo, 'world')))
const names = world.repositories.map((one) => one.fullName)
const conversations = readInstances(path.join(demo, 'instances'), names).map((source) => {
  const referent = referentOf(world, source.target, source.place)
  const findables = findablesOf(world, referent.repository.source.owner, referent.kind)
  return { source, referent, findables }
})

test('The newest artifact of whoever says the reference is meant in at most 8 conversations, 2 of a bucket', (t) => {
  const reached = conversations.filter(
    ({ source, referent, findables }) => newestOfSpeaker(source, findables) === referent.url,
  )
  const buckets = Map.groupBy(reached, ({ source }) => source.bucket)
  t.diagnostic(`${reached.length}: ${reached.map(({ source }) => source.key).join(', ')}`)
  assert.ok(reached.length <= 8)
  for (const [bucket, those] of buckets) assert.ok(those.length <= 2, bucket)
})

test('The newest artifact of its author is meant in at most two of three conversations', (t) => {
  const reached = conversations.filter(({ source, referent, findables }) => {
    const author = findables.find(({ url }) => url === referent.url)?.author
    return author !== undefined && newestOf(author, source, findables) === referent.url
  })
  t.diagnostic(`${reached.length}: ${reached.map(({ source }) => source.key).join(', ')}`)
  assert.ok(reached.length <= (2 / 3) * conversations.length)
})

test('At most 8 conversations say a word that stands in their referent and nowhere else of its kind', (t) => {
  const told = conversations.flatMap(({ source, referent, findables }) => {
    const words = tellingWords(source, findables, referent.url)
    return words.length === 0 ? [] : [`${source.key} (${words.join(', ')})`]
  })
  t.diagnostic(`${told.length}: ${told.join(', ')}`)
  assert.ok(told.length <= 8)
})

test('The last thing a speaker made counts, and a word of one artifact alone in any of its forms', () => {
  const made = (url: string, author: string, day: string, ...words: readonly string[]) => ({
    url,
    author,
    at: `2024-01-${day}T08:00:00Z`,
    words: new Set(words),
  })
  const findables = [
    made('before', 'tove', '01', 'warp', 'creak'),
    made('last', 'tove', '02', 'warp', 'snap'),
    made('of another', 'ann', '03', 'weft'),
    made('after', 'tove', '09', 'weft'),
  ]
  const messages = [{ time: '2024-01-04T08:00:00', user: 'tove', text: 'The warp snapped!', anchor: true }]
  assert.equal(newestOfSpeaker({ messages }, findables), 'last')
  assert.deepEqual(tellingWords({ messages }, findables, 'last'), ['snap'])
  assert.deepEqual(tellingWords({ messages }, findables, 'before'), [])
})
