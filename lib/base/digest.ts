import { createHash, hash } from 'node:crypto'
import { canonicalJson, type Json } from './json.ts'

/** `sha256:` and 64 lowercase hex digits, of uncompressed bytes. Branded, so a raw string cannot pass for one. */
export type Digest = string & { readonly __brand: 'Digest' }

/** SHA-256 of `bytes` (a string counts as UTF-8). */
export function digestOf(bytes: string | Uint8Array): Digest {
  return `sha256:${hash('sha256', bytes, 'hex')}` as Digest
}

/** Digest of the canonical form of `value`: equal values, equal digest. */
export function digestOfJson(value: Json): Digest {
  return digestOf(canonicalJson(value))
}

/** A running SHA-256 for content that does not fit in memory. */
export function openDigest(): { update(bytes: string | Uint8Array): void; digest(): Digest } {
  const hash = createHash('sha256')
  return {
    update: (bytes) => void hash.update(bytes),
    digest: () => `sha256:${hash.digest('hex')}` as Digest,
  }
}

/** True for text of the form of a {@link Digest}. */
export function isDigest(value: unknown): value is Digest {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)
}

/** The 64 hex digits alone: file names hold no colon. */
export function hexOf(digest: Digest): string {
  return digest.slice('sha256:'.length)
}
