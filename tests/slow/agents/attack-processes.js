// Starts other programs and threads, loads native code, and signals processes outside.
import process from 'node:process'
import { attack, targetsOf } from './attempts.js'

export default async function attackProcesses(task, env) {
  const { parent, sibling } = targetsOf(task)
  const child = await import('node:child_process')
  await attack(env, {
    'run a command': () => child.execFileSync('/usr/bin/id', { encoding: 'utf8' }),
    'spawn a process': () =>
      new Promise((yes, no) =>
        child
          .spawn('/usr/bin/id')
          .on('error', no)
          .on('exit', () => yes('ran')),
      ),
    'fork Node': () => child.fork(import.meta.filename, ['x']).pid,
    'fork a cluster worker': async () => (await import('node:cluster')).default.fork().process.pid,
    'start a worker': async () => {
      const { Worker } = await import('node:worker_threads')
      const worker = new Worker('require("node:worker_threads").parentPort.postMessage(1)', { eval: true })
      return new Promise((yes, no) => worker.on('message', yes).on('error', no))
    },
    'start a worker from a data URL': async () => {
      const { Worker } = await import('node:worker_threads')
      return new Worker(new URL('data:text/javascript,'))
    },
    'register a loader thread': async () => (await import('node:module')).register('data:text/javascript,'),
    'load an addon': () => process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libm.so.6'),
    'open a library': async () => {
      const ffi = await import('node:ffi')
      return ffi.dlopen('libc.so.6', {})
    },
    'use WASI': async () => {
      const { WASI } = await import('node:wasi')
      return new WASI({ version: 'preview1', preopens: { '/': '/' } })
    },
    'open the inspector': async () => {
      const inspector = await import('node:inspector')
      inspector.open(0)
      return inspector.url()
    },
    'inspect itself': async () => {
      const { Session } = await import('node:inspector')
      new Session().connect()
    },
    'open the inspector by signal': async () => {
      process._debugProcess(process.pid)
      await new Promise((resolve) => setTimeout(resolve, 200))
      const url = (await import('node:inspector')).url()
      if (!url) throw new Error('it did not open')
      return url
    },
    'open the inspector of the parent': () => process._debugProcess(parent),
    'use file system internals': () => process.binding('fs'),
    'use spawn internals': () => process.binding('spawn_sync'),
    'use linked internals': () => process._linkedBinding('tcp_wrap'),
    'signal the parent': () => process.kill(parent, 'SIGHUP'),
    'signal a sibling': () => process.kill(sibling, 'SIGTERM'),
    'find the parent': () => process.kill(parent, 0),
  })
  env.log(`environment ${JSON.stringify(Object.keys(process.env).sort())}`)
  await attack(env, {
    'replace itself': () =>
      process.execve?.('/usr/bin/id', ['id'], {}) ?? Promise.reject(new Error('absent')),
  })
}
