// The shape of what an agent gets: the paper's harness, or github-mcp-server, whose texts may be sanitized as that
// server does it. All of them are shaped from the same answers.
import type { Json } from '../base/json.ts'
import { rejected } from './define-tool.ts'
import { rejectedCall } from './mcp/define-mcp-tool.ts'
import { failedResult, jsonResult, noSuchTool } from './mcp/results.ts'
import type { ToolOutcome } from './types.ts'

export type Profile = 'paper' | 'mcp' | 'mcp-sanitized'

/** Names of the profiles, for a flag; the first is the default. */
export const PROFILES: readonly Profile[] = ['paper', 'mcp', 'mcp-sanitized']

/** The profile that a flag names; the first where it names none. */
export function profileOf(name: unknown): Profile {
  return PROFILES.find((profile) => profile === name) ?? 'paper'
}

/** What is said where no tool speaks, in the shape of a profile. */
export type Voice = {
  unknownTool(name: string): ToolOutcome
  /** A call that a rule of the session forbids. */
  rejection(sentence: string): ToolOutcome
  /** A call that is not made, for the budget or the answer. */
  refusal(sentence: string): Json
  /** The result of `submit_answer`. */
  readonly submitted: Json
}

/** The voice of `profile`. */
export function voiceOf(profile: Profile): Voice {
  return profile === 'paper' ? PAPER : MCP
}

const SUBMITTED = { status: 'submitted' }

const PAPER: Voice = {
  unknownTool: (name) => rejected(`Unknown tool: ${shortened(name)}`),
  rejection: rejected,
  refusal: (sentence) => ({ error: sentence }),
  submitted: SUBMITTED,
}

const MCP: Voice = {
  unknownTool: (name) => ({ status: 'rejected', result: noSuchTool(shortened(name)), artifacts: [] }),
  rejection: rejectedCall,
  refusal: failedResult,
  submitted: jsonResult(SUBMITTED),
}

/** Names come from the agent: no result grows with them. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name
}
