// The frame of every tool of the mcp profile: what is wrong with the arguments is a result, everything else passes.
import { isFailure } from '../../base/failure.ts'
import type { JsonObject } from '../../base/json.ts'
import { executed, toolSchema } from '../define-tool.ts'
import { type Github, openGithub } from '../github.ts'
import type { Tool, ToolOutcome } from '../types.ts'
import { type McpArguments, mcpArguments } from './arguments.ts'
import { failedResult } from './results.ts'

/** What makes a tool: `run` reads its arguments in the order that decides which fault is named first. */
export type McpToolDefinition = {
  readonly name: string
  /** What the tool does, as a model is told. */
  readonly summary: string
  readonly run: (args: McpArguments, github: Github) => JsonObject
}

/** The tool; its schema is what a client is shown and, as in github-mcp-server, not what is checked. */
export function defineMcpTool({ name, summary, run }: McpToolDefinition): Tool {
  const call: Tool['call'] = (ask, raw) => {
    const github = openGithub(ask)
    try {
      const result = run(mcpArguments(raw), github)
      if (github.trace().request === undefined) return { status: 'rejected', result, artifacts: [] }
      return executed(result, github)
    } catch (error) {
      if (!isFailure(error, 'INVALID_ARGUMENT')) throw error
      return rejectedCall(error.message)
    }
  }
  return { name, schema: toolSchema(name, summary, 'tools-mcp'), call }
}

/** The outcome of a call that never reached GitHub. */
export function rejectedCall(text: string): ToolOutcome {
  return { status: 'rejected', result: failedResult(text), artifacts: [] }
}
