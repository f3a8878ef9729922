// A world made from a clone and a few answers of GitHub's, all the way: recorded, packed, loaded.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Digest } from '../../lib/base/digest.ts'
import type { Json } from '../../lib/base/json.ts'
import { openCassetteReader } from '../../lib/cassette/reader.ts'
import { openCassetteWriter } from '../../lib/cassette/writer.ts'
import { RESOURCES } from '../../lib/github/items.ts'
import { type GitFacts, recordGit } from '../../lib/recorder/git/record-git.ts'
import { openSnapshot } from '../../lib/snapshot/open-snapshot.ts'
import { type Packed, packSnapshot } from '../../lib/snapshot/pack-snapshot.ts'
import { fill } from '../../lib/world/build.ts'
import type { World } from '../../lib/world/types.ts'
import { CRAWL } from '../../lib/world/view.ts'
import { worldOf } from '../../lib/world/world.ts'
import { fakeClock } from './fake-github.ts'
import { type Answer, memoryCassette } from './memory-cassette.ts'

/** A temporary folder, and how to be rid of it. */
export function temporaryFolder(): { readonly folder: string } & Disposable {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reporef-git-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Answers that every repository has: itself, with its default branch. */
export function repositoryAnswers(defaultBranch: string, head: string): readonly Answer[] {
  return [
    {
      path: '',
      body: {
        id: 1,
        node_id: 'R_1',
        name: 'rocket',
        full_name: 'octo/rocket',
        owner: { login: 'octo', id: 9, node_id: 'U_9', type: 'User' },
        url: 'https://api.github.com/repos/octo/rocket',
        default_branch: defaultBranch,
        created_at: '2020-01-01T00:00:00Z',
        updated_at: '2020-01-01T00:00:00Z',
        pushed_at: '2020-01-01T00:00:00Z',
      },
    },
    { path: '/branches', body: [{ name: defaultBranch, commit: { sha: head }, protected: false }] },
  ]
}

/** Records `answers` and then the repository at `source` into the cassette `folder`. */
async function recordCloned(folder: string, source: string, answers: readonly Answer[]): Promise<GitFacts> {
  const { header, observations, body } = memoryCassette(answers)
  const rows = [...RESOURCES, 'git'].map((resource) => ({ resource, verdict: 'complete', compared: {} }))
  const writer = await openCassetteWriter(folder, { header: { ...header, completeness: rows } })
  try {
    for (const observation of observations()) {
      await writer.write({ ...observation, body: observation.body && body(observation.body.digest) })
    }
    return await recordGit({
      writer,
      source: { address: source, clone: 'https://github.com/octo/rocket.git', token: undefined },
      clock: fakeClock(),
      signal: new AbortController().signal,
      defaultBranch: 'main',
      onProgress: () => undefined,
    })
  } finally {
    await writer.close()
  }
}

/** Packs the cassette in `folder` into a snapshot below it. */
async function packCloned(folder: string, name = 'cloned'): Promise<Packed> {
  using cassette = openCassetteReader(folder)
  return await packSnapshot({ cassettes: [cassette], out: path.join(folder, 'snapshots'), name })
}

/** The world of a snapshot, in memory. */
async function worldOfSnapshot(folder: string): Promise<World & { readonly id: Digest }> {
  const snapshot = openSnapshot(folder)
  const database = new DatabaseSync(':memory:')
  await fill(database, snapshot)
  return { ...worldOf(database), id: snapshot.id }
}

/** Recorded, packed and loaded. */
export async function clonedWorld(
  folder: string,
  source: string,
  answers: readonly Answer[],
): Promise<{ readonly world: World; readonly facts: GitFacts }> {
  const facts = await recordCloned(folder, source, answers)
  const { folder: snapshot } = await packCloned(folder)
  return { world: await worldOfSnapshot(snapshot), facts }
}

/** Body of the answer to a path below the repository. */
export function bodyAt(
  world: World,
  below: string,
  query: Readonly<Record<string, string>> = {},
  mediaType?: string,
): Json {
  return answerAt(world, below, query, mediaType).body
}

/** The answer to a path below the repository. */
export function answerAt(
  world: World,
  below: string,
  query: Readonly<Record<string, string>> = {},
  mediaType?: string,
): ReturnType<World['answer']> {
  const request = {
    path: `/repos/octo/rocket${below}`,
    query,
    ...(mediaType === undefined ? {} : { mediaType }),
  }
  return world.answer(request, CRAWL)
}
