import type { Json, JsonObject } from '../../base/json.ts'
import { utf8Of } from '../../github/blob-text.ts'
import type { Resource } from '../../github/items.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import type { Diagnostic, Provenance, RestAnswer } from '../../github/rest.ts'
import { type Call, gapOf } from './call.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** What an answer is beside its body. */
export type Facts = {
  readonly provenance?: Provenance
  readonly artifacts?: readonly ArtifactReference[]
  readonly diagnostics?: readonly Diagnostic[]
  readonly headers?: Readonly<Record<string, string>>
}

/** 200 with `body`; recorded unless `facts` say otherwise. */
export function found(body: Json, facts: Facts = {}): RestAnswer {
  return answerOf(200, body, facts)
}

/** 200 with text instead of JSON: a diff, a SHA, a file. */
export function foundText(body: string, type: string, facts: Facts = {}): RestAnswer {
  return answerOf(200, body, { ...facts, headers: { 'content-type': type, ...facts.headers } })
}

/** 200 with a file as it is, for the raw media type. */
export function foundBytes(bytes: Buffer, facts: Facts = {}): RestAnswer {
  const type = 'application/vnd.github.raw; charset=utf-8'
  const answer = foundText(bytes.toString(), type, facts)
  return utf8Of(bytes) === undefined ? { ...answer, base64: bytes.toString('base64') } : answer
}

/** An error with GitHub's body; `documentation` is a path below docs.github.com/rest, '' for that page itself. */
export function refusal(
  status: number,
  message: string,
  documentation: string,
  facts: Facts & { readonly errors?: Json } = {},
): RestAnswer {
  const body: JsonObject = {
    message,
    ...(facts.errors === undefined ? {} : { errors: facts.errors }),
    documentation_url: `https://docs.github.com/rest${documentation === '' ? '' : `/${documentation}`}`,
    status: String(status),
  }
  return answerOf(status, body, { provenance: 'derived', ...facts })
}

/** GitHub's 404 for what the track does not cover. */
export function outOfScope(documentation: string, message = 'Not Found'): RestAnswer {
  return refusal(404, message, documentation, { provenance: 'out_of_scope' })
}

/** GitHub's 404 for a thing of `resource`: known to be absent where the resource is whole, `not_recorded` elsewhere. */
export function absent(call: Call, resource: Resource, message = 'Not Found', status = 404): RestAnswer {
  const gap = gapOf(call.repository, resource)
  return refusal(status, message, call.documentation, {
    provenance: gap.diagnostics.length === 0 ? 'derived' : 'not_recorded',
    diagnostics: gap.diagnostics,
  })
}

/** The validation error of one field. */
export function invalidField(call: Call, resource: string, field: string): RestAnswer {
  return refusal(422, 'Validation Failed', call.documentation, {
    errors: [{ resource, field, code: 'invalid' }],
  })
}

/** A move to `url`; what a client that follows redirects never sees. */
export function movedTo(url: string): RestAnswer {
  const body = {
    message: 'Moved Permanently',
    url,
    documentation_url:
      'https://docs.github.com/rest/guides/best-practices-for-using-the-rest-api#follow-redirects',
  }
  return answerOf(301, body, { provenance: 'derived', headers: { location: url } })
}

/** An answer with every field in its place. */
export function answerOf(status: number, body: Json, facts: Facts): RestAnswer {
  return {
    status,
    headers: { 'content-type': JSON_TYPE, ...facts.headers },
    body,
    provenance: facts.provenance ?? 'recorded',
    artifacts: facts.artifacts ?? [],
    diagnostics: facts.diagnostics ?? [],
  }
}
