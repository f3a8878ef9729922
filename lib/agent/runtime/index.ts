// What `import … from 'reporef'` gives inside an agent's process, where the rest of the package is out of reach.

/** True inside an episode: an agent that also runs elsewhere can tell the two apart. */
export const inEpisode = true

/** The protocol that this side speaks; docs/agents.md has its messages. */
export const PROTOCOL = 'reporef.agent/1'
