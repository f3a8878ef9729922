// What kind of file some bytes are, told from how they begin, as Go's standard library tells it.

const HTML = 'text/html; charset=utf-8'

const MARKUP: readonly (readonly [beginning: RegExp, type: string])[] = [
  [/^\s*<!DOCTYPE HTML[ >]/i, HTML],
  [/^\s*<(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[ >]/i, HTML],
  [/^\s*<!--/, HTML],
  [/^\s*<\?xml/, 'text/xml; charset=utf-8'],
]

const SIGNATURES: readonly (readonly [beginning: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['%!PS-Adobe-', 'application/postscript'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['BM', 'image/bmp'],
  ['\0\0\x01\0', 'image/x-icon'],
  ['\x1f\x8b\x08', 'application/x-gzip'],
  ['PK\x03\x04', 'application/zip'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['\0asm', 'application/wasm'],
]

/** Bytes that are looked at. */
const BEGINNING = 512

/** The media type of `bytes`. */
export function mediaTypeOf(bytes: Uint8Array): string {
  const seen = bytes.subarray(0, BEGINNING)
  const beginning = Buffer.from(seen).toString('latin1')
  const known =
    MARKUP.find(([signature]) => signature.test(beginning)) ??
    SIGNATURES.find(([signature]) => beginning.startsWith(signature))
  if (known !== undefined) return known[1]
  return seen.some(isBinary) ? 'application/octet-stream' : 'text/plain; charset=utf-8'
}

/** Bytes that stand in no text: control characters but for tabs, line ends, form feeds and escapes. */
function isBinary(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)
}

/** Whether content of a media type is shown as text. */
export function isText(mediaType: string): boolean {
  return /^text\/|^application\/(?:json|xml)|\+(?:json|xml)/.test(mediaType)
}
