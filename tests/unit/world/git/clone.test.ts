// A clone answers as git itself does, at every commit that a ref leads to.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import test, { after } from 'node:test'
import type { Json, JsonObject } from '../../../../lib/base/json.ts'
import {
  answerAt,
  bodyAt,
  clonedWorld,
  repositoryAnswers,
  temporaryFolder,
} from '../../../support/cloned-world.ts'
import { git, gitBytes, makeRepository } from '../../../support/git-repository.ts'
import type { Answer } from '../../../support/memory-cassette.ts'
import { rocketClone } from '../../../support/rocket-clone.ts'

const scratch = temporaryFolder()
after(() => scratch[Symbol.dispose]())
const bare = path.join(scratch.folder, 'rocket.git')
const shas = makeRepository(bare, rocketClone)
// A text of more than 1 MB is not kept, and so is no text any more.
mkdirSync(path.join(bare, 'info'), { recursive: true })
writeFileSync(path.join(bare, 'info', 'attributes'), 'huge.txt binary\n')
const shaOf = (name: string): string => shas[name] ?? ''
const reached = git(bare, [
  'rev-list',
  '--all',
  '--exclude=refs/other/*',
  '--branches',
  '--tags',
  '--glob=refs/pull/*',
])
const { world, facts } = await clonedWorld(path.join(scratch.folder, 'cassette'), bare, [
  ...repositoryAnswers('main', shaOf('head')),
  ...pullAnswers(1, 'head', 'pull-two'),
])

/** A pull request of which GitHub's files were not recorded. */
function pullAnswers(number: number, base: string, head: string): readonly Answer[] {
  const user = { login: 'zoe', id: 5, node_id: 'U_5', type: 'User' }
  const created_at = '2020-01-01T00:00:00Z'
  const pull = {
    id: 50 + number,
    number,
    title: 'Sum',
    state: 'open',
    user,
    created_at,
    updated_at: created_at,
  }
  const sides = { base: { ref: 'main', sha: shaOf(base) }, head: { ref: 'sum', sha: shaOf(head) } }
  return [
    { path: '/issues', body: [{ ...pull, comments: 0, pull_request: { url: 'x' } }] },
    { path: `/pulls/${number}`, body: { ...pull, ...sides } },
    { path: `/pulls/${number}/commits`, body: ['pull-one', head].map((name) => simpleCommit(name, user)) },
  ]
}

/** A commit as GitHub lists it: it knows the account. */
function simpleCommit(name: string, author: JsonObject): JsonObject {
  const [tree = '', parent = '', date = ''] = git(bare, [
    'log',
    '-1',
    '--format=%T%n%P%n%aI',
    shaOf(name),
  ]).split('\n')
  const person = {
    name: 'Zoë',
    email: 'zoe@example.org',
    date: new Date(date).toISOString().replace('.000', ''),
  }
  const commit = { author: person, committer: person, message: name, tree: { sha: tree }, comment_count: 0 }
  return { sha: shaOf(name), commit, author, committer: null, parents: [{ sha: parent }] }
}

const commits = rocketClone.commits.map(({ name }) => name).filter((name) => name !== 'lost')
const EMPTY = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
const parentOf = (name: string): string => {
  const [first] = rocketClone.commits.find((commit) => commit.name === name)?.parents ?? []
  return first === undefined ? EMPTY : shaOf(first)
}
const DIFF = 'application/vnd.github.diff'
const list = (value: Json): readonly JsonObject[] => value as readonly JsonObject[]

test('a clone holds what branches, tags and pull requests reach, and nothing else', () => {
  assert.equal(facts.commits.size, commits.length)
  assert.ok(reached.includes(shaOf('lost')), 'git itself has it')
  assert.ok(!facts.commits.has(shaOf('lost')))
  assert.equal(answerAt(world, `/commits/${shaOf('lost')}`).status, 422)
  assert.equal(facts.counts.pull_heads, 2)
  assert.equal(facts.contents.too_large, 2)
})

