// What a user installs: the packed tarball, compiled, in a project of its own.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'

const root = packageRoot()
const project = mkdtempSync(path.join(tmpdir(), 'reporef-project-'))
const installed = path.join(project, 'node_modules/.bin')
const environment = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
  REPOREF_CACHE: path.join(project, 'cache'),
}

type Ran = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

function run(command: string, ...args: readonly string[]): Ran {
  return spawnSync(command, args, { cwd: project, env: environment, encoding: 'utf8' })
}

before(() => {
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', project], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(packed.status, 0, packed.stderr)
  writeFileSync(path.join(project, 'package.json'), '{"private":true,"type":"module"}')
  const tarball = `./${packed.stdout.trim().split('\n').at(-1)}`
  const install = run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball)
  assert.equal(install.status, 0, install.stderr)
  cpSync(path.join(root, 'examples/my-agent.js'), path.join(project, 'my-agent.js'))
})

after(() => rmSync(project, { recursive: true, force: true }))

test('the installed reporef-replay runs an agent of the project over the demo that comes with it', () => {
  const { status, stdout, stderr } = run(path.join(installed, 'reporef-replay'), '--agent', './my-agent.js')
  assert.equal(status, 0, stderr)
  assert.match(stdout, /correct/)
  assert.match(stdout, /run +runs\/my-agent/)
})

test('the installed reporef-record and reporef explain themselves', () => {
  for (const [bin, ...args] of [
    ['reporef-record', '--help'],
    ['reporef', '--help'],
    ['reporef', 'snapshot', '--help'],
  ]) {
    const { status, stdout } = run(path.join(installed, bin ?? ''), ...args)
    assert.equal(status, 0)
    assert.match(stdout, /Examples?:|Commands:/)
  }
})

test('an agent of the project cannot read the gold, nor reporef itself', () => {
  writeFileSync(
    path.join(project, 'thief.js'),
    `import { readFileSync } from 'node:fs'
     export default async function (task, env) {
       for (const file of process.env.PWD ? [] : ['snapshots/demo/dataset/gold/main.jsonl', 'lib/cli/main.js', 'package.json']) {
         try { readFileSync(${JSON.stringify(path.join(project, 'node_modules/reporef'))} + '/' + file); return 'https://github.com/x/y/issues/1' }
         catch (error) { env.log(error.code) }
       }
     }`,
  )
  const { status, stdout, stderr } = run(
    path.join(installed, 'reporef-replay'),
    '--agent',
    './thief.js',
    '--limit',
    '1',
    '--json',
  )
  assert.equal(status, 0, stderr)
  assert.match(stdout, /"no_prediction":1|"no prediction":1/)
})

test('import from reporef gives the public face', () => {
  const { status, stdout } = run(
    process.execPath,
    '--input-type=module',
    '--eval',
    "import { parseArtifactUrl } from 'reporef'; console.log(parseArtifactUrl('github.com/o/r/pull/7').number)",
  )
  assert.equal(status, 0)
  assert.equal(stdout, '7\n')
})

test('an agent and a program of the project get GitHub from the snapshot, without network', () => {
  const address = 'https://api.github.com/repos/weftworks/heddle/issues/1'
  writeFileSync(
    path.join(project, 'fetching.js'),
    `export default async () => (await (await fetch('${address}')).json()).html_url`,
  )
  const { status, stdout, stderr } = run(
    path.join(installed, 'reporef-replay'),
    ...['--agent', './fetching.js', '--limit', '1', '--json'],
  )
  assert.equal(status, 0, stderr)
  assert.match(stdout, /"(?:wrong_real|correct)":1/)
  writeFileSync(
    path.join(project, 'program.js'),
    `import { replay } from 'reporef'
     using github = await replay()
     console.log((await (await fetch('${address}')).json()).number)`,
  )
  const program = run(process.execPath, 'program.js')
  assert.equal(program.stdout, '1\n', program.stderr)
})
