// A search's result as far as the baselines look at it, the same whichever profile the tools answer in.

/** An item of a search. */
export type Found = {
  readonly url: string
  readonly title: string
  readonly snippet?: string
  readonly metadata?: { readonly created_at?: string; readonly date?: string }
}

/** A search's result. */
export type Listing = { readonly total_count?: number; readonly items?: readonly Found[] }

/** Letters of a body that the paper's lists show: in the mcp profile, which shows all of it, no more are looked at. */
const SNIPPET = 300

type McpResult = { readonly content?: readonly { readonly text?: string }[]; readonly isError?: boolean }
type McpListing = { readonly total_count?: number; readonly items?: readonly McpItem[] }
type McpItem = {
  readonly html_url?: string
  readonly title?: string
  readonly full_name?: string
  readonly body?: string
  readonly description?: string
  readonly created_at?: string
  readonly commit?: { readonly message?: string; readonly author?: { readonly date?: string } }
}

/** The listing in a result, empty for an error. */
export function listingOf(result: unknown): Listing {
  const { content, isError } = result as McpResult
  if (content === undefined) return result as Listing
  if (isError === true) return {}
  const { items = [], ...counts } = JSON.parse(content[0]?.text ?? '{}') as McpListing
  return { ...counts, items: items.map(foundOf) }
}

function foundOf({ html_url = '', commit, ...item }: McpItem): Found {
  const message = commit?.message ?? ''
  const text = item.body ?? item.description ?? message
  const { created_at } = item
  const date = commit?.author?.date
  return {
    url: html_url,
    title: item.title ?? item.full_name ?? message.split('\n', 1)[0] ?? '',
    snippet: [...text].slice(0, SNIPPET).join(''),
    metadata: { ...(created_at ? { created_at } : {}), ...(date ? { date } : {}) },
  }
}
