import os from 'node:os'
import path from 'node:path'

/** Where derived files are kept: `$REPOREF_CACHE`, else `reporef` in `$XDG_CACHE_HOME`, else in `~/.cache`. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  // An empty variable counts as unset, as the XDG rules say.
  if (env.REPOREF_CACHE) return path.resolve(env.REPOREF_CACHE)
  return path.join(env.XDG_CACHE_HOME || path.join(env.HOME || os.homedir(), '.cache'), 'reporef')
}
