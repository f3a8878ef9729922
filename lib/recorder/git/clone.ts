// A bare copy of a repository, with nothing in it but objects and refs. It stands below the cassette only while it is
// read: it holds everything, the secrets that people committed too, and what is kept of it goes through the redaction.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type GitRun, runGit } from './git-process.ts'

/** Branches, tags and heads of pull requests, as they are called at their source. */
const REFSPECS = [
  '+refs/heads/*:refs/heads/*',
  '+refs/tags/*:refs/tags/*',
  '+refs/pull/*/head:refs/pull/*/head',
]

/** Where the clone of a cassette stands while it is read. */
export function cloneFolderOf(cassette: string): string {
  return path.join(cassette, 'git')
}

/**
 * Fetches what {@link REFSPECS} names into `run.folder`, all or what is new since a fetch that was cut off.
 *
 * @throws {Failure} GIT_FAILED
 */
export async function fetchClone(run: GitRun): Promise<void> {
  if (!existsSync(path.join(run.folder, 'HEAD'))) prepare(run.folder)
  const flags = [
    '--quiet',
    '--prune',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
    '--force',
  ]
  await runGit(run, ['fetch', ...flags, '--', run.source.address, ...REFSPECS])
}

/** Takes the clone away again. */
export function removeClone(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** What `git init --bare` would make, less the templates and hooks of this machine. */
function prepare(folder: string): void {
  for (const name of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags']) {
    mkdirSync(path.join(folder, name), { recursive: true })
  }
  writeFileSync(path.join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  // Written last: git takes a folder with a HEAD for a repository. It names a branch that is never there.
  writeFileSync(path.join(folder, 'HEAD'), 'ref: refs/heads/-\n')
}

/** A ref and the object it names, which is a tag object for an annotated tag. */
export type ClonedRef = { readonly ref: string; readonly sha: string }

/** The refs of the clone, sorted by name. */
export async function refsOf(run: GitRun): Promise<readonly ClonedRef[]> {
  const out = await runGit(run, ['for-each-ref', '--format=%(objectname) %(refname)'])
  const lines = out
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => ({ sha: line.slice(0, 40), ref: line.slice(41) }))
}
