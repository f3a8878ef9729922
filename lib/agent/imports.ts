// What a module says it imports, read from its text. Node offers no parser, and none is needed: a specifier found in a
// comment or a string too many only stages a file that exists and may be read anyway.

const SPECIFIER =
  /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\(|\brequire\.resolve\s*\()\s*(['"`])([^'"`\n]+)\1/g

/** Specifiers of static imports, re-exports, and dynamic imports and requires of a plain string; each once, in order. */
export function specifiersOf(source: string): readonly string[] {
  return [...new Set([...source.matchAll(SPECIFIER)].map((match) => match[2] ?? ''))]
}

/** True for the name of a file of JavaScript or TypeScript. */
export function isCode(file: string): boolean {
  return /\.(js|mjs|cjs|ts|mts|cts)$/.test(file)
}

/** The package of a bare specifier (`@scope/name/part` → `@scope/name`); undefined for paths, URLs, `#names`, `node:`. */
export function packageOf(specifier: string): string | undefined {
  return /^(@[\w.~-]+\/[\w.~-]+|[a-z0-9~_-][\w.~-]*)(?:\/|$)/i.exec(specifier)?.[1]
}
