import type { TextKind } from '../text/tokens.ts'

/** A body of texts that is searched as one: its fields, their weight in the ranking, and how its text is cut. */
export type Corpus = {
  readonly name: string
  readonly kind: TextKind
  /** In the order of their number in `text_rows.fields`; at most 256. */
  readonly fields: readonly string[]
  /** Weight of each field, by position; see docs/search.md. */
  readonly weights: readonly number[]
}

/** Issues and pull requests: a hit in a title counts three times one in a body, a comment's half of it. */
export const ISSUE_CORPUS: Corpus = {
  name: 'issue',
  kind: 'text',
  fields: ['title', 'body', 'comments'],
  weights: [3, 1, 0.5],
}

/** Commit messages. */
export const COMMIT_CORPUS: Corpus = { name: 'commit', kind: 'text', fields: ['message'], weights: [1] }

/** Files of the default branch: their content, and the words of their path. */
export const FILE_CORPUS: Corpus = {
  name: 'file',
  kind: 'code',
  fields: ['file', 'path'],
  weights: [1, 1],
}

/** People and organisations. */
export const USER_CORPUS: Corpus = {
  name: 'user',
  kind: 'text',
  fields: ['login', 'name', 'email'],
  weights: [3, 1, 1],
}
