// A person taken out of what others can read. GitHub shows what a deleted account wrote as written by the user `ghost`;
// so does a snapshot. Git's names and addresses go with it, and so do mentions.
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../base/json.ts'

/** @see https://github.com/ghost, GitHub's stand-in for deleted accounts */
const GHOST = { login: 'ghost', id: 10137, node_id: 'MDQ6VXNlcjEwMTM3', type: 'User' } as const
const GHOST_PERSON = { name: 'ghost', email: 'ghost@users.noreply.github.com' } as const

/** Whom to take out: logins in lower case, and the names and addresses that git knows them by. */
export type Unnamed = {
  readonly logins: ReadonlySet<string>
  readonly emails: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/** A function that takes everybody in `unnamed` out of an item; what names nobody comes back as it is. */
export function anonymizer(unnamed: Unnamed): (value: JsonObject) => JsonObject {
  const texts = textExpression(unnamed)
  const clean = (value: Json | undefined, key: string): Json | undefined => {
    if (typeof value === 'string') return cleanText(value, key)
    if (isJsonArray(value)) return cleanList(value, key)
    if (!isJsonObject(value)) return value
    if (isLogin(value.login) && value.id !== undefined) return GHOST
    if (isJsonObject(value.owner) && isLogin(value.owner.login)) return null
    const members = Object.entries(value).map(([name, member]) => [name, clean(member, name)])
    const cleaned: JsonObject = Object.fromEntries(members)
    if (isPerson(value)) return { ...cleaned, ...GHOST_PERSON }
    // The bytes of a git object that is no UTF-8 hold the name as well.
    return value.raw !== undefined && ROLES.some((role) => isPerson(value[role]))
      ? { ...cleaned, raw: undefined }
      : cleaned
  }
  const isLogin = (login: Json | undefined): boolean =>
    typeof login === 'string' && unnamed.logins.has(login.toLowerCase())
  const isPerson = (value: Json | undefined): boolean =>
    isJsonObject(value) && typeof value.email === 'string' && unnamed.emails.has(value.email)
  const cleanText = (text: string, key: string): string => {
    // The label of a head, `login:branch`.
    const colon = key === 'label' ? text.indexOf(':') : -1
    if (colon > 0 && isLogin(text.slice(0, colon))) return `${GHOST.login}${text.slice(colon)}`
    return text.replace(texts, (match) => 'x'.repeat(match.length))
  }
  const cleanList = (list: readonly Json[], key: string): Json => {
    const left = LISTS_OF_PEOPLE.has(key)
      ? list.filter((member) => !(isJsonObject(member) && isLogin(member.login)))
      : list
    return left.map((member) => clean(member, '') ?? null)
  }
  return (value) => clean(value, '') as JsonObject
}

const ROLES = ['author', 'committer', 'tagger']

/** Lists in which a ghost would say nothing. */
const LISTS_OF_PEOPLE: ReadonlySet<string> = new Set(['assignees', 'requested_reviewers'])

/** Mentions and profile links, git's addresses anywhere, and its names where an address follows: `Ada <ada@…>`. */
function textExpression({ logins, emails, names }: Unnamed): RegExp {
  const any = (words: ReadonlySet<string>): string =>
    [...words].map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  const parts = [
    logins.size > 0 ? `(?<=(?<![\\w.-])@|github\\.com/)(?:${any(logins)})(?![\\w-])` : '',
    emails.size > 0 ? any(emails) : '',
    names.size > 0 ? `(?:${any(names)})(?= ?<)` : '',
  ].filter((part) => part !== '')
  return new RegExp(parts.join('|'), 'giu')
}
