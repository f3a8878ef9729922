// The shipped world itself: what it must hold.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { playWorld, type Repository } from '../../../examples/demo/history/world.ts'
import { commentsOf, eventsOf, issueOf } from '../../../examples/demo/rest/issues.ts'
import { peopleOf } from '../../../examples/demo/rest/people.ts'
import { notesOf, reviewsOf, wholePull } from '../../../examples/demo/rest/pulls.ts'
import { readWorld } from '../../../examples/demo/source/world.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'

const world = playWorld(readWorld(path.join(packageRoot(), 'examples/demo/world')))
const people = peopleOf(world.people)
const threads = world.repositories.flatMap((repository) =>
  [...repository.threads.values()].map((state) => ({ repository, state })),
)

test('The world has a life: threads, commits, comments, reviews, releases', () => {
  const heddle = world.repositories.find((one) => one.fullName === 'weftworks/heddle') as Repository
  const states = [...heddle.threads.values()]
  assert.ok(states.filter(({ thread }) => thread.kind === 'issue').length >= 38)
  assert.ok(states.filter(({ thread }) => thread.kind === 'pull').length >= 40)
  assert.ok(heddle.history.bySha.size >= 80)
  assert.ok(heddle.tags.some((tag) => tag.object) && heddle.tags.some((tag) => !tag.object))
  assert.ok(states.some((state) => state.reason === 'duplicate'))
  assert.ok(states.some((state) => state.notes.some((note) => note.root !== undefined)))
  assert.ok(states.some((state) => state.thread.body === null))
})

test('The world is as large as a demo should be: 250 issues and pull requests, 300 commits', () => {
  const commits = world.repositories.reduce((sum, { history }) => sum + history.bySha.size, 0)
  assert.ok(world.repositories.length >= 3)
  assert.ok(threads.length >= 250, `${threads.length}`)
  assert.ok(commits >= 300, `${commits}`)
})

test('Ids are unique within their kind and grow with time', () => {
  for (const repository of world.repositories) {
    const scope = { repository, people }
    const states = [...repository.threads.values()]
    const pulls = states.filter(({ thread }) => thread.kind === 'pull')
    const kinds = [
      states.map((state) => issueOf(scope, state)),
      pulls.map((state) => wholePull(scope, state)),
      states.flatMap((state) => commentsOf(scope, state)),
      states.flatMap((state) => eventsOf(scope, state, false)),
      pulls.flatMap((state) => reviewsOf(scope, state)),
      pulls.flatMap((state) => notesOf(scope, state)),
    ]
    for (const items of kinds) {
      const sorted = items.toSorted((a, b) => Number(a.id) - Number(b.id))
      assert.equal(new Set(items.map((item) => item.id)).size, items.length)
      const times = sorted.map((item) => String(item.created_at ?? item.submitted_at))
      assert.deepEqual(times, times.toSorted())
    }
  }
})

test('Numbers are dense but for what was deleted or moved', () => {
  for (const { threads: all, source } of world.repositories) {
    const taken = new Set([...all.keys(), ...source.gone.map((one) => one.number)])
    for (let number = 1; number <= Math.max(...taken); number++)
      assert.ok(taken.has(number), `${source.name}#${number}`)
  }
})

test('Nothing happens after the day of the crawl', () => {
  for (const { state } of threads) assert.ok(state.updatedAt < world.today, `#${state.thread.number}`)
})
