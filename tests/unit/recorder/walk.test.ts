import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../lib/base/json.ts'
import type { RestRequest } from '../../../lib/github/rest.ts'
import type { Answered, Asker } from '../../../lib/recorder/tape.ts'
import { walk } from '../../../lib/recorder/walk.ts'

/** Answers every request with `body`, and the link that `nextOf` gives for the page. */
function lists(body: Json, nextOf: (page: number) => number | undefined): { tape: Asker; asked: number[] } {
  const asked: number[] = []
  const ask = async ({ path, query }: RestRequest): Promise<Answered> => {
    const page = Number(query?.page ?? 1)
    asked.push(page)
    const next = nextOf(page)
    return {
      status: 200,
      at: '2026-01-01T00:00:00Z',
      next: next === undefined ? undefined : { path, query: { page: String(next) } },
      json: () => body,
      digest: undefined,
      isEmpty: Array.isArray(body) && body.length === 0,
      dead: undefined,
    }
  }
  return { tape: { ask, renew: ask, recall: () => undefined }, asked }
}

test('a walk ends where links lead in a circle, and says so', async () => {
  for (const nextOf of [(page: number) => page, (page: number) => (page % 3) + 1]) {
    const { tape, asked } = lists([{ id: 1 }], nextOf)
    const end = await walk(tape, { path: '/labels' }, () => undefined)
    assert.equal(end.kind === 'stopped' && end.answer.dead, 'its links lead in a circle')
    assert.ok(asked.length <= 5, String(asked))
  }
})

test('a walk passes empty pages, but not without end', async () => {
  const some = lists([], (page) => (page < 50 ? page + 1 : undefined))
  assert.deepEqual(await walk(some.tape, { path: '/labels' }, () => undefined), { kind: 'end' })
  const endless = lists([], (page) => page + 1)
  const end = await walk(endless.tape, { path: '/labels' }, undefined)
  assert.equal(end.kind === 'stopped' && end.answer.dead, 'its links lead to empty pages only')
})

test('a page that is no list does not count as an empty one', async () => {
  for (const body of [{ message: 'soon' }, null, 'text'] as const) {
    const { tape } = lists(body, () => undefined)
    const end = await walk(tape, { path: '/labels' }, () => undefined)
    assert.equal(end.kind === 'stopped' && end.answer.dead, 'a page that is no list')
  }
})
