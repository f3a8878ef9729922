import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isFailure } from '../../../lib/base/failure.ts'
import { channelOf, tasksOf, textOf } from '../../../lib/task/tasks.ts'
import type { EntityType, Instance } from '../../../lib/task/types.ts'

const instance = (id: string, more: Partial<Instance> = {}): Instance => ({
  id,
  repo: 'heron/kiln',
  entity_type: 'pr',
  capability_bucket: 'C1',
  anchor_message_ids: ['m1'],
  conversation: [
    { message_id: 'm1', time: '2019-03-04T10:00:00.000Z', user: 'ines', message: '[REFERENCE] done' },
  ],
  ...more,
})

const ids = Array.from({ length: 12 }, (_, at) => `kiln_2019-03-04_issue_${at}`)

test('channelOf takes the id up to the date, or the channel field', () => {
  const cases = [
    ['Freezing_Moon_-_Ancient_Beast_2016-03-05_pr_8', 'Freezing_Moon_-_Ancient_Beast'],
    ['mls_2019-12-29_commit_46b3dc1', 'mls'],
    ['log_2001-01-01_room_2019-12-29_artifact_5', 'log_2001-01-01_room'],
  ] as const
  for (const [id, channel] of cases) assert.equal(channelOf(instance(id)), channel)
  assert.equal(channelOf(instance('x1', { channel: 'kiln/dev' })), 'kiln/dev')
  assert.throws(
    () => channelOf(instance('heron-17')),
    (error) => isFailure(error, 'FILE_INVALID') && error.message.includes('"channel" field'),
  )
})

test('textOf shows one message a line and the two characters \\n as a line break', () => {
  const conversation = [
    { message_id: 'a', time: 'T1', user: 'ines', message: 'one\\ntwo' },
    { message_id: 'b', time: 'T2', user: 'oto', message: 'three\nfour' },
  ]
  assert.equal(textOf(conversation), 'T1 | ines: one\ntwo\nT2 | oto: three\nfour')
})

test('tasksOf keeps the stored text of a message as it is', () => {
  const [made] = tasksOf(
    [
      instance('kiln_2019-03-04_pr_5', {
        conversation: [{ message_id: 'a', time: 'T1', user: 'ines', message: 'one\\ntwo' }],
      }),
    ],
    { seed: 1, budget: 10 },
  )
  assert.equal(made?.task.conversation[0]?.message, 'one\\ntwo')
})

test('tasksOf numbers a shuffle that the seed decides and the order of the file does not', () => {
  const instances = ids.map((id) => instance(id))
  const order = (seed: number, of = instances): readonly string[] =>
    tasksOf(of, { seed, budget: 10 }).map(({ instance: { id } }) => id)
  assert.deepEqual(
    tasksOf(instances, { seed: 1, budget: 10 }).map(({ task }) => task.id),
    ids.map((_, at) => `task-${String(at + 1).padStart(4, '0')}`),
  )
  assert.deepEqual(order(1), order(1, instances.toReversed()))
  assert.deepEqual(order(1).toSorted(), ids.toSorted())
  assert.notDeepEqual(order(1), order(2))
  assert.notDeepEqual(order(1), ids)
})

test('tasksOf withholds the kind of artifact when asked to, and nothing else', () => {
  const [shown] = tasksOf([instance('kiln_2019-03-04_pr_5')], { seed: 1, budget: 3 })
  const [hidden] = tasksOf([instance('kiln_2019-03-04_pr_5')], { seed: 1, budget: 3, hideType: true })
  assert.deepEqual(Object.keys(shown?.task ?? {}).toSorted(), [
    'budget',
    'channel',
    'conversation',
    'entity_type',
    'id',
    'text',
  ])
  assert.deepEqual({ ...hidden?.task, entity_type: 'pr' }, shown?.task)
  assert.equal(hidden?.task.entity_type, undefined)
})

/** Instances as published, whose secrets (owner, name, number, SHA) are drawn from letters that no chat text uses. */
const secretive = fc
  .record({
    owner: fc.stringMatching(/^[Q-Z]{6}$/),
    name: fc.stringMatching(/^[Q-Z]{6}$/),
    kind: fc.constantFrom<EntityType>('issue', 'pr', 'commit'),
    number: fc.integer({ min: 70_000, max: 79_999 }),
    sha: fc.stringMatching(/^[0-9a-f]{40}$/),
    messages: fc.array(fc.stringMatching(/^[g-p #/:.\\]{0,30}$/), { minLength: 1, maxLength: 4 }),
  })
  .map(({ owner, name, kind, number, sha, messages }) => {
    const answer = kind === 'commit' ? sha : String(number)
    const repo = `${owner}/${name}`
    const path = { issue: 'issues', pr: 'pull', commit: 'commit' }[kind]
    return {
      secrets: [owner, name, repo, answer, sha, `https://github.com/${repo}/${path}/${answer}`],
      instance: instance(`moon_2019-03-04_${kind}_${answer}`, {
        repo,
        entity_type: kind,
        anchor_message_ids: [`anchor-${answer}`],
        conversation: messages.map((message, at) => ({
          message_id: `m${at}`,
          time: `2019-03-04T10:0${at}:00.000Z`,
          user: 'ines',
          message,
        })),
      }),
    }
  })

test('nothing of id, repository, number, SHA or URL reaches an agent beyond what the conversation holds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(secretive, { minLength: 1, maxLength: 5, selector: ({ instance: { id } }) => id }),
      fc.nat(),
      (drawn, seed) => {
        const tasks = tasksOf(
          // A field smuggled into a line must not travel either.
          drawn.map(({ instance, secrets }) => ({ ...instance, gold_url: secrets.join(' ') })),
          { seed, budget: 10 },
        )
        const sent = JSON.stringify(tasks.map(({ task }) => task))
        for (const { secrets, instance } of drawn) {
          for (const secret of [instance.id, ...instance.anchor_message_ids, ...secrets]) {
            assert.ok(!sent.includes(secret), secret)
          }
        }
      },
    ),
  )
})
