// The GitHub that is measured against: a real repository's stand-in where it is at hand, else the demo world, always in
// a process of its own, so that serving does not share the clock of what is measured.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '../../lib/base/package-root.ts'

/** A GitHub on loopback with one repository to record, and the data set about it. */
export type Source = {
  readonly name: string
  readonly url: string
  readonly repository: string
  readonly dataset: string
  close(): Promise<void>
}

const root = packageRoot()
const standIn = path.join(root, '../shared/github-standin')

/** Starts it. */
export async function startSource(): Promise<Source> {
  const real = existsSync(standIn)
  const script = real
    ? [path.join(standIn, 'server.mjs'), '--port', '0', '--limit', '100000000']
    : [path.join(root, 'examples/demo/serve.ts'), '--port', '0']
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line = ''] = (await once(createInterface({ input: child.stdout }), 'line')) as string[]
  const [, url = '', repository = ''] = /(http:\S+) serves ([^\s,]+)/.exec(line) ?? []
  return {
    name: `${repository}${real ? '' : ' of the demo'}`,
    url,
    repository,
    dataset: real ? path.join(standIn, 'dataset') : path.join(root, 'snapshots/demo/dataset'),
    close: () => stopped(child),
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
