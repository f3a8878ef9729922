// The command line: one yargs command per entry of commands.ts, and the one place that turns failures into sentences.
import yargs, { type Argv } from 'yargs'
import { exitCodeOf, Failure } from '../base/failure.ts'
import { packageVersion } from '../base/package-root.ts'
import { systemFailureOf } from '../base/system-failure.ts'
import type { Command, Context, Family, Job, Output } from './command.ts'
import { commands } from './commands.ts'
import { guardedOutput } from './guarded-output.ts'
import { standardOutput } from './output.ts'
import { heardArguments, refuseOddSwitches, SEPARATOR } from './raw-arguments.ts'

/** Runs one command line and resolves to its exit code. Prints one sentence for a failure. */
export async function main(args: readonly string[], out: Output = standardOutput()): Promise<number> {
  const output = guardedOutput(out, process.env)
  const interrupt = new AbortController()
  const onSignal = (): void =>
    interrupt.abort(new Failure('INTERRUPTED', 'Interrupted; everything so far is saved.', {}))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    return await dispatch(args, { output, env: process.env, signal: interrupt.signal, hide: output.hide })
  } catch (thrown) {
    const error = systemFailureOf(thrown) ?? thrown
    output.notice(sentenceOf(error))
    return exitCodeOf(error)
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  }
}

async function dispatch(args: readonly string[], context: Context): Promise<number> {
  let exitCode = 0
  const heard = heardArguments(args)
  const parser = commands.reduce(
    (program: Argv, command) =>
      register(program, command, async (job, values, switches) => {
        refuseOddSwitches(heard, switches)
        exitCode = await job.run(values, context)
      }),
    program(),
  )
  // yargs prints help itself through this callback; failures come as rejections.
  await parser.parseAsync([...heard], {}, (_error, _values, help) => {
    if (help) context.output.result(help)
  })
  return exitCode
}

function program(): Argv {
  return yargs()
    .scriptName('reporef')
    .usage('$0 COMMAND — an offline benchmark for conversational reference grounding')
    .version(packageVersion())
    .strict()
    .strictCommands()
    .demandCommand(1, 'Expected a command; `reporef --help` lists them.')
    .recommendCommands()
    .parserConfiguration({
      'camel-case-expansion': false,
      'parse-numbers': false,
    })
    .option(SEPARATOR, { type: 'boolean', hidden: true })
    .exitProcess(false)
    .wrap(110)
    .fail((message, error) => {
      // yargs has an error of its own for some of its findings (a flag without its value).
      if (error && error.name !== 'YError') throw error
      throw new Failure('USAGE', oneSentence(error?.message ?? message), {})
    })
}

type RunJob = (job: Job, values: Record<string, unknown>, switches: readonly string[]) => Promise<void>

function register(yargs: Argv, command: Command, run: RunJob): Argv {
  return 'members' in command ? registerFamily(yargs, command, run) : registerJob(yargs, command, run)
}

function registerFamily(yargs: Argv, { command, describe, members }: Family, run: RunJob): Argv {
  const names = members.map((member) => member.command.split(' ')[0])
  return yargs.command(command, describe, (own: Argv) =>
    members
      .reduce((family, job) => registerJob(family, job, run).example(...job.example), own)
      .demandCommand(1, `Expected \`reporef ${command} ${names.join('|')}\`.`),
  )
}

function registerJob(yargs: Argv, job: Job, run: RunJob): Argv {
  let kinds: Kinds = { array: [], boolean: [] }
  const build = (builder: Argv): Argv => {
    const own = job.options(builder).example(...job.example)
    kinds = kindsOf(own)
    return own
  }
  return yargs.command(job.command, job.describe, build, (values) => {
    refuseEmpty(values)
    return run(job, withLastOf(values, kinds.array), kinds.boolean)
  })
}

/** Texts that may be empty: `--resume` alone has a meaning. */
const MAY_BE_EMPTY = ['resume', '$0']

/** An empty value is a variable of a script that was never set: going on with a default would hide that. */
function refuseEmpty(values: Readonly<Record<string, unknown>>): void {
  const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.includes(''))
  const name = Object.keys(values).find((key) => !MAY_BE_EMPTY.includes(key) && isEmpty(values[key]))
  if (name === undefined) return
  throw new Failure('USAGE', `Expected a value for "${name}", got an empty text.`, { flag: name })
}

/** Names of the flags and arguments that take several values, and of those that take none. */
type Kinds = { readonly array: readonly string[]; readonly boolean: readonly string[] }

function kindsOf(yargs: Argv): Kinds {
  return (yargs as unknown as { getOptions(): Kinds }).getOptions()
}

/** Of a flag that is given twice the last one counts, unless it takes several values. */
function withLastOf(
  values: Readonly<Record<string, unknown>>,
  lists: readonly string[],
): Record<string, unknown> {
  const isList = (name: string): boolean => name === '_' || lists.includes(name)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) && !isList(name) ? value.at(-1) : value,
    ]),
  )
}

function oneSentence(message: string): string {
  const found = message.trim().split('\n').join(' ')
  const [, got, need] = /^Not enough non-option arguments: got (\d+), need at least (\d+)/.exec(found) ?? []
  if (got !== undefined) return `Expected ${need} or more arguments, got ${got}; \`--help\` names them.`
  // Where a command is nearly right, yargs gives its guess alone.
  const sentence = found.startsWith('Did you mean') ? `Unknown command. ${found}` : found
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** A failure's own sentence; anything else is a defect of ours, shown with its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  if (error instanceof Error) return `Unexpected ${error.stack ?? error.message}`
  return `Unexpected ${String(error)}`
}
