// Power goes, or room on the disk: whatever is left, the next start ends with the snapshot of an undisturbed crawl. All
// points of a crawl are tried in tests/slow; here a seeded few.
import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { seededRandom } from '../../../lib/base/random.ts'
import { crawlAfterCrash, crawlOnFullDisk, undisturbed } from '../../support/durability.ts'
import type { Loss } from '../../support/shadow-disk.ts'

for (const loss of ['kept', 'lost', 'torn', 'blank'] as const satisfies readonly Loss[]) {
  test(`a loss of power that leaves unsynced writes ${loss} changes nothing of the snapshot`, async (t) => {
    const whole = await undisturbed(t)
    const random = seededRandom(loss)
    for (let sample = 0; sample < 3; sample++) {
      const count = Math.floor(random() * (whole.disk.operations.length + 1))
      assert.equal(await crawlAfterCrash(t, whole, { count, loss, random }), whole.id, `${loss} at ${count}`)
    }
  })
}

test('after a loss of power at the very end nothing is asked again', async (t) => {
  const whole = await undisturbed(t)
  const before = whole.server.requests.length
  const crash = { count: whole.disk.operations.length, loss: 'lost', random: seededRandom(1) } as const
  assert.equal(await crawlAfterCrash(t, whole, crash), whole.id)
  assert.equal(whole.server.requests.length, before)
})

test('a disk that is full at some write ends the crawl with one sentence, and the next one ends the same', async (t) => {
  const whole = await undisturbed(t)
  for (const count of [1, 3, 6]) {
    const { failure, id } = await crawlOnFullDisk(t, whole, count)
    if (failure !== undefined) assert.ok(isFailure(failure, 'WRITE_FAILED'), String(failure))
    assert.equal(id, whole.id, `write ${count}`)
  }
})
