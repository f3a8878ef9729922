// What `import … from 'reporef'` gives inside an agent's process, where the rest of the package is out of reach.

/** True inside an episode: an agent that also runs elsewhere can tell the two apart. */
export const inEpisode = true

/** The protocol that this side speaks; docs/agents.md has its messages. */
export const PROTOCOL = 'reporef.agent/1'

type Running = { readonly remaining: () => number; readonly intercept: () => void }

/** The running session, for what `replay()` is elsewhere: what is asked of GitHub's API is answered, in its view and budget. */
export async function replay(): Promise<{ readonly remaining: number; [Symbol.dispose](): void }> {
  const running: Running = Reflect.get(globalThis, Symbol.for('reporef.episode'))
  running.intercept()
  return {
    get remaining() {
      return running.remaining()
    },
    // The session ends with the episode.
    [Symbol.dispose]: () => undefined,
  }
}
