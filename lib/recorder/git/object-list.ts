// Everything the refs of a clone reach, in an order that compresses: versions of one file stand side by side.
import { createInterface } from 'node:readline'
import { SHA_BYTES } from '../../github/git-key.ts'
import { type GitRun, startGit } from './git-process.ts'

const GROWTH = 2
const FIRST_ROOM = 4096

/** SHAs of objects, 20 bytes each, with a number that is the same for objects at the same path. */
class ObjectList {
  #shas = Buffer.alloc(FIRST_ROOM * SHA_BYTES)
  #places = new Uint32Array(FIRST_ROOM)
  #count = 0

  add(sha: string, place: number): void {
    if (this.#count === this.#places.length) this.#grow()
    this.#shas.write(sha, this.#count * SHA_BYTES, 'hex')
    this.#places[this.#count++] = place
  }

  /** All SHAs, those of one place together, else in the order they were added. */
  sorted(): Buffer {
    const places = this.#places
    const order = Uint32Array.from({ length: this.#count }, (_, at) => at)
    order.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b)
    const shas = Buffer.alloc(this.#count * SHA_BYTES)
    order.forEach((from, to) => {
      this.#shas.copy(shas, to * SHA_BYTES, from * SHA_BYTES, (from + 1) * SHA_BYTES)
    })
    return shas
  }

  #grow(): void {
    const places = new Uint32Array(this.#places.length * GROWTH)
    places.set(this.#places)
    this.#places = places
    this.#shas = Buffer.concat([this.#shas, Buffer.alloc(this.#shas.length * (GROWTH - 1))])
  }
}

/**
 * The SHAs of all objects that the clone's refs reach, each once, 20 bytes each.
 *
 * @throws {Failure} GIT_FAILED
 */
export async function reachableObjects(run: GitRun): Promise<Buffer> {
  const git = startGit(run, ['rev-list', '--objects', '--all'])
  git.stdin.end()
  const list = new ObjectList()
  const read = async (): Promise<void> => {
    for await (const line of createInterface({ input: git.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      list.add(line.slice(0, 40), placeOf(line))
    }
  }
  await Promise.all([read(), git.ended])
  return list.sorted()
}

/** Commits have no path and come first; a path is known by a hash of it. */
function placeOf(line: string): number {
  if (line.length === 40) return 0
  let hash = 0x811c9dc5
  for (let at = 41; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
