// Arguments that many tools share, and the REST paths they make.
import type { Page } from './answers.ts'
import { type Arguments, invalidArgument } from './arguments.ts'

/** `/repos/{owner}/{repo}` of the arguments. */
export function repositoryPath(args: Arguments): string {
  return `/repos/${segment(args.text('owner'))}/${segment(args.text('repo'))}`
}

/** The page asked for; `perPage` items where the call does not say. */
export function pageArgument(args: Arguments, perPage: number): Page {
  return { page: args.optionalInteger('page') ?? 1, perPage: args.optionalInteger('perPage') ?? perPage }
}

/** `name` as one segment of a path: a slash, space, `#`, `?` or `%` in it stays part of the name. */
export function segment(name: string): string {
  return encodeURIComponent(name.toWellFormed())
}

/** `path` with each of its segments encoded, without leading slashes. */
export function segments(path: string): string {
  return path.replace(/^\/+/, '').split('/').map(segment).join('/')
}

/** The argument as the entry of a query, left out where it is. */
export function entry(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value }
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** The instant in argument `name` in full, midnight UTC for a date alone; undefined when left out. */
export function instantArgument(args: Arguments, name: string): string | undefined {
  const text = args.optionalText(name)
  if (text === undefined) return undefined
  const [, date, time] = INSTANT.exec(text.trim().toUpperCase()) ?? []
  const epochMs = Date.parse(`${date}${time ?? 'T00:00:00Z'}`)
  if (!isCalendarDate(date) || Number.isNaN(epochMs)) {
    throw invalidArgument(name, 'an ISO 8601 date (YYYY-MM-DD) or instant (YYYY-MM-DDThh:mm:ssZ)', text)
  }
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** February 30 parses as March 2 in JavaScript; here it is no date. */
function isCalendarDate(date: string | undefined): boolean {
  return (
    date !== undefined && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  )
}
