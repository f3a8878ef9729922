import type { JsonObject } from '../base/json.ts'
import type { Completeness } from '../github/items.ts'
import type { LayerCounts, Snapshot, SnapshotProvenance } from '../snapshot/types.ts'
import { printable } from './printable.ts'

/** What `reporef snapshot inspect --json` prints. */
export type Inspection = JsonObject & {
  readonly id: string
  readonly repositories: readonly {
    readonly repository: string
    readonly counts: LayerCounts
    readonly completeness: readonly Completeness[]
  }[]
  readonly provenance: SnapshotProvenance | null
}

/** What a snapshot says of itself, from its manifest alone. */
export function inspectionOf({ id, manifest, provenance }: Snapshot): Inspection {
  const repositories = manifest.layers.map(({ repository, counts, completeness }) => ({
    repository: repository.full_name,
    counts,
    completeness,
  }))
  return { id, repositories, provenance: provenance ?? null }
}

/** The same for people: counts, then the resources that are not complete. */
export function inspectionText({ id, repositories }: Inspection): string {
  const lines = repositories.flatMap((repository) => ['', ...repositoryLines(repository)])
  return printable([id, ...lines].join('\n'))
}

function repositoryLines({ repository, counts, completeness }: Inspection['repositories'][number]): string[] {
  const width = Math.max(...Object.values(counts).map((count) => String(count).length))
  const lines = Object.entries(counts).map(
    ([name, count]) => `  ${String(count).padStart(width)}  ${name.replaceAll('_', ' ')}`,
  )
  const gaps = completeness.filter((row) => row.verdict !== 'complete')
  const whole = `  complete: ${completeness.length - gaps.length} of ${completeness.length} resources`
  return [repository, ...lines, whole, ...gaps.map(gapLine)]
}

function gapLine({ resource, verdict, reason }: Completeness): string {
  return `  ${verdict}: ${resource.replaceAll('_', ' ')}${reason === undefined ? '' : ` (${reason})`}`
}
