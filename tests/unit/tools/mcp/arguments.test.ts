import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../../lib/base/failure.ts'
import type { Json } from '../../../../lib/base/json.ts'
import { type McpArguments, mcpArguments, pageOf } from '../../../../lib/tools/mcp/arguments.ts'

const read = (values: Json, reading: (args: McpArguments) => unknown): unknown => {
  try {
    return reading(mcpArguments(values))
  } catch (error) {
    if (isFailure(error, 'INVALID_ARGUMENT')) return error.message
    throw error
  }
}

const CASES: readonly (readonly [
  what: string,
  value: Json | undefined,
  read: (args: McpArguments) => unknown,
  expected: unknown,
])[] = [
  ['required text', 'a', (args) => args.text('x'), 'a'],
  ['required text', undefined, (args) => args.text('x'), 'missing required parameter: x'],
  ['required text', '', (args) => args.text('x'), 'missing required parameter: x'],
  ['required text', 7, (args) => args.text('x'), 'parameter x is not of type string'],
  ['required text', null, (args) => args.text('x'), 'parameter x is not of type string'],
  ['optional text', undefined, (args) => args.optionalText('x'), ''],
  ['optional text', 7, (args) => args.optionalText('x'), 'parameter x is not of type string, is float64'],
  ['optional text', true, (args) => args.optionalText('x'), 'parameter x is not of type string, is bool'],
  ['optional text', null, (args) => args.optionalText('x'), 'parameter x is not of type string, is <nil>'],
  [
    'optional text',
    {},
    (args) => args.optionalText('x'),
    'parameter x is not of type string, is map[string]interface {}',
  ],
  [
    'optional text',
    [],
    (args) => args.optionalText('x'),
    'parameter x is not of type string, is []interface {}',
  ],
  ['flag', 'true', (args) => args.flag('x', false), 'parameter x is not of type bool, is string'],
  ['flag', undefined, (args) => args.flag('x', true), true],
  ['flag', false, (args) => args.flag('x', true), false],
  ['required integer', 42, (args) => args.integer('x'), 42],
  ['required integer', '42', (args) => args.integer('x'), 42],
  ['required integer', 10n ** 17n, (args) => args.integer('x'), 1e17],
  ['required integer', undefined, (args) => args.integer('x'), 'missing required parameter: x'],
  ['required integer', 0, (args) => args.integer('x'), 'missing required parameter: x'],
  [
    'required integer',
    1.5,
    (args) => args.integer('x'),
    'parameter x is not a valid number: non-integer numeric value: 1.5',
  ],
  [
    'required integer',
    'many',
    (args) => args.integer('x'),
    'parameter x is not a valid number: invalid numeric value: many',
  ],
  [
    'required integer',
    'NaN',
    (args) => args.integer('x'),
    'parameter x is not a valid number: non-finite numeric value',
  ],
  [
    'required integer',
    '1e999',
    (args) => args.integer('x'),
    'parameter x is not a valid number: invalid numeric value: 1e999',
  ],
  [
    'required integer',
    '-Infinity',
    (args) => args.integer('x'),
    'parameter x is not a valid number: non-finite numeric value',
  ],
  [
    'required integer',
    1e30,
    (args) => args.integer('x'),
    'parameter x is not a valid number: numeric value out of int range: 1e+30',
  ],
  [
    'required integer',
    [],
    (args) => args.integer('x'),
    'parameter x is not a valid number: expected number, got []interface {}',
  ],
  ['optional integer', undefined, (args) => args.optionalInteger('x'), undefined],
  ['texts', null, (args) => args.texts('x'), []],
  ['texts', ['a', 'b'], (args) => args.texts('x'), ['a', 'b']],
  ['texts', 'a', (args) => args.texts('x'), 'parameter x could not be coerced to []string, is string'],
  ['texts', ['a', 7], (args) => args.texts('x'), 'parameter x is not of type string, is float64'],
]

for (const [what, value, reading, expected] of CASES) {
  test(`a ${what} reads ${typeof value === 'bigint' ? value : JSON.stringify(value)} as github-mcp-server does`, () => {
    assert.deepEqual(read(value === undefined ? {} : { x: value }, reading), expected)
  })
}

test('page and perPage are 1 and 30 where they are 0 or left out, and go to GitHub as they are otherwise', () => {
  assert.deepEqual(read({}, pageOf), { page: 1, perPage: 30 })
  assert.deepEqual(read({ page: 0, perPage: 0 }, pageOf), { page: 1, perPage: 30 })
  assert.deepEqual(read({ page: '2', perPage: 500 }, pageOf), { page: 2, perPage: 500 })
})

test('a name of Object.prototype is no argument', () => {
  assert.equal(
    read({}, (args) => args.text('constructor')),
    'missing required parameter: constructor',
  )
})
