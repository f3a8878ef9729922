// What `--agent` may say.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { isCode } from './imports.ts'
import { type AgentName, BUILT_INS, type BuiltIn } from './types.ts'

/**
 * The agent that `text` names: `builtin:NAME`, or a JavaScript or TypeScript file, relative to `folder`.
 *
 * @throws {Failure} AGENT_INVALID, FILE_MISSING
 */
export function parseAgentName(text: string, folder: string): AgentName {
  const [, scheme, rest = ''] = /^(builtin|cmd|mcp):(.*)$/s.exec(text) ?? []
  if (scheme === 'builtin') return { kind: 'builtin', name: builtInOf(rest) }
  if (scheme) {
    throw refused(
      text,
      `Agents that are ${scheme === 'cmd' ? 'commands' : 'MCP clients'} are not served yet; give a .js or .ts file that exports a function.`,
    )
  }
  const file = path.resolve(folder, text)
  if (!existsSync(file)) {
    throw new Failure(
      'FILE_MISSING',
      `No such agent: ${file}. Give a .js or .ts file, or ${builtInList()}.`,
      { path: file },
    )
  }
  if (!statSync(file).isFile() || !isCode(file)) {
    throw refused(text, `Expected \`--agent\` to be a .js or .ts file, got ${file}.`)
  }
  return { kind: 'module', file }
}

function builtInOf(name: string): BuiltIn {
  const known = BUILT_INS.find((builtIn) => builtIn === name)
  if (!known)
    throw refused(`builtin:${name}`, `No built-in agent is named "${name}"; there are ${builtInList()}.`)
  return known
}

function builtInList(): string {
  return BUILT_INS.map((name) => `builtin:${name}`).join(', ')
}

function refused(agent: string, message: string): Failure {
  return new Failure('AGENT_INVALID', message, { agent })
}
