// GET /repos/{owner}/{repo}/git/ref/tags/{tag}, then …/git/tags/{sha} for an annotated tag, and again for a tag of a
// tag. `sha` is what the tag leads to in the end, for both kinds of tag; the tag object has its own name for its own.
import type { Json } from '../base/json.ts'
import { errorOf, isGood, resultOf } from './answers.ts'
import { defineTool } from './define-tool.ts'
import { cut, field, textAt } from './fields.ts'
import type { Github } from './github.ts'
import { repositoryPath, segment, segments } from './places.ts'
import { MESSAGE_LIMIT } from './shape-issue.ts'

/** Tags of tags end somewhere, or are a circle. */
const DEEPEST_TAG = 10

/** Reads one tag, down to the object it names. */
export const getTag = defineTool({
  name: 'get_tag',
  summary: 'Read one tag: the commit it names and, where it is annotated, its message and tagger.',
  parse: (args) => ({ repository: repositoryPath(args), tag: args.text('tag') }),
  run: ({ repository, tag }, github) => {
    const reference = github.ask({ path: `${repository}/git/ref/tags/${segments(tag)}` })
    return resultOf(reference, (body) => {
      const [type, sha] = [textAt(body, 'object', 'type'), textAt(body, 'object', 'sha')]
      if (type === 'tag') return annotated(github, `${repository}/git/tags`, { tag, sha })
      return { name: tag, sha, type: 'lightweight', object_type: type }
    })
  },
})

type TagObject = { readonly tag: string; readonly sha: string }

function annotated(github: Github, path: string, { tag, sha }: TagObject): Json {
  const answer = github.ask({ path: `${path}/${segment(sha)}` })
  if (!isGood(answer)) return errorOf(answer)
  let object = field(answer.body, 'object')
  for (let depth = 0; depth < DEEPEST_TAG && field(object, 'type') === 'tag'; depth++) {
    const inner = github.peek({ path: `${path}/${segment(textAt(object, 'sha'))}` })
    if (!isGood(inner)) break
    object = field(inner.body, 'object')
  }
  return {
    name: tag,
    sha: field(object, 'sha'),
    type: 'annotated',
    object_type: field(object, 'type'),
    tag_object_sha: sha,
    ...cut('message', field(answer.body, 'message'), MESSAGE_LIMIT),
    tagger: field(answer.body, 'tagger', 'name'),
    date: field(answer.body, 'tagger', 'date'),
  }
}
