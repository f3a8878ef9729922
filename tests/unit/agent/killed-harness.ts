// A harness to be killed: starts the agent on argv[2] in the confinement argv[3], lets it begin its episode, says where.
import { startAgentProcess } from '../../../lib/agent/agent-process.ts'
import { commandLineOf } from '../../../lib/agent/confinement.ts'
import { lineOf, PROTOCOL_FORMAT } from '../../../lib/agent/protocol.ts'
import { openStage } from '../../../lib/agent/stage.ts'
import type { Confinement } from '../../../lib/agent/types.ts'

const [, , file = '', confinement = 'open'] = process.argv
const stage = openStage({ agent: { kind: 'module', file }, files: [], sealed: [] })
const command = commandLineOf(stage, 'process', confinement as Confinement, 0)
const agent = await startAgentProcess(command, stage.folder)
// The first line says that it is ready. To leave a loop over the lines would close the channel.
await agent.lines[Symbol.asyncIterator]().next()
await agent.send(lineOf({ type: 'task', format: PROTOCOL_FORMAT, task: {}, tools: [] }))
console.log(stage.folder)
// Stays until it is killed.
setInterval(() => undefined, 60_000)
