// What stands where there is nothing: GitHub's own refusals as they were recorded, and tombs of what was left out.
import { isJsonObject, parseJson } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import type { Store, StoredRow } from '../store.ts'
import { answerOf, type Facts } from './answers.ts'

/** The refusal or tomb at `path` below a repository. */
export function absenceAt(store: Store, repositoryId: number, path: string): RestAnswer | undefined {
  const row = store.one(
    'SELECT status, body, withheld FROM absence WHERE repository_id = ? AND path = ?',
    repositoryId,
    path,
  )
  return row === undefined ? undefined : answerOfRow(row)
}

/** The tomb of a repository that was left out as a whole: it answers whatever is asked below it. */
export function withheldRepository(store: Store, repositoryId: number): RestAnswer | undefined {
  const row = store.one(
    "SELECT status, body, withheld FROM absence WHERE repository_id = ? AND path = '' AND withheld IS NOT NULL",
    repositoryId,
  )
  return row === undefined ? undefined : answerOfRow(row)
}

/** The tomb of somebody who was left out. */
export function withheldUser(store: Store, login: string): RestAnswer | undefined {
  const row = store.one(
    `SELECT status, body, withheld FROM absence WHERE path = ? AND withheld IS NOT NULL
     ORDER BY repository_id LIMIT 1`,
    `/users/${encodeURIComponent(login.toLowerCase())}`,
  )
  return row === undefined ? undefined : answerOfRow(row)
}

function answerOfRow({ status, body: text, withheld }: StoredRow): RestAnswer {
  const body = parseJson(String(text))
  const url = isJsonObject(body) && typeof body.url === 'string' ? body.url : undefined
  const facts = { headers: url === undefined ? {} : { location: url } }
  return answerOf(
    Number(status),
    body,
    typeof withheld === 'string' ? { ...facts, ...tomb(withheld) } : facts,
  )
}

/** GitHub had it, so its absence is no recording. */
function tomb(reason: string): Facts {
  const why = reason === '' ? '' : `: ${reason}`
  return {
    provenance: 'derived',
    diagnostics: [{ code: 'withheld', message: `Left out of this snapshot on purpose${why}.` }],
  }
}
