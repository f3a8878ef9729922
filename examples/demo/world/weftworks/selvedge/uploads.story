Getting drafts in: one, the same one again, and three thousand four hundred and twelve.

=== issue 11 | tansy-r | 2024-04-02 10:40
title: Uploading our archive: one at a time?
labels: question, upload
sub-issues: 23

Dear all,

Ms Haverford was kind enough to show us your page. The Rookhope Guild keeps eleven filing cabinets of drafts, from 1931 on, which two of us have typed into a computer over the past nine winters. That makes 3,412 files.

I have now put in fourteen of them by dragging, and my daughter says there must be a better way. Is there? I am not a technical person but I can follow instructions.

Yours, Tansy Rookhope (archive)
--- comment | fennavd | 2024-04-02 18:22

Dear Tansy, welcome! Nine winters; I am awed. No, there is no better way today, and there has to be one. Please keep the 3,398 warm for a little while.
--- comment | okonjo-w | 2024-04-03 04:50

How large are all of them together, and are the names of the files of any use?
--- comment | tansy-r | 2024-04-03 09:15

22 megabytes says the properties window. The names are cabinet, drawer and folder: `C04-D2-F117.wif`. The real title is inside, behind the word `Title`.
--- reopened | fennavd | 2024-11-10 12:15
--- comment | tansy-r | 2024-11-12 10:20

Mr Fenwick has told me about his towel. Please do not hurry on our account, the cabinets have waited since 1931.

=== commit title-inside | fennavd | 2024-04-20 15:05

Take the title from inside of the file

The name of the file is what remains when there is none.
+++ edit src/upload.ts
<<<
  return addDraft(name.replace(/\.wif$/i, ''), await bodyOf(request))
===
  const body = await bodyOf(request)
  return addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
