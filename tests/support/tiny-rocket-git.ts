// The git side of acme/rocket: a merged branch, a fork's commit, tags of both kinds, the head tree with a symbolic link and
// a submodule.
import type { JsonObject } from '../../lib/base/json.ts'
import type { ItemKind } from '../../lib/github/items.ts'
import * as shapes from './github-shapes.ts'
import { API, BOB, ROCKET_NAME as NAME, ROCKET, rocketFiles } from './tiny-rocket.ts'

const { sha } = shapes
const commit = (tip: string, parents: readonly string[], fields: JsonObject): JsonObject =>
  shapes.commit(NAME, tip, parents, { stats: { total: 3, additions: 2, deletions: 1 }, files: [], ...fields })
const added = (filename: string, line: string): JsonObject =>
  shapes.changedFile(filename, 'added', `@@ -0,0 +1 @@\n+${line}`)

const commits = [
  commit(ROCKET.root, [], {
    message: 'Initial commit',
    date: '2020-01-01T00:00:00Z',
    files: [added('README.md', '# Rocket'), added('src/engine.ts', 'start()')],
  }),
  commit(ROCKET.second, [ROCKET.root], {
    message: 'Add logging\n\nLogs every stage of the launch.',
    date: '2020-01-05T00:00:00Z',
    files: [added('src/util/log.ts', 'export const log = 1')],
  }),
  commit(ROCKET.fix, [ROCKET.second], {
    message: 'Guard the start of the engine',
    date: '2020-01-18T00:00:00Z',
    author: BOB,
    files: rocketFiles,
  }),
  commit(ROCKET.merge, [ROCKET.second, ROCKET.fix], {
    message: 'Merge pull request #4 from acme/fix-startup',
    date: '2020-01-20T12:00:00Z',
    files: rocketFiles,
  }),
  // A clock that runs wrong: older than its parent.
  commit(ROCKET.head, [ROCKET.merge], {
    message: 'Write the docs',
    date: '2020-01-19T00:00:00Z',
    author: null,
    tree: ROCKET.tree,
    files: [added('docs/start.md', 'Start here')],
  }),
  commit(ROCKET.feature, [ROCKET.root], {
    message: 'Bump left-pad',
    date: '2020-01-12T00:00:00Z',
    author: {},
  }),
]

const branch = (name: string, tip: string): JsonObject => ({
  name,
  commit: { sha: tip, url: `${API}/repos/${NAME}/commits/${tip}` },
  protected: name === 'main',
})
const tag = (name: string, tip: string): JsonObject => ({
  name,
  zipball_url: `${API}/repos/${NAME}/zipball/refs/tags/${name}`,
  tarball_url: `${API}/repos/${NAME}/tarball/refs/tags/${name}`,
  commit: { sha: tip, url: `${API}/repos/${NAME}/commits/${tip}` },
  node_id: `T_${name}`,
})
const ref = (name: string, type: string, tip: string): JsonObject => ({
  ref: `refs/tags/${name}`,
  node_id: `REF_${name}`,
  url: `${API}/repos/${NAME}/git/refs/tags/${name}`,
  object: { sha: tip, type, url: `${API}/repos/${NAME}/git/${type}s/${tip}` },
})
const release = (id: number, tagName: string, fields: JsonObject): JsonObject => ({
  id,
  node_id: `RE_${id}`,
  url: `${API}/repos/${NAME}/releases/${id}`,
  html_url: `https://github.com/${NAME}/releases/tag/${tagName}`,
  tag_name: tagName,
  target_commitish: 'main',
  name: null,
  body: null,
  draft: false,
  prerelease: false,
  created_at: '2020-01-21T00:00:00Z',
  published_at: '2020-01-22T00:00:00Z',
  author: BOB,
  assets: [],
  ...fields,
})

/** Text of the files of the head, by blob SHA. */
const TEXTS: readonly (readonly [path: string, sha: string, text: string])[] = [
  ['README.md', sha('61'), '# Rocket\n\nA rocket engine. Call `loadConfig()` first.\n'],
  ['docs/latest', sha('62'), 'start.md'],
  ['docs/start.md', sha('63'), 'Start here: größe 🚀\n'],
  ['src/engine.ts', sha('64'), 'export const engine = 1\nif (ready) start()\n'],
  ['src/util/log.ts', sha('65'), "export const log = (text: string) => console.log('log', text)\n"],
]
const TYPES: Readonly<Record<string, string>> = { '040000': 'tree', '160000': 'commit' }
const entry = (path: string, mode: string, tip: string, size?: number): JsonObject => {
  const type = TYPES[mode] ?? 'blob'
  const url = `${API}/repos/${NAME}/git/${type}s/${tip}`
  return {
    path,
    mode,
    type,
    sha: tip,
    ...(size === undefined ? {} : { size }),
    ...(type === 'commit' ? {} : { url }),
  }
}
const text = (path: string, mode = '100644'): JsonObject => {
  const [, tip = '', content = ''] = TEXTS.find(([name]) => name === path) ?? []
  return entry(path, mode, tip, Buffer.byteLength(content))
}

