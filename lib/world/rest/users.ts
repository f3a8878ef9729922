import type { RestAnswer } from '../../github/rest.ts'
import type { Store, StoredRow } from '../store.ts'
import { withheldUser } from './absences.ts'
import { found, outOfScope } from './answers.ts'
import { plainItem, userItem } from './items.ts'

/**
 * `GET /users/{login}` and `GET /orgs/{login}`. Somebody seen in the snapshot without a recorded profile is shown by
 * identity alone; everybody else lies outside it.
 */
export function getUser(store: Store, login: string): RestAnswer {
  const row = store.one('SELECT profile, json FROM user WHERE login = ?', login)
  if (row === undefined) return withheldUser(store, login) ?? outOfScope('users/users#get-a-user')
  return shownUser(store, row)
}

/** `GET /user/{id}`. */
export function getUserById(store: Store, text: string): RestAnswer {
  const row = /^\d{1,15}$/.test(text)
    ? store.one('SELECT profile, json FROM user WHERE github_id = ? ORDER BY key LIMIT 1', Number(text))
    : undefined
  return row === undefined ? outOfScope('users/users#get-a-user-using-their-id') : shownUser(store, row)
}

function shownUser(store: Store, row: StoredRow): RestAnswer {
  const identity = userItem(store, row)
  if (row.profile === 1) return found({ ...identity, ...plainItem(store, 'user', row.json) })
  return found(identity, {
    provenance: 'derived',
    diagnostics: [
      { code: 'profile_not_recorded', message: 'Only the identity of this account was recorded.' },
    ],
  })
}
