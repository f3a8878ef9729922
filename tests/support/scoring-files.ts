// A dataset folder with gold over the tiny world, for tests that need them on disk.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeCanonicalJsonFile } from '../../lib/base/files.ts'
import type { JsonObject } from '../../lib/base/json.ts'
import { buildWorldFile } from '../../lib/world/build.ts'
import { worldPath } from '../../lib/world/versions.ts'
import { tinySnapshot } from './tiny-world.ts'

/** Page of the repository that the dataset is about. */
export const PAGE = 'https://github.com/acme/rocket'

const instance = (id: string, bucket: string, message: string): JsonObject => ({
  id,
  repo: 'acme/rocket',
  entity_type: 'issue',
  capability_bucket: bucket,
  anchor_message_ids: [`${id}-1`],
  conversation: [
    {
      message_id: `${id}-1`,
      time: '2020-03-01T09:00:00.000Z',
      user: 'alice',
      message: `[REFERENCE] ${message}`,
    },
  ],
})

/** Three instances: gold is issue 1, issue 2 (of which issue 3 is a duplicate), and a commit. */
const FILES: Readonly<Record<string, readonly JsonObject[]>> = {
  'main/instances.jsonl': [
    instance('pad_2020-03-01_issue_1', 'C1', 'the one about the nozzle'),
    instance('pad_2020-03-02_issue_2', 'C2', 'that again'),
    instance('pad_2020-03-03_commit_0123456789', 'C7', 'pushed it'),
  ],
  'gold/main.jsonl': [
    { id: 'pad_2020-03-01_issue_1', gold_url: `${PAGE}/issues/1` },
    { id: 'pad_2020-03-02_issue_2', gold_url: `${PAGE}/issues/2` },
    { id: 'pad_2020-03-03_commit_0123456789', gold_url: `${PAGE}/commit/0123456789` },
  ],
}

/** Ids of the instances. */
export const INSTANCES = [
  'pad_2020-03-01_issue_1',
  'pad_2020-03-02_issue_2',
  'pad_2020-03-03_commit_0123456789',
]

/** Where the files are. The snapshot has no layers on disk: its world stands built in the cache. */
export type ScoringPlaces = {
  readonly folder: string
  readonly dataset: string
  readonly world: string
  readonly snapshot: string
  readonly cache: string
}

/** Runs `use` with a folder that holds dataset, gold, snapshot and world, and removes it after. */
export async function withScoringFiles(use: (places: ScoringPlaces) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-scoring-'))
  try {
    const dataset = path.join(folder, 'dataset')
    for (const [name, values] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(dataset, name)), { recursive: true })
      writeFileSync(path.join(dataset, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''))
    }
    writeFileSync(
      path.join(dataset, 'duplicates.json'),
      JSON.stringify({ [`${PAGE}/issues/3`]: `${PAGE}/issues/2` }),
    )
    const tiny = tinySnapshot()
    const snapshot = path.join(folder, 'snapshot')
    writeCanonicalJsonFile(path.join(snapshot, 'manifest.json'), tiny.manifest)
    const cache = path.join(folder, 'cache')
    const world = worldPath(cache, tiny.id)
    mkdirSync(path.dirname(world), { recursive: true })
    await buildWorldFile(tiny, world)
    await use({ folder, dataset, world, snapshot, cache })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
