// The values of number and date qualifiers: n, >n, >=n, <n, <=n, a..b, a..*, *..b.

/** Whole numbers from `from` (included) to `before` (not included); an end that is missing is open. */
export type Range = { readonly from?: number; readonly before?: number }

/** A range that was read, or the part of the value that could not be. */
export type RangeReading =
  | { readonly kind: 'range'; readonly range: Range }
  | { readonly kind: 'unreadable'; readonly text: string }

/** Reads a number qualifier. */
export function readNumbers(value: string): RangeReading {
  return readRange(value, (text) => {
    if (!/^\d{1,15}$/.test(text)) return undefined
    return { from: Number(text), before: Number(text) + 1 }
  })
}

/**
 * Reads a date qualifier into seconds since 1970. A date without a time is a whole day (UTC), a time is one second.
 * Years and months alone are no dates.
 */
export function readInstants(value: string): RangeReading {
  return readRange(value, spanOf)
}

type Span = { readonly from: number; readonly before: number }

function readRange(value: string, read: (text: string) => Span | undefined): RangeReading {
  const [, comparison = '', operand = ''] = /^(>=|<=|>|<)?(.*)$/s.exec(value) ?? []
  const ends = comparison === '' ? operand.split('..') : [operand]
  if (ends.length > 2) return { kind: 'unreadable', text: value }
  const spans = ends.map((end) => (ends.length === 2 && end === '*' ? {} : read(end)))
  const unreadable = ends.find((_, at) => spans[at] === undefined)
  if (unreadable !== undefined) return { kind: 'unreadable', text: unreadable }
  const [first, last = first] = spans
  return { kind: 'range', range: rangeOf(comparison, first ?? {}, last ?? {}) }
}

function rangeOf(comparison: string, first: Range, last: Range): Range {
  switch (comparison) {
    case '>':
      return openEnded('from', first.before)
    case '>=':
      return openEnded('from', first.from)
    case '<':
      return openEnded('before', first.from)
    case '<=':
      return openEnded('before', first.before)
    default:
      return { ...openEnded('from', first.from), ...openEnded('before', last.before) }
  }
}

function openEnded(end: 'from' | 'before', value: number | undefined): Range {
  return value === undefined ? {} : { [end]: value }
}

const DAY_SECONDS = 86_400
const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|([+-])(\d\d):?(\d\d))?)?$/i

function spanOf(text: string): Span | undefined {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0))
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  const days = date.getTime() / 1000
  if (Number.isNaN(days) || date.getUTCDate() !== day || date.getUTCMonth() + 1 !== month) return undefined
  if (year === undefined || (hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 60) return undefined
  if (match[4] === undefined) return { from: days, before: days + DAY_SECONDS }
  const offset = (match[7] === '-' ? -1 : 1) * (Number(match[8] ?? 0) * 3600 + Number(match[9] ?? 0) * 60)
  const from = days + (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0) - offset
  return { from, before: from + 1 }
}