for (const name of commits) {
  test(`the diff of ${name} is the one that git prints`, () => {
    const expected = git(bare, ['diff', '--abbrev=7', '-M', parentOf(name), shaOf(name)])
    // A name that is not UTF-8 is shown with a replacement character.
    const plain = expected.replaceAll('na\\357me', 'na\\357\\277\\275me')
    const answer = answerAt(world, `/commits/${shaOf(name)}`, {}, DIFF)
    assert.equal(answer.body, plain)
    assert.equal(answer.provenance, 'derived')
    assert.deepEqual(answer.diagnostics, [])
  })

  test(`the files of ${name} are those that git lists, with its counts`, () => {
    const answer = answerAt(world, `/commits/${shaOf(name)}`)
    const files = list((answer.body as JsonObject).files ?? [])
    const raw = git(bare, ['diff', '--raw', '-M', '-z', '--abbrev=40', parentOf(name), shaOf(name)]).split(
      '\0',
    )
    assert.deepEqual(
      files.map(({ filename, status, sha }) => [filename, status, sha]),
      filesInRaw(raw),
    )
    const counts = git(bare, ['diff', '--numstat', '--no-renames', parentOf(name), shaOf(name)])
    const lines = counts.split('\n').map((line) => line.split('\t'))
    for (const [additions, deletions, file] of lines) {
      const found = files.find(({ filename, status }) => filename === file && status !== 'renamed')
      if (found === undefined || additions === '-') continue
      assert.deepEqual([found.additions, found.deletions], [Number(additions), Number(deletions)], `${file}`)
    }
    assert.equal(answer.provenance, 'derived')
  })

  test(`the tree of ${name} is the one that git lists`, () => {
    const body = bodyAt(world, `/git/trees/${shaOf(name)}`, { recursive: '1' }) as JsonObject
    const listed = git(bare, ['ls-tree', '-r', '-t', '-l', '-z', shaOf(name)])
      .split('\0')
      .slice(0, -1)
    assert.deepEqual(
      list(body.tree ?? []).map(({ mode, type, sha, size, path: at }) => [
        mode,
        type,
        sha,
        String(size ?? '-'),
        at,
      ]),
      listed.map((line) => {
        const [head = '', at] = line.split('\t')
        return [...head.split(/ +/), at]
      }),
    )
    assert.equal(body.sha, git(bare, ['rev-parse', `${shaOf(name)}^{tree}`]).trim())
  })

  test(`the log from ${name} has the commits of git's`, () => {
    const body = list(bodyAt(world, '/commits', { sha: shaOf(name), per_page: '100' }))
    assert.deepEqual(
      body.map(({ sha }) => sha),
      git(bare, ['rev-list', '--date-order', shaOf(name)])
        .trim()
        .split('\n'),
    )
  })
}

function filesInRaw(raw: readonly string[]): readonly (readonly Json[])[] {
  const words: Readonly<Record<string, string>> = {
    A: 'added',
    D: 'removed',
    M: 'modified',
    R: 'renamed',
    T: 'modified',
  }
  const files: Json[][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [oldMode = '', newMode = '', old = '', now = '', status = ''] = (raw[at] ?? '').slice(1).split(' ')
    if (status.startsWith('R')) at++
    const isMode = status === 'M' && old === now && oldMode !== newMode
    const word = isMode ? 'changed' : (words[status[0] ?? ''] ?? status)
    files.push([raw[at + 1] ?? '', word ?? '', (status === 'D' ? old : now) ?? ''])
  }
  return files
}

for (const at of [
  'src/main.c',
  'lib/main.c',
  'src',
  'topic.txt',
  'shared.txt',
  'left.txt',
  'README.md',
  'link',
  'none',
]) {
  test(`the log of ${at} has the commits of git's`, () => {
    const body = list(bodyAt(world, '/commits', { path: at, per_page: '100' }))
    const expected = git(bare, ['rev-list', '--date-order', 'refs/heads/main', '--', at]).trim()
    assert.deepEqual(
      body.map(({ sha }) => sha),
      expected === '' ? [] : expected.split('\n'),
    )
  })
}

test('a file is answered as it was at any commit, branch, tag and pull request', () => {
  const refs: readonly (readonly [string, string, string])[] = [
    [shaOf('root'), 'src/main.c', 'root'],
    ['v1', 'src/main.c', 'edit'],
    ['v2-again', 'lib/main.c', 'merge'],
    ['feature/topic', 'topic.txt', 'topic-two'],
    ['refs/pull/1/head', 'pull.txt', 'pull-two'],
    ['pull/1/head', 'src/main.c', 'pull-two'],
    [shaOf('pull-one').slice(0, 10), 'pull.txt', 'pull-one'],
    ['gh-pages', 'index.html', 'orphan'],
    ['main', 'latin1.txt', 'head'],
    ['main', 'größe 🚀.txt', 'head'],
    ['main', 'crlf.txt', 'head'],
  ]
  for (const [ref, at, commit] of refs) {
    const answer = answerAt(world, `/contents/${encodeURIComponent(at).replaceAll('%2F', '/')}`, { ref })
    const { content } = answer.body as { content: string }
    const expected = gitBytes(bare, ['show', `${shaOf(commit)}:${at}`])
    assert.deepEqual(Buffer.from(content, 'base64'), expected, `${at} at ${ref}`)
    assert.equal(answer.provenance, 'derived')
  }
})

