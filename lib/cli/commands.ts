import type { Command } from './command.ts'
import { cassette } from './commands/cassette.ts'
import { dataset } from './commands/dataset.ts'
import { mcp } from './commands/mcp.ts'
import { record } from './commands/record.ts'
import { replay } from './commands/replay.ts'
import { score } from './commands/score.ts'
import { serve } from './commands/serve.ts'
import { snapshot } from './commands/snapshot.ts'
import { tool } from './commands/tool.ts'

/** All commands, in the order `reporef --help` lists them. */
export const commands: readonly Command[] = [
  record,
  cassette,
  snapshot,
  replay,
  tool,
  mcp,
  serve,
  score,
  dataset,
]
