import assert from 'node:assert/strict'
import test from 'node:test'
import { Failure } from '../../../lib/base/failure.ts'
import { parseReplayOptions } from '../../../lib/cli/replay-options.ts'
import { reporef } from '../../support/reporef.ts'

const DEFAULTS = {
  agent: 'builtin:bm25',
  snapshot: 'demo',
  tools: 'all',
  budget: '10',
  trials: '1',
  seed: '1',
  'time-limit': '300',
  isolation: 'process',
  view: 'crawl',
  profile: 'paper',
}

test('a command line with nothing but an agent means the paper’s settings', () => {
  const { concurrency, ...options } = parseReplayOptions(DEFAULTS, '/project')
  assert.ok(concurrency >= 1)
  assert.deepEqual(options, {
    agent: { kind: 'builtin', name: 'bm25' },
    agentFiles: [],
    snapshot: 'demo',
    tools: 'all',
    profile: 'paper',
    view: { kind: 'crawl' },
    hideType: false,
    budget: 10,
    trials: 1,
    seed: 1,
    timeLimitSeconds: 300,
    turnLimit: 20,
    isolation: 'process',
    choice: {},
    resume: false,
    json: false,
  })
})

test('relative paths are those of the folder the command runs in', () => {
  const options = parseReplayOptions(
    { ...DEFAULTS, dataset: 'data', 'agent-files': ['prompts'], out: 'runs/one' },
    '/project',
  )
  assert.equal(options.dataset, '/project/data')
  assert.deepEqual(options.agentFiles, ['/project/prompts'])
  assert.equal(options.out, '/project/runs/one')
})

test('--resume names the run, or goes with --out', () => {
  const resumed = (values: object) => {
    const { out, resume } = parseReplayOptions({ ...DEFAULTS, ...values }, '/project')
    return { out, resume }
  }
  assert.deepEqual(resumed({ resume: 'runs/one' }), { out: '/project/runs/one', resume: true })
  assert.deepEqual(resumed({ resume: '', out: 'runs/one' }), { out: '/project/runs/one', resume: true })
})

test('the view as of the conversation has a margin, none unless said', () => {
  const viewOf = (values: object) => parseReplayOptions({ ...DEFAULTS, ...values }, '/').view
  assert.deepEqual(viewOf({ view: 'asof' }), { kind: 'asof', marginSeconds: 0 })
  assert.deepEqual(viewOf({ view: 'asof', 'asof-margin': '3600' }), { kind: 'asof', marginSeconds: 3600 })
  assert.deepEqual(viewOf({ view: 'cutoff' }), { kind: 'cutoff' })
})

test('ids may be separated by commas', () => {
  assert.deepEqual(parseReplayOptions({ ...DEFAULTS, ids: ['a,b', 'c'] }, '/').choice, {
    ids: ['a', 'b', 'c'],
  })
})

const refusals: readonly (readonly [object, RegExp])[] = [
  [{ 'asof-margin': '60' }, /`--asof-margin` goes with `--view asof` alone/],
  [{ view: 'asof', 'asof-margin': '-5' }, /`--asof-margin` to be an integer from 0, got "-5"/],
  [{ llm: 'live' }, /llm live` is not served yet; .* call no model/],
  [{ isolation: 'strict' }, /isolation strict` is not served yet/],
  [{ agent: 'builtin:oracle' }, /add `--allow-oracle`/],
  [{ budget: '-1' }, /`--budget` to be an integer from 0, got "-1"/],
  [{ trials: '0' }, /`--trials` to be an integer from 1 to 10000, got "0"/],
  [{ trials: '999999999999' }, /`--trials` to be an integer from 1 to 10000/],
  [{ concurrency: '99999999999' }, /`--concurrency` to be an integer from 1 to 1000/],
  [{ ids: [','] }, /`--ids` to name an instance/],
  [{ seed: '1e3' }, /`--seed` to be an integer from 0, got "1e3"/],
  [{ concurrency: 'many' }, /`--concurrency` to be an integer from 1 to 1000, got "many"/],
  [{ 'time-limit': '0' }, /`--time-limit` to be a number of seconds/],
  [{ 'time-limit': '1e9' }, /`--time-limit` to be a number of seconds/],
  [{ 'turn-limit': '' }, /`--turn-limit` to be an integer/],
  [{ shard: '0/2' }, /I\/N with I from 1 to N, got "0\/2"/],
  [{ shard: '2' }, /got "2"/],
  [{ limit: '1.5' }, /`--limit` to be an integer/],
  [{ resume: '' }, /`--resume` with the folder of a run/],
  [{ resume: 'a', out: 'b' }, /`--resume` with the folder of a run/],
]

for (const [values, message] of refusals) {
  test(`${JSON.stringify(values)} is refused`, () => {
    assert.throws(
      () => parseReplayOptions({ ...DEFAULTS, ...values }, '/project'),
      (error) => error instanceof Failure && error.code === 'USAGE' && message.test(error.message),
    )
  })
}

const commandLines: readonly (readonly [readonly string[], RegExp])[] = [
  [[], /agent/],
  [['--agent', 'nowhere.js'], /No such agent/],
  [['--agent', 'builtin:null', '--unknown'], /Unknown argument: unknown/],
  [['--agent', 'builtin:null', '--snapshot', 'nowhere'], /No snapshot "nowhere"/],
  [['--agent', 'builtin:null', '--tools', 'some'], /Choices: "all", "table4"/],
]

for (const [args, message] of commandLines) {
  test(`reporef replay ${args.join(' ')} says what is wrong in one line and exits with 2`, async () => {
    const { exitCode, results, notices } = await reporef(['replay', ...args])
    assert.equal(exitCode, 2)
    assert.deepEqual(results, [])
    assert.equal(notices.length, 1)
    assert.match(notices[0] ?? '', message)
  })
}
