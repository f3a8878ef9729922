// What an agent prints and logs in one episode, kept up to a size: a flood is counted and dropped, so it can neither
// block the agent nor grow the harness.

/** Bytes kept of one episode. */
const LONGEST_LOG = 64 * 2 ** 10

/** The bounded log of one episode. */
export type OutputLog = {
  /** Takes bytes of the agent's standard output or error. */
  write(bytes: Uint8Array): void
  /** Takes one line that the agent sent with `env.log()`, or a remark of the harness. */
  line(text: string): void
  /** The text kept, with a last line that says how much was dropped, if any. */
  text(): string
}

/** An empty log that keeps the first `limit` bytes. */
export function openOutputLog(limit = LONGEST_LOG): OutputLog {
  const kept: Uint8Array[] = []
  let size = 0
  let dropped = 0
  const write = (bytes: Uint8Array): void => {
    const room = Math.min(bytes.length, limit - size)
    // A copy: a slice would hold on to the whole chunk it was read in.
    if (room > 0) kept.push(Uint8Array.from(bytes.subarray(0, room)))
    size += room
    dropped += bytes.length - room
  }
  return {
    write,
    line: (text) => write(Buffer.from(`${text}\n`)),
    text: () => {
      const text = Buffer.concat(kept).toString('utf8')
      return dropped === 0 ? text : `${text}\n[${dropped} more bytes were dropped]\n`
    },
  }
}
