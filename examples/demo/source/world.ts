import { readdirSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../../../lib/base/compare.ts'
import { type Block, cellOf, faultAt, listOf, readBlocks } from './blocks.ts'
import { momentOf } from './moment.ts'
import { readRepository } from './repository.ts'
import type { Person, WorldSource } from './types.ts'

/** Everything written in `folder`: the people in `people*.story`, and one folder `<owner>/<name>/` for each repository. */
export function readWorld(folder: string): WorldSource {
  const blocks = readdirSync(folder)
    .filter((file) => /^people.*\.story$/.test(file))
    .sort(byCodeUnit)
    .flatMap((file) => readBlocks(path.join(folder, file)))
  const people = blocks.filter((block) => block.word === 'person').map(personOf)
  const [today] = blocks.filter((block) => block.word === 'today')
  if (today === undefined)
    throw new RangeError(`${folder}/people.story needs a line "=== today 2026-04-01 08:00".`)
  return {
    today: momentOf(cellOf(today, 0, 'a time'), today),
    people: new Map(people.map((person) => [person.id, person])),
    repositories: namesOf(folder, today).map((name) => readRepository(path.join(folder, name))),
  }
}

/** The repositories named beside the day; all that there are when none is. */
function namesOf(folder: string, today: Block): readonly string[] {
  const all = foldersIn(folder).flatMap((owner) =>
    foldersIn(path.join(folder, owner)).map((name) => `${owner}/${name}`),
  )
  const ready = listOf(today.fields.repositories)
  const missing = ready.find((name) => !all.includes(name))
  if (missing !== undefined) faultAt(today, `names ${missing}, which has no folder.`)
  return all.filter((name) => ready.length === 0 || ready.includes(name))
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort(byCodeUnit)
}

const ACCOUNTS = ['user', 'bot', 'organization', 'none', 'deleted'] as const

function personOf(block: Block): Person {
  const { fields } = block
  const account = ACCOUNTS.find((known) => known === (fields.account ?? 'user'))
  return {
    id: cellOf(block, 0, 'a login'),
    account: account ?? faultAt(block, `has an unknown account "${fields.account}".`),
    name: fields.name ?? faultAt(block, 'needs a name.'),
    email: fields.email ?? faultAt(block, 'needs an email.'),
    joined: momentOf(fields.joined ?? '2019-05-01', block),
    location: fields.location ?? null,
    company: fields.company ?? null,
    blog: fields.blog ?? '',
    bio: block.text || null,
    followers: Number(fields.followers ?? 0),
  }
}
