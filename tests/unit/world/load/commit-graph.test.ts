import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { instantOf } from '../../../../lib/base/clock.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { API, commit } from '../../../support/github-shapes.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

type Drawn = { readonly date: number; readonly parents: readonly number[] }

const NAME = 'acme/graph'
const shaOf = (at: number): string => (at + 1).toString(16).padStart(40, '0')

/** A history in which parents come before children; clocks may run wrong. */
const histories = fc
  .array(fc.record({ date: fc.integer({ min: 0, max: 9 }), picks: fc.array(fc.nat(), { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) =>
    drawn.map(
      ({ date, picks }, at): Drawn => ({
        date,
        parents: at === 0 ? [] : [...new Set(picks.map((pick) => pick % at))],
      }),
    ),
  )

type Log = (from: number) => readonly string[]

async function logsOf(history: readonly Drawn[]): Promise<Log> {
  const world = await openTinyWorld([
    {
      id: 1,
      fullName: NAME,
      items: {
        repository: [{ id: 1, full_name: NAME, default_branch: 'main' }],
        commit: history.map(({ date, parents }, at) =>
          commit(NAME, shaOf(at), parents.map(shaOf), { date: instantOf(date * 1000) }),
        ),
        branch: [{ name: 'main', commit: { sha: shaOf(0), url: API }, protected: false }],
      },
    },
  ])
  return (from) => {
    const query = { sha: shaOf(from), per_page: '100' }
    const { body } = world.answer({ path: `/repos/${NAME}/commits`, query }, CRAWL)
    return (body as { sha: string }[]).map(({ sha }) => sha)
  }
}

function reachable(history: readonly Drawn[], from: number): Set<string> {
  const found = new Set([from])
  for (const at of found) for (const parent of history[at]?.parents ?? []) found.add(parent)
  return new Set([...found].map(shaOf))
}

test('a log has exactly what is reachable, children before parents, in one order for every start', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const log = await logsOf(history)
      const whole = log(history.length - 1)
      const start = Math.floor(history.length / 2)
      const part = log(start)
      for (const [shown, from] of [
        [whole, history.length - 1],
        [part, start],
      ] as const) {
        assert.deepEqual(new Set(shown), reachable(history, from))
        for (const [at, { parents }] of history.entries()) {
          for (const parent of parents) {
            if (shown.includes(shaOf(at))) assert.ok(shown.indexOf(shaOf(at)) < shown.indexOf(shaOf(parent)))
          }
        }
      }
      const shared = new Set(part.filter((sha) => whole.includes(sha)))
      assert.deepEqual(
        whole.filter((sha) => shared.has(sha)),
        part.filter((sha) => shared.has(sha)),
      )
    }),
    { numRuns: 15 },
  )
})

test('where clocks run right a log is newest first', async () => {
  const history = [
    { date: 1, parents: [] },
    { date: 2, parents: [0] },
    { date: 4, parents: [0] },
    { date: 5, parents: [1, 2] },
  ]
  assert.deepEqual((await logsOf(history))(3), [3, 2, 1, 0].map(shaOf))
})

test('a history of five thousand commits in a row does not overflow the stack', async () => {
  const history = Array.from({ length: 5_000 }, (_, at) => ({ date: 0, parents: at === 0 ? [] : [at - 1] }))
  assert.deepEqual((await logsOf(history))(4_999).slice(0, 2), [4_999, 4_998].map(shaOf))
})
