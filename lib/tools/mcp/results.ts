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

/** JSON-RPC's codes for what a caller got wrong, and for what a handler did. */
const INVALID_PARAMS = -32_602
const INTERNAL_ERROR = -32_603

/**
 * What an MCP client gets as an error of the protocol and not as a result: github-mcp-server answers a few failures so.
 * Its server sends the code 0 for them, which JSON-RPC does not know; here it is the one for a handler's failure.
 */
export function protocolError(message: string): JsonObject {
  return { error: { code: INTERNAL_ERROR, message } }
}

/** The protocol's error for a tool that does not exist. */
export function noSuchTool(name: string): JsonObject {
  return { error: { code: INVALID_PARAMS, message: `unknown tool ${goJson(name)}` } }
}
