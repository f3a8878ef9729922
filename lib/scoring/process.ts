// The scorer as a process of its own: the one place in a run where gold is open. It takes JSON lines on stdin and answers
// on stdout (protocol.ts), writes no file, and ends with its input. What it cannot do ends it with a sentence, never with a guess.
import { createInterface } from 'node:readline'
import { Failure } from '../base/failure.ts'
import { type Json, parseJson, stringifyJson } from '../base/json.ts'
import { readDataset } from '../task/dataset.ts'
import { openWorld } from '../world/world.ts'
import { readGold } from './gold.ts'
import type { Question, ScorerReply, ScorerRequest } from './protocol.ts'
import { type ScoreHead, scoreFileOf } from './score-file.ts'
import { type EpisodeScorer, episodeScorerOf } from './scorer.ts'

type Open = { readonly scorer: EpisodeScorer; readonly head: ScoreHead }

await serve()

async function serve(): Promise<void> {
  let open: Open | undefined
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const request = parseJson(line) as ScorerRequest
    try {
      if (request.type === 'start') {
        open = start(request)
        reply({ type: 'ready' })
      } else if (open === undefined) {
        throw new Failure('PROCESS_FAILED', 'The scorer was spoken to before it was started.', {
          process: 'scorer',
        })
      } else if (request.type === 'episode') {
        open.scorer.episodeEnded(request.record, request.calls)
      } else {
        reply({ type: 'answer', id: request.id, value: answerTo(request, open) })
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const { code, message } = error
      reply({ type: 'failure', code, message, ...(request.type === 'ask' ? { id: request.id } : {}) })
      if (request.type !== 'ask') break
    }
  }
}

function start(request: ScorerRequest & { readonly type: 'start' }): Open {
  const [gold, dataset] = [readGold(request.gold), readDataset(request.dataset)]
  // Open until the process ends.
  const world = openWorld(request.world)
  return {
    scorer: episodeScorerOf({ gold, dataset, world }, request.allow_oracle),
    head: {
      format: 'reporef.scores/1',
      snapshot: world.snapshot,
      dataset: dataset.digest,
      gold: gold.digest,
    },
  }
}

function answerTo(question: Question, { scorer, head }: Open): Json {
  switch (question.ask) {
    case 'counts':
      return scorer.counts()
    case 'oracle':
      return scorer.oracleAnswer(question.instance)
    case 'score_file':
      return scoreFileOf(head, scorer.scores())
  }
}

function reply(message: ScorerReply): void {
  process.stdout.write(`${stringifyJson(message)}\n`)
}
