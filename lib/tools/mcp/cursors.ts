// Pages by cursor, as GraphQL has them. A cursor is the position after an item and a seal over the filters it belongs to;
// pages of any size may follow one another.
import { digestOfJson, hexOf } from '../../base/digest.ts'
import type { Json, JsonObject } from '../../base/json.ts'
import { invalid, type McpArguments } from './arguments.ts'
import { struct } from './go-json.ts'

/** The items of a list that are asked for: from `offset` on, at most `size`. */
export type Window = { readonly offset: number; readonly size: number }

const MOST = 100

/** What is wrong with `perPage`, in the words of github-mcp-server; undefined when nothing is. */
export function faultOfSize(args: McpArguments): string | undefined {
  const size = args.optionalInteger('perPage') || 30
  if (size > MOST) return `perPage value ${size} exceeds maximum of ${MOST}`
  return size < 0 ? `perPage value ${size} cannot be negative` : undefined
}

/**
 * The window that `perPage` and `after` ask for in `list`.
 *
 * @throws {Failure} INVALID_ARGUMENT, after `prefix`, for a cursor of another list
 */
export function windowOf(args: McpArguments, list: Json, prefix: string): Window {
  const size = args.optionalInteger('perPage') || 30
  const after = args.optionalText('after')
  if (after === '') return { offset: 0, size }
  const [, offset] = /^(\d{1,15})\./.exec(Buffer.from(after, 'base64url').toString('latin1')) ?? []
  if (offset !== undefined && after === cursorOf(Number(offset), list))
    return { offset: Number(offset), size }
  const shown = after.slice(0, 200).toWellFormed()
  throw invalid(`${prefix}: \`${shown}\` does not appear to be a valid cursor.`, 'after')
}

/** `pageInfo` of a window that shows `shown` of `total` items. */
export function pageInfoOf({ offset }: Window, list: Json, shown: number, total: number): JsonObject {
  return struct({
    hasNextPage: offset + shown < total,
    hasPreviousPage: offset > 0,
    'startCursor?': shown === 0 ? '' : cursorOf(offset + 1, list),
    'endCursor?': shown === 0 ? '' : cursorOf(offset + shown, list),
  })
}

/** The pages of one size that are exactly the window: REST pages begin at multiples of their size. */
export function pagesOf({ offset, size }: Window): {
  readonly perPage: number
  readonly pages: readonly number[]
} {
  const perPage = greatestCommonDivisor(offset, size)
  const first = offset / perPage + 1
  return { perPage, pages: Array.from({ length: size / perPage }, (_, at) => first + at) }
}

function greatestCommonDivisor(a: number, b: number): number {
  return a === 0 ? b : greatestCommonDivisor(b % a, a)
}

function cursorOf(position: number, list: Json): string {
  return Buffer.from(`${position}.${hexOf(digestOfJson(list)).slice(0, 12)}`).toString('base64url')
}
