// Git's objects out of the cassettes. All of them go into the scratch as they come; the newest refs then say which are
// part of the repository, and the others, left over from what was pushed away since, go again.
import type { Digest } from '../base/digest.ts'
import { isDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { isJsonArray, isJsonObject, type Json, parseJson } from '../base/json.ts'
import { redactSecrets } from '../cassette/redaction.ts'
import type { CassetteReader } from '../cassette/types.ts'
import { type GitObjectKind, parseGitKey, SHA_BYTES } from '../github/git-key.ts'
import { gitObjectOf } from '../github/git-objects.ts'
import type { ItemKind } from '../github/items.ts'
import { kindNumberOf, type Origin, type Scratch } from './scratch.ts'
import type { Numbered } from './winning-observations.ts'

const KINDS: Readonly<Record<GitObjectKind, ItemKind>> = {
  commit: 'git_commit',
  tree: 'git_tree',
  blob: 'git_blob',
  tag: 'git_tag_object',
}

/** The refs of one clone, and the list of what they reach. */
type Refs = {
  readonly refs: readonly Json[]
  readonly objects: Digest
  readonly origin: Origin
  readonly from: CassetteReader
}

/** Takes git's observations of one repository. */
export class GitCollector {
  readonly #scratch: Scratch
  #newest: Refs | undefined

  constructor(scratch: Scratch) {
    this.#scratch = scratch
  }

  /**
   * Puts one observation into the scratch; gives how many secrets were overwritten.
   *
   * @throws {Failure} FILE_INVALID for bytes that are not the object they are called
   */
  add({ observation, ordinal, cassette }: Numbered): number {
    const key = parseGitKey(observation.key)
    if (key === undefined || key.git === 'objects') return 0
    const origin: Origin = { at: observation.at, ordinal, walk: '', page: 1, more: false }
    const body = observation.body && redactSecrets(cassette.body(observation.body.digest))
    const bytes = body && Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.length)
    if (key.git === 'refs') {
      this.#takeRefs(bytes, origin, cassette)
      return body?.places.length ?? 0
    }
    const { sha, size } = key
    const value = bytes === undefined ? { sha, size } : gitObjectOf(key.git, sha, bytes)
    if (value === undefined) throw invalid(cassette, `the ${key.git} ${sha} is none`)
    this.#scratch.addItem({ kind: KINDS[key.git], key: sha, value }, origin)
    return body?.places.length ?? 0
  }

  /**
   * Leaves what the newest refs reach, and adds the refs; without refs nothing of git's is left.
   *
   * @throws {Failure} FILE_INVALID when something they reach is not there
   */
  settle(): void {
    const { db } = this.#scratch
    db.exec('CREATE TABLE reached (sha TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
    if (this.#newest) this.#fillReached(this.#newest)
    const kinds = Object.values(KINDS).map(kindNumberOf).join()
    db.exec(`DELETE FROM piece WHERE kind IN (${kinds}) AND key NOT IN (SELECT sha FROM reached)`)
    if (this.#newest === undefined) return
    const missing = db
      .prepare(
        `SELECT sha FROM reached WHERE sha NOT IN (SELECT key FROM piece WHERE kind IN (${kinds})) ORDER BY sha LIMIT 1`,
      )
      .get()
    if (missing !== undefined)
      throw invalid(this.#newest.from, `the object ${String(missing.sha)} is missing`)
    for (const value of this.#newest.refs) {
      if (isJsonObject(value) && typeof value.ref === 'string')
        this.#scratch.addItem({ kind: 'git_head', key: value.ref, value }, this.#newest.origin)
    }
  }

  #takeRefs(bytes: Buffer | undefined, origin: Origin, from: CassetteReader): void {
    const body = bytes === undefined ? null : parseJson(bytes.toString('utf8'))
    if (
      !isJsonObject(body) ||
      !isJsonArray(body.refs) ||
      typeof body.objects !== 'string' ||
      !isDigest(body.objects)
    )
      throw invalid(from, 'its refs are none')
    const newest = this.#newest?.origin
    if (newest && (newest.at > origin.at || (newest.at === origin.at && newest.ordinal > origin.ordinal)))
      return
    this.#newest = { refs: body.refs, objects: body.objects, origin, from }
  }

  #fillReached({ objects, from }: Refs): void {
    const shas = Buffer.from(from.body(objects))
    const insert = this.#scratch.db.prepare('INSERT OR IGNORE INTO reached VALUES (?)')
    for (let at = 0; at + SHA_BYTES <= shas.length; at += SHA_BYTES)
      insert.run(shas.toString('hex', at, at + SHA_BYTES))
  }
}

function invalid({ folder }: CassetteReader, what: string): Failure {
  return new Failure(
    'FILE_INVALID',
    `${folder} holds git’s objects, and ${what}; record it again with --git.`,
    {
      path: folder,
    },
  )
}
