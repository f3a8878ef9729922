/**
 * What makes two requests the same request. `path` begins with `/repositories/{id}` for everything below a repository,
 * whatever name or former name it was asked under; `query` has the API's defaults removed.
 */
export type RequestKey = {
  readonly method: 'GET'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly media_type: string
  readonly api_version: string
}
