// `node examples/demo/build.ts` makes cassettes/ and snapshots/demo; with --check it makes them in a temporary folder
// and compares the snapshot's id and the dataset with what is committed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { type Demo, type Folders, makeDemo } from './make.ts'

const root = packageRoot()
const sources = {
  world: path.join(root, 'examples/demo/world'),
  instances: path.join(root, 'examples/demo/instances'),
}
const committed: Folders = {
  ...sources,
  cassettes: path.join(root, 'cassettes'),
  snapshots: path.join(root, 'snapshots'),
}

const say = (line: string): void => console.error(line)

if (process.argv.includes('--check')) process.exitCode = await check()
else console.log((await makeDemo(committed, say)).snapshot)

async function check(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-demo-'))
  try {
    const made = await makeDemo(
      { ...sources, cassettes: path.join(folder, 'cassettes'), snapshots: path.join(folder, 'snapshots') },
      say,
    )
    const difference = firstDifference(made)
    console.log(difference ?? `${made.snapshot}: as committed`)
    return difference === undefined ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function firstDifference(made: Demo): string | undefined {
  const demo = path.join(committed.snapshots, 'demo')
  const { id } = openSnapshot(demo)
  if (id !== made.snapshot)
    return `snapshots/demo has the id ${id}, and the description gives ${made.snapshot}`
  for (const [file, text] of made.dataset) {
    if (readFileSync(path.join(demo, 'dataset', file), 'utf8') !== text)
      return `snapshots/demo/dataset/${file} is not what the conversations give`
  }
  const extra = readdirSync(path.join(demo, 'dataset'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .find((file) => !made.dataset.has(file.split(path.sep).join('/')))
  return extra === undefined ? undefined : `snapshots/demo/dataset/${extra} comes from no conversation`
}
