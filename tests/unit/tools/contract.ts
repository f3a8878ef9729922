// What every tool promises, whatever it looks up.
import assert from 'node:assert/strict'
import type { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import {
  canonicalJson,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../../lib/base/json.ts'
import { referenceKeyOf } from '../../../lib/github/reference.ts'
import type { Tool, ToolOutcome } from '../../../lib/tools/types.ts'
import type { World } from '../../../lib/world/types.ts'
import { CRAWL } from '../../../lib/world/view.ts'

/** A call that finds something, and the artifacts that its result shows. */
export type Sample = { readonly args: JsonObject; readonly artifacts: readonly string[] }

/** The tests of one tool over `world`; `label` tells samples of one tool apart. */
export function toolContract(
  tool: Tool,
  label: string,
  world: () => World & { readonly database: DatabaseSync },
  { args, artifacts }: Sample,
): void {
  const call = (asked: Json): ToolOutcome => tool.call((request) => world().answer(request, CRAWL), asked)
  const properties = tool.schema.parameters.properties as JsonObject
  const isBelowRepository = (tool.schema.parameters.required as readonly Json[]).includes('owner')

  test(`${label} answers, and says where its answer is from and which artifacts it shows`, () => {
    const { status, result, httpStatus, provenance, artifacts: shown } = call(args)
    assert.deepEqual([status, httpStatus], ['executed', 200], canonicalJson(result))
    assert.ok(isJsonObject(result) && result.error === undefined)
    assert.ok(provenance === 'recorded' || provenance === 'derived', `${provenance}`)
    assert.deepEqual(shown.map(referenceKeyOf), artifacts)
  })

  test(`${label} gives equal bytes whatever order SQLite has for rows without one`, () => {
    const before = canonicalJson(call(args).result)
    world().database.exec('PRAGMA reverse_unordered_selects = ON')
    try {
      assert.equal(canonicalJson(call(args).result), before)
    } finally {
      world().database.exec('PRAGMA reverse_unordered_selects = OFF')
    }
  })

  for (const bad of [null, [], 'text', 7, {}, { ...args, surprise: 1 }]) {
    test(`${label} refuses ${canonicalJson(bad).slice(0, 80)} without throwing`, () => {
      const { status, result, artifacts: shown } = call(bad)
      assert.equal(status, 'rejected')
      assert.ok(isJsonObject(result) && typeof result.error === 'string')
      assert.deepEqual([Object.keys(result), shown], [['error'], []])
    })
  }

  if ('page' in properties && args.method !== 'get' && args.method !== 'get_diff') {
    test(`${label} continues on page 2 where page 1 ended, without overlap`, () => {
      const whole = listOf(call({ ...args, page: 1, perPage: 100 }).result)
      const single = whole.map((_, at) => listOf(call({ ...args, page: at + 1, perPage: 1 }).result))
      assert.ok(whole.length > 0)
      assert.deepEqual(single.flat(), whole)
    })
  }

  if (isBelowRepository) {
    test(`${label} of an unknown repository is GitHub's 404`, () => {
      const { status, result, httpStatus } = call({ ...args, repo: 'nowhere' })
      assert.equal(status, 'executed')
      assert.ok(isJsonObject(result))
      assert.deepEqual([result.error, result.status, result.message], ['404 Not Found', 404, 'Not Found'])
      assert.ok(httpStatus === 404 || tool.name === 'get_repository_tree')
    })

    test(`${label} finds the repository in any case and under its former name`, () => {
      const renamed = args.repo === 'rocket' ? 'old-rocket' : args.repo
      const before = canonicalJson(call(args).result)
      assert.equal(canonicalJson(call({ ...args, owner: String(args.owner).toUpperCase() }).result), before)
      assert.equal(canonicalJson(call({ ...args, repo: renamed }).result), before)
    })
  }
}

function listOf(result: Json): readonly Json[] {
  assert.ok(isJsonObject(result))
  const list = ['items', 'files', 'labels', 'statuses'].map((name) => result[name]).find(isJsonArray)
  assert.ok(list, canonicalJson(result))
  return list
}
