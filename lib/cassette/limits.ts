// Sizes beyond which a cassette is no cassette. One can come from anywhere, and what it says of sizes must cost nothing
// before it is known to be so.
import { Failure } from '../base/failure.ts'

/** GitHub's largest answers, files of 100 MB in base64, are half of this. */
export const LARGEST_BODY_BYTES = 256 * 2 ** 20

/** What a frame holds beside its last body, and what a tail holds beside the bodies that fill a frame. */
export const LARGEST_FRAME_BYTES = LARGEST_BODY_BYTES + 64 * 2 ** 20

/** Room for 200,000 bodies in one frame; a frame is full after half as many. */
export const LARGEST_DIRECTORY_BYTES = 8 * 2 ** 20

/** A head names some resources and may list some thousand commits. */
export const LARGEST_HEAD_BYTES = 64 * 2 ** 20

/** The failure of a file that claims more than there can be. */
export function unsafe(file: string, what: string): Failure {
  const message = `${file} ${what}: that is no recording of GitHub. Record the repository again.`
  return new Failure('ARCHIVE_UNSAFE', message, { path: file, entry: '' })
}
