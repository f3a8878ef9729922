// A cassette that is an array: for tests of what reads cassettes.
import { digestOf } from '../../lib/base/digest.ts'
import { type Json, type JsonObject, stringifyJson } from '../../lib/base/json.ts'
import type { CassetteReader, Observation } from '../../lib/cassette/types.ts'
import { RESOURCES } from '../../lib/github/items.ts'
import { API_VERSION, JSON_MEDIA_TYPE } from '../../lib/github/rest.ts'

/** One answer to put in. `path` is below the repository, or `/users/…`; status 200 and one second after the last by default. */
export type Answer = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly status?: number
  readonly body: Json
  readonly link?: string
  readonly at?: string
  readonly mediaType?: string
}

/** What a cassette says of itself; the crawl has ended and everything is complete unless said otherwise. */
export type About = {
  readonly id?: number
  readonly fullName?: string
  readonly api?: string
  readonly to?: string | undefined
  readonly completeness?: readonly JsonObject[]
}

/** Link header of a page that another follows. */
export const NEXT = '<https://api.github.com/next>; rel="next"'

/** A cassette with `answers`, in order. */
export function memoryCassette(answers: readonly Answer[], about: About = {}): CassetteReader {
  const id = about.id ?? 1
  const bodies = new Map<string, Uint8Array>()
  const observations = answers.map((answer, second): Observation => {
    const bytes = Buffer.from(stringifyJson(answer.body))
    const digest = digestOf(bytes)
    bodies.set(digest, bytes)
    const path = answer.path.startsWith('/users/') ? answer.path : `/repositories/${id}${answer.path}`
    return {
      source: 'rest',
      key: {
        method: 'GET',
        path,
        query: { ...answer.query },
        media_type: answer.mediaType ?? JSON_MEDIA_TYPE,
        api_version: API_VERSION,
      },
      status: answer.status ?? 200,
      headers: answer.link === undefined ? {} : { link: answer.link },
      body: { digest, size: bytes.length },
      at: answer.at ?? new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString().replace('.000', ''),
    }
  })
  return {
    folder: 'memory',
    header: {
      format: 'reporef.cassette/1',
      repository: { id, full_name: about.fullName ?? 'octo/rocket', former_names: [] },
      api: about.api ?? 'https://api.github.com',
      window: {
        from: '2026-01-01T00:00:00Z',
        ...('to' in about && about.to === undefined ? {} : { to: about.to ?? '2026-01-02T00:00:00Z' }),
      },
      completeness:
        about.completeness ?? RESOURCES.map((resource) => ({ resource, verdict: 'complete', compared: {} })),
    },
    observations: () => observations,
    body: (digest) => bodies.get(digest) ?? new Uint8Array(),
    [Symbol.dispose]: () => undefined,
  }
}
