// What plays the agent's part in an episode.
import { commandLineOf } from '../agent/confinement.ts'
import { type EpisodeEnd, type EpisodeLimits, playEpisode } from '../agent/episode.ts'
import type { Confinement, Isolation, Stage } from '../agent/types.ts'
import type { Task } from '../task/types.ts'
import type { Session } from '../tools/session.ts'

/** One episode as a player gets it. */
export type Part = {
  /** For the oracle alone: agents see the task. */
  readonly instance: string
  readonly task: Task
  readonly session: Session
  /** From 0; episodes under way at the same time have different ones. */
  readonly seat: number
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

/** The agent on a stage, in a process of its own each time. */
export function stagePlayer({ stage, isolation, confinement, limits }: Staging): Player {
  return ({ task, session, seat, signal }) =>
    playEpisode({
      command: commandLineOf(stage, isolation, confinement, seat),
      folder: stage.folder,
      task,
      session,
      limits,
      signal,
    })
}

/** An agent that is told the answer: whoever scores below all with it has a fault in the harness or the dataset. */
export function oraclePlayer(answerOf: (instance: string) => Promise<string>): Player {
  return async ({ instance, session }) => {
    session.submit({ artifact_url: await answerOf(instance) }, 1)
    return { termination: 'submitted', turns: 1, log: '' }
  }
}
