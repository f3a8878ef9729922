// The flags of `reporef replay`; replay-options.ts checks what they say.
import type { Argv } from 'yargs'
import { BUILT_INS } from '../agent/types.ts'
import { PROFILES } from '../tools/profile.ts'
import { TOOL_SETS } from '../tools/registry.ts'
import { jsonFlag, snapshotFlag, text, yes } from './flags.ts'

/** Declares them all. */
export function replayFlags(yargs: Argv): Argv {
  return runFlags(episodeFlags(inputFlags(yargs)))
}

function inputFlags(yargs: Argv): Argv {
  return yargs
    .option('agent', {
      ...text,
      demandOption: true,
      describe: `A .js or .ts file that exports a function, or builtin:NAME (${BUILT_INS.join(', ')})`,
    })
    .option('agent-files', {
      ...text,
      array: true,
      describe: 'More files and folders that the agent may read',
    })
    .option('snapshot', snapshotFlag)
    .option('dataset', { ...text, describe: "Dataset folder [the snapshot's own]" })
    .option('ids', { ...text, array: true, describe: 'Only these instances, by their ids in the dataset' })
    .option('shard', { ...text, describe: 'Only part I of N of the instances, such as 1/4' })
    .option('limit', { ...text, describe: 'Only this many instances' })
}

function episodeFlags(yargs: Argv): Argv {
  return yargs
    .option('budget', { ...text, default: '10', describe: 'GitHub calls an episode' })
    .option('time-limit', { ...text, default: '300', describe: 'Seconds an episode' })
    .option('turn-limit', { ...text, describe: 'Turns an episode [budget + 10]' })
    .option('tools', {
      ...text,
      choices: TOOL_SETS,
      default: 'all',
      describe: 'All 22 tools, or the 21 without search_commits',
    })
    .option('hide-type', { ...yes, describe: 'Withhold whether an issue, pull request or commit is meant' })
    .option('view', {
      ...text,
      choices: ['crawl', 'cutoff', 'asof'],
      default: 'crawl',
      describe: 'What time it is in the world (docs/views.md)',
    })
    .option('asof-margin', {
      ...text,
      describe: 'With --view asof: seconds after the last message [0]',
    })
    .option('profile', {
      ...text,
      choices: PROFILES,
      default: 'paper',
      describe: 'Shape of the tool results (docs/tools.md)',
    })
    .option('llm', { ...text, choices: ['live', 'record', 'replay'], hidden: true })
    .option('isolation', {
      ...text,
      choices: ['process', 'none', 'strict'],
      default: 'process',
      describe: 'How the agent is shut in (docs/isolation.md); strict is not served yet',
    })
}

function runFlags(yargs: Argv): Argv {
  return yargs
    .option('trials', { ...text, default: '1', describe: 'Episodes an instance' })
    .option('seed', { ...text, default: '1', describe: 'Seed of the shuffle behind the task ids' })
    .option('concurrency', { ...text, describe: 'Episodes at the same time [processor cores]' })
    .option('out', { ...text, describe: "The run's folder [runs/AGENT-TIME]" })
    .option('resume', {
      type: 'string',
      describe: 'Go on with the run in this folder (or in the one of --out)',
    })
    .option('allow-oracle', { ...yes, describe: 'Allow builtin:oracle, which is told the answers' })
    .option('record-misses', {
      ...yes,
      describe: 'After the run, ask GitHub for what the snapshot lacked; never for a standard track',
    })
    .option('cassettes', { ...text, describe: 'With --record-misses: folder of the recordings [cassettes]' })
    .option('api-url', { ...text, describe: "With --record-misses: base of the REST API [GitHub's]" })
    .option('json', jsonFlag)
}
