import type { RestAnswer } from '../../github/rest.ts'
import { absent, found } from './answers.ts'
import { type Call, numberIn, type Route } from './call.ts'
import { plainItem } from './items.ts'
import { listOf } from './page.ts'

/** Releases. Drafts are seen by those who may push, so by nobody here. */
export const RELEASE_ROUTES: readonly Route[] = [
  { pattern: 'releases', documentation: 'releases/releases#list-releases', handle: listReleases },
  {
    pattern: 'releases/latest',
    documentation: 'releases/releases#get-the-latest-release',
    handle: (call) => getRelease(call, 'latest = ?', 1),
  },
  {
    pattern: 'releases/tags/{tag...}',
    documentation: 'releases/releases#get-a-release-by-tag-name',
    handle: (call) => getRelease(call, 'tag_name = ?', call.parameters.tag ?? ''),
  },
  {
    pattern: 'releases/{id}',
    documentation: 'releases/releases#get-a-release',
    handle: (call) => getRelease(call, 'github_id = ?', numberIn(call, 'id') ?? -1),
  },
]

function listReleases(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'key, json',
    from: '"release" WHERE repository_id = ? AND draft = 0',
    values: [call.repository.id],
    order: 'position, key',
    resource: 'releases',
    item: (row) => plainItem(call.store, 'release', row.json),
  })
}

function getRelease(call: Call, condition: string, value: string | number): RestAnswer {
  const row = call.store.one(
    `SELECT json FROM "release" WHERE repository_id = ? AND draft = 0 AND ${condition} ORDER BY position, key LIMIT 1`,
    call.repository.id,
    value,
  )
  return row === undefined ? absent(call, 'releases') : found(plainItem(call.store, 'release', row.json))
}
