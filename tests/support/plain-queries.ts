// Searches as plain loops: each row of the table is a query as it is typed, and what it asks for in JavaScript. No code
// is shared with the engine, neither its words nor its grammar.
import type { PlainCommit, PlainFile, PlainIssue, PlainRepository } from './plain-facts.ts'

/** One query of issue search. Where words are stemmed, the row spells out the forms it means. */
export type IssueRow = {
  readonly q: string
  readonly advanced?: boolean
  readonly holds: (issue: PlainIssue) => boolean
}

/** Whether one of `forms` is a word of `text`, or a part of an identifier in it. */
function hasWord(text: string, forms: readonly string[]): boolean {
  for (const [word] of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:_+[\p{L}\p{N}\p{M}]+)*/gu)) {
    const parts = word.split(/_+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z0-9])(?=[A-Z][a-z])/)
    if ([word, ...parts].some((one) => forms.includes(one.toLowerCase()))) return true
  }
  return false
}

type Field = 'title' | 'body' | 'comments'

function textsOf(issue: PlainIssue, fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) =>
    field === 'comments'
      ? issue.comments.map(({ body }) => body)
      : [field === 'title' ? issue.title : issue.body],
  )
}

const EVERYWHERE: readonly Field[] = ['title', 'body', 'comments']

function says(issue: PlainIssue, forms: string, fields = EVERYWHERE): boolean {
  return textsOf(issue, fields).some((text) => hasWord(text, forms.split(' ')))
}

function saysPhrase(issue: PlainIssue, words: string): boolean {
  return EVERYWHERE.some((field) =>
    textsOf(issue, [field]).some((text) =>
      ` ${text.toLowerCase().replaceAll(/[^a-z0-9_]+/g, ' ')} `.includes(` ${words} `),
    ),
  )
}

/** Everyone in `logins`, those with the most items first. */
function mostOf(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name)
}

const isOpen = ({ closed }: PlainIssue): boolean => closed === undefined
const isMerged = ({ merged }: PlainIssue): boolean => merged !== undefined
const dayOf = (instant: string): string => instant.slice(0, 10)

