import type { Disk, DiskFile } from '../base/disk.ts'

/** A file of a cassette that is open for more; `size` is where its whole content ends. */
export type GrowingFile = { readonly file: string; readonly handle: DiskFile; size: number }

/** Where a cassette stands. */
export type CassettePlace = { readonly folder: string; readonly disk: Disk }

/** Adds all of `parts` at the file's end. A short write, as a nearly full disk gives, goes on where it stopped. */
export async function append(file: GrowingFile, parts: readonly Uint8Array[]): Promise<void> {
  for (let at = 0; at < parts.length; at += MOST_PARTS) {
    let rest = parts.slice(at, at + MOST_PARTS)
    while (rest.length > 0) {
      const written = await file.handle.write(rest, file.size)
      file.size += written
      rest = dropBytes(rest, written)
    }
  }
}

/** The system takes no more in one call. */
const MOST_PARTS = 512

function dropBytes(parts: readonly Uint8Array[], count: number): Uint8Array[] {
  let left = count
  const rest: Uint8Array[] = []
  for (const part of parts) {
    if (left >= part.length) left -= part.length
    else {
      rest.push(part.subarray(left))
      left = 0
    }
  }
  return rest
}
