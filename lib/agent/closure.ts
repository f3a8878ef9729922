// Everything an agent's module can import: its own files by their relative imports, and the packages that those name,
// with the packages they depend on. Logical names (links, linked workspaces) are kept apart from the real files, so that
// the stage can be laid out in the same shape and Node resolves in it as it does outside.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../base/failure.ts'
import { isCode, packageOf, specifiersOf } from './imports.ts'
import { ancestorsOf, dependenciesOf, readManifest } from './manifest.ts'
import { isInside, type Seal } from './sealed.ts'

/** Real files, and links from a logical path to a real one; all absolute. */
export type Closure = { readonly files: ReadonlySet<string>; readonly links: ReadonlyMap<string, string> }

const TRIED = [
  '',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.cts',
  '.json',
  '/index.js',
  '/index.cjs',
  '/index.ts',
]
/** Never part of what an agent may read. `reporef` inside the stage is the agent runtime. */
const OWN_PACKAGE = 'reporef'

type Gathering = { readonly files: Set<string>; readonly links: Map<string, string>; readonly seal: Seal }

/**
 * The closure of `entry` (a real path) and of `extra` files and folders.
 *
 * @throws {Failure} AGENT_INVALID when something in it is sealed, or a link in a folder leads out of it
 */
export function closureOf(entry: string, extra: readonly string[], seal: Seal): Closure {
  const gathering: Gathering = { files: new Set(), links: new Map(), seal }
  addFile(gathering, entry, entry)
  for (const named of extra) addExtra(gathering, path.resolve(named))
  return gathering
}

/**
 * The closure of the package `name` as `folder` resolves it: its code, and nothing that only people and compilers read.
 *
 * @throws {Failure} AGENT_INVALID when a link in it leads out of it
 */
export function packageClosureOf(name: string, folder: string): Closure {
  const gathering: Gathering = { files: new Set(), links: new Map(), seal: { check: () => undefined } }
  addPackage(gathering, folder, name)
  const isNeeded = (file: string): boolean =>
    /\.(?:[cm]?js|json|wasm)$/.test(file) && !/\/@types\//.test(file)
  return { files: new Set([...gathering.files].filter(isNeeded)), links: gathering.links }
}

function addExtra(gathering: Gathering, named: string): void {
  if (!existsSync(named)) {
    throw new Failure('FILE_MISSING', `No such file: ${named}. \`--agent-files\` takes files and folders.`, {
      path: named,
    })
  }
  const real = realpathSync(named)
  if (statSync(real).isFile()) {
    addFile(gathering, real, named)
    return
  }
  gathering.seal.check(real, named)
  addFolder(gathering, real, real)
  addLink(gathering, named, real)
}

function addFile(gathering: Gathering, real: string, named: string): void {
  addLink(gathering, named, real)
  if (gathering.files.has(real)) return
  gathering.seal.check(real, named)
  gathering.files.add(real)
  if (!isCode(real)) return
  for (const specifier of specifiersOf(readFileSync(real, 'utf8'))) addImport(gathering, real, specifier)
}

function addImport(gathering: Gathering, from: string, specifier: string): void {
  if (/^\.{0,2}\/|^\.\.?$/.test(specifier)) {
    const named = existingFile(path.resolve(path.dirname(from), specifier))
    // A missing one is Node's to report, when and if the agent gets there.
    if (named) addFile(gathering, realpathSync(named), named)
    return
  }
  const name = packageOf(specifier)
  if (name) addPackage(gathering, path.dirname(from), name)
}

function existingFile(base: string): string | undefined {
  return TRIED.map((end) => base + end).find((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isFile(),
  )
}

/** Adds the package that `name` means in `folder`, as Node looks it up, and what its manifest says it depends on. */
function addPackage(gathering: Gathering, folder: string, name: string): void {
  if (name === OWN_PACKAGE) return
  const named = ancestorsOf(folder)
    .map((ancestor) => path.join(ancestor, 'node_modules', name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')))
  if (!named) return
  const real = realpathSync(named)
  addLink(gathering, named, real)
  const manifestFile = path.join(real, 'package.json')
  if (gathering.files.has(manifestFile)) return
  const manifest = readManifest(manifestFile)
  if (manifest.name === OWN_PACKAGE) return void gathering.links.delete(named)
  addFolder(gathering, real, real)
  for (const dependency of dependenciesOf(manifest)) addPackage(gathering, real, dependency)
}

function addLink({ links }: Gathering, named: string, real: string): void {
  if (named !== real) links.set(named, real)
}

/** Adds every file below `folder`; a link in it may lead to another place in `root` and nowhere else. */
function addFolder(gathering: Gathering, folder: string, root: string): void {
  for (const name of readdirSync(folder).sort()) {
    if (name === 'node_modules' || name === '.git') continue
    const named = path.join(folder, name)
    const entry = lstatSync(named)
    if (entry.isSymbolicLink()) addInnerLink(gathering, named, root)
    else if (entry.isDirectory()) addFolder(gathering, named, root)
    else if (entry.isFile()) {
      gathering.seal.check(named, named)
      gathering.files.add(named)
    }
  }
}

function addInnerLink(gathering: Gathering, named: string, root: string): void {
  const real = existsSync(named) ? realpathSync(named) : undefined
  if (real && isInside(real, root)) {
    addLink(gathering, named, real)
    return
  }
  throw new Failure(
    'AGENT_INVALID',
    `The link ${named} leads out of ${root}, to ${real ?? 'nothing'}: an agent's files may not. Copy the file there.`,
    { agent: named },
  )
}
