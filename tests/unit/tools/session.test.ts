import assert from 'node:assert/strict'
import test from 'node:test'
import { digestOfJson } from '../../../lib/base/digest.ts'
import { canonicalJson, type Json, parseJson } from '../../../lib/base/json.ts'
import type { CallRecord } from '../../../lib/journal/records.ts'
import { openSession, type SessionOptions } from '../../../lib/tools/session.ts'
import type { ToolOutcome } from '../../../lib/tools/types.ts'

const outcome = (result: Json): ToolOutcome => ({
  status: 'executed',
  result,
  httpStatus: 200,
  provenance: 'recorded',
  artifacts: [{ kind: 'issue', repository: 'O/R', number: 3 }],
})
const answer = { artifact_url: 'https://github.com/o/r/issues/3', confidence: 'high' }

function sessionWith(more: Partial<SessionOptions> = {}) {
  const records: CallRecord[] = []
  const session = openSession({
    calls: { call: async (name) => outcome({ name }) },
    tools: 'all',
    budget: 3,
    episode: { instance: 'i', trial: 1, attempt: 1 },
    record: (call) => void records.push(call),
    ...more,
  })
  return { session, records }
}

test('a session counts executed and rejected calls and records each with its result', async () => {
  const { session, records } = sessionWith()
  const executed = await session.call('list_tags', { owner: 'o' }, 1)
  const unknown = await session.call('rm', {}, 2)
  assert.deepEqual(executed, { result: { name: 'list_tags' }, status: 'executed', remaining: 2 })
  assert.deepEqual(unknown, { result: { error: 'Unknown tool: rm' }, status: 'rejected', remaining: 1 })
  assert.deepEqual(session.counts, { github: 2, rejected: 1, refused: 0, all: 2 })
  assert.deepEqual(records[0], {
    instance: 'i',
    trial: 1,
    attempt: 1,
    call: 1,
    turn: 1,
    tool: 'list_tags',
    arguments: { owner: 'o' },
    status: 'executed',
    http_status: 200,
    result: {
      digest: digestOfJson({ name: 'list_tags' }),
      size: canonicalJson({ name: 'list_tags' }).length,
    },
    provenance: 'recorded',
    artifacts: ['o/r#3'],
  })
  assert.equal(records[1]?.status, 'rejected')
})

test('calls past the budget are refused with one fixed result and spend nothing', async () => {
  const { session, records } = sessionWith({ budget: 1 })
  await session.call('list_tags', {}, 1)
  const refused = [await session.call('list_tags', {}, 2), await session.call('nonsense', {}, 3)]
  assert.deepEqual(
    refused.map(({ status, remaining }) => [status, remaining]),
    [
      ['refused', 0],
      ['refused', 0],
    ],
  )
  assert.deepEqual(refused[0]?.result, refused[1]?.result)
  assert.deepEqual(session.counts, { github: 1, rejected: 0, refused: 2, all: 3 })
  assert.deepEqual(
    records.map((record) => record.status),
    ['executed', 'refused', 'refused'],
  )
})

test('a budget of zero refuses the first call and takes the answer', async () => {
  const { session } = sessionWith({ budget: 0 })
  assert.equal((await session.call('list_tags', {}, 1)).status, 'refused')
  assert.equal((await session.call('submit_answer', answer, 1)).status, 'submitted')
})

test('parallel calls are counted and recorded in the order made, whichever ends first', async () => {
  const releases: (() => void)[] = []
  const { session, records } = sessionWith({
    budget: 2,
    calls: {
      call: (name) =>
        new Promise((resolve) => {
          releases.push(() => resolve(outcome({ name })))
        }),
    },
  })
  const calls = ['list_tags', 'list_branches', 'list_label'].map((name) => session.call(name, {}, 1))
  for (const release of releases.toReversed()) release()
  const answers = await Promise.all(calls)
  assert.deepEqual(
    answers.map(({ status, remaining }) => [status, remaining]),
    [
      ['executed', 1],
      ['executed', 0],
      ['refused', 0],
    ],
  )
  assert.deepEqual(
    records.map(({ call, tool }) => [call, tool]),
    [
      [1, 'list_tags'],
      [2, 'list_branches'],
      [3, 'list_label'],
    ],
  )
})

