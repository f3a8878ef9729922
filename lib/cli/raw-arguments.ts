// What yargs lets pass in a command line as it was typed.
import { Failure } from '../base/failure.ts'

/** A hidden switch in the place of `--`: it ends a list of values, as `--` does, and what follows is still heard. */
export const SEPARATOR = 'end-of-flags'

/**
 * `args` in a form in which yargs gives a command what stands after `--`, which it would drop.
 *
 * @throws {Failure} USAGE for what looks like a flag after `--`: no name or argument of ours does
 */
export function heardArguments(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--')
  if (at < 0) return args
  const rest = args.slice(at + 1)
  const odd = rest.find((text) => text.startsWith('-'))
  if (odd === undefined) return [...args.slice(0, at), `--${SEPARATOR}=true`, ...rest]
  throw new Failure('USAGE', `Expected a name or an argument after \`--\`, got "${odd}".`, {})
}

/**
 * Nothing when every one of `switches` is given with true, false or without a value: yargs takes any other for false.
 *
 * @throws {Failure} USAGE naming the switch
 */
export function refuseOddSwitches(args: readonly string[], switches: readonly string[]): void {
  for (const text of args) {
    const [, name = '', value = ''] = /^--(?:no-)?([^=]+)=(.*)$/s.exec(text) ?? []
    if (!switches.includes(name) || value === 'true' || value === 'false') continue
    throw new Failure('USAGE', `Expected \`--${name}\` alone, or with true or false, got "${value}".`, {
      flag: name,
    })
  }
}
