import assert from 'node:assert/strict'
import test from 'node:test'
import { inBody, openAsking } from '../../../support/ask.ts'
import { sha } from '../../../support/github-shapes.ts'
import { ROCKET } from '../../../support/tiny-rocket.ts'
import { COMPLETE, TINY_LAYERS } from '../../../support/tiny-world.ts'

const { ask, each } = await openAsking()

test('the root is a list of its entries in git’s order, a submodule shown as a file', () => {
  for (const below of ['/contents', '/contents?ref=main']) {
    assert.deepEqual(each(below, 'name'), ['README.md', 'assets', 'docs', 'src', 'vendor'])
    assert.deepEqual(each(below, 'type'), ['file', 'dir', 'dir', 'dir', 'file'])
  }
})

test('a file has its content in base64, wrapped, and raw as text', () => {
  const answer = ask('/contents/README.md')
  const text = '# Rocket\n\nA rocket engine. Call `loadConfig()` first.\n'
  assert.equal(Buffer.from(String(inBody(answer, 'content')), 'base64').toString(), text)
  assert.match(String(inBody(answer, 'content')), /^.{60}\n.*\n$/)
  assert.deepEqual(
    [inBody(answer, 'encoding'), inBody(answer, 'size'), answer.provenance],
    ['base64', 54, 'recorded'],
  )
  assert.equal(ask('/contents/README.md', {}, 'application/vnd.github.raw+json').body, text)
})

test('a link to a file answers that file under the link’s own name', () => {
  const answer = ask('/contents/docs/latest')
  assert.deepEqual(
    [inBody(answer, 'type'), inBody(answer, 'path'), inBody(answer, 'size')],
    ['file', 'docs/latest', Buffer.byteLength('Start here: größe 🚀\n')],
  )
})

test('a link in a listing is a symlink', () => {
  assert.deepEqual(each('/contents/docs', 'type'), ['symlink', 'file'])
})

test('a submodule alone says what it is', () => {
  assert.equal(inBody(ask('/contents/vendor'), 'type'), 'submodule')
})

test('a file whose content is out of scope is listed without it', () => {
  const answer = ask('/contents/assets/logo.png')
  assert.deepEqual(
    [inBody(answer, 'encoding'), inBody(answer, 'content'), answer.provenance],
    ['none', '', 'out_of_scope'],
  )
})

test('the object media type gives a folder one form with its entries', () => {
  const answer = ask('/contents/src', {}, 'application/vnd.github.object')
  assert.deepEqual([inBody(answer, 'type'), inBody(answer, 'entries', 0, 'name')], ['dir', 'engine.ts'])
})

for (const path of ['nothing', 'readme.md', 'src/..', 'src//engine.ts', 'src/engine.ts/x']) {
  test(`contents of ${path} are not there`, () => {
    const answer = ask(`/contents/${path}`)
    assert.deepEqual([answer.status, answer.provenance], [404, 'derived'])
  })
}

test('contents at an unknown ref are 404 with the ref in the message', () => {
  const answer = ask('/contents/README.md', { ref: 'nowhere' })
  assert.deepEqual([answer.status, inBody(answer, 'message')], [404, 'No commit found for the ref nowhere'])
})

test('contents at a commit whose tree was not recorded are out of scope', () => {
  const answer = ask('/contents/README.md', { ref: 'v1.1' })
  assert.deepEqual([answer.status, answer.provenance], [404, 'out_of_scope'])
})

test('the readme is found', () => {
  assert.equal(inBody(ask('/readme'), 'path'), 'README.md')
  assert.equal(ask('/readme/src').status, 404)
})

test('a tree is found by SHA, commit, branch; it recurses for any value of the parameter', () => {
  for (const name of [ROCKET.tree, ROCKET.head, 'main', 'heads/main', 'HEAD']) {
    const answer = ask(`/git/trees/${name}`)
    assert.deepEqual([inBody(answer, 'sha'), (inBody(answer, 'tree') as unknown[]).length], [ROCKET.tree, 5])
    assert.equal((inBody(ask(`/git/trees/${name}`, { recursive: 'false' }), 'tree') as unknown[]).length, 11)
  }
})

test('a tree inside a recorded tree answers with paths of its own', () => {
  const entries = inBody(ask(`/git/trees/${ROCKET.sourceTree}`, { recursive: '1' }), 'tree')
  assert.deepEqual(
    (entries as { path: string }[]).map(({ path }) => path),
    ['engine.ts', 'util', 'util/log.ts'],
  )
})

test('a tree that was not recorded is out of scope; where no tree was, it is not recorded', async () => {
  assert.equal(ask(`/git/trees/${ROCKET.root}`).provenance, 'out_of_scope')
  const [rocket] = TINY_LAYERS
  assert.ok(rocket)
  const bare = await openAsking([
    {
      ...rocket,
      items: { ...rocket.items, tree: [], blob: [] },
      completeness: COMPLETE.filter(({ resource }) => resource !== 'tree'),
    },
  ])
  const answer = bare.ask('/git/trees/main')
  assert.deepEqual([answer.status, answer.provenance], [404, 'not_recorded'])
})

test('a blob is found by its SHA', () => {
  const answer = ask(`/git/blobs/${'64'.repeat(20)}`)
  assert.match(Buffer.from(String(inBody(answer, 'content')), 'base64').toString(), /^export const engine/)
  assert.equal(ask(`/git/blobs/${'66'.repeat(20)}`).provenance, 'out_of_scope')
})

test('rendered forms are not made up', () => {
  const answer = ask('/issues/1', {}, 'application/vnd.github.html+json')
  assert.equal(inBody(answer, 'body_html'), undefined)
  assert.equal(answer.diagnostics[0]?.code, 'not_rendered')
})

test('a file that is no UTF-8 has its bytes beside what of it reads as text, by path and by blob', async () => {
  const latin = Buffer.from('Gr\xf6\xdfe\n', 'latin1')
  const [rocket, ...others] = TINY_LAYERS
  assert.ok(rocket !== undefined)
  const blob = (rocket.items.blob ?? []).map((each) =>
    each.sha === sha('61') ? { ...each, content: latin.toString('base64'), encoding: 'base64' } : each,
  )
  const asking = await openAsking([{ ...rocket, items: { ...rocket.items, blob } }, ...others])
  for (const below of ['/contents/README.md', `/git/blobs/${sha('61')}`]) {
    const answer = asking.ask(below, {}, 'application/vnd.github.raw')
    assert.deepEqual(Buffer.from(answer.base64 ?? '', 'base64'), latin)
    assert.equal(answer.body, latin.toString())
  }
  assert.equal(ask('/contents/README.md', {}, 'application/vnd.github.raw').base64, undefined)
})
