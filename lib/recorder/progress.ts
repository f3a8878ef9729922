import type { Resource } from '../github/items.ts'

/** How far a resource is; `total` is undefined until it is known. */
export type ResourceProgress = {
  readonly done: number
  readonly total: number | undefined
  readonly finished: boolean
}

/** Requests that one unit of a resource takes, about. */
const REQUESTS_A_UNIT: Partial<Record<Resource, number>> = { pull_requests: 4, git: 0 }

/** Counts what is done, by resource, and tells `onChange`. */
export class Progress {
  readonly #resources = new Map<Resource, ResourceProgress>()
  readonly #onChange: () => void

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get resources(): ReadonlyMap<Resource, ResourceProgress> {
    return this.#resources
  }

  /** Requests still to be sent for what is known to be left. */
  get requestsLeft(): number {
    let left = 0
    for (const [resource, { done, total = done }] of this.#resources) {
      left += Math.max(total - done, 0) * (REQUESTS_A_UNIT[resource] ?? 1)
    }
    return left
  }

  /** Begins a stage of `total` units; what a list of the resource has shown before is no part of it. */
  total(resource: Resource, total: number): void {
    this.#change(resource, { total, done: 0, finished: false })
  }

  done(resource: Resource, more = 1): void {
    this.#change(resource, { done: (this.#resources.get(resource)?.done ?? 0) + more })
  }

  finished(resource: Resource): void {
    const { done = 0 } = this.#resources.get(resource) ?? {}
    this.#change(resource, { finished: true, total: done })
  }

  #change(resource: Resource, change: Partial<ResourceProgress>): void {
    const before = this.#resources.get(resource) ?? { done: 0, total: undefined, finished: false }
    this.#resources.set(resource, { ...before, ...change })
    this.#onChange()
  }
}
