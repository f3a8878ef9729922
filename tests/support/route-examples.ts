// An address of the tiny world for every route.
import { ROCKET } from './tiny-rocket.ts'

/** Something that is there, for each place of a pattern. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '{number}': '4',
  '{ref...}': 'heads/main',
  '{branch...}': 'dependabot/left-pad',
  '{tag...}': 'release/v1.0',
  '{name...}': 'area%2Flaunch%20pad',
  '{path...}': 'docs',
}
const SPECIAL: Readonly<Record<string, string>> = {
  'issues/comments/{id}': 'issues/comments/2001',
  'issues/events/{id}': 'issues/events/3001',
  'issues/{number}/sub_issues': 'issues/7/sub_issues',
  'issues/{number}/parent': 'issues/1/parent',
  'pulls/comments/{id}': 'pulls/comments/4001',
  'pulls/{number}/reviews/{id}': 'pulls/4/reviews/9001',
  'pulls/{number}/reviews/{id}/comments': 'pulls/4/reviews/9001/comments',
  'comments/{id}': 'comments/8001',
  'releases/{id}': 'releases/5002',
  'git/commits/{sha}': `git/commits/${ROCKET.fix}`,
  'git/tags/{sha}': `git/tags/${ROCKET.annotated}`,
  'git/blobs/{sha}': `git/blobs/${'61'.repeat(20)}`,
  'git/trees/{sha...}': `git/trees/${ROCKET.tree}`,
  'git/matching-refs': 'git/matching-refs',
  'milestones/{number}': 'milestones/1',
  'milestones/{number}/labels': 'milestones/1/labels',
  'readme/{path...}': 'readme',
}

/** A path on acme/rocket that fits the pattern of a route and finds something. */
export function exampleOf(pattern: string): string {
  const below =
    SPECIAL[pattern] ??
    pattern
      .split('/')
      .map((part) => EXAMPLES[part] ?? part)
      .join('/')
  return `/repos/acme/rocket${below === '' ? '' : `/${below}`}`
}
