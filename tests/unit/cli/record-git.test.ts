import assert from 'node:assert/strict'
import path from 'node:path'
import test, { after } from 'node:test'
import { temporaryFolder } from '../../support/cloned-world.ts'
import { fake, scratch } from '../../support/crawl.ts'
import { makeRepository } from '../../support/git-repository.ts'
import { githubOver } from '../../support/github-over-clone.ts'
import { reporef } from '../../support/reporef.ts'

const made = temporaryFolder()
after(() => made[Symbol.dispose]())
const source = path.join(made.folder, 'source.git')
makeRepository(source, {
  commits: [
    { name: 'root', edits: { 'a.txt': 'one\n' } },
    { name: 'next', parents: ['root'], edits: { 'a.txt': 'two\n' } },
  ],
  refs: { 'refs/heads/main': 'next', 'refs/tags/v1': 'tag:root', 'refs/pull/1/head': 'next' },
})

async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const { exitCode, results, notices } = await reporef(['record', ...args])
  return { code: exitCode, out: results.join('\n'), err: notices.join('\n') }
}

test('record --git clones, and prints a row for it', async (t) => {
  const server = await fake(t, { answers: githubOver(source) })
  const { code, out } = await run('o/r', '--api-url', server.url, '--out', scratch(t), '--git', source)
  assert.equal(code, 0)
  assert.match(out, /^ {2}git +complete +refs 3, pull_heads 1, commits 2, trees 2, blobs 2,/m)
})

test('record --plan --git says how many calls the clone saves', async (t) => {
  const server = await fake(t, { answers: githubOver(source) })
  const plan = async (...more: string[]): Promise<{ calls: number; saved?: number }> =>
    JSON.parse((await run('o/r', '--api-url', server.url, '--plan', '--json', ...more)).out)
  const [usual, cloned] = [await plan(), await plan('--git', 'auto')]
  assert.equal(usual.saved, undefined)
  assert.equal(cloned.saved, usual.calls - cloned.calls)
  // Two commits, the tree, and a tag in two.
  assert.equal(cloned.saved, 4)
  const { out } = await run('o/r', '--api-url', server.url, '--plan', '--git', 'auto')
  assert.match(out, /the clone saves 4 calls/)
})

for (const [what, args, message] of [
  ['a folder for several repositories', ['o/r', 'o/s', '--git', '/tmp'], /goes with one repository/],
  ['a folder that is not there', ['o/r', '--git', '/nowhere'], /there is no \/nowhere/],
  ['a transport that git must not use', ['o/r', '--git', 'ext::sh'], /https, http or file/],
  ['nothing', ['o/r', '--git='], /"git"/],
] as const) {
  test(`record --git refuses ${what}`, async (t) => {
    const server = await fake(t, { answers: githubOver(source) })
    const { code, err } = await run(...args, '--api-url', server.url, '--out', scratch(t))
    assert.equal(code, 2)
    assert.match(err, message)
  })
}
