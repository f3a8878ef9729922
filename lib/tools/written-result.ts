// A result on its way from the thread that made it to the agent and the journal. Text crosses threads at a fraction of
// what objects cost; it is written and measured where the result is, and made a value again only for who asks.
import { digestOf } from '../base/digest.ts'
import { canonicalJson, parseJson, stringifyJson } from '../base/json.ts'
import type { ToolOutcome, WrittenResult } from './types.ts'

/** An outcome as it crosses threads. */
export type SentOutcome = Omit<ToolOutcome, 'result'> & { readonly written: WrittenResult }

/** The result of `outcome` as text, measured. */
export function writtenOf(outcome: ToolOutcome): WrittenResult {
  // Reading the result of one that was sent would parse it.
  if (outcome.written !== undefined) return outcome.written
  const { result } = outcome
  const canonical = canonicalJson(result)
  return { text: stringifyJson(result), digest: digestOf(canonical), size: Buffer.byteLength(canonical) }
}

/** `outcome` to be sent. */
export function sentOutcome(outcome: ToolOutcome): SentOutcome {
  const { result: _, ...rest } = outcome
  return { ...rest, written: writtenOf(outcome) }
}

/** The outcome that was sent, its result parsed when it is first read. */
export function receivedOutcome(sent: SentOutcome): ToolOutcome {
  let result: ToolOutcome['result'] | undefined
  return {
    ...sent,
    get result() {
      result ??= parseJson(sent.written.text)
      return result
    },
  }
}
