import type { Resource } from '../github/items.ts'
import type { CrawlEstimate } from './estimate.ts'

/** Bytes of JSON that an item of a resource takes, all its forms together: averages over recordings, rounded up. */
const BYTES_AN_ITEM: Partial<Record<Resource, number>> = {
  repository: 7_000,
  labels: 250,
  milestones: 1_500,
  issues: 4_500,
  issue_comments: 2_500,
  issue_events: 6_000,
  pull_requests: 41_000,
  pull_request_files: 12_000,
  pull_request_commits: 7_000,
  reviews: 3_000,
  review_comments: 5_000,
  statuses: 5_000,
  commits: 12_000,
  commit_comments: 2_000,
  branches: 300,
  tags: 1_200,
  releases: 4_000,
  users: 1_300,
  tree: 300_000,
  files: 10_000,
}

/** About how many bytes of JSON a crawl transfers, before compression. */
export function bytesOf({ resources }: Pick<CrawlEstimate, 'resources'>): number {
  return resources.reduce((sum, { resource, items }) => sum + items * (BYTES_AN_ITEM[resource] ?? 0), 0)
}
