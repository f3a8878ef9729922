import assert from 'node:assert/strict'
import test from 'node:test'
import { packageOf, specifiersOf } from '../../../lib/agent/imports.ts'

test('specifiers are those of imports, re-exports, dynamic imports and requires of a plain string', () => {
  const source = `import a from './a.js'
import './b.js'
import{c}from"./c.js"
export * from './d.js'
export { e } from "e"
import type { F } from './f.ts'
const g = await import('./g.json', { with: { type: 'json' } })
const h = require ( "./h.cjs" )
const i = import(\`./i.js\`)
const j = require.resolve('j/package.json')
import {
  k,
} from '@scope/k'
const l = import(name) + from('nothing') + important('nothing')`
  assert.deepEqual([...specifiersOf(source)].sort(), [
    './a.js',
    './b.js',
    './c.js',
    './d.js',
    './f.ts',
    './g.json',
    './h.cjs',
    './i.js',
    '@scope/k',
    'e',
    'j/package.json',
  ])
})

const packages: readonly (readonly [string, string | undefined])[] = [
  ['name', 'name'],
  ['name/part.js', 'name'],
  ['@scope/name', '@scope/name'],
  ['@scope/name/deep/part', '@scope/name'],
  ['node:fs', undefined],
  ['./here.js', undefined],
  ['../there.js', undefined],
  ['/root.js', undefined],
  ['#inner', undefined],
  ['https://example.com/x.js', undefined],
  ['data:text/javascript,1', undefined],
  ['@scope', undefined],
]

for (const [specifier, name] of packages) {
  test(`the package of ${specifier} is ${name ?? 'none'}`, () => assert.equal(packageOf(specifier), name))
}
