// GitHub's own command line, as Debian has it, over a socket: it goes on asking for api.github.com.
import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'
import { parseJson } from '../../../lib/base/json.ts'
import { objectsAt } from '../../../lib/tools/fields.ts'
import { CRAWL } from '../../../lib/world/view.ts'
import { ran, serveDemo, WITHOUT_CLIENTS } from '../../support/clients.ts'

type Gh = (...args: readonly string[]) => Promise<string>

async function withGh(use: (gh: Gh, served: Awaited<ReturnType<typeof serveDemo>>) => Promise<void>) {
  const served = await serveDemo('socket', false)
  const env = { HOME: served.folder, GH_CONFIG_DIR: path.join(served.folder, 'gh'), GH_TOKEN: 'any-token' }
  const gh: Gh = (...args) => ran('/usr/bin/gh', args, { ...env, NO_COLOR: '1' })
  try {
    await gh('config', 'set', 'http_unix_socket', served.url)
    await use(gh, served)
  } finally {
    await served.close()
  }
}

if (!WITHOUT_CLIENTS) {
  test('gh api --paginate follows every page of every repository of the demo', () =>
    withGh(async (gh, { manifest }) => {
      for (const { repository, counts } of manifest.layers) {
        const route = `repos/${repository.full_name}/issues?state=all&per_page=19`
        const numbers = (await gh('api', '--paginate', route, '--jq', '.[].number')).trim().split('\n')
        assert.equal(numbers.length, counts.issues + counts.pull_requests)
        assert.equal(new Set(numbers).size, numbers.length)
      }
    }))

  test('gh search finds what the world finds', () =>
    withGh(async (gh, { world }) => {
      for (const [kind, type] of [
        ['issues', 'issue'],
        ['prs', 'pr'],
      ] as const) {
        const args = [
          'search',
          kind,
          'fix',
          '--repo',
          'weftworks/heddle',
          '--limit',
          '100',
          '--json',
          'number',
        ]
        const found = objectsAt({ items: parseJson(await gh(...args)) }, 'items').map(({ number }) => number)
        const q = `fix repo:weftworks/heddle type:${type}`
        const answer = world.answer({ path: '/search/issues', query: { q, per_page: '100' } }, CRAWL)
        assert.deepEqual(
          found,
          objectsAt(answer.body, 'items').map(({ number }) => number),
        )
        assert.ok(found.length > 0)
      }
    }))

  test('gh gets diffs and raw files, and is told what is not there or not served', () =>
    withGh(async (gh, { world }) => {
      const at = 'repos/weftworks/heddle'
      const text = (path: string, mediaType: string): unknown =>
        world.answer({ path: `/${at}/${path}`, mediaType }, CRAWL).body
      for (const [route, form] of [
        ['pulls/2', 'diff'],
        ['contents/README.md', 'raw'],
      ] as const) {
        const type = `application/vnd.github.${form}`
        assert.equal(await gh('api', '-H', `Accept: ${type}`, `${at}/${route}`), text(route, type))
      }
      await assert.rejects(gh('api', `${at}/issues/99999`), /Not Found \(HTTP 404\)/)
      await assert.rejects(gh('api', `${at}/issues`, '-f', 'title=x'), /recorded snapshot.*\(HTTP 403\)/)
      await assert.rejects(gh('issue', 'list', '--repo', 'weftworks/heddle'), /GraphQL is not served/)
    }))
}
