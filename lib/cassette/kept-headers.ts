/** Response headers that say something about the content, sorted. Everything else is dropped: the default is to keep nothing. */
const KEPT_HEADERS = [
  'content-type',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'location',
  'sunset',
  'x-github-api-version-selected',
  'x-github-media-type',
]

/** The headers of `all`, whose names are lower-case, that a cassette keeps; `date` stands in the observation's `at`. */
export function keptHeadersOf(all: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of KEPT_HEADERS) if (all[name] !== undefined) kept[name] = all[name]
  return kept
}
