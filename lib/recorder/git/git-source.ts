// Where git's facts are taken from: `--git URL|PATH|auto`.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../base/failure.ts'

/** A repository to clone. `clone` names it in the cassette; `token` is sent to it, never written. */
export type GitSource = {
  readonly address: string
  readonly clone: string
  readonly token: string | undefined
}

/** Where the REST API is and what it says the repository's clone address is. */
export type GitPlace = {
  readonly apiUrl: string
  readonly cloneUrl: string | undefined
  readonly token: string | undefined
}

/**
 * The source that `option` names. The token goes only to the host that the API belongs to, and only over TLS.
 *
 * @throws {Failure} USAGE for what is no address git may use, or one that holds a password
 */
export function gitSourceOf(option: string, { apiUrl, cloneUrl, token }: GitPlace): GitSource {
  const address = option === 'auto' ? cloneUrl : option
  if (address?.startsWith(FOLDER)) {
    throw usage(`It was cloned from ${address}; say where that is with --git FOLDER, or give --git auto.`)
  }
  if (address === undefined) {
    throw usage('The repository does not say where it can be cloned from: give --git a URL or a folder.')
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return folderSource(address)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:' && url?.protocol !== 'file:') {
    throw usage(
      `Expected --git to be auto, a folder or an address with https, http or file, got "${hidden(address)}".`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw usage(
      `Expected --git without a name or password in it, got "${hidden(address)}": the token of the API is used.`,
    )
  }
  const own = url.protocol === 'https:' && url.host === webHostOf(apiUrl)
  return { address: url.href, clone: url.href, token: own ? token : undefined }
}

const FOLDER = 'folder:'

/** A folder is known by its last name: where it lies on this machine is nobody's business. */
function folderSource(address: string): GitSource {
  if (!existsSync(address) || address.startsWith('-')) {
    throw usage(`Expected --git to be auto, a URL or the folder of a repository; there is no ${address}.`)
  }
  const folder = path.resolve(address)
  return { address: folder, clone: FOLDER + path.basename(folder), token: undefined }
}

function webHostOf(apiUrl: string): string {
  return new URL(apiUrl).host.replace(/^api\.github\.com$/, 'github.com')
}

function hidden(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//…@')
}

function usage(message: string): Failure {
  return new Failure('USAGE', message, { flag: 'git' })
}