test('submit_answer is free, ends the episode, and calls after it are refused, not lost', async () => {
  const { session, records } = sessionWith()
  const [submitted, late, again] = await Promise.all([
    session.call('submit_answer', answer, 1),
    session.call('list_tags', {}, 1),
    session.call('submit_answer', { ...answer, artifact_url: 'https://github.com/o/r/issues/4' }, 1),
  ])
  assert.deepEqual(submitted, { result: { status: 'submitted' }, status: 'submitted', remaining: 3 })
  assert.deepEqual([late?.status, again?.status], ['refused', 'refused'])
  assert.deepEqual(session.prediction, answer)
  assert.deepEqual(session.counts, { github: 0, rejected: 0, refused: 2, all: 3 })
  assert.equal(records.length, 3)
})

for (const [bad, named] of [
  [{ artifact_url: 'issue 17', confidence: 'high' }, /`artifact_url`/],
  [{ artifact_url: answer.artifact_url, confidence: 'certain' }, /`confidence`/],
  [{ confidence: 'high' }, /`artifact_url`/],
  [null, /submit_answer/],
] as const) {
  test(`submit_answer refuses ${JSON.stringify(bad)} without ending the episode or spending a call`, async () => {
    const { session, records } = sessionWith()
    const rejected = await session.call('submit_answer', bad, 1)
    assert.equal(rejected.status, 'rejected')
    assert.match(canonicalJson(rejected.result), named)
    assert.equal(session.prediction, null)
    assert.equal(session.remaining, 3)
    assert.deepEqual(session.counts, { github: 0, rejected: 0, refused: 0, all: 1 })
    assert.equal(records[0]?.status, 'rejected')
  })
}

test('submit keeps whatever a module returned, cut to 10,000 characters, once', async () => {
  const { session, records } = sessionWith()
  assert.equal(session.submit({ artifact_url: 'x'.repeat(20_000) }, 1), true)
  assert.equal(session.submit(answer, 1), false)
  await session.settled()
  assert.equal(session.prediction?.artifact_url.length, 10_000)
  assert.deepEqual(
    records.map(({ tool, status }) => [tool, status]),
    [['submit_answer', 'submitted']],
  )
})

test('table4 hides search_commits from the list and from calls', async () => {
  const { session } = sessionWith({ tools: 'table4' })
  assert.equal(session.schemas.length, 22)
  assert.deepEqual((await session.call('search_commits', { query: 'x' }, 1)).result, {
    error: 'Unknown tool: search_commits',
  })
})

test('arguments nested thousands of levels deep are rejected and recorded as null', async () => {
  const { session, records } = sessionWith()
  const deep = parseJson(`${'['.repeat(3_000)}${']'.repeat(3_000)}`)
  assert.equal((await session.call('list_tags', deep, 1)).status, 'rejected')
  assert.equal(records[0]?.arguments, null)
})

test('a tool that fails rejects its own call; the calls after it are still recorded', async () => {
  const { session, records } = sessionWith({
    calls: {
      call: async (name) => {
        if (name === 'list_tags') throw new Error('worker died')
        return outcome({ name })
      },
    },
  })
  const [failed, fine] = await Promise.allSettled([
    session.call('list_tags', {}, 1),
    session.call('list_label', {}, 1),
  ])
  assert.equal(failed?.status, 'rejected')
  assert.equal(fine?.status, 'fulfilled')
  assert.deepEqual(
    records.map((record) => record.tool),
    ['list_label'],
  )
})

test('a session tells how GitHub was asked, whatever became of it; an answer asks nothing', async () => {
  const request = {
    arguments: { method: 'GET', path: '/user' },
    answer: async () => outcome({ status: 200 }),
    refused: () => ({ status: 403 }),
  }
  const { session } = sessionWith({ budget: 1 })
  session.submit(answer, 1)
  await session.call('submit_answer', answer, 1)
  assert.deepEqual(session.interfaces, [])
  await session.call('rm', {}, 2)
  assert.deepEqual(session.interfaces, ['tools'])
  await session.http(request, 3)
  assert.deepEqual(session.interfaces, ['rest', 'tools'])
})

test('a record that cannot be written rejects the call', async () => {
  const { session } = sessionWith({
    record: () => {
      throw new Error('disk full')
    },
  })
  await assert.rejects(session.call('list_tags', {}, 1), /disk full/)
})
