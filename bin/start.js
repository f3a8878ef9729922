// Plain JavaScript that an old Node can read: it says what to do there, and hands over to lib/cli everywhere else.
import { existsSync } from 'node:fs'

/** Runs `reporef` with `before` put in front of the arguments of the command line. */
export async function start(before) {
  if (Number(process.versions.node.split('.')[0]) < 26) {
    console.error(
      `reporef needs Node 26 or newer and this is ${process.version}: run it through npx or an npm script, which use the Node that the package brings, or install Node 26.`,
    )
    process.exitCode = 2
    return
  }
  // A checkout runs its TypeScript; the published package has only dist/.
  const source = new URL('../lib/cli/main.ts', import.meta.url)
  const { main } = await import(
    existsSync(source) ? source.href : new URL('../dist/cli/main.js', import.meta.url).href
  )
  process.exitCode = await main([...before, ...process.argv.slice(2)])
}
