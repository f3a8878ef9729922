import { bytesOfBlob } from '../../github/blob-text.ts'
import { isBinary } from '../../github/git-key.ts'
import type { Store } from '../store.ts'
import type { ReadText } from './renames.ts'

/** Reads blobs of a repository as text in latin1; undefined for what is binary, large or not there. */
export function textReader(store: Store, repositoryId: number): ReadText {
  return (sha) => {
    const row = store.one(
      'SELECT encoding, content FROM blob WHERE repository_id = ? AND sha = ? AND content IS NOT NULL',
      repositoryId,
      sha,
    )
    if (row === undefined) return undefined
    const bytes = bytesOfBlob({ content: store.read.text(row.content), encoding: String(row.encoding) })
    return isBinary(bytes) ? undefined : bytes.toString('latin1')
  }
}
