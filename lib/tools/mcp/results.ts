// What a call gives back: MCP's result, one text that holds JSON as a rule, or the error of the protocol itself.
import type { Json, JsonObject } from '../../base/json.ts'
import { goJson } from './go-json.ts'

/** A result of one text. */
export function textResult(text: string): JsonObject {
  return { content: [{ type: 'text', text }] }
}

/** A result whose text is `value` as JSON. */
export function jsonResult(value: Json): JsonObject {
  return textResult(goJson(value))
}

/** A result that says what went wrong. */
export function failedResult(text: string): JsonObject {
  return { ...textResult(text), isError: true }
}

/** JSON-RPC's code for what a caller got wrong. */
const INVALID_PARAMS = -32_602
/** The Go SDK's for an error that has no code of its own. JSON-RPC does not know it; clients see it all the same. */
const NO_CODE = 0

/**
 * What an MCP client gets as an error of the protocol and not as a result: github-mcp-server answers a few failures so.
 *
 * @see https://github.com/modelcontextprotocol/go-sdk: `callTool` in mcp/server.go gives a handler's error back as it
 *   is, and `toWireError` in internal/jsonrpc2/messages.go keeps its text and no code. (Up to v0.20 the server stood on
 *   another library, which sent −32603: https://github.com/github/github-mcp-server/issues/1317.)
 */
export function protocolError(message: string): JsonObject {
  return { error: { code: NO_CODE, message } }
}

/**
 * The protocol's error for a tool that does not exist.
 *
 * @see https://github.com/modelcontextprotocol/go-sdk, `callTool` in mcp/server.go
 */
export function noSuchTool(name: string): JsonObject {
  return { error: { code: INVALID_PARAMS, message: `unknown tool ${goJson(name)}` } }
}
