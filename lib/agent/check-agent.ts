// Loads an agent once before a run, so that a module that cannot be loaded is one sentence and not four hundred crashes.
import { Failure } from '../base/failure.ts'
import { startAgentProcess } from './agent-process.ts'
import type { CommandLine } from './confinement.ts'
import { parseAgentMessage } from './protocol.ts'

/** Time in which a module must have loaded. */
const LOAD_MS = 30_000

/**
 * Resolves when the agent's module loads, in the isolation it will run in, and exports a function.
 *
 * @throws {Failure} AGENT_INVALID with what its process said
 */
export async function checkAgent(command: CommandLine, folder: string, name: string): Promise<void> {
  const agent = await startAgentProcess(command, folder)
  const timer = setTimeout(() => void agent.end(), LOAD_MS)
  try {
    for await (const line of agent.lines) {
      const parsed = line.kind === 'line' ? parseAgentMessage(line.text) : undefined
      if (parsed?.kind !== 'message') continue
      if (parsed.message.type === 'ready') return
      if (parsed.message.type === 'failure')
        throw notLoaded(name, parsed.message.message.replaceAll(folder, ''))
    }
    await agent.end()
    throw notLoaded(name, lastLineOf(agent.log.text()) || `it did not load within ${LOAD_MS / 1_000} s`)
  } finally {
    clearTimeout(timer)
    await agent.end()
  }
}

function notLoaded(name: string, why: string): Failure {
  return new Failure(
    'AGENT_INVALID',
    `The agent ${name} cannot be loaded: ${why.replace(/\s+/g, ' ').replace(/[.\s]*$/, '')}.`,
    { agent: name },
  )
}

function lastLineOf(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
