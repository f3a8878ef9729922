import assert from 'node:assert/strict'
import test from 'node:test'
import { isText, mediaTypeOf } from '../../../../lib/tools/mcp/media-types.ts'

const BYTES: readonly (readonly [bytes: string, type: string, text: boolean])[] = [
  ['', 'text/plain; charset=utf-8', true],
  ['hello größe', 'text/plain; charset=utf-8', true],
  ['\n<!doctype html>', 'text/html; charset=utf-8', true],
  ['<?xml version="1.0"?>', 'text/xml; charset=utf-8', true],
  ['%PDF-1.7', 'application/pdf', false],
  ['\x89PNG\r\n\x1a\n', 'image/png', false],
  ['GIF89a', 'image/gif', false],
  ['PK\x03\x04', 'application/zip', false],
  ['a\0b', 'application/octet-stream', false],
  [`${'a'.repeat(600)}\0`, 'text/plain; charset=utf-8', true],
]

for (const [bytes, type, text] of BYTES) {
  test(`${JSON.stringify(bytes.slice(0, 20))} is ${type}`, () => {
    assert.equal(mediaTypeOf(Buffer.from(bytes, 'latin1')), type)
    assert.equal(isText(type), text)
  })
}
