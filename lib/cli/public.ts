// What `import … from 'reporef'` gives: the public face of the package.
export type { Agent, AgentAnswer, AgentEnvironment } from '../agent/environment.ts'
export { Failure, isFailure } from '../base/failure.ts'
export { type ArtifactReference, artifactUrlOf, parseArtifactUrl } from '../github/reference.ts'
export type { EntityType, Message, Task } from '../task/types.ts'
export type { View } from '../world/view.ts'
export { type Replay, type ReplayOptions, replay } from './replay-in-process.ts'
