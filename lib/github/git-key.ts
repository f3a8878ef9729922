import { isJsonObject, type Json } from '../base/json.ts'

/** Kinds of objects in a git repository. */
export type GitObjectKind = 'commit' | 'tree' | 'blob' | 'tag'

/**
 * What a git observation is known by. `clone` is the address or folder that was cloned, without credentials.
 * - an object, by SHA; `size` is its size in bytes, which is all there is of a blob that is binary or large
 * - `objects`: the SHAs of everything the refs reach, 20 bytes each, named by the digest of that list
 * - `refs`: JSON, `{"refs": [{"ref", "sha"}], "objects": digest}`; the newest says what counts
 */
export type GitKey =
  | { readonly git: GitObjectKind; readonly sha: string; readonly size: number; readonly clone: string }
  | { readonly git: 'objects'; readonly digest: string; readonly clone: string }
  | { readonly git: 'refs'; readonly clone: string }

/** Blobs up to this size are kept where they are text: GitHub's own limit for showing a file. */
export const LARGEST_BLOB_BYTES = 1 << 20

/** Bytes of a SHA in a list of objects. */
export const SHA_BYTES = 20

const OBJECT_KINDS: readonly string[] = ['commit', 'tree', 'blob', 'tag'] satisfies GitObjectKind[]

/** True for the name of a kind of objects. */
export function isGitObjectKind(name: string): name is GitObjectKind {
  return OBJECT_KINDS.includes(name)
}

/** The key in an observation; undefined for one that is not git's. */
export function parseGitKey(key: Json): GitKey | undefined {
  if (!isJsonObject(key) || typeof key.git !== 'string' || typeof key.clone !== 'string') return undefined
  const { git, clone } = key
  if (git === 'refs') return { git, clone }
  if (git === 'objects')
    return typeof key.digest === 'string' ? { git, clone, digest: key.digest } : undefined
  if (!isGitObjectKind(git) || typeof key.sha !== 'string' || !/^[0-9a-f]{40}$/.test(key.sha))
    return undefined
  return typeof key.size === 'number' ? { git, clone, sha: key.sha, size: key.size } : undefined
}

/** Git's own test: a text has no NUL near its beginning. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, BINARY_TEST_BYTES).includes(0)
}

const BINARY_TEST_BYTES = 8000
