// The processes of a stage's episodes. One is booted ahead while others play: loading Node, the runtime and the agent's
// module takes longer than a short episode, and depends on nothing that the episode brings. It hears of its task when its
// episode begins, and what it sends before waits in its channel until then.
import { type AgentProcess, startAgentProcess } from './agent-process.ts'
import type { CommandLine } from './confinement.ts'

/** Gives each episode a process of its own. */
export type Processes = {
  /**
   * A process that no episode has had, for one that begins now; `more` boots one ahead for another.
   *
   * @throws {Error} of the operating system when the process cannot be started
   */
  take(more: boolean): Promise<AgentProcess>
  /** Ends the process that waits, if any. Those that were taken are their taker's. */
  close(): Promise<void>
}

/** Processes that are started in `folder` by `commandOf` a seat: from 0, different for all that are alive at a time. */
export function openProcesses(folder: string, commandOf: (seat: number) => CommandLine): Processes {
  const taken = new Set<number>()
  let ahead: Promise<AgentProcess> | undefined
  const boot = async (): Promise<AgentProcess> => {
    const seat = lowestFree(taken)
    taken.add(seat)
    let isSeated = true
    // Once: an ended process may be ended again when another sits there.
    const leave = (): void => {
      if (isSeated) taken.delete(seat)
      isSeated = false
    }
    try {
      const agent = await startAgentProcess(commandOf(seat), folder)
      return { ...agent, end: (graceMs) => agent.end(graceMs).finally(leave) }
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    take: (more) => {
      const now = ahead ?? boot()
      ahead = more ? boot() : undefined
      // It is told to whoever takes it.
      ahead?.catch(() => undefined)
      return now
    },
    close: async () => {
      const waiting = ahead
      ahead = undefined
      const agent = await waiting?.catch(() => undefined)
      await agent?.end()
    },
  }
}

function lowestFree(taken: ReadonlySet<number>): number {
  let seat = 0
  while (taken.has(seat)) seat++
  return seat
}
