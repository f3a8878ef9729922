// Plain text tables: no colour, no box drawing, one width per column.

/** A cell; numbers are for the writer to format. */
export type Row = readonly string[]

/** Lines of a table: `alignments` holds `<` or `>` for each column, and columns stand two spaces apart. */
export function columns(rows: readonly Row[], alignments: string): readonly string[] {
  const widths = [...alignments].map((_, at) => Math.max(0, ...rows.map((row) => widthOf(row[at] ?? ''))))
  return rows.map((row) =>
    widths
      .map((width, at) => pad(row[at] ?? '', width, alignments[at] === '>'))
      .join('  ')
      .trimEnd(),
  )
}

/** Two blocks of lines next to each other, `gap` spaces between the longest line of the left one and the right one. */
export function sideBySide(
  left: readonly string[],
  right: readonly string[],
  gap: number,
): readonly string[] {
  const width = Math.max(...left.map(widthOf)) + gap
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    `${pad(left[at] ?? '', width, false)}${right[at] ?? ''}`.trimEnd(),
  )
}

function pad(text: string, width: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return right ? `${space}${text}` : `${text}${space}`
}

/** Characters, not UTF-16 units. */
function widthOf(text: string): number {
  return [...text].length
}
