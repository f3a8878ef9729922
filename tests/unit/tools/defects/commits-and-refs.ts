import assert from 'node:assert/strict'
import { field } from '../../../../lib/tools/fields.ts'
import { answerOf } from '../../../support/stub-ask.ts'
import { COMMIT, callStub, PLACE, ROOT, requestOf } from '../stub-repository.ts'
import { type Defect, itemsOf, numbered, queryOf } from './looking.ts'

/** Defects 52 to 59. */
export const commitsAndRefsDefects: readonly Defect[] = [
  [
    52,
    'get_commit names files over all pages, with patches, committer and parents',
    () => {
      const next = `<https://api.github.com/more?page=2>; rel="next"`
      const { result } = callStub(
        'get_commit',
        { ...PLACE, sha: 'main', page: 2, perPage: 1 },
        {
          [`${ROOT}/commits/main`]: answerOf(COMMIT, { headers: { link: next } }),
          '/more': answerOf({ ...COMMIT, files: [{ filename: 'b.ts', patch: '@@' }] }),
        },
      )
      assert.equal(field(result, 'metadata', 'files_changed'), 2)
      assert.equal(field(result, 'metadata', 'committer_login'), 'bob')
      assert.deepEqual(field(result, 'metadata', 'parents'), ['d'.repeat(40)])
      assert.deepEqual(
        itemsOf(result, 'files').map(({ filename, patch }) => [filename, patch]),
        [['b.ts', '@@']],
      )
    },
  ],
  [
    53,
    'list_commits offers and sends path, since and until',
    () => {
      const query = queryOf(
        'list_commits',
        { path: '/src/', since: '2026-01-01', until: '2026-02-01T01:02:03Z' },
        'commits',
      )
      assert.deepEqual(
        [query.path, query.since, query.until],
        ['src/', '2026-01-01T00:00:00Z', '2026-02-01T01:02:03Z'],
      )
    },
  ],
  [
    54,
    'list_commits shows the date that it is ordered and filtered by',
    () => {
      const [commit] = itemsOf(callStub('list_commits', PLACE, { [`${ROOT}/commits`]: [COMMIT] }).result)
      assert.equal(field(commit, 'metadata', 'committer_date'), '2026-01-09T00:00:00Z')
      assert.equal(field(commit, 'metadata', 'date'), '2026-01-01T00:00:00Z')
    },
  ],
  [
    55,
    'list_tags and list_branches send page',
    () => {
      assert.equal(queryOf('list_tags', { page: 3 }, 'tags').page, '3')
      assert.equal(queryOf('list_branches', { page: 3 }, 'branches').page, '3')
    },
  ],
  [
    56,
    'get_tag gives the commit for both kinds of tag, through tags of tags',
    () => {
      const { result } = callStub(
        'get_tag',
        { ...PLACE, tag: 'v1' },
        {
          [`${ROOT}/git/ref/tags/v1`]: answerOf({ object: { type: 'tag', sha: 't1' } }),
          [`${ROOT}/git/tags/t1`]: answerOf({
            message: 'one',
            tagger: null,
            object: { type: 'tag', sha: 't2' },
          }),
          [`${ROOT}/git/tags/t2`]: answerOf({ message: 'two', object: { type: 'commit', sha: 'c1' } }),
        },
      )
      assert.deepEqual([result.sha, result.tag_object_sha, result.tagger], ['c1', 't1', null])
      const light = { [`${ROOT}/git/ref/tags/v0`]: answerOf({ object: { type: 'commit', sha: 'c0' } }) }
      assert.equal(callStub('get_tag', { ...PLACE, tag: 'v0' }, light).result.sha, 'c0')
    },
  ],
  [
    57,
    'names are encoded in paths',
    () => {
      const name = 'a/b #?%é'
      const encoded = 'a%2Fb%20%23%3F%25%C3%A9'
      assert.equal(requestOf('get_label', { ...PLACE, name }).path, `${ROOT}/labels/${encoded}`)
      assert.equal(
        requestOf('get_release_by_tag', { ...PLACE, tag: name }).path,
        `${ROOT}/releases/tags/${encoded}`,
      )
      assert.equal(
        requestOf('get_tag', { ...PLACE, tag: name }).path,
        `${ROOT}/git/ref/tags/${encoded.replace('%2F', '/')}`,
      )
      assert.equal(requestOf('get_label', { ...PLACE, name: '\ud800' }).path, `${ROOT}/labels/%EF%BF%BD`)
    },
  ],
  [
    58,
    'releases have draft, prerelease, target and where their assets are',
    () => {
      const release = { draft: false, prerelease: true, target_commitish: 'main', author: null, name: null }
      const assets = [{ name: 'a.zip', download_count: 2, browser_download_url: 'https://x/a.zip' }]
      for (const [name, route, args] of [
        ['get_latest_release', 'releases/latest', {}],
        ['get_release_by_tag', 'releases/tags/v1', { tag: 'v1' }],
      ] as const) {
        const routes = { [`${ROOT}/${route}`]: answerOf({ ...release, assets }) }
        const { result } = callStub(name, { ...PLACE, ...args }, routes)
        assert.deepEqual([result.draft, result.prerelease, result.target_commitish], [false, true, 'main'])
        assert.equal(field(itemsOf(result, 'assets')[0], 'browser_download_url'), 'https://x/a.zip')
      }
    },
  ],
  [
    59,
    'list_label says how many labels there are and pages through them',
    () => {
      const routes = { [`${ROOT}/labels`]: numbered(130, (number) => ({ name: `l${number}` })) }
      const pages = [1, 2].map((page) => callStub('list_label', { ...PLACE, page }, routes).result)
      assert.deepEqual(
        pages.map((result) => [result.total_count, itemsOf(result).length]),
        [
          [130, 100],
          [130, 30],
        ],
      )
    },
  ],
]
