import assert from 'node:assert/strict'
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { openStage } from '../../../lib/agent/stage.ts'
import type { Stage } from '../../../lib/agent/types.ts'
import { isFailure } from '../../../lib/base/failure.ts'
import { echoSession, folderWith, playStage } from './fixtures.ts'

type StageOptions = { readonly files?: readonly string[]; readonly sealed?: readonly string[] }

function stageOf(context: TestContext, file: string, options: StageOptions = {}): Stage {
  const stage = openStage({
    agent: { kind: 'module', file },
    files: options.files ?? [],
    sealed: options.sealed ?? [],
  })
  context.after(() => stage[Symbol.dispose]())
  return stage
}

/** Files of the stage's agent, below the folder of its entry's project. */
function staged(stage: Stage): readonly string[] {
  return globSync('app/**/*', { cwd: stage.folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(path.join(stage.folder, 'app'), path.join(entry.parentPath, entry.name)))
    .sort()
}

const AGENT = 'export default () => {}\n'

test('a stage holds what the agent imports and nothing that stands beside it', (context) => {
  const folder = folderWith(context, {
    'my-agent.js': `import { a } from './parts/a.js'\nexport * from "./b"\nconst c = await import('./c.mjs')\n${AGENT}`,
    'parts/a.js': "import words from '../words.json' with { type: 'json' }\nexport const a = words",
    'b.js': 'export {}',
    'c.mjs': "const d = require('./d.cjs')",
    'd.cjs': '',
    'words.json': '[]',
    'dataset/gold/main.jsonl': '{}',
    '.env': 'TOKEN=1',
    'other.js': '',
  })
  const stage = stageOf(context, path.join(folder, 'my-agent.js'))
  assert.deepEqual(staged(stage), ['b.js', 'c.mjs', 'd.cjs', 'my-agent.js', 'parts/a.js', 'words.json'])
})

test('nock stands beside the runtime, where no import of the agent finds it, and not for built-in agents', async (context) => {
  const source = `export default async (task, env) => env.log(await import('nock').catch((error) => error.code))`
  const stage = stageOf(context, path.join(folderWith(context, { 'my-agent.mjs': source }), 'my-agent.mjs'))
  assert.equal((await playStage(stage)).log, 'ERR_MODULE_NOT_FOUND\n')
  assert.ok(existsSync(path.join(stage.folder, 'runtime/nock.js')))
  using own = openStage({ agent: { kind: 'builtin', name: 'null' }, files: [], sealed: [] })
  assert.ok(!existsSync(path.join(own.folder, 'runtime/nock.js')))
})

test('a stage holds the packages that are imported, with what they depend on, and never reporef', (context) => {
  const folder = folderWith(context, {
    'package.json': '{"name":"mine","type":"module"}',
    'my-agent.js':
      "import 'used'\nimport '@scope/part/deep'\nimport 'reporef'\nimport 'missing'\nimport 'node:fs'\n" +
      AGENT,
    'node_modules/used/package.json': '{"name":"used","dependencies":{"below":"1","reporef":"1"}}',
    'node_modules/used/index.js': '',
    'node_modules/used/node_modules/below/package.json': '{"name":"below"}',
    'node_modules/used/node_modules/below/index.js': '',
    'node_modules/@scope/part/package.json': '{"name":"@scope/part"}',
    'node_modules/@scope/part/deep.js': '',
    'node_modules/reporef/package.json': '{"name":"reporef"}',
    'node_modules/reporef/snapshots/demo/dataset/gold/main.jsonl': '{}',
    'node_modules/unused/package.json': '{"name":"unused"}',
  })
  const stage = stageOf(context, path.join(folder, 'my-agent.js'))
  assert.deepEqual(staged(stage), [
    'my-agent.js',
    'node_modules/@scope/part/deep.js',
    'node_modules/@scope/part/package.json',
    'node_modules/used/index.js',
    'node_modules/used/node_modules/below/index.js',
    'node_modules/used/node_modules/below/package.json',
    'node_modules/used/package.json',
    'package.json',
  ])
})

test('a linked workspace is copied into the stage and found there under its name', async (context) => {
  const folder = folderWith(context, {
    'app/package.json': '{"type":"module"}',
    'app/my-agent.js': "import { url } from 'tools'\nexport default () => url",
    'packages/tools/package.json': '{"name":"tools","type":"module","exports":"./main.js"}',
    'packages/tools/main.js': "export const url = 'https://github.com/a/b/issues/1'",
  })
  mkdirSync(path.join(folder, 'app/node_modules'))
  symlinkSync('../../packages/tools', path.join(folder, 'app/node_modules/tools'))
  const stage = stageOf(context, path.join(folder, 'app/my-agent.js'))
  const session = echoSession()
  await playStage(stage, { session })
  assert.deepEqual(session.answers, [{ artifact_url: 'https://github.com/a/b/issues/1' }])
})

test('a package that links out of its folder is refused with the name of the link', (context) => {
  const folder = folderWith(context, {
    'my-agent.js': `import 'sly'\n${AGENT}`,
    'node_modules/sly/package.json': '{"name":"sly"}',
    'secret/gold.jsonl': '{}',
  })
  symlinkSync('../../secret/gold.jsonl', path.join(folder, 'node_modules/sly/data.json'))
  assert.throws(
    () => stageOf(context, path.join(folder, 'my-agent.js')),
    (error) =>
      isFailure(error, 'AGENT_INVALID') && /node_modules\/sly\/data\.json leads out of/.test(error.message),
  )
})

test('a link to nowhere in a package is refused too', (context) => {
  const folder = folderWith(context, {
    'my-agent.js': `import 'sly'\n${AGENT}`,
    'node_modules/sly/package.json': '{"name":"sly"}',
  })
  symlinkSync('later.json', path.join(folder, 'node_modules/sly/data.json'))
  assert.throws(() => stageOf(context, path.join(folder, 'my-agent.js')), /to nothing/)
})

const reaches: readonly (readonly [string, string])[] = [
  ['a static import', "import gold from './dataset/gold/main.json' with { type: 'json' }"],
  ['a dynamic import', "await import('./dataset/gold/main.json', { with: { type: 'json' } })"],
  ['a require', "require('./dataset/gold/main.json')"],
  ['a link', "import gold from './innocent.json' with { type: 'json' }"],
]

for (const [what, source] of reaches) {
  test(`an agent beside a dataset cannot take gold onto its stage by ${what}`, (context) => {
    const folder = folderWith(context, {
      'my-agent.js': `${source}\n${AGENT}`,
      'dataset/gold/main.json': '{"answer":1}',
    })
    symlinkSync('dataset/gold/main.json', path.join(folder, 'innocent.json'))
    assert.throws(
      () => stageOf(context, path.join(folder, 'my-agent.js'), { sealed: [path.join(folder, 'dataset')] }),
      (error) => isFailure(error, 'AGENT_INVALID') && /no agent may read/.test(error.message),
    )
  })
}

test('an agent in the folder of a dataset runs with its code and without the data', (context) => {
  const folder = folderWith(context, {
    'my-agent.js': `import './part.js'\n${AGENT}`,
    'part.js': '',
    'instances.jsonl': '{}',
    'gold.jsonl': '{}',
  })
  const stage = stageOf(context, path.join(folder, 'my-agent.js'), { sealed: [folder] })
  assert.deepEqual(staged(stage), ['my-agent.js', 'part.js'])
  assert.throws(
    () => stageOf(context, path.join(folder, 'my-agent.js'), { sealed: [folder], files: [folder] }),
    /gold\.jsonl|is in .*no agent may read/,
  )
})

test('--agent-files stages folders and files, and refuses what is sealed or missing', (context) => {
  const folder = folderWith(context, {
    'my-agent.js': AGENT,
    'prompts/system.txt': 'Find it.',
    'notes.md': '',
    'runs/one/run.json': '{}',
  })
  const file = path.join(folder, 'my-agent.js')
  const sealed = [path.join(folder, 'runs')]
  const stage = stageOf(context, file, {
    files: ['prompts', 'notes.md'].map((name) => path.join(folder, name)),
    sealed,
  })
  assert.deepEqual(staged(stage), ['my-agent.js', 'notes.md', 'prompts/system.txt'])
  assert.throws(() => stageOf(context, file, { files: [folder], sealed }), /runs.*no agent may read/)
  assert.throws(
    () => stageOf(context, file, { files: [path.join(folder, 'nowhere')], sealed }),
    /No such file/,
  )
})

test('a stage is gone when it is disposed of, and leaves nothing when it fails', (context) => {
  const folder = folderWith(context, { 'my-agent.js': `import './x.json'\n${AGENT}`, 'x.json': '{}' })
  const before = globSync('reporef-stage-*', { cwd: realpathSync(path.dirname(folder)) }).length
  const stage = stageOf(context, path.join(folder, 'my-agent.js'))
  stage[Symbol.dispose]()
  assert.ok(!existsSync(stage.folder))
  assert.throws(() =>
    stageOf(context, path.join(folder, 'my-agent.js'), { sealed: [path.join(folder, 'x.json')] }),
  )
  assert.equal(globSync('reporef-stage-*', { cwd: realpathSync(path.dirname(folder)) }).length, before)
})

test('the identity of an agent changes with any file of its closure and not with its place', (context) => {
  const files = { 'my-agent.js': `import './x.js'\n${AGENT}`, 'x.js': '1' }
  const identity = (more: Readonly<Record<string, string>>) =>
    stageOf(context, path.join(folderWith(context, { ...files, ...more }), 'my-agent.js')).identity
  assert.deepEqual(identity({}), identity({ 'unrelated.js': '2' }))
  assert.notDeepEqual(identity({}), identity({ 'x.js': '2' }))
})

test('import of reporef gives the runtime’s face, also in a project that is reporef itself', async (context) => {
  const folder = folderWith(context, {
    'package.json': '{"name":"reporef","type":"module","exports":"./secret.js"}',
    'secret.js': 'export const inEpisode = "the package"',
    'my-agent.js':
      "import { inEpisode, PROTOCOL } from 'reporef'\nexport default (task, env) => env.log(inEpisode, PROTOCOL)",
  })
  const end = await playStage(stageOf(context, path.join(folder, 'my-agent.js')))
  assert.equal(end.log, 'true reporef.agent/1\n')
})

test('a CommonJS project and one without a manifest load as Node loads them', async (context) => {
  const folder = folderWith(context, {
    'package.json': '{"type":"commonjs"}',
    'agents/my-agent.js': "const { url } = require('./part')\nmodule.exports = async () => url",
    'agents/part.js': "exports.url = 'https://github.com/a/b/pull/2'",
  })
  const session = echoSession()
  await playStage(stageOf(context, path.join(folder, 'agents/my-agent.js')), { session })
  assert.equal(session.answers[0]?.artifact_url, 'https://github.com/a/b/pull/2')
})

for (const name of ['null', 'random', 'recent', 'bm25'] as const) {
  test(`the built-in ${name} is staged as JavaScript and runs`, async (context) => {
    const stage = openStage({ agent: { kind: 'builtin', name }, files: [], sealed: [] })
    context.after(() => stage[Symbol.dispose]())
    assert.doesNotMatch(readFileSync(stage.entry, 'utf8'), /: readonly |import type/)
    assert.equal((await playStage(stage)).termination, 'no_answer')
  })
}
