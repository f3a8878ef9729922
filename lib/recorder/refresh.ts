// A refresh is a crawl over a cassette that has ended: everything that may have changed is asked again, conditionally, and
// what a new crawl would not ask any more is taken back. So the cassette says in the end what a new one would say.
import { Failure } from '../base/failure.ts'
import { keyDigestOf } from '../cassette/key-digest.ts'
import type { Observation } from '../cassette/types.ts'
import type { CassetteWriter } from '../cassette/writer.ts'
import type { RawAnswer } from './client.ts'
import { at } from './fields.ts'
import { identityOf } from './repository.ts'
import type { Requester } from './requester.ts'
import type { RenewalTally, Tape } from './tape.ts'

/** `record` goes on with what is missing; `refresh` also asks again what may have changed. */
export type RecordMode = 'record' | 'refresh'

/** What a refresh came to. */
export type RefreshTally = RenewalTally & {
  /** Requests whose answers were taken back. */
  readonly retired: number
}

/**
 * The instant up to which answers are to be asked again, noted in the cassette: of a refresh that begins here, or of one
 * that was stopped. Undefined when there is nothing to refresh: the first crawl has not ended.
 *
 * @throws {Failure} API_REFUSED when GitHub does not have the repository any more; the cassette stays as it was
 */
export async function beginRefresh(
  { writer, tape, requester }: { writer: CassetteWriter; tape: Tape; requester: Requester },
  mode: RecordMode,
): Promise<string | undefined> {
  const { refreshing, window, repository, ...rest } = writer.header
  if (refreshing !== undefined) return refreshing
  if (mode === 'record' || window.to === undefined) return undefined
  const request = { path: `/repos/${repository.full_name}` }
  const known = writer.find(tape.keyOf(request))
  const answer = await requester.ask(request, known?.headers.etag)
  if ('dead' in answer) throw gone(repository.full_name, `no answer (${answer.dead})`, 0)
  checkSame(answer, repository)
  const from = window.to
  writer.setHeader({ ...rest, repository, window: { from }, refreshing: from, completeness: [] })
  if (answer.status === 200 || answer.status === 304) await tape.take(request, answer)
  return from
}

/** Takes back what this refresh has not `visited`, unless requests failed: then nobody knows what was not reached. */
export async function endRefresh(
  writer: CassetteWriter,
  tape: Tape,
  visited: ReadonlySet<string>,
): Promise<RefreshTally> {
  await writer.flush()
  const stale = tape.tally.failed > 0 ? [] : [...staleIn(writer, visited)]
  for (const observation of stale) await writer.retire(observation, tape.lastAt)
  return { ...tape.tally, retired: stale.filter((observation) => !isLook(observation)).length }
}

/** What was asked for as new since some instant is asked with another instant each time: nothing has gone with it. */
function isLook({ key }: Observation): boolean {
  return at(key, 'query', 'since') !== undefined
}

function* staleIn(writer: CassetteWriter, visited: ReadonlySet<string>): Generator<Observation> {
  const found = new Set<string>()
  for (const observation of writer.observations()) {
    const name = keyDigestOf(observation.key)
    // What an agent's run once lacked is no part of a crawl.
    if (observation.source !== 'rest' || observation.on_miss) continue
    if (visited.has(name) || found.has(name)) continue
    found.add(name)
    if (writer.find(observation.key) !== undefined) yield observation
  }
}

/** Only a repository that is there, and is the same one, can be refreshed. */
function checkSame(answer: RawAnswer, { id, full_name: name }: { id: number; full_name: string }): void {
  const isMoved = answer.status > 300 && answer.status < 309
  if (isMoved) return
  if (answer.status !== 200) throw gone(name, `status ${answer.status}`, answer.status)
  const now = identityOf(answer, name, { path: `/repos/${name}` })
  if (now.id !== id) throw gone(name, `repository ${now.id} by that name, and ${id} was recorded`, 200)
}

function gone(name: string, what: string, status: number): Failure {
  const message = `Cannot refresh ${name}: GitHub gives ${what}. Its cassette stays as it was.`
  return new Failure('API_REFUSED', message, { url: `/repos/${name}`, status })
}
