import { canonicalJson } from '../../base/json.ts'
import type { Item, ItemKind } from '../../github/items.ts'
import type { LayerEntry, Snapshot } from '../../snapshot/types.ts'
import { settleCommitGraph } from './commit-graph.ts'
import { loadCombinedStatus, loadCommit, loadCommitComment } from './commits.ts'
import {
  loadGitBlob,
  loadGitCommit,
  loadGitHead,
  loadGitTagObject,
  loadGitTree,
  settleGitCommits,
} from './git.ts'
import { loadIssue, loadIssueComment, loadIssueEvent } from './issues.ts'
import { loadLabel, loadMilestone } from './labels.ts'
import { type LayerLoad, openLayerLoad } from './layer-load.ts'
import { settleIssuePast } from './past.ts'
import { loadPullRequest, loadReview, loadReviewComment, settleReviewDecisions } from './pulls.ts'
import { loadBranch, loadGitRef, loadGitTag, loadTag } from './refs.ts'
import { loadRelease } from './releases.ts'
import { loadLayerEntry, loadRepository, loadUser, settleCollections } from './repository.ts'
import { settleFiles, settleOrders, settleTagDates } from './settle.ts'
import type { Sink } from './sink.ts'
import { loadBlob, loadTree } from './trees.ts'

/** Items taken together: enough for a dictionary, little enough for memory. */
const BATCH = 256

const LOADERS: Record<ItemKind, (load: LayerLoad, item: Item) => void> = {
  repository: (load, { value }) => loadRepository(load, value),
  label: (load, { key, value }) => loadLabel(load, key, value),
  milestone: (load, { value }) => loadMilestone(load, value),
  issue: (load, { value }) => loadIssue(load, value),
  issue_comment: (load, { value }) => loadIssueComment(load, value),
  issue_event: (load, { value }) => loadIssueEvent(load, value),
  pull_request_simple: (load, { key, value }) =>
    loadPullRequest(load, 'pull_request_simple', Number(key), value),
  pull_request: (load, { key, value }) => loadPullRequest(load, 'pull_request', Number(key), value),
  pull_request_files: (load, { key, value }) =>
    loadPullRequest(load, 'pull_request_files', Number(key), value),
  review: (load, { value }) => loadReview(load, value),
  review_comment: (load, { value }) => loadReviewComment(load, value),
  commit: (load, { value }) => loadCommit(load, 'full', value),
  commit_simple: (load, { value }) => loadCommit(load, 'simple', value),
  commit_comment: (load, { value }) => loadCommitComment(load, value),
  combined_status: (load, { key, value }) => loadCombinedStatus(load, key, value),
  branch: (load, { key, value }) => loadBranch(load, key, value),
  tag: (load, { key, value }) => loadTag(load, key, value),
  git_ref: (load, { key, value }) => loadGitRef(load, key, value),
  git_tag: (load, { key, value }) => loadGitTag(load, key, value),
  release: (load, { value }) => loadRelease(load, value),
  tree: (load, { key, value }) => loadTree(load, key, value),
  blob: (load, { key, value }) => loadBlob(load, key, value),
  user: (load, { key, value }) => loadUser(load, key, value),
  git_commit: (load, { key, value }) => loadGitCommit(load, key, value),
  git_tree: (load, { key, value }) => loadGitTree(load, key, value),
  git_blob: (load, { key, value }) => loadGitBlob(load, key, value),
  git_tag_object: (load, { key, value }) => loadGitTagObject(load, key, value),
  git_head: (load, { key, value }) => loadGitHead(load, key, value),
}

/** Loads one layer of `snapshot`, item by item, and settles what follows from the whole of it. */
export async function loadLayer(sink: Sink, snapshot: Snapshot, entry: LayerEntry): Promise<void> {
  const { id, full_name } = entry.repository
  const load = openLayerLoad(sink, id, full_name)
  loadLayerEntry(load, entry)
  let batch: Item[] = []
  for await (const event of snapshot.read(entry)) {
    if (event.event === 'item') {
      if (batch.length >= BATCH || batch[0]?.kind !== event.item.kind) {
        loadBatch(load, batch)
        batch = []
      }
      batch.push(event.item)
    } else if (event.event === 'collection') {
      load.collections.push(event.collection)
    } else {
      const { path, status, body, withheld = null } = event.absence
      sink.insert('absence', { repository_id: id, path, status, body: canonicalJson(body), withheld })
    }
  }
  loadBatch(load, batch)
  settleCollections(load)
  settleOrders(load)
  settleReviewDecisions(load)
  settleGitCommits(load)
  settleCommitGraph(load)
  settleTagDates(load)
  settleIssuePast(load)
  settleFiles(load)
}

function loadBatch(load: LayerLoad, items: readonly Item[]): void {
  const kind = items[0]?.kind
  if (kind === undefined) return
  load.sink.prepare(
    kind,
    items.map(({ value }) => value),
  )
  for (const item of items) LOADERS[kind](load, item)
}
