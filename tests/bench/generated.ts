// What a generated repository is, and what its parts share.
import { createHash } from 'node:crypto'
import type { JsonObject } from '../../lib/base/json.ts'
import { repositoryOf, userOf } from '../../lib/github/restored-copies.ts'
import * as shapes from '../support/github-shapes.ts'
import { shared } from './json-text.ts'
import { type Draw, drawFrom, VOCABULARY } from './words.ts'

/** How much of everything a repository has. Every other issue is a pull request. */
export type Amounts = {
  readonly issues: number
  readonly comments: number
  readonly commits: number
  readonly files: number
}

/** A repository to generate: equal ones give equal cassettes. */
export type Generated = { readonly id: number; readonly fullName: string; readonly amounts: Amounts }

const START = Date.UTC(2015, 0, 1)
const SPAN_MS = 8 * 365 * 86_400_000
const PEOPLE = 2000
/** Numbers for one thing alone, so that it reads the same in whichever form it is made. */
export function drawOf({ id }: Generated, what: string, at: number): Draw {
  const draw = drawFrom(Math.imul(id * 31 + what.length, 0x85ebca6b) + at + 1)
  for (let warm = 0; warm < 4; warm++) draw()
  return draw
}

const people: JsonObject[] = []

/** Somebody, as answers embed a user; a few people say most. */
export function personOf(draw: Draw): JsonObject {
  const at = Math.floor(PEOPLE * (draw() / 2 ** 32) ** 3)
  people[at] ??= shared(userOf(shapes.person(`${VOCABULARY[at * 7] ?? ''}-${at}`, 10_000 + at)))
  return people[at]
}

/** Whose the repositories are. */
export const OWNER = shared(userOf(shapes.ACME))

const embedded = new Map<string, JsonObject>()

/** The instant at a share of the years that the repository covers, and milliseconds later. */
export function timeAt(share: number, plusMs = 0): string {
  return new Date(START + Math.floor(share * SPAN_MS) + plusMs).toISOString().replace(/\.\d+/, '')
}
/** SHA of the commit that came as number `at`. */
export function commitShaOf({ id }: Generated, at: number): string {
  return shaOf(`${id} commit ${at}`)
}
/** SHA of the only tree. */
export function treeShaOf({ id }: Generated): string {
  return shaOf(`${id} tree`)
}

/** A SHA that nothing else has. */
export function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}

/** The repository as pull requests hold it. */
export function repositoryIn({ id, fullName }: Generated): JsonObject {
  const known = embedded.get(fullName)
  if (known !== undefined) return known
  const name = fullName.split('/')[1] ?? ''
  const identity = { id, node_id: `R_${id}`, name, full_name: fullName, private: false, fork: false }
  const value = shared(repositoryOf({ ...identity, owner: OWNER }))
  embedded.set(fullName, value)
  return value
}
