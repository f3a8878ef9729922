// Objects of a clone through `git cat-file`: one process for kinds and sizes, one for contents, both streaming.
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../base/failure.ts'
import { type GitObjectKind, isGitObjectKind, SHA_BYTES } from '../../github/git-key.ts'
import { type GitProcess, type GitRun, startGit } from './git-process.ts'

/** What an object is, without its content. */
export type ObjectHead = { readonly sha: string; readonly kind: GitObjectKind; readonly size: number }

/** Kind and size of each object of `shas`, in their order. */
export async function* objectHeads(run: GitRun, shas: Buffer): AsyncGenerator<ObjectHead> {
  const git = startGit(run, ['cat-file', '--batch-check', '--buffer'])
  const fed = feed(git, hexLines(shas))
  for await (const line of createInterface({ input: git.stdout })) yield headOf(line, run)
  await Promise.all([fed, git.ended])
}

/** Contents of the objects that `wanted` gives, in its order. */
export async function* objectContents(
  run: GitRun,
  wanted: AsyncIterable<ObjectHead>,
): AsyncGenerator<{ readonly head: ObjectHead; readonly bytes: Buffer }> {
  const git = startGit(run, ['cat-file', '--batch', '--buffer'])
  const fed = feed(git, shaLines(wanted))
  const source = new ChunkReader(git.stdout)
  for (let line = await source.line(); line !== undefined; line = await source.line()) {
    const head = headOf(line, run)
    const bytes = await source.take(head.size)
    await source.take(1)
    yield { head, bytes }
  }
  await Promise.all([fed, git.ended])
}

/** Feeds `lines` to git's input. When git dies first, its own end tells why. */
function feed(git: GitProcess, lines: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const fed = pipeline(Readable.from(lines), git.stdin).catch(async (error: unknown) => {
    await git.ended
    throw error
  })
  fed.catch(() => undefined)
  return fed
}

const LINES_AT_ONCE = 1024

function* hexLines(shas: Buffer): Generator<string> {
  for (let at = 0; at < shas.length; at += SHA_BYTES * LINES_AT_ONCE) {
    let lines = ''
    const end = Math.min(shas.length, at + SHA_BYTES * LINES_AT_ONCE)
    for (let sha = at; sha < end; sha += SHA_BYTES) lines += `${shas.toString('hex', sha, sha + SHA_BYTES)}\n`
    yield lines
  }
}

async function* shaLines(wanted: AsyncIterable<ObjectHead>): AsyncGenerator<string> {
  for await (const { sha } of wanted) yield `${sha}\n`
}

function headOf(line: string, { source }: GitRun): ObjectHead {
  const [sha = '', kind = '', size = ''] = line.split(' ')
  if (isGitObjectKind(kind)) return { sha, kind, size: Number(size) }
  throw new Failure(
    'GIT_FAILED',
    `The clone of ${source.clone} lacks the object ${sha}; run the same command again.`,
    {
      clone: source.clone,
    },
  )
}

/** Takes a stream apart into lines and stretches of known length. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** The next line without its end; undefined at the end of the stream. */
  async line(): Promise<string | undefined> {
    let end = this.#held.indexOf(10)
    while (end < 0) {
      const { value, done } = await this.#chunks.next()
      if (done) return undefined
      this.#held = Buffer.concat([this.#held, value])
      end = this.#held.indexOf(10)
    }
    const line = this.#held.toString('latin1', 0, end)
    this.#held = this.#held.subarray(end + 1)
    return line
  }

  /** The next `length` bytes; fewer at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    const parts = [this.#held]
    let size = this.#held.length
    while (size < length) {
      const { value, done } = await this.#chunks.next()
      if (done) break
      parts.push(value)
      size += value.length
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts)
    this.#held = all.subarray(length)
    return all.subarray(0, length)
  }
}
