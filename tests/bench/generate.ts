// `node tests/bench/generate.ts --scale 0.01 --out DIR`: the cassettes of one large repository (at scale 1: 200,000 issues and
// pull requests, two million comments, 100,000 commits) and 91 small ones. Equal scales give equal cassettes.
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CassetteHeader } from '../../lib/cassette/types.ts'
import { type CassetteWriter, openCassetteWriter } from '../../lib/cassette/writer.ts'
import { RESOURCES, type Resource } from '../../lib/github/items.ts'
import { requestKeyOf } from '../../lib/github/request-key.ts'
import { PUBLIC_API } from '../../lib/github/rest.ts'
import type { Generated } from './generated.ts'
import { answersOf, type GeneratedAnswer } from './generated-answers.ts'
import { jsonTextOf } from './json-text.ts'

const SMALL_REPOSITORIES = 91
const CRAWLED = Date.UTC(2024, 0, 1)

/** What a crawl would have asked for beside all that is generated. */
const LEFT_OUT: readonly Resource[] = [
  'pull_request_files',
  'pull_request_commits',
  'reviews',
  'statuses',
  'users',
]

/** The repositories at `scale`: the large one first. */
export function repositoriesAt(scale: number): readonly [large: Generated, ...small: Generated[]] {
  const of = (count: number): number => Math.max(4, Math.round(count * scale))
  const amounts = { issues: of(200_000), comments: of(2_000_000), commits: of(100_000), files: of(10_000) }
  const small = { issues: 20, comments: 40, commits: 10, files: 4 }
  return [
    { id: 1, fullName: 'acme/colossus', amounts },
    ...Array.from({ length: SMALL_REPOSITORIES }, (_, at) => ({
      id: 2 + at,
      fullName: `acme/small-${String(at).padStart(2, '0')}`,
      amounts: small,
    })),
  ]
}

/** A cassette on disk, and the bytes of the bodies that GitHub would have sent. */
export type Recording = { readonly folder: string; readonly bodyBytes: number }

/** Writes the cassettes of `repositories` below `out`, each where a crawl would have put it. */
export async function writeCassettes(
  repositories: readonly Generated[],
  out: string,
): Promise<readonly Recording[]> {
  const written: Recording[] = []
  for (const generated of repositories) {
    const folder = path.join(out, ...generated.fullName.split('/'))
    const writer = await openCassetteWriter(folder, { header: headerOf(generated) })
    try {
      written.push({ folder, bodyBytes: await fill(writer, generated) })
    } finally {
      await writer.close()
    }
  }
  return written
}

async function fill(writer: CassetteWriter, generated: Generated): Promise<number> {
  let [at, bodyBytes] = [instantOf(0), 0]
  for (const answer of answersOf(generated)) {
    const body = Buffer.from(jsonTextOf(answer.body))
    at = instantOf(writer.count)
    bodyBytes += body.length
    await writer.write({
      source: 'rest',
      key: keyOf(generated, answer),
      status: 200,
      headers: headersOf(generated, answer),
      body,
      at,
    })
  }
  await writer.flush()
  writer.setHeader({ ...headerOf(generated), window: { from: instantOf(0), to: at } })
  return bodyBytes
}

function keyOf(
  { id, fullName }: Generated,
  { path: below, query }: GeneratedAnswer,
): ReturnType<typeof requestKeyOf> {
  return requestKeyOf({ path: `/repos/${fullName}${below}`, query }, () => id)
}

function headersOf(
  { id }: Generated,
  { path: below, query, hasNext }: GeneratedAnswer,
): Readonly<Record<string, string>> {
  if (!hasNext) return {}
  const next = new URLSearchParams({ ...query, page: String(Number(query.page) + 1) })
  return { link: `<${PUBLIC_API}/repositories/${id}${below}?${next}>; rel="next"` }
}

function headerOf({ id, fullName }: Generated): CassetteHeader {
  return {
    format: 'reporef.cassette/1',
    repository: { id, full_name: fullName, former_names: [] },
    api: PUBLIC_API,
    window: { from: instantOf(0) },
    completeness: RESOURCES.map((resource) =>
      LEFT_OUT.includes(resource)
        ? { resource, verdict: 'unsupported', reason: 'not generated', compared: {} }
        : { resource, verdict: 'complete', compared: {} },
    ),
  }
}

/** When the answer came that has `before` others before it: one comes every second. */
function instantOf(before: number): string {
  return new Date(CRAWLED + before * 1000).toISOString().replace('.000', '')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { scale: { type: 'string', default: '0.01' }, out: { type: 'string' } },
  })
  if (values.out === undefined) {
    console.error('Give --out DIR, a folder for the cassettes; --scale is 0.01 unless you say otherwise.')
    process.exitCode = 2
  } else await writeCassettes(repositoriesAt(Number(values.scale)), values.out)
}
