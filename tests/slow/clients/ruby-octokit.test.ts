// ruby-octokit, as Debian has it, follows the pages and relations of the demo.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import type { JsonObject } from '../../../lib/base/json.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ran, serveDemo, WITHOUT_CLIENTS } from '../../support/clients.ts'

const script = path.join(import.meta.dirname, 'walk.rb')

type Walked = {
  readonly issues: readonly number[]
  readonly pull_requests: readonly number[]
  readonly commits: readonly string[]
  readonly readme: string
  readonly found: number
}

if (!WITHOUT_CLIENTS)
  test('ruby-octokit walks each repository of the demo, and sees its errors', async () => {
    const served = await serveDemo('port', true)
    try {
      for (const { repository, counts } of served.manifest.layers) {
        const name = repository.full_name
        const walked = JSON.parse(await ran('/usr/bin/ruby', [script, served.url, name])) as Walked
        const asked = (path: string, query: Record<string, string> = {}, mediaType = ''): unknown =>
          served.world.answer({ path, query, mediaType }, CRAWL).body
        assert.equal(walked.pull_requests.length, counts.pull_requests)
        assert.equal(walked.issues.length, counts.issues + counts.pull_requests)
        assert.ok(walked.commits.length > 0)
        assert.equal(walked.readme, asked(`/repos/${name}/readme`, {}, 'application/vnd.github.raw'))
        const found = asked('/search/issues', { q: `fix repo:${name}` }) as JsonObject
        assert.equal(walked.found, found.total_count)
      }
    } finally {
      await served.close()
    }
  })
