// Issues and pull requests share one row of numbers without holes. A number that no list has shown is asked for: it was
// deleted, moved elsewhere, is a discussion, or the list has left it out.
import { isJsonObject } from '../base/json.ts'
import type { Crawl } from './crawl.ts'
import { type at, numberAt, textAt } from './fields.ts'
import { noteIssue } from './lists.ts'
import { isBlockedAnswer } from './missed.ts'
import type { Answered } from './tape.ts'
import { forEachLimited } from './walk.ts'

/** Asks for each number below the highest that was not seen, and notes what became of it. */
export async function recordGaps(crawl: Crawl): Promise<void> {
  const { ledger } = crawl
  // Where issues are refused as a whole, each would be.
  if (ledger.refusal('issues') !== undefined) return
  const highest = highestNumber(ledger)
  ledger.tell('issues', 'highest', 'all', highest)
  await forEachLimited(gapsBelow(highest, ledger), crawl.width, async (number) => {
    const path = crawl.below(`/issues/${number}`)
    noteNumber(crawl, number, path, await crawl.tape.ask({ path }))
  })
}

function highestNumber({ issues, pullRequests }: Crawl['ledger']): number {
  let highest = 0
  for (const number of issues) highest = Math.max(highest, number)
  for (const number of pullRequests.keys()) highest = Math.max(highest, number)
  return highest
}

function* gapsBelow(highest: number, ledger: Crawl['ledger']): Generator<number> {
  for (let number = 1; number < highest; number++) {
    const known = ledger.issues.has(number) || ledger.pullRequests.has(number)
    if (!known && !ledger.told('issues', 'gone').has(number)) yield number
  }
}

function noteNumber({ ledger }: Crawl, number: number, path: string, answer: Answered): void {
  const issue = answer.status === 200 ? answer.json() : undefined
  if (isJsonObject(issue) && isOf(path, number, issue)) noteIssue(issue, ledger)
  else if (answer.dead !== undefined) ledger.fail('issues', `${path}: ${answer.dead}`)
  else if (isBlockedAnswer(answer)) ledger.tell('issues', 'blocked', number, 1)
  else if (isTombstone(answer.status)) ledger.tell('issues', 'gone', number, 1)
  else ledger.fail('issues', `${path}: status ${answer.status}`)
}

/** Moved with or without a place to go, not there, or deleted. A success that shows another issue has been moved too. */
function isTombstone(status: number): boolean {
  return [200, 301, 302, 307, 308, 404, 410].includes(status)
}

function isOf(path: string, number: number, issue: Parameters<typeof at>[0]): boolean {
  const repository = textAt(issue, 'repository_url')?.split('/').slice(-2).join('/').toLowerCase()
  const here = path.split('/').slice(2, 4).join('/').toLowerCase()
  return numberAt(issue, 'number') === number && (repository ?? here) === here
}
