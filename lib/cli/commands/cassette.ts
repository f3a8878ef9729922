import { instantOf } from '../../base/clock.ts'
import { counted } from '../../base/counted.ts'
import { Failure } from '../../base/failure.ts'
import { readTextFile } from '../../base/files.ts'
import { stringifyJson } from '../../base/json.ts'
import { type RedactionOutcome, redactCassette } from '../../cassette/redact-cassette.ts'
import { systemClock } from '../../recorder/system-clock.ts'
import type { Family, Job } from '../command.ts'
import { text, yes } from '../flags.ts'
import { cassettesArgument } from '../open-cassettes.ts'

const redact: Job = {
  command: 'redact <cassettes..>',
  describe: 'Take secrets out of recordings that exist',
  example: [
    'reporef cassette redact cassettes/*/* --dry-run',
    'names what looks like a token; without --dry-run, overwrites it with as many x',
  ],
  options: (yargs) =>
    cassettesArgument(yargs)
      .option('pattern', {
        ...text,
        array: true,
        describe: 'Regular expression of what else to overwrite',
      })
      .option('pattern-file', {
        ...text,
        describe: 'File with one such expression a line, which no shell history keeps',
      })
      .option('dry-run', { ...yes, describe: 'Only say what would be overwritten' })
      .option('json', { ...yes, describe: 'Print one JSON object a cassette' }),
  run: async (args, { output, env, signal }) => {
    const patterns = [...texts(args.pattern), ...linesOf(args['pattern-file'])].map(parsePattern)
    const known = [env.GITHUB_TOKENS, env.GITHUB_TOKEN, env.GH_TOKEN].flatMap(
      (names) => names?.split(',') ?? [],
    )
    for (const folder of texts(args.cassettes)) {
      const dryRun = args['dry-run'] === true
      const outcome = await redactCassette(folder, {
        secrets: { known, patterns },
        at: instantOf(systemClock.now()),
        dryRun,
        signal,
      })
      output.result(args.json ? stringifyJson(outcome) : textOf(outcome, dryRun))
    }
    return 0
  },
}

/** `reporef cassette …`: what is done with recordings. */
export const cassette: Family = {
  command: 'cassette',
  describe: 'Look after recordings',
  members: [redact],
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function linesOf(file: unknown): readonly string[] {
  if (typeof file !== 'string') return []
  const text = readTextFile(file, 'Give --pattern-file a file with one regular expression a line.')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines.length > 0) return lines
  throw new Failure(
    'FILE_INVALID',
    `${file} holds no expression; give one a line, or leave --pattern-file out.`,
    {
      path: file,
    },
  )
}

/** The message names no pattern: it may be the secret itself. */
function parsePattern(source: string, at: number): RegExp {
  const pattern = compiled(source, at)
  if (!''.match(pattern)) return pattern
  throw usage(`Expected pattern ${at + 1} to match something, and it matches the empty text.`)
}

function compiled(source: string, at: number): RegExp {
  try {
    return new RegExp(source, 'gu')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw usage(`Expected pattern ${at + 1} to be a regular expression as JavaScript has them (flag u).`)
  }
}

function usage(message: string): Failure {
  return new Failure('USAGE', message, { flag: 'pattern' })
}

function textOf({ folder, repository, bodies, kinds }: RedactionOutcome, dryRun: boolean): string {
  const found = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)
  if (bodies === 0 && found.length === 0) return `${repository}: nothing to overwrite in ${folder}`
  const what = `${counted(bodies, 'body', 'bodies')} (${found.join(', ') || 'in answers that nothing names any more'})`
  if (dryRun) return `${repository}: would overwrite secrets in ${what}`
  return `${repository}: overwrote secrets in ${what}; pack it again, and the snapshot has a new id`
}
