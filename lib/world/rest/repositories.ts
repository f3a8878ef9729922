import type { JsonObject } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import { textAt } from '../fields.ts'
import { absent, found } from './answers.ts'
import type { Call, Route } from './call.ts'
import { repositoryItem, userItem } from './items.ts'
import { pageOfArray } from './page.ts'

/** The repository itself. */
export const REPOSITORY_ROUTES: readonly Route[] = [
  { pattern: '', documentation: 'repos/repos#get-a-repository', handle: getRepository },
  { pattern: 'topics', documentation: 'repos/repos#get-all-repository-topics', handle: getTopics },
  {
    pattern: 'contributors',
    documentation: 'repos/repos#list-repository-contributors',
    handle: listContributors,
  },
]

function getRepository(call: Call): RestAnswer {
  const item = repositoryItem(call.store, call.repository.id)
  if (item === undefined) return absent(call, 'repository')
  const organization = call.store.one(
    "SELECT json FROM user WHERE login = ? AND type = 'Organization'",
    textAt(item, 'owner', 'login') ?? '',
  )
  return found(organization === undefined ? item : { ...item, organization: item.owner })
}

function getTopics(call: Call): RestAnswer {
  const names = call.store
    .all('SELECT name FROM repository_topic WHERE repository_id = ? ORDER BY position', call.repository.id)
    .map(({ name }) => String(name))
  return found({ names }, { provenance: 'derived' })
}

/** Authors of the default branch by number of commits, merges aside: GitHub's own count is cached and may differ. */
function listContributors(call: Call): RestAnswer {
  const people = call.store.once(`contributors ${call.repository.id}`, () => contributorsOf(call))
  return pageOfArray(call, people, 'commits')
}

function contributorsOf(call: Call): readonly JsonObject[] {
  const rows = call.store.all(
    `SELECT user.key, user.json, count(*) AS contributions FROM git_commit
     JOIN user ON user.login = git_commit.author
     WHERE git_commit.repository_id = ? AND on_default_branch = 1 AND parent_count < 2
     GROUP BY user.key ORDER BY contributions DESC, user.login`,
    call.repository.id,
  )
  return rows.map((row) => ({ ...userItem(call.store, row), contributions: Number(row.contributions) }))
}
