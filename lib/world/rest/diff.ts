// Diffs and patches put together again from the files of a commit or a pull request.
import { isJsonArray, isJsonObject, type JsonObject } from '../../base/json.ts'
import { countAt, textAt } from '../fields.ts'
import { diffOfSpan, spanOfCommit } from '../git/changes.ts'
import type { Store, StoredRow } from '../store.ts'
import { fullCommitItem } from './items.ts'

/** GitHub renders no diff of more files than this. @see https://docs.github.com/rest/pulls/pulls#list-pull-requests-files */
export const TOO_MANY_FILES = 300

const REGULAR = '100644'

/** A unified diff over `files`. Modes are not recorded: new and deleted files are taken as regular ones. */
export function diffOf(files: readonly JsonObject[]): string {
  return files.map(fileDiffOf).join('')
}

function fileDiffOf(file: JsonObject): string {
  const name = textAt(file, 'filename') ?? ''
  const status = textAt(file, 'status') ?? 'modified'
  const before = textAt(file, 'previous_filename') ?? name
  const patch = textAt(file, 'patch')
  const old = status === 'added' ? '/dev/null' : `a/${before}`
  const now = status === 'removed' ? '/dev/null' : `b/${name}`
  const lines = [`diff --git a/${before} b/${name}`, ...headOf(file, status, before, name)]
  if (patch !== null) lines.push(`--- ${old}`, `+++ ${now}`, patch)
  else if (countAt(file, 'changes') > 0 || status === 'added' || status === 'removed') {
    lines.push(`Binary files ${old} and ${now} differ`)
  }
  return `${lines.join('\n')}\n`
}

function headOf(file: JsonObject, status: string, before: string, name: string): readonly string[] {
  const sha = (textAt(file, 'sha') ?? '').slice(0, 7)
  switch (status) {
    case 'added':
      return [`new file mode ${REGULAR}`, `index 0000000..${sha}`]
    case 'removed':
      return [`deleted file mode ${REGULAR}`]
    case 'renamed':
    case 'copied': {
      const word = status === 'renamed' ? 'rename' : 'copy'
      return [`${word} from ${before}`, `${word} to ${name}`]
    }
    default:
      return []
  }
}

/** Said where no trees are there to compare. */
export const RECONSTRUCTED = {
  code: 'reconstructed_diff',
  message: 'Put together from the patches of the files.',
} as const

/** The diff of a commit as git prints it; undefined where its trees are not there. */
export function gitDiffOf(store: Store, row: StoredRow): string | undefined {
  const span = spanOfCommit(store, Number(row.repository_id), String(row.sha))
  return span === undefined ? undefined : diffOfSpan(store, span)
}

/** A commit as a mail that `git am` takes, from a row with its files. */
export function patchMailOf(store: Store, row: StoredRow): string {
  const commit = fullCommitItem(store, row)
  const files = isJsonArray(commit.files) ? commit.files.filter(isJsonObject) : []
  const [subject = '', ...rest] = (textAt(commit, 'commit', 'message') ?? '').split('\n')
  const name = textAt(commit, 'commit', 'author', 'name') ?? ''
  const address = textAt(commit, 'commit', 'author', 'email') ?? ''
  const body = rest.join('\n').trim()
  return [
    `From ${textAt(commit, 'sha') ?? ''} Mon Sep 17 00:00:00 2001`,
    `From: ${name} <${address}>`,
    `Date: ${mailDateOf(textAt(commit, 'commit', 'author', 'date') ?? '')}`,
    `Subject: [PATCH] ${subject}`,
    '',
    ...(body === '' ? [] : [body, '']),
    '---',
    ...files.map((file) => ` ${textAt(file, 'filename') ?? ''} | ${countAt(file, 'changes')}`),
    ` ${files.length} file${files.length === 1 ? '' : 's'} changed`,
    '',
    gitDiffOf(store, row) ?? diffOf(files),
  ].join('\n')
}

function mailDateOf(text: string): string {
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) return text
  return new Date(milliseconds).toUTCString().replace('GMT', '+0000')
}
