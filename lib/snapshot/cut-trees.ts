// GitHub cuts the tree of a large repository. From its folders, which were recorded one by one, it is put together again.
import type { JsonObject } from '../base/json.ts'
import { isJsonArray, isJsonObject } from '../base/json.ts'

/** Key of one level of a tree, as a sighting of its own beside the tree. */
export function levelKeyOf(sha: string): string {
  return `level ${sha}`
}

/** True for the key of one level, which no layer holds. */
export function isLevelKey(key: string): boolean {
  return key.startsWith('level ')
}

/** Whole trees by SHA, and the SHAs of the folders that went into them. */
export type JoinedTrees = {
  readonly whole: ReadonlyMap<string, JsonObject>
  readonly parts: ReadonlySet<string>
}

/**
 * The trees of `cut`, made whole where every folder that is needed was recorded; a tree that cannot be is left out.
 * `find` gives a tree or a level by its key.
 */
export function joinCutTrees(
  cut: readonly string[],
  find: (key: string) => JsonObject | undefined,
): JoinedTrees {
  const whole = new Map<string, JsonObject>()
  const parts = new Set<string>()
  for (const sha of cut) {
    const used = new Set<string>()
    const entries = entriesOf(sha, find, used)
    const tree = find(sha)
    if (entries === undefined || tree === undefined) continue
    whole.set(sha, { ...tree, truncated: false, tree: entries })
    for (const part of used) parts.add(part)
  }
  return { whole, parts }
}

/** All entries below the tree `sha`, each before what it holds, as GitHub orders them; undefined where some are missing. */
function entriesOf(
  sha: string,
  find: (key: string) => JsonObject | undefined,
  used: Set<string>,
): readonly JsonObject[] | undefined {
  const tree = find(sha)
  if (tree !== undefined && tree.truncated !== true) return membersOf(tree)
  const level = find(levelKeyOf(sha))
  if (level === undefined || level.truncated === true) return undefined
  const all: JsonObject[] = []
  for (const entry of membersOf(level)) {
    all.push(entry)
    if (entry.type !== 'tree') continue
    const inner = entriesOf(String(entry.sha), find, used)
    if (inner === undefined) return undefined
    used.add(String(entry.sha))
    for (const one of inner) all.push({ ...one, path: `${entry.path}/${one.path}` })
  }
  return all
}

function membersOf({ tree }: JsonObject): readonly JsonObject[] {
  return isJsonArray(tree) ? tree.filter(isJsonObject) : []
}
