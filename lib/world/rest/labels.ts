import type { JsonObject } from '../../base/json.ts'
import type { RestAnswer } from '../../github/rest.ts'
import { absent, found, invalidField } from './answers.ts'
import { type Call, numberIn, type Route } from './call.ts'
import { directionOf } from './issues.ts'
import { milestoneItem, plainItem } from './items.ts'
import { listOf } from './page.ts'

/** Labels and milestones. */
export const LABEL_ROUTES: readonly Route[] = [
  { pattern: 'labels', documentation: 'issues/labels#list-labels-for-a-repository', handle: listLabels },
  { pattern: 'labels/{name...}', documentation: 'issues/labels#get-a-label', handle: getLabel },
  { pattern: 'milestones', documentation: 'issues/milestones#list-milestones', handle: listMilestones },
  {
    pattern: 'milestones/{number}',
    documentation: 'issues/milestones#get-a-milestone',
    handle: getMilestone,
  },
  {
    pattern: 'milestones/{number}/labels',
    documentation: 'issues/labels#list-labels-for-issues-in-a-milestone',
    handle: listLabelsOfMilestone,
  },
]

function listLabels(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'key, json',
    from: 'label WHERE repository_id = ?',
    values: [call.repository.id],
    order: 'name, key',
    resource: 'labels',
    item: (row) => labelItem(call, row.json),
  })
}

function labelItem(call: Call, json: Parameters<typeof plainItem>[2]): JsonObject {
  return plainItem(call.store, 'label', json)
}

function getLabel(call: Call): RestAnswer {
  const row = call.store.one(
    'SELECT json FROM label WHERE repository_id = ? AND name = ? ORDER BY key LIMIT 1',
    call.repository.id,
    call.parameters.name ?? '',
  )
  return row === undefined ? absent(call, 'labels') : found(labelItem(call, row.json))
}

function listMilestones(call: Call): RestAnswer {
  const { query } = call
  const state = query.state || 'open'
  const direction = directionOf(query.direction, 'asc')
  const sort = query.sort || 'due_on'
  if (!['open', 'closed', 'all'].includes(state)) return invalidField(call, 'Milestone', 'state')
  if (direction === undefined) return invalidField(call, 'Milestone', 'direction')
  if (sort !== 'due_on' && sort !== 'completeness') return invalidField(call, 'Milestone', 'sort')
  const done = 'closed_issues * 1.0 / max(1, open_issues + closed_issues)'
  return listOf(call, {
    columns: 'key, json',
    from: `milestone WHERE repository_id = ?${state === 'all' ? '' : ' AND state = ?'}`,
    values: state === 'all' ? [call.repository.id] : [call.repository.id, state],
    // Those without a due date come last, whichever way.
    order: `${sort === 'due_on' ? 'due_on IS NULL, due_on' : done} ${direction}, number ${direction}`,
    resource: 'milestones',
    item: (row) => milestoneItem(call.store, call.repository.id, row),
  })
}

function getMilestone(call: Call): RestAnswer {
  const row = call.store.one(
    'SELECT json FROM milestone WHERE repository_id = ? AND number = ?',
    call.repository.id,
    numberIn(call, 'number') ?? -1,
  )
  return row === undefined
    ? absent(call, 'milestones')
    : found(milestoneItem(call.store, call.repository.id, row))
}

/** Labels of the milestone's issues, each once. */
function listLabelsOfMilestone(call: Call): RestAnswer {
  return listOf(call, {
    columns: 'key, json',
    from: `label WHERE repository_id = ?1 AND name IN (
             SELECT issue_label.name FROM issue_label JOIN issue ON issue.key = issue_label.issue_key
             WHERE issue.repository_id = ?1 AND issue.milestone_number = ?2)`,
    values: [call.repository.id, numberIn(call, 'number') ?? -1],
    order: 'name, key',
    resource: 'labels',
    item: (row) => labelItem(call, row.json),
  })
}
