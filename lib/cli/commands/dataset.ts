import { existsSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../base/counted.ts'
import { Failure } from '../../base/failure.ts'
import { stringifyJson } from '../../base/json.ts'
import { type Gold, readGold } from '../../scoring/gold.ts'
import { type Dataset, readUncheckedDataset } from '../../task/dataset.ts'
import { ensureWorld, openWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Family, Job } from '../command.ts'
import { FAULTS, type Fault, faultsOf } from '../dataset-check.ts'
import { jsonFlag, snapshotFlag, text } from '../flags.ts'
import { printable } from '../printable.ts'
import { runViewOf } from '../replay-options.ts'
import { resolveSnapshot } from '../resolve.ts'

const check: Job = {
  command: 'check [dataset]',
  describe: 'Name the instances that a snapshot cannot answer',
  example: ['reporef dataset check --snapshot demo --view cutoff', 'exit code 1 where there is one'],
  options: (yargs) =>
    yargs
      .positional('dataset', { type: 'string', describe: "Dataset folder with gold [the snapshot's own]" })
      .option('snapshot', snapshotFlag)
      .option('view', {
        ...text,
        choices: ['asof', 'cutoff', 'crawl'],
        default: 'asof',
        describe: 'The view in which gold must be visible',
      })
      .option('asof-margin', { ...text, describe: 'With --view asof: seconds after the last message [0]' })
      .option('json', jsonFlag),
  run: async (args, { env, output }) => {
    const folder = resolveSnapshot(String(args.snapshot))
    const dataset = readUncheckedDataset(datasetFolder(args.dataset, folder))
    const gold = readGold(dataset.folder)
    const view = runViewOf(args)
    const notice = (line: string): void => output.notice(line)
    using world = openWorld(await ensureWorld(folder, { cacheDir: cacheFolder(env), notice }))
    noticeUnasked(dataset, gold, notice)
    const faults = faultsOf(dataset.instances, { gold, world, view })
    const { length: instances } = dataset.instances
    if (args.json === true) {
      output.result(
        stringifyJson({ dataset: dataset.digest, snapshot: world.snapshot, view, instances, faults }),
      )
    } else {
      for (const { instance, fault, says } of faults)
        output.result(printable(`${instance}  ${fault}: ${says}`))
      output.result(summaryOf(instances, faults))
    }
    return faults.length === 0 ? 0 : 1
  },
}

/** A part of a dataset may come with the gold of all of it, so this is no fault. */
function noticeUnasked({ file, instances }: Dataset, gold: Gold, notice: (line: string) => void): void {
  const asked = new Set(instances.map(({ id }) => id))
  const unasked = [...gold.answers.keys()].filter((id) => !asked.has(id))
  if (unasked[0] === undefined) return
  const count = counted(unasked.length, 'instance')
  notice(
    `${gold.file} answers ${count} that ${file} does not have, the first is ${JSON.stringify(unasked[0])}.`,
  )
}

function datasetFolder(named: unknown, snapshotFolder: string): string {
  if (typeof named === 'string') return named
  const own = path.join(snapshotFolder, 'dataset')
  if (existsSync(own)) return own
  throw new Failure('USAGE', `The snapshot ${snapshotFolder} brings no dataset; name a folder.`, {})
}

function summaryOf(instances: number, faults: readonly Fault[]): string {
  const faulty = new Set(faults.map(({ instance }) => instance)).size
  const kinds = Object.entries(FAULTS).flatMap(([kind, says]) => {
    const count = faults.filter(({ fault }) => fault === kind).length
    return count === 0 ? [] : [`${count} × ${says}`]
  })
  return [`${instances - faulty} of ${counted(instances, 'instance')} can be answered.`, ...kinds].join('\n')
}

/** `reporef dataset …`: what is done with instances and their gold. */
export const dataset: Family = {
  command: 'dataset',
  describe: 'Check datasets',
  members: [check],
}
