import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { parseAgentName } from '../../../lib/agent/agent-name.ts'
import { Failure } from '../../../lib/base/failure.ts'
import { folderWith } from './fixtures.ts'

test('an agent is a built-in by name or a module by path', (context) => {
  const folder = folderWith(context, { 'my-agent.ts': '' })
  assert.deepEqual(parseAgentName('builtin:bm25', folder), { kind: 'builtin', name: 'bm25' })
  assert.deepEqual(parseAgentName('./my-agent.ts', folder), {
    kind: 'module',
    file: path.join(folder, 'my-agent.ts'),
  })
})

const refusals: readonly (readonly [string, string, RegExp])[] = [
  ['nope.js', 'FILE_MISSING', /No such agent: .*nope\.js/],
  ['data.json', 'AGENT_INVALID', /to be a \.js or \.ts file/],
  ['.', 'AGENT_INVALID', /to be a \.js or \.ts file/],
  ['builtin:magic', 'AGENT_INVALID', /No built-in agent is named "magic"; there are builtin:null/],
  ['builtin:', 'AGENT_INVALID', /named ""/],
  ['cmd:python agent.py', 'AGENT_INVALID', /commands are not served yet/],
  ['mcp:agent {prompt}', 'AGENT_INVALID', /MCP clients are not served yet/],
]

for (const [text, code, message] of refusals) {
  test(`--agent ${text} is refused in one sentence`, (context) => {
    const folder = folderWith(context, { 'data.json': '{}' })
    assert.throws(
      () => parseAgentName(text, folder),
      (error) =>
        error instanceof Failure &&
        error.code === code &&
        message.test(error.message) &&
        !error.message.includes('\n'),
    )
  })
}
