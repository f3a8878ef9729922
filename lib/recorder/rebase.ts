import { ENTERPRISE_PREFIX, type RestRequest } from '../github/rest.ts'

/**
 * The request that `link`, a URL from a `Link` or `Location` header, stands for: its host is left out, since a mirror
 * may announce GitHub's own, and so is the path that `apiUrl` has before the API's.
 */
export function rebased(link: string, apiUrl: string): RestRequest | undefined {
  if (!URL.canParse(link, apiUrl)) return undefined
  const { pathname, searchParams } = new URL(link, apiUrl)
  const prefixes = [new URL(apiUrl).pathname.replace(/\/+$/, ''), ENTERPRISE_PREFIX]
  const prefix = prefixes.find((one) => one !== '' && pathname.startsWith(`${one}/`)) ?? ''
  return { path: pathname.slice(prefix.length), query: Object.fromEntries(searchParams) }
}
