import { Failure } from '../../base/failure.ts'
import { type Json, parseJson, stringifyJson } from '../../base/json.ts'
import type { Diagnostic } from '../../github/rest.ts'
import { PROFILES, type Profile, profileOf } from '../../tools/profile.ts'
import { callTool, schemasOf } from '../../tools/registry.ts'
import type { ToolOutcome } from '../../tools/types.ts'
import type { View } from '../../world/view.ts'
import { ensureWorld, openWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Context, Job } from '../command.ts'
import { snapshotFlag, yes } from '../flags.ts'
import { resolveSnapshot } from '../resolve.ts'
import { refuseUnserved } from '../unserved.ts'
import { parseView, viewFlags } from '../view-flag.ts'

/** `reporef tool`: one call, as an agent would get it. Exits 2 where the tool refuses its arguments. */
export const tool: Job = {
  command: 'tool [name] [arguments]',
  describe: 'Make one tool call on a snapshot',
  example: [
    `reporef tool search_issues '{"query":"crash is:open"}'`,
    'what an agent is answered, as one JSON value',
  ],
  options: (yargs) =>
    viewFlags(yargs)
      .positional('name', { type: 'string', describe: 'Tool, as `--list` names it' })
      .positional('arguments', { type: 'string', describe: 'Its arguments, a JSON object', default: '{}' })
      .option('list', { ...yes, describe: 'List the tools instead' })
      .option('snapshot', snapshotFlag)
      .option('pretty', { ...yes, describe: 'Indent the JSON' })
      .option('profile', { choices: PROFILES, default: 'paper', describe: 'Shape of the results' }),
  run: async (args, context) => {
    refuseUnserved(args)
    const profile = profileOf(args.profile)
    if (args.list === true) return list(profile, context)
    if (typeof args.name !== 'string') {
      throw new Failure('USAGE', 'Expected the name of a tool; `reporef tool --list` lists them.', {})
    }
    const wanted = {
      name: args.name,
      args: parseArguments(String(args.arguments)),
      profile,
      view: parseView(args),
    }
    const { outcome, diagnostics } = await call(wanted, String(args.snapshot), context)
    context.output.result(stringifyJson(outcome.result, args.pretty === true ? 2 : 0))
    for (const { code, message } of diagnostics) context.output.notice(`${code}: ${message}`)
    if (outcome.provenance !== undefined) context.output.notice(`provenance: ${outcome.provenance}`)
    return outcome.status === 'executed' ? 0 : 2
  },
}

function list(profile: Profile, { output }: Context): number {
  const schemas = schemasOf('all', profile)
  const width = Math.max(...schemas.map(({ name }) => name.length))
  for (const { name, description } of schemas) output.result(`${name.padEnd(width)}  ${description}`)
  return 0
}

function parseArguments(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    throw new Failure(
      'USAGE',
      `The arguments are not JSON; expected an object in quotes, such as '{"query":"crash"}'.`,
      {},
      { cause: error },
    )
  }
}

type Called = { readonly outcome: ToolOutcome; readonly diagnostics: readonly Diagnostic[] }

type Wanted = {
  readonly name: string
  readonly args: Json
  readonly profile: Profile
  readonly view: View
}

async function call(wanted: Wanted, snapshot: string, { env, output }: Context): Promise<Called> {
  const notice = (line: string): void => output.notice(line)
  const worldPath = await ensureWorld(resolveSnapshot(snapshot), { cacheDir: cacheFolder(env), notice })
  using world = openWorld(worldPath)
  const diagnostics = new Map<string, Diagnostic>()
  const outcome = callTool(
    (request) => {
      const answer = world.answer(request, wanted.view)
      for (const found of answer.diagnostics) diagnostics.set(`${found.code} ${found.message}`, found)
      return answer
    },
    wanted.name,
    wanted.args,
    wanted.profile,
  )
  return { outcome, diagnostics: [...diagnostics.values()] }
}
