// The files that a cassette has any number of: `segment-0012.zst`, `tail-0007.bin`, `observations-0001.jsonl`.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { unsafe } from './limits.ts'

const EXTENSIONS = { segment: 'zst', tail: 'bin', observations: 'jsonl' } as const

/** What a numbered file holds, as its name begins. */
export type NumberedKind = keyof typeof EXTENSIONS

/**
 * The files of a kind in `folder`, in the order of their numbers.
 *
 * @throws {Failure} ARCHIVE_UNSAFE for a link or device: what is written to a cassette must not land outside it
 */
export function filesOf(folder: string, kind: NumberedKind): string[] {
  const name = new RegExp(`^${kind}-\\d+\\.${EXTENSIONS[kind]}$`)
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => name.test(entry.name))
  const strange = entries.find((entry) => !entry.isFile())
  if (strange !== undefined) throw unsafe(path.join(folder, strange.name), 'is not a plain file')
  return entries
    .map((entry) => entry.name)
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((entry) => path.join(folder, entry))
}

/** The number in a name such as `segment-0012.zst`. */
export function numberOf(file: string): number {
  return Number(/-(\d+)\.\w+$/.exec(file)?.[1] ?? 0)
}

/** The file of a kind with `number`: four digits at least. */
export function numberedFile(folder: string, kind: NumberedKind, number: number): string {
  return path.join(folder, `${kind}-${String(number).padStart(4, '0')}.${EXTENSIONS[kind]}`)
}
