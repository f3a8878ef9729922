import { Failure } from '../base/failure.ts'

/** Values that flags have and this version does not serve, with what to do instead. */
const UNSERVED: readonly (readonly [flag: string, values: readonly string[], instead: string])[] = [
  ['llm', ['live', 'record', 'replay'], 'leave it out, and call no model in the agent'],
  ['isolation', ['strict'], 'leave it out for process'],
]

/**
 * Nothing when every flag in `values` is served.
 *
 * @throws {Failure} USAGE naming the flag and what to do
 */
export function refuseUnserved(values: Readonly<Record<string, unknown>>): void {
  for (const [flag, unserved, instead] of UNSERVED) {
    const value = String(values[flag])
    if (!unserved.includes(value)) continue
    throw new Failure('USAGE', `\`--${flag} ${value}\` is not served yet; ${instead}.`, { flag })
  }
}
