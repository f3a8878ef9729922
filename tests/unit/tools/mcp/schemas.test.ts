// The arguments of github-mcp-server's tools: R required, then type and number of choices.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { isJsonArray, type JsonObject } from '../../../../lib/base/json.ts'
import { packageRoot } from '../../../../lib/base/package-root.ts'
import { MCP_TOOLS } from '../../../../lib/tools/mcp/registry.ts'
import { schemasOf, toolSetDigest, toolsOf } from '../../../../lib/tools/registry.ts'

const PAGED = 'page:number perPage:number'
const REPOSITORY = 'owner:string:R repo:string:R'
const ARGUMENTS: Readonly<Record<string, string>> = {
  search_issues: `query:string:R owner:string repo:string sort:string/11 order:string/2 ${PAGED} fields:array/24`,
  search_pull_requests: `query:string:R owner:string repo:string sort:string/11 order:string/2 ${PAGED} fields:array/22`,
  search_code: `query:string:R sort:string/1 order:string/2 ${PAGED} fields:array/5`,
  search_repositories: `query:string:R sort:string/4 order:string/2 ${PAGED} minimal_output:boolean`,
  search_users: `query:string:R sort:string/3 order:string/2 ${PAGED}`,
  search_commits: `query:string:R sort:string/2 order:string/2 ${PAGED}`,
  issue_read: `method:string/5:R ${REPOSITORY} issue_number:number:R ${PAGED}`,
  list_issues: `${REPOSITORY} state:string/2 labels:array since:string orderBy:string/3 direction:string/2 perPage:number after:string field_filters:array fields:array/11`,
  pull_request_read: `method:string/9:R ${REPOSITORY} pullNumber:number:R ${PAGED} after:string`,
  list_pull_requests: `${REPOSITORY} state:string/3 head:string base:string sort:string/4 direction:string/2 ${PAGED} fields:array/25`,
  get_commit: `${REPOSITORY} sha:string:R detail:string/3 ${PAGED}`,
  list_commits: `${REPOSITORY} sha:string author:string path:string since:string until:string ${PAGED} fields:array/5`,
  list_branches: `${REPOSITORY} ${PAGED}`,
  list_tags: `${REPOSITORY} ${PAGED}`,
  get_tag: `${REPOSITORY} tag:string:R`,
  list_releases: `${REPOSITORY} ${PAGED} fields:array/9`,
  get_latest_release: REPOSITORY,
  get_release_by_tag: `${REPOSITORY} tag:string:R`,
  list_label: REPOSITORY,
  get_label: `${REPOSITORY} name:string:R`,
  get_file_contents: `${REPOSITORY} path:string ref:string sha:string fields:array/9`,
  get_repository_tree: `${REPOSITORY} tree_sha:string recursive:boolean path_filter:string`,
}

for (const { name, schema } of MCP_TOOLS) {
  test(`${name} takes the arguments that github-mcp-server's tool takes`, () => {
    const { properties, required } = schema.parameters as {
      readonly properties: Readonly<Record<string, JsonObject>>
      readonly required: readonly string[]
    }
    const found = Object.entries(properties).map(([argument, property]) => {
      const items = property.items as JsonObject | undefined
      const choices = property.enum ?? items?.enum
      const count = isJsonArray(choices) ? `/${choices.length}` : ''
      return `${argument}:${String(property.type)}${count}${required.includes(argument) ? ':R' : ''}`
    })
    assert.equal(found.join(' '), ARGUMENTS[name])
    for (const property of Object.values(properties))
      assert.match(String(property.description), /^[A-Z\w].*\.$/)
  })
}

test('every schema belongs to a tool, and every tool is shown with a summary', () => {
  const files = globSync('schemas/tools-mcp/*.json', { cwd: packageRoot() }).map((file) =>
    path.basename(file, '.json'),
  )
  assert.deepEqual(files.sort(), MCP_TOOLS.map(({ name }) => name).sort())
  for (const { description } of schemasOf('all', 'mcp')) assert.match(description, /^[A-Z].*\.$/)
})

test('profiles and tool sets have digests of their own, and the same tools', () => {
  const digests = (['paper', 'mcp', 'mcp-sanitized'] as const).flatMap((profile) => [
    toolSetDigest('all', profile),
    toolSetDigest('table4', profile),
  ])
  assert.equal(new Set(digests).size, 6)
  assert.deepEqual(
    toolsOf('table4', 'mcp').map(({ name }) => name),
    toolsOf('table4').map(({ name }) => name),
  )
})
