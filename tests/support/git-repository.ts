// Repositories that tests make with git: fixed names, fixed dates, so fixed SHAs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a commit makes of a path: a text, bytes, another mode, a submodule's commit; null takes it away. */
export type Edit =
  | string
  | Buffer
  | null
  | { readonly mode: '100755' | '120000'; readonly content: string }
  | { readonly mode: '160000'; readonly sha: string }

/** A commit to be made. `name` is how later ones speak of it; the first parent's files are what it edits. */
export type Made = {
  readonly name: string
  readonly parents?: readonly string[]
  readonly edits?: Readonly<Record<string, Edit>>
  /** Whole paths as fast-import writes them, quoted, for names that are not UTF-8. */
  readonly raw?: readonly string[]
  readonly message?: string | Buffer
  readonly author?: string
  readonly zone?: string
  /** Seconds; one minute after the last by default. */
  readonly seconds?: number
}

/** Refs by name; a value that begins with `tag:` makes a tag object on the commit, or tag, after it. */
export type MadeRepository = {
  readonly commits: readonly Made[]
  readonly refs: Readonly<Record<string, string>>
}

const START = 1_577_836_800

/** Makes a bare repository in `folder`; gives the SHA of each commit and tag by name. */
export function makeRepository(folder: string, { commits, refs }: MadeRepository): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '--quiet', '--bare', '.'])
  const parts: (string | Buffer)[] = []
  const marks = new Map(commits.map(({ name }, at) => [name, at + 1]))
  commits.forEach((commit, at) => {
    parts.push(...commitParts(commit, at, marks))
  })
  execFileSync('git', ['--git-dir', folder, 'fast-import', '--quiet', '--export-marks=marks'], {
    input: Buffer.concat(parts.map((part) => Buffer.from(part))),
    cwd: folder,
    env: ENVIRONMENT,
  })
  const names = [...marks.keys()]
  const shas: Record<string, string> = {}
  for (const line of readFileSync(path.join(folder, 'marks'), 'utf8').trim().split('\n')) {
    const [mark = '', sha = ''] = line.slice(1).split(' ')
    shas[names[Number(mark) - 1] ?? ''] = sha
  }
  for (const name of names) git(folder, ['update-ref', '-d', `refs/scratch/${name}`])
  for (const [ref, target] of Object.entries(refs)) setRef(folder, ref, target, shas)
  return shas
}

function commitParts(commit: Made, at: number, marks: ReadonlyMap<string, number>): (string | Buffer)[] {
  const {
    name,
    parents = [],
    edits = {},
    raw = [],
    author = 'Ada <ada@example.org>',
    zone = '+0000',
  } = commit
  const seconds = commit.seconds ?? START + at * 60
  const message = Buffer.from(commit.message ?? `${name}\n`)
  const [first, ...others] = parents
  return [
    `commit refs/scratch/${name}\nmark :${at + 1}\n`,
    `author ${author} ${seconds} ${zone}\ncommitter Bob <bob@example.org> ${seconds} ${zone}\n`,
    ...data(message),
    ...(first === undefined ? [] : [`from :${marks.get(first)}\n`]),
    ...others.map((other) => `merge :${marks.get(other)}\n`),
    ...Object.entries(edits).flatMap(([path, edit]) => editParts(path, edit)),
    ...raw.flatMap((path) => [`M 100644 inline ${path}\n`, ...data(Buffer.from('raw\n'))]),
    '\n',
  ]
}

function editParts(path: string, edit: Edit): (string | Buffer)[] {
  const quoted = JSON.stringify(path)
  if (edit === null) return [`D ${quoted}\n`]
  if (typeof edit === 'string' || Buffer.isBuffer(edit)) {
    return [`M 100644 inline ${quoted}\n`, ...data(Buffer.from(edit))]
  }
  if ('sha' in edit) return [`M ${edit.mode} ${edit.sha} ${quoted}\n`]
  return [`M ${edit.mode} inline ${quoted}\n`, ...data(Buffer.from(edit.content))]
}

function data(bytes: Buffer): (string | Buffer)[] {
  return [`data ${bytes.length}\n`, bytes, '\n']
}

function setRef(folder: string, ref: string, target: string, shas: Record<string, string>): void {
  const [, on] = /^tag:(.*)$/.exec(target) ?? []
  if (on === undefined) {
    git(folder, ['update-ref', ref, shas[target] ?? target])
    return
  }
  const name = ref.replace('refs/tags/', '')
  git(folder, ['tag', '-a', '-m', `About ${name}`, name, shas[on] ?? on])
  shas[name] = git(folder, ['rev-parse', ref]).trim()
}

const ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_COMMITTER_NAME: 'Bob',
  GIT_COMMITTER_EMAIL: 'bob@example.org',
  GIT_COMMITTER_DATE: '2020-01-02T00:00:00Z',
}

/** What `git` says, in UTF-8. */
export function git(folder: string, args: readonly string[]): string {
  return gitBytes(folder, args).toString('utf8')
}

/** What `git` says. */
export function gitBytes(folder: string, args: readonly string[]): Buffer {
  return execFileSync('git', ['--git-dir', folder, ...args], {
    cwd: folder,
    env: ENVIRONMENT,
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
