// One attempt at one episode: session, player and working file around it.
import path from 'node:path'
import type { EpisodeEnd } from '../agent/episode.ts'
import { type Clock, instantOf } from '../base/clock.ts'
import { writeFileAtomic } from '../base/files.ts'
import type { CallRecord, EpisodeRecord } from '../journal/records.ts'
import { type Attempt, openWorkingFile } from '../journal/working-file.ts'
import type { Profile } from '../tools/profile.ts'
import type { ToolSet } from '../tools/registry.ts'
import { openSession, type Session } from '../tools/session.ts'
import type { ToolCalls } from '../tools/types.ts'
import type { Player } from './player.ts'
import { episodeView, type RunView } from './views.ts'
import type { WantedEpisode } from './wanted.ts'

/** What all attempts of a run share. */
export type Setting = {
  /** The run's folder. */
  readonly folder: string
  readonly player: Player
  readonly calls: ToolCalls
  readonly tools: ToolSet
  readonly profile: Profile
  readonly view: RunView
  readonly clock: Clock
}

/** An ended attempt with its calls. */
export type Ended = {
  readonly record: EpisodeRecord
  readonly calls: readonly CallRecord[]
  /** Resolves when the attempt is on the disk; rejects when it cannot be written there. */
  readonly saved: Promise<void>
}

/** The attempt to make, and whether other episodes are still to begin. */
export type AttemptAt = WantedEpisode & { readonly attempt: number; readonly more: boolean }

/**
 * Plays one attempt and journals it. What breaks in the harness is an outcome too, `harness_error`; only the signal's
 * reason and a journal that cannot be written are thrown, and leave the attempt unended.
 */
export async function playAttempt(setting: Setting, at: AttemptAt, signal: AbortSignal): Promise<Ended> {
  const { instance, trial, attempt, task } = at
  const name: Attempt = { task: task.id, instance, trial, attempt }
  using file = openWorkingFile(setting.folder, name)
  const calls: CallRecord[] = []
  const session = openSession({
    calls: setting.calls,
    tools: setting.tools,
    profile: setting.profile,
    view: episodeView(setting.view, task.conversation),
    budget: task.budget,
    episode: { instance, trial, attempt },
    record: (call) => {
      file.call(call)
      calls.push(call)
    },
  })
  const started = setting.clock.now()
  const end = await outcomeOf(setting.player, at, session, signal)
  const record = recordOf(name, session, end)
  if (end.log !== '') writeFileAtomic(logFile(setting.folder, name), end.log)
  const saved = file.end(record, {
    instance,
    trial,
    attempt,
    started_at: instantOf(started),
    wall_ms: setting.clock.now() - started,
  })
  return { record, calls, saved }
}

/** What the agent printed in one attempt, at most a page or two. */
function logFile(folder: string, { task, trial, attempt }: Attempt): string {
  return path.join(folder, 'logs', `${task}.${trial}.${attempt}.log`)
}

async function outcomeOf(
  player: Player,
  { instance, task, more }: AttemptAt,
  session: Session,
  signal: AbortSignal,
): Promise<EpisodeEnd> {
  try {
    const end = await player({ instance, task, session, more, signal })
    await session.settled()
    return end
  } catch (error) {
    signal.throwIfAborted()
    const message = error instanceof Error ? error.message : String(error)
    const [detail = ''] = message.split('\n', 1)
    return { termination: 'harness_error', detail, turns: 0, log: '' }
  }
}

function recordOf(
  { instance, task, trial, attempt }: Attempt,
  session: Session,
  end: EpisodeEnd,
): EpisodeRecord {
  return {
    instance,
    task,
    trial,
    attempt,
    termination: end.termination,
    ...(end.detail === undefined ? {} : { detail: end.detail.toWellFormed() }),
    prediction: session.prediction,
    calls: session.counts,
    interfaces: session.interfaces,
    turns: end.turns,
  }
}
