// PyGithub, as Debian has it, walks every issue, pull request and commit of the demo.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { objectsAt } from '../../../lib/tools/fields.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ran, serveDemo, WITHOUT_CLIENTS } from '../../support/clients.ts'

const script = path.join(import.meta.dirname, 'walk.py')

type Walked = {
  readonly [what in 'issues' | 'pull_requests' | 'found']: readonly number[]
} & { readonly [what in 'commits' | 'files' | 'labels' | 'releases' | 'tags']: readonly string[] } & {
  readonly milestones: readonly number[]
  readonly events: number
}

const WALKED = ['issues', 'pull_requests', 'commits', 'labels', 'milestones', 'releases', 'tags'] as const

if (!WITHOUT_CLIENTS)
  test('PyGithub walks every issue, pull request and commit of the demo', async () => {
    const served = await serveDemo('port', true)
    try {
      const output = await ran('/usr/bin/python3', [script, served.url, ...served.world.repositories])
      const walked = JSON.parse(output) as Readonly<Record<string, Walked>>
      for (const { repository, counts } of served.manifest.layers) {
        const got = walked[repository.full_name]
        for (const what of WALKED)
          assert.equal(got?.[what].length, counts[what], `${repository.full_name}: ${what}`)
        const answer = served.world.answer(
          { path: '/search/issues', query: { q: `fix repo:${repository.full_name}`, per_page: '100' } },
          CRAWL,
        )
        const numbers = objectsAt(answer.body, 'items').map(({ number }) => Number(number))
        assert.deepEqual(
          got?.found,
          numbers.sort((a, b) => a - b),
        )
      }
      const gaps = served.answers.filter(({ provenance }) => provenance === 'not_recorded')
      assert.deepEqual(gaps, [])
    } finally {
      await served.close()
    }
  })
