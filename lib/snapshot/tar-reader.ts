// A reader for the tars we write: regular files with short names, and nothing else. Libraries that extract archives obey
// links, long-name records and other extensions, some of them held in memory at whatever size they claim; a layer needs
// none, so all of them are refused by name.
import { Failure } from '../base/failure.ts'
import type { ByteSource } from './byte-source.ts'

/** Headers and contents are in whole blocks of so many bytes. */
export const BLOCK = 512

/** Header of a regular file. */
export type TarHeader = { readonly name: string; readonly size: number }

const TYPES: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a character device',
  '4': 'a block device',
  '5': 'a folder',
  '6': 'a pipe',
  x: 'an extended header',
  g: 'a global extended header',
  L: 'a long name',
  K: 'a long link name',
}

/**
 * The next header, undefined at the end of the tar.
 *
 * @throws {Failure} ARCHIVE_UNSAFE for anything but a regular file, FILE_INVALID for a header that is none
 */
export async function readTarHeader(source: ByteSource, place: string): Promise<TarHeader | undefined> {
  const block = await source.take(BLOCK)
  if (block.every((byte) => byte === 0)) return undefined
  const name = text(block, 0, 100)
  if (text(block, 257, 5) !== 'ustar' || octal(block, 148, 8) !== checksumOf(block)) {
    throw new Failure('FILE_INVALID', `${place} is not a tar: it has no valid header where one must stand.`, {
      path: place,
    })
  }
  const type = String.fromCharCode(block[156] ?? 0)
  if (type !== '0') {
    throw new Failure(
      'ARCHIVE_UNSAFE',
      `${place} holds ${TYPES[type] ?? 'an entry of an unknown sort'} (${JSON.stringify(name)}); a layer holds regular files alone.`,
      { path: place, entry: name },
    )
  }
  const size = octal(block, 124, 12)
  if (size === undefined) {
    throw new Failure('ARCHIVE_UNSAFE', `${place} gives no size for its entry ${JSON.stringify(name)}.`, {
      path: place,
      entry: name,
    })
  }
  const prefix = text(block, 345, 155)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size }
}

/** Bytes that fill an entry of `size` up to the next header. */
export function tarPaddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function text(block: Buffer, start: number, length: number): string {
  const end = block.indexOf(0, start)
  return block.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length))
}

function octal(block: Buffer, start: number, length: number): number | undefined {
  const digits = text(block, start, length).trim()
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : undefined
}

/** Sum of the header's bytes, with spaces where the sum itself stands. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [at, byte] of block.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}
