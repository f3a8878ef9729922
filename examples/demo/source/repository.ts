import { readdirSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit } from '../../../lib/base/compare.ts'
import { type Block, cellOf, faultAt, listOf, readBlocks, threadsOf } from './blocks.ts'
import { parseCommit } from './commits.ts'
import { momentOf } from './moment.ts'
import { parseThread } from './threads.ts'
import type {
  CommitRemark,
  LabelSource,
  MilestoneSource,
  RepositorySource,
  TagSource,
  Thread,
} from './types.ts'

/** The repository described in `folder` (`…/<owner>/<name>`): its `repository.story`, then every other file by name. */
export function readRepository(folder: string): RepositorySource {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.story') && file !== 'repository.story')
    .sort(byCodeUnit)
  const head = threadsOf(readBlocks(path.join(folder, 'repository.story')))
  const groups = [...head, ...files.flatMap((file) => threadsOf(readBlocks(path.join(folder, file))))]
  const pick = (...words: readonly string[]): readonly (readonly Block[])[] =>
    groups.filter(([first]) => words.includes(first?.word ?? ''))
  const firsts = (word: string): readonly Block[] => pick(word).flatMap(([first]) => first ?? [])
  const [top] = firsts('repository')
  if (top === undefined) throw new RangeError(`${folder}/repository.story needs a repository block.`)
  checkWords(groups)
  return {
    ...factsOf(top, folder),
    labels: firsts('label').map(labelOf),
    milestones: firsts('milestone').map(milestoneOf),
    threads: checkedThreads(pick('issue', 'pull').map(parseThread)),
    commits: pick('commit').map(([block, ...changes]) => ({
      ...parseCommit(block as Block, changes),
      branch: block?.fields.branch ?? 'main',
    })),
    branches: firsts('branch').map((block) => ({
      name: cellOf(block, 0, 'a name'),
      from: cellOf(block, 1, 'the key of the commit it starts at'),
      at: momentOf(cellOf(block, 2, 'a time'), block),
      place: block.place,
    })),
    tags: [...firsts('release'), ...firsts('tag')].map(tagOf),
    gone: [...firsts('deleted'), ...firsts('moved')].map((block) => ({
      number: Number(cellOf(block, 0, 'a number')),
      movedTo: block.word === 'moved' ? cellOf(block, 1, 'where it went, as owner/name#number') : undefined,
      place: block.place,
    })),
    remarks: firsts('remark').map(remarkOf),
  }
}

const WORDS = 'repository label milestone issue pull commit branch release tag deleted moved remark'.split(
  ' ',
)

function checkWords(groups: readonly (readonly Block[])[]): void {
  for (const [first] of groups) {
    if (first && !WORDS.includes(first.word)) faultAt(first, `has an unknown word "${first.word}".`)
  }
}

function checkedThreads(threads: readonly Thread[]): readonly Thread[] {
  const sorted = threads.toSorted((a, b) => a.number - b.number)
  for (const [at, thread] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before?.number === thread.number) faultAt(thread, `uses number ${thread.number} a second time.`)
    if (before && before.at >= thread.at)
      faultAt(thread, `is number ${thread.number} but was not opened after number ${before.number}.`)
  }
  return sorted
}

function factsOf(
  block: Block,
  folder: string,
): Omit<
  RepositorySource,
  'labels' | 'milestones' | 'threads' | 'commits' | 'branches' | 'tags' | 'gone' | 'remarks'
> {
  const { fields } = block
  return {
    owner: path.basename(path.dirname(folder)),
    name: path.basename(folder),
    formerNames: listOf(fields['former-names']),
    description: block.text,
    homepage: fields.homepage ?? null,
    language: fields.language ?? faultAt(block, 'needs a language.'),
    topics: listOf(fields.topics),
    license: fields.license ?? null,
    createdAt: momentOf(fields.created ?? faultAt(block, 'needs the day it was created.'), block),
    stars: Number(fields.stars ?? 0),
    forks: Number(fields.forks ?? 0),
    watchers: Number(fields.watchers ?? 0),
    members: listOf(fields.members),
    collaborators: listOf(fields.collaborators),
    protectedBranches: listOf(fields.protected),
  }
}

function labelOf(block: Block): LabelSource {
  const color = cellOf(block, 1, 'a colour of six hex digits')
  return { name: cellOf(block, 0, 'a name'), color, description: block.cells[2] || null }
}

function milestoneOf(block: Block): MilestoneSource {
  const { fields } = block
  return {
    number: Number(cellOf(block, 0, 'a number')),
    title: cellOf(block, 1, 'a title'),
    by: cellOf(block, 2, 'who made it'),
    at: momentOf(cellOf(block, 3, 'a time'), block),
    due: fields.due ? momentOf(fields.due, block) : null,
    closedAt: fields.closed ? momentOf(fields.closed, block) : null,
    description: block.text || null,
  }
}

function tagOf(block: Block): TagSource {
  const { fields } = block
  return {
    name: cellOf(block, 0, 'a name'),
    by: cellOf(block, 1, 'who made it'),
    at: momentOf(cellOf(block, 2, 'a time'), block),
    commit: fields.at,
    annotation: fields.annotation,
    release:
      block.word === 'tag'
        ? undefined
        : {
            title: fields.title ?? null,
            body: block.text || null,
            prerelease: fields.prerelease === 'yes',
            assets: listOf(fields.assets).map((part) => {
              const [name = '', size, downloads] = part.split(' ')
              return { name, size: Number(size), downloads: Number(downloads ?? 0) }
            }),
          },
    place: block.place,
  }
}

function remarkOf(block: Block): CommitRemark {
  return {
    commit: cellOf(block, 0, 'the key of a commit'),
    by: cellOf(block, 1, 'who wrote it'),
    at: momentOf(cellOf(block, 2, 'a time'), block),
    path: block.fields.path ?? null,
    line: block.fields.line,
    body: block.text,
    place: block.place,
  }
}
