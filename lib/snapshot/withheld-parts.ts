// An item that stays, without what is left out of the layer: its labels, its patches, what it counts.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import type { ItemKind } from '../github/items.ts'
import { numberInUrl, type Tally, WHOLE, type WithheldSets } from './withheld-sets.ts'

/** The item with what is left out taken off its lists and counts. */
export function withoutParts(sets: WithheldSets, kind: ItemKind, key: string, value: JsonObject): JsonObject {
  const { less } = sets
  switch (kind) {
    case 'repository':
      return lessOf(
        lessOf(value, 'open_issues_count', less.openIssues, WHOLE),
        'open_issues',
        less.openIssues,
        WHOLE,
      )
    case 'milestone':
      return lessOf(
        lessOf(value, 'open_issues', less.openIssues, key),
        'closed_issues',
        less.closedIssues,
        key,
      )
    case 'issue':
      return withoutNames(sets, withoutSubIssues(sets, key, lessOf(value, 'comments', less.comments, key)))
    case 'pull_request_simple':
      return withoutNames(sets, value)
    case 'pull_request':
      return withoutNames(
        sets,
        lessOf(
          lessOf(lessOf(value, 'comments', less.comments, key), 'review_comments', less.reviewComments, key),
          'commits',
          less.pullCommits,
          key,
        ),
      )
    case 'issue_event':
      return sets.commits.has(String(value.commit_id))
        ? { ...value, commit_id: null, commit_url: null }
        : value
    case 'commit':
    case 'commit_simple':
      return withoutPatches(sets, {
        ...value,
        ...(isJsonObject(value.commit)
          ? { commit: lessOf(value.commit, 'comment_count', less.commitComments, key) }
          : {}),
      })
    case 'pull_request_files':
      return withoutPatches(sets, value)
    case 'tree':
      return withoutEntries(
        value,
        'tree',
        (entry) => isJsonObject(entry) && sets.blobs.has(String(entry.sha)),
      )
    case 'git_tree':
      return withoutEntries(
        value,
        'entries',
        (entry) => isJsonArray(entry) && sets.blobs.has(String(entry[2])),
      )
    default:
      return value
  }
}

function lessOf(value: JsonObject, field: string, tally: Tally, key: string): JsonObject {
  const [count, less] = [value[field], tally.get(key)]
  return less === undefined || typeof count !== 'number'
    ? value
    : { ...value, [field]: Math.max(count - less, 0) }
}

function withoutSubIssues({ less }: WithheldSets, key: string, value: JsonObject): JsonObject {
  const summary = value.sub_issues_summary
  if (!less.subIssues.has(key) || !isJsonObject(summary)) return value
  const fewer = lessOf(lessOf(summary, 'total', less.subIssues, key), 'completed', less.closedSubIssues, key)
  const [total, completed] = [Number(fewer.total), Number(fewer.completed)]
  const percent = total === 0 ? 0 : Math.trunc((completed * 100) / total)
  return {
    ...value,
    sub_issues_summary: {
      ...fewer,
      ...('percent_completed' in summary ? { percent_completed: percent } : {}),
    },
  }
}

function withoutNames({ others, numbers }: WithheldSets, value: JsonObject): JsonObject {
  const [labels, milestones] = [others.get('label'), others.get('milestone')]
  const isLabelLeftOut = (label: Json): boolean =>
    isJsonObject(label) && (labels?.has(String(label.name)) ?? false)
  const left = labels === undefined ? value : withoutEntries(value, 'labels', isLabelLeftOut)
  const { milestone, parent_issue_url: parent } = left
  return {
    ...left,
    ...(isJsonObject(milestone) && milestones?.has(String(milestone.number)) ? { milestone: null } : {}),
    ...(typeof parent === 'string' && numbers.has(numberInUrl(parent)) ? { parent_issue_url: null } : {}),
  }
}

/** A file without its patch is what GitHub answers for one too large to be shown. */
function withoutPatches({ blobs }: WithheldSets, value: JsonObject): JsonObject {
  if (blobs.size === 0 || !isJsonArray(value.files)) return value
  const files = value.files.map((file) => {
    if (!isJsonObject(file) || !blobs.has(String(file.sha))) return file
    const { patch: _, ...rest } = file
    return rest
  })
  return { ...value, files }
}

function withoutEntries(value: JsonObject, field: string, isGone: (entry: Json) => boolean): JsonObject {
  const entries = value[field]
  return isJsonArray(entries) ? { ...value, [field]: entries.filter((entry) => !isGone(entry)) } : value
}
