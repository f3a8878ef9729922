// Writes what every call of tests/support/mcp-calls.ts is answered in the mcp profile; read the difference before
// committing it: node tests/scripts/golden-mcp.ts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type JsonObject, stringifyJson } from '../../lib/base/json.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { callTool } from '../../lib/tools/registry.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { GOOD_CALLS, OTHER_CALLS } from '../support/mcp-calls.ts'
import { openTinyWorld } from '../support/tiny-world.ts'

const world = await openTinyWorld()
const lines = [...GOOD_CALLS, ...OTHER_CALLS].map(([tool, args]) => {
  const { status, result } = callTool((request) => world.answer(request, CRAWL), tool, args, 'mcp')
  return stringifyJson({ tool, arguments: args, status, result } satisfies JsonObject)
})
writeFileSync(path.join(packageRoot(), 'tests/unit/tools/mcp/golden.jsonl'), `${lines.join('\n')}\n`)
