// What of the time after a moment shows in an answer as of it: an instant, the number of an issue, a commit's SHA.
import type { DatabaseSync } from 'node:sqlite'
import { type Reached, textsOf } from './walk-world.ts'

/** What came later than `at`, straight from the tables of the recorded world. */
export type Later = {
  readonly at: number
  readonly shas: ReadonlySet<string>
  /** `owner/name#17`, lower case. */
  readonly issues: ReadonlySet<string>
  readonly logins: ReadonlySet<string>
}

/** Reads it; the world's own database is asked, not the moment's. */
export function laterThan(database: DatabaseSync, at: number): Later {
  const all = (sql: string): readonly string[] =>
    database
      .prepare(sql)
      .all(at)
      .map((row) => String(row.name).toLowerCase())
  return {
    at,
    shas: new Set([
      ...all('SELECT sha AS name FROM git_commit WHERE committer_date > ?'),
      ...all('SELECT sha AS name FROM git_tag WHERE tagged_at > ?'),
    ]),
    issues: new Set(
      all(
        `SELECT full_name || '#' || number AS name FROM issue JOIN repository_name USING (repository_id)
         WHERE issue.created_at > ?`,
      ),
    ),
    logins: new Set(all('SELECT login AS name FROM user WHERE created_at > ?')),
  }
}

/** Texts that people wrote: they may have been edited later, and nothing tells what stood there before. */
const WRITTEN = new Set([
  'body',
  'message',
  'description',
  'content',
  'patch',
  'diff_hunk',
  'bio',
  'fragment',
])
/** Dates that are plans, not events. */
const PLANNED = new Set(['due_on'])
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** Each thing in `reached` that came later, as a sentence. */
export function leaksIn({ path, answer }: Reached, later: Later): readonly string[] {
  const leaks: string[] = []
  for (const { text, place } of textsOf(answer.body)) {
    const name = place.at(-1) ?? ''
    if (WRITTEN.has(name) || PLANNED.has(name)) continue
    if (INSTANT.test(text) && Date.parse(text) / 1000 >= later.at + 1) {
      leaks.push(`${path}: ${place.join('.')} is ${text}`)
    }
    for (const [sha] of text.matchAll(/\b[0-9a-f]{40}\b/g)) {
      if (later.shas.has(sha)) leaks.push(`${path}: ${place.join('.')} has the commit ${sha}`)
    }
    for (const [, repository, number] of text.matchAll(
      /(?:\/repos|github\.com)\/([\w.-]+\/[\w.-]+)\/(?:issues|pulls|pull)\/(\d+)/g,
    )) {
      if (answer.status < 300 && later.issues.has(`${repository?.toLowerCase()}#${number}`)) {
        leaks.push(`${path}: ${place.join('.')} names ${repository}#${number}`)
      }
    }
  }
  for (const { text, place } of textsOf(answer.body)) {
    if (place.at(-1) === 'login' && later.logins.has(text.toLowerCase())) {
      leaks.push(`${path}: ${place.join('.')} is ${text}`)
    }
  }
  for (const reference of answer.artifacts) {
    if (
      reference.kind === 'commit'
        ? later.shas.has(reference.sha)
        : later.issues.has(`${reference.repository.toLowerCase()}#${reference.number}`)
    ) {
      leaks.push(`${path}: the artifact ${JSON.stringify(reference)}`)
    }
  }
  return leaks
}
