/** Order by UTF-16 code unit: the one order for anything iterated into output, whatever the locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
