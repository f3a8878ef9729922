import { main } from '../../lib/cli/main.ts'

/** One command line run in this process: its exit code and what it wrote, line by line. */
export async function reporef(args: readonly string[]): Promise<{
  readonly exitCode: number
  readonly results: readonly string[]
  readonly notices: readonly string[]
}> {
  const results: string[] = []
  const notices: string[] = []
  const exitCode = await main(args, {
    result: (line) => void results.push(line),
    notice: (line) => void notices.push(line),
    progress: () => undefined,
  })
  return { exitCode, results, notices }
}
