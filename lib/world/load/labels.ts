import type { JsonObject } from '../../base/json.ts'
import { countAt, idAt, secondsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'

/** A label. */
export function loadLabel(load: LayerLoad, name: string, value: JsonObject): void {
  load.sink.run(
    'INSERT OR IGNORE INTO label (key, repository_id, name, github_id, description, json) VALUES (?, ?, ?, ?, ?, ?)',
    load.sink.nextKey('label'),
    load.repositoryId,
    name.toWellFormed(),
    idAt(value, 'id'),
    textAt(value, 'description'),
    load.sink.pack('label', value),
  )
}

/** A milestone. */
export function loadMilestone(load: LayerLoad, value: JsonObject): void {
  load.sink.insert('milestone', {
    key: load.sink.nextKey('milestone'),
    repository_id: load.repositoryId,
    number: countAt(value, 'number'),
    title: textAt(value, 'title') ?? '',
    state: textAt(value, 'state') ?? 'open',
    due_on: secondsAt(value, 'due_on'),
    open_issues: countAt(value, 'open_issues'),
    closed_issues: countAt(value, 'closed_issues'),
    created_at: secondsAt(value, 'created_at') ?? 0,
    closed_at: secondsAt(value, 'closed_at'),
    json: load.sink.pack('milestone', value),
  })
  load.sink.meet(value, 'creator')
}
