// The layer that a recording of a living repository gives at some time of its life. A world as of a moment, made from the
// whole life, must answer as one made from the deeds so far.
import type { JsonObject } from '../../../lib/base/json.ts'
import type { Collection } from '../../../lib/github/items.ts'
import * as shapes from '../github-shapes.ts'
import type { TinyLayer } from '../tiny-world.ts'
import { DEEDS, LABELS, personOf } from './deeds.ts'
import { instantOf, LIVING, type Life, newLife, type Thing } from './life.ts'

/** One thing that happens, at `at` seconds since 1970. `choice` says to what and by whom. */
export type Deed = { readonly kind: string; readonly at: number; readonly choice: number }

/** Names of deeds; those that a life is mostly made of stand here several times. */
export const DEED_KINDS: readonly string[] = [
  ...Object.keys(DEEDS),
  ...['issue', 'issue', 'pull', 'comment', 'comment', 'label', 'close', 'merge', 'push'],
]

/** The repository after `deeds`, in order of time. */
export function layerAfter(deeds: readonly Deed[]): TinyLayer {
  const life = newLife()
  for (const { kind, at, choice } of deeds) {
    life.now = at
    DEEDS[kind]?.({ life, person: personOf(choice), choice })
  }
  return layerOf(life)
}

function layerOf(life: Life): TinyLayer {
  const { sha } = life.main
  return {
    id: 3001,
    fullName: LIVING,
    items: {
      ...life.items,
      repository: [repositoryOf(life)],
      label: LABELS,
      milestone: life.milestones.map((each) => counted(life, each)),
      issue: life.things.map(({ issue }) => issue),
      pull_request_simple: life.things.map(({ pull }) => pull).filter((pull) => pull !== undefined),
      pull_request: life.things.flatMap((thing) => (thing.pull === undefined ? [] : [inFull(life, thing)])),
      branch: [
        {
          name: 'main',
          commit: { sha, url: `${shapes.API}/repos/${LIVING}/commits/${sha}` },
          protected: true,
        },
      ],
    },
    collections: collectionsOf(life),
  }
}

function collectionsOf(life: Life): readonly Collection[] {
  const newest = life.releases.toSorted((a, b) => b.created - a.created || b.id - a.id)
  return [
    ...life.things.flatMap(({ issue, pull, commits }) =>
      pull === undefined
        ? []
        : [{ name: 'pull_request_commits', owner: String(issue.number), keys: [...commits] } as const],
    ),
    { name: 'tags', owner: '', keys: life.tags.map(({ name }) => name) },
    { name: 'releases', owner: '', keys: newest.map(({ id }) => String(id)) },
  ]
}

function repositoryOf(life: Life): JsonObject {
  const pushed = instantOf(life.main.at)
  return {
    id: 3001,
    node_id: 'R_3001',
    name: 'living',
    full_name: LIVING,
    owner: shapes.ACME,
    private: false,
    url: `${shapes.API}/repos/${LIVING}`,
    description: 'Lives',
    fork: false,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: pushed,
    pushed_at: pushed,
    stargazers_count: 3,
    open_issues_count: life.things.filter(({ issue }) => issue.state === 'open').length,
    default_branch: 'main',
    has_issues: true,
    visibility: 'public',
  }
}

function counted(life: Life, milestone: JsonObject): JsonObject {
  const own = life.things.filter(
    ({ issue }) => (issue.milestone as JsonObject | null)?.number === milestone.number,
  )
  const open_issues = own.filter(({ issue }) => issue.state === 'open').length
  return { ...milestone, open_issues, closed_issues: own.length - open_issues }
}

function inFull(life: Life, { issue, pull, commits }: Thing): JsonObject {
  const remarks = life.items.review_comment ?? []
  return {
    ...pull,
    merged: pull?.merged_at !== null,
    merged_by: pull?.merged_at === null ? null : issue.closed_by,
    comments: issue.comments,
    review_comments: remarks.filter(({ pull_request_url }) => pull_request_url === pull?.url).length,
    commits: commits.length,
    maintainer_can_modify: false,
  }
}
