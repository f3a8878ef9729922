import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { headerFile, readCassetteHeader } from './header.ts'
import type { CassetteHeader } from './types.ts'

/** A cassette where it stands. */
export type FoundCassette = { readonly folder: string; readonly header: CassetteHeader }

/**
 * The cassettes `out/<owner>/<name>`, in order of their folders.
 *
 * @throws {Failure} FORMAT_UNKNOWN or FILE_INVALID for one whose head cannot be read
 */
export function findCassettes(out: string): readonly FoundCassette[] {
  return foldersIn(out)
    .flatMap(foldersIn)
    .filter((folder) => existsSync(headerFile(folder)))
    .map((folder) => ({ folder, header: readCassetteHeader(folder) }))
}

/** The cassette of the repository that has or had `name`; its present name goes before former ones. */
export function cassetteNamed(cassettes: readonly FoundCassette[], name: string): FoundCassette | undefined {
  const wanted = name.toLowerCase()
  const names = ({ header: { repository } }: FoundCassette): readonly string[] =>
    repository.former_names.map((one) => one.toLowerCase())
  return (
    cassettes.find(({ header }) => header.repository.full_name.toLowerCase() === wanted) ??
    cassettes.find((cassette) => names(cassette).includes(wanted))
  )
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .sort()
}
