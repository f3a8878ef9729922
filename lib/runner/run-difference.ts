// Why a run cannot be gone on with: which option of the command line says something else than the run's own record.
import { canonicalJson, type Json } from '../base/json.ts'
import type { RunRecord } from '../journal/records.ts'

/** What stands in `run.json` and the options that set it; what explains others comes first: `--budget` moves the turn limit. */
const SETTINGS: readonly (readonly [field: string, what: string, options?: string])[] = [
  ['snapshot', 'another snapshot', '`--snapshot`'],
  ['dataset', 'another dataset, or one that has changed since', '`--dataset`'],
  ['instances', 'other instances', '`--ids`, `--shard` or `--limit`'],
  ['agent', 'another agent, or one whose files have changed since', '`--agent` or `--agent-files`'],
  ['budget', 'another budget', '`--budget`'],
  ['limits', 'other limits', '`--time-limit` or `--turn-limit`'],
  ['tool_set', 'other tools', '`--tools`'],
  ['profile', 'another profile', '`--profile`'],
  ['view', 'another view', '`--view`'],
  ['asof_margin_seconds', 'another margin', '`--asof-margin`'],
  ['hide_type', 'another choice of what the agent is told', '`--hide-type`'],
  ['trials', 'another number of trials', '`--trials`'],
  ['seed', 'another seed', '`--seed`'],
  ['isolation', 'another isolation', '`--isolation`'],
  ['record_misses', 'another choice about misses', '`--record-misses`'],
  ['versions', 'another version of reporef, Node or SQLite'],
  ['tools', 'other tool schemas'],
  ['signals', 'another way to shut agents in, which is up to the machine'],
]

/** The run's name, and what it came to. */
const NO_SETTINGS: ReadonlySet<string> = new Set(['run', 'interfaces'])

/** What `before` was made with that `now` is not, and where it is set; undefined when a run may go on. */
export function runDifference(before: RunRecord, now: RunRecord): string | undefined {
  const differs = (field: string): boolean =>
    canonicalJson(before[field] ?? null) !== canonicalJson(now[field] ?? null)
  const setting = SETTINGS.find(([field]) => differs(field))
  if (setting !== undefined) {
    const [field, what, options] = setting
    const where = options === undefined ? '' : ` (${options}${valuesOf(before[field], now[field])})`
    return `${what}${where}`
  }
  const other = Object.keys({ ...before, ...now })
    .sort()
    .find((field) => !NO_SETTINGS.has(field) && differs(field))
  return other === undefined ? undefined : `another "${other}"`
}

/** `: 10 then, 5 now`, where both can be said in a word; a digest says nothing to people. */
function valuesOf(before: Json | undefined, now: Json | undefined): string {
  const isWord = (value: Json | undefined): boolean =>
    typeof value === 'number' || (typeof value === 'string' && !value.startsWith('sha256:'))
  return isWord(before) && isWord(now) ? `: ${String(before)} then, ${String(now)} now` : ''
}
