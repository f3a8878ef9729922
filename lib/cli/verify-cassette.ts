// Whether GitHub still has what a cassette says: the cassette is copied, the copy is brought up to date, and both are
// packed and compared. Nothing is written but to a folder for temporary files, which needs room for all three.
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { cassetteNamed, findCassettes } from '../cassette/find-cassettes.ts'
import { openCassetteReader } from '../cassette/reader.ts'
import type { RefreshTally } from '../recorder/refresh.ts'
import { diffSnapshots, type SnapshotDiff } from '../snapshot/diff-snapshots.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { packSnapshot } from '../snapshot/pack-snapshot.ts'
import type { Snapshot } from '../snapshot/types.ts'
import type { Context } from './command.ts'
import { recordAll } from './crawls.ts'
import type { RecordFlags } from './record-options.ts'

/** How far GitHub has moved from a cassette, and what it cost to find out. */
export type Drift = {
  readonly repository: string
  readonly requests: number
  readonly refreshed: RefreshTally | undefined
  readonly diff: SnapshotDiff
}

/**
 * Compares the cassette of `repository` below `flags.out` with GitHub.
 *
 * @throws {Failure} FILE_MISSING when it has not been recorded, FILE_INVALID when its crawl has not ended
 */
export async function driftOf(repository: string, flags: RecordFlags, context: Context): Promise<Drift> {
  const cassette = cassetteNamed(findCassettes(flags.out), repository)
  if (cassette === undefined) {
    const message = `No cassette of ${repository} in ${flags.out}: record it first, or give its --out.`
    throw new Failure('FILE_MISSING', message, { path: flags.out })
  }
  const work = mkdtempSync(path.join(os.tmpdir(), 'reporef-verify-'))
  try {
    const name = cassette.header.repository.full_name
    const copy = path.join(work, 'cassettes', ...name.split('/'))
    cpSync(cassette.folder, copy, {
      recursive: true,
      // Shares the blocks where the file system can.
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => !file.endsWith('.lock'),
    })
    const before = await packed(copy, path.join(work, 'before'), context)
    const options = { ...flags, out: path.join(work, 'cassettes'), mode: 'refresh' } as const
    const [outcome] = await recordAll([{ repository: name }], options, context, () => {})
    const recorded = outcome?.recorded
    const after = await packed(recorded?.folder ?? copy, path.join(work, 'after'), context)
    const diff = await diffSnapshots(before, after)
    return { repository: name, requests: recorded?.requests ?? 0, refreshed: recorded?.refreshed, diff }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function packed(folder: string, out: string, { output, signal }: Context): Promise<Snapshot> {
  using cassette = openCassetteReader(folder)
  const { progress } = output
  return openSnapshot(
    (await packSnapshot({ cassettes: [cassette], out, name: 'x', progress, signal })).folder,
  )
}
