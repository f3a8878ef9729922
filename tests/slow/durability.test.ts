// Every point at which power can go, or a disk be full, during a crawl of the tiny repository.
import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../lib/base/failure.ts'
import { seededRandom } from '../../lib/base/random.ts'
import { crawlAfterCrash, crawlAfterTwoCrashes, crawlOnFullDisk, undisturbed } from '../support/durability.ts'

for (const loss of ['kept', 'lost', 'torn', 'blank'] as const) {
  test(`after every operation of a crawl on its disk power can go and leave unsynced writes ${loss}`, async (t) => {
    const whole = await undisturbed(t)
    const random = seededRandom(loss)
    for (let count = 0; count <= whole.disk.operations.length; count++) {
      assert.equal(await crawlAfterCrash(t, whole, { count, loss, random }), whole.id, `${loss} at ${count}`)
    }
  })
}

test('power can go again while the second start mends what the first loss left', async (t) => {
  const whole = await undisturbed(t)
  const random = seededRandom('twice')
  const losses = ['kept', 'lost', 'torn', 'blank'] as const
  for (let at = 0; at < 40; at++) {
    const count = Math.floor(random() * (whole.disk.operations.length + 1))
    const loss = losses[at % losses.length] ?? 'torn'
    assert.equal(
      await crawlAfterTwoCrashes(t, whole, { count, loss, random }),
      whole.id,
      `${loss} at ${count}`,
    )
  }
})

test('the disk can be full at every write of a crawl', async (t) => {
  const whole = await undisturbed(t)
  for (let count = 1; ; count++) {
    const { failure, id } = await crawlOnFullDisk(t, whole, count)
    assert.equal(id, whole.id, `write ${count}`)
    if (failure === undefined) break
    assert.ok(isFailure(failure, 'WRITE_FAILED'), String(failure))
  }
})
