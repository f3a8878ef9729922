import type { Task } from '../../task/types.ts'
import type { Agent } from '../environment.ts'
import type { Found } from './listing.ts'
import { anchorsOf, instantOf, repositoriesOf, search } from './shared.ts'

/** BM25's saturation of repeated words and its weight of length. */
const K1 = 1.2
const B = 0.75
/** Results asked of each search: as many as a page holds, so that rare words show all of their artifacts. */
const PER_PAGE = 100
/** Age in days at which an artifact counts half. */
const HALF_LIFE = 365

/**
 * Answers with the artifact that BM25 ranks first. Each of the telling words near the reference is searched alone: the
 * total says how rare it is, the items say what it stands in, in the text or below it.
 */
const bm25: Agent = async (task, env) => {
  const repositories = await repositoriesOf(task, env)
  if (repositories.length === 0) return undefined
  const candidates = new Map<string, Candidate>()
  const { items: newest = [], total_count: size = 0 } = await search(task, env, {
    repositories,
    perPage: PER_PAGE,
  })
  for (const item of newest) candidateOf(candidates, item)
  const rarity = new Map<string, number>()
  for (const [word] of tellingWords(task).slice(0, env.remaining)) {
    const { items = [], total_count: matches = 0 } = await search(task, env, {
      words: word,
      repositories,
      perPage: PER_PAGE,
    })
    rarity.set(word, Math.log(1 + (size - matches + 0.5) / (matches + 0.5)))
    for (const item of items) candidateOf(candidates, item).words.add(word)
  }
  return bestOf(task, candidates, rarity)
}

type Candidate = { readonly item: Found; readonly words: Set<string>; readonly text: readonly string[] }

function candidateOf(candidates: Map<string, Candidate>, item: Found): Candidate {
  const known = candidates.get(item.url)
  if (known) return known
  const text = wordsOf(`${item.title} ${item.title} ${item.snippet ?? ''}`)
  const candidate = { item, words: new Set<string>(), text }
  candidates.set(item.url, candidate)
  return candidate
}

function bestOf(
  task: Task,
  candidates: ReadonlyMap<string, Candidate>,
  rarity: ReadonlyMap<string, number>,
): string | undefined {
  const weights = new Map(tellingWords(task))
  const lengths = [...candidates.values()].map(({ text }) => text.length)
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1)
  const score = ({ item, words, text }: Candidate): number => {
    let total = 0
    for (const [word, rare] of rarity) {
      const written = text.filter((other) => other === word).length
      const times = written || (words.has(word) ? 1 : 0)
      const length = written ? text.length : average
      const saturated = (times * (K1 + 1)) / (times + K1 * (1 - B + (B * length) / average))
      total += (weights.get(word) ?? 0) * rare * saturated
    }
    return total * freshnessOf(item, task)
  }
  const ranked = [...candidates.values()].map((candidate) => ({
    url: candidate.item.url,
    score: score(candidate),
  }))
  ranked.sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
  return ranked[0]?.url
}

/** 1 for an artifact of the day of the reference, a half after {@link HALF_LIFE} days: chats are about what is going on. */
function freshnessOf({ metadata }: Found, task: Task): number {
  const created = Date.parse(metadata?.created_at ?? metadata?.date ?? '')
  const days = Math.max(0, (Date.parse(instantOf(task)) - created) / 86_400_000)
  return Number.isFinite(days) ? 1 / (1 + days / HALF_LIFE) : 0.5
}

/** Words worth searching with their weights, best first: near the reference, seldom said elsewhere in the chat, long. */
function tellingWords(task: Task): readonly (readonly [string, number])[] {
  const anchors = new Set(anchorsOf(task).map((message) => task.conversation.indexOf(message)))
  const said = new Set(task.conversation.flatMap(({ user }) => wordsOf(user)))
  const weights = new Map<string, number>()
  task.conversation.forEach(({ message }, at) => {
    const distance = Math.min(
      ...[...anchors].map((anchor) => Math.abs(anchor - at)),
      task.conversation.length,
    )
    for (const word of new Set(wordsOf(message))) {
      if (STOP_WORDS.has(word) || said.has(word)) continue
      const near = 1 / (1 + distance)
      weights.set(word, Math.max(weights.get(word) ?? 0, near) + near * 0.1)
    }
  })
  const worth = ([word, weight]: readonly [string, number]): number => weight * Math.min(word.length, 10)
  return [...weights].sort((a, b) => worth(b) - worth(a) || (a[0] < b[0] ? -1 : 1))
}

function wordsOf(text: string): string[] {
  const plain = text.replace(/https?:\/\/\S+|\[REFERENCE\]/g, ' ').replaceAll('\\n', ' ')
  return plain.toLowerCase().match(/[a-z][a-z0-9_]{2,}/g) ?? []
}

/** Words that say how people talk and not what about. */
const STOP_WORDS = new Set(
  `the and for that this with you not but are was have has had can will just from they its it's what when where which who
  how why then than there here their them these those she his her him your our out about into over under after before
  again also only very too any all some more most much many such own same other another each few both been being does did
  doing done would could should shall may might must need needs get gets got getting make makes made let lets see saw seen
  look looks looking think thinks thought know knows knew say says said tell told want wants like likes yes yeah yep nope
  okay hey hello thanks thank please sorry lol haha hmm huh well now today yesterday tomorrow morning evening week month
  year day time ago soon later still already yet ever never always maybe perhaps probably really actually basically guess
  sure right wrong good bad better best nice great cool fine thing things stuff something anything nothing everything
  someone anyone everyone one two three first last next new old back way bit lot kind sort use used uses using work works
  worked working try tried trying going gone went come came take took taken put give gave gives keep kept keeps find found
  because while until since though although whether either neither instead rather quite almost around between through
  dont don doesn didn isn wasn won can't couldn wouldn shouldn ain aren issue issues pull request requests commit commits
  github repo repository merge merged close closed open opened reference`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

// biome-ignore lint/style/noDefaultExport: an agent is a module with one
export default bm25
