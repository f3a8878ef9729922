// The crawl as data: which lists GitHub has for a whole repository, and in which order they are walked. Where GitHub
// offers it the order is by creation, oldest first, so that what is created meanwhile lands at the end.
import type { Resource } from '../github/items.ts'

/** A list that covers the whole repository; `path` stands below the repository. */
export type RepositoryList = {
  readonly resource: Resource
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** GitHub cuts long lists of this kind; they go on with `since` the creation of the last item. */
  readonly windowed?: true
  /** A refusal of this list does not speak for the resource, which another list covers. */
  readonly secondary?: true
  /**
   * When it is walked: what a list is counted against must be older than the list, or what is written meanwhile would
   * look lost.
   */
  readonly when: 'first' | 'after pull requests' | 'after commits'
}

const PAGE_SIZE = 100
const PAGE = { per_page: String(PAGE_SIZE) }
const OLDEST_FIRST = { ...PAGE, sort: 'created', direction: 'asc' }

export const REPOSITORY_LISTS: readonly RepositoryList[] = [
  { resource: 'labels', path: '/labels', query: PAGE, when: 'first' },
  { resource: 'milestones', path: '/milestones', query: { ...PAGE, state: 'all' }, when: 'first' },
  {
    resource: 'issues',
    path: '/issues',
    query: { ...OLDEST_FIRST, state: 'all' },
    windowed: true,
    when: 'first',
  },
  { resource: 'pull_requests', path: '/pulls', query: { ...OLDEST_FIRST, state: 'all' }, when: 'first' },
  {
    resource: 'issue_comments',
    path: '/issues/comments',
    query: OLDEST_FIRST,
    windowed: true,
    when: 'after pull requests',
  },
  {
    resource: 'review_comments',
    path: '/pulls/comments',
    query: OLDEST_FIRST,
    windowed: true,
    when: 'after pull requests',
  },
  { resource: 'issue_events', path: '/issues/events', query: PAGE, when: 'first' },
  { resource: 'commit_comments', path: '/comments', query: PAGE, when: 'after commits' },
  { resource: 'branches', path: '/branches', query: PAGE, when: 'first' },
  { resource: 'tags', path: '/tags', query: PAGE, when: 'first' },
  { resource: 'tags', path: '/git/matching-refs/tags', query: PAGE, secondary: true, when: 'first' },
  { resource: 'releases', path: '/releases', query: PAGE, when: 'first' },
]

/** The list that stands at `path` below the repository. */
export function repositoryListAt(path: string): RepositoryList {
  const list = REPOSITORY_LISTS.find((one) => one.path === path)
  if (list === undefined) throw new Error(`no list ${path}`)
  return list
}

/** Calls that a list of so many items takes: one when it is empty. */
export function pagesOf(items: number): number {
  return Math.max(Math.ceil(items / PAGE_SIZE), 1)
}

/** Text files up to this size are recorded: GitHub's own limit for showing a file. */
export const LARGEST_FILE_BYTES = 1 << 20

/** GitHub ends long lists near 30,000 items, some with an error and some as if that were all. */
export const WALL_ITEMS = 25_000

/** GitHub lists no more commits of a pull request than this. */
export const MOST_PULL_REQUEST_COMMITS = 250

/** GitHub lists no more files of a pull request or commit than this. */
export const MOST_FILES = 3_000

const BINARY_EXTENSION = new RegExp(
  `\\.(?:${[
    '7z|a|aac|aar|ai|apk|avi|avif|bin|bmp|br|bz2|class|dat|db|deb|dex|dll|dmg|doc|docx|dylib|ear|eot|exe|flac|gif|gz',
    'heic|icns|ico|iso|jar|jpeg|jpg|keystore|lib|lz4|lzma|m4a|m4v|mkv|mov|mp3|mp4|mpeg|mpg|msi|node|npy|npz|o|obj',
    'odp|ods|odt|ogg|onnx|otf|parquet|pb|pdf|pickle|pkl|png|ppt|pptx|psd|pt|pth|pyc|rar|rpm|safetensors|so|sqlite',
    'sqlite3|tar|tgz|tif|tiff|ttf|wasm|war|wav|webm|webp|whl|wmv|woff|woff2|xls|xlsx|xz|zip|zst',
  ].join('|')})$`,
  'i',
)

/** True where the name alone does not say that a file is binary. */
export function isLikelyText(path: string): boolean {
  return !BINARY_EXTENSION.test(path)
}
