// The answer key. Only the scorer process and `reporef score` open it, and nothing an agent can reach imports this room.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../base/compare.ts'
import { type Digest, openDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { readJsonFile, readJsonLines } from '../base/files.ts'
import { canonicalJson, isJsonObject, type JsonObject } from '../base/json.ts'
import { checkSchema } from '../base/schema.ts'
import { parseArtifactUrl } from '../github/reference.ts'

/** The answer to one instance. `originalUrl` is the address the chat used where it differs. */
export type GoldAnswer = { readonly id: string; readonly url: string; readonly originalUrl?: string }

/** URL to URL, both artifacts: an old address to the present one, or a duplicate to what it repeats. */
export type UrlMap = Readonly<Record<string, string>>

/** A whole answer key. */
export type Gold = {
  readonly file: string
  /** Of everything that decides a score: answers in order of id, redirects, duplicates. */
  readonly digest: Digest
  readonly answers: ReadonlyMap<string, GoldAnswer>
  readonly redirects: UrlMap
  readonly duplicates: UrlMap
}

const LAYOUTS = ['gold/main.jsonl', 'gold.jsonl']
const REMEDY = 'Give a gold file, or the folder of a dataset in which gold/main.jsonl or gold.jsonl stands.'

/**
 * Reads the answer key at `place`: the folder of a dataset, or the gold file itself. `redirect_map.json` and
 * `duplicates.json` are taken from the dataset's folder where they exist.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID with file and line
 */
export function readGold(place: string): Gold {
  const file = goldFileOf(place)
  const lines = readJsonLines(file, REMEDY)
  if (lines.length === 0)
    throw new Failure('FILE_INVALID', `${file} holds no answers. ${REMEDY}`, { path: file })
  const answers = new Map<string, GoldAnswer>()
  for (const { line, value } of lines) {
    const answer = parseAnswer(value, `${file}:${line}`)
    if (answers.has(answer.id)) {
      throw new Failure(
        'FILE_INVALID',
        `${file}:${line} answers ${JSON.stringify(answer.id)} again; give one line an instance.`,
        { path: file, line },
      )
    }
    answers.set(answer.id, answer)
  }
  const redirects = readUrlMap(file, 'redirect_map.json')
  const duplicates = readUrlMap(file, 'duplicates.json')
  return { file, digest: digestOfGold(answers, redirects, duplicates), answers, redirects, duplicates }
}

function goldFileOf(place: string): string {
  if (!existsSync(place)) {
    throw new Failure('FILE_MISSING', `No such gold file or dataset folder: ${place}. ${REMEDY}`, {
      path: place,
    })
  }
  if (!statSync(place).isDirectory()) return place
  const file = LAYOUTS.map((name) => path.join(place, name)).find((candidate) => existsSync(candidate))
  if (file !== undefined) return file
  throw new Failure('FILE_MISSING', `No gold in ${place}. ${REMEDY}`, { path: place })
}

function parseAnswer(value: JsonObject, place: string): GoldAnswer {
  checkSchema('gold', value, place)
  const { id = '', gold_url: url = '', original_url: originalUrl } = value as Readonly<Record<string, string>>
  if (parseArtifactUrl(url) === undefined) {
    throw new Failure(
      'FILE_INVALID',
      `${place} has the gold_url ${JSON.stringify(url.slice(0, 200))}, which names no issue, pull request or commit on GitHub.`,
      { path: place },
    )
  }
  return { id, url, ...(originalUrl ? { originalUrl } : {}) }
}

/** A map beside the gold file or, in the published layout, one folder up; empty where there is none. */
function readUrlMap(goldFile: string, name: string): UrlMap {
  const folder = path.dirname(goldFile)
  const folders = path.basename(folder) === 'gold' ? [folder, path.dirname(folder)] : [folder]
  const file = folders.map((place) => path.join(place, name)).find((candidate) => existsSync(candidate))
  if (file === undefined) return {}
  const remedy = 'It must be one JSON object from URL to URL.'
  const value = readJsonFile(file, remedy)
  if (isJsonObject(value) && Object.entries(value).flat().every(isUrl)) return value as UrlMap
  throw new Failure('FILE_INVALID', `${file} maps something else than URLs. ${remedy}`, { path: file })
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}

function digestOfGold(
  answers: ReadonlyMap<string, GoldAnswer>,
  redirects: UrlMap,
  duplicates: UrlMap,
): Digest {
  const digest = openDigest()
  const sorted = [...answers.values()].sort((a, b) => byCodeUnit(a.id, b.id))
  for (const answer of sorted) digest.update(`${canonicalJson(answer)}\n`)
  digest.update(canonicalJson({ redirects, duplicates }))
  return digest.digest()
}
