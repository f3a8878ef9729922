// Histories at random, and git's own word on every commit of them.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { type Random, seededRandom } from '../../../../lib/base/random.ts'
import { answerAt, clonedWorld, repositoryAnswers, temporaryFolder } from '../../../support/cloned-world.ts'
import { type Edit, git, type Made, makeRepository } from '../../../support/git-repository.ts'

const WORDS = [
  '',
  '',
  '{',
  '}',
  '  return x',
  'function a() {',
  '  if (a) {',
  '  }',
  '    foo()',
  '\tbar',
  'end',
  '# t',
  '$x = 1',
]
const PLACES = ['a.txt', 'b.c', 'src/a.c', 'src/b.c', 'src/deep/c.c', 'docs/a.md', 'docs/read me.md', 'z']

/** Texts of one branch by path. */
type Files = Map<string, string>

function lines(random: Random, most: number): string[] {
  return Array.from({ length: below(random, most) }, () => {
    const word = WORDS[below(random, WORDS.length)] ?? ''
    return below(random, 3) === 0 ? `${word}${below(random, 9)}` : word
  })
}

function below(random: Random, most: number): number {
  return Math.floor(random() * most)
}

function changed(random: Random, text: string): string {
  const all = text.split('\n')
  for (let times = below(random, 6); times >= 0; times--) {
    const at = below(random, all.length + 1)
    const kind = below(random, 4)
    if (kind === 0) all.splice(at, below(random, 4))
    else if (kind === 1) all.splice(at, 0, ...lines(random, 5))
    else if (kind === 2) all.splice(at, 0, ...all.slice(at, at + below(random, 6)))
    else all[at] = `changed ${below(random, 5)}`
  }
  return all.join('\n')
}

/** One commit's edits, made to `files` too. */
function edited(random: Random, files: Files): Record<string, Edit> {
  const edits: Record<string, Edit> = {}
  const put = (at: string, text: string | undefined): void => {
    edits[at] = text ?? null
    if (text === undefined) files.delete(at)
    else files.set(at, text)
  }
  for (let times = below(random, 3); times >= 0; times--) {
    const at = PLACES[below(random, PLACES.length)] ?? ''
    const text = files.get(at)
    const kind = below(random, 6)
    if (text === undefined) put(at, `${lines(random, 60).join('\n')}\n`)
    // Git counts a last line without its end in a rename only since version 2.44.
    else if (kind < 2 && !text.endsWith('\n')) put(at, `${text}\n`)
    else if (kind === 0) put(at, undefined)
    else if (kind === 1) {
      put(at, undefined)
      put(
        `moved/${below(random, 1000)}-${path.basename(at)}`,
        below(random, 2) === 0 ? text : `${changed(random, text)}\n`,
      )
    } else put(at, changed(random, text))
  }
  return edits
}

function history(random: Random, count: number): readonly Made[] {
  const commits: Made[] = []
  const states: Files[] = []
  for (let at = 0; at < count; at++) {
    const parent = at === 0 ? undefined : below(random, 4) === 0 ? below(random, at) : at - 1
    const other = at > 2 && below(random, 5) === 0 ? below(random, at) : parent
    const files: Files = new Map(parent === undefined ? [] : states[parent])
    const parents = [...new Set([parent, other])].flatMap((one) => (one === undefined ? [] : [`c${one}`]))
    commits.push({ name: `c${at}`, parents, edits: edited(random, files) })
    states.push(files)
  }
  return commits
}

for (const seed of [1, 2]) {
  test(`the diff of every commit, the log and the log of every path are git's, in history ${seed}`, async () => {
    using scratch = temporaryFolder()
    const bare = path.join(scratch.folder, 'random.git')
    const commits = history(seededRandom(seed), 80)
    const refs = Object.fromEntries(commits.map(({ name }) => [`refs/heads/${name}`, name]))
    const shas = makeRepository(bare, { commits, refs: { ...refs, 'refs/heads/main': 'c79' } })
    const { world } = await clonedWorld(
      path.join(scratch.folder, 'cassette'),
      bare,
      repositoryAnswers('main', shas.c79 ?? ''),
    )
    const printed = git(bare, [
      'log',
      '--all',
      '-p',
      '-M',
      '--abbrev=7',
      '-m',
      '--first-parent',
      '--format=%x00%H',
    ])
    const logged = printed.split('\0').slice(1)
    for (const entry of logged) {
      const [sha = '', diff = ''] = [
        entry.slice(0, 40),
        entry.slice(41).replace(/^\n/, '').replace(/\n\n$/, '\n'),
      ]
      const { body } = answerAt(world, `/commits/${sha}`, {}, 'application/vnd.github.diff')
      assert.equal(String(body).trimEnd(), diff.trimEnd(), sha)
    }
    for (const at of ['', ...PLACES, 'src', 'docs', 'moved']) {
      const { body } = answerAt(world, '/commits', { per_page: '100', ...(at === '' ? {} : { path: at }) })
      const expected = git(bare, [
        'rev-list',
        '--date-order',
        'main',
        ...(at === '' ? [] : ['--', at]),
      ]).trim()
      assert.deepEqual(
        (body as readonly { sha: string }[]).map(({ sha }) => sha),
        expected === '' ? [] : expected.split('\n'),
        `the log of ${at}`,
      )
    }
  })
}
