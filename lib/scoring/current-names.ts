import { isJsonObject } from '../base/json.ts'
import type { World } from '../world/types.ts'
import { CRAWL } from '../world/view.ts'
import type { CurrentName } from './matching.ts'

/** The present name of a repository, asked of the world as anybody would: GitHub answers a former name with a redirect. */
export function currentNamesOf(world: World): CurrentName {
  const known = new Map<string, string>()
  return (repository) => {
    const asked = repository.toLowerCase()
    const name = known.get(asked) ?? nameIn(world, `/repos/${repository}`, 3) ?? repository
    known.set(asked, name)
    return name
  }
}

function nameIn(world: World, path: string, redirects: number): string | undefined {
  const { status, body, headers } = world.answer({ path }, CRAWL)
  if (!isJsonObject(body)) return undefined
  if (status === 200) return typeof body.full_name === 'string' ? body.full_name : undefined
  const to = headers.location ?? body.url
  if (![301, 302, 307, 308].includes(status) || typeof to !== 'string' || redirects === 0) return undefined
  return nameIn(world, to.replace(/^https?:\/\/[^/]+/, ''), redirects - 1)
}
