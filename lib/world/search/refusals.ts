// GitHub's answers to searches it will not run.
import type { JsonObject } from '../../base/json.ts'

/** A search that is refused, with the body of its 422. */
export type Refusal = { readonly kind: 'refused'; readonly body: JsonObject }

const DOCUMENTATION = { documentation_url: 'https://docs.github.com/v3/search/', status: '422' }

/** The last result that can be asked for. */
export const RESULT_WINDOW = 1000

/** No query at all. */
export const QUERY_MISSING: Refusal = {
  kind: 'refused',
  body: {
    message: 'Validation Failed',
    errors: [{ resource: 'Search', field: 'q', code: 'missing' }],
    ...DOCUMENTATION,
  },
}

/** A page that starts beyond the window. */
export const BEYOND_WINDOW: Refusal = {
  kind: 'refused',
  body: { message: `Only the first ${RESULT_WINDOW} search results are available`, ...DOCUMENTATION },
}

/** Too many characters outside qualifiers and operators. */
export const TOO_LONG = invalidQuery('The search is longer than 256 characters.')

/** Too many operators, where the search counts them. */
export const TOO_MANY_OPERATORS = invalidQuery('More than five AND / OR / NOT operators were used.')

/** Operators that have no words to work on. */
export const STRAY_OPERATOR = invalidQuery(
  'The search contains only logical operators (AND / OR / NOT) without any search terms. Logical operators only apply to text, not to qualifiers.',
)

/** A person nobody can be: `@me` without a login, a name no login can have. */
export const UNKNOWN_USERS = invalidQuery(
  'The listed users cannot be searched either because the users do not exist or you do not have permission to view the users.',
)

/** Places of which none is known. */
export const UNKNOWN_SCOPES = invalidQuery(
  'The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.',
)

/** Text where a date is wanted. */
export function notADate(text: string): Refusal {
  return invalidQuery(
    `"${text}" is not a recognized date/time format. Please provide an ISO 8601 date/time value, such as YYYY-MM-DD.`,
  )
}

/** A parameter whose value the search does not know. */
export function invalidParameter(field: string): Refusal {
  return {
    kind: 'refused',
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'Search', field, code: 'invalid' }],
      ...DOCUMENTATION,
    },
  }
}

/** A query that is refused in one sentence. */
export function invalidQuery(message: string): Refusal {
  return {
    kind: 'refused',
    body: {
      message: 'Validation Failed',
      errors: [{ message, resource: 'Search', field: 'q', code: 'invalid' }],
      ...DOCUMENTATION,
    },
  }
}
