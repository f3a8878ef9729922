import { stringifyJson } from '../../base/json.ts'
import { diffSnapshots } from '../../snapshot/diff-snapshots.ts'
import { openSnapshot } from '../../snapshot/open-snapshot.ts'
import type { Command } from '../command.ts'
import { diffText } from '../diff-text.ts'
import { resolveSnapshot } from '../resolve.ts'

/** `reporef snapshot diff A B`: what is new, changed and gone from one snapshot to another. */
export const snapshotDiff: Command = {
  command: 'diff <from> <to>',
  describe: 'Show what is new, changed and gone from one snapshot to another',
  example: ['reporef snapshot diff demo demo-new', 'exit code 1 when they differ'],
  options: (yargs) =>
    yargs
      .positional('from', { type: 'string', describe: 'Folder, or a name under snapshots/' })
      .positional('to', { type: 'string', describe: 'Folder, or a name under snapshots/' })
      .option('json', { type: 'boolean', default: false, describe: 'Print one JSON object' }),
  run: async (args, { output }) => {
    const from = openSnapshot(resolveSnapshot(String(args.from)))
    const to = openSnapshot(resolveSnapshot(String(args.to)))
    const diff = await diffSnapshots(from, to)
    output.result(args.json ? stringifyJson(diff) : `from ${diff.from}\nto   ${diff.to}\n${diffText(diff)}`)
    return diff.from === diff.to ? 0 : 1
  },
}
