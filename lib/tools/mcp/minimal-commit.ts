import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { field, textAt } from '../fields.ts'
import { struct } from './go-json.ts'
import { instantAt, minimalUser } from './minimal.ts'

/** A commit; `more` stands after its own members. */
export function minimalCommit(
  commit: Json,
  more: Readonly<Record<string, Json | undefined>> = {},
): JsonObject {
  const git = field(commit, 'commit')
  const inGit = struct({
    message: textAt(git, 'message'),
    'author?': identityOf(field(git, 'author')),
    'committer?': identityOf(field(git, 'committer')),
  })
  return struct({
    sha: textAt(commit, 'sha'),
    html_url: textAt(commit, 'html_url'),
    'commit?': git === null ? undefined : inGit,
    'author?': minimalUser(field(commit, 'author')),
    'committer?': minimalUser(field(commit, 'committer')),
    ...more,
  })
}

/** A commit's author or committer as git has it. */
export function identityOf(identity: Json): JsonObject | undefined {
  if (!isJsonObject(identity)) return undefined
  return struct({
    'name?': field(identity, 'name'),
    'email?': field(identity, 'email'),
    'date?': instantAt(identity, 'date'),
  })
}
