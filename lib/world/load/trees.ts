import type { JsonObject } from '../../base/json.ts'
import { at, countAt, flagAt, objectsAt, textAt } from '../fields.ts'
import type { LayerLoad } from './layer-load.ts'

/** A tree, recursive as recorded, one row an entry. */
export function loadTree(load: LayerLoad, sha: string, value: JsonObject): void {
  const key = load.sink.nextKey('tree')
  load.sink.insert('tree', {
    key,
    repository_id: load.repositoryId,
    sha,
    truncated: flagAt(value, 'truncated'),
  })
  objectsAt(value, 'tree').forEach((entry, position) => {
    const path = textAt(entry, 'path') ?? ''
    load.sink.insert('tree_entry', {
      tree_key: key,
      position,
      path,
      parent: path.slice(0, Math.max(0, path.lastIndexOf('/'))),
      mode: textAt(entry, 'mode') ?? '100644',
      type: textAt(entry, 'type') ?? 'blob',
      sha: textAt(entry, 'sha') ?? '',
      size: at(entry, 'size') === undefined ? null : countAt(entry, 'size'),
    })
  })
}

/** A blob's content. One recorded without content is not there. */
export function loadBlob(load: LayerLoad, sha: string, value: JsonObject): void {
  const { content, encoding, ...rest } = value
  if (typeof content !== 'string' || (encoding !== 'utf-8' && encoding !== 'base64')) return
  const size = Buffer.byteLength(content, encoding === 'base64' ? 'base64' : 'utf8')
  load.sink.insert('blob', {
    repository_id: load.repositoryId,
    sha,
    size,
    encoding,
    content: load.sink.packText(content),
    json: load.sink.pack('blob', rest),
  })
}
