// An issue's place among other issues, which github-mcp-server asks for through GraphQL beside the issue itself. What
// pull requests close an issue is not recorded, so that is left out, as where the question fails on github.com.
import type { Json, JsonObject } from '../../base/json.ts'
import { isGood } from '../answers.ts'
import { field, textAt } from '../fields.ts'
import type { Github } from '../github.ts'
import { mapped, struct } from './go-json.ts'

/** What an issue's result says of its parent and children. */
export function relationsOf(github: Github, path: string, issue: Json): JsonObject {
  const answer = github.peek({ path: `${path}/parent` })
  const parent = isGood(answer) ? referenceOf(answer.body, repositoryIn(issue)) : undefined
  const summary = field(issue, 'sub_issues_summary')
  const total = Number(field(summary, 'total') ?? 0)
  const counts = {
    total,
    completed: field(summary, 'completed') ?? 0,
    percent_completed: field(summary, 'percent_completed') ?? 0,
  }
  return struct({
    'has_parent?': parent !== undefined,
    'has_children?': total > 0,
    'parent?': parent,
    'sub_issues_summary?': total > 0 ? counts : undefined,
  })
}

/** An issue as another one refers to it, its members by name and its repository always said. */
export function relative(issue: Json): Json {
  return mapped(referenceOf(issue, ''))
}

/** Number, title, state as GraphQL writes it, address, and the repository where it is not `home`. */
function referenceOf(issue: Json, home: string): JsonObject {
  const name = repositoryIn(issue)
  return struct({
    number: field(issue, 'number'),
    title: textAt(issue, 'title'),
    state: textAt(issue, 'state').toUpperCase(),
    url: textAt(issue, 'html_url'),
    'repository?': name === home ? '' : name,
  })
}

function repositoryIn(issue: Json): string {
  return textAt(issue, 'repository_url').split('/').slice(-2).join('/')
}
