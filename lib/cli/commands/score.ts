import { existsSync, statSync } from 'node:fs'
import { wilson } from '../../analytics/intervals.ts'
import { resultTable } from '../../analytics/result-table.ts'
import { counted } from '../../base/counted.ts'
import { stringifyJson } from '../../base/json.ts'
import { type Counts, countsOf } from '../../scoring/counts.ts'
import { type Gold, readGold } from '../../scoring/gold.ts'
import { answersTo, judgeOf } from '../../scoring/judge.ts'
import { readPredictions, scoresOf } from '../../scoring/predictions.ts'
import { type Dataset, readDataset } from '../../task/dataset.ts'
import type { World } from '../../world/types.ts'
import { ensureWorld, openWorld } from '../../world/world.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { Context, Job } from '../command.ts'
import { jsonFlag, text } from '../flags.ts'
import { resolveSnapshot } from '../resolve.ts'

/** `reporef score`: judges a file of predictions, whoever made it. No agent runs here, so gold is opened in process. */
export const score: Job = {
  command: 'score',
  describe: 'Score a file of predicted URLs against gold',
  example: [
    'reporef score --gold snapshots/demo/dataset --predictions mine.jsonl',
    'how many of the lines in mine.jsonl are right, and what the wrong ones are',
  ],
  options: (yargs) =>
    yargs
      .option('gold', {
        ...text,
        demandOption: true,
        describe: 'Gold file, or a dataset folder with gold in it',
      })
      .option('predictions', {
        ...text,
        demandOption: true,
        describe: 'JSON Lines of {"id", "predicted_url"}; an instance without a line counts as wrong',
      })
      .option('dataset', {
        ...text,
        describe: 'Dataset folder: says which instances are scored, and their buckets',
      })
      .option('snapshot', {
        ...text,
        describe: 'Snapshot that tells wrong answers that exist from made-up ones',
      })
      .option('json', jsonFlag),
  run: async (args, context) => {
    const [gold, predictionFile] = [readGold(String(args.gold)), String(args.predictions)]
    const dataset = datasetOf(args)
    const answers = dataset === undefined ? gold.answers : answersTo(dataset, gold)
    const predictions = readPredictions(predictionFile, answers)
    using world = await worldOf(args.snapshot, context)
    const buckets = new Map(dataset?.instances.map(({ id, capability_bucket }) => [id, capability_bucket]))
    const counts = countsOf(
      scoresOf(answers, predictions, {
        judge: judgeOf(gold, world),
        bucketOf: (instance) => buckets.get(instance) ?? null,
      }),
    )
    const missing = answers.size - predictions.size
    if (args.json) context.output.result(stringifyJson(summaryOf(counts, { gold, dataset, world, missing })))
    else {
      const title = `${predictionFile}: ${counted(predictions.size, 'prediction')} for ${counted(answers.size, 'instance')}`
      context.output.result(resultTable({ title, counts, buckets: dataset !== undefined }))
    }
    if (world === undefined && counts.by_class.unverifiable > 0) {
      context.output.notice('Wrong answers stay unverifiable without --snapshot.')
    }
    return 0
  },
}

/** The folder that was named, or the gold's own where gold was given as a folder. */
function datasetOf({ dataset, gold }: Readonly<Record<string, unknown>>): Dataset | undefined {
  if (typeof dataset === 'string') return readDataset(dataset)
  const folder = String(gold)
  return existsSync(folder) && statSync(folder).isDirectory() ? readDataset(folder) : undefined
}

async function worldOf(snapshot: unknown, { env, output }: Context): Promise<World | undefined> {
  if (typeof snapshot !== 'string') return undefined
  const notice = (line: string): void => output.notice(line)
  return openWorld(await ensureWorld(resolveSnapshot(snapshot), { cacheDir: cacheFolder(env), notice }))
}

type Basis = {
  readonly gold: Gold
  readonly dataset: Dataset | undefined
  readonly world: World | undefined
  readonly missing: number
}

function summaryOf(counts: Counts, { gold, dataset, world, missing }: Basis) {
  const { done, correct, via_duplicate, by_class, by_bucket } = counts
  return {
    gold: gold.digest,
    ...(dataset === undefined ? {} : { dataset: dataset.digest }),
    ...(world === undefined ? {} : { snapshot: world.snapshot }),
    scored: done,
    without_prediction_line: missing,
    correct,
    exact: correct - via_duplicate,
    via_duplicate,
    share: correct / done,
    interval: wilson(correct, done),
    by_class,
    ...(dataset === undefined ? {} : { by_bucket }),
  }
}
