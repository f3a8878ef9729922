// From a `ref` as agents write it to a commit, in the order in which github-mcp-server tries.
import { isGood } from '../answers.ts'
import { field, textAt } from '../fields.ts'
import { PULL_REF } from '../get-file-contents.ts'
import type { Github } from '../github.ts'
import { segment, segments } from '../places.ts'
import { goError } from './api-errors.ts'
import type { Repository } from './places.ts'

/** A commit with the reference that led to it ('' for a SHA alone), and a remark where another one was taken. */
export type Resolved = { readonly ref: string; readonly sha: string; readonly note: string }

/** The commit that `ref` names, the head of the default branch for ''; `fault` says why there is none. */
export function resolveReference(
  github: Github,
  repository: Repository,
  ref: string,
): Resolved | { readonly fault: string } {
  if (/^[0-9a-f]{40}$/i.test(ref)) return { ref: '', sha: ref, note: '' }
  const pull = PULL_REF.exec(ref)?.[1]
  if (pull !== undefined) return headOfPull(github, repository, ref, pull)
  if (ref === '') return defaultHead(github, repository)
  if (ref.startsWith('refs/')) return exactly(github, repository, ref)
  if (/^(heads|tags)\//.test(ref)) return exactly(github, repository, `refs/${ref}`)
  for (const full of [`refs/heads/${ref}`, `refs/tags/${ref}`]) {
    const found = exactly(github, repository, full)
    if ('sha' in found) return found
  }
  if (ref !== 'main') return { fault: `could not resolve ref "${ref}" as a branch or a tag` }
  const head = defaultHead(github, repository)
  if ('fault' in head) return head
  const note = ` Note: the provided ref 'main' does not exist, default branch '${head.ref}' was used instead.`
  return { ...head, note }
}

function exactly(github: Github, { path }: Repository, ref: string): Resolved | { readonly fault: string } {
  const answer = github.peek({ path: `${path}/git/ref/${segments(ref.slice('refs/'.length))}` })
  if (!isGood(answer))
    return { fault: `failed to get final reference for "${ref}": ${goError(github, answer)}` }
  const object = field(answer.body, 'object')
  return { ref, sha: commitOf(github, path, textAt(object, 'sha'), textAt(object, 'type')), note: '' }
}

/** What an annotated tag stands for; the SHA itself for anything else. */
function commitOf(github: Github, path: string, sha: string, type: string): string {
  if (type !== 'tag') return sha
  const answer = github.peek({ path: `${path}/git/tags/${segment(sha)}` })
  return textAt(answer.body, 'object', 'sha') || sha
}

function defaultHead(github: Github, repository: Repository): Resolved | { readonly fault: string } {
  const home = github.peek({ path: repository.path })
  if (!isGood(home)) return { fault: `failed to get repository info: ${goError(github, home)}` }
  return exactly(github, repository, `refs/heads/${textAt(home.body, 'default_branch')}`)
}

function headOfPull(
  github: Github,
  { path }: Repository,
  ref: string,
  number: string,
): Resolved | { readonly fault: string } {
  const pull = github.peek({ path: `${path}/pulls/${number}` })
  if (!isGood(pull)) return { fault: `failed to get pull request: ${goError(github, pull)}` }
  return { ref, sha: textAt(pull.body, 'head', 'sha'), note: '' }
}
