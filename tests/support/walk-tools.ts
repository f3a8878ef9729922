// A call of every tool, in every method that its schema has, on everything of a world that a list shows. A tool that is new
// has no arguments here, and the walk says so.
import { isJsonArray, type JsonObject } from '../../lib/base/json.ts'
import { field, objectsAt, textAt } from '../../lib/tools/fields.ts'
import type { Profile } from '../../lib/tools/profile.ts'
import { toolsOf } from '../../lib/tools/registry.ts'
import type { ToolSchema } from '../../lib/tools/types.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL, type View } from '../../lib/world/view.ts'

/** One call of a walk. */
export type WalkedCall = readonly [name: string, args: JsonObject]

/** What calls are made from: names that were recorded, also such as a view must not show. */
type Known = {
  readonly place: { readonly owner: string; readonly repo: string }
  readonly numbers: readonly number[]
  readonly shas: readonly string[]
  readonly branches: readonly string[]
  readonly tags: readonly string[]
  readonly labels: readonly string[]
}

/** The calls of the walk, repository after repository. */
export function* walkTools(world: World, profile: Profile, view: View): Generator<WalkedCall> {
  for (const repository of world.repositories) {
    const known = knownOf(world, repository, view)
    for (const { name, schema } of toolsOf('all', profile)) {
      const make = ARGUMENTS[name]
      if (make === undefined) throw new Error(`The walk has no arguments for ${name}`)
      for (const args of make(known)) {
        for (const method of methodsOf(schema)) yield [name, { ...args, ...(method && { method }) }]
      }
    }
  }
}

/** The methods that a tool's schema has; of a tool without methods one that is undefined. */
function methodsOf({ parameters }: ToolSchema): readonly (string | undefined)[] {
  const methods = field(parameters, 'properties', 'method', 'enum')
  return isJsonArray(methods) ? methods.map(String) : [undefined]
}

/** Issues are asked for by number: every third of the first hundred, there or not. */
const NUMBERS = Array.from({ length: 34 }, (_, at) => 1 + 3 * at)

function knownOf(world: World, repository: string, view: View): Known {
  const [owner = '', repo = ''] = repository.split('/')
  const listed = (below: string, inView = CRAWL as View): readonly JsonObject[] =>
    objectsAt(world.answer({ path: `/repos/${repository}${below}` }, inView).body)
  const named = (below: string): readonly string[] => listed(below).map((item) => textAt(item, 'name'))
  return {
    place: { owner, repo },
    numbers: NUMBERS,
    shas: [...listed('/commits?per_page=20'), ...listed('/commits?per_page=3', view)].map((commit) =>
      textAt(commit, 'sha'),
    ),
    branches: named('/branches?per_page=5'),
    tags: named('/tags'),
    labels: named('/labels?per_page=5'),
  }
}

type Make = (known: Known) => readonly JsonObject[]

const placed: Make = ({ place }) => [place]
const tagged: Make = ({ place, tags }) => tags.map((tag) => ({ ...place, tag }))
const searched =
  (...more: readonly JsonObject[]): Make =>
  ({ place }) =>
    [{}, ...more].flatMap((each) => [
      { query: 'the', perPage: 100, ...each },
      { query: `repo:${place.owner}/${place.repo}`, perPage: 100, ...each },
    ])

const ARGUMENTS: Readonly<Record<string, Make>> = {
  search_issues: searched({ sort: 'updated' }, { sort: 'comments', order: 'asc' }),
  search_pull_requests: searched({ sort: 'updated' }, { query: 'is:merged' }, { query: 'review:approved' }),
  search_code: searched(),
  search_commits: searched({ sort: 'committer-date' }),
  search_repositories: ({ place }) => [{ query: place.repo }, { query: 'stars:>=0', sort: 'updated' }],
  search_users: ({ place }) => [{ query: place.owner }, { query: 'repos:>=0' }],
  issue_read: ({ place, numbers }) => numbers.map((issue_number) => ({ ...place, issue_number })),
  list_issues: ({ place }) => [
    place,
    ...['OPEN', 'CLOSED'].map((state) => ({ ...place, state, orderBy: 'UPDATED_AT', perPage: 100 })),
  ],
  pull_request_read: ({ place, numbers }) => numbers.map((pullNumber) => ({ ...place, pullNumber })),
  list_pull_requests: ({ place }) => [
    place,
    ...['open', 'closed', 'all'].map((state) => ({ ...place, state, sort: 'updated', perPage: 100 })),
  ],
  get_commit: ({ place, shas, branches, tags }) =>
    [...shas, ...branches, ...tags].map((sha) => ({ ...place, sha })),
  list_commits: ({ place, shas, branches }) => [
    place,
    ...branches.map((sha) => ({ ...place, sha, perPage: 100 })),
    ...shas.slice(0, 3).map((sha) => ({ ...place, sha })),
  ],
  list_branches: placed,
  list_tags: placed,
  get_tag: tagged,
  list_releases: placed,
  get_latest_release: placed,
  get_release_by_tag: tagged,
  list_label: placed,
  get_label: ({ place, labels }) => labels.map((name) => ({ ...place, name })),
  get_file_contents: ({ place, branches, tags, shas }) => [
    { ...place, path: '/' },
    { ...place, path: 'README.md' },
    ...[...branches, ...tags].map((ref) => ({ ...place, path: '/', ref })),
    ...shas.slice(0, 3).map((sha) => ({ ...place, path: 'README.md', sha })),
  ],
  get_repository_tree: ({ place, branches, shas }) =>
    [place, ...[...branches, ...shas.slice(0, 3)].map((tree_sha) => ({ ...place, tree_sha }))].map(
      (args) => ({ ...args, recursive: true }),
    ),
}
