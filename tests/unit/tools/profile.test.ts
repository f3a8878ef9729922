import assert from 'node:assert/strict'
import test from 'node:test'
import type { CallRecord } from '../../../lib/journal/records.ts'
import { profileOf } from '../../../lib/tools/profile.ts'
import { schemasOf } from '../../../lib/tools/registry.ts'
import { openSession } from '../../../lib/tools/session.ts'

const said = (text: string, isError = true) => ({
  content: [{ type: 'text', text }],
  ...(isError ? { isError } : {}),
})

test('a session of the mcp profile says everything as MCP results', async () => {
  const records: CallRecord[] = []
  const session = openSession({
    calls: { call: async () => ({ status: 'executed', result: said('{}', false), artifacts: [] }) },
    tools: 'all',
    profile: 'mcp',
    budget: 3,
    episode: { instance: 'i', trial: 1, attempt: 1 },
    record: (call) => void records.push(call),
  })
  assert.deepEqual(session.schemas, schemasOf('all', 'mcp'))
  let deep: readonly unknown[] = []
  for (let level = 0; level < 100; level++) deep = [deep]
  const results = [
    await session.call('list_tags', {}, 1),
    await session.call('rm', {}, 2),
    await session.call('list_tags', { deep } as never, 3),
    await session.call('list_tags', {}, 4),
    await session.call('submit_answer', {}, 5),
    await session.call(
      'submit_answer',
      { artifact_url: 'https://github.com/a/b/pull/1', confidence: 'high' },
      6,
    ),
    await session.call('list_tags', {}, 7),
  ].map(({ result }) => result)
  assert.deepEqual(results, [
    said('{}', false),
    { error: { code: -32602, message: 'unknown tool "rm"' } },
    said('Expected the arguments of list_tags to be nested at most 32 levels deep.'),
    said('Budget spent: all 3 calls are made. Call submit_answer now with your best answer.'),
    said('Missing required argument `artifact_url` of submit_answer.'),
    said('{"status":"submitted"}', false),
    said('The answer is submitted; the episode is over.'),
  ])
  assert.deepEqual(
    records.map(({ status }) => status),
    ['executed', 'rejected', 'rejected', 'refused', 'rejected', 'submitted', 'refused'],
  )
})

test('a flag names a profile, and anything else the first', () => {
  assert.deepEqual(['mcp', 'mcp-sanitized', 'paper', undefined].map(profileOf), [
    'mcp',
    'mcp-sanitized',
    'paper',
    'paper',
  ])
})