test('a commit that only git has is answered with what git says of it', () => {
  const { commit, parents, stats } = bodyAt(world, `/commits/${shaOf('edit')}`) as Record<string, JsonObject>
  assert.deepEqual(commit?.author, { name: 'Zoë', email: 'zoe@example.org', date: '2020-01-01T00:01:00Z' })
  assert.equal(commit?.message, 'Edit the code')
  assert.deepEqual(
    list(parents ?? []).map(({ sha }) => sha),
    [shaOf('root')],
  )
  assert.deepEqual(stats, { total: 19, additions: 10, deletions: 9 })
  assert.equal(
    (bodyAt(world, `/commits/${shaOf('head')}`) as Record<string, JsonObject>).commit?.message,
    'Caf\ufffd in latin1',
  )
})

test('a tag on a tag leads to the commit, and each tag object is answered', () => {
  assert.equal((bodyAt(world, '/commits/v2-again') as JsonObject).sha, shaOf('merge'))
  assert.equal((bodyAt(world, `/commits/${shaOf('v2-again')}`) as JsonObject).sha, shaOf('merge'))
  const tag = bodyAt(world, `/git/tags/${shaOf('v2-again')}`) as Record<string, JsonObject>
  assert.deepEqual([tag.object?.type, tag.object?.sha, tag.message], ['tag', shaOf('v2'), 'About v2-again\n'])
})

test('the diff and the files of a pull request are those from where it left its base', () => {
  const expected = git(bare, ['diff', '--abbrev=7', '-M', 'main...refs/pull/1/head'])
  const answer = answerAt(world, '/pulls/1', {}, DIFF)
  assert.deepEqual([answer.body, answer.provenance, answer.diagnostics], [expected, 'derived', []])
  const files = list(bodyAt(world, '/pulls/1/files'))
  assert.deepEqual(
    files.map(({ filename }) => filename),
    git(bare, ['diff', '--name-only', 'main...refs/pull/1/head']).trim().split('\n'),
  )
})

test('a commit that GitHub listed keeps what only GitHub knows, with the files of git', () => {
  const { author, commit, files } = bodyAt(world, `/commits/${shaOf('pull-one')}`) as Record<
    string,
    JsonObject
  >
  assert.deepEqual([author?.login, commit?.message], ['zoe', 'pull-one'])
  assert.equal(list(files ?? []).length, 2)
})

test('the author of a commit that only git has is the account that other commits of the address have', () => {
  const { author } = bodyAt(world, `/commits/${shaOf('edit')}`) as Record<string, JsonObject>
  assert.equal(author?.login, 'zoe')
  const listed = list(bodyAt(world, '/commits', { author: 'zoe' }))
  assert.deepEqual(
    listed.map(({ sha }) => sha),
    [shaOf('edit')],
  )
})

test('the head of a pull request is a ref', () => {
  const { object } = bodyAt(world, '/git/ref/pull/1/head') as Record<string, JsonObject>
  assert.equal(object?.sha, shaOf('pull-two'))
})

test('a binary or large file is listed with its size and without content', () => {
  for (const [at, size] of [
    ['data.bin', 4],
    ['huge.txt', (1 << 20) + 1],
  ] as const) {
    const answer = answerAt(world, `/contents/${at}`, { ref: 'v1' })
    assert.deepEqual([(answer.body as JsonObject).size, (answer.body as JsonObject).content], [size, ''])
    assert.equal(answer.provenance, 'out_of_scope')
  }
})

test('code search sees the files of the default branch and no others', () => {
  const search = (q: string): readonly string[] => {
    const { body } = world.answer(
      { path: '/search/code', query: { q: `${q} repo:octo/rocket` } },
      { kind: 'crawl' },
    )
    return list((body as JsonObject).items ?? []).map((item) => String(item.path))
  }
  assert.deepEqual(search('subtract'), ['lib/main.c'])
  assert.deepEqual(search('fork'), [])
})
