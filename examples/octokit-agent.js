// An agent written for GitHub itself: it takes Octokit and asks api.github.com. It runs unchanged in an episode, without
// a token, where each of its requests is one call of the budget. It needs `npm install @octokit/rest`.
import { Octokit } from '@octokit/rest'

const github = new Octokit()

export default async function ({ conversation, entity_type, budget }) {
  const marker = '[REFERENCE] '
  const { message } = conversation.find((each) => each.message.startsWith(marker))
  const words = message.slice(marker.length).match(/[a-z]{5,}/gi) ?? []
  const telling = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, budget)
  for (const word of telling) {
    const found = await (entity_type === 'commit'
      ? github.rest.search.commits({ q: word })
      : github.rest.search.issuesAndPullRequests({ q: `${word} type:${entity_type}` }))
    if (found.data.items.length > 0) return found.data.items[0].html_url
  }
}
