// Every call of tests/support/mcp-calls.ts gives the bytes that golden.jsonl holds; tests/scripts/golden-mcp.ts writes it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { type JsonObject, parseJson, stringifyJson } from '../../../../lib/base/json.ts'
import { MCP_TOOLS } from '../../../../lib/tools/mcp/registry.ts'
import { callTool } from '../../../../lib/tools/registry.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { GOOD_CALLS, OTHER_CALLS } from '../../../support/mcp-calls.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()
const golden = readFileSync(new URL('golden.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const nameOf = ([tool, args]: (typeof GOOD_CALLS)[number]): string => `${tool} ${stringifyJson(args)}`

test('every tool has a call that finds something', () => {
  assert.deepEqual(new Set(GOOD_CALLS.map(([tool]) => tool)), new Set(MCP_TOOLS.map(({ name }) => name)))
})

for (const [at, call] of [...GOOD_CALLS, ...OTHER_CALLS].entries()) {
  test(`${nameOf(call)} gives its golden bytes`, () => {
    const [tool, args] = call
    const { status, result } = callTool((request) => world.answer(request, CRAWL), tool, args, 'mcp')
    assert.equal(stringifyJson({ tool, arguments: args, status, result }), golden[at])
  })
}

test('a result that found something is no error, and its text is JSON but for diffs and files', () => {
  for (const line of golden.slice(0, GOOD_CALLS.length)) {
    const {
      arguments: args,
      tool,
      result,
    } = parseJson(line) as {
      readonly tool: string
      readonly arguments: JsonObject
      readonly result: { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean }
    }
    assert.equal(result.isError, undefined, line)
    if (args.method === 'get_diff' || tool === 'get_file_contents') continue
    assert.doesNotThrow(() => parseJson(result.content[0]?.text ?? ''), line)
  }
})

test('there is no golden line without its call', () => {
  assert.equal(golden.length, GOOD_CALLS.length + OTHER_CALLS.length)
})
