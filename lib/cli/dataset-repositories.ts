// Which repositories a dataset is about: every name that its instances and its answer key use, and what is wanted of each.
import { readJsonLines } from '../base/files.ts'
import { parseArtifactUrl } from '../github/reference.ts'
import { readGold } from '../scoring/gold.ts'
import { readDataset } from '../task/dataset.ts'

/** A repository under one of its names. `redirect` is the name that the dataset's redirects lead to. */
export type NamedRepository = {
  readonly name: string
  readonly redirect: string | undefined
  /** Commits that are answers. */
  readonly commits: readonly string[]
  /** True when an answer is an issue or a pull request. */
  readonly hasThreads: boolean
}

type Open = { name: string; redirect: string | undefined; commits: Set<string>; hasThreads: boolean }

/**
 * The repositories of the dataset in `folder`, in order of their lower-case names.
 *
 * @throws {Failure} FILE_MISSING or FILE_INVALID for what is no dataset with its gold
 */
export function repositoriesOfDataset(folder: string): readonly NamedRepository[] {
  const named = new Map<string, Open>()
  const of = (name: string): Open => {
    const found = named.get(name.toLowerCase()) ?? {
      name,
      redirect: undefined,
      commits: new Set<string>(),
      hasThreads: false,
    }
    named.set(name.toLowerCase(), found)
    return found
  }
  for (const { repo } of readDataset(folder).instances) of(repo)
  const gold = readGold(folder)
  for (const { value } of readJsonLines(gold.file, '')) if (typeof value.repo === 'string') of(value.repo)
  for (const { url } of gold.answers.values()) {
    const target = gold.redirects[url] ?? url
    const [old, now] = [parseArtifactUrl(url), parseArtifactUrl(target)]
    for (const artifact of [old, now]) {
      if (artifact === undefined) continue
      if (artifact.kind === 'commit') of(artifact.repository).commits.add(artifact.sha)
      else of(artifact.repository).hasThreads = true
    }
    if (old && now && old.repository.toLowerCase() !== now.repository.toLowerCase())
      of(old.repository).redirect = now.repository
  }
  return [...named.keys()].sort().flatMap((key) => {
    const one = named.get(key)
    return one ? [{ ...one, commits: [...one.commits].sort() }] : []
  })
}
