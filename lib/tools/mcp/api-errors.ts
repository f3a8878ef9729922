// GitHub's errors in the words of github-mcp-server and of the Go client below it.
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { PUBLIC_API, type RestAnswer, type RestRequest } from '../../github/rest.ts'
import { isGood } from '../answers.ts'
import { field, objectsAt, textAt } from '../fields.ts'
import type { Github } from '../github.ts'
import { failedResult, protocolError } from './results.ts'

/** The shaped body of a good answer, else the error it is, as most tools say it. */
export function resultOf(
  github: Github,
  answer: RestAnswer,
  prefix: string,
  shape: (body: Json) => JsonObject,
): JsonObject {
  return isGood(answer) ? shape(answer.body) : apiError(github, answer, prefix)
}

/** A failed result: a validation error line by line, any other as the Go client prints it. */
export function apiError(github: Github, answer: RestAnswer, prefix: string): JsonObject {
  if (answer.status !== 422) return failedResult(`${prefix}: ${goError(github, answer)}`)
  const lines = objectsAt(answer.body, 'errors').map(validationLine)
  return failedResult([`${prefix}: ${textAt(answer.body, 'message')}`, ...lines].join('\n'))
}

/** The same failure as an error of the protocol: a few tools let it through. */
export function apiProtocolError(github: Github, answer: RestAnswer, prefix: string): JsonObject {
  return protocolError(`${prefix}: ${goError(github, answer)}`)
}

/** `GET <url>: <status> <message> [<errors>]`; `query` stands in for parameters that were asked otherwise. */
export function goError(
  github: Github,
  answer: RestAnswer,
  query: Readonly<Record<string, string>> = {},
): string {
  const { request } = github.trace()
  const errors = field(answer.body, 'errors')
  const list = Array.isArray(errors) ? errors.map((error) => goFields(error as Json)).join(' ') : ''
  const url = urlOf({ path: request?.path ?? '', query: { ...request?.query, ...query } })
  return `GET ${url}: ${answer.status} ${textAt(answer.body, 'message')} [${list}]`
}

/** Address of a request as the Go client writes it: parameters by name, none of ours. */
function urlOf({ path, query = {} }: RestRequest): string {
  const shown = Object.entries(query)
    .filter(([name]) => !name.startsWith('reporef.'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${PUBLIC_API}${path}${shown.length === 0 ? '' : `?${new URLSearchParams(shown)}`}`
}

function goFields(error: Json): string {
  if (!isJsonObject(error))
    return `{Resource: Field: Code: Message:${typeof error === 'string' ? error : ''}}`
  const [resource, name] = [textAt(error, 'resource'), textAt(error, 'field')]
  return `{Resource:${resource} Field:${name} Code:${textAt(error, 'code')} Message:${textAt(error, 'message')}}`
}

function validationLine(error: JsonObject): string {
  const place = [textAt(error, 'resource'), textAt(error, 'field')].filter((part) => part !== '').join('.')
  const code = textAt(error, 'code')
  const head = [place, code === '' ? '' : `(${code})`].filter((part) => part !== '').join(' ')
  return [head, textAt(error, 'message')].filter((part) => part !== '').join(': ')
}
