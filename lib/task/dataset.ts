// The published dataset layout, and the flat one. Gold stands beside the instances on disk and is never opened here.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../base/compare.ts'
import { type Digest, openDigest } from '../base/digest.ts'
import { Failure } from '../base/failure.ts'
import { readJsonLines } from '../base/files.ts'
import { canonicalJson, type JsonObject } from '../base/json.ts'
import { checkSchema } from '../base/schema.ts'
import { ANCHOR_MARK, hasMarkedAnchor } from './anchors.ts'
import type { Instance, Message } from './types.ts'

/** The instances of one dataset folder, in the order of the file. */
export type Dataset = {
  readonly folder: string
  /** The file the instances were read from. */
  readonly file: string
  /** Of the instances' canonical JSON in order of id: neither spacing nor the order of lines counts. */
  readonly digest: Digest
  readonly instances: readonly Instance[]
}

const LAYOUTS = ['main/instances.jsonl', 'instances.jsonl']
const REMEDY = 'Give the folder of a dataset, in which main/instances.jsonl or instances.jsonl stands.'

/**
 * Reads a dataset folder: `main/instances.jsonl` as published, or `instances.jsonl` in the folder itself.
 *
 * @throws {Failure} FILE_MISSING, or FILE_INVALID with file and line for what is no instance or repeats an id
 */
export function readDataset(folder: string): Dataset {
  const dataset = readUncheckedDataset(folder)
  dataset.instances.forEach((instance, at) => {
    if (!hasMarkedAnchor(instance)) throw asksNothing(`${dataset.file}:${dataset.lines[at] ?? 0}`)
  })
  return dataset
}

/**
 * The same with instances that ask nothing, which no run takes: for a check that names them all. `lines` are the numbers of
 * the instances' lines.
 *
 * @throws {Failure} as {@link readDataset}, but for what an instance asks
 */
export function readUncheckedDataset(folder: string): Dataset & { readonly lines: readonly number[] } {
  const file = instancesFileOf(folder)
  const lines = readJsonLines(file, REMEDY).map(({ line, value }) => ({
    value,
    instance: parseInstance(value, `${file}:${line}`),
    line,
  }))
  if (lines.length === 0) {
    throw new Failure('FILE_INVALID', `${file} holds no instances. ${REMEDY}`, { path: file })
  }
  const first = new Map<string, number>()
  for (const { instance, line } of lines) {
    const earlier = first.get(instance.id)
    if (earlier !== undefined)
      throw repeated(
        file,
        line,
        `${JSON.stringify(instance.id)} stands in line ${earlier} already; give each instance its own`,
      )
    first.set(instance.id, line)
  }
  const instances = lines.map(({ instance }) => instance)
  return { folder, file, digest: digestOfLines(lines), instances, lines: lines.map(({ line }) => line) }
}

function asksNothing(place: string): Failure {
  return new Failure(
    'FILE_INVALID',
    `${place} asks nothing: none of its anchor_message_ids is a message that begins with "${ANCHOR_MARK}".`,
    { path: place },
  )
}

function instancesFileOf(folder: string): string {
  if (!existsSync(folder)) {
    throw new Failure('FILE_MISSING', `No such dataset folder: ${folder}. ${REMEDY}`, { path: folder })
  }
  if (!statSync(folder).isDirectory()) {
    throw new Failure('FILE_INVALID', `${folder} is a file, not a dataset. ${REMEDY}`, { path: folder })
  }
  const file = LAYOUTS.map((name) => path.join(folder, name)).find((candidate) => existsSync(candidate))
  if (file !== undefined) return file
  throw new Failure('FILE_MISSING', `No instances in ${folder}. ${REMEDY}`, { path: folder })
}

/** Takes the known fields and drops all others, so that a field nobody knows cannot travel to an agent. */
function parseInstance(value: JsonObject, place: string): Instance {
  checkSchema('instance', value, place)
  const instance = value as Instance
  return {
    id: instance.id,
    repo: instance.repo,
    entity_type: instance.entity_type,
    capability_bucket: instance.capability_bucket ?? null,
    anchor_message_ids: instance.anchor_message_ids,
    conversation: instance.conversation.map(messageOf),
    ...(instance.channel === undefined ? {} : { channel: instance.channel }),
  }
}

function messageOf({ message_id, time, user, message }: Message): Message {
  return { message_id, time, user, message }
}

function repeated(file: string, line: number, what: string): Failure {
  return new Failure('FILE_INVALID', `${file}:${line} repeats an id: ${what}.`, { path: file, line })
}

function digestOfLines(
  lines: readonly { readonly value: JsonObject; readonly instance: Instance }[],
): Digest {
  const digest = openDigest()
  const sorted = lines.toSorted((a, b) => byCodeUnit(a.instance.id, b.instance.id))
  for (const { value } of sorted) digest.update(`${canonicalJson(value)}\n`)
  return digest.digest()
}
