import type { Digest } from '../base/digest.ts'
import type { JsonObject } from '../base/json.ts'
import type { Absence, Collection, Completeness, Item } from '../github/items.ts'

/** Counts of a layer, as `inspect` prints them. */
export type LayerCounts = {
  readonly issues: number
  readonly pull_requests: number
  readonly issue_comments: number
  readonly review_comments: number
  readonly reviews: number
  readonly commits: number
  readonly branches: number
  readonly tags: number
  readonly releases: number
  readonly labels: number
  readonly milestones: number
  readonly tree_entries: number
  readonly files: number
}

/** One repository in a manifest. */
export type LayerEntry = {
  readonly repository: {
    readonly id: number
    readonly full_name: string
    readonly former_names: readonly string[]
  }
  /** Of the uncompressed tar. */
  readonly digest: Digest
  readonly size: number
  /** Of the tar's first entry, `index.json`. */
  readonly index: Digest
  readonly counts: LayerCounts
  readonly completeness: readonly Completeness[]
}

/** `manifest.json`, RFC 8785; the digest of its bytes is the snapshot's id. Layers sorted by lower-case full name. */
export type Manifest = {
  readonly format: 'reporef.snapshot/1'
  readonly api: string
  readonly layers: readonly LayerEntry[]
}

/** `provenance.json` beside the manifest: what is true of the crawl and not of the content. */
export type SnapshotProvenance = JsonObject & {
  readonly format: 'reporef.provenance/1'
  readonly snapshot: Digest
}

/** A sealed snapshot open for reading. */
export type Snapshot = {
  readonly folder: string
  readonly id: Digest
  readonly manifest: Manifest
  readonly provenance: SnapshotProvenance | undefined
  /** Everything in one layer, checked against its digest while it is read; the last event comes after the check. */
  read(layer: LayerEntry): AsyncIterable<LayerEvent>
}

/** What a layer holds, in the order it is stored: kinds in the order of `ITEM_KINDS`, number keys by value, names by code unit. */
export type LayerEvent =
  | { readonly event: 'item'; readonly item: Item }
  | { readonly event: 'collection'; readonly collection: Collection }
  | { readonly event: 'absence'; readonly absence: Absence }
