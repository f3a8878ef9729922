// `replay()`: a snapshot answers whatever this process asks of GitHub, and nothing else is reached. All that it stands on
// is loaded when it is called: who imports this package for something else does not wait for it.
import { Failure } from '../base/failure.ts'
import type { View } from '../world/view.ts'

/** How a process is sealed. */
export type ReplayOptions = {
  /** A snapshot's folder, or a name under `snapshots/`; the demo when left out. */
  readonly snapshot?: string
  /** What time it is; everything as recorded when left out. */
  readonly view?: View
  /** Requests that are answered; all of them when left out. One past it gets status 403. */
  readonly budget?: number
  /** Hosts that may still be reached, `localhost` or `localhost:8080`: that of a model, a database, a test's own server. */
  readonly allowHosts?: readonly string[]
}

/** A sealed process. Disposing of it gives the network back. */
export type Replay = {
  /** Id of the snapshot that answers; undefined inside an episode. */
  readonly snapshot: string | undefined
  /** Requests left. */
  readonly remaining: number
  [Symbol.dispose](): void
}

let isSealed = false

/**
 * Seals this process: `https://api.github.com` is answered from the snapshot for every client (fetch, Octokit, undici,
 * http), and no other host is reached but the allowed ones. Inside an episode it is the running session, whatever the
 * options say.
 *
 * @throws {Failure} USAGE when the process is sealed already, FILE_MISSING, and whatever building the world throws
 */
export async function replay(options: ReplayOptions = {}): Promise<Replay> {
  if (isSealed)
    throw new Failure(
      'USAGE',
      'This process is sealed already: dispose of the first replay before the next.',
      {},
    )
  isSealed = true
  const unseal = (): void => {
    isSealed = false
  }
  try {
    const { sealProcess } = await import('./sealed-process.ts')
    return await sealProcess(options, unseal)
  } catch (error) {
    unseal()
    throw error
  }
}
