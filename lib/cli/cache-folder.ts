import { homedir } from 'node:os'
import path from 'node:path'
import type { Context } from './command.ts'

/** Where derived files are kept: `$REPOREF_CACHE`, else `$XDG_CACHE_HOME/reporef`, else `~/.cache/reporef`. */
export function cacheFolder(env: Context['env']): string {
  if (env.REPOREF_CACHE) return path.resolve(env.REPOREF_CACHE)
  return path.join(env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'reporef')
}
