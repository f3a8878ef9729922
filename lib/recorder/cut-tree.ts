// GitHub cuts the tree of a large repository. What it leaves out is asked for folder by folder, each whole where that is
// small enough, else level by level.
import type { JsonObject } from '../base/json.ts'
import type { Crawl } from './crawl.ts'
import { at, objectsAt, textAt } from './fields.ts'
import { noteMissed } from './missed.ts'
import { forEachLimited } from './walk.ts'

/** Records the tree `sha`, whose whole form GitHub has cut; gives its entries with their paths from there. */
export async function recordCutTree(crawl: Crawl, sha: string): Promise<readonly JsonObject[]> {
  const level = await askTree(crawl, sha, {})
  const parts = new Map<JsonObject, readonly JsonObject[]>()
  const folders = level.filter((entry) => at(entry, 'type') === 'tree')
  await forEachLimited(folders, 1, async (folder) => {
    parts.set(folder, await recordFolder(crawl, textAt(folder, 'sha') ?? ''))
  })
  return level.flatMap((entry) => [entry, ...(parts.get(entry) ?? []).map((inner) => below(entry, inner))])
}

async function recordFolder(crawl: Crawl, sha: string): Promise<readonly JsonObject[]> {
  const path = crawl.below(`/git/trees/${sha}`)
  const answer = await crawl.tape.ask({ path, query: { recursive: '1' } })
  if (answer.status !== 200) {
    noteMissed(crawl, 'tree', path, { page: 1, answer })
    return []
  }
  const body = answer.json()
  return at(body, 'truncated') === true ? recordCutTree(crawl, sha) : objectsAt(body, 'tree')
}

async function askTree(
  crawl: Crawl,
  sha: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly JsonObject[]> {
  const path = crawl.below(`/git/trees/${sha}`)
  const answer = await crawl.tape.ask({ path, query })
  if (answer.status !== 200) noteMissed(crawl, 'tree', path, { page: 1, answer })
  const body = answer.json()
  // One level that is cut is a folder with more names in it than GitHub shows anywhere.
  if (at(body, 'truncated') === true) crawl.ledger.fail('tree', `${path}: GitHub cuts this folder`)
  return objectsAt(body, 'tree')
}

function below(folder: JsonObject, entry: JsonObject): JsonObject {
  return { ...entry, path: `${textAt(folder, 'path')}/${textAt(entry, 'path')}` }
}
