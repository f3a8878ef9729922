// Flags that several commands have, so that they are called and described alike.
import { DEFAULT_SNAPSHOT } from './resolve.ts'

/** A flag with a text; numbers are texts too, until they are checked. */
export const text = { type: 'string', requiresArg: true } as const

/** A flag that is given or not. */
export const yes = { type: 'boolean', default: false } as const

/** What is said of a snapshot that a command needs. */
export const NAMES_SNAPSHOT = 'Folder of a snapshot, or its name under snapshots/'

/** `--snapshot` where one is needed; the demo when nothing is said. */
export const snapshotFlag = { ...text, default: DEFAULT_SNAPSHOT, describe: NAMES_SNAPSHOT } as const

/** `--json` where there is one result. */
export const jsonFlag = { ...yes, describe: 'Print one JSON object' } as const
