import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { writeAll } from '../base/files.ts'
import { clearLeavings, workingName } from '../base/leavings.ts'
import { layerEntries } from './layer-entries.ts'
import type { Snapshot } from './types.ts'

/**
 * Writes the entries of every layer as files below `folder`: `<owner>/<name>/items/issue/0001.jsonl` and so on, with the
 * manifest beside them. The folder must not exist or be empty; it appears whole, every digest checked, or not at all.
 *
 * @throws {Failure} FILE_EXISTS, or whatever is wrong with the snapshot
 */
export async function unpackSnapshot(snapshot: Snapshot, folder: string): Promise<void> {
  const target = path.resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Failure('FILE_EXISTS', `${target} is not empty; give a folder that is, or a new one.`, {
      path: target,
    })
  }
  const [beside, name] = [path.dirname(target), path.basename(target)]
  mkdirSync(beside, { recursive: true })
  clearLeavings(beside, name)
  const temporary = path.join(beside, workingName(name))
  mkdirSync(temporary)
  try {
    copyFileSync(path.join(snapshot.folder, 'manifest.json'), path.join(temporary, 'manifest.json'))
    for (const layer of snapshot.manifest.layers) {
      const below = path.join(temporary, layer.repository.full_name)
      for await (const { entry, chunks } of layerEntries(snapshot.folder, layer)) {
        await writeEntry(path.join(below, entry.path), chunks)
      }
    }
    if (existsSync(target)) rmdirSync(target)
    renameSync(temporary, target)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function writeEntry(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  const handle = openSync(file, 'wx')
  try {
    for await (const chunk of chunks) writeAll(handle, chunk)
  } finally {
    closeSync(handle)
  }
}
