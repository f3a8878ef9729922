import type { Argv } from 'yargs'
import { counted } from '../../base/counted.ts'
import { stringifyJson } from '../../base/json.ts'
import { readExclusions } from '../../snapshot/exclusions.ts'
import { openSnapshot } from '../../snapshot/open-snapshot.ts'
import { packSnapshot } from '../../snapshot/pack-snapshot.ts'
import { unpackSnapshot } from '../../snapshot/unpack-snapshot.ts'
import { verifySnapshot } from '../../snapshot/verify-snapshot.ts'
import type { Family, Job } from '../command.ts'
import { jsonFlag, NAMES_SNAPSHOT, text, yes } from '../flags.ts'
import { cassettesArgument, openCassettes } from '../open-cassettes.ts'
import { resolveSnapshot } from '../resolve.ts'
import { inspectionOf, inspectionText } from '../snapshot-inspection.ts'
import { snapshotDiff } from './snapshot-diff.ts'

const pack: Job = {
  command: 'pack <cassettes..>',
  describe: 'Seal recordings into a snapshot',
  example: ['reporef snapshot pack cassettes/*/* --name mine', 'makes snapshots/mine'],
  options: (yargs) =>
    cassettesArgument(yargs)
      .option('name', {
        ...text,
        demandOption: true,
        describe: 'Name of the snapshot',
      })
      .option('out', {
        ...text,
        default: 'snapshots',
        describe: 'Folder of snapshots',
      })
      .option('replace', {
        ...yes,
        describe: 'Take the place of another of that name',
      })
      .option('exclude', {
        ...text,
        describe: 'List of what to leave out (docs/recording.md)',
      })
      .option('with-misses', {
        ...yes,
        describe: 'Put in what --record-misses asked for; for no standard track',
      })
      .option('json', jsonFlag),
  run: async (args, { output, signal }) => {
    using cassettes = openCassettes(args.cassettes as readonly string[])
    const exclusions = typeof args.exclude === 'string' ? readExclusions(args.exclude) : undefined
    const { folder, id, outcome, redacted, unmatched } = await packSnapshot({
      cassettes: cassettes.readers,
      out: String(args.out),
      name: String(args.name),
      replace: args.replace === true,
      ...(exclusions === undefined ? {} : { exclusions }),
      misses: args['with-misses'] === true,
      progress: output.progress,
      signal,
    })
    if (redacted > 0)
      output.notice(`Overwrote ${counted(redacted, 'secret')} that the recordings still held.`)
    for (const name of unmatched) output.notice(`Nothing to leave out: the recordings have no ${name}.`)
    output.result(args.json ? stringifyJson({ folder, id, outcome }) : `${id}\n${folder}: ${outcome}`)
    return 0
  },
}

const unpack: Job = {
  command: 'unpack <snapshot>',
  describe: 'Write what a snapshot holds as JSON Lines files',
  example: ['reporef snapshot unpack demo --out demo-files', 'one folder per repository'],
  options: (yargs) =>
    named(yargs).option('out', {
      ...text,
      demandOption: true,
      describe: 'Folder to write; must be new or empty',
    }),
  run: async (args, { output }) => {
    await unpackSnapshot(openSnapshot(resolveSnapshot(String(args.snapshot))), String(args.out))
    output.result(String(args.out))
    return 0
  },
}

const verify: Job = {
  command: 'verify <snapshot>',
  describe: 'Recompute every digest of a snapshot',
  example: ['reporef snapshot verify demo', 'exit code 1 and the first thing that differs, if any'],
  options: (yargs) => named(yargs).option('json', jsonFlag),
  run: async (args, { output }) => {
    const { id, manifest } = await verifySnapshot(resolveSnapshot(String(args.snapshot)))
    const repositories = manifest.layers.map(({ repository }) => repository.full_name)
    output.result(
      args.json ? stringifyJson({ id, repositories }) : `${id}: as sealed (${repositories.join(', ')})`,
    )
    return 0
  },
}

const inspect: Job = {
  command: 'inspect <snapshot>',
  describe: 'Show what a snapshot holds and how complete it is',
  example: ['reporef snapshot inspect demo --json', 'id, counts and completeness of each repository'],
  options: (yargs) => named(yargs).option('json', jsonFlag),
  run: async (args, { output }) => {
    const inspection = inspectionOf(openSnapshot(resolveSnapshot(String(args.snapshot))))
    output.result(args.json ? stringifyJson(inspection, 2) : inspectionText(inspection))
    return 0
  },
}

/** `reporef snapshot …`: what is done with sealed content. */
export const snapshot: Family = {
  command: 'snapshot',
  describe: 'Seal, check, show and unpack snapshots',
  members: [pack, verify, inspect, unpack, snapshotDiff],
}

function named(yargs: Argv): Argv {
  return yargs.positional('snapshot', { type: 'string', describe: NAMES_SNAPSHOT })
}
