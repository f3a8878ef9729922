import type { JsonObject } from '../../../lib/base/json.ts'
import type { Person } from '../source/types.ts'
import { nodeId, registeredId } from './ids.ts'

/** Base of every address in a body, whatever address the server listens on. */
export const API = 'https://api.github.com'

/** Base of every web page in a body. */
export const PAGES = 'https://github.com'

/** The account that stands for everyone who deleted theirs. */
const GHOST: Person = {
  id: 'ghost',
  account: 'user',
  name: 'Deleted user',
  email: '',
  joined: '2008-02-04T12:00:00Z',
  location: null,
  company: null,
  blog: '',
  bio: 'An account that is no more.',
  followers: 0,
}

/** People as the API shows them. */
export type People = ReturnType<typeof peopleOf>

/** Finds accounts in `people` by login and gives them GitHub's forms. */
export function peopleOf(people: ReadonlyMap<string, Person>) {
  const shown = (person: Person): Person | undefined =>
    person.account === 'none' ? undefined : person.account === 'deleted' ? GHOST : person
  const byLogin = new Map(
    [...people.values(), GHOST].flatMap((person) =>
      shown(person) === person ? [[person.id.toLowerCase(), person]] : [],
    ),
  ) as ReadonlyMap<string, Person>

  return {
    /** The short form of an account, `ghost` for a deleted one. */
    user: (id: string): JsonObject => simpleUser(shown(people.get(id) ?? GHOST) ?? GHOST),
    /** The author of a commit: null when the address belongs to no account any more. */
    author: (person: Person): JsonObject | null =>
      person.account === 'none' || person.account === 'deleted' ? null : simpleUser(person),
    /** `GET /users/{login}`; undefined when there is none. */
    profile: (login: string): JsonObject | undefined => {
      const person = byLogin.get(login.toLowerCase())
      return person && profileOf(person)
    },
  }
}

function simpleUser(person: Person): JsonObject {
  const { id: login, account } = person
  const id = registeredId(person.joined, login)
  const name = encodeURIComponent(login)
  const url = `${API}/users/${name}`
  return {
    login,
    id,
    node_id: nodeId('U', login),
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    gravatar_id: '',
    url,
    html_url: account === 'bot' ? `${PAGES}/apps/${login.replace('[bot]', '')}` : `${PAGES}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: account === 'bot' ? 'Bot' : account === 'organization' ? 'Organization' : 'User',
    user_view_type: 'public',
    site_admin: false,
  }
}

function profileOf(person: Person): JsonObject {
  return {
    ...simpleUser(person),
    name: person.name,
    company: person.company,
    blog: person.blog,
    location: person.location,
    email: null,
    hireable: null,
    bio: person.bio,
    twitter_username: null,
    public_repos: person.followers % 23,
    public_gists: person.followers % 5,
    followers: person.followers,
    following: person.followers % 17,
    created_at: person.joined,
    updated_at: person.joined,
  }
}
