import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { parseJson } from '../../../lib/base/json.ts'
import type { Output } from '../../../lib/cli/command.ts'
import { main } from '../../../lib/cli/main.ts'
import { packSnapshot } from '../../../lib/snapshot/pack-snapshot.ts'
import { field } from '../../../lib/tools/fields.ts'
import { memoryCassette } from '../../support/memory-cassette.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-tool-'))
const snapshot = path.join(scratch, 'one')

before(async () => {
  process.env.REPOREF_CACHE = path.join(scratch, 'cache')
  const repository = { id: 1, name: 'kite', full_name: 'acme/kite', default_branch: 'main', has_issues: true }
  const labels = [{ id: 5, name: 'bug', color: 'ff0000', description: null }]
  const answers = [
    { path: '', body: { ...repository, owner: { login: 'acme', id: 2 } } },
    { path: '/labels', body: labels },
  ]
  const cassettes = [memoryCassette(answers, { fullName: 'acme/kite' })]
  await packSnapshot({ cassettes, out: scratch, name: 'one' })
})
after(() => rmSync(scratch, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number; results: string[]; notices: string[] }> {
  const [results, notices]: [string[], string[]] = [[], []]
  const output: Output = {
    result: (line) => void results.push(line),
    notice: (line) => void notices.push(line),
    progress: () => {},
  }
  return { code: await main(['tool', ...args], output), results, notices }
}

test('tool --list names the 22 tools and submit_answer', async () => {
  const { code, results } = await run('--list')
  assert.equal(code, 0)
  assert.equal(results.length, 23)
  assert.match(results[0] ?? '', /^search_issues +Search for issues/)
  assert.match(results.at(-1) ?? '', /^submit_answer /)
})

for (const [args, sentence] of [
  [[], /^Expected the name of a tool; `reporef tool --list` lists them\.$/],
  [['list_tags', '{owner}'], /^The arguments are not JSON; .*$/],
  [
    ['list_tags', '{}', '--view', 'asof'],
    /^Expected `--view` to be crawl, or cutoff or asof with one moment/,
  ],
  [['list_tags', '{}', '--view', 'asof:yesterday'], /^Expected an ISO 8601 moment .*, got "yesterday"\.$/],
  [['list_tags', '{}', '--profile', 'mpc'], /profile/],
  [['list_tags', '{}', '--snapshot', '/nowhere'], /^No snapshot "\/nowhere"/],
  [['list_tags', '{}', '--verbose'], /verbose/],
  [
    ['list_tags', '{}', '--pretty=maybe'],
    /^Expected `--pretty` alone, or with true or false, got "maybe"\.$/,
  ],
  [['list_tags', '--', '{}', '--pretty'], /^Expected a name or an argument after `--`, got "--pretty"\.$/],
  [['list_tags', '{}', '--', 'more'], /^Unknown command: more\.$/],
] as const) {
  test(`tool ${args.join(' ')} exits 2 with one sentence`, async () => {
    const { code, results, notices } = await run(...args)
    assert.equal(code, 2)
    assert.deepEqual(results, [])
    assert.equal(notices.length, 1)
    assert.match(notices[0] ?? '', sentence)
  })
}

test('tool prints the result alone on stdout and its provenance on stderr', async () => {
  const { code, results, notices } = await run(
    'list_label',
    '{"owner":"acme","repo":"kite"}',
    '--snapshot',
    snapshot,
  )
  assert.equal(code, 0)
  assert.deepEqual(results, [
    '{"total_count":1,"items":[{"name":"bug","description":null,"color":"ff0000"}]}',
  ])
  assert.equal(notices.at(-1), 'provenance: derived')
})

test("tool exits 0 for GitHub's 404, and says on stderr what lies outside the snapshot", async () => {
  const { code, results, notices } = await run(
    'list_label',
    '{"owner":"acme","repo":"x"}',
    '--snapshot',
    snapshot,
  )
  assert.equal(code, 0)
  assert.equal(field(parseJson(results[0] ?? ''), 'error'), '404 Not Found')
  assert.equal(notices.at(-1), 'provenance: out_of_scope')
})

test('tool exits 2 for arguments that the tool refuses, with the sentence in the result', async () => {
  for (const [name, args, sentence] of [
    ['list_label', '{"owner":"acme"}', 'Missing required argument `repo` of list_label.'],
    ['rm', '{}', 'Unknown tool: rm'],
  ] as const) {
    const { code, results } = await run(name, args, '--snapshot', snapshot, '--pretty')
    assert.equal(code, 2)
    assert.deepEqual(results, [`{\n  "error": "${sentence}"\n}`])
  }
})

test('tool --profile mcp prints what an MCP client gets, and exits 2 for what is wrong with the call', async () => {
  const asked = ['--snapshot', snapshot, '--profile', 'mcp']
  const labels = await run('list_label', '{"owner":"acme","repo":"kite"}', ...asked)
  const text = String.raw`{\"labels\":[{\"color\":\"ff0000\",\"description\":\"\",\"id\":\"\",\"name\":\"bug\"}],\"totalCount\":1}`
  assert.deepEqual([labels.code, labels.results], [0, [`{"content":[{"type":"text","text":"${text}"}]}`]])
  const refused = await run('list_label', '{"owner":"acme"}', ...asked)
  assert.equal(refused.code, 2)
  assert.deepEqual(parseJson(refused.results[0] ?? ''), {
    content: [{ type: 'text', text: 'missing required parameter: repo' }],
    isError: true,
  })
  const missing = await run('get_latest_release', '{"owner":"acme","repo":"kite"}', ...asked)
  assert.equal(missing.code, 0)
  assert.match(
    missing.results[0] ?? '',
    /^\{"error":\{"code":0,"message":"failed to get latest release: GET /,
  )
})

test('tool takes its arguments after -- as it does before', async () => {
  const args = '{"owner":"acme","repo":"kite","name":"bug"}'
  const before = await run('get_label', args, '--snapshot', snapshot)
  assert.equal(before.code, 0)
  assert.deepEqual(await run('get_label', '--snapshot', snapshot, '--', args), before)
  assert.deepEqual(await run('--snapshot', snapshot, '--pretty=false', '--', 'get_label', args), before)
})
