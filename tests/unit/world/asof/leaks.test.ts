// Nothing of the time after a moment shows in any answer that can be reached.
import assert from 'node:assert/strict'
import test from 'node:test'
import { CRAWL } from '../../../../lib/world/view.ts'
import { laterThan, leaksIn } from '../../../support/find-leaks.ts'
import { DEED_KINDS, layerAfter } from '../../../support/living/layer.ts'
import { openTinyWorld, TINY_LAYERS } from '../../../support/tiny-world.ts'
import { walkWorld } from '../../../support/walk-world.ts'

const START = Date.parse('2021-01-01T00:00:00Z') / 1000

/** A repository to which everything has happened several times. */
const LIFE = layerAfter(
  Array.from({ length: 180 }, (_, at) => ({
    kind: DEED_KINDS[(at * 17) % DEED_KINDS.length] ?? '',
    at: START + at * 3600,
    choice: at * 7,
  })),
)
const LAYERS = [...TINY_LAYERS, LIFE]

for (const at of [
  '2019-11-01T00:00:00Z',
  '2020-01-04T00:00:00Z',
  '2020-01-12T12:00:00Z',
  '2020-01-19T12:00:00Z',
  '2021-01-02T00:00:00Z',
  '2021-01-04T12:30:00Z',
]) {
  test(`no answer as of ${at} shows an instant, a number or a commit from later`, async () => {
    using world = await openTinyWorld(LAYERS)
    const later = laterThan(world.database, Date.parse(at) / 1000)
    const leaks = [...walkWorld(world, { kind: 'asof', at }, 12)].flatMap((reached) =>
      leaksIn(reached, later),
    )
    assert.deepEqual(leaks, [])
  })
}

test('the same walk through everything as recorded finds leaks of every kind', async () => {
  using world = await openTinyWorld([LIFE])
  const later = laterThan(world.database, Date.parse('2021-01-02T00:00:00Z') / 1000)
  const leaks = [...walkWorld(world, CRAWL, 12)].flatMap((reached) => leaksIn(reached, later))
  for (const kind of [/created_at is 2021/, /has the commit/, / names acme\/living#/, /the artifact/]) {
    assert.ok(
      leaks.some((leak) => kind.test(leak)),
      String(kind),
    )
  }
})

test('as of a moment after everything, every answer is the recorded one', async () => {
  using world = await openTinyWorld([LIFE])
  const late = { kind: 'asof', at: '2100-01-01T00:00:00Z' } as const
  let answers = 0
  for (const { path, answer } of walkWorld(world, CRAWL, 12)) {
    assert.deepEqual(world.answer({ path }, late), answer, path)
    answers++
  }
  assert.ok(answers > 400, `${answers} answers`)
})
