import assert from 'node:assert/strict'
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { digestOf } from '../../../lib/base/digest.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { askFollowing } from '../../../lib/github/redirects.ts'
import type { ArtifactReference } from '../../../lib/github/reference.ts'
import type { RestAnswer, RestRequest } from '../../../lib/github/rest.ts'
import type { LayerEvent } from '../../../lib/snapshot/types.ts'
import { buildWorldFile } from '../../../lib/world/build.ts'
import { worldPath } from '../../../lib/world/versions.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { openWorld } from '../../../lib/world/world.ts'
import { inBody } from '../../support/ask.ts'
import { ROCKET } from '../../support/tiny-rocket.ts'
import { openTinyWorld, TINY_LAYERS, tinySnapshot } from '../../support/tiny-world.ts'

const world = await openTinyWorld()

function inScratch<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-world-'))
  const clean = (): void => rmSync(folder, { recursive: true, force: true })
  const result = work(folder)
  if (result instanceof Promise) return result.finally(clean) as Result
  clean()
  return result
}

const issue = (repository: string, number: number): ArtifactReference => ({
  kind: 'issue',
  repository,
  number,
})
const commit = (repository: string, sha: string): ArtifactReference => ({ kind: 'commit', repository, sha })

const EXISTENCE: readonly (readonly [ArtifactReference, string])[] = [
  [issue('acme/rocket', 1), 'exists'],
  [issue('ACME/Rocket', 4), 'exists'],
  [{ kind: 'pull_request', repository: 'acme/old-rocket', number: 1 }, 'exists'],
  [issue('acme/rocket', 8), 'absent'],
  [issue('acme/rocket', 99), 'absent'],
  [issue('other/place', 1), 'out_of_scope'],
  [commit('acme/rocket', ROCKET.fork), 'exists'],
  [commit('acme/rocket', ROCKET.fork.slice(0, 7)), 'exists'],
  [commit('acme/rocket', ROCKET.fork.slice(0, 6)), 'absent'],
  [commit('acme/rocket', 'deadbeef'), 'absent'],
  [commit('octo-labs/toolkit', 'deadbeef'), 'unverifiable'],
]
for (const [reference, expected] of EXISTENCE) {
  const name = reference.kind === 'commit' ? reference.sha : `#${reference.number}`
  test(`existence of ${reference.repository} ${name} is ${expected}`, () => {
    assert.equal(world.existence(reference), expected)
  })
}

test('redirects of renamed repositories and transferred issues are followed', () => {
  const ask = (request: RestRequest): RestAnswer => world.answer(request, CRAWL)
  const renamed = askFollowing(ask, { path: '/repos/acme/old-rocket/issues', query: { per_page: '1' } })
  assert.equal((renamed.body as unknown[]).length, 1)
  const moved = askFollowing(ask, { path: '/repos/acme/old-rocket/issues/9' })
  assert.deepEqual(moved.artifacts, [{ kind: 'issue', repository: 'octo-labs/toolkit', number: 1 }])
})

test('what a partial resource lacks is not recorded, what a whole one lacks is absent', () => {
  const of = (repository: string) => world.answer({ path: `/repos/${repository}/commits/deadbeef` }, CRAWL)
  assert.deepEqual(
    [of('acme/rocket').provenance, of('octo-labs/toolkit').provenance],
    ['derived', 'not_recorded'],
  )
  assert.equal(of('octo-labs/toolkit').diagnostics[0]?.code, 'resource_partial')
})

test('a user is a profile, or an identity where only that was seen, or nobody', () => {
  const user = (login: string) => world.answer({ path: `/users/${login}` }, CRAWL)
  assert.deepEqual([inBody(user('ADA'), 'name'), user('ADA').provenance], ['Ada Example', 'recorded'])
  assert.deepEqual([inBody(user('carol'), 'id'), user('carol').provenance], [13, 'derived'])
  assert.deepEqual([user('stranger').status, user('stranger').provenance], [404, 'out_of_scope'])
})

test('a world file answers as the world it was built from, and opens read-only', async () => {
  await inScratch(async (folder) => {
    const file = path.join(folder, 'tiny.sqlite')
    await buildWorldFile(tinySnapshot(), file)
    using opened = openWorld(file)
    assert.equal(opened.snapshot, tinySnapshot().id)
    assert.deepEqual(opened.repositories, ['acme/rocket', 'octo-labs/toolkit'])
    const request = { path: '/repos/acme/rocket/pulls/4' }
    assert.deepEqual(opened.answer(request, CRAWL), world.answer(request, CRAWL))
    assert.deepEqual(readdirSync(path.dirname(file)), [path.basename(file)])
  })
})

