// Where a person's own patterns match in a body. They are held against what is read, not against how it is written: in
// JSON each text is unescaped first, and a match never reaches beyond the text it is in, so that JSON stays JSON.
import type { FoundSecret } from './secret-shapes.ts'

const KIND = 'pattern'
const STRING_LITERAL = /"((?:[^"\\]|\\.)*)"(\s*:)?/g

/** The matches in `bytes`, of which `text` is the Latin-1 reading: one character a byte. */
export function patternMatches(text: string, patterns: readonly RegExp[]): FoundSecret[] {
  if (patterns.length === 0) return []
  if (!isJsonText(text)) return matchesIn(text, 0, patterns, plainUnits)
  const found: FoundSecret[] = []
  for (const literal of text.matchAll(STRING_LITERAL)) {
    // The name of a member is not content.
    if (literal[2] !== undefined) continue
    found.push(...matchesIn(literal[1] ?? '', literal.index + 1, patterns, escapedUnits))
  }
  return found
}

/** Files of many kinds begin with a bracket; only what parses is read as JSON. */
function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Reads a text and says at which of its bytes each UTF-16 unit begins; one more entry for the end. */
type Units = (raw: string) => { readonly text: string; readonly starts: readonly number[] }

function matchesIn(raw: string, offset: number, patterns: readonly RegExp[], read: Units): FoundSecret[] {
  const { text, starts } = read(raw)
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const from = starts[match.index] ?? 0
      const to = starts[match.index + match[0].length] ?? raw.length
      return to > from && !/^x+$/.test(match[0]) ? [{ kind: KIND, at: offset + from, length: to - from }] : []
    }),
  )
}

function plainUnits(raw: string): ReturnType<Units> {
  return unitsOf(raw, () => 0)
}

function escapedUnits(raw: string): ReturnType<Units> {
  return unitsOf(raw, (at) => (raw[at] !== '\\' ? 0 : raw[at + 1] === 'u' ? 6 : 2))
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function unitsOf(raw: string, escapeLength: (at: number) => number): ReturnType<Units> {
  const parts: string[] = []
  const starts: number[] = []
  for (let at = 0; at < raw.length; ) {
    const escaped = escapeLength(at)
    const length = escaped || utf8LengthOf(raw.charCodeAt(at))
    const part = escaped ? unescapedOf(raw.slice(at, at + escaped)) : utf8Of(raw.slice(at, at + length))
    parts.push(part)
    for (let unit = 0; unit < part.length; unit++) starts.push(at)
    at += length
  }
  return { text: parts.join(''), starts: [...starts, raw.length] }
}

function unescapedOf(sequence: string): string {
  if (sequence[1] === 'u') return String.fromCharCode(Number.parseInt(sequence.slice(2), 16) || 0)
  return ESCAPES[sequence[1] ?? ''] ?? sequence[1] ?? ''
}

function utf8LengthOf(lead: number): number {
  return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

function utf8Of(bytes: string): string {
  return bytes.length === 1 ? bytes : Buffer.from(bytes, 'latin1').toString('utf8')
}
