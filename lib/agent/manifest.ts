// The manifests (`package.json`) around an agent's files.
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { readJsonFile } from '../base/files.ts'
import { isJsonObject, type JsonObject } from '../base/json.ts'

/**
 * A package's manifest.
 *
 * @throws {Failure} FILE_MISSING, FILE_INVALID
 */
export function readManifest(file: string): JsonObject {
  const manifest = readJsonFile(file, 'It is the manifest of something that the agent imports.')
  if (isJsonObject(manifest)) return manifest
  throw new Failure('FILE_INVALID', `${file} is not a JSON object.`, { path: file })
}

/** Names of the packages that a manifest says may be imported, sorted; development dependencies are not among them. */
export function dependenciesOf(manifest: JsonObject): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  return [dependencies, optionalDependencies, peerDependencies]
    .flatMap((names) => (isJsonObject(names) ? Object.keys(names) : []))
    .sort()
}

/** `folder` and every folder above it, nearest first: where Node looks for packages and manifests. */
export function ancestorsOf(folder: string): readonly string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)]
}
