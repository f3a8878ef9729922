import { isJsonArray, isJsonObject, type JsonObject } from '../../base/json.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import { found } from './answers.ts'
import type { Call } from './call.ts'
import { commitOf } from './commit-of-call.ts'
import { commitReference, embeddedRepository, plainItem } from './items.ts'

/** A commit without statuses is pending, as on GitHub; check runs do not enter. */
export function getStatus(call: Call): RestAnswer {
  const { store, repository } = call
  const commit = commitOf(call)
  // Heads of pull requests have a status even where the fork's commit itself was not recorded.
  const sha = 'row' in commit ? String(commit.row.sha) : (call.parameters.ref ?? '').toLowerCase()
  const artifacts = 'row' in commit ? [commitReference(store, commit.row)] : []
  const row = store.one(
    'SELECT json FROM combined_status WHERE repository_id = ? AND sha = ?',
    repository.id,
    sha,
  )
  if (row !== undefined) {
    const status = plainItem(store, 'combined_status', row.json)
    return found({ ...status, repository: embeddedRepository(store, repository.id) }, { artifacts })
  }
  if ('answer' in commit) return commit.answer
  return found(noStatusOf(call, sha), {
    provenance: 'out_of_scope',
    artifacts,
    diagnostics: [
      { code: 'status_not_recorded', message: 'Statuses are recorded for heads of pull requests.' },
    ],
  })
}

function noStatusOf({ store, repository }: Call, sha: string): JsonObject {
  const url = `${PUBLIC_API}/repos/${repository.fullName}/commits/${sha}`
  return {
    state: 'pending',
    statuses: [],
    sha,
    total_count: 0,
    repository: embeddedRepository(store, repository.id),
    commit_url: url,
    url: `${url}/status`,
  }
}

/** The statuses of the combined status alone. */
export function listStatuses(call: Call): RestAnswer {
  const answer = getStatus(call)
  const body = isJsonObject(answer.body) ? answer.body : {}
  if (answer.status !== 200) return answer
  return { ...answer, body: isJsonArray(body.statuses) ? body.statuses : [], provenance: 'derived' }
}

/** Check runs are not recorded. */
export function noChecks(call: Call): RestAnswer {
  const commit = commitOf(call)
  if ('answer' in commit) return commit.answer
  const list = call.path.endsWith('check-runs') ? 'check_runs' : 'check_suites'
  return found(
    { total_count: 0, [list]: [] },
    {
      provenance: 'out_of_scope',
      artifacts: [commitReference(call.store, commit.row)],
      diagnostics: [{ code: 'out_of_scope', message: 'Check runs are not part of a snapshot.' }],
    },
  )
}
