// Lets an agent that was written for GitHub's API run unchanged: what it asks of https://api.github.com goes to the
// session. nock, which does it, is loaded at the first use of fetch, http, https or undici: who uses none pays nothing.
// A convenience and not the seal: an agent that undoes it stands before the isolation as before.
import type { GithubReply, GithubRequest, intercept, Nock } from './intercept.ts'

// Not imported, which would cost every episode some milliseconds.
const { createRequire, registerHooks } = process.getBuiltinModule('node:module')

/** What `import 'reporef'` finds of a running episode, under this name of the global object. */
export type Running = { readonly remaining: () => number; readonly intercept: () => void }

/** Modules whose use means requests. */
const CLIENTS = /^(?:(?:node:)?https?|undici)$/

/** Gets ready to answer requests through `ask`. */
export function offerGithub(
  ask: (request: GithubRequest) => Promise<GithubReply>,
  remaining: () => number,
): void {
  let isLoaded = false
  const load = (): void => {
    if (isLoaded) return
    isLoaded = true
    // Written by the stage: it knows where nock stands.
    const parts: { intercept: typeof intercept; nock: Nock } = createRequire(import.meta.url)('./nock.js')
    parts.intercept(parts.nock, ask)
  }
  registerHooks({
    resolve: (specifier, context, next) => {
      if (CLIENTS.test(specifier)) load()
      return next(specifier, context)
    },
  })
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'fetch') ?? {}
  const settle = (descriptor: PropertyDescriptor): void => {
    Object.defineProperty(globalThis, 'fetch', descriptor)
  }
  settle({
    configurable: true,
    enumerable: true,
    get: () => {
      settle(usual)
      load()
      return globalThis.fetch
    },
    set: (value) => settle({ configurable: true, enumerable: true, writable: true, value }),
  })
  const running: Running = { remaining, intercept: load }
  Object.defineProperty(globalThis, Symbol.for('reporef.episode'), { value: running })
}
