// The demo from its description to its seal, twice: the committed one is what anybody makes of it.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { makeDemo } from '../../examples/demo/make.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'

const demo = path.join(packageRoot(), 'examples/demo')

test('The committed demo has the id that its description gives, and is complete', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-demo-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const made = await makeDemo(
    {
      world: path.join(demo, 'world'),
      instances: path.join(demo, 'instances'),
      cassettes: path.join(folder, 'cassettes'),
      snapshots: path.join(folder, 'snapshots'),
    },
    () => {},
  )
  const { id, manifest } = openSnapshot(path.join(packageRoot(), 'snapshots/demo'))
  assert.equal(made.snapshot, id)
  for (const { completeness } of manifest.layers)
    assert.deepEqual(
      completeness.filter((row) => row.verdict !== 'complete'),
      [],
    )
})
