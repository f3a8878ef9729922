import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { packageRoot } from '../base/package-root.ts'

/** The snapshot that `--snapshot` and `--dataset` mean when nothing is said. */
export const DEFAULT_SNAPSHOT = 'demo'

/**
 * Folder of the snapshot that `given` means: a folder, else a name under `snapshots/` in `cwd`, else one of the snapshots
 * that come with the package.
 *
 * @throws {Failure} FILE_MISSING naming the places looked in
 */
export function resolveSnapshot(given: string, cwd = '.'): string {
  const places = [
    path.resolve(cwd, given),
    path.resolve(cwd, 'snapshots', given),
    path.join(packageRoot(), 'snapshots', given),
  ]
  const found = places.find((place) => existsSync(path.join(place, 'manifest.json')))
  if (found !== undefined) return found
  throw new Failure(
    'FILE_MISSING',
    `No snapshot ${JSON.stringify(given)}: there is no manifest.json in ${places.slice(0, 2).join(' or ')}. ` +
      'Give a folder that `reporef snapshot pack` made, or its name under snapshots/.',
    { path: given },
  )
}
