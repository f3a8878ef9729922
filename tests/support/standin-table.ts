// The table of queries over the stand-in's repository, computed by plain loops over its raw facts. Run as a script, it
// writes tests/slow/standin-queries.json anew.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageRoot } from '../../lib/base/package-root.ts'
import { type PlainRepository, plainStandin, type StandinFacts } from './plain-facts.ts'
import { commitRows, fileRows, issueRows, numbersFor } from './plain-queries.ts'
import { standinFacts } from './standin-world.ts'

/** One line of the table; `first` are the numbers of the first five items, newest first, or the paths of files. */
export type TableRow = {
  readonly search: 'issues' | 'commits' | 'code'
  readonly q: string
  readonly advanced?: true
  readonly total_count: number
  readonly first?: readonly (number | string)[]
}

/** Where the table is kept. */
export const TABLE_FILE = path.join(packageRoot(), 'tests/slow/standin-queries.json')

/** The whole table. */
export function standinTable(plain: PlainRepository): readonly TableRow[] {
  const issues = issueRows(plain).map((row): TableRow => {
    const numbers = numbersFor(plain, row)
    const advanced = row.advanced === true ? ({ advanced: true } as const) : {}
    return {
      search: 'issues',
      q: row.q,
      ...advanced,
      total_count: numbers.length,
      first: numbers.slice(0, 5),
    }
  })
  const commits = commitRows(plain).map((row): TableRow => {
    return { search: 'commits', q: row.q, total_count: plain.commits.filter(row.holds).length }
  })
  const files = fileRows().map((row): TableRow => {
    const paths = plain.files.filter(row.holds).map((file) => file.path)
    return { search: 'code', q: row.q, total_count: paths.length, first: paths.toSorted().slice(0, 5) }
  })
  return [...issues, ...commits, ...files]
}

if (process.argv[1] === import.meta.filename) {
  const rows = standinTable(plainStandin(standinFacts() as StandinFacts))
  writeFileSync(TABLE_FILE, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
}
