// Puts what a clone holds into the cassette: every object that a branch, a tag or the head of a pull request reaches,
// each once. The refs come last, so that a crawl that was cut off has none that lead nowhere.
import type { Clock } from '../../base/clock.ts'
import { instantOf } from '../../base/clock.ts'
import { digestOf } from '../../base/digest.ts'
import { canonicalJson } from '../../base/json.ts'
import type { CassetteWriter } from '../../cassette/writer.ts'
import { type GitKey, isBinary, LARGEST_BLOB_BYTES, SHA_BYTES } from '../../github/git-key.ts'
import { type ClonedRef, cloneFolderOf, fetchClone, refsOf, removeClone } from './clone.ts'
import type { GitRun } from './git-process.ts'
import type { GitSource } from './git-source.ts'
import { type HeadTree, headTreeOf } from './head-tree.ts'
import { reachableObjects } from './object-list.ts'
import { type ObjectHead, objectContents, objectHeads } from './object-reader.ts'

/** What a crawl needs to know of the clone: what it does not have to ask GitHub for, and counts. */
export type GitFacts = {
  readonly commits: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** The default branch's head, undefined for an empty repository. */
  readonly head: HeadTree | undefined
  readonly counts: {
    readonly refs: number
    readonly pull_heads: number
    readonly commits: number
    readonly trees: number
    readonly blobs: number
  }
  /** Blobs without content in the cassette. */
  readonly contents: { readonly binary: number; readonly too_large: number }
}

/** Where git's facts go, and from where. */
export type GitRecording = {
  readonly writer: CassetteWriter
  readonly source: GitSource
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Name of the branch whose head's tree is counted. */
  readonly defaultBranch: string
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Clones `source` and records it; objects that the cassette has are not written again.
 *
 * @throws {Failure} GIT_FAILED, WRITE_FAILED, INTERRUPTED; what was written by then is kept
 */
export async function recordGit(recording: GitRecording): Promise<GitFacts> {
  const { writer, source } = recording
  // Whatever ends this ends every git that still runs.
  const stop = new AbortController()
  const signal = AbortSignal.any([recording.signal, stop.signal])
  const run: GitRun = { folder: cloneFolderOf(writer.folder), source, signal }
  try {
    await fetchClone(run)
    const refs = await refsOf(run)
    const objects = await reachableObjects(run)
    const tally = new Tally()
    await recordObjects(run, objects, recording, tally)
    await recordRefs(refs, objects, recording)
    const head = await headTreeOf(run, `refs/heads/${recording.defaultBranch}`, tally.binary)
    await writer.flush()
    removeClone(run.folder)
    return factsOf(refs, tally, head)
  } finally {
    stop.abort()
  }
}

class Tally {
  readonly commits = new Set<string>()
  readonly tags = new Set<string>()
  readonly binary = new Set<string>()
  trees = 0
  blobs = 0
  tooLarge = 0

  add({ kind, sha, size }: ObjectHead): void {
    if (kind === 'commit') this.commits.add(sha)
    else if (kind === 'tag') this.tags.add(sha)
    else if (kind === 'tree') this.trees++
    else this.blobs++
    if (kind === 'blob' && size > LARGEST_BLOB_BYTES) this.tooLarge++
  }
}

function factsOf(refs: readonly ClonedRef[], tally: Tally, head: HeadTree | undefined): GitFacts {
  return {
    commits: tally.commits,
    tags: tally.tags,
    head,
    counts: {
      refs: refs.length,
      pull_heads: refs.filter(({ ref }) => ref.startsWith('refs/pull/')).length,
      commits: tally.commits.size,
      trees: tally.trees,
      blobs: tally.blobs,
    },
    contents: { binary: tally.binary.size, too_large: tally.tooLarge },
  }
}

async function recordObjects(
  run: GitRun,
  shas: Buffer,
  recording: GitRecording,
  tally: Tally,
): Promise<void> {
  const { writer, source } = recording
  const total = shas.length / SHA_BYTES
  let done = 0
  /** Keys on their way through git: the digest of one object is computed once. */
  const asked = new Map<string, GitKey>()
  async function* wanted(): AsyncGenerator<ObjectHead> {
    for await (const head of objectHeads(run, shas)) {
      const { kind, sha, size } = head
      const key: GitKey = { git: kind, sha, size, clone: source.clone }
      tally.add(head)
      recording.onProgress(++done, total)
      const known = writer.find(key)
      const isLarge = kind === 'blob' && size > LARGEST_BLOB_BYTES
      if (known !== undefined) {
        if (kind === 'blob' && known.body === undefined && !isLarge) tally.binary.add(sha)
      } else if (isLarge) await write(recording, key)
      else {
        asked.set(sha, key)
        yield head
      }
    }
  }
  for await (const { head, bytes } of objectContents(run, wanted())) {
    const key = asked.get(head.sha)
    if (key === undefined) continue
    asked.delete(head.sha)
    const binary = head.kind === 'blob' && isBinary(bytes)
    if (binary) tally.binary.add(head.sha)
    await write(recording, key, binary ? undefined : bytes)
  }
}

async function recordRefs(refs: readonly ClonedRef[], shas: Buffer, recording: GitRecording): Promise<void> {
  const { clone } = recording.source
  const digest = digestOf(shas)
  await write(recording, { git: 'objects', digest, clone }, shas)
  await recording.writer.flush()
  const body = canonicalJson({ refs: refs.map(({ ref, sha }) => ({ ref, sha })), objects: digest })
  await write(recording, { git: 'refs', clone }, Buffer.from(body))
}

async function write({ writer, clock }: GitRecording, key: GitKey, body?: Uint8Array): Promise<void> {
  await writer.write({
    source: 'git',
    key: key,
    status: 200,
    headers: {},
    body: body && Uint8Array.from(body),
    at: instantOf(clock.now()),
  })
}
