/**
 * What time it is in the world. `crawl`: everything as recorded. `cutoff`: searches see items created before `before`, all
 * else is as recorded. `asof`: the world as it stood at `at`. Instants are ISO 8601. @see docs/views.md
 */
export type View =
  | { readonly kind: 'crawl' }
  | { readonly kind: 'cutoff'; readonly before: string }
  | { readonly kind: 'asof'; readonly at: string }

/** The view in which nothing is hidden. */
export const CRAWL: View = { kind: 'crawl' }
