/** Parameters by which a tool narrows a search beside the query; no part of GitHub's address. */
export const SCOPE_PREFIX = 'reporef.scope.'
