import { redactText } from '../cassette/redaction.ts'
import type { Output } from './command.ts'
import { printable } from './printable.ts'

const TOKEN_NAMES = ['GITHUB_TOKENS', 'GITHUB_TOKEN', 'GH_TOKEN']

/** An output, and a way to name what it must not print. */
export type GuardedOutput = Output & { hide(secrets: readonly string[]): void }

/**
 * `output` without secrets and control characters on stderr: logs are shared, and what a server says in an error may
 * repeat a token. Results are content, which is clean of secrets already, and pass as they are.
 */
export function guardedOutput(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
): GuardedOutput {
  const hidden = TOKEN_NAMES.flatMap((name) => env[name]?.split(',') ?? []).map((token) => token.trim())
  const clean = (line: string): string => printable(redactText(line, hidden).text)
  return {
    result: (line) => output.result(line),
    notice: (line) => output.notice(clean(line)),
    progress: (line) => output.progress(clean(line)),
    hide: (secrets) => void hidden.push(...secrets),
  }
}
