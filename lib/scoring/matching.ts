// When two addresses mean one artifact. The three levels, in falling strength: the same text; the same artifact, whatever
// the spelling; the same after following redirects and duplicates from both ends.
import { type ArtifactReference, parseArtifactUrl } from '../github/reference.ts'
import type { GoldAnswer, UrlMap } from './gold.ts'

/** How a prediction matched: the artifact itself, or one that redirects and duplicates lead to. */
export type Match = 'exact' | 'via_duplicate'

/** Present name of a repository that may be written under a former one; any other text comes back as it is. */
export type CurrentName = (repository: string) => string

/** Compares with gold; made once, used for every prediction and every artifact a call shows. */
export type Matcher = {
  /** How the URL matches, undefined when it means something else. */
  matchUrl(url: string, gold: GoldAnswer): Match | undefined
  /** The same for an artifact. */
  matchReference(reference: ArtifactReference, gold: GoldAnswer): Match | undefined
}

/** A matcher over the maps of an answer key. */
export function matcherOf(
  maps: { readonly redirects: UrlMap; readonly duplicates: UrlMap },
  currentName: CurrentName = (repository) => repository,
): Matcher {
  const present: Present = (reference) => ({
    ...reference,
    repository: currentName(reference.repository).toLowerCase(),
  })
  // Redirects first: an address that has moved is a duplicate of something only under its present name.
  const steps = [...stepsOf(maps.redirects, present), ...stepsOf(maps.duplicates, present)]
  const next = nextOf(steps)
  const targetOf = targets(present, next)
  const matchReference = (reference: ArtifactReference, gold: GoldAnswer): Match | undefined => {
    const { named, reached } = targetOf(gold)
    const asked = present(reference)
    if (named.some((artifact) => isSame(artifact, asked))) return 'exact'
    const chain = chainOf(asked, next)
    return chain.some((a) => reached.some((b) => isSame(a, b))) ? 'via_duplicate' : undefined
  }
  return {
    matchReference,
    matchUrl: (url, gold) => {
      const plain = plainUrlOf(url)
      if ([gold.url, gold.originalUrl].some((one) => one !== undefined && plainUrlOf(one) === plain)) {
        return 'exact'
      }
      const reference = parseArtifactUrl(url)
      return reference === undefined ? undefined : matchReference(reference, gold)
    },
  }
}

/** What an answer names, and everything that following leads to from there. */
type Target = { readonly named: readonly ArtifactReference[]; readonly reached: readonly ArtifactReference[] }

/** Targets of answers, each worked out once: an episode compares hundreds of artifacts with one answer. */
function targets(present: Present, next: Next): (gold: GoldAnswer) => Target {
  const known = new WeakMap<GoldAnswer, Target>()
  return (gold) => {
    const target = known.get(gold) ?? targetOf(gold, present, next)
    known.set(gold, target)
    return target
  }
}

function targetOf({ url, originalUrl }: GoldAnswer, present: Present, next: Next): Target {
  const named = [url, originalUrl ?? '']
    .map((address) => parseArtifactUrl(address))
    .flatMap((reference) => (reference === undefined ? [] : [present(reference)]))
  return { named, reached: named.flatMap((artifact) => chainOf(artifact, next)) }
}

/**
 * True when two references mean one artifact: repository in any case and number, issue and pull request alike (GitHub
 * redirects between them); for commits a common SHA prefix, seven digits at least, in any repository (a SHA is its
 * content, whichever fork holds it).
 */
function isSame(a: ArtifactReference, b: ArtifactReference): boolean {
  if (a.kind === 'commit' || b.kind === 'commit') {
    return a.kind === 'commit' && b.kind === 'commit' && isSameCommit(a.sha, b.sha)
  }
  return a.number === b.number && a.repository.toLowerCase() === b.repository.toLowerCase()
}

function isSameCommit(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return length >= 7 && a.slice(0, length).toLowerCase() === b.slice(0, length).toLowerCase()
}

/** Lower case, without query, fragment and trailing slash. */
function plainUrlOf(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
}

type Step = { readonly from: ArtifactReference; readonly to: ArtifactReference }

/** The same artifact under the present name of its repository, lower case. */
type Present = (reference: ArtifactReference) => ArtifactReference

function stepsOf(map: UrlMap, present: Present): readonly Step[] {
  return Object.entries(map).flatMap(([fromUrl, toUrl]) => {
    const [from, to] = [parseArtifactUrl(fromUrl), parseArtifactUrl(toUrl)]
    return from && to ? [{ from: present(from), to: present(to) }] : []
  })
}

type Next = (reference: ArtifactReference) => ArtifactReference | undefined

/** Numbers are looked up by key, commits by walking: a prefix has no key, and few maps hold commits. */
function nextOf(steps: readonly Step[]): Next {
  const numbered = new Map<string, ArtifactReference>()
  const commits: Step[] = []
  for (const step of steps) {
    // A step to itself (a renamed repository under its present name) would hide a duplicate's.
    if (isSame(step.from, step.to)) continue
    if (step.from.kind === 'commit') commits.push(step)
    else if (!numbered.has(keyOf(step.from))) numbered.set(keyOf(step.from), step.to)
  }
  return (reference) =>
    reference.kind === 'commit'
      ? commits.find(({ from }) => isSame(from, reference))?.to
      : numbered.get(keyOf(reference))
}

function keyOf(reference: ArtifactReference): string {
  return reference.kind === 'commit' ? reference.sha : `${reference.repository}#${reference.number}`
}

/** The reference and everything that following leads to, each once: a cycle ends where it would close. */
function chainOf(start: ArtifactReference, next: Next): readonly ArtifactReference[] {
  const chain = [start]
  for (let at = next(start); at !== undefined; at = next(at)) {
    const reached = at
    if (chain.some((seen) => isSame(seen, reached))) break
    chain.push(reached)
  }
  return chain
}
