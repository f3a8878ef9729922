// Ids as GitHub's are: they grow with time within a kind. Drawn from what a thing is, so that adding something to the
// world changes no id of anything else.
import { createHash } from 'node:crypto'

/** Where the ids of a kind start, roughly as large as GitHub's own. */
const BASES = {
  issue: 1_100_000_000,
  pull: 800_000_000,
  comment: 1_200_000_000,
  review: 1_000_000_000,
  note: 900_000_000,
  remark: 80_000_000,
  event: 6_000_000_000,
  release: 60_000_000,
  asset: 70_000_000,
  status: 14_000_000_000,
  milestone: 7_000_000,
} as const

/** Kinds that have an id of their own beside a number or a name. */
export type IdKind = keyof typeof BASES

const EPOCH_SECONDS = Date.parse('2022-01-01T00:00:00Z') / 1000
/** Ids that a second has room for; of events, for each of the first eight of a thread in it. */
const SLOTS = 8
const EVENT_SLOTS = 128

function drawn(seed: string, below: number): number {
  return createHash('sha1').update(seed).digest().readUIntBE(0, 6) % below
}

/** Id of something of `kind` that came to be at `at`; `seed` says which one. */
export function idAt(kind: Exclude<IdKind, 'event'>, at: string, seed: string): number {
  return BASES[kind] + secondsOf(at) * SLOTS + drawn(`${kind} ${seed}`, SLOTS)
}

/** Id of an event; `order` counts the events of its thread in the same second. */
export function eventId(at: string, seed: string, order: number): number {
  return BASES.event + (secondsOf(at) * 8 + order) * EVENT_SLOTS + drawn(seed, EVENT_SLOTS)
}

function secondsOf(at: string): number {
  return Date.parse(at) / 1000 - EPOCH_SECONDS
}

/** Id of an account or a repository: some thousand a day since 2008. */
export function registeredId(joined: string, seed: string): number {
  const days = Math.floor((Date.parse(joined) - Date.parse('2008-02-01T00:00:00Z')) / 86_400_000)
  return days * 6_000 + drawn(seed, 6_000)
}

/** Id of a label, which carries no date. */
export function labelId(repository: string, name: string): number {
  return 5_000_000_000 + drawn(`${repository} ${name}`, 900_000_000)
}

/** GitHub's global id: a prefix for the kind, then bytes that mean nothing to anybody else. */
export function nodeId(prefix: string, seed: string): string {
  return `${prefix}_${createHash('sha1').update(`${prefix} ${seed}`).digest('base64url').slice(0, 18)}`
}