/** Queries over issues and pull requests, made from what the repository has most of. */
export function issueRows({ issues }: PlainRepository): readonly IssueRow[] {
  const [a1 = 'x1', a2 = 'x2', a3 = 'x3'] = mostOf(issues.map(({ author }) => author))
  const [c1 = 'x1', c2 = 'x2'] = mostOf(
    issues.flatMap(({ comments }) => comments.map(({ author }) => author)),
  )
  const [l1 = 'x1', l2 = 'x2', l3 = 'x3'] = mostOf(issues.flatMap(({ labels }) => labels))
  const [s1 = 'x1'] = mostOf(issues.flatMap(({ assignees }) => assignees))
  const [r1 = 'x1', r2 = 'x2'] = mostOf(issues.flatMap(({ reviewers }) => reviewers))
  const [b1 = 'x1'] = mostOf(issues.map(({ base }) => base).filter((base) => base !== ''))
  const heads = issues.filter(({ pull }) => pull).map(({ head }) => head)
  const prefix = mostOf(heads.map((head) => head.slice(0, 3)))[0] ?? 'x'
  const times = issues.map(({ created }) => created).sort()
  const at = (share: number): string => times[Math.floor(share * times.length)] ?? ''
  const [d1, d2] = [dayOf(at(0.25)), dayOf(at(0.6))]
  const middle = issues.find(({ created }) => created === at(0.5))
  const number = middle?.number ?? 1
  const quoted = (name: string): string => `"${name}"`
  const commented = (login: string) => (one: PlainIssue) =>
    one.comments.some(({ author }) => author === login)
  const labelled = (name: string) => (one: PlainIssue) => one.labels.includes(name)
  const l = { one: labelled(l1), two: labelled(l2), three: labelled(l3) }
  return [
    { q: 'the', holds: (one) => says(one, 'the') },
    { q: 'the and', holds: (one) => says(one, 'the') && says(one, 'and') },
    { q: 'why OR how', holds: (one) => says(one, 'why') || says(one, 'how') },
    { q: 'why NOT the', holds: (one) => says(one, 'why') && !says(one, 'the') },
    { q: 'how -"of the"', holds: (one) => says(one, 'how') && !saysPhrase(one, 'of the') },
    { q: 'NOT the', holds: (one) => !says(one, 'the') },
    { q: '"of the"', holds: (one) => saysPhrase(one, 'of the') },
    { q: '"of the" "to be"', holds: (one) => saysPhrase(one, 'of the') && saysPhrase(one, 'to be') },
    { q: 'the AND why OR how', holds: (one) => (says(one, 'the') && says(one, 'why')) || says(one, 'how') },
    { q: 'update', holds: (one) => says(one, 'update updates updated updating updater updaters updatable') },
    { q: 'added', holds: (one) => says(one, 'add adds added adding') },
    {
      q: 'removing test',
      holds: (one) => says(one, 'remove removes removed removing') && says(one, 'test tests tested testing'),
    },
    { q: 'in:title the', holds: (one) => says(one, 'the', ['title']) },
    { q: 'in:body the', holds: (one) => says(one, 'the', ['body']) },
    { q: 'in:comments the', holds: (one) => says(one, 'the', ['comments']) },
    { q: 'in:title,comments why', holds: (one) => says(one, 'why', ['title', 'comments']) },
    { q: `${number}`, holds: (one) => one.number === number || says(one, String(number)) },
    {
      q: `#${number} in:title`,
      holds: (one) => one.number === number || says(one, String(number), ['title']),
    },
    { q: 'is:issue', holds: ({ pull }) => !pull },
    { q: 'type:pr', holds: ({ pull }) => pull },
    { q: 'is:issue is:pull-request', holds: ({ pull }) => pull },
    { q: 'is:open', holds: isOpen },
    { q: 'state:closed is:issue', holds: (one) => !isOpen(one) && !one.pull },
    { q: 'is:merged', holds: isMerged },
    { q: 'is:unmerged is:closed', holds: (one) => one.pull && !isOpen(one) && !isMerged(one) },
    { q: `author:${a1}`, holds: ({ author }) => author === a1 },
    {
      q: `author:${a1.toUpperCase()} is:pr the`,
      holds: (one) => one.author === a1 && one.pull && says(one, 'the'),
    },
    { q: `author:${a2} author:${a3}`, holds: ({ author }) => author === a2 || author === a3 },
    {
      q: `-author:${a1} -author:${a2} is:pr`,
      holds: ({ author, pull }) => author !== a1 && author !== a2 && pull,
    },
    { q: `commenter:${c1}`, holds: commented(c1) },
    { q: `commenter:${c1} commenter:${c2}`, holds: (one) => commented(c1)(one) && commented(c2)(one) },
    { q: `commenter:${c1} -author:${c1}`, holds: (one) => commented(c1)(one) && one.author !== c1 },
    { q: `assignee:${s1}`, holds: ({ assignees }) => assignees.includes(s1) },
    { q: 'assignee:*', holds: ({ assignees }) => assignees.length > 0 },
    { q: 'no:assignee is:open', holds: (one) => one.assignees.length === 0 && isOpen(one) },
    { q: `reviewed-by:${r1}`, holds: ({ reviewers }) => reviewers.includes(r1) },
    {
      q: `reviewed-by:${r1} reviewed-by:${r2}`,
      holds: ({ reviewers }) => reviewers.includes(r1) && reviewers.includes(r2),
    },
    { q: `label:${quoted(l1)}`, holds: l.one },
    { q: `label:${quoted(l1.toUpperCase())} is:closed`, holds: (one) => l.one(one) && !isOpen(one) },
    { q: `label:${quoted(l1)} label:${quoted(l2)}`, holds: (one) => l.one(one) && l.two(one) },
    { q: `label:${quoted(l1)},${quoted(l2)}`, holds: (one) => l.one(one) || l.two(one) },
    {
      q: `-label:${quoted(l1)} -label:${quoted(l3)} is:issue`,
      holds: (one) => !l.one(one) && !l.three(one) && !one.pull,
    },
    { q: 'no:label is:pr', holds: ({ labels, pull }) => labels.length === 0 && pull },
    { q: `head:${prefix}`, holds: ({ head, pull }) => pull && head.startsWith(prefix) },
    { q: `base:${b1}`, holds: ({ base }) => base === b1 },
    { q: `-base:${b1} is:pr`, holds: ({ base, pull }) => base !== b1 && pull },
    { q: `created:${d1}`, holds: ({ created }) => dayOf(created) === d1 },
    { q: `created:>${d1}`, holds: ({ created }) => dayOf(created) > d1 },
    { q: `created:<=${d1} is:issue`, holds: ({ created, pull }) => dayOf(created) <= d1 && !pull },
    { q: `created:${d1}..${d2}`, holds: ({ created }) => dayOf(created) >= d1 && dayOf(created) <= d2 },
    { q: `created:*..${d1}`, holds: ({ created }) => dayOf(created) <= d1 },
    {
      q: `created:<${d1} created:>${d2}`,
      holds: ({ created }) => dayOf(created) < d1 || dayOf(created) > d2,
    },
    { q: `created:>=${at(0.5)}`, holds: ({ created }) => created >= at(0.5) },
    { q: `created:${at(0.5)}`, holds: ({ created }) => created === at(0.5) },
    { q: `closed:>${d2}`, holds: ({ closed }) => closed !== undefined && dayOf(closed) > d2 },
    {
      q: `-closed:<=${d2} is:issue`,
      holds: ({ closed, pull }) => !(closed !== undefined && dayOf(closed) <= d2) && !pull,
    },
    {
      q: `merged:${d1}..${d2}`,
      holds: ({ merged }) => merged !== undefined && dayOf(merged) >= d1 && dayOf(merged) <= d2,
    },
    { q: `updated:<${d2}`, holds: ({ updated }) => dayOf(updated) < d2 },
    { q: 'comments:0', holds: ({ comments }) => comments.length === 0 },
    { q: 'comments:>=5 is:pr', holds: ({ comments, pull }) => comments.length >= 5 && pull },
    { q: 'comments:2..4', holds: ({ comments }) => comments.length >= 2 && comments.length <= 4 },
    { q: 'comments:>=2 comments:<4', holds: ({ comments }) => comments.length >= 2 && comments.length < 4 },
    { q: 'reactions:>0', holds: () => false },
    {
      q: `author:${a1} OR label:${quoted(l1)}`,
      advanced: true,
      holds: (one) => one.author === a1 || l.one(one),
    },
    {
      q: `(author:${a1} OR author:${a2}) AND is:closed`,
      advanced: true,
      holds: (one) => (one.author === a1 || one.author === a2) && !isOpen(one),
    },
    {
      q: `the (label:${quoted(l1)} OR commenter:${c2})`,
      advanced: true,
      holds: (one) => says(one, 'the') && (l.one(one) || commented(c2)(one)),
    },
    {
      q: `why OR label:${quoted(l2)} is:closed`,
      advanced: true,
      holds: (one) => says(one, 'why') || (l.two(one) && !isOpen(one)),
    },
    {
      q: `NOT (is:pr OR label:${quoted(l1)}) the`,
      advanced: true,
      holds: (one) => !one.pull && !l.one(one) && says(one, 'the'),
    },
    {
      q: `how NOT (the OR author:${a1})`,
      advanced: true,
      holds: (one) => says(one, 'how') && !says(one, 'the') && one.author !== a1,
    },
    { q: `created:<${d1} created:>${d2}`, advanced: true, holds: () => false },
    {
      q: `((why is:pr) OR (how is:issue)) -author:${a3}`,
      advanced: true,
      holds: (one) =>
        ((says(one, 'why') && one.pull) || (says(one, 'how') && !one.pull)) && one.author !== a3,
    },
    { q: 'is:issue OR is:merged', advanced: true, holds: (one) => !one.pull || isMerged(one) },
  ]
}

