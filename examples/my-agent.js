// An agent without a model, to read and to start from: npx reporef-replay --agent ./examples/my-agent.js
// It searches for the telling words around the reference, and takes what shares the rarest of them and was touched
// closest to the time of the chat. Where a person would understand, it counts words: beat it.
const SEARCHES = { issue: 'search_issues', pr: 'search_pull_requests', commit: 'search_commits' }

export default async function myAgent(task, env) {
  const anchor = task.conversation.findLastIndex(({ message }) => message.startsWith('[REFERENCE]'))
  const said = new Date(task.conversation[anchor].time)
  const scope = await scopeOf(task, env)
  const kind = task.entity_type ?? 'issue'
  const found = new Map()
  const search = async (words, worth, options) => {
    const query = `${words} ${scope}`
    const { items = [], total_count } = await env.call(SEARCHES[kind], { query, ...options })
    for (const item of items) {
      const { score = 1 } = found.get(item.url) ?? {}
      const shown = item.title.toLowerCase().includes(words) ? 2 : 1
      found.set(item.url, { item, score: score + (worth * shown) / Math.log2(2 + total_count) })
    }
  }
  // What was new on the day; then, as long as there are calls, whatever holds one of the words. A rare word counts more.
  const date = kind === 'commit' ? 'committer-date' : 'created'
  await search(`${date}:<=${said.toISOString().slice(0, 10)}`, 0, { sort: date, perPage: 50 })
  for (const [word, worth] of wordsNear(task.conversation, anchor).slice(0, env.remaining)) {
    await search(word, worth, { perPage: 100 })
  }
  const ranked = [...found.values()]
    .map(({ item, score }) => ({ url: item.url, title: item.title, score: score * closeness(item, said) }))
    .sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
  for (const { score, url, title } of ranked.slice(0, 5)) env.log(score.toFixed(2), url, title)
  return ranked[0]?.url
}

/** Search terms for the repositories that the chat links to and those that carry the channel's name. */
async function scopeOf(task, env) {
  const linked = [...task.text.matchAll(/github\.com\/([\w.-]+\/[\w.-]+)\/(?:issues|pull|commit)\//g)].map(
    ([, name]) => name,
  )
  const { items = [] } = await env.tools.search_repositories({ query: task.channel })
  return [...new Set([...linked, ...items.map(({ title }) => title)])].map((name) => `repo:${name}`).join(' ')
}

/** Words with their worth, best first: long ones, and those said near the reference. */
function wordsNear(conversation, anchor) {
  const worths = new Map()
  for (const [at, { message }] of conversation.entries()) {
    const text = message.toLowerCase().replace(/https?:\S+|\[reference\]/g, '')
    for (const word of text.match(/[a-z]\w{3,}/g) ?? []) {
      const worth = Math.min(word.length, 9) / (1 + Math.abs(at - anchor))
      worths.set(word, Math.max(worths.get(word) ?? 0, worth))
    }
  }
  return [...worths].sort((a, b) => b[1] - a[1])
}

/** 1 for what was made, closed or merged at the moment it was spoken of, a half for what was a week before or after. */
function closeness({ metadata: { created_at, closed_at, merged_at, date } }, said) {
  const moments = [created_at, closed_at, merged_at, date].filter(Boolean)
  return 1 / (1 + Math.min(...moments.map((moment) => Math.abs(said - new Date(moment)))) / (7 * 86_400_000))
}
