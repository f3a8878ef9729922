import type { Command } from './command.ts'

/** All commands, in the order `reporef --help` lists them. */
export const commands: readonly Command[] = []
