// The demo at moments of its life: nothing later shows, whatever is asked, and after everything nothing is missing.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'node:test'
import { isJsonArray, isJsonObject, type Json, type JsonObject, parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { episodeView } from '../../lib/runner/views.ts'
import { readDataset } from '../../lib/task/dataset.ts'
import { field } from '../../lib/tools/fields.ts'
import { PROFILES, type Profile } from '../../lib/tools/profile.ts'
import { callTool, toolsOf } from '../../lib/tools/registry.ts'
import { CRAWL, type View } from '../../lib/world/view.ts'
import { ensureWorld, openWorld } from '../../lib/world/world.ts'
import { type Later, laterThan, leaksIn } from '../support/find-leaks.ts'
import { reporef } from '../support/reporef.ts'
import { walkTools } from '../support/walk-tools.ts'
import { walkWorld } from '../support/walk-world.ts'

const demo = path.join(packageRoot(), 'snapshots/demo')
const scratch = mkdtempSync(path.join(tmpdir(), 'reporef-views-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const file = await ensureWorld(demo, { cacheDir: scratch, notice: () => undefined })
const { instances } = readDataset(path.join(demo, 'dataset'))

/** Moments of some conversations, from the first to the last, as a run has them. */
const MOMENTS = instances
  .map(({ conversation }) => episodeView({ kind: 'asof', marginSeconds: 0 }, conversation))
  .map((view) => (view.kind === 'asof' ? view.at : ''))
  .sort()
  .filter((_, at, all) => at % Math.ceil(all.length / 4) === 0)

function laterAt(at: string): Later {
  using database = new DatabaseSync(file, { readOnly: true })
  return laterThan(database, Date.parse(at) / 1000)
}

/** The cleaned form of mcp asks the same and shows less. */
const WALKED = PROFILES.filter((profile) => profile !== 'mcp-sanitized')

for (const at of MOMENTS) {
  test(`no answer of the demo as of ${at} shows anything later`, () => {
    using world = openWorld(file)
    const later = laterAt(at)
    const leaks: string[] = []
    let answers = 0
    for (const reached of walkWorld(world, { kind: 'asof', at }, 40)) {
      leaks.push(...leaksIn(reached, later))
      answers++
    }
    assert.deepEqual(leaks.slice(0, 20), [])
    assert.ok(answers > 1000)
  })

  for (const profile of WALKED) {
    test(`no tool in the profile ${profile} as of ${at} shows anything later`, () => {
      assert.deepEqual(leaksOfTools(profile, at, { kind: 'asof', at }).slice(0, 20), [])
    })
  }
}

for (const profile of WALKED) {
  test(`the same calls in the profile ${profile} over everything recorded do show what is later`, () => {
    assert.ok(leaksOfTools(profile, MOMENTS[1] ?? '', CRAWL).length > 100)
  })
}

/** What the results of all tools in `view` show of the time after `at`. */
function leaksOfTools(profile: Profile, at: string, view: View): readonly string[] {
  using world = openWorld(file)
  const later = laterAt(at)
  return [...walkTools(world, profile, view)].flatMap(([name, args]) => {
    const { result, artifacts } = callTool((request) => world.answer(request, view), name, args, profile)
    const answer = { status: 200, headers: {}, body: unwrapped(result), artifacts, diagnostics: [] }
    return leaksIn(
      { path: `${name} ${JSON.stringify(args)}`, answer: { ...answer, provenance: 'derived' } },
      later,
    )
  })
}

/** What a result shows: of the mcp profile the JSON in its text, and of an error nothing, since it repeats the call. */
function unwrapped(result: Json): Json {
  const { content, isError, error } = (isJsonObject(result) ? result : {}) as Record<string, Json>
  if (isError === true || error !== undefined) return null
  const [first] = Array.isArray(content) ? (content as readonly JsonObject[]) : []
  const text = typeof first?.text === 'string' ? first.text : undefined
  return text !== undefined && /^[[{]/.test(text) ? parseJson(text) : result
}

for (const profile of WALKED) {
  test(`the walk calls every tool of the profile ${profile} in every method, and finds something by each`, () => {
    using world = openWorld(file)
    const found = new Set<string>()
    const all = new Set<string>()
    for (const [name, args] of walkTools(world, profile, CRAWL)) {
      const label = typeof args.method === 'string' ? `${name} ${args.method}` : name
      all.add(label)
      if (found.has(label)) continue
      const { result } = callTool((request) => world.answer(request, CRAWL), name, args, profile)
      if (unwrapped(result) !== null) found.add(label)
    }
    assert.deepEqual(
      [...all].filter((label) => !found.has(label)),
      [],
    )
    const expected = toolsOf('all', profile).flatMap(({ name, schema }) => {
      const methods = field(schema.parameters, 'properties', 'method', 'enum')
      return isJsonArray(methods) ? methods.map((method) => `${name} ${String(method)}`) : [name]
    })
    assert.deepEqual([...all].sort(), expected.sort())
  })
}

test('as of a moment after everything, every answer of the demo is the recorded one', () => {
  using world = openWorld(file)
  const late = { kind: 'asof', at: '2100-01-01T00:00:00Z' } as const
  let answers = 0
  for (const { path: asked, answer } of walkWorld(world, CRAWL)) {
    assert.deepEqual(world.answer({ path: asked }, late), answer, asked)
    answers++
  }
  assert.ok(answers > 3000)
})

test('every gold of the demo is visible at the last message of its conversation', async () => {
  const { exitCode, results } = await reporef(['dataset', 'check'])
  assert.equal(exitCode, 0, results.join('\n'))
})

test('runs as of their conversations are equal at any concurrency, and differ from runs over everything', async () => {
  const run = async (name: string, ...flags: readonly string[]) => {
    const folder = path.join(scratch, name)
    const { exitCode, notices } = await reporef([
      'replay',
      '--agent',
      'builtin:bm25',
      '--limit',
      '8',
      '--out',
      folder,
      ...flags,
    ])
    assert.equal(exitCode, 0, notices.join('\n'))
    const { run: _, ...record } = parseJson(readFileSync(path.join(folder, 'run.json'), 'utf8')) as Record<
      string,
      unknown
    >
    return { record, calls: readFileSync(path.join(folder, 'calls.jsonl'), 'utf8') }
  }
  const one = await run('one', '--view', 'asof', '--asof-margin', '60', '--concurrency', '1')
  const four = await run('four', '--view', 'asof', '--asof-margin', '60', '--concurrency', '4')
  const all = await run('all', '--concurrency', '4')
  assert.deepEqual(four, one)
  assert.deepEqual([one.record.view, one.record.asof_margin_seconds], ['asof', 60])
  assert.deepEqual([all.record.view, all.record.asof_margin_seconds], ['crawl', undefined])
  assert.notEqual(all.calls, one.calls)
})
