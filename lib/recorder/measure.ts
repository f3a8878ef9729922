// Who a repository is and about how large, for two requests: enough to tell which of many to record first.
import { parseJson } from '../base/json.ts'
import { countOf } from './estimate.ts'
import { at } from './fields.ts'
import { type Identity, introduce } from './repository.ts'
import { Requester, type RequesterOptions } from './requester.ts'

/** A repository as GitHub has it now. `items` are its issues and pull requests. */
export type Measured = Identity & { readonly isFork: boolean; readonly items: number }

/**
 * Asks who `name` is, following renames, and how many issues and pull requests it has.
 *
 * @throws {Failure} API_REFUSED when there is none by that name, and as the crawl itself would
 */
export async function measureRepository(name: string, options: RequesterOptions): Promise<Measured> {
  const requester = new Requester(options)
  const { identity, answers } = await introduce(requester, name, options.apiUrl)
  const body = parseJson(Buffer.from(answers.at(-1)?.answer.body ?? []).toString('utf8'))
  const path = `/repos/${identity.fullName}/issues`
  const items = countOf(await requester.ask({ path, query: { state: 'all', per_page: '1' } }))
  return { ...identity, isFork: at(body, 'fork') === true, items }
}
