// The published layout of a dataset, made from the conversations as written.
import { createHash } from 'node:crypto'
import { byCodeUnit } from '../../../lib/base/compare.ts'
import { canonicalJson, type JsonObject, stringifyJson } from '../../../lib/base/json.ts'
import type { DemoWorld } from '../history/world.ts'
import { PAGES } from '../rest/people.ts'
import { type Referent, referentOf } from './referent.ts'
import type { InstanceSource, Said } from './source.ts'

/** The files of the dataset by path below its folder. */
export function exportDataset(
  world: DemoWorld,
  sources: readonly InstanceSource[],
): ReadonlyMap<string, string> {
  const instances = sources
    .map((source) => {
      const referent = referentOf(world, source.target, source.place)
      return { source, referent, id: instanceId(source, referent) }
    })
    .toSorted((a, b) => byCodeUnit(a.id, b.id))
  const lines = (values: readonly JsonObject[]): string =>
    values.map((value) => `${stringifyJson(value)}\n`).join('')
  return new Map([
    ['main/instances.jsonl', lines(instances.map(instanceJson))],
    ['main/metadata.csv', `${[COLUMNS, ...instances.map(metadataRow)].join('\n')}\n`],
    ['gold/main.jsonl', lines(instances.map(goldJson))],
    ['redirect_map.json', pretty(redirectsOf(world))],
    ['duplicates.json', pretty(duplicatesOf(world))],
  ])
}

type Made = { readonly source: InstanceSource; readonly referent: Referent; readonly id: string }

const pretty = (map: Readonly<Record<string, string>>): string => `${stringifyJson(map, 2)}\n`

/** Channel, day of the reference, kind and answer: ids as published hold the answer, and no agent sees them. */
function instanceId({ channel, messages }: InstanceSource, { kind, id }: Referent): string {
  const day = messages.find((message) => message.anchor)?.time.slice(0, 10)
  return `${channel.replaceAll(' ', '_')}_${day}_${kind}_${id}`
}

function instanceJson({ source, referent, id }: Made): JsonObject {
  const messages = source.messages.map((message, at) => messageJson(source, message, at))
  return {
    id,
    repo: referent.repository.fullName.toLowerCase(),
    entity_type: referent.kind,
    capability_bucket: source.bucket,
    anchor_message_ids: messages
      .filter((_message, at) => source.messages[at]?.anchor)
      .map((one) => one.message_id),
    conversation: messages,
  }
}

/** Ids as the chat gives them: four bytes of time, eight that mean nothing. */
function messageJson(
  { key }: InstanceSource,
  message: Said,
  at: number,
): JsonObject & { readonly message_id: string } {
  const drawn = createHash('sha1')
    .update(canonicalJson([key, at, message.user, message.text]))
    .digest('hex')
  const seconds = Date.parse(`${message.time}Z`) / 1000
  const milliseconds = String(Number.parseInt(drawn.slice(0, 6), 16) % 1000).padStart(3, '0')
  return {
    message_id: seconds.toString(16).padStart(8, '0') + drawn.slice(8, 24),
    time: `${message.time}.${milliseconds}Z`,
    user: message.user,
    message: message.anchor ? `[REFERENCE] ${message.text}` : message.text,
  }
}

function goldJson({ referent, id }: Made): JsonObject {
  return {
    id,
    gold_url: referent.url,
    repo: referent.repository.fullName.toLowerCase(),
    entity_type: referent.kind,
    entity_id: referent.id,
  }
}

const COLUMNS =
  'id,repo,entity_type,capability_bucket,connection_strength,n_msgs,n_unique_speakers,difficulty'

function metadataRow({ source, referent, id }: Made): string {
  const speakers = new Set(source.messages.map((message) => message.user)).size
  const repository = referent.repository.fullName.toLowerCase()
  return [
    id,
    repository,
    referent.kind,
    source.bucket,
    source.strength,
    source.messages.length,
    speakers,
    source.difficulty,
  ].join(',')
}

/** Old addresses of artifacts: of repositories that were renamed, and of issues that moved. */
function redirectsOf(world: DemoWorld): Readonly<Record<string, string>> {
  const entries = world.repositories.flatMap((repository) => [
    ...repository.source.formerNames.flatMap((name) =>
      [...repository.threads.values()].map(({ thread }) => {
        const path = `${thread.kind === 'pull' ? 'pull' : 'issues'}/${thread.number}`
        return [`${PAGES}/${name}/${path}`, `${PAGES}/${repository.fullName}/${path}`] as const
      }),
    ),
    ...repository.source.gone.flatMap(({ number, movedTo }) =>
      movedTo === undefined
        ? []
        : [
            [
              `${PAGES}/${repository.fullName}/issues/${number}`,
              `${PAGES}/${movedTo.replace('#', '/issues/')}`,
            ] as const,
          ],
    ),
  ])
  return Object.fromEntries(entries)
}

/** Issues closed as duplicates, and the ones they repeat. */
function duplicatesOf(world: DemoWorld): Readonly<Record<string, string>> {
  return Object.fromEntries(
    world.repositories.flatMap(({ fullName, threads }) =>
      [...threads.values()].flatMap(({ thread, duplicateOf }) => {
        if (duplicateOf === undefined) return []
        const [repository, number] = duplicateOf.includes('#')
          ? duplicateOf.split('#')
          : [fullName, duplicateOf]
        return [[`${PAGES}/${fullName}/issues/${thread.number}`, `${PAGES}/${repository}/issues/${number}`]]
      }),
    ),
  )
}
