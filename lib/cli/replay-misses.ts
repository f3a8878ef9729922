// `reporef replay --record-misses`: the run itself is as sealed as any; when it has ended, what its snapshot lacked is
// asked for, so that the next recording can have it.
import { counted } from '../base/counted.ts'
import { Failure } from '../base/failure.ts'
import { isJsonObject } from '../base/json.ts'
import { PUBLIC_API, type RestRequest } from '../github/rest.ts'
import type { CallRecord } from '../journal/records.ts'
import { readCalls } from '../journal/run-files.ts'
import { recordMisses } from '../recorder/misses.ts'
import { systemClock } from '../recorder/system-clock.ts'
import type { Profile } from '../tools/profile.ts'
import { callTool } from '../tools/registry.ts'
import { REST_CALL } from '../tools/rest-call.ts'
import { CRAWL } from '../world/view.ts'
import { openWorld } from '../world/world.ts'
import type { Context } from './command.ts'
import { parseApiUrl, tokensIn } from './record-options.ts'

/** Where misses are asked for, and where the answers go. */
export type MissSettings = {
  readonly apiUrl: string
  readonly cassettes: string
  readonly tokens: readonly string[]
}

/**
 * What the flags say of misses; undefined where they are not to be recorded.
 *
 * @throws {Failure} USAGE for the other flags without `--record-misses`, and for that without a token
 */
export function parseMissSettings(
  values: Readonly<Record<string, unknown>>,
  env: Context['env'],
): MissSettings | undefined {
  const { cassettes, 'api-url': apiUrl } = values
  if (values['record-misses'] !== true) {
    if (cassettes === undefined && apiUrl === undefined) return undefined
    throw usage(
      '`--cassettes` and `--api-url` say where `--record-misses` asks and writes: add that, or leave them out.',
    )
  }
  const tokens = tokensIn(undefined, env)
  if (tokens.length === 0)
    throw usage(
      '`--record-misses` asks GitHub, after the run, for what the snapshot lacked: set GITHUB_TOKEN.',
    )
  return {
    apiUrl: parseApiUrl(String(apiUrl ?? PUBLIC_API)),
    cassettes: String(cassettes ?? 'cassettes'),
    tokens,
  }
}

/** A finished run and the world it was played in. */
export type PlayedRun = { readonly folder: string; readonly world: string; readonly profile: Profile }

/** Asks for everything the run missed; one line says what came of it. */
export async function recordRunMisses(
  run: PlayedRun,
  settings: MissSettings,
  { output, signal }: Context,
): Promise<void> {
  const requests = missedRequests(run)
  const { stored, known, passedOver } = await recordMisses({
    ...settings,
    requests,
    clock: systemClock,
    signal,
    notice: output.notice,
  })
  const aside = passedOver.length === 0 ? '' : `, ${passedOver.length} that no repository on GitHub answers`
  output.notice(
    `Misses: ${counted(requests.length, 'request')}, ${counted(stored, 'answer')} stored in ${settings.cassettes}, ${known} known already${aside}.`,
  )
}

/** What the snapshot is asked for and does not hold, in the calls of a finished run; the calls are made once more to see. */
function missedRequests({ folder, world: file, profile }: PlayedRun): readonly RestRequest[] {
  using world = openWorld(file)
  const missed = new Map<string, RestRequest>()
  const ask = (request: RestRequest) => {
    const answer = world.answer(request, CRAWL)
    if (isMiss(answer.provenance)) missed.set(JSON.stringify(request), request)
    return answer
  }
  for (const call of readCalls(folder))
    if (mayHaveMissed(call)) callTool(ask, call.tool, call.arguments, profile)
  return [...missed.values()]
}

function mayHaveMissed(call: CallRecord): boolean {
  return call.status === 'executed' && isMiss(call.provenance) && !isWrite(call)
}

/** True for an HTTP request that no recording can hold the answer to. */
function isWrite({ tool, arguments: args }: CallRecord): boolean {
  return tool === REST_CALL && isJsonObject(args) && args.method !== 'GET' && args.method !== 'HEAD'
}

function isMiss(provenance: string | undefined): boolean {
  return provenance === 'not_recorded' || provenance === 'out_of_scope'
}

function usage(message: string): Failure {
  return new Failure('USAGE', message, { flag: 'record-misses' })
}
