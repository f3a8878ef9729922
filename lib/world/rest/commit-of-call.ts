import type { RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { absent, refusal } from './answers.ts'
import type { Call } from './call.ts'
import { resolveCommit } from './resolve.ts'

function noCommit(call: Call, name: string): RestAnswer {
  return absent(call, 'commits', `No commit found for SHA: ${name}`, 422)
}

/** The commit that the route's `ref` names, or the answer when there is none. */
export function commitOf(call: Call): { row: StoredRow } | { answer: RestAnswer } {
  const name = call.parameters.ref ?? ''
  const resolved = resolveCommit(call, name)
  if (resolved?.row !== undefined) return { row: resolved.row }
  if (resolved === undefined) return { answer: noCommit(call, name) }
  return { answer: notRecorded(call, resolved.sha) }
}

/** A branch or tag is known and its commit is not: a gap of the snapshot, whatever its verdict says. */
export function notRecorded(call: Call, sha: string): RestAnswer {
  return refusal(422, `No commit found for SHA: ${sha}`, call.documentation, {
    provenance: 'not_recorded',
    diagnostics: [{ code: 'commit_not_recorded', message: `Commit ${sha} was not recorded.` }],
  })
}
