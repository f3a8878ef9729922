// `node examples/demo/serve.ts [--port N]`: the demo world as GitHub's API on loopback, to record from by hand.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../../lib/base/package-root.ts'
import { playWorld } from './history/world.ts'
import { startDemoServer } from './server.ts'
import { readWorld } from './source/world.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
const world = playWorld(readWorld(path.join(packageRoot(), 'examples/demo/world')))
const server = await startDemoServer({ world, port: Number(values.port) })
console.log(`${server.url} serves ${world.repositories.map(({ fullName }) => fullName).join(', ')}`)
process.once('SIGTERM', () => void server.close()).once('SIGINT', () => void server.close())
