import assert from 'node:assert/strict'
import test from 'node:test'
import type { Output } from '../../../lib/cli/command.ts'
import { main } from '../../../lib/cli/main.ts'

async function run(...args: string[]): Promise<{ code: number; results: string[]; notices: string[] }> {
  const [results, notices]: [string[], string[]] = [[], []]
  const output: Output = {
    result: (line) => void results.push(line),
    notice: (line) => void notices.push(line),
    progress: () => {},
  }
  return { code: await main(['tool', ...args], output), results, notices }
}

test('tool --list names the 22 tools and submit_answer', async () => {
  const { code, results } = await run('--list')
  assert.equal(code, 0)
  assert.equal(results.length, 23)
  assert.match(results[0] ?? '', /^search_issues +Search for issues/)
  assert.match(results.at(-1) ?? '', /^submit_answer /)
})

for (const [args, sentence] of [
  [[], /^Expected the name of a tool; `reporef tool --list` lists them\.$/],
  [['list_tags', '{owner}'], /^The arguments are not JSON; .*$/],
  [['list_tags', '{}', '--view', 'asof'], /^The view asof is not served yet/],
  [['list_tags', '{}', '--profile', 'mcp'], /^The profile mcp is not served yet/],
  [['list_tags', '{}', '--snapshot', '/nowhere'], /^No snapshot "\/nowhere"/],
  [['list_tags', '{}', '--verbose'], /verbose/],
] as const) {
  test(`tool ${args.join(' ')} exits 2 with one sentence`, async () => {
    const { code, results, notices } = await run(...args)
    assert.equal(code, 2)
    assert.deepEqual(results, [])
    assert.equal(notices.length, 1)
    assert.match(notices[0] ?? '', sentence)
  })
}