const tree: JsonObject = {
  sha: ROCKET.tree,
  url: `${API}/repos/${NAME}/git/trees/${ROCKET.tree}`,
  truncated: false,
  tree: [
    text('README.md'),
    entry('assets', '040000', sha('71')),
    entry('assets/logo.png', '100644', sha('66'), 5120),
    entry('docs', '040000', sha('72')),
    text('docs/latest', '120000'),
    text('docs/start.md'),
    entry('src', '040000', ROCKET.sourceTree),
    text('src/engine.ts', '100755'),
    entry('src/util', '040000', sha('73')),
    text('src/util/log.ts'),
    entry('vendor', '160000', sha('74')),
  ],
}

const status = (tip: string, state: string): JsonObject => ({
  state,
  statuses: [{ context: 'ci/build', state, description: 'Build', target_url: null, id: 1 }],
  sha: tip,
  total_count: 1,
  repository: { id: 1001, name: 'rocket', full_name: NAME, private: false, fork: false, owner: shapes.ACME },
  commit_url: `${API}/repos/${NAME}/commits/${tip}`,
  url: `${API}/repos/${NAME}/commits/${tip}/status`,
})

/** Items of the git side by kind. */
export const rocketGitItems: Partial<Record<ItemKind, readonly JsonObject[]>> = {
  commit: commits,
  commit_simple: [
    shapes.commit(NAME, ROCKET.fork, [ROCKET.second], {
      message: 'Try a size',
      date: '2020-01-16T00:00:00Z',
      author: null,
    }),
  ],
  commit_comment: [
    {
      id: 8001,
      node_id: 'CC_8001',
      url: `${API}/repos/${NAME}/comments/8001`,
      html_url: `https://github.com/${NAME}/commit/${ROCKET.second}#commitcomment-8001`,
      body: 'Nice logging',
      path: null,
      position: null,
      line: null,
      commit_id: ROCKET.second,
      user: BOB,
      created_at: '2020-01-06T00:00:00Z',
      updated_at: '2020-01-06T00:00:00Z',
      author_association: 'CONTRIBUTOR',
      reactions: shapes.reactions(),
    },
  ],
  combined_status: [status(ROCKET.fix, 'success'), status(ROCKET.fork, 'failure')],
  branch: [
    branch('main', ROCKET.head),
    branch('fix-startup', ROCKET.fix),
    branch('dependabot/left-pad', ROCKET.feature),
    branch('release-1.0', ROCKET.root),
  ],
  tag: [tag('v1.1', ROCKET.merge), tag('release/v1.0', ROCKET.second)],
  git_ref: [ref('v1.1', 'commit', ROCKET.merge), ref('release/v1.0', 'tag', ROCKET.annotated)],
  git_tag: [
    {
      node_id: 'TA_1',
      sha: ROCKET.annotated,
      url: `${API}/repos/${NAME}/git/tags/${ROCKET.annotated}`,
      tag: 'release/v1.0',
      message: 'First release\n',
      tagger: { name: 'Ada Example', email: 'ada@example.org', date: '2020-01-06T00:00:00Z' },
      object: {
        sha: ROCKET.second,
        type: 'commit',
        url: `${API}/repos/${NAME}/git/commits/${ROCKET.second}`,
      },
      verification: { verified: false, reason: 'unsigned', signature: null, payload: null },
    },
  ],
  release: [
    release(5001, 'release/v1.0', { name: 'One', body: 'The first release, with logging.' }),
    release(5002, 'v1.1', { prerelease: true, name: '', created_at: '2020-02-01T00:00:00Z' }),
  ],
  tree: [tree],
  blob: TEXTS.map(([, tip, content]) => ({
    sha: tip,
    node_id: `B_${tip.slice(0, 4)}`,
    url: `${API}/repos/${NAME}/git/blobs/${tip}`,
    size: Buffer.byteLength(content),
    encoding: 'utf-8',
    content,
  })),
  user: [
    shapes.profile(shapes.ADA, { name: 'Ada Example', location: 'London', followers: 7, public_repos: 4 }),
    shapes.profile(shapes.BOB, { name: 'Bob Builder', email: 'bob@example.org', followers: 2 }),
    shapes.profile(shapes.ACME, { name: 'Acme Corporation', public_repos: 1 }),
  ],
}
