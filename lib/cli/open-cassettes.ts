// Recordings that a command names: how they are asked for, and how they are opened.
import type { Argv } from 'yargs'
import { openCassetteReader } from '../cassette/reader.ts'
import type { CassetteReader } from '../cassette/types.ts'

/** Declares the argument `cassettes`. */
export function cassettesArgument(yargs: Argv): Argv {
  return yargs.positional('cassettes', {
    type: 'string',
    array: true,
    describe: 'Folders that `reporef record` made',
  })
}

/** All cassettes, or none: those that did open are closed when one does not. */
export function openCassettes(
  folders: readonly string[],
): { readonly readers: readonly CassetteReader[] } & Disposable {
  using stack = new DisposableStack()
  const readers = folders.map((folder) => stack.use(openCassetteReader(folder)))
  const opened = stack.move()
  return { readers, [Symbol.dispose]: () => opened.dispose() }
}
