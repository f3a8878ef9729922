// Past some 20,000 lines of diff in one answer GitHub shows files with zero changes and says nothing of it. The sums tell.
import type { Json, JsonObject } from '../base/json.ts'
import { numberAt, textAt } from './fields.ts'
import { MOST_FILES } from './plan.ts'

/** Files an answer may have where the usual number was too many. */
export const SMALL_PAGE = '25'

/** The changes of a diff as a whole, against those of its files, each counted once. */
export class DiffSums {
  readonly #files = new Map<string, number>()
  #changes = 0
  #announced = 0
  #isEmptied = false

  get files(): number {
    return this.#files.size
  }

  announce(additions: number, deletions: number): void {
    this.#announced = Math.max(this.#announced, additions + deletions)
  }

  add(file: JsonObject): void {
    const name = textAt(file, 'filename') ?? ''
    const changes = numberAt(file, 'additions') + numberAt(file, 'deletions')
    this.#changes += changes - (this.#files.get(name) ?? 0)
    this.#files.set(name, changes)
    if (isEmptied(file)) this.#isEmptied = true
  }

  /** True when GitHub shows no more files than these, whatever there is. */
  get isCapped(): boolean {
    return this.files >= MOST_FILES
  }

  /** True when files show fewer changes than the whole has, and some show none where there should be some. */
  get fallShort(): boolean {
    return !this.isCapped && this.#isEmptied && this.#changes < this.#announced
  }
}

/** A text file that counts as changed by no line: also what a binary file looks like. */
function isEmptied(file: Json): boolean {
  return (
    numberAt(file, 'changes') === 0 &&
    textAt(file, 'patch') === undefined &&
    textAt(file, 'status') !== 'renamed'
  )
}
