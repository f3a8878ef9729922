import type { RestAnswer, RestRequest } from '../github/rest.ts'
import type { World } from './types.ts'
import type { View } from './view.ts'

const API = 'https://api.github.com'
const MOST_REDIRECTS = 5

/** The answer after redirects, which tools follow silently: renamed repositories and transferred issues. */
export function answerFollowing(world: World, request: RestRequest, view: View): RestAnswer {
  let answer = world.answer(request, view)
  for (let followed = 0; followed < MOST_REDIRECTS && answer.status === 301; followed++) {
    const { location } = answer.headers
    if (location === undefined || !location.startsWith(`${API}/`)) return answer
    // The location has its query with it, except where GitHub names an issue's new place.
    const path = location.slice(API.length)
    answer = world.answer(path.includes('?') ? { ...request, path, query: {} } : { ...request, path }, view)
  }
  return answer
}
