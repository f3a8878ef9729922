// The session as an MCP server: the same tools, counted by the same meter, for any MCP client.
import { type CallToolResult, ProtocolError, Server } from '@modelcontextprotocol/server'
import { isJsonObject, type Json, type JsonObject, stringifyJson } from '../base/json.ts'
import { type Profile, voiceOf } from '../tools/profile.ts'
import type { Session, SessionAnswer } from '../tools/session.ts'
import { SUBMIT_ANSWER } from '../tools/submit-answer.ts'
import type { ToolSchema } from '../tools/types.ts'

/** What an MCP server opens on. */
export type McpDoor = {
  readonly session: Session
  /** The session's own. */
  readonly profile: Profile
  /** Whether `submit_answer` is offered. */
  readonly submits: boolean
  /** Version of this package. */
  readonly version: string
}

/** Makes a server for each connection, all of them on one session: each call is a turn of its own. */
export function mcpServers(door: McpDoor): () => Server {
  let turn = 0
  return () => {
    const server = new Server(
      { name: 'reporef', version: door.version },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    )
    server.setRequestHandler('tools/list', () => ({ tools: offered(door).map(shown) }))
    server.setRequestHandler('tools/call', async ({ params }) =>
      resultOf(door, await called(door, params.name, (params.arguments ?? {}) as Json, ++turn)),
    )
    return server
  }
}

const INSTRUCTIONS =
  'GitHub as it was recorded: issues, pull requests, commits, files and searches of a few repositories. Nothing can be changed.'

function offered({ session, submits }: McpDoor): readonly ToolSchema[] {
  return session.schemas.filter(({ name }) => submits || name !== SUBMIT_ANSWER)
}

function shown({ name, description, parameters }: ToolSchema) {
  return {
    name,
    description,
    inputSchema: { ...parameters, type: 'object' as const },
    annotations: { readOnlyHint: name !== SUBMIT_ANSWER },
  }
}

function called(door: McpDoor, name: string, args: Json, turn: number): Promise<SessionAnswer> {
  if (door.submits || name !== SUBMIT_ANSWER) return door.session.call(name, args, turn)
  const { result } = voiceOf(door.profile).unknownTool(name)
  return Promise.resolve({ result, status: 'rejected', remaining: door.session.remaining })
}

/** MCP's result for an answer of the session. Where calls are counted, `_meta` says how many are left. */
function resultOf({ session, profile }: McpDoor, answer: SessionAnswer): CallToolResult {
  const result = profile === 'paper' ? wrapped(answer) : mcpResult(answer.result)
  if (!Number.isFinite(session.budget)) return result
  return { ...result, _meta: { 'reporef/remaining': answer.remaining } }
}

/** The paper's result as one text of JSON. */
function wrapped({ result, status }: SessionAnswer): CallToolResult {
  const failed = status === 'rejected' || status === 'refused' || (isJsonObject(result) && 'error' in result)
  return { content: [{ type: 'text', text: stringifyJson(result) }], ...(failed ? { isError: true } : {}) }
}

/** @throws {ProtocolError} where the tool answers with an error of the protocol */
function mcpResult(result: Json): CallToolResult {
  const { error, ...rest } = result as JsonObject
  if (isJsonObject(error)) throw new ProtocolError(Number(error.code), String(error.message))
  return rest as CallToolResult
}
