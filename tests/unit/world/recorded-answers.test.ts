// The world against its own evidence: every answer in the demo's cassette, asked again.
import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { isJsonArray, isJsonObject, type Json, parseJson } from '../../../lib/base/json.ts'
import { packageRoot } from '../../../lib/base/package-root.ts'
import { openCassetteReader } from '../../../lib/cassette/reader.ts'
import type { RequestKey } from '../../../lib/github/request-key.ts'
import { openSnapshot } from '../../../lib/snapshot/open-snapshot.ts'
import { fill } from '../../../lib/world/build.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { worldOf } from '../../../lib/world/world.ts'

const root = packageRoot()

/** What stands in an embedded copy for what it is of; what is left out or computed is gone. */
function contentOf(value: Json | undefined, key = ''): Json | undefined {
  if (isJsonArray(value)) return value.map((item) => contentOf(item) ?? null)
  if (!isJsonObject(value))
    return typeof value === 'string' ? value.replaceAll(/\n(?=[\w+/=]*$)/gm, '') : value
  if (typeof value.login === 'string' && key !== 'top') return value.login
  if (typeof value.full_name === 'string' && key !== 'top') return value.full_name
  if (key === 'milestone' && value.number !== undefined) return String(value.number)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, member]) => [name, name === 'issue' ? undefined : contentOf(member, name)]),
  )
}
const LEFT_OUT = ['permissions', 'temp_clone_token', 'mergeable', 'mergeable_state', 'rebaseable'].concat([
  'merge_commit_sha',
  'protection',
  'protection_url',
  'organization',
])

/** Ids of a list over all its pages. The demo gives events of one moment no order that ids could tell. */
function idsOf(pages: readonly (Json | undefined)[]): readonly number[] {
  const items = pages.flatMap((page) => (isJsonArray(page) ? page : []))
  return [...new Set(items.map((item) => (isJsonObject(item) ? Number(item.id) : 0)))].toSorted(
    (a, b) => a - b,
  )
}

/** The parts of `answered` that `recorded` has: the world may say more, never less or otherwise. */
function assertHolds(recorded: Json | undefined, answered: Json | undefined, place: string): void {
  if (isJsonArray(recorded) && isJsonArray(answered)) {
    assert.equal(answered.length, recorded.length, `${place}: length`)
    for (const [at, item] of recorded.entries()) assertHolds(item, answered[at], `${place}/${at}`)
  } else if (isJsonObject(recorded) && isJsonObject(answered)) {
    for (const [name, member] of Object.entries(recorded)) {
      if (member !== undefined) assertHolds(member, answered[name], `${place}/${name}`)
    }
  } else assert.deepEqual(answered, recorded, place)
}

test('the world answers every recorded request as GitHub did', async () => {
  const database = new DatabaseSync(':memory:')
  await fill(database, openSnapshot(path.join(root, 'snapshots/demo')))
  using world = worldOf(database)
  using cassette = openCassetteReader(path.join(root, 'cassettes/weftworks/heddle'))
  const events: { before: Json | undefined; now: Json | undefined }[] = []
  let asked = 0
  for (const { source, key, status, body } of cassette.observations()) {
    if (source !== 'rest' || body === undefined) continue
    const request = key as RequestKey
    const answer = world.answer(
      { path: request.path, query: request.query, mediaType: request.media_type },
      CRAWL,
    )
    const place = `${request.path} ${JSON.stringify(request.query)}`
    assert.equal(answer.status, status, place)
    const recorded = parseJson(Buffer.from(cassette.body(body.digest)).toString())
    const [before, now] = [contentOf(recorded, 'top'), contentOf(answer.body, 'top')]
    if (request.path.endsWith('/issues/events')) events.push({ before, now })
    else assertHolds(before, now, place)
    asked++
  }
  assert.deepEqual(idsOf(events.map(({ now }) => now)), idsOf(events.map(({ before }) => before)))
  assert.ok(asked > 300, `only ${asked} requests were recorded`)
})
