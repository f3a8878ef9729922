import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure } from '../../../lib/base/failure.ts'
import { type Json, parseJson } from '../../../lib/base/json.ts'
import { checkArguments } from '../../../lib/tools/arguments.ts'
import { TOOLS } from '../../../lib/tools/registry.ts'

const schemaOf = (name: string) => {
  const tool = TOOLS.find((candidate) => candidate.name === name)
  assert.ok(tool)
  return tool.schema.parameters
}
const check = (name: string, args: Json) => checkArguments(name, schemaOf(name), args)
const place = { owner: 'o', repo: 'r' }

const refusals: readonly (readonly [tool: string, args: Json, sentence: string])[] = [
  ['list_tags', null, 'Expected the arguments of list_tags to be a JSON object, got null.'],
  ['list_tags', [], 'Expected the arguments of list_tags to be a JSON object, got [].'],
  ['list_tags', 'x', 'Expected the arguments of list_tags to be a JSON object, got "x".'],
  ['list_tags', { owner: 'o' }, 'Missing required argument `repo` of list_tags.'],
  ['list_tags', { owner: 'o', repo: null }, 'Expected `repo` to be a text, got null.'],
  ['list_tags', { owner: '', repo: 'r' }, 'Expected `owner` to be a text that is not empty, got "".'],
  ['list_tags', { ...place, page: 0 }, 'Expected `page` to be an integer from 1 to 1000000, got 0.'],
  ['list_tags', { ...place, perPage: '101' }, 'Expected `perPage` to be an integer from 1 to 100, got 101.'],
  ['list_tags', { ...place, perPage: 1.5 }, 'Expected `perPage` to be an integer from 1 to 100, got 1.5.'],
  [
    'list_tags',
    { ...place, perPage: 'ten' },
    'Expected `perPage` to be an integer from 1 to 100, got "ten".',
  ],
  [
    'list_tags',
    { ...place, perpage: 5 },
    'Unknown argument `perpage` of list_tags; it takes owner, repo, page, perPage.',
  ],
  ['list_issues', { ...place, state: 'merged' }, 'Expected `state` to be one of OPEN, CLOSED, got "merged".'],
  [
    'list_issues',
    { ...place, labels: ['a,b'] },
    'Expected `labels` to be an array of texts, none of them empty or with a comma in it, got ["a,b"].',
  ],
  ['search_issues', { query: 'x', owner: 'o' }, 'Argument `owner` of search_issues needs `repo` too.'],
  [
    'get_repository_tree',
    { ...place, recursive: 'yes' },
    'Expected `recursive` to be true or false, got "yes".',
  ],
  [
    'issue_read',
    { ...place, method: 'get', issue_number: 2n ** 60n },
    'Expected `issue_number` to be an integer from 1 to 9007199254740991, got 1152921504606846976.',
  ],
]

for (const [tool, args, sentence] of refusals) {
  test(`checkArguments refuses ${tool} ${typeof args}: ${sentence.slice(0, 60)}`, () => {
    assert.throws(
      () => check(tool, args),
      (error) => isFailure(error, 'INVALID_ARGUMENT') && error.message === sentence,
    )
  })
}

test('checkArguments reads a numeric string as a number and a spelled-out boolean as one', () => {
  assert.equal(check('list_tags', { ...place, perPage: ' 42 ' }).integer('perPage'), 42)
  assert.equal(check('get_repository_tree', { ...place, recursive: 'True' }).flag('recursive'), true)
})

test('checkArguments reads a choice in any case as the schema spells it', () => {
  assert.equal(check('list_issues', { ...place, state: 'open' }).text('state'), 'OPEN')
})

test('checkArguments takes null and the empty text for an optional argument left out', () => {
  const args = check('list_commits', { ...place, sha: null, author: '' })
  assert.deepEqual([args.optionalText('sha'), args.optionalText('author')], [undefined, undefined])
})

test('checkArguments refuses an argument named __proto__ like any other unknown one', () => {
  assert.throws(() => check('list_tags', parseJson('{"owner":"o","repo":"r","__proto__":{}}')), /`__proto__`/)
})
