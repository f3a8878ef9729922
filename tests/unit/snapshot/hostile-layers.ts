// Snapshots whose manifest agrees with whatever tar they are given: what an attacker would publish.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { digestOf, hexOf } from '../../../lib/base/digest.ts'
import { canonicalJson, type JsonObject } from '../../../lib/base/json.ts'
import { LayerCounter } from '../../../lib/snapshot/layer-counts.ts'
import type { IndexEntry } from '../../../lib/snapshot/layer-index.ts'

/** An entry as it will stand in the tar; a regular file unless the header says otherwise. */
export type RawEntry = { readonly header: RawHeader; readonly content?: string }

/** The fields of a header that matter to a test. */
export type RawHeader = Partial<Header> & { readonly name: string; readonly size: number }

/** An entry with `content`, and its line in the index. */
export function entryOf(
  name: string,
  content: string,
): { readonly raw: RawEntry; readonly listed: IndexEntry } {
  const size = Buffer.byteLength(content)
  const count = content.split('\n').length - 1 || 1
  return {
    raw: { header: { name, size }, content },
    listed: { path: name, size, digest: digestOf(content), count },
  }
}

/** `index.json` for `entries`. */
export function indexOf(entries: readonly IndexEntry[], format = 'reporef.layer/1'): string {
  return canonicalJson({ format, entries })
}

/** The tar of `entries`, in order, with nothing checked. */
export async function tarWith(entries: readonly RawEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { header, content } of entries)
    tar.entry({ mtime: new Date(0), ...header } as Header, content ?? '')
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** What of the manifest is not to follow from the tar. */
export type Lies = {
  readonly size?: number
  readonly index?: string
  readonly manifest?: JsonObject
  readonly layer?: JsonObject
}

/** Writes a snapshot with one layer, `tar`, whose manifest agrees with it but for `lies`. */
export function writeSnapshot(folder: string, tar: Buffer, index: string, lies: Lies = {}): void {
  const layer = {
    repository: { id: 1, full_name: 'octo/rocket', former_names: [] },
    digest: digestOf(tar),
    size: lies.size ?? tar.length,
    index: digestOf(lies.index ?? index),
    counts: new LayerCounter().counts(),
    completeness: [],
    ...lies.layer,
  }
  mkdirSync(path.join(folder, 'layers'), { recursive: true })
  writeFileSync(path.join(folder, 'layers', `${hexOf(digestOf(tar))}.tar.zst`), zstdCompressSync(tar))
  const manifest = {
    format: 'reporef.snapshot/1',
    api: 'https://api.github.com',
    layers: [layer],
    ...lies.manifest,
  }
  writeFileSync(path.join(folder, 'manifest.json'), canonicalJson(manifest))
}
