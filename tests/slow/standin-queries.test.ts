// A table of queries over a real repository's facts, each held against plain loops over the raw data. Where the stand-in
// for GitHub is not at hand, the demo's largest repository is searched.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test, { after } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { temporaryFolder } from '../support/cloned-world.ts'
import {
  type PlainRepository,
  plainSnapshot,
  plainStandin,
  type StandinFacts,
} from '../support/plain-facts.ts'
import { commitRows, fileRows, issueRows, numbersFor } from '../support/plain-queries.ts'
import { standinTable, TABLE_FILE, type TableRow } from '../support/standin-table.ts'
import { recordStandin, standinFacts, standinIsThere } from '../support/standin-world.ts'

type Subject = { readonly plain: PlainRepository; readonly world: World; readonly repository: string }

const scratch = temporaryFolder()
after(() => scratch[Symbol.dispose]())

async function standin(): Promise<Subject> {
  const plain = plainStandin(standinFacts() as StandinFacts)
  return { plain, world: await recordStandin(scratch.folder), repository: 'mlswg/mls-protocol' }
}

async function demo(): Promise<Subject> {
  const folder = path.join(packageRoot(), 'snapshots/demo')
  const snapshot = openSnapshot(folder)
  const largest = snapshot.manifest.layers.toSorted((a, b) => b.counts.issues - a.counts.issues)[0]
  const repository = largest?.repository.full_name ?? ''
  const file = await ensureWorld(folder, { cacheDir: scratch.folder, notice: () => {} })
  return { plain: await plainSnapshot(snapshot, repository), world: openWorld(file), repository }
}

const { plain, world, repository } = await (standinIsThere() ? standin() : demo())
after(() => world[Symbol.dispose]())

type Answer = { readonly total_count: number; readonly items: readonly Readonly<Record<string, unknown>>[] }

function ask(kind: string, q: string, more: Readonly<Record<string, string>> = {}): Answer {
  const query = { q, 'reporef.scope.repo': repository, per_page: '10', ...more }
  const { status, body } = world.answer({ path: `/search/${kind}`, query, mediaType: 'json' }, CRAWL)
  assert.equal(status, 200, q)
  return body as Answer
}

for (const row of issueRows(plain)) {
  test(`issue search counts and orders as a plain loop for ${row.q}${row.advanced ? ' (advanced)' : ''}`, () => {
    const { total_count: total, items } = ask('issues', row.q, {
      sort: 'created',
      advanced_search: String(row.advanced === true),
    })
    const expected = numbersFor(plain, row)
    assert.equal(total, expected.length)
    assert.deepEqual(
      items.map(({ number }) => number),
      expected.slice(0, 10),
    )
  })
}

for (const row of commitRows(plain).filter(() => plain.commits.length > 0)) {
  test(`commit search finds what a plain loop finds for ${row.q}`, () => {
    const expected = plain.commits.filter(row.holds)
    const { total_count: total, items } = ask('commits', row.q, { sort: 'committer-date' })
    assert.equal(total, expected.length)
    const dates = expected.map(({ committed }) => Date.parse(committed)).toSorted((a, b) => b - a)
    const shown = items.map(({ sha }) => expected.find((commit) => commit.sha === sha))
    assert.deepEqual(
      shown.map((commit) => Date.parse(commit?.committed ?? '')),
      dates.slice(0, 10),
    )
  })
}

for (const row of fileRows().filter(() => plain.files.length > 0)) {
  test(`code search finds what a plain loop finds for ${row.q}`, () => {
    const expected = plain.files.filter(row.holds).map((file) => file.path)
    const { total_count: total, items } = ask('code', row.q)
    assert.equal(total, expected.length)
    assert.deepEqual(items.map((item) => String(item.path)).toSorted(), expected.toSorted())
  })
}

test('the table of queries that is kept is the one that plain loops compute', () => {
  const kept = JSON.parse(readFileSync(TABLE_FILE, 'utf8')) as readonly TableRow[]
  assert.ok(kept.length >= 60)
  assert.ok(kept.filter(({ total_count: total }) => total > 0).length >= 60)
  if (standinIsThere())
    assert.deepEqual(kept, standinTable(plain), 'node tests/support/standin-table.ts writes it')
})
