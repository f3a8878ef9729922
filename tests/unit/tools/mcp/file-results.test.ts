import assert from 'node:assert/strict'
import test from 'node:test'
import { fileResult, linkText } from '../../../../lib/tools/mcp/file-results.ts'

const place = { uri: 'repo://o/r/refs/heads/main/contents/a', note: '', link: '' }
const file = (bytes: Uint8Array, more: object = {}) => ({
  ...{ type: 'file', name: 'a', path: 'dir/a', sha: '5ha', size: bytes.length, encoding: 'base64' },
  content: Buffer.from(bytes).toString('base64'),
  download_url: 'https://raw.githubusercontent.com/o/r/main/dir/a',
  ...more,
})
const resource = (mimeType: string, content: object) => ({
  type: 'resource',
  resource: { uri: place.uri, mimeType, ...content },
})
const TEXT = 'text/plain; charset=utf-8'

test('a text file is a line and its text, with a remark where there is one', () => {
  assert.deepEqual(fileResult(file(Buffer.from('größe\n')), { ...place, note: ' Note: x.' }).content, [
    { type: 'text', text: 'successfully downloaded text file (SHA: 5ha) Note: x.' },
    resource(TEXT, { text: 'größe\n' }),
  ])
})

test('an empty file and a binary one are called so', () => {
  assert.deepEqual(fileResult(file(new Uint8Array()), place).content, [
    { type: 'text', text: 'successfully downloaded empty file (SHA: 5ha)' },
    resource(TEXT, { text: '' }),
  ])
  assert.deepEqual(fileResult(file(Uint8Array.of(0, 1, 255)), place).content, [
    { type: 'text', text: 'successfully downloaded binary file (SHA: 5ha)' },
    resource('application/octet-stream', { blob: 'AAH/' }),
  ])
})

test('a file of 1 MiB is linked and not shown', () => {
  const large = file(new Uint8Array(), { size: 1_048_576, encoding: 'none' })
  assert.deepEqual(fileResult(large, place).content, [
    {
      type: 'text',
      text: 'File dir/a is too large to display (1048576 bytes). Use the download URL to fetch the content: https://raw.githubusercontent.com/o/r/main/dir/a (SHA: 5ha)',
    },
    { type: 'resource_link', uri: place.uri, name: 'a', size: 1_048_576 },
  ])
})

test('a file whose content was not recorded is a failure, never an empty file', () => {
  const result = fileResult(file(new Uint8Array(), { size: 12, encoding: 'none' }), place)
  assert.equal(result.isError, true)
  assert.match(JSON.stringify(result.content), /the content of dir\/a is not part of the snapshot/)
})

test('a link is told in JSON, with what GitHub says of it', () => {
  const link = { type: 'symlink', path: 'l', sha: '1', target: '../<x>', size: 5 }
  assert.equal(
    linkText(link, 'not_returned'),
    '{"type":"symlink","path":"l","sha":"1","target":"../\\u003cx\\u003e","content":"not_returned"}',
  )
})
