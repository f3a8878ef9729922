// Secrets that people paste into issues and files must not be published again. Only shapes with a telling prefix are
// looked for: a bare word of 40 hex digits is a commit. A match keeps its length, so JSON stays JSON and offsets hold.

/** A stretch of a body that was overwritten: what it looked like, and where, in bytes of the decoded body. */
export type RedactedPlace = { readonly kind: string; readonly at: number; readonly length: number }

/** JSON hides a line break as `\n`, whose letter would otherwise stick to the word after it. */
const LEFT_EDGE = '(?<![A-Za-z0-9+/=_-])|(?<=\\\\[nrt])'

/** Words that are secrets by their prefix, wherever they stand. */
const TELLING: readonly (readonly [kind: string, pattern: string])[] = [
  ['github-token', 'gh[opusr]_[A-Za-z0-9_]{36,255}'],
  ['github-fine-grained-token', 'github_pat_[A-Za-z0-9_]{22,255}'],
  ['gitlab-token', 'glpat-[A-Za-z0-9_-]{20,}'],
  ['slack-token', 'xox[abeoprs]-[A-Za-z0-9-]{10,}'],
  ['slack-webhook', 'hooks\\.slack\\.com/services/T[A-Za-z0-9_]+/B[A-Za-z0-9_]+/[A-Za-z0-9_]+'],
  ['google-key', 'AIza[0-9A-Za-z_-]{35}'],
  ['npm-token', 'npm_[A-Za-z0-9]{36}'],
  ['pypi-token', 'pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,}'],
  ['stripe-key', '[sr]k_live_[A-Za-z0-9]{24,}'],
  ['model-key', 'sk-(?:ant|proj|svcacct)-[A-Za-z0-9_-]{20,}'],
  ['signed-url', '[?&](?:X-Amz-Signature|X-Goog-Signature|jwt)=[A-Za-z0-9._%-]{20,}'],
  ['private-key', '-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\\s:.,()-]|\\\\[nrt])*'],
]

/** Short shapes that chance could write into base64: they count only as whole words. */
const WHOLE_WORDS: readonly (readonly [kind: string, pattern: string])[] = [
  ['aws-key', '(?:AKIA|ASIA)[0-9A-Z]{16}'],
  ['model-hub-token', 'hf_[A-Za-z0-9]{34}'],
]

const KINDS = [...TELLING, ...WHOLE_WORDS].map(([kind]) => kind)
const SHAPES = new RegExp(
  [
    ...TELLING.map(([, pattern]) => `(${pattern})`),
    ...WHOLE_WORDS.map(([, pattern]) => `(?:${LEFT_EDGE})(${pattern})(?![A-Za-z0-9+/=_])`),
  ].join('|'),
  'g',
)

/**
 * `bytes` with every secret overwritten by as many `x`, and where they stood; the same array when there was none.
 * Looks inside the base64 of a blob's answer too. `known` are values to take out whatever their shape: the crawl's
 * own token.
 */
export function redactSecrets(
  bytes: Uint8Array,
  known: readonly string[] = [],
): { readonly bytes: Uint8Array; readonly places: readonly RedactedPlace[] } {
  const text = latin1Of(bytes)
  const places = [...placesIn(text, known), ...placesInBase64(text, known)]
  if (places.length === 0) return { bytes, places }
  const out = Uint8Array.from(bytes)
  const plain = places.filter((place) => !place.kind.startsWith(BASE64))
  for (const { at, length } of plain) out.fill(X, at, at + length)
  overwriteBase64(out, text, known)
  return { bytes: out, places: places.sort((a, b) => a.at - b.at || a.length - b.length) }
}

const X = 'x'.charCodeAt(0)
const BASE64 = 'base64:'

function placesIn(text: string, known: readonly string[]): RedactedPlace[] {
  const places: RedactedPlace[] = []
  for (const match of text.matchAll(SHAPES)) {
    const group = match.findIndex((value, at) => at > 0 && value !== undefined)
    places.push({ kind: KINDS[group - 1] ?? 'secret', at: match.index, length: match[0].length })
  }
  for (const secret of known.filter((value) => value.length >= SHORTEST_KNOWN)) {
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      places.push({ kind: 'crawl-token', at, length: secret.length })
    }
  }
  return places
}

/** A shorter token is no real one, and blotting it out would blot out words. */
const SHORTEST_KNOWN = 20

type Base64Run = { readonly at: number; readonly length: number; readonly content: Buffer }

/** The `content` of a blob's or file's answer: base64, broken into lines by the two characters `\n`. */
function base64RunOf(text: string): Base64Run | undefined {
  if (!/"encoding"\s*:\s*"base64"/.test(text)) return undefined
  const match = /"content"\s*:\s*"((?:[A-Za-z0-9+/=]|\\n)+)"/d.exec(text)
  const [from, to] = match?.indices?.[1] ?? []
  if (match?.[1] === undefined || from === undefined || to === undefined) return undefined
  return { at: from, length: to - from, content: Buffer.from(match[1].replaceAll('\\n', ''), 'base64') }
}

function placesInBase64(text: string, known: readonly string[]): RedactedPlace[] {
  const run = base64RunOf(text)
  if (run === undefined) return []
  const inner = placesIn(latin1Of(run.content), known)
  return inner.map(({ kind }) => ({ kind: `${BASE64}${kind}`, at: run.at, length: run.length }))
}

/** Writes the redacted content over the old, letter for letter, so that the line breaks stay where they were. */
function overwriteBase64(out: Uint8Array, text: string, known: readonly string[]): void {
  const run = base64RunOf(text)
  if (run === undefined) return
  for (const { at, length } of placesIn(latin1Of(run.content), known)) run.content.fill(X, at, at + length)
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
