import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { packerOf } from '../../../lib/world/packing.ts'
import { itemReader } from '../../../lib/world/store.ts'

function reader(): ReturnType<typeof itemReader> {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE dictionary (kind TEXT, bytes BLOB)')
  return itemReader(database)
}

const packed = (value: unknown): Uint8Array<ArrayBuffer> =>
  new Uint8Array(packerOf().pack(JSON.stringify(value)))

test('itemReader unpacks an item that is read again only once', () => {
  const read = reader()
  const bytes = packed({ number: 7, body: 'a shuttle '.repeat(40) })
  assert.equal(read('issue', bytes), read('issue', new Uint8Array(bytes)))
})

test('itemReader tells items apart however many it has read', () => {
  const read = reader()
  for (const round of [1, 2]) {
    for (let number = 0; number < 3000; number++) {
      assert.deepEqual(read('issue', packed({ number })), { number }, `round ${round}`)
    }
  }
})

test('itemReader keeps no item that is large when packed', () => {
  const read = reader()
  const text = Array.from({ length: 4000 }, (_, at) => ((at * 7919) % 10_007).toString(36)).join(' ')
  const bytes = packed({ text })
  assert.notEqual(read('blob', bytes), read('blob', bytes))
  assert.deepEqual(read('blob', bytes), { text })
})
