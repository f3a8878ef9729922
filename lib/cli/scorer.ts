// The harness's end of the scorer process. Gold is opened over there and nowhere else; what comes back is counts, and
// the oracle's answers where they were allowed.
import path from 'node:path'
import { writeFileAtomic } from '../base/files.ts'
import type { CallRecord, EpisodeRecord } from '../journal/records.ts'
import type { Counts } from '../scoring/counts.ts'
import { ScorerLink } from './scorer-link.ts'

/** Where the scorer finds what it needs. Paths only: none of it is opened on this side. */
export type ScorerOptions = {
  /** Gold file, or a dataset folder with gold in it. */
  readonly goldFolder: string
  readonly datasetFolder: string
  readonly worldPath: string
  readonly allowOracle: boolean
}

/** A running scorer. Once the process has died, everything but `close` fails with PROCESS_FAILED. */
export type Scorer = {
  /** Hands over an ended episode; one attempt handed over again counts once. @throws {Failure} PROCESS_FAILED */
  episodeEnded(record: EpisodeRecord, calls: readonly CallRecord[]): void
  /** Counts over every episode handed over before. */
  counts(): Promise<Counts>
  /** The gold URL of an instance; refused unless the oracle was allowed. */
  oracleAnswer(instance: string): Promise<string>
  /** Writes `scores.jsonl` into a run folder. */
  writeScores(folder: string): Promise<void>
  /** Lets the process end, and resolves when it has. To be called whatever happened before. */
  close(): Promise<void>
}

/**
 * Starts a scorer and resolves when it has read gold and dataset. It gets an empty environment, no network,
 * nothing to write to, and a process group of its own, so that Ctrl-C leaves it to finish what the harness still asks.
 *
 * @throws {Failure} what reading gold or dataset throws over there, or PROCESS_FAILED
 */
export async function startScorer(options: ScorerOptions): Promise<Scorer> {
  const link = ScorerLink.spawn()
  try {
    await link.start({
      type: 'start',
      gold: path.resolve(options.goldFolder),
      dataset: path.resolve(options.datasetFolder),
      world: path.resolve(options.worldPath),
      allow_oracle: options.allowOracle,
    })
  } catch (error) {
    await link.close()
    throw error
  }
  return {
    episodeEnded: (record, calls) => link.send({ type: 'episode', record, calls }),
    counts: async () => (await link.ask({ ask: 'counts' })) as Counts,
    oracleAnswer: async (instance) => String(await link.ask({ ask: 'oracle', instance })),
    writeScores: async (folder) =>
      writeFileAtomic(path.join(folder, 'scores.jsonl'), String(await link.ask({ ask: 'score_file' }))),
    close: () => link.close(),
  }
}
