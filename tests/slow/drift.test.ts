import assert from 'node:assert/strict'
import test from 'node:test'
import { checkDrift } from '../support/drifting.ts'

test('edits during a crawl are in what it records, as a new crawl would find them, over many of them', async () => {
  assert.ok((await checkDrift(50, 17)) >= 20)
})
