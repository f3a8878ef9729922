import type { SQLInputValue } from 'node:sqlite'
import type { Json } from '../../base/json.ts'
import type { Resource } from '../../github/items.ts'
import type { ArtifactReference } from '../../github/reference.ts'
import { PUBLIC_API, type RestAnswer } from '../../github/rest.ts'
import type { StoredRow } from '../store.ts'
import { type Facts, found } from './answers.ts'
import { type Call, gapOf } from './call.ts'

/** The part of a list that was asked for. `page` counts from 1. */
export type Page = { readonly page: number; readonly perPage: number; readonly offset: number }

const DEFAULT_PER_PAGE = 30
const MOST_PER_PAGE = 100
/** Beyond this no list has anything; it keeps offsets in the range of integers. */
const LAST_PAGE = 1_000_000_000

/** Page and size as GitHub reads them: 0, negative and non-numeric values are defaults, sizes above 100 are 100. */
export function pageOf(query: Readonly<Record<string, string>>, defaultSize = DEFAULT_PER_PAGE): Page {
  const page = Math.min(LAST_PAGE, positive(query.page) ?? 1)
  const asked = positive(query.per_page)
  const perPage = asked === undefined ? defaultSize : Math.min(MOST_PER_PAGE, asked)
  return { page, perPage, offset: (page - 1) * perPage }
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return text !== undefined && /^\d+$/.test(text) && number > 0 ? number : undefined
}

/** The `Link` header of a page of `total` items at `url`; no header where everything fits on one page. */
export function linkHeaderOf(
  url: string,
  query: Readonly<Record<string, string>>,
  page: Page,
  total: number,
): Readonly<Record<string, string>> {
  const last = Math.max(1, Math.ceil(total / page.perPage))
  const relations: [string, number][] = []
  if (page.page > 1) relations.push(['prev', Math.min(page.page - 1, last)])
  if (page.page < last) relations.push(['next', page.page + 1], ['last', last])
  if (page.page > 1) relations.push(['first', 1])
  if (relations.length === 0 || (last === 1 && page.page === 1)) return {}
  const link = relations.map(([relation, at]) => {
    const asked = new URLSearchParams({ ...query, page: String(at) })
    return `<${url}?${asked}>; rel="${relation}"`
  })
  return { link: link.join(', ') }
}

/** Address of the call itself below the numeric form of its repository. */
export function canonicalUrlOf(call: Call): string {
  return `${PUBLIC_API}/repositories/${call.repository.id}${call.path}`
}

/** A list as SQL: `order` ends in a unique key. */
export type SqlList = {
  readonly columns: string
  /** Everything after FROM, without ORDER BY. */
  readonly from: string
  readonly values: readonly SQLInputValue[]
  readonly order: string
  readonly resource: Resource
  readonly item: (row: StoredRow) => Json
  readonly artifacts?: (rows: readonly StoredRow[]) => readonly ArtifactReference[]
}

/** The asked page of a list that SQL can count and cut. */
export function listOf(call: Call, list: SqlList): RestAnswer {
  const page = pageOf(call.query)
  const total = call.store.count(`SELECT count(*) AS count FROM ${list.from}`, ...list.values)
  const rows =
    page.offset >= total
      ? []
      : call.store.all(
          `SELECT ${list.columns} FROM ${list.from} ORDER BY ${list.order} LIMIT ? OFFSET ?`,
          ...list.values,
          page.perPage,
          page.offset,
        )
  return pageAnswer(call, rows.map(list.item), {
    total,
    page,
    resource: list.resource,
    artifacts: list.artifacts?.(rows) ?? [],
  })
}

/** What a page is a part of. */
export type Whole = Facts & { readonly total: number; readonly page: Page; readonly resource: Resource }

/** The answer for a page whose items are at hand. */
export function pageAnswer(call: Call, items: readonly Json[], whole: Whole): RestAnswer {
  const gap = gapOf(call.repository, whole.resource)
  return found(items, {
    provenance: gap.provenance,
    artifacts: whole.artifacts ?? [],
    diagnostics: [...gap.diagnostics, ...(whole.diagnostics ?? [])],
    headers: linkHeaderOf(canonicalUrlOf(call), call.query, whole.page, whole.total),
  })
}

/** The asked page of an array that is at hand whole. */
export function pageOfArray(
  call: Call,
  all: readonly Json[],
  resource: Resource,
  facts: Facts = {},
): RestAnswer {
  const page = pageOf(call.query)
  const items = all.slice(page.offset, page.offset + page.perPage)
  return pageAnswer(call, items, { ...facts, total: all.length, page, resource })
}
