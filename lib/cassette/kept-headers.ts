import { byCodeUnit } from '../base/compare.ts'

/** Response headers that say something about the content. Everything else is dropped: the default is to keep nothing. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'location',
  'sunset',
  'x-github-api-version-selected',
  'x-github-media-type',
])

/** The headers of `all` that a cassette keeps, lower-case and sorted; `date` stands in the observation's `at`. */
export function keptHeadersOf(all: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => KEPT_HEADERS.has(name))
      .sort(([a], [b]) => byCodeUnit(a, b)),
  )
}
