// The table at the end of a run and of `reporef score`.
import { durationOf } from '../base/duration.ts'
import { type EpisodeRecord, TERMINATIONS, type Termination } from '../journal/records.ts'
import { type Counts, lastAttemptsOf, type Tally } from '../scoring/counts.ts'
import { ANSWER_CLASSES, type AnswerClass } from '../scoring/verdict.ts'
import { columns, type Row, sideBySide } from './columns.ts'
import { meanOf, medianOf, wilson } from './intervals.ts'

/** What the table shows. Rows for which nothing is known are left out. */
export type Results = {
  /** First line: what was run, over what. */
  readonly title: string
  readonly counts: Counts
  /** Shows the buckets; off where no dataset says them. */
  readonly buckets: boolean
  /** The episodes of the run; without them calls and endings are left out. */
  readonly episodes?: readonly EpisodeRecord[]
  readonly wallMs?: number
  /** Last line: where the run's files are. */
  readonly run?: string
}

const CLASS_NAMES: Readonly<Record<AnswerClass, string>> = {
  correct: 'correct',
  wrong_real: 'wrong, but exists',
  hallucinated: 'hallucinated',
  malformed: 'malformed',
  no_prediction: 'no prediction',
  unverifiable: 'wrong, unverifiable',
}

/** Lines of the table, at most 100 columns wide but for the title and the path; numbers to the right. */
export function resultTable(results: Results): string {
  const { title, counts, buckets, episodes, wallMs, run } = results
  const answers = answerLines(counts)
  const tables = buckets ? sideBySide(bucketLines(counts), answers, 6) : answers
  const facts = [
    ...(episodes === undefined ? [] : episodeFacts(counts, lastAttemptsOf(episodes))),
    ...(counts.infrastructure === 0 ? [] : [infrastructureFact(counts)]),
    ...(wallMs === undefined ? [] : [['wall time', durationOf(wallMs)]]),
    ...(run === undefined ? [] : [['run', run]]),
  ]
  return [
    title,
    '',
    `  ${headline(counts)}`,
    '',
    ...tables.map((line) => `  ${line}`.trimEnd()),
    ...(facts.length === 0 ? [] : ['', ...columns(facts, '<<').map((line) => `  ${line}`)]),
  ].join('\n')
}

/** `5 of 14 correct, 35.7 % (95 % interval 16.3–61.2): 4 exact, 1 via duplicate` */
export function headline(counts: Counts): string {
  const { done, correct, via_duplicate } = counts
  if (done === 0) return 'Nothing was scored.'
  const share = `${correct} of ${done} correct, ${percentOf(correct, done)} % (95 % interval ${intervalOf(counts)})`
  return correct === 0 ? share : `${share}: ${correct - via_duplicate} exact, ${via_duplicate} via duplicate`
}

function bucketLines(counts: Counts): readonly string[] {
  const row = (name: string, tally: Tally): Row => [
    name,
    String(tally.done),
    String(tally.correct),
    percentOf(tally.correct, tally.done),
    intervalOf(tally),
  ]
  return columns(
    [
      ['bucket', 'n', 'correct', '%', '95 % interval'],
      ...Object.entries(counts.by_bucket).map(([name, tally]) => row(name, tally)),
      row('all', counts),
    ],
    '<>>>>',
  )
}

function answerLines(counts: Counts): readonly string[] {
  const rows = ANSWER_CLASSES.map((name): Row => {
    const n = counts.by_class[name]
    return [CLASS_NAMES[name], String(n), percentOf(n, counts.done)]
  })
  return columns([['answer', 'n', '%'], ...rows], '<>>')
}

function episodeFacts(counts: Counts, episodes: readonly EpisodeRecord[]): readonly Row[] {
  const calls = episodes.map((episode) => episode.calls.github)
  const sum = (of: (episode: EpisodeRecord) => number): number =>
    episodes.reduce((total, episode) => total + of(episode), 0)
  const rejected = sum((episode) => episode.calls.rejected)
  const refused = sum((episode) => episode.calls.refused)
  return [
    ['calls per episode', `mean ${oneDigit(meanOf(calls))}, median ${oneDigit(medianOf(calls))}`],
    [
      'calls in all',
      `${sum((episode) => episode.calls.github)}, ${rejected} rejected; ${refused} more refused`,
    ],
    [
      'gold shown',
      `in ${counts.surfaced} of ${counts.done} (${percentOf(counts.surfaced, counts.done)} %); ${counts.correct_unsurfaced} correct without it`,
    ],
    ['endings', endingsOf(episodes)],
  ]
}

function endingsOf(episodes: readonly EpisodeRecord[]): string {
  const count = (termination: Termination): number =>
    episodes.filter((episode) => episode.termination === termination).length
  const endings = TERMINATIONS.filter((termination) => count(termination) > 0)
  return endings.map((termination) => `${count(termination)} ${termination}`).join(', ') || 'none'
}

function infrastructureFact({ infrastructure, done, correct }: Counts): Row {
  const clean = done - infrastructure
  return [
    'infrastructure',
    `${infrastructure} failed there and count as wrong; without them ${correct} of ${clean} (${percentOf(correct, clean)} %)`,
  ]
}

/** Percent with one digit; a dash where there is nothing to divide by. */
function percentOf(k: number, n: number): string {
  return n === 0 ? '–' : ((100 * k) / n).toFixed(1)
}

/** Trials of one instance are no independent trials: the interval is that of the mean over as many instances. */
function intervalOf({ correct, done, instances }: Tally): string {
  if (done === 0) return '–'
  const { low, high } = wilson((correct / done) * instances, instances)
  return `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`
}

function oneDigit(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(1)
}
