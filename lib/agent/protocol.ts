// The lines that an agent and the harness exchange; docs/agents.md and schemas/agent-*.json say the same in words.
// What comes from the agent is untrusted: a line that is not one of these is a protocol fault, never an exception.
import { isNestedDeeper, type Json, type JsonObject, jsonIn, stringifyJson } from '../base/json.ts'
import { schemaFault } from '../base/schema.ts'
import type { HttpReply } from '../serve/http-door.ts'

/** Format that the first message of an episode names. */
export const PROTOCOL_FORMAT = 'reporef.agent/1'

/** One line from an agent. */
export type AgentMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'call'
      readonly id: number
      readonly name: string
      readonly arguments?: Json
      readonly turn?: number
    }
  | {
      readonly type: 'http'
      readonly id: number
      readonly method: string
      /** Path and query of an address at GitHub's API. */
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
      readonly turn?: number
    }
  | {
      readonly type: 'answer'
      /** `null`: the agent ended without one. */
      readonly artifact_url: string | null
      readonly confidence?: string | number | null
      readonly reasoning?: string | null
    }
  | { readonly type: 'log'; readonly message: string }
  | { readonly type: 'failure'; readonly message: string; readonly kind?: 'crash' | 'protocol' }

/** One line to an agent. */
export type HarnessMessage =
  | {
      readonly type: 'task'
      readonly format: typeof PROTOCOL_FORMAT
      readonly task: JsonObject
      readonly tools: readonly JsonObject[]
    }
  | { readonly type: 'result'; readonly id: number; readonly result: Json; readonly remaining: number }
  | { readonly type: 'reply'; readonly id: number; readonly reply: HttpReply; readonly remaining: number }
  | { readonly type: 'stop'; readonly reason: string }

/** A message to an agent as one line, without its end. */
export function lineOf(message: HarnessMessage): string {
  return stringifyJson(message)
}

/** The line of a result that is text already; {@link lineOf} gives the same for the value. */
export function resultLine(id: number, text: string, remaining: number): string {
  return `{"type":"result","id":${id},"result":${text},"remaining":${remaining}}`
}

/** A message, or the one clause that says why a line is none. */
export type ParsedMessage =
  | { readonly kind: 'message'; readonly message: AgentMessage }
  | { readonly kind: 'fault'; readonly fault: string }

/** Nesting that arguments may have: deeper ones would exhaust the stack of whoever walks them. */
const DEEPEST = 64

/** Reads one line of an agent. */
export function parseAgentMessage(line: string): ParsedMessage {
  const value = jsonIn(line)
  if (value === undefined) return { kind: 'fault', fault: `it is not JSON: ${excerptOf(line)}` }
  if (isNestedDeeper(value, DEEPEST))
    return { kind: 'fault', fault: `it nests deeper than ${DEEPEST} levels` }
  const fault = schemaFault('agent-to-harness', value)
  if (fault) return { kind: 'fault', fault: `it is none of the protocol's messages: ${excerptOf(line)}` }
  return { kind: 'message', message: value as AgentMessage }
}

function excerptOf(line: string): string {
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
