import { type Digest, digestOfJson } from '../base/digest.ts'
import type { Json } from '../base/json.ts'

/** Keys are looked up, written and remembered; the digest of one object is computed once. */
const known = new WeakMap<object, Digest>()

/** The digest that a request key is known by. Its object must not change afterwards. */
export function keyDigestOf(key: Json): Digest {
  if (typeof key !== 'object' || key === null) return digestOfJson(key)
  const digest = known.get(key) ?? digestOfJson(key)
  known.set(key, digest)
  return digest
}