/** The numbers of the items that `row` finds, newest first. */
export function numbersFor({ issues }: PlainRepository, { holds }: IssueRow): readonly number[] {
  return issues
    .filter(holds)
    .toSorted((a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : b.id - a.id))
    .map(({ number }) => number)
}

/** One query of commit search. */
export type CommitRow = { readonly q: string; readonly holds: (commit: PlainCommit) => boolean }

/** Queries over the commits of the default branch. */
export function commitRows({ commits }: PlainRepository): readonly CommitRow[] {
  const [a1 = 'x1', a2 = 'x2'] = mostOf(commits.map(({ author }) => author).filter((login) => login !== ''))
  const days = commits.map(({ authored }) => dayOf(authored)).sort()
  const day = days[Math.floor(days.length / 2)] ?? ''
  const [first] = commits
  const is = ({ message }: PlainCommit, forms: string): boolean => hasWord(message, forms.split(' '))
  const FIX = 'fix fixes fixed fixing'
  return [
    { q: 'fix', holds: (one) => is(one, FIX) },
    { q: 'the fix', holds: (one) => is(one, 'the') && is(one, FIX) },
    { q: 'fix NOT the', holds: (one) => is(one, FIX) && !is(one, 'the') },
    { q: 'adding', holds: (one) => is(one, 'add adds added adding') },
    { q: `author:${a1}`, holds: ({ author }) => author === a1 },
    {
      q: `author:${a1} author:${a2} fix`,
      holds: (one) => (one.author === a1 || one.author === a2) && is(one, FIX),
    },
    { q: `-author:${a1}`, holds: ({ author }) => author !== a1 },
    { q: 'merge:true', holds: ({ parents }) => parents.length > 1 },
    { q: 'merge:false the', holds: (one) => one.parents.length < 2 && is(one, 'the') },
    { q: `author-date:${day}`, holds: ({ authored }) => dayOf(authored) === day },
    { q: `committer-date:>${day}`, holds: ({ committed }) => dayOf(committed) > day },
    { q: `hash:${first?.sha.slice(0, 9)}`, holds: ({ sha }) => sha === first?.sha },
    { q: `parent:${first?.sha}`, holds: ({ parents }) => parents.includes(first?.sha ?? '') },
    { q: `tree:${first?.tree}`, holds: ({ tree }) => tree === first?.tree },
  ]
}

/** One query of code search. */
export type FileRow = { readonly q: string; readonly holds: (file: PlainFile) => boolean }

/** Queries over the files of the default branch. */
export function fileRows(): readonly FileRow[] {
  const words = ({ text }: PlainFile): readonly string[] => text.toLowerCase().split(/[^a-z0-9_-]+/)
  return [
    { q: 'the', holds: (file) => words(file).includes('the') },
    { q: 'the and', holds: (file) => words(file).includes('the') && words(file).includes('and') },
    { q: 'the NOT tree', holds: (file) => words(file).includes('the') && !words(file).includes('tree') },
    { q: '"of the"', holds: (file) => ` ${words(file).join(' ')} `.includes(' of the ') },
    { q: 'the extension:md', holds: (file) => words(file).includes('the') && file.path.endsWith('.md') },
    { q: 'path:/', holds: ({ path }) => !path.includes('/') },
    { q: 'filename:readme.md', holds: ({ path }) => path.toLowerCase().replace(/^.*\//, '') === 'readme.md' },
    { q: 'size:>5000', holds: ({ text }) => Buffer.byteLength(text) > 5000 },
  ]
}
