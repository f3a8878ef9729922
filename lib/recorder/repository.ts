// Who the repository is, before there is a cassette to write to: its id, its name today, the names it had.
import { Failure } from '../base/failure.ts'
import { type Json, jsonIn } from '../base/json.ts'
import { isRepositoryName } from '../github/repository-name.ts'
import { PUBLIC_API, type RestRequest } from '../github/rest.ts'
import type { RawAnswer } from './client.ts'
import { numberAt, textAt } from './fields.ts'
import { rebased } from './rebase.ts'
import type { Requester } from './requester.ts'

/** A repository as it answers. */
export type Identity = {
  readonly id: number
  readonly fullName: string
  readonly formerNames: readonly string[]
  /** The API's public address, as bodies give it. */
  readonly api: string
}

/** The answers that led to an {@link Identity}, redirects first. */
export type Introduction = {
  readonly identity: Identity
  readonly answers: readonly { readonly request: RestRequest; readonly answer: RawAnswer }[]
}

const MOST_REDIRECTS = 5

/**
 * Asks who `name` (`OWNER/NAME`) is, following renames.
 *
 * @throws {Failure} API_REFUSED when there is no such repository, or it is blocked, or the API is not GitHub's
 */
export async function introduce(requester: Requester, name: string, apiUrl: string): Promise<Introduction> {
  const answers: { request: RestRequest; answer: RawAnswer }[] = []
  let request: RestRequest = { path: `/repos/${name}` }
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await requester.ask(request)
    if ('dead' in answer)
      throw refused(name, request, `the API does not answer: ${answer.dead}`, answer.last?.status ?? 0)
    answers.push({ request, answer })
    const target =
      answer.status >= 300 && answer.status < 400 ? rebased(answer.headers.location ?? '', apiUrl) : undefined
    if (target === undefined || target.path === request.path) break
    request = target
  }
  const last = answers.at(-1)
  if (last?.answer.status !== 200)
    throw refused(name, request, reasonOf(last?.answer), last?.answer.status ?? 0)
  return { identity: identityOf(last.answer, name, request), answers }
}

/**
 * What a repository's own answer says of it.
 *
 * @throws {Failure} API_REFUSED for an answer that names no repository
 */
export function identityOf(answer: RawAnswer, name: string, request: RestRequest): Identity {
  const body = jsonOf(answer.body)
  const [id, fullName, url] = [numberAt(body, 'id'), textAt(body, 'full_name'), textAt(body, 'url')]
  if (id === 0 || fullName === undefined || !isRepositoryName(fullName))
    throw refused(name, request, 'this is not GitHub’s API', answer.status)
  const formerNames = name.toLowerCase() === fullName.toLowerCase() ? [] : [name]
  return {
    id,
    fullName,
    formerNames,
    api: url?.replace(/\/(?:repos|repositories)\/.*$/, '') ?? PUBLIC_API,
  }
}

function reasonOf(answer: RawAnswer | undefined): string {
  if (answer === undefined) return 'no answer'
  if (answer.status === 404) return 'there is none by that name that the token can see (404)'
  const message = textAt(jsonOf(answer.body), 'message')
  if (answer.status === 451) return `it is blocked (451${message ? `: ${message}` : ''})`
  return `GitHub answers ${answer.status}${message ? `: ${message}` : ''}`
}

function refused(name: string, request: RestRequest, reason: string, status: number): Failure {
  const message = `Cannot record ${name}: ${reason}. Check the name, --api-url and the token.`
  return new Failure('API_REFUSED', message, { url: request.path, status })
}

function jsonOf(body: Uint8Array): Json | undefined {
  return jsonIn(Buffer.from(body).toString('utf8'))
}
