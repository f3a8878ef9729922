// Takes out of GitHub's OpenAPI description the answers that are served here, as JSON Schema, without its prose.
// The description is npm's package `@octokit/openapi`, 385 MB unpacked and therefore no dependency:
//   npm pack @octokit/openapi && tar -xzf octokit-openapi-*.tgz package/generated/api.github.com.json
//   node tests/scripts/openapi-facts.ts package/generated/api.github.com.json
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonArray, isJsonObject, type Json, type JsonObject, parseJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'

const REPOSITORY = '/repos/{owner}/{repo}'

/** GitHub's paths that the world answers. */
const PATHS: readonly string[] = [
  ...['/meta', '/rate_limit', '/versions', '/users/{username}'],
  ...['code', 'commits', 'issues', 'labels', 'repositories', 'users'].map((kind) => `/search/${kind}`),
  ...[
    ...['', '/topics', '/contributors', '/readme', '/contents/{path}'],
    ...[
      '/issues',
      '/issues/{issue_number}',
      '/issues/{issue_number}/comments',
      '/issues/{issue_number}/events',
    ],
    ...[
      '/issues/{issue_number}/timeline',
      '/issues/{issue_number}/labels',
      '/issues/{issue_number}/sub_issues',
    ],
    ...['/issues/comments', '/issues/comments/{comment_id}', '/issues/events', '/issues/events/{event_id}'],
    ...['/labels', '/labels/{name}', '/milestones', '/milestones/{milestone_number}'],
    '/milestones/{milestone_number}/labels',
    ...['/pulls', '/pulls/{pull_number}', '/pulls/{pull_number}/commits', '/pulls/{pull_number}/files'],
    ...[
      '/pulls/{pull_number}/comments',
      '/pulls/{pull_number}/reviews',
      '/pulls/{pull_number}/requested_reviewers',
    ],
    ...['/pulls/{pull_number}/reviews/{review_id}', '/pulls/{pull_number}/reviews/{review_id}/comments'],
    ...['/pulls/comments', '/pulls/comments/{comment_id}'],
    ...['/commits', '/commits/{ref}', '/commits/{ref}/status', '/commits/{ref}/statuses'],
    ...['/commits/{ref}/check-runs', '/commits/{ref}/check-suites'],
    ...[
      '/commits/{commit_sha}/pulls',
      '/commits/{commit_sha}/comments',
      '/comments',
      '/git/commits/{commit_sha}',
    ],
    ...['/branches', '/branches/{branch}', '/tags', '/git/ref/{ref}', '/git/matching-refs/{ref}'],
    ...['/git/tags/{tag_sha}', '/git/trees/{tree_sha}', '/git/blobs/{file_sha}'],
    ...['/releases', '/releases/latest', '/releases/tags/{tag}', '/releases/{release_id}'],
  ].map((below) => `${REPOSITORY}${below}`),
]

/** Keywords that say nothing of an answer's shape, or that JSON Schema says otherwise. */
const PROSE = new Set([
  ...[
    'description',
    'title',
    'example',
    'examples',
    'default',
    'externalDocs',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
  ...['discriminator', 'nullable'],
])

const [file = ''] = process.argv.slice(2)
const description = parseJson(readFileSync(file, 'utf8'))
const needed = new Map<string, Json>()
const routes = Object.fromEntries(PATHS.map((each) => [each, answersOf(each)]))
for (const name of needed.keys()) needed.set(name, schemaOf(at('components', 'schemas', name)))
const facts: JsonObject = {
  source: `@octokit/openapi ${String(at('info', 'version'))}, api.github.com.json`,
  routes,
  schemas: Object.fromEntries([...needed].sort(([a], [b]) => (a < b ? -1 : 1))),
}
writeFileSync(path.join(packageRoot(), 'tests/facts/openapi-github.json'), `${JSON.stringify(facts)}\n`)

function at(...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    description,
  )
}

/** Schemas of the JSON answers to a GET, by status. */
function answersOf(route: string): JsonObject {
  const responses = at('paths', route, 'get', 'responses')
  if (!isJsonObject(responses)) throw new Error(`GitHub describes no GET ${route}.`)
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, response]) => {
      const schema = jsonSchemaIn(response)
      return schema === undefined ? [] : [[status, schemaOf(schema)]]
    }),
  )
}

function jsonSchemaIn(response: Json | undefined): Json | undefined {
  if (!isJsonObject(response)) return undefined
  if (typeof response.$ref === 'string') return jsonSchemaIn(at(...response.$ref.split('/').slice(1)))
  const { content } = response
  const json = isJsonObject(content) ? content['application/json'] : undefined
  return isJsonObject(json) ? json.schema : undefined
}

/** OpenAPI 3.0's schema as JSON Schema: `nullable` is a type, and prose is left out. */
function schemaOf(node: Json | undefined): Json {
  if (isJsonArray(node)) return node.map(schemaOf)
  if (!isJsonObject(node)) return node ?? {}
  if (typeof node.$ref === 'string') {
    const name = node.$ref.split('/').at(-1) ?? ''
    if (!needed.has(name)) needed.set(name, null)
    return { $ref: `#/schemas/${name}` }
  }
  const schema = Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, Json][] => {
      if (PROSE.has(key) || key.startsWith('x-')) return []
      if (key === 'properties' && isJsonObject(value))
        return [
          [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOf(each)]))],
        ]
      return [[key, key === 'enum' || key === 'required' ? (value ?? []) : schemaOf(value)]]
    }),
  )
  return node.nullable === true ? nullableOf(schema) : schema
}

function nullableOf(schema: JsonObject): JsonObject {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const values =
    isJsonArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {}
  return { ...schema, ...values, type: [schema.type, 'null'] }
}
