// What a cassette says of itself: whether each resource is whole, and the counts that were compared to say so.
import { existsSync } from 'node:fs'
import { readJsonFile } from '../base/files.ts'
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { checkpointFile } from '../cassette/checkpoint.ts'
import { readCassetteHeader } from '../cassette/header.ts'
import type { Completeness } from '../github/items.ts'
import { completenessRows } from './record-text.ts'

/** The report on one cassette. Without `window.to` its crawl has not ended, and `stages` says how far it is. */
export type CassetteReport = {
  readonly repository: string
  readonly folder: string
  readonly window: { readonly from: string; readonly to?: string }
  readonly completeness: readonly Completeness[]
  readonly stages: JsonObject
}

/**
 * The report on the cassette in `folder`.
 *
 * @throws {Failure} FILE_MISSING, FORMAT_UNKNOWN or FILE_INVALID when it is no cassette
 */
export function reportOf(folder: string): CassetteReport {
  const { repository, window, completeness } = readCassetteHeader(folder)
  return {
    repository: repository.full_name,
    folder,
    window,
    completeness: completeness as readonly Completeness[],
    stages: window.to === undefined ? stagesOf(checkpointFile(folder)) : {},
  }
}

/** The report for people: a row per resource. */
export function reportText({ repository, folder, window, completeness, stages }: CassetteReport): string {
  if (window.to !== undefined)
    return [
      `${repository}: recorded from ${window.from} to ${window.to} into ${folder}`,
      ...completenessRows(completeness),
    ].join('\n')
  const rows = Object.entries(stages).map(([resource, stage]) => {
    const { done, total, finished } = isJsonObject(stage) ? stage : {}
    const of = typeof total === 'number' ? ` of ${total}` : ''
    return `  ${resource.padEnd(20)} ${finished === true ? 'walked' : 'under way'}: ${String(done)}${of}`
  })
  const first = `${repository}: the crawl in ${folder}, begun ${window.from}, has not ended; \`reporef record ${repository}\` goes on`
  return [first, ...rows].join('\n')
}

function stagesOf(file: string): JsonObject {
  const checkpoint: Json = existsSync(file)
    ? readJsonFile(file, 'The crawl writes it anew when it goes on.')
    : null
  const resources = isJsonObject(checkpoint) ? checkpoint.resources : undefined
  return isJsonObject(resources) ? resources : {}
}
