import assert from 'node:assert/strict'
import type { JsonObject } from '../../../../lib/base/json.ts'
import { CONTENT_LIMIT } from '../../../../lib/tools/file-content.ts'
import { answerOf } from '../../../support/stub-ask.ts'
import { callStub, contents, ISSUE, PLACE, ROOT, requestOf } from '../stub-repository.ts'
import { type Defect, itemsOf, propertiesOf, sessionOf, sourcesOf } from './looking.ts'

/** Defects 60 to 70. */
export const contentsAndHarnessDefects: readonly Defect[] = [
  [
    60,
    'slashes around a path are not doubled',
    () => {
      const paths = ['/', undefined, '/src/', 'src'].map(
        (given) => requestOf('get_file_contents', { ...PLACE, path: given }).path,
      )
      assert.deepEqual(paths, [
        `${ROOT}/contents`,
        `${ROOT}/contents`,
        `${ROOT}/contents/src`,
        `${ROOT}/contents/src`,
      ])
    },
  ],
  [
    61,
    'the segments of a path are encoded',
    () =>
      assert.equal(
        requestOf('get_file_contents', { ...PLACE, path: 'a b/c#d' }).path,
        `${ROOT}/contents/a%20b/c%23d`,
      ),
  ],
  [
    62,
    'links and submodules are called what they are',
    () => {
      const routes = (body: JsonObject) => ({ [`${ROOT}/contents/x`]: answerOf(body) })
      const args = { ...PLACE, path: 'x' }
      const link = callStub('get_file_contents', args, routes({ type: 'symlink', target: '../y' })).result
      assert.deepEqual([link.type, link.target], ['symlink', '../y'])
      const url = 'https://github.com/a/b'
      const module = callStub(
        'get_file_contents',
        args,
        routes({ type: 'submodule', submodule_git_url: url }),
      ).result
      assert.deepEqual([module.type, module.submodule_git_url], ['submodule', url])
    },
  ],
  [
    63,
    'a file over 1 MB is read through the raw media type, or said to be too large',
    () => {
      const big = contents('', { encoding: 'none', size: 2_000_000 })
      const { result, requests } = callStub(
        'get_file_contents',
        { ...PLACE, path: 'a.txt' },
        { [`${ROOT}/contents/a.txt`]: big },
      )
      assert.match(requests.at(-1)?.mediaType ?? '', /raw/)
      assert.deepEqual([result.content, result.note], [null, 'Not text, or too large to show.'])
    },
  ],
  [
    64,
    'binary files are not decoded',
    () => {
      for (const bytes of [Uint8Array.of(1, 0, 2), Uint8Array.of(0xff, 0xfe, 0x41)]) {
        const routes = { [`${ROOT}/contents/a.txt`]: contents(bytes) }
        const { result } = callStub('get_file_contents', { ...PLACE, path: 'a.txt' }, routes)
        assert.deepEqual([result.content, result.binary], [null, true])
      }
    },
  ],
  [
    65,
    'a long text is marked as cut and goes on at an offset',
    () => {
      const text = 'é🙂\n'.repeat(2_000)
      const routes = { [`${ROOT}/contents/a.txt`]: contents(text) }
      const read = (offset: number) =>
        callStub('get_file_contents', { ...PLACE, path: 'a.txt', offset }, routes).result
      const [first, second] = [read(0), read(CONTENT_LIMIT)]
      assert.deepEqual([first.truncated, first.next_offset], [true, CONTENT_LIMIT])
      assert.deepEqual([second.truncated, second.next_offset], [false, undefined])
      assert.equal(`${first.content}${second.content}`, text)
    },
  ],
  [
    66,
    'get_repository_tree shows modes, encodes refs, has no size for folders and does not recurse on false',
    () => {
      const tree = [
        { path: 'src', type: 'tree', mode: '040000', sha: 't' },
        { path: 'a', type: 'blob', mode: '100755', size: 0, sha: 'b' },
      ]
      const { result, requests } = callStub(
        'get_repository_tree',
        { ...PLACE, tree_sha: 'feature/x', recursive: false },
        { [`${ROOT}/git/trees/feature%2Fx`]: answerOf({ sha: 'r', tree, truncated: false }) },
      )
      assert.deepEqual(
        itemsOf(result).map(({ mode, size }) => [mode, size]),
        [
          ['040000', null],
          ['100755', 0],
        ],
      )
      assert.deepEqual(requests[0]?.query, {})
    },
  ],
  [
    67,
    'a link that GitHub followed is told from a plain file',
    () => {
      const listing = answerOf([{ name: 'a.txt', path: 'docs/a.txt', type: 'symlink', size: 3, sha: 'f' }])
      const routes = { [`${ROOT}/contents/docs/a.txt`]: contents('text'), [`${ROOT}/contents/docs`]: listing }
      const { result } = callStub('get_file_contents', { ...PLACE, path: 'docs/a.txt' }, routes)
      assert.deepEqual([result.type, result.content], ['symlink', 'text'])
    },
  ],
  [
    68,
    'submit_answer refuses what names no artifact and a confidence that is none',
    async () => {
      const session = sessionOf([])
      for (const args of [
        { artifact_url: '#17', confidence: 'high' },
        { artifact_url: ISSUE.html_url as string, confidence: 'very' },
      ]) {
        assert.equal((await session.call('submit_answer', args, 1)).status, 'rejected')
      }
      assert.equal(session.prediction, null)
    },
  ],
  [
    69,
    'the arguments whose absence is a defect are there, and no schema claims to be another server’s',
    () => {
      for (const [name, argument] of [
        ['list_issues', 'after'],
        ['list_commits', 'since'],
        ['list_commits', 'until'],
        ['list_commits', 'path'],
        ['get_repository_tree', 'path_filter'],
        ['get_commit', 'page'],
      ] as const) {
        assert.ok(argument in propertiesOf(name), `${name} ${argument}`)
      }
      assert.doesNotMatch(sourcesOf('schemas/tools/*.json'), /mcp/i)
    },
  ],
  [
    70,
    'calls beside submit_answer in one turn are run before it, or refused and recorded',
    async () => {
      const seen: string[] = []
      const session = sessionOf(seen)
      const submission = { artifact_url: ISSUE.html_url as string, confidence: 'low' }
      await Promise.all([
        session.call('list_tags', PLACE, 1),
        session.call('submit_answer', submission, 1),
        session.call('list_label', PLACE, 1),
      ])
      assert.deepEqual(seen, ['list_tags executed', 'submit_answer submitted', 'list_label refused'])
    },
  ],
]
