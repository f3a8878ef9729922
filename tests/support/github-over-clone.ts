// GitHub's lists over a repository that a test has made: what a crawl still asks for when it clones.
import type { Json, JsonObject } from '../../lib/base/json.ts'
import { user } from './crawl.ts'
import type { FakeAnswer } from './fake-github.ts'
import { git } from './git-repository.ts'

const AT = '/repos/o/r'

/** Answers for `o/r`, whose branches, tags and pull requests are those of the repository in `folder`. No commit, tree, blob or tag object can be asked for. */
export function githubOver(folder: string): Record<string, FakeAnswer> {
  const refs = git(folder, ['for-each-ref', '--format=%(refname) %(objecttype) %(objectname) %(*objectname)'])
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  const named = (prefix: string): readonly (readonly string[])[] =>
    refs.flatMap(([ref = '', ...rest]) =>
      ref.startsWith(prefix) ? [[ref.slice(prefix.length), ...rest]] : [],
    )
  const pulls = named('refs/pull/').map(([name = '', , sha = '']) => ({
    number: Number.parseInt(name, 10),
    sha,
  }))
  return {
    [AT]: {
      id: 7,
      name: 'r',
      full_name: 'o/r',
      owner: user('o'),
      url: 'https://api.github.com/repos/o/r',
      clone_url: 'https://github.com/o/r.git',
      default_branch: 'main',
      open_issues_count: 0,
    },
    [`${AT}/issues`]: pulls.map(({ number }) => issueOf(number)),
    [`${AT}/pulls`]: pulls.map(({ number, sha }) => pullOf(number, sha)),
    ...Object.fromEntries(
      pulls.flatMap(({ number, sha }) => [
        [
          `${AT}/pulls/${number}`,
          { ...pullOf(number, sha), changed_files: 0, commits: 1, review_comments: 0 },
        ],
        [`${AT}/pulls/${number}/files`, []],
        [`${AT}/pulls/${number}/commits`, [commitOf(folder, sha)]],
        [`${AT}/pulls/${number}/reviews`, []],
        [`${AT}/commits/${sha}/status`, { state: 'pending', statuses: [], sha, total_count: 0 }],
      ]),
    ),
    [`${AT}/branches`]: named('refs/heads/').map(([name = '', , sha = '']) => ({
      name,
      commit: { sha },
      protected: false,
    })),
    [`${AT}/tags`]: named('refs/tags/').map(([name = '']) => ({
      name,
      commit: { sha: git(folder, ['rev-parse', `refs/tags/${name}^{commit}`]).trim() },
    })),
    [`${AT}/git/matching-refs/tags`]: named('refs/tags/').map(([name, type = '', sha = '']) => ({
      ref: `refs/tags/${name}`,
      object: { type, sha },
    })),
    [`${AT}/commits`]: (query) =>
      git(folder, ['rev-list', query.get('sha') ?? 'refs/heads/main'])
        .trim()
        .split('\n')
        .map((sha) => commitOf(folder, sha)),
    '/users/ada': user('ada'),
  }
}

function issueOf(number: number): JsonObject {
  return {
    id: 100 + number,
    number,
    title: 't',
    state: 'closed',
    comments: 0,
    user: user('ada'),
    pull_request: { url: 'x' },
    created_at: '2025-01-01T00:00:00Z',
    closed_at: '2025-02-01T00:00:00Z',
  }
}

function pullOf(number: number, sha: string): JsonObject {
  return { id: 200 + number, number, user: user('ada'), state: 'closed', head: { sha }, base: { sha } }
}

function commitOf(folder: string, sha: string): JsonObject {
  const [tree = '', parents = '', name = '', email = '', date = ''] = git(folder, [
    'log',
    '-1',
    '--format=%T%n%P%n%an%n%ae%n%aI',
    sha,
  ]).split('\n')
  const person: Json = { name, email, date: new Date(date).toISOString().replace('.000', '') }
  return {
    sha,
    commit: { author: person, committer: person, message: sha, tree: { sha: tree }, comment_count: 0 },
    author: user('ada'),
    committer: null,
    parents: parents.split(' ').flatMap((parent) => (parent === '' ? [] : [{ sha: parent }])),
  }
}