>>>
<<< before
export async function upload(request: IncomingMessage): Promise<number> {
===
export function titleIn(wif: Buffer): string | undefined {
  return /^title\s*=\s*(.+)$/im.exec(wif.toString('latin1'))?.[1]?.trim()
}

>>>

=== issue 21 | dobbyist | 2024-06-02 20:10
title: The same file twice gives two drafts
labels: bug, upload

1. Upload `snail.wif`: /d/1102.
2. Upload `snail.wif`, same bytes: /d/1103.
3. I have a script that uploads my folder every evening.
4. There are now six snails. I have stopped the script.
--- comment | fennavd | 2024-06-02 21:05

I wondered who loves snails that much.
--- comment | dobbyist | 2024-06-03 18:01

5. Nobody does. It is a bad draft.

=== pull 22 | imre-sz | 2024-06-08 07:30
title: Recognise file by its hash
branch: hash
fork: yes
labels: upload
reviewers: fennavd
milestone: 0.1

SHA-256 of content in column with unique index. Upload of known content answers with address of existing draft and status 200 instead of 201. Fixes #21.

For existing rows I compute it at start. Of duplicates the oldest survives, others are deleted (five snails, one towel).
--- commit hash | imre-sz | 2024-06-08 07:12

Recognise file by its hash
+++ edit src/store.ts
<<<
import Database from 'better-sqlite3'
===
import { createHash } from 'node:crypto'
import Database from 'better-sqlite3'
>>>
<<<
export type Draft = { id: number; title: string; added: string }
===
addHashes()

export type Draft = { id: number; title: string; added: string; hash: string }

export function hashOf(wif: Buffer): string {
  return createHash('sha256').update(wif).digest('hex')
}

/** Databases from before June 2024 have no hashes and may hold a file several times. */
function addHashes() {
  const columns = db.prepare('select name from pragma_table_info(?)').all('draft') as { name: string }[]
  if (columns.some(({ name }) => name === 'hash')) return
  db.exec('alter table draft add column hash text')
  for (const row of db.prepare('select id, body from draft').all() as { id: number; body: Buffer }[])
    db.prepare('update draft set hash = ? where id = ?').run(hashOf(row.body), row.id)
  db.exec('delete from draft where id not in (select min(id) from draft group by hash)')
  db.exec('create unique index draft_hash on draft (hash)')
}
>>>
<<<
  return db.prepare('select id, title, added from draft order by added desc').all() as Draft[]
===
  return db.prepare('select id, title, added, hash from draft order by added desc').all() as Draft[]
>>>
<<<
  return db.prepare('select id, title, added from draft where id = ?').get(id) as Draft | undefined
===
  return db.prepare('select id, title, added, hash from draft where id = ?').get(id) as Draft | undefined
>>>
<<<
export function addDraft(title: string, body: Buffer): number {
  const last = db.prepare('select max(id) as id from draft').get() as { id: number | null }
===
export function knownAs(body: Buffer): number | undefined {
  const row = db.prepare('select id from draft where hash = ?').get(hashOf(body)) as { id: number } | undefined
  return row?.id
}

export function addDraft(title: string, body: Buffer): number {
  const known = knownAs(body)
  if (known !== undefined) return known
  const hash = hashOf(body)
  const last = db.prepare('select max(id) as id from draft').get() as { id: number | null }
>>>
<<<
  db.prepare('insert into draft (id, title, body) values (?, ?, ?)').run(id, title, body)
===
  db.prepare('insert into draft (id, title, body, hash) values (?, ?, ?, ?)').run(id, title, body, hash)
>>>
+++ edit src/upload.ts
<<<
export async function upload(request: IncomingMessage): Promise<number> {
===
export async function upload(request: IncomingMessage): Promise<{ id: number; fresh: boolean }> {
>>>
<<<
  const id = addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  setLicence(id, licence)
  return id
===
  const known = knownAs(body)
  if (known !== undefined) return { id: known, fresh: false }
  const id = addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  setLicence(id, licence)
  return { id, fresh: true }
>>>
<<<
import { addDraft } from './store.js'
===
import { addDraft, knownAs } from './store.js'
>>>
+++ edit src/routes.ts
<<<
  ['POST', /^\/d$/, async (request, response) => response.writeHead(201).end(`/d/${await upload(request)}`)],
===
  ['POST', /^\/d$/, async (request, response) => {
    const { id, fresh } = await upload(request)
    response.writeHead(fresh ? 201 : 200).end(`/d/${id}`)
  }],
>>>
--- review | fennavd | 2024-06-08 10:11 | changes
--- note | fennavd | 2024-06-08 10:13 | src/store.ts
line: db.exec('delete from draft where id not in (select min(id) from draft group by hash)')

Addresses are forever (#1). If 1103 is on somebody's hang-tag it must lead to 1102 and not to a hole.
--- reply | imre-sz | 2024-06-08 11:00

For five snails nobody has printed hang-tag. But rule is rule: I add table `moved`.
--- commit hash-2 | imre-sz | 2024-06-08 11:25

Lead from removed duplicate to the one that stays
+++ edit src/store.ts
<<<
  db.exec('delete from draft where id not in (select min(id) from draft group by hash)')
===
  db.exec('create table moved (id integer primary key, target integer not null)')
  db.exec(`insert into moved select draft.id, first.id from draft join
    (select min(id) as id, hash from draft group by hash) as first using (hash) where draft.id <> first.id`)
  db.exec('delete from draft where id in (select id from moved)')
>>>
--- review | fennavd | 2024-06-08 12:02 | approved

A table for five snails. I would do the same.
--- merged | fennavd | 2024-06-08 12:05 | squash

=== issue 23 | tansy-r | 2024-06-16 14:25
title: One draft, two programs, two entries
labels: upload, enhancement

Dear all,

it is very good that a file can no longer come in twice. We have a related trouble. My colleague Edwin types in one weaving program and I in another. For drawer C02-D1 we did not talk to each other, and both of us did it. The drafts are the same, thread by thread; I have laid the printouts on the window. The files are not, since each program writes its own name and date at the top.

So I have now put in 61 drafts that are there already. I am sorry for the mess. Could the page compare what is *woven* instead of what is written?
--- comment | imre-sz | 2024-06-16 16:10

Hash of bytes cannot do it, obviously. One needs normal form of draft: threading, and set of lifted shafts for every pick. Then hash of this.
--- comment | tjaarda | 2024-06-20 21:50

heddle gets a fingerprint() this week for the loom, so it knows when the draft was edited. but it hashes the repr, with the colours
--- comment | fennavd | 2024-06-21 08:14

Nearly what is wanted. I would rather wait for one that ignores how a thing is tied than write a second one here. Dear Tansy, no need to be sorry, 61 twins hurt nobody; leave them in.
--- comment | mjhaverford | 2025-04-08 19:40

Since this morning heddle fingerprints what is woven (weftworks/heddle#68). It has no verb on the command line yet, only a function. Shall I?
--- comment | tansy-r | 2025-04-09 09:05

Oh yes please! Edwin has retired in the meantime, so at least there will be no more of them.

=== commit replace | fennavd | 2024-06-24 20:02

Let a file be put in the place of another

Corrections keep the address. For now whoever knows how may do it; there
are no accounts and everybody is nice.
+++ edit src/store.ts
<<< before
export function draftOf(id: number): Draft | undefined {
===
export function replaceDraft(id: number, body: Buffer) {
  db.prepare('update draft set body = ?, hash = ? where id = ?').run(body, hashOf(body), id)
}

>>>
+++ edit src/routes.ts
<<< before
]
===
  ['PUT', /^\/d\/(\d+)$/, async (request, response, [, id]) => {
    replaceDraft(Number(id), await bodyOf(request))
    response.writeHead(204).end()
  }],
>>>
<<<
import { allDrafts, draftOf, wifOf } from './store.js'
import { upload } from './upload.js'
===
import { allDrafts, draftOf, replaceDraft, wifOf } from './store.js'
import { bodyOf, upload } from './upload.js'
>>>

=== pull 26 | okonjo-w | 2024-07-20 09:20
title: Import a folder from the command line
branch: import
labels: upload, operations
milestone: 0.2
reviewers: fennavd

`node dist/src/import.js FOLDER`, on the machine itself. Tansy sends a stick by post, I run this. 3,412 files in 41 s without pictures. For #11: not the answer, but the archive is in before the answer is.
--- commit import | okonjo-w | 2024-07-20 09:01

Import a folder from the command line
+++ write src/import.ts
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addDraft } from './store.js'
import { titleIn } from './upload.js'

const folder = process.argv[2] ?? '.'
let count = 0
for (const name of readdirSync(folder)) {
  if (!/\.wif$/i.test(name)) continue
  const body = readFileSync(path.join(folder, name))
  addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  count++
}
console.log(`${count} drafts from ${folder}`)
--- review | fennavd | 2024-07-20 12:44 | approved

By post! I did not know that our protocol had stamps.
--- comment | tansy-r | 2024-07-22 11:30

Posted this morning, second class, with a tin of flapjacks to hold it still.
--- merged | okonjo-w | 2024-07-22 17:05 | squash
--- comment | okonjo-w | 2024-08-03 08:12

Stick and tin have arrived in Kisumu. 3,398 of 3,412 are new, which is right: fourteen were dragged in April. The flapjacks did not reach the evening.

=== pull 37 | okonjo-w | 2024-10-26 07:40
title: Import a zip in one transaction
branch: zip
labels: upload
milestone: 0.2
reviewers: fennavd, imre-sz

Drop a `.zip` on the page. All of its drafts come in or none: nobody wants half a cabinet. Each is drawn once while importing, so that a file heddle cannot read is noticed here and stops the whole thing.

Closes #11
--- commit zip | okonjo-w | 2024-10-26 07:22

Import a zip in one transaction
+++ write src/zip.ts
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { draw } from './heddle.js'
import { addDraft, db } from './store.js'
import { titleIn } from './upload.js'

const run = promisify(execFile)

/** Adds every draft of a zip, or none. */
export async function importZip(body: Buffer): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-zip-'))
  try {
    await writeFile(path.join(folder, 'in.zip'), body)
    await run('unzip', ['-qq', '-j', 'in.zip'], { cwd: folder })
    const names = (await readdir(folder)).filter((name) => /\.wif$/i.test(name))
    db.exec('begin')
    for (const name of names) {
      const wif = await readFile(path.join(folder, name))
      await draw(wif)
      addDraft(titleIn(wif) ?? name, wif)
    }
    db.exec('commit')
    return names.length
  } catch (error) {
    if (db.inTransaction) db.exec('rollback')
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/zip$/, async (request, response) => {
    response.writeHead(201).end(`${await importZip(await bodyOf(request, 50_000_000))} drafts\n`)
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { importZip } from './zip.js'
>>>
+++ edit src/upload.ts
<<<
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
===
export async function bodyOf(request: IncomingMessage, limit = LIMIT): Promise<Buffer> {
>>>
<<<
    if (size > LIMIT) throw new RangeError(`a draft has at most ${LIMIT} bytes`)
===
    if (size > limit) throw new RangeError(`at most ${limit} bytes, please`)
>>>
--- review | imre-sz | 2024-10-26 09:55 | commented

`-j` flattens folders, good: path like `../../etc` in archive has no effect. Two files of same name in different folders overwrite each other, though, and unzip asks on standard input, which nobody reads.
--- comment | okonjo-w | 2024-10-26 11:10

Added `-o`? No: then one of the two is lost without a word. Cabinet numbers are in our names, they do not collide. I leave it and write it on the page.
--- review | fennavd | 2024-10-27 14:35 | approved
--- merged | okonjo-w | 2024-10-27 16:20 | squash

=== issue 38 | hk-fenwick | 2024-11-09 15:10
title: My towel was on the shelf and then it wasn't
labels: bug, upload, regression

Put in a new towel at ten to three, got number 5206, sent the link to my sister in Cromer. At three she rings to say there is no cloth there. I look, she's right: 404, "There is no cloth here", and it isn't in the list either. Uploaded it a second time and got 5206 *again*, so somebody somewhere has forgotten the first one entirely.

No error at my end. Not upset, just puzzled, as one is when a thing vanishes off a shelf.
--- comment | okonjo-w | 2024-11-09 17:22

I know exactly and I feel sick. There is one connection to the database. From 14:44 to 15:02 a zip of 700 drafts was coming in, between `begin` and `commit`. Whatever anybody uploads in that time is inside of *their* transaction. File 688 could not be drawn, so all was rolled back, and your towel with it.
--- comment | imre-sz | 2024-11-09 18:40

I have read this code twice and looked only at paths. The `await` between `begin` and `commit` is the error: other requests run there.
--- comment | hk-fenwick | 2024-11-10 09:15

Rolled back with seven hundred strangers. There are worse ways to go.

=== pull 39 | fennavd | 2024-11-10 10:50
title: Revert "Import a zip in one transaction"
branch: no-zip
labels: upload
reviewers: okonjo-w

Out with #37 until it holds the door open for other people. The log has three rollbacks in two weeks and six uploads that went with them; I wrote to all six. Fixes #38
--- commit no-zip | fennavd | 2024-11-10 10:31

Revert "Import a zip in one transaction"

This reverts commit {{sha pull-37}}.
+++ delete src/zip.ts
+++ edit src/routes.ts
<<<
  ['POST', /^\/zip$/, async (request, response) => {
    response.writeHead(201).end(`${await importZip(await bodyOf(request, 50_000_000))} drafts\n`)
  }],
===
>>>
<<<
import { importZip } from './zip.js'
===
>>>
--- review | okonjo-w | 2024-11-10 12:05 | approved

Asante. I do it again properly when my head is cool.
--- merged | fennavd | 2024-11-10 12:10 | squash

=== commit reopen-note | okonjo-w | 2024-11-10 12:30

Say on the page that zips have to wait
+++ edit src/page.ts
<<<
    markup`<p id="says"></p>
===
    markup`<p id="says">Single drafts only, for the time being. Whole cabinets: write to Wambui.</p>
>>>

=== pull 46 | okonjo-w | 2025-01-05 08:15
title: Import a zip in batches of fifty
branch: zip-2
labels: upload
milestone: 0.2
reviewers: fennavd, imre-sz, quietloom

What was wrong with #37 was waiting inside of a transaction. Now: first everything that takes time (unpack, read, draw), then fifty inserts in one go with no `await` between them, then the next fifty.

"All or none" is gone. Instead the answer lists what came in and what could not be read, with the reason in heddle's words, line number included. Tansy says that is what she wanted in the first place.

Closes #11
--- commit zip-2 | okonjo-w | 2025-01-05 07:58

Import a zip in batches of fifty

Nothing waits while a transaction is open, so nobody else's upload can
fall into it.
+++ write src/zip.ts
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { draw } from './heddle.js'
import { addDraft, db } from './store.js'
import { titleIn } from './upload.js'

const run = promisify(execFile)
const BATCH = 50

type Item = { name: string; wif: Buffer }

/** Synchronous on purpose: nobody else gets a turn between the first and the last insert. */
const addBatch = db.transaction((items: Item[]) => {
  for (const { name, wif } of items) addDraft(titleIn(wif) ?? name, wif)
})

/** Adds every draft that heddle can draw; says why for the others. */
export async function importZip(body: Buffer): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-zip-'))
  const refused: string[] = []
  try {
    await writeFile(path.join(folder, 'in.zip'), body)
    await run('unzip', ['-qq', '-j', 'in.zip'], { cwd: folder })
    const names = (await readdir(folder)).filter((name) => /\.wif$/i.test(name))
    for (let at = 0; at < names.length; at += BATCH) {
      const items: Item[] = []
      for (const name of names.slice(at, at + BATCH)) {
        const wif = await readFile(path.join(folder, name))
        const fault = await draw(wif).then(() => undefined, String)
        if (fault === undefined) items.push({ name, wif })
        else refused.push(`${name}: ${fault}`)
      }
      addBatch(items)
    }
    return refused
  } finally {
    await rm(folder, { recursive: true })
  }
}
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/zip$/, async (request, response) => {
    const refused = await importZip(await bodyOf(request, 50_000_000))
    response.writeHead(201).end(refused.join('\n'))
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { importZip } from './zip.js'
>>>
+++ edit src/page.ts
<<<
    markup`<p id="says">Single drafts only, for the time being. Whole cabinets: write to Wambui.</p>
===
    markup`<p id="says"></p>
>>>
--- review | quietloom | 2025-01-05 23:20 | approved

Imported 5,000 while uploading singles from a second shell. 5,000 and 200 arrived.
--- review | imre-sz | 2025-01-06 05:35 | commented

This time I have read also what is between lines. Correct. Collision of names is still there, see my remark of October.
--- comment | okonjo-w | 2025-01-06 05:50

It is. I want this in before the next cabinet and the other later.
--- review | fennavd | 2025-01-06 08:40 | approved
--- merged | okonjo-w | 2025-01-06 12:15 | squash
--- comment | tansy-r | 2025-01-11 16:05

Dear Wambui, cabinets ten and eleven are in, 604 drafts, by my own hand and without a stamp. Two were refused: "line 9: expected a key and a value". In both cases it was Edwin.

=== issue 70 | elif-tan | 2026-03-26 12:30
title: One shawl, two entries: mine and its mirror
labels: upload, question

My cousin and I typed in the same shawl from the same paper. She reads threading from the right, I from the left. So both files are correct, every thread of hers is in mine, and no fingerprint in the world will see it: /d/7120 and /d/7131.

Is it one draft or two? I honestly do not know. The shawl does not care, it has two ends.
--- comment | mjhaverford | 2026-03-26 20:14

Two drafts, one cloth! It is the prettiest objection to Tansy's question that I have seen, and I am half way through the verb for the command line, so please stop having ideas until Sunday.
--- comment | imre-sz | 2026-03-27 05:35

Normal form can be smaller of two mirrored ones. And of four, with turning upside down. And cyclic shift. Where one stops is matter of taste and not of code.
--- comment | tansy-r | 2026-03-27 10:05

Dear Elif, in the cabinets we pin such pairs together with a brass clip. We have used up two boxes.
