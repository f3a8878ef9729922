import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import type { LayerEvent } from '../../../lib/snapshot/types.ts'
import { entryOf, indexOf, tarWith, writeSnapshot } from './hostile-layers.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'reporef-layer-'))
after(() => rmSync(root, { recursive: true, force: true }))

let made = 0
/** The events of a layer with these files, and how it ended. */
async function read(
  files: Readonly<Record<string, string>>,
): Promise<{ events: LayerEvent[]; error: unknown }> {
  const folder = path.join(root, String(made++))
  const entries = Object.entries(files).map(([name, content]) => entryOf(name, content))
  const index = indexOf(entries.map((entry) => entry.listed))
  const first = { header: { name: 'index.json', size: Buffer.byteLength(index) }, content: index }
  writeSnapshot(folder, await tarWith([first, ...entries.map((entry) => entry.raw)]), index)
  const snapshot = openSnapshot(folder)
  const events: LayerEvent[] = []
  try {
    for (const layer of snapshot.manifest.layers)
      for await (const event of snapshot.read(layer)) events.push(event)
  } catch (error) {
    return { events, error }
  }
  return { events, error: undefined }
}

test('a layer gives its collections, absences and items in the order they stand', async () => {
  const { events } = await read({
    'completeness.json': '[]',
    'collections/0001.jsonl': '{"keys":["v1"],"name":"tags","owner":""}\n',
    'absences/0001.jsonl': '{"body":{},"path":"/issues/2","status":410}\n',
    'items/issue/0001.jsonl':
      '{"key":"1","value":{"id":9007199254740993,"number":1}}\n{"key":"3","value":{"number":3}}\n',
  })
  assert.deepEqual(events, [
    { event: 'collection', collection: { keys: ['v1'], name: 'tags', owner: '' } },
    { event: 'absence', absence: { body: {}, path: '/issues/2', status: 410 } },
    { event: 'item', item: { kind: 'issue', key: '1', value: { id: 9007199254740993n, number: 1 } } },
    { event: 'item', item: { kind: 'issue', key: '3', value: { number: 3 } } },
  ])
})

test('a line longer than the pieces it is read in comes whole', async () => {
  const body = 'é'.repeat(600_000)
  const { events } = await read({ 'items/issue/0001.jsonl': `{"key":"1","value":{"body":"${body}"}}\n` })
  assert.equal(events[0]?.event === 'item' && events[0].item.value.body, body)
})

for (const [what, files, says] of [
  ['a line that is not JSON', { 'items/issue/0001.jsonl': '{"key":\n' }, /0001\.jsonl:1 is not JSON/],
  ['a line that is no object', { 'items/issue/0001.jsonl': '[]\n' }, /:1 is not a JSON object/],
  ['a line without its key', { 'items/issue/0001.jsonl': '{"value":{}}\n' }, /:1 is not of its kind/],
  [
    'a collection without keys',
    { 'collections/0001.jsonl': '{"name":"tags","owner":""}\n' },
    /:1 is not of its kind/,
  ],
  ['an absence without a status', { 'absences/0001.jsonl': '{"path":"/x"}\n' }, /:1 is not of its kind/],
  [
    'no line feed at the end',
    { 'items/issue/0001.jsonl': '{"key":"1","value":{}}' },
    /does not end with a line feed/,
  ],
  [
    'other completeness than the manifest',
    { 'completeness.json': '[{}]' },
    /completeness of octo\/rocket is not that/,
  ],
] as const) {
  test(`a layer with ${what} fails with its place`, async () => {
    const { error } = await read(files)
    assert.ok(isFailure(error, 'FILE_INVALID') || isFailure(error, 'DIGEST_MISMATCH'))
    assert.match(error.message, says)
  })
}
