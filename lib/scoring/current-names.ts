import { isJsonObject } from '../base/json.ts'
import { askFollowing } from '../github/redirects.ts'
import type { World } from '../world/types.ts'
import { CRAWL } from '../world/view.ts'
import type { CurrentName } from './matching.ts'

/** The present name of a repository, asked of the world as anybody would: GitHub answers a former name with a redirect. */
export function currentNamesOf(world: World): CurrentName {
  const known = new Map<string, string>()
  return (repository) => {
    const asked = repository.toLowerCase()
    const name = known.get(asked) ?? nameIn(world, repository) ?? repository
    known.set(asked, name)
    return name
  }
}

function nameIn(world: World, repository: string): string | undefined {
  const { body } = askFollowing((request) => world.answer(request, CRAWL), { path: `/repos/${repository}` })
  return isJsonObject(body) && typeof body.full_name === 'string' ? body.full_name : undefined
}
