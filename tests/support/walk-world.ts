// Everything of a world that can be reached by following addresses, as a curious client would: from the repositories
// through every link that an answer holds, all pages.
import { isJsonArray, isJsonObject, type Json } from '../../lib/base/json.ts'
import type { RestAnswer } from '../../lib/github/rest.ts'
import { PUBLIC_API, parseLinkHeader } from '../../lib/github/rest.ts'
import type { World } from '../../lib/world/types.ts'
import type { View } from '../../lib/world/view.ts'

/** One answer of a walk. */
export type Reached = { readonly path: string; readonly answer: RestAnswer }

const REPOSITORY_PATHS = [
  ...['', '/topics', '/contributors', '/labels', '/milestones?state=all', '/branches', '/tags', '/readme'],
  ...['/issues?state=all', '/issues?state=open', '/issues?state=closed', '/issues?state=all&sort=updated'],
  ...['/issues?state=all&sort=comments', '/issues?state=all&milestone=*', '/issues?state=all&assignee=*'],
  ...['/issues/comments?sort=updated&direction=desc', '/issues/events', '/pulls?state=all&sort=popularity'],
  ...['/pulls?state=all&sort=updated', '/pulls?state=all&sort=long-running', '/pulls/comments', '/commits'],
  ...['/comments', '/releases', '/releases/latest', '/git/matching-refs', '/git/trees/HEAD?recursive=1'],
  ...['/contents/', '/commits/HEAD', '/commits/HEAD/status', '/commits/HEAD/check-runs'],
]
const ISSUE_PATHS = ['', '/comments', '/events', '/timeline', '/labels', '/sub_issues', '/parent']
const PULL_PATHS = ['', '/files', '/commits', '/reviews', '/comments', '/merge', '/requested_reviewers']

/** Searches that list all they can, by every order. */
const SEARCHES = [
  ...[
    'is:issue',
    'is:pr',
    'is:open',
    'is:closed',
    'is:merged',
    'sort:updated is:issue',
    'sort:comments is:pr',
  ],
  ...['draft:false', 'review:approved', 'review:none', 'status:success', 'no:label', 'no:assignee', 'the'],
]

/** Walks `world` in `view`; every answer is given once, errors too. */
export function* walkWorld(world: World, view: View, mostNumber = 0): Generator<Reached> {
  const seen = new Set<string>()
  const open: string[] = []
  const meet = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    open.push(path)
  }
  for (const name of world.repositories) {
    for (const below of REPOSITORY_PATHS) meet(`/repos/${name}${below}`)
    for (let number = 1; number <= mostNumber; number++) {
      for (const below of ISSUE_PATHS) meet(`/repos/${name}/issues/${number}${below}`)
      for (const below of PULL_PATHS) meet(`/repos/${name}/pulls/${number}${below}`)
    }
  }
  for (const q of SEARCHES) meet(`/search/issues?${new URLSearchParams({ q })}`)
  for (const q of ['is:public', 'merge:false the']) meet(`/search/commits?${new URLSearchParams({ q })}`)
  for (const q of ['created:>2000-01-01', 'stars:>=0']) {
    meet(`/search/repositories?${new URLSearchParams({ q })}`)
  }
  meet(`/search/users?${new URLSearchParams({ q: 'repos:>=0' })}`)
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const answer = world.answer({ path }, view)
    yield { path, answer }
    for (const link of Object.values(parseLinkHeader(answer.headers.link ?? ''))) meet(pathOf(link))
    for (const { text } of textsOf(answer.body)) {
      if (text.startsWith(`${PUBLIC_API}/`)) meet(pathOf(text))
    }
  }
}

function pathOf(url: string): string {
  return url.slice(PUBLIC_API.length).replaceAll(/\{[^}]*\}/g, '')
}

/** A text somewhere in a body, and the names that lead to it. */
export type Placed = { readonly text: string; readonly place: readonly string[] }

/** Every text of `value`. */
export function* textsOf(value: Json | undefined, place: readonly string[] = []): Generator<Placed> {
  if (typeof value === 'string') yield { text: value, place }
  else if (isJsonArray(value)) for (const member of value) yield* textsOf(member, place)
  else if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* textsOf(member, [...place, name])
  }
}
