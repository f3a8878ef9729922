// HTML with a few harmless tags left, and the rest as text.

const TAGS: ReadonlySet<string> = new Set(
  `b blockquote br code em h1 h2 h3 h4 h5 h6 hr i li ol p pre strong sub sup table thead tbody tfoot tr th td caption ul
  a img`.split(/\s+/),
)

/** Tags whose content goes with them. */
const SWALLOWED = /<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis

const TAG = /<!--.*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gis

/** `text` with harmless tags kept, other tags and comments gone, and everything else escaped. */
export function harmlessHtml(text: string): string {
  const source = text.replace(SWALLOWED, '')
  let written = ''
  let at = 0
  for (const match of source.matchAll(TAG)) {
    written += escaped(source.slice(at, match.index)) + tagOf(match)
    at = match.index + match[0].length
  }
  return written + escaped(source.slice(at))
}

function tagOf([, slash = '', name = '', attributes = '']: RegExpExecArray): string {
  const tag = name.toLowerCase()
  if (!TAGS.has(tag)) return ''
  if (slash !== '') return `</${tag}>`
  const kept = [...attributes.matchAll(/([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].flatMap(
    ([, attribute = '', double, single, bare]) => {
      const value = double ?? single ?? bare ?? ''
      return isKept(tag, attribute.toLowerCase(), value)
        ? [` ${attribute.toLowerCase()}="${escaped(value)}"`]
        : []
    },
  )
  // An anchor that leads nowhere is text.
  if (tag === 'a' && kept.length === 0) return ''
  return `<${tag}${kept.join('')}${attributes.endsWith('/') ? '/' : ''}>`
}

function isKept(tag: string, attribute: string, value: string): boolean {
  if (tag === 'a') return attribute === 'href' && /^https?:/i.test(value)
  if (tag !== 'img') return false
  return attribute === 'src' ? /^https?:/i.test(value) : attribute === 'alt' || attribute === 'title'
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
}

/** Text as HTML; references in it are read first, so that none is escaped twice. */
function escaped(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, characterOf)
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

function characterOf(reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? reference
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd'
}
