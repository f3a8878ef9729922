// A small answer key, dataset and world for the tests of scoring.
import { digestOf } from '../../../lib/base/digest.ts'
import type { JsonObject } from '../../../lib/base/json.ts'
import type { RestAnswer } from '../../../lib/github/rest.ts'
import type { EpisodeRecord } from '../../../lib/journal/records.ts'
import type { Gold } from '../../../lib/scoring/gold.ts'
import type { Dataset } from '../../../lib/task/dataset.ts'
import type { World } from '../../../lib/world/types.ts'

export const page = 'https://github.com/heron/kiln'

export const gold: Gold = {
  file: 'gold/main.jsonl',
  digest: digestOf('gold'),
  answers: new Map(
    [
      { id: 'a', url: `${page}/issues/1` },
      { id: 'b', url: `${page}/pull/2`, originalUrl: `${page}/issues/2` },
      { id: 'beyond', url: `${page}/issues/9` },
    ].map((answer) => [answer.id, answer]),
  ),
  redirects: {},
  duplicates: { [`${page}/issues/3`]: `${page}/issues/1` },
}

export const dataset: Dataset = {
  folder: 'dataset',
  file: 'dataset/main/instances.jsonl',
  digest: digestOf('dataset'),
  instances: ['a', 'b'].map((id) => ({
    id,
    repo: 'heron/kiln',
    entity_type: 'issue',
    capability_bucket: id === 'a' ? 'C1' : null,
    anchor_message_ids: ['m'],
    conversation: [],
  })),
}

const answer = (status: number, body: JsonObject, headers: RestAnswer['headers'] = {}): RestAnswer => ({
  status,
  headers,
  body,
  provenance: 'recorded',
  artifacts: [],
  diagnostics: [],
})

/** heron/kiln, once former/kiln, with issues 1 to 9. */
export const world: World = {
  snapshot: digestOf('snapshot'),
  repositories: ['heron/kiln'],
  answer: ({ path }) => {
    if (path === '/repositories/77' || path.toLowerCase() === '/repos/heron/kiln') {
      return answer(200, { id: 77, full_name: 'heron/kiln' })
    }
    return path.toLowerCase() === '/repos/former/kiln'
      ? answer(301, { message: 'Moved Permanently' }, { location: 'https://api.github.com/repositories/77' })
      : answer(404, { message: 'Not Found' })
  },
  existence: (reference) => {
    if (reference.repository.toLowerCase() !== 'heron/kiln') return 'out_of_scope'
    if (reference.kind === 'commit') return 'unverifiable'
    return reference.number < 10 ? 'exists' : 'absent'
  },
  [Symbol.dispose]: () => undefined,
}

/** An ended episode of `instance` with this answer. */
export const episode = (
  instance: string,
  url: string | null,
  more: Partial<EpisodeRecord> = {},
): EpisodeRecord => ({
  instance,
  task: 'task-0001',
  trial: 1,
  attempt: 1,
  termination: 'submitted',
  prediction: url === null ? null : { artifact_url: url },
  calls: { github: 0, rejected: 0, refused: 0, all: 1 },
  interfaces: [],
  turns: 1,
  ...more,
})
