import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { digestOf } from '../../../lib/base/digest.ts'
import { faultsOf } from '../../../lib/cli/dataset-check.ts'
import type { RunView } from '../../../lib/runner/views.ts'
import type { Gold } from '../../../lib/scoring/gold.ts'
import type { Instance } from '../../../lib/task/types.ts'
import { reporef } from '../../support/reporef.ts'
import { withScoringFiles } from '../../support/scoring-files.ts'
import { ROCKET } from '../../support/tiny-rocket.ts'
import { openTinyWorld } from '../../support/tiny-world.ts'

const AS_OF: RunView = { kind: 'asof', marginSeconds: 0 }
const PAGE = 'https://github.com/acme/rocket'

function instanceAt(time: string, more: Partial<Instance> = {}): Instance {
  return {
    id: 'one',
    repo: 'acme/rocket',
    entity_type: 'issue',
    capability_bucket: null,
    anchor_message_ids: ['m1'],
    conversation: [{ message_id: 'm1', time, user: 'ada', message: '[REFERENCE] this' }],
    ...more,
  }
}

function goldOf(url: string | undefined, redirects: Gold['redirects'] = {}): Gold {
  const answers = new Map(url === undefined ? [] : [['one', { id: 'one', url }]])
  return { file: 'gold.jsonl', digest: digestOf(''), answers, redirects, duplicates: {} }
}

// Issue 4 was opened on 2020-01-04, the commit was made on 2020-01-18.
for (const [url, time, view, faults] of [
  [`${PAGE}/issues/4`, '2020-01-05T00:00:00Z', AS_OF, []],
  [`${PAGE}/pull/4`, '2020-01-04T09:00:00Z', AS_OF, ['gold_not_visible']],
  [`${PAGE}/pull/4`, '2020-01-04T09:00:00Z', { kind: 'asof', marginSeconds: 3600 }, []],
  [`${PAGE}/pull/4`, '2020-01-04T09:00:00Z', { kind: 'cutoff' }, []],
  [`${PAGE}/pull/4`, '2020-01-03T09:00:00Z', { kind: 'cutoff' }, ['gold_not_visible']],
  [`${PAGE}/pull/4`, '2019-01-01T00:00:00Z', { kind: 'crawl' }, []],
  [`${PAGE}/commit/${ROCKET.fix}`, '2020-01-17T00:00:00Z', AS_OF, ['gold_not_visible']],
  [`${PAGE}/commit/${ROCKET.fix.slice(0, 9)}`, '2020-01-18T00:00:00Z', AS_OF, []],
  ['https://github.com/acme/old-rocket/issues/4', '2020-01-05T00:00:00Z', AS_OF, []],
  [`${PAGE}/issues/999`, '2020-02-01T00:00:00Z', AS_OF, ['gold_missing']],
  ['https://github.com/nobody/nothing/issues/1', '2020-02-01T00:00:00Z', AS_OF, ['repository_missing']],
  [undefined, '2020-02-01T00:00:00Z', AS_OF, ['no_gold']],
] as const) {
  const said = faults.length === 0 ? 'has no fault' : `has the fault ${faults.join()}`
  test(`an instance of ${time} whose gold is ${url} ${said} in ${JSON.stringify(view)}`, async () => {
    using world = await openTinyWorld()
    const found = faultsOf([instanceAt(time)], { gold: goldOf(url), world, view })
    assert.deepEqual(
      found.map(({ fault }) => fault),
      faults,
    )
  })
}

test('gold is looked for where the dataset says it has moved', async () => {
  using world = await openTinyWorld()
  const gold = goldOf('https://github.com/acme/gone/issues/77', {
    'https://github.com/acme/gone/issues/77': `${PAGE}/issues/1`,
  })
  assert.deepEqual(faultsOf([instanceAt('2020-01-05T00:00:00Z')], { gold, world, view: AS_OF }), [])
})

test('anchors that are not there or not marked are named one by one', async () => {
  using world = await openTinyWorld()
  const time = '2020-01-05T00:00:00Z'
  const said = (message_id: string, message: string) => ({ message_id, time, user: 'ada', message })
  const instance = instanceAt(time, {
    anchor_message_ids: ['m1', 'm2', 'm3'],
    conversation: [said('m1', '[REFERENCE] this'), said('m2', 'that')],
  })
  const faults = faultsOf([instance], { gold: goldOf(`${PAGE}/issues/1`), world, view: AS_OF })
  assert.deepEqual(
    faults.map(({ fault, says }) => `${fault}: ${says}`),
    [
      'anchor_missing: Anchor m2 does not begin with "[REFERENCE] ".',
      'anchor_missing: Anchor m3 is no message of the conversation.',
    ],
  )
})

test('reporef dataset check tells of gold that answers no instance, which is no fault', () =>
  withScoringFiles(async ({ dataset, snapshot, cache }) => {
    const file = path.join(dataset, 'gold/main.jsonl')
    appendFileSync(file, '{"id":"\\u001b[2J","gold_url":"https://github.com/acme/rocket/issues/1"}\n')
    const before = process.env.REPOREF_CACHE
    process.env.REPOREF_CACHE = cache
    try {
      const { notices } = await reporef([
        'dataset',
        'check',
        dataset,
        '--snapshot',
        snapshot,
        '--view',
        'crawl',
      ])
      assert.match(notices.join(), /answers 1 instance that .* does not have, the first is "\\u001b\[2J"\.$/)
    } finally {
      if (before === undefined) delete process.env.REPOREF_CACHE
      else process.env.REPOREF_CACHE = before
    }
  }))
