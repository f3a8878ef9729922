// A stage: a folder that holds all that one agent may read, and the only one its process is allowed to.
//   app/…                     the agent's closure, in the shape it has outside
//   node_modules/reporef/     what `import 'reporef'` gives there
//   runtime/main.js           the harness's side of the agent's process, and nock, through which it hears of requests
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { byCodeUnit } from '../base/compare.ts'
import { digestOf, openDigest } from '../base/digest.ts'
import type { JsonObject } from '../base/json.ts'
import { type Closure, closureOf, packageClosureOf } from './closure.ts'
import { ancestorsOf, readManifest } from './manifest.ts'
import { ownSource } from './own-source.ts'
import { sealOf } from './sealed.ts'
import type { AgentName, Stage } from './types.ts'

/** What goes on a stage. */
export type StageRequest = {
  readonly agent: AgentName
  /** Files and folders that `--agent-files` names. */
  readonly files: readonly string[]
  /** Folders that no agent may read. */
  readonly sealed: readonly string[]
}

/**
 * Makes the stage of one agent in the temporary folder; disposing removes it.
 *
 * @throws {Failure} AGENT_INVALID when the agent reaches for what is sealed
 */
export function openStage(request: StageRequest): Stage {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'reporef-stage-'))
  const dispose = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const runtime = layOwnFiles(folder)
    const placed =
      request.agent.kind === 'builtin'
        ? layBuiltIn(folder, request.agent.name)
        : layModule(folder, request.agent.file, request)
    // Other users have to get in where the agent's process runs as one.
    chmodSync(folder, 0o755)
    return { folder, runtime, ...placed, [Symbol.dispose]: dispose }
  } catch (error) {
    dispose()
    throw error
  }
}

type Placed = { readonly entry: string; readonly identity: JsonObject }

function layOwnFiles(folder: string): string {
  const runtime = path.join(folder, 'runtime/main.js')
  for (const part of ['main', 'github', 'intercept'])
    put(path.join(folder, 'runtime', `${part}.js`), ownSource(`runtime/${part}`))
  put(path.join(folder, 'node_modules/reporef/index.js'), ownSource('runtime/index'))
  put(
    path.join(folder, 'node_modules/reporef/package.json'),
    '{"name":"reporef","type":"module","exports":"./index.js"}',
  )
  // Ends Node's search for the nearest manifest here, inside.
  put(path.join(folder, 'package.json'), '{"type":"module"}')
  return runtime
}

function layBuiltIn(folder: string, name: string): Placed {
  for (const part of [name, 'shared', 'listing']) {
    put(path.join(folder, 'app', `${part}.js`), ownSource(`builtin/${part}`))
  }
  // The version of the harness says the rest: its files differ between a checkout and the package.
  return { entry: path.join(folder, 'app', `${name}.js`), identity: { kind: 'builtin', name } }
}

function layModule(folder: string, file: string, { files, sealed }: StageRequest): Placed {
  const real = realpathSync(file)
  const closure = closureOf(real, files, sealOf(sealed, real))
  const root = commonFolderOf([...closure.files, ...closure.links.keys()])
  const place = (original: string): string => path.join(folder, 'app', path.relative(root, original))
  for (const original of closure.files) copy(original, place(original))
  for (const [named, target] of closure.links) link(place(named), place(target))
  layManifests(closure, root, place)
  layNock(path.join(folder, 'runtime'))
  return { entry: place(real), identity: identityOf(file, closure, root) }
}

/** nock and what it depends on, in the shape they have outside, where the agent's own imports do not find them. */
function layNock(folder: string): void {
  const closure = packageClosureOf('nock', import.meta.dirname)
  const common = commonFolderOf([...closure.files, ...closure.links.keys()])
  // The name of this folder is what packages are found by.
  const root = path.basename(common) === 'node_modules' ? path.dirname(common) : common
  const place = (original: string): string => path.join(folder, path.relative(root, original))
  for (const original of closure.files) copy(original, place(original))
  for (const [named, target] of closure.links) link(place(named), place(target))
  const entry = path.relative(folder, place(fileURLToPath(import.meta.resolve('nock'))))
  put(
    path.join(folder, 'nock.js'),
    `export { default as nock } from './${entry}'\nexport { intercept } from './intercept.js'\n`,
  )
}

/** The agent's name and one digest over every file it can read, by its place below `root`. */
function identityOf(file: string, closure: Closure, root: string): JsonObject {
  const digest = openDigest()
  for (const original of [...closure.files].sort(byCodeUnit)) {
    digest.update(`${path.relative(root, original)}\n${digestOf(readFileSync(original))}\n`)
  }
  return { kind: 'module', name: path.basename(file), digest: digest.digest() }
}

/** Puts beside staged files what their own manifests say about how to read them; the one that rules `root` may stand above it. */
function layManifests(closure: Closure, root: string, place: (original: string) => string): void {
  for (const folder of foldersOf(closure.files, root)) {
    const above = folder === root ? ancestorsOf(root) : [folder]
    const ruling = above
      .map((candidate) => path.join(candidate, 'package.json'))
      .find((file) => existsSync(file))
    const own = path.join(folder, 'package.json')
    if (ruling && !closure.files.has(own)) put(place(own), reducedManifest(ruling))
  }
}

/** The folders of `files` and all above them up to `root`. */
function foldersOf(files: Iterable<string>, root: string): ReadonlySet<string> {
  const folders = new Set<string>([root])
  for (const file of files) {
    for (let at = path.dirname(file); !folders.has(at); at = path.dirname(at)) folders.add(at)
  }
  return folders
}

/** The fields of a manifest that decide how files are read; not its name where that is ours: `reporef` is the runtime. */
function reducedManifest(file: string): string {
  const { name, type, imports, exports } = readManifest(file)
  return JSON.stringify({ type, imports, ...(name === 'reporef' ? {} : { name, exports }) })
}

function commonFolderOf(files: readonly string[]): string {
  const [first = '/', ...rest] = files.map((file) => path.dirname(file))
  return rest.reduce((common, folder) => {
    let at = common
    while (path.relative(at, folder).startsWith('..')) at = path.dirname(at)
    return at
  }, first)
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(file, text, { mode: 0o644 })
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  copyFileSync(from, to)
  chmodSync(to, 0o644)
}

function link(from: string, to: string): void {
  mkdirSync(path.dirname(from), { recursive: true, mode: 0o755 })
  symlinkSync(path.relative(path.dirname(from), to), from)
}
