import { stringifyJson } from '../../base/json.ts'
import { diffSnapshots } from '../../snapshot/diff-snapshots.ts'
import { openSnapshot } from '../../snapshot/open-snapshot.ts'
import type { Job } from '../command.ts'
import { diffText } from '../diff-text.ts'
import { jsonFlag, NAMES_SNAPSHOT } from '../flags.ts'
import { resolveSnapshot } from '../resolve.ts'

/** `reporef snapshot diff A B`: what is new, changed and gone from one snapshot to another. */
export const snapshotDiff: Job = {
  command: 'diff <from> <to>',
  describe: 'Show what is new, changed and gone from one snapshot to another',
  example: ['reporef snapshot diff demo mine', 'exit code 1 when they differ'],
  options: (yargs) =>
    yargs
      .positional('from', { type: 'string', describe: NAMES_SNAPSHOT })
      .positional('to', { type: 'string', describe: NAMES_SNAPSHOT })
      .option('json', jsonFlag),
  run: async (args, { output }) => {
    const from = openSnapshot(resolveSnapshot(String(args.from)))
    const to = openSnapshot(resolveSnapshot(String(args.to)))
    const diff = await diffSnapshots(from, to)
    output.result(args.json ? stringifyJson(diff) : `from ${diff.from}\nto   ${diff.to}\n${diffText(diff)}`)
    return diff.from === diff.to ? 0 : 1
  },
}
