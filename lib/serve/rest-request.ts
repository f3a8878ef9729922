// From an HTTP request to the GET that a world answers, as GitHub reads headers and addresses.
import { ENTERPRISE_PREFIX, JSON_MEDIA_TYPE, type RestRequest } from '../github/rest.ts'

/** Forms that GitHub has beside plain JSON. Any other name, such as that of a preview long over, asks for plain JSON. */
const FORMS = ['diff', 'patch', 'sha', 'raw', 'html', 'text', 'full', 'object', 'text-match'] as const
const FORM = new RegExp(`^application/vnd\\.github(?:\\.[\\w-]+)?\\.(${FORMS.join('|')})(?:\\+json)?$`, 'i')
const PLAIN = /^(?:\*\/\*|application\/(?:\*|(?:[\w.-]+\+)?json|vnd\.github[\w.+-]*))$/i

/**
 * The media type that an `Accept` header asks for; undefined where the header leaves out everything that GitHub has.
 * A form that is named is taken wherever it stands in the header; weights are not looked at.
 */
export function mediaTypeOf(accept: string | undefined): string | undefined {
  const types = (accept || '*/*').split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '')
  for (const type of types) {
    const form = FORM.exec(type)?.[1]
    if (form !== undefined) return `application/vnd.github.${form.toLowerCase()}`
  }
  return types.some((type) => PLAIN.test(type)) ? JSON_MEDIA_TYPE : undefined
}

/** `x-github-media-type`, GitHub's word for the form of an answer. */
export function answeredFormOf(mediaType: string): string {
  const form = FORM.exec(mediaType)?.[1]
  return form === undefined ? 'github.v3; format=json' : `github.v3; param=${form}`
}

/** Parameters by which tools ask for what GitHub does not have. */
const OWN_PARAMETER = /^reporef\./i

/** The request of an address: below the enterprise prefix or not, without parameters that only our own tools may use. */
export function restRequestOf({ pathname, searchParams }: URL, mediaType: string): RestRequest {
  const query = Object.fromEntries([...searchParams].filter(([name]) => !OWN_PARAMETER.test(name)))
  return { path: withoutPrefix(pathname), query, mediaType }
}

/** The path below the API. */
export function withoutPrefix(pathname: string): string {
  return hasPrefix(pathname) ? pathname.slice(ENTERPRISE_PREFIX.length) || '/' : pathname
}

/** True for a path of the API as an enterprise server has it. */
export function hasPrefix(pathname: string): boolean {
  return pathname === ENTERPRISE_PREFIX || pathname.startsWith(`${ENTERPRISE_PREFIX}/`)
}
