import type { Argv } from 'yargs'
import { counted } from '../../base/counted.ts'
import { Failure } from '../../base/failure.ts'
import { stringifyJson } from '../../base/json.ts'
import { readExclusions } from '../../snapshot/exclusions.ts'
import { openSnapshot } from '../../snapshot/open-snapshot.ts'
import { packSnapshot } from '../../snapshot/pack-snapshot.ts'
import { unpackSnapshot } from '../../snapshot/unpack-snapshot.ts'
import { verifySnapshot } from '../../snapshot/verify-snapshot.ts'
import type { Command } from '../command.ts'
import { cassettesArgument, openCassettes } from '../open-cassettes.ts'
import { resolveSnapshot } from '../resolve.ts'
import { inspectionOf, inspectionText } from '../snapshot-inspection.ts'
import { snapshotDiff } from './snapshot-diff.ts'

const pack: Command = {
  command: 'pack <cassettes..>',
  describe: 'Seal recordings into a snapshot',
  example: ['reporef snapshot pack cassettes/octocat/hello --name hello', 'makes snapshots/hello'],
  options: (yargs) =>
    cassettesArgument(yargs)
      .option('name', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'Name of the snapshot',
      })
      .option('out', {
        type: 'string',
        default: 'snapshots',
        requiresArg: true,
        describe: 'Folder of snapshots',
      })
      .option('replace', {
        type: 'boolean',
        default: false,
        describe: 'Take the place of another of that name',
      })
      .option('exclude', {
        type: 'string',
        requiresArg: true,
        describe: 'List of what to leave out (docs/recording.md)',
      })
      .option('with-misses', {
        type: 'boolean',
        default: false,
        describe: 'Put in what --record-misses asked for; for no standard track',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print one JSON object' }),
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

const unpack: Command = {
  command: 'unpack <snapshot>',
  describe: 'Write what a snapshot holds as JSON Lines files',
  example: ['reporef snapshot unpack demo --out demo-files', 'one folder per repository'],
  options: (yargs) =>
    named(yargs).option('out', {
      type: 'string',
      demandOption: true,
      requiresArg: true,
      describe: 'Folder to write; must be new or empty',
    }),
  run: async (args, { output }) => {
    await unpackSnapshot(openSnapshot(resolveSnapshot(String(args.snapshot))), String(args.out))
    output.result(String(args.out))
    return 0
  },
}

const verify: Command = {
  command: 'verify <snapshot>',
  describe: 'Recompute every digest of a snapshot',
  example: ['reporef snapshot verify demo', 'exit code 1 and the first thing that differs, if any'],
  options: (yargs) =>
    named(yargs).option('json', { type: 'boolean', default: false, describe: 'Print one JSON object' }),
  run: async (args, { output }) => {
    const { id, manifest } = await verifySnapshot(resolveSnapshot(String(args.snapshot)))
    const repositories = manifest.layers.map(({ repository }) => repository.full_name)
    output.result(
      args.json ? stringifyJson({ id, repositories }) : `${id}: as sealed (${repositories.join(', ')})`,
    )
    return 0
  },
}

const inspect: Command = {
  command: 'inspect <snapshot>',
  describe: 'Show what a snapshot holds and how complete it is',
  example: ['reporef snapshot inspect demo --json', 'id, counts and completeness of each repository'],
  options: (yargs) =>
    named(yargs).option('json', { type: 'boolean', default: false, describe: 'Print one JSON object' }),
  run: async (args, { output }) => {
    const inspection = inspectionOf(openSnapshot(resolveSnapshot(String(args.snapshot))))
    output.result(args.json ? stringifyJson(inspection, 2) : inspectionText(inspection))
    return 0
  },
}

/** `reporef snapshot …`: what is done with sealed content. */
export const snapshot: Command = {
  command: 'snapshot',
  describe: 'Seal, check, show and unpack snapshots',
  example: pack.example,
  options: (yargs) => yargs,
  subcommands: [pack, verify, inspect, unpack, snapshotDiff],
  run: () =>
    Promise.reject(new Failure('USAGE', 'Expected `reporef snapshot pack|verify|inspect|unpack|diff`.', {})),
}

function named(yargs: Argv): Argv {
  return yargs.positional('snapshot', { type: 'string', describe: 'Folder, or a name under snapshots/' })
}
