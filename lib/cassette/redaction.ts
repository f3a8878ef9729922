// Secrets that people paste into issues and files must not be published again. A match keeps its length, so JSON stays
// JSON and offsets hold.
import { patternMatches } from './pattern-matches.ts'
import { secretsIn } from './secret-shapes.ts'

/** A stretch of a body that was overwritten: what it looked like, and where, in bytes of the decoded body. */
export type RedactedPlace = { readonly kind: string; readonly at: number; readonly length: number }

/** Bytes without secrets, the same array where there was none, and the places that were overwritten. */
export type Redacted = { readonly bytes: Uint8Array; readonly places: readonly RedactedPlace[] }

/**
 * `bytes` with every secret overwritten by as many `x`, and where they stood. Looks behind JSON's escapes, and into the
 * base64 of a blob's answer. `known` are values to take out whatever their shape: the crawl's own tokens; so are the
 * matches of `patterns`, which need the flags `g` and `u`.
 */
export function redactSecrets(
  bytes: Uint8Array,
  known: readonly string[] = [],
  patterns: readonly RegExp[] = [],
): Redacted {
  const text = latin1Of(bytes)
  const find = (body: string): RedactedPlace[] => placesIn(body, known, patterns)
  const plain = find(text)
  const base64 = base64PlacesOf(text, find)
  if (plain.length === 0 && base64 === undefined) return { bytes, places: [] }
  const out = Uint8Array.from(bytes)
  for (const { at, length } of plain) out.fill(X, at, at + length)
  if (base64) overwriteBase64(out, text, base64.run)
  const places = [...plain, ...(base64?.places ?? [])]
  return { bytes: out, places: places.sort((a, b) => a.at - b.at || a.length - b.length) }
}

/** `text` with its secrets overwritten, and the kinds that were found; for what is no body: a header, an address. */
export function redactText(
  text: string,
  known: readonly string[] = [],
  patterns: readonly RegExp[] = [],
): { readonly text: string; readonly places: readonly RedactedPlace[] } {
  const { bytes, places } = redactSecrets(Buffer.from(text), known, patterns)
  return places.length === 0 ? { text, places } : { text: Buffer.from(bytes).toString('utf8'), places }
}

const X = 'x'.charCodeAt(0)

/** A shorter token is no real one, and blotting it out would blot out words. */
const SHORTEST_KNOWN = 20

function placesIn(text: string, known: readonly string[], patterns: readonly RegExp[]): RedactedPlace[] {
  const matches = patternMatches(text, patterns)
  const seen = hasEscapedAscii(text) ? unescapedAscii(text) : undefined
  const clear = seen?.text ?? text
  const found = [...secretsIn(clear), ...knownIn(clear, known)]
  if (seen === undefined) return apart([...found, ...matches])
  const mapped = found.map(({ kind, at, length }) => {
    const from = seen.starts[at] ?? 0
    return { kind, at: from, length: (seen.starts[at + length] ?? text.length) - from }
  })
  return apart([...mapped, ...matches])
}

/** A secret can have two shapes at once, a token in a link: it is one place. */
function apart(places: readonly RedactedPlace[]): RedactedPlace[] {
  let end = 0
  return places
    .toSorted((a, b) => a.at - b.at || b.length - a.length)
    .filter((place) => {
      const isNew = place.at + place.length > end
      end = Math.max(end, place.at + place.length)
      return isNew
    })
}

function knownIn(text: string, known: readonly string[]): RedactedPlace[] {
  const places: RedactedPlace[] = []
  for (const secret of known.filter((value) => value.length >= SHORTEST_KNOWN)) {
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      places.push({ kind: 'crawl-token', at, length: secret.length })
    }
  }
  return places
}

/** JSON may write any letter as an escape; GitHub does not, and a body that does is read slowly. */
function hasEscapedAscii(text: string): boolean {
  return text.includes('\\/') || (text.includes('\\u00') && /\\u00[2-7]/.test(text))
}

/** `text` with the escapes of printable ASCII undone, and where each character began; one more entry for the end. */
function unescapedAscii(text: string): { readonly text: string; readonly starts: Uint32Array } {
  const parts: string[] = []
  const starts = new Uint32Array(text.length + 1)
  let [from, units] = [0, 0]
  const keep = (to: number): void => {
    parts.push(text.slice(from, to))
    for (let at = from; at < to; at++) starts[units++] = at
  }
  for (const match of text.matchAll(/\\(?:u00([2-7][0-9a-fA-F])|(\/)|[\s\S])/g)) {
    const letter = match[1] === undefined ? match[2] : String.fromCharCode(Number.parseInt(match[1], 16))
    if (letter === undefined) continue
    keep(match.index)
    parts.push(letter)
    starts[units++] = match.index
    from = match.index + match[0].length
  }
  keep(text.length)
  starts[units] = text.length
  return { text: parts.join(''), starts: starts.subarray(0, units + 1) }
}

type Base64Run = { readonly at: number; readonly length: number; readonly content: Buffer }

/** The `content` of a blob's or file's answer: base64, broken into lines by the two characters `\n`. */
function base64RunOf(text: string): Base64Run | undefined {
  if (!text.includes('"base64"') || !/"encoding"\s*:\s*"base64"/.test(text)) return undefined
  const match = /"content"\s*:\s*"((?:[A-Za-z0-9+/=]|\\n)+)"/d.exec(text)
  const [from, to] = match?.indices?.[1] ?? []
  if (match?.[1] === undefined || from === undefined || to === undefined) return undefined
  return { at: from, length: to - from, content: Buffer.from(match[1].replaceAll('\\n', ''), 'base64') }
}

/** The run with its secrets overwritten, and a place that covers all of it for each; undefined where there is none. */
function base64PlacesOf(
  text: string,
  find: (body: string) => readonly RedactedPlace[],
): { readonly run: Base64Run; readonly places: readonly RedactedPlace[] } | undefined {
  const run = base64RunOf(text)
  const inner = run === undefined ? [] : find(latin1Of(run.content))
  if (run === undefined || inner.length === 0) return undefined
  for (const { at, length } of inner) run.content.fill(X, at, at + length)
  return {
    run,
    places: inner.map(({ kind }) => ({ kind: `base64:${kind}`, at: run.at, length: run.length })),
  }
}

/** Writes the redacted content over the old, letter for letter, so that the line breaks stay where they were. */
function overwriteBase64(out: Uint8Array, text: string, run: Base64Run): void {
  const letters = run.content.toString('base64')
  for (let at = run.at, next = 0; at < run.at + run.length; at++) {
    if (text[at] === '\\') at++
    else out[at] = letters.charCodeAt(next++)
  }
}

/** One character a byte, so that offsets in the text are offsets in the bytes. */
function latin1Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
