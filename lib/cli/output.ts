import type { Output } from './command.ts'

/**
 * Control characters other than tab, and those that turn the direction of writing: text from outside must not move a
 * terminal's cursor, change its title or show itself as another text.
 */
const CONTROL = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** Output on the process's own streams. Results reach a terminal without control characters, and all else as they are. */
export function standardOutput({ stdout, stderr }: Streams = process): Output {
  stdout.on('error', onStdoutError)
  // With nobody to hear of it there is nothing to do about it.
  stderr.on('error', () => undefined)
  let open = false
  const clear = (): void => {
    if (open) stderr.write('\r\u001b[K')
    open = false
  }
  return {
    result: (line) => {
      clear()
      stdout.write(`${stdout.isTTY ? safe(line) : line}\n`)
    },
    notice: (line) => {
      clear()
      stderr.write(`${safe(line)}\n`)
    },
    progress: (line) => {
      if (!stderr.isTTY) return void stderr.write(`${safe(line)}\n`)
      stderr.write(`\r\u001b[K${safe(line).slice(0, stderr.columns - 1)}`)
      open = true
    },
  }
}

type Streams = { readonly stdout: NodeJS.WriteStream; readonly stderr: NodeJS.WriteStream }

/** A reader that has enough (`| head`) ends the output, not the job; results that nobody can have are a failed job. */
function onStdoutError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  process.stderr.write(`The results cannot be written: ${error.message}.\n`)
  process.once('exit', () => {
    process.exitCode = 1
  })
}

function safe(text: string): string {
  return text.replace(CONTROL, '\ufffd')
}
