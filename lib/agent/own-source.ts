// The parts of this package that run inside the stage. A checkout has them as TypeScript, which costs a process 40 ms to
// strip; they are stripped once, here. The published package has them compiled.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const EXTENSION = path.extname(import.meta.filename)

/** JavaScript of `lib/agent/<name>` (no extension), ready to stand in a stage as `<name>.js`. */
export function ownSource(name: string): string {
  const source = readFileSync(path.join(import.meta.dirname, `${name}${EXTENSION}`), 'utf8')
  return EXTENSION === '.ts'
    ? quietly(() => stripTypeScriptTypes(source)).replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'")
    : source
}

/** Runs `work` without Node's remark that type stripping as a function is experimental: the runtime is pinned. */
function quietly<Value>(work: () => Value): Value {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
