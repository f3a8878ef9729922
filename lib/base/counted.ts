/** A count for people: `1,204`. */
export function numberText(count: number): string {
  return count.toLocaleString('en')
}

/** A count with its noun: `1 call`, `1,204 calls`; `many` for a noun that does more than take an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}
