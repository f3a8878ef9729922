// A run that is killed between two calls: for the test of what is left of it.
import { openWorkingFile } from '../../../lib/journal/working-file.ts'
import { callOf, name } from './records.ts'

const of = name('chat_2026-01-02_issue_17')
const file = openWorkingFile(process.argv[2] ?? '', { task: 'task-1', ...of })
for (const call of [1, 2]) file.call(callOf(of, call))
process.kill(process.pid, 'SIGKILL')
