// `--agent ./my-agent.js` where people keep agents: in the checkout's root, in a dataset, beside one. Whatever stands
// around it, nothing of the benchmark can be read. (package.test.ts has the project that installed the tarball.)
import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'
import { reporef } from '../support/reporef.ts'

const root = packageRoot()

/** An agent that tries to read each of `files`, and lists their folders. */
function thief(files: readonly string[]): string {
  return `import { readFileSync, readdirSync } from 'node:fs'
    import { dirname } from 'node:path'
    export default async function (task, env) {
      for (const file of ${JSON.stringify(files)}) {
        for (const [how, read] of [['read', () => readFileSync(file)], ['list', () => readdirSync(dirname(file))]]) {
          try { read(); env.log('REACHED', how, file) } catch (error) { env.log('DENIED', how, file, error.code) }
        }
      }
    }`
}

function temporaryFolder(context: TestContext): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'reporef-places-')))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Files of the benchmark that stand in the checkout, the run's own and the world's among them. */
function secretsIn(run: string): readonly string[] {
  const found = globSync(
    [
      'snapshots/*/*.json',
      'snapshots/*/layers/*',
      'snapshots/*/dataset/**/*.json*',
      'cassettes/*/*/*',
      'package.json',
      'lib/cli/main.ts',
      '.git/HEAD',
    ],
    { cwd: root },
  )
  assert.ok(
    found.some((file) => file.includes('gold/main.jsonl')),
    'the demo has gold',
  )
  return [
    ...found.map((file) => path.join(root, file)),
    path.join(run, 'run.json'),
    path.join(run, 'working/task-0001.1.1.jsonl'),
  ]
}

async function steal(run: string, file: string, more: readonly string[] = []): Promise<string> {
  const { exitCode, notices } = await reporef([
    'replay',
    '--agent',
    file,
    '--limit',
    '1',
    '--out',
    run,
    ...more,
  ])
  assert.equal(exitCode, 0, notices.join('\n'))
  return readFileSync(path.join(run, 'logs/task-0001.1.1.log'), 'utf8')
}

function assertDenied(log: string, files: readonly string[]): void {
  assert.ok(!log.includes('REACHED'), log)
  assert.equal(log.match(/^DENIED/gm)?.length, 2 * files.length)
}

test('an agent in the root of the checkout reads nothing of the checkout', async (context) => {
  const file = path.join(root, 'my-agent.js')
  assert.ok(!existsSync(file), `${file} is in the way of this test`)
  const run = path.join(temporaryFolder(context), 'run')
  const secrets = secretsIn(run)
  writeFileSync(file, thief(secrets))
  context.after(() => rmSync(file))
  assertDenied(await steal(run, './my-agent.js'), secrets)
})

for (const place of ['dataset/my-agent.js', 'dataset/gold/my-agent.js', 'my-agent.js']) {
  test(`an agent at ${place} does not read the dataset`, async (context) => {
    const folder = temporaryFolder(context)
    cpSync(path.join(root, 'snapshots/demo/dataset'), path.join(folder, 'dataset'), { recursive: true })
    const run = path.join(folder, 'run')
    const files = globSync('dataset/**/*.jsonl', { cwd: folder }).map((file) => path.join(folder, file))
    assert.ok(files.length >= 2)
    writeFileSync(path.join(folder, place), thief(files))
    const log = await steal(run, path.join(folder, place), ['--dataset', path.join(folder, 'dataset')])
    assertDenied(log, files)
  })

  test(`an agent at ${place} that imports gold is refused before it runs`, async (context) => {
    const folder = temporaryFolder(context)
    cpSync(path.join(root, 'snapshots/demo/dataset'), path.join(folder, 'dataset'), { recursive: true })
    const gold = path.join(folder, 'dataset/redirect_map.json')
    const relative = path.relative(path.dirname(path.join(folder, place)), gold)
    writeFileSync(
      path.join(folder, place),
      `import map from './${relative}' with { type: 'json' }\nexport default () => {}`,
    )
    const { exitCode, notices } = await reporef([
      ...['replay', '--agent', path.join(folder, place), '--limit', '1', '--out', path.join(folder, 'run')],
      ...['--dataset', path.join(folder, 'dataset')],
    ])
    assert.equal(exitCode, 2)
    assert.match(notices.at(-1) ?? '', /redirect_map\.json, which is in .*dataset: no agent may read that/)
    assert.ok(!existsSync(path.join(folder, 'run')))
  })
}

test('the whole checkout cannot be named as the agent’s files', async (context) => {
  const folder = temporaryFolder(context)
  writeFileSync(path.join(folder, 'my-agent.js'), 'export default () => {}')
  const { exitCode, notices } = await reporef([
    ...['replay', '--agent', path.join(folder, 'my-agent.js'), '--agent-files', root, '--limit', '1'],
    ...['--out', path.join(folder, 'run')],
  ])
  assert.equal(exitCode, 2)
  assert.match(notices.at(-1) ?? '', /no agent may read that/)
})
