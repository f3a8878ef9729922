import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { openOutputLog } from '../../../lib/agent/output-log.ts'
import {
  type HarnessMessage,
  lineOf,
  PROTOCOL_FORMAT,
  parseAgentMessage,
  resultLine,
} from '../../../lib/agent/protocol.ts'
import { type JsonObject, stringifyJson } from '../../../lib/base/json.ts'
import { schemaFault } from '../../../lib/base/schema.ts'
import { TASK } from './fixtures.ts'

const messages: readonly JsonObject[] = [
  { type: 'ready' },
  { type: 'call', id: 1, name: 'search_issues', arguments: { query: 'x' }, turn: 2 },
  { type: 'call', id: 1, name: '' },
  { type: 'http', id: 1, method: 'GET', path: '/repos/o/r?page=2', headers: { accept: '*/*' }, turn: 1 },
  { type: 'http', id: 1, method: 'POST', path: '/graphql', headers: {} },
  { type: 'answer', artifact_url: null },
  { type: 'answer', artifact_url: 'x', confidence: 0.5, reasoning: null },
  { type: 'log', message: '' },
  { type: 'failure', message: 'x', kind: 'protocol' },
]

for (const message of messages) {
  test(`${stringifyJson(message)} is a message`, () => {
    assert.deepEqual(parseAgentMessage(stringifyJson(message)), { kind: 'message', message })
  })
}

const faults: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"ready"',
  '{}',
  '{"type":"task"}',
  '{"type":"ready","more":1}',
  '{"type":"call","name":"x"}',
  '{"type":"call","id":0,"name":"x"}',
  '{"type":"call","id":1.5,"name":"x"}',
  '{"type":"call","id":12345678901234567890,"name":"x"}',
  '{"type":"call","id":1,"name":7}',
  '{"type":"call","id":1,"name":"x","turn":-1}',
  `{"type":"call","id":1,"name":"${'x'.repeat(201)}"}`,
  '{"type":"http","id":1,"method":"GET","path":"/"}',
  '{"type":"http","id":1,"method":"TRACE","path":"/","headers":{}}',
  '{"type":"http","id":1,"method":"GET","path":".example.com/","headers":{}}',
  '{"type":"http","id":1,"method":"GET","path":"/","headers":{"authorization":"x"}}',
  '{"type":"http","id":1,"method":"GET","path":"/","headers":{"accept":"a\\r\\nb"}}',
  '{"type":"http","id":1,"method":"GET","path":"/","headers":{"if-none-match":"\\ud800"}}',
  '{"type":"answer"}',
  '{"type":"answer","artifact_url":7}',
  '{"type":"log","message":{}}',
]

for (const line of faults) {
  test(`${line.slice(0, 60) || 'nothing'} is a fault`, () => {
    assert.equal(parseAgentMessage(line).kind, 'fault')
  })
}

test('no text makes the parser throw, and a fault is one short line', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.nat(20_000).map((n) => '['.repeat(n) + ']'.repeat(n)),
  )
  fc.assert(
    fc.property(anything, (line) => {
      const parsed = parseAgentMessage(line)
      if (parsed.kind === 'fault') assert.ok(parsed.fault.length < 200)
    }),
    { numRuns: 200 },
  )
})

test('what the harness sends fits the schema that agents are given', () => {
  const sent: readonly HarnessMessage[] = [
    { type: 'task', format: PROTOCOL_FORMAT, task: TASK, tools: [] },
    { type: 'result', id: 1, result: { error: 'x' }, remaining: 0 },
    { type: 'stop', reason: 'time_limit' },
  ]
  for (const message of sent) assert.equal(schemaFault('agent-from-harness', message), undefined)
})

test('a log keeps its first bytes and counts the rest', () => {
  const log = openOutputLog(10)
  log.line('12345')
  log.write(Buffer.from('abcdefgh'))
  log.line('more')
  assert.equal(log.text(), '12345\nabcd\n[9 more bytes were dropped]\n')
})

test('the line of a result that is text already is that of its message', () => {
  const result = { id: 2n ** 60n, text: 'ä\n\ud800', none: null }
  const message = { type: 'result', id: 3, result, remaining: 4 } as const
  assert.equal(resultLine(3, stringifyJson(result), 4), lineOf(message))
})
