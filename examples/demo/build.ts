// `node examples/demo/build.ts` makes cassettes/ and snapshots/demo; with --check it makes them in a temporary folder
// and compares the snapshot's id, the dataset and the counts of the data card with what is committed.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeFileAtomic } from '../../lib/base/files.ts'
import { packageRoot } from '../../lib/base/package-root.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { withCounts } from './card.ts'
import { readInstances } from './dataset/source.ts'
import { type Demo, makeDemo } from './make.ts'

const root = packageRoot()
const sources = {
  world: path.join(root, 'examples/demo/world'),
  instances: path.join(root, 'examples/demo/instances'),
}
const cassettes = path.join(root, 'cassettes')
const snapshot = path.join(root, 'snapshots/demo')
const card = path.join(snapshot, 'README.md')

const made = await makeAside()
if (!process.argv.includes('--check')) install(made)
const difference = firstDifference(made.demo)
rmSync(made.folder, { recursive: true, force: true })
console.log(difference ?? made.demo.snapshot)
if (difference !== undefined) process.exitCode = 1

type Made = { readonly demo: Demo; readonly folder: string }

async function makeAside(): Promise<Made> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reporef-demo-'))
  const folders = { cassettes: path.join(folder, 'cassettes'), snapshots: path.join(folder, 'snapshots') }
  return { demo: await makeDemo({ ...sources, ...folders }, (line) => console.error(line)), folder }
}

/** Puts what was made in place. Recordings of the same content differ in their bytes, so an old one that is as good stays. */
function install({ demo, folder }: Made): void {
  if (committedId() !== demo.snapshot) {
    for (const { fullName } of demo.world.repositories) {
      rmSync(path.join(cassettes, fullName), { recursive: true, force: true })
      cpSync(path.join(folder, 'cassettes', fullName), path.join(cassettes, fullName), { recursive: true })
    }
    for (const name of ['layers', 'manifest.json', 'provenance.json']) {
      rmSync(path.join(snapshot, name), { recursive: true, force: true })
      cpSync(path.join(folder, 'snapshots/demo', name), path.join(snapshot, name), { recursive: true })
    }
  }
  rmSync(path.join(snapshot, 'dataset'), { recursive: true, force: true })
  for (const [file, text] of demo.dataset) writeFileAtomic(path.join(snapshot, 'dataset', file), text)
  writeFileAtomic(card, countedCard(demo))
}

/** The data card as the demo in place makes it. */
function countedCard({ world }: Demo): string {
  const names = world.repositories.map((one) => one.fullName)
  const instances = readInstances(sources.instances, names)
  const { manifest } = openSnapshot(snapshot)
  return withCounts(readFileSync(card, 'utf8'), { world, instances, manifest })
}

function committedId(): string | undefined {
  return existsSync(path.join(snapshot, 'manifest.json')) ? openSnapshot(snapshot).id : undefined
}

function firstDifference(demo: Demo): string | undefined {
  const id = committedId()
  if (id !== demo.snapshot)
    return `snapshots/demo has the id ${id}, and the description gives ${demo.snapshot}: run npm run demo`
  for (const [file, text] of demo.dataset) {
    const place = path.join(snapshot, 'dataset', file)
    if (!existsSync(place) || readFileSync(place, 'utf8') !== text)
      return `snapshots/demo/dataset/${file} is not what the conversations give: run npm run demo`
  }
  if (countedCard(demo) !== readFileSync(card, 'utf8'))
    return 'snapshots/demo/README.md has other counts than the demo: run npm run demo'
  return undefined
}
