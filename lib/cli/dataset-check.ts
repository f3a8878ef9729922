// What of a dataset cannot be answered from a snapshot: gold meets the world here and nowhere near an agent.
import { isJsonObject, type Json } from '../base/json.ts'
import { askFollowing } from '../github/redirects.ts'
import { type ArtifactReference, parseArtifactUrl } from '../github/reference.ts'
import type { RestAnswer } from '../github/rest.ts'
import { episodeView, type RunView } from '../runner/views.ts'
import type { Gold } from '../scoring/gold.ts'
import { ANCHOR_MARK } from '../task/anchors.ts'
import type { Instance } from '../task/types.ts'
import type { World } from '../world/types.ts'
import { CRAWL, type View } from '../world/view.ts'

/** What can be wrong with an instance. */
export const FAULTS = {
  anchor_missing: 'anchors that are no message of the conversation, or lack their mark',
  no_gold: 'no answer in gold',
  repository_missing: 'a repository that the snapshot does not have',
  gold_missing: 'gold that the snapshot does not have',
  gold_not_visible: 'gold that is not there yet at the moment of the view',
} as const

/** One fault of one instance. */
export type Fault = {
  readonly instance: string
  readonly fault: keyof typeof FAULTS
  /** One sentence. */
  readonly says: string
}

/** What a dataset is held against. */
export type Against = { readonly gold: Gold; readonly world: World; readonly view: RunView }

/** Every fault of the instances, in their order. */
export function faultsOf(instances: readonly Instance[], against: Against): readonly Fault[] {
  return instances.flatMap((instance) => [...anchorFaults(instance), ...goldFaults(instance, against)])
}

function anchorFaults({ id, anchor_message_ids, conversation }: Instance): readonly Fault[] {
  const texts = new Map(conversation.map(({ message_id, message }) => [message_id, message]))
  return anchor_message_ids.flatMap((anchor) => {
    const text = texts.get(anchor)
    if (text?.startsWith(ANCHOR_MARK) === true) return []
    const says =
      text === undefined
        ? `Anchor ${anchor} is no message of the conversation.`
        : `Anchor ${anchor} does not begin with "${ANCHOR_MARK}".`
    return [{ instance: id, fault: 'anchor_missing', says }]
  })
}

function goldFaults(instance: Instance, { gold, world, view }: Against): readonly Fault[] {
  const fault = (name: Fault['fault'], says: string): readonly Fault[] => [
    { instance: instance.id, fault: name, says },
  ]
  const answer = gold.answers.get(instance.id)
  if (answer === undefined) return fault('no_gold', `${gold.file} has no answer to it.`)
  const url = gold.redirects[answer.url] ?? answer.url
  const reference = parseArtifactUrl(url)
  if (reference === undefined) return fault('no_gold', `${url} names no artifact.`)
  const { repository } = reference
  if (ask(world, `/repos/${repository}`, CRAWL).status !== 200) {
    return fault('repository_missing', `The snapshot does not have ${repository}.`)
  }
  const recorded = ask(world, pathOf(reference), CRAWL)
  if (recorded.status !== 200) return fault('gold_missing', `The snapshot does not have ${url}.`)
  const own = episodeView(view, instance.conversation)
  if (isVisible(world, reference, recorded.body, own)) return []
  return fault('gold_not_visible', `${url} is not there at ${momentOf(own)}.`)
}

function ask(world: World, path: string, view: View): RestAnswer {
  return askFollowing((request) => world.answer(request, view), { path })
}

function pathOf(reference: ArtifactReference): string {
  const base = `/repos/${reference.repository}`
  return reference.kind === 'commit'
    ? `${base}/commits/${reference.sha}`
    : `${base}/issues/${reference.number}`
}

/** A cutoff hides an item from searches by its creation, a commit by its author's date. */
function isVisible(world: World, reference: ArtifactReference, recorded: Json, view: View): boolean {
  if (view.kind === 'crawl') return true
  if (view.kind === 'asof') return ask(world, pathOf(reference), view).status === 200
  const keys = reference.kind === 'commit' ? ['commit', 'author', 'date'] : ['created_at']
  const created = keys.reduce<Json | undefined>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    recorded,
  )
  return typeof created === 'string' && Date.parse(created) < Date.parse(view.before)
}

function momentOf(view: View): string {
  return view.kind === 'asof' ? view.at : view.kind === 'cutoff' ? view.before : 'any time'
}
