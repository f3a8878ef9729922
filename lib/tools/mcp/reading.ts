import type { Github } from '../github.ts'
import type { McpArguments } from './arguments.ts'
import type { Repository } from './places.ts'

/** One issue or pull request, at `path`, that a method of its tool reads something of. */
export type Reading = {
  readonly github: Github
  readonly args: McpArguments
  readonly repository: Repository
  readonly number: number
  readonly path: string
}