test('a build that fails leaves nothing behind', async () => {
  await inScratch(async (folder) => {
    const snapshot = tinySnapshot()
    const broken = {
      ...snapshot,
      async *read(): AsyncGenerator<LayerEvent> {
        for await (const event of snapshot.read(snapshot.manifest.layers[0] as never)) {
          yield event
          if (event.event === 'item' && event.item.kind === 'commit') throw new Error('a torn layer')
        }
      },
    }
    await assert.rejects(buildWorldFile(broken, path.join(folder, 'tiny.sqlite')), /a torn layer/)
    assert.deepEqual(readdirSync(folder), [])
  })
})

test('a file that is no world is refused with the remedy', () => {
  inScratch((folder) => {
    const file = path.join(folder, 'x.sqlite')
    writeFileSync(file, 'no database at all, and long enough to be looked at')
    assert.throws(
      () => openWorld(file),
      (error) => isFailure(error, 'FILE_INVALID'),
    )
  })
})

test('a world that is not there is said to be missing', () => {
  assert.throws(
    () => openWorld(path.join(os.tmpdir(), 'reporef-no-such-world.sqlite')),
    (error) => isFailure(error, 'FILE_MISSING'),
  )
})

test('a world of another version is refused with the remedy', async () => {
  await inScratch(async (folder) => {
    const file = path.join(folder, 'tiny.sqlite')
    await buildWorldFile(tinySnapshot(), file)
    const database = new DatabaseSync(file)
    database.exec("UPDATE header SET value = '0' WHERE name = 'schema'")
    database.close()
    assert.throws(() => openWorld(file), /schema 0 where this version needs [\d\w-]+; remove the file/)
  })
})

test('a world under the name of another snapshot is refused with the remedy', async () => {
  await inScratch(async (folder) => {
    const { id } = tinySnapshot()
    const own = worldPath(folder, id)
    const other = worldPath(folder, digestOf('another snapshot'))
    mkdirSync(path.dirname(own))
    await buildWorldFile(tinySnapshot(), own)
    copyFileSync(own, other)
    openWorld(own)[Symbol.dispose]()
    assert.throws(
      () => openWorld(other),
      (error) => isFailure(error, 'FILE_INVALID') && error.message.includes(`world of snapshot ${id}, under`),
    )
  })
})

test('a world of one repository, or of none, is a world', async () => {
  for (const layers of [TINY_LAYERS.slice(1), []]) {
    const small = await openTinyWorld(layers)
    assert.equal(small.repositories.length, layers.length)
    assert.equal(small.answer({ path: '/repos/acme/rocket' }, CRAWL).status, 404)
    assert.equal(small.answer({ path: '/search/issues', query: { q: 'crash' } }, CRAWL).status, 200)
  }
})

/** What opens, but answers with labels that cannot be read. */
function assertNamedAsDamaged(file: string): void {
  using damaged = openWorld(file)
  assert.throws(
    () => damaged.answer({ path: '/repos/acme/rocket/labels', query: {} }, CRAWL),
    (error) =>
      isFailure(error, 'FILE_INVALID') &&
      error.message === `${file} is not a world, or a damaged one; remove it and it is built anew.`,
  )
}

test('a world that is damaged where only a query looks is named, with the remedy', async () => {
  await inScratch(async (folder) => {
    const file = path.join(folder, 'a.sqlite')
    await buildWorldFile(tinySnapshot(), file)
    const database = new DatabaseSync(file)
    const { page_size: size, rootpage } =
      database
        .prepare("SELECT page_size, rootpage FROM pragma_page_size, sqlite_schema WHERE name = 'label'")
        .get() ?? {}
    database.close()
    const handle = openSync(file, 'r+')
    writeSync(
      handle,
      Buffer.alloc(Number(size), 0xff),
      0,
      Number(size),
      (Number(rootpage) - 1) * Number(size),
    )
    closeSync(handle)
    assertNamedAsDamaged(file)
  })
})

test('an item of a world that is no JSON any more is named as damage, with the remedy', async () => {
  await inScratch(async (folder) => {
    const file = path.join(folder, 'a.sqlite')
    await buildWorldFile(tinySnapshot(), file)
    const database = new DatabaseSync(file)
    database.prepare('UPDATE label SET json = ?').run(Buffer.from('\0{"color":#'))
    database.close()
    assertNamedAsDamaged(file)
  })
})

test('a folder in the place of a world is no world', () => {
  inScratch((folder) => {
    assert.throws(
      () => openWorld(folder),
      (error) => isFailure(error, 'FILE_INVALID'),
    )
  })
})
