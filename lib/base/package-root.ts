import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of the reporef package: the checkout, or where it is installed. `schemas/` and `snapshots/` stand in it. */
export function packageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

/** Version of the package, as records and `--version` state it. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'))
  return String(version)
}
