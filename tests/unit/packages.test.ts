// The packages this project was asked to stand on are really used, each by the room that needs it.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { packageRoot } from '../../lib/base/package-root.ts'

const root = packageRoot()
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}
const sourceOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')

const USED = [
  ['@octokit/rest', 'lib/recorder/**/*.ts'],
  ['undici', 'lib/recorder/**/*.ts'],
  ['p-queue', 'lib/{recorder,runner}/**/*.ts'],
  ['tar-stream', 'lib/snapshot/**/*.ts'],
  ['yargs', 'lib/cli/**/*.ts'],
  ['ajv', 'lib/base/**/*.ts'],
  ['ajv-formats', 'lib/base/**/*.ts'],
  ['@modelcontextprotocol/server', 'lib/serve/**/*.ts'],
  ['@modelcontextprotocol/node', 'lib/serve/**/*.ts'],
  ['hono', 'lib/serve/**/*.ts'],
  ['@hono/node-server', 'lib/serve/**/*.ts'],
  ['nock', 'lib/cli/**/*.ts'],
  ['node:sqlite', 'lib/world/**/*.ts'],
  ['node:test', 'tests/unit/**/*.ts'],
] as const

for (const [name, pattern] of USED) {
  test(`${name} is imported under ${pattern}`, () => {
    const importing = new RegExp(`^import (?!type)[^']*'${name}(/[^']+)?'|import\\('${name}'\\)`, 'm')
    assert.match(sourceOf(pattern), importing)
  })
}

test('every dependency is in the list above, so none is carried for nothing', () => {
  assert.deepEqual(
    Object.keys(manifest.dependencies).sort(),
    USED.map(([name]) => name)
      .filter((name) => !name.startsWith('node:'))
      .sort(),
  )
})
