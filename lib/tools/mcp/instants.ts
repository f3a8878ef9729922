import { invalid, type McpArguments } from './arguments.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * The instant in argument `name`, midnight UTC for a date alone, '' when left out; what is wrong is said after `prefix`.
 *
 * @throws {Failure} INVALID_ARGUMENT
 */
export function instantArgument(args: McpArguments, name: string, prefix: string): string {
  const text = args.optionalText(name)
  if (text === '') return ''
  const epochMs = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  const day = text.slice(0, 10)
  if (Number.isNaN(epochMs) || !new Date(Date.parse(day)).toISOString().startsWith(day)) {
    const formats = 'supported formats: YYYY-MM-DDThh:mm:ssZ or YYYY-MM-DD'
    throw invalid(`${prefix}: invalid ISO 8601 timestamp: ${text.slice(0, 200)} (${formats})`, name)
  }
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z')
}
