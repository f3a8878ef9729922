import assert from 'node:assert/strict'
import test from 'node:test'
import { isJsonObject, type JsonObject } from '../../../../lib/base/json.ts'
import type { RestAnswer } from '../../../../lib/github/rest.ts'
import { CRAWL } from '../../../../lib/world/view.ts'
import { openTinyWorld } from '../../../support/tiny-world.ts'

const world = await openTinyWorld()

const ask = (
  kind: string,
  q: string,
  parameters = {},
  mediaType = 'application/vnd.github+json',
): RestAnswer => world.answer({ path: `/search/${kind}`, query: { q, ...parameters }, mediaType }, CRAWL)

const itemsOf = (answer: RestAnswer): readonly JsonObject[] => {
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return (answer.body as { items: readonly JsonObject[] }).items
}

const field = (item: JsonObject, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), item)

type Case = readonly [kind: string, q: string, shown: string]

const CASES: readonly Case[] = [
  ['commits', 'logging', 'Add logging'],
  ['commits', 'stage launches', 'Add logging'],
  ['commits', 'repo:acme/rocket merge:true', 'Merge pull request #4 from acme/fix-startup'],
  ['commits', 'author:BOB-builder', 'Guard the start of the engine'],
  ['commits', 'committer-date:2020-01-05', 'Add logging'],
  ['commits', 'parse', ''], // a fork is not searched
  ['commits', 'size', ''], // nor is what the default branch does not have
  ['commits', 'hash:0000000', ''],
  ['commits', 'guard NOT engine', ''],
  ['code', 'console.log', 'src/util/log.ts'],
  ['code', 'consolelog', ''],
  ['code', 'load', ''], // no parts of identifiers
  ['code', 'LOADCONFIG', 'README.md'],
  ['code', '"const log"', 'src/util/log.ts'],
  ['code', 'start', 'docs/start.md src/engine.ts'],
  ['code', 'start path:src', 'src/engine.ts'],
  ['code', 'in:path util', 'src/util/log.ts'],
  ['code', 'path:src', 'src/engine.ts src/util/log.ts'],
  ['code', 'path:/', 'README.md'],
  ['code', 'extension:ts filename:LOG.ts', 'src/util/log.ts'],
  ['code', 'größe', 'docs/start.md'],
  ['code', 'symbol:engine', ''],
  ['code', '-path:src engine', 'src/engine.ts README.md'],
  ['repositories', 'rocket', 'acme/rocket'],
  ['repositories', 'tools', ''], // forks are left out …
  ['repositories', 'tools fork:true', 'octo-labs/toolkit'], // … unless asked for
  ['repositories', 'engine in:description', 'acme/rocket'],
  ['repositories', 'engine in:name', ''],
  ['repositories', 'loadConfig in:readme', 'acme/rocket'],
  ['repositories', 'fork:only', 'octo-labs/toolkit'],
  ['repositories', 'archived:true fork:true', 'octo-labs/toolkit'],
  ['repositories', 'user:acme license:mit', 'acme/rocket'],
  ['users', 'builder', 'bob-builder'],
  ['users', 'bo in:login', 'bob-builder'],
  ['users', 'bo in:email', ''],
]

const shownOf = (kind: string, item: JsonObject): string => {
  if (kind === 'commits') return String(field(item, 'commit', 'message')).split('\n')[0] ?? ''
  return String(item[{ code: 'path', repositories: 'full_name', users: 'login' }[kind] ?? ''])
}

for (const [kind, q, shown] of CASES) {
  test(`${kind} search finds [${shown}] for ${q}`, () => {
    assert.equal(
      itemsOf(ask(kind, q))
        .map((item) => shownOf(kind, item))
        .join(' '),
      shown,
    )
  })
}

test('code search refuses what it cannot read', () => {
  for (const q of ['foo(bar)', 'in:name x', 'x fork:false', 'a OR b OR c OR d OR e OR f OR g']) {
    assert.equal(ask('code', q).status, 422, q)
  }
})

test('repository search refuses an unknown sort', () => {
  assert.deepEqual((ask('repositories', 'rocket', { sort: 'fame' }).body as JsonObject).errors, [
    { resource: 'Search', field: 'sort', code: 'invalid' },
  ])
})

test('user search finds no bots, and only people within the scope of a tool', () => {
  const types = itemsOf(ask('users', 'repos:>=0 followers:>=0')).map(({ type }) => type)
  assert.ok(types.every((type) => type === 'User' || type === 'Organization'))
  const organizations = itemsOf(ask('users', 'acme', { 'reporef.scope.kind': 'user' }))
  assert.deepEqual(organizations, [])
})

test('label search looks into one repository', () => {
  assert.equal(ask('labels', 'bug').status, 422)
  const names = itemsOf(ask('labels', 'bug', { repository_id: '1001' })).map(({ name }) => name)
  assert.deepEqual(names, ['bug'])
})

test('an issue looks in search as it does on its own, with a score', () => {
  const [item] = itemsOf(ask('issues', 'repo:acme/rocket launch checklist'))
  assert.ok(item !== undefined)
  const { score, ...issue } = item
  assert.equal(score, 1)
  const own = world.answer({ path: `/repos/acme/rocket/issues/${String(item.number)}` }, CRAWL)
  const { closed_by: _, ...body } = own.body as JsonObject
  const { closed_by: __, ...listed } = issue
  assert.deepEqual(listed, body)
})

test('a search names the artifacts it shows', () => {
  const { artifacts, provenance } = ask('issues', 'crash startup')
  assert.equal(provenance, 'derived')
  assert.deepEqual(
    new Set(artifacts.map((one) => (one.kind === 'commit' ? one.sha : `${one.kind} ${one.number}`))),
    new Set(['issue 1', 'pull_request 4']),
  )
  assert.equal(ask('commits', 'logging').artifacts[0]?.kind, 'commit')
  assert.deepEqual(ask('code', 'start').artifacts, [])
})

test('text matches mark the passages of titles, files and messages', () => {
  const matches = (kind: string, q: string): readonly JsonObject[] =>
    itemsOf(ask(kind, q, {}, 'application/vnd.github.text-match+json')).flatMap(
      (item) => item.text_matches as readonly JsonObject[],
    )
  const [title] = matches('issues', 'crash in:title repo:acme/rocket is:issue')
  assert.equal(title?.object_type, 'Issue')
  assert.equal(title?.property, 'title')
  assert.equal(title?.fragment, 'Engine crashes at startup')
  assert.deepEqual(title?.matches, [{ text: 'crashes', indices: [7, 14] }])
  assert.equal(matches('code', 'loadConfig')[0]?.object_type, 'FileContent')
  assert.equal(matches('commits', 'logging')[0]?.property, 'message')
  assert.equal(matches('repositories', 'rocket')[0]?.object_type, 'Repository')
  assert.equal(matches('users', 'bob')[0]?.object_type, 'User')
})

test('no answer depends on the order in which SQLite happens to find rows', () => {
  const answers = (): readonly unknown[] => CASES.map(([kind, q]) => ask(kind, q, { sort: '' }).body)
  const before = answers()
  world.database.exec('PRAGMA reverse_unordered_selects = ON')
  assert.deepEqual(answers(), before)
  world.database.exec('PRAGMA reverse_unordered_selects = OFF')
})
