// What a tool asks GitHub through: redirects followed, and a trace kept of what the result stands on.
import { askFollowing, requestOf } from '../github/redirects.ts'
import { type ArtifactReference, referenceKeyOf } from '../github/reference.ts'
import { type Provenance, parseLinkHeader, type RestAnswer, type RestRequest } from '../github/rest.ts'
import type { Ask } from './types.ts'

/** GitHub during one tool call. */
export type Github = {
  /** An answer that the result is made from: its status, provenance and artifacts become the outcome's. */
  ask(request: RestRequest): RestAnswer
  /** An answer used on the way (to count, to resolve a name): its artifacts are not shown and not noted. */
  peek(request: RestRequest): RestAnswer
  /** What the answers so far amount to. */
  trace(): Trace
}

/** What the answers behind a result amount to: the last status, the weakest provenance, all artifacts once each. */
export type Trace = {
  /** The last request, as it stood after redirects. */
  readonly request: RestRequest | undefined
  readonly httpStatus: number | undefined
  readonly provenance: Provenance | undefined
  readonly artifacts: readonly ArtifactReference[]
}

/** From the strongest claim to the weakest: a result is only as good as the weakest answer behind it. */
const STRENGTH: readonly Provenance[] = ['recorded', 'derived', 'out_of_scope', 'not_recorded']

/** GitHub for one call, over `ask`. */
export function openGithub(ask: Ask): Github {
  let last: RestRequest | undefined
  let httpStatus: number | undefined
  let provenance: Provenance | undefined
  const artifacts = new Map<string, ArtifactReference>()
  const asked = (request: RestRequest): RestAnswer => {
    const answer = askFollowing((each) => {
      last = each
      return ask(each)
    }, request)
    provenance = weaker(provenance, answer.provenance)
    return answer
  }
  return {
    ask: (request) => {
      const answer = asked(request)
      httpStatus = answer.status
      for (const artifact of answer.artifacts) {
        const key = referenceKeyOf(artifact)
        if (!artifacts.has(key)) artifacts.set(key, artifact)
      }
      return answer
    },
    peek: asked,
    trace: () => ({ request: last, httpStatus, provenance, artifacts: [...artifacts.values()] }),
  }
}

/** The request for the page that `answer` links to as `relation`, undefined on the last (or first) page. */
export function linked(answer: RestAnswer, relation: string): RestRequest | undefined {
  const url = parseLinkHeader(answer.headers.link ?? '')[relation]
  return url === undefined ? undefined : requestOf(url)
}

function weaker(one: Provenance | undefined, other: Provenance): Provenance {
  if (one === undefined) return other
  return STRENGTH.indexOf(one) > STRENGTH.indexOf(other) ? one : other
}
