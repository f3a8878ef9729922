// What plays the agent's part in an episode.
import { commandLineOf } from '../agent/confinement.ts'
import { type EpisodeEnd, type EpisodeLimits, playEpisode } from '../agent/episode.ts'
import { openProcesses } from '../agent/processes.ts'
import type { Confinement, Isolation, Stage } from '../agent/types.ts'
import type { Task } from '../task/types.ts'
import type { Session } from '../tools/session.ts'

/** One episode as a player gets it. */
export type Part = {
  /** For the oracle alone: agents see the task. */
  readonly instance: string
  readonly task: Task
  readonly session: Session
  /** Whether another episode is still to begin: what it needs may be made ready. */
  readonly more: boolean
  readonly signal: AbortSignal
}

/** Plays one episode to its end. Rejects only for a failure of the harness, or with the reason of the signal. */
export type Player = (part: Part) => Promise<EpisodeEnd>

/** How the agent of a stage is run. */
export type Staging = {
  readonly stage: Stage
  readonly isolation: Isolation
  readonly confinement: Confinement
  readonly limits: EpisodeLimits
}

/** A player that holds processes. */
export type StagePlayer = {
  readonly play: Player
  /** Ends the process that was made ready for an episode that does not come. */
  close(): Promise<void>
}

/** The agent on a stage, in a process of its own each time. */
export function stagePlayer({ stage, isolation, confinement, limits }: Staging): StagePlayer {
  const { folder } = stage
  const processes = openProcesses(folder, (seat) => commandLineOf(stage, isolation, confinement, seat))
  return {
    play: ({ task, session, more, signal }) =>
      playEpisode({ start: () => processes.take(more), folder, task, session, limits, signal }),
    close: () => processes.close(),
  }
}

/** An agent that is told the answer: whoever scores below all with it has a fault in the harness or the dataset. */
export function oraclePlayer(answerOf: (instance: string) => Promise<string>): Player {
  return async ({ instance, session }) => {
    session.submit({ artifact_url: await answerOf(instance) }, 1)
    return { termination: 'submitted', turns: 1, log: '' }
  }
}
