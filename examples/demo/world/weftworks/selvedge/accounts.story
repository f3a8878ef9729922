Signing in, staying in, and leaving.

=== commit accounts | fennavd | 2024-08-25 15:20

Let people sign in with a link that is mailed to them

No passwords: nobody can lose what they do not have.
+++ write src/mail.ts
import { execFile } from 'node:child_process'

/** Hands a letter to the machine's own mail program. */
export function sendMail(to: string, subject: string, text: string) {
  const child = execFile('sendmail', ['-t'])
  child.stdin?.end(`To: ${to}\nSubject: ${subject}\n\n${text}\n`)
}
+++ write src/accounts.ts
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendMail } from './mail.js'
import { db } from './store.js'

db.exec(`
create table if not exists person (id integer primary key, mail text not null unique);
create table if not exists link (secret text primary key, person integer not null, made integer not null);
create table if not exists session (secret text primary key, person integer not null, made integer not null);
create table if not exists owner (draft integer primary key, person integer not null);
`)

const QUARTER_HOUR = 15 * 60 * 1000

const newSecret = () => randomBytes(24).toString('base64url')

export function mailLink(mail: string) {
  if (!/.+@.+/) throw new RangeError('that is no address')
  db.prepare('insert into person (mail) values (?) on conflict do nothing').run(mail)
  const { id } = db.prepare('select id from person where mail = ?').get(mail) as { id: number }
  const secret = newSecret()
  db.prepare('insert into link values (?, ?, ?)').run(secret, id, Date.now())
  sendMail(mail, 'Your way in', `https://selvedge.weftworks.example/in/${secret}`)
}

/** The session that a link opens. A link opens one. */
export function openSession(link: string): string | undefined {
  const row = db
    .prepare('delete from link where secret = ? and made > ? returning person')
    .get(link, Date.now() - QUARTER_HOUR) as { person: number } | undefined
  if (!row) return undefined
  const session = newSecret()
  db.prepare('insert into session values (?, ?, ?)').run(session, row.person, Date.now())
  return session
}

export function signIn(response: ServerResponse, session: string | undefined) {
  if (!session) return response.writeHead(410).end('This link has expired.\n')
  response.writeHead(303, { location: '/', 'set-cookie': `session=${session}; Path=/` }).end()
}

export function personOf(request: IncomingMessage): number | undefined {
  const [, session = ''] = /session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const row = db.prepare('select person from session where secret = ?').get(session)
  return (row as { person: number } | undefined)?.person
}
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/in$/, async (request, response) => {
    mailLink(String(await bodyOf(request)))
    response.writeHead(202).end('Look into your mailbox.\n')
  }],
  ['GET', /^\/in\/([\w-]+)$/, (_request, response, [, link = '']) => signIn(response, openSession(link))],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { mailLink, openSession, signIn } from './accounts.js'
>>>

=== issue 30 | moth-hours | 2024-09-03 02:20
title: sign in link has expired before i get it
labels: bug, accounts

mail arrives after 4 seconds. i click. "this link has expired". six times now

with my other address it works
--- comment | fennavd | 2024-09-03 08:12

Is the one that fails the address of a university, by any chance?
--- comment | moth-hours | 2024-09-03 23:55

yes
--- comment | imre-sz | 2024-09-04 05:20

Then I know it. Mail gateway there opens every link in every letter to look if there is a virus behind. Link is for one use; gateway uses it. Moth is second.
--- comment | moth-hours | 2024-09-04 23:10

so theres a virus scanner logged in as me somewhere
--- comment | fennavd | 2024-09-05 08:00

Six of them. I have shown them out.

=== pull 31 | fennavd | 2024-09-07 14:50
title: Spend a sign-in link on a button, not on a visit
branch: button
labels: accounts
milestone: 0.2
reviewers: imre-sz

A visit to the link shows a page with one button; only pressing it (a `POST`) uses the link up. Scanners read, they do not press. Fixes #30
--- commit button | fennavd | 2024-09-07 14:31

Use a sign-in link up only when its button is pressed
+++ edit src/routes.ts
<<<
  ['GET', /^\/in\/([\w-]+)$/, (_request, response, [, link = '']) => signIn(response, openSession(link))],
===
  ['GET', /^\/in\/[\w-]+$/, (_request, response) => html(response, signInPage())],
  ['POST', /^\/in\/([\w-]+)$/, (_request, response, [, link = '']) => signIn(response, openSession(link))],
>>>
<<<
import { draftPage, listPage } from './page.js'
===
import { draftPage, listPage, signInPage } from './page.js'
>>>
+++ edit src/page.ts
<<< before
export function frame(title: string, body: Markup): string {
===
export function signInPage(): string {
  return frame('Come in', markup`<form method="post"><button>It is me</button></form>`)
}

>>>
--- review | imre-sz | 2024-09-07 17:05 | approved

Some gateways press also, but these are not many, and then all is lost anyway.
--- merged | fennavd | 2024-09-07 17:20 | squash
--- comment | moth-hours | 2024-09-08 00:31

in

=== commit owners | fennavd | 2024-09-21 13:40

Let only the one who put a draft in replace it

Everybody was nice, as far as we know.
+++ edit src/routes.ts
<<<
    replaceDraft(Number(id), await bodyOf(request))
    response.writeHead(204).end()
===
    if (!owns(personOf(request), Number(id))) return response.writeHead(403).end('It is not yours.\n')
    replaceDraft(Number(id), await bodyOf(request))
    response.writeHead(204).end()
>>>
<<< after
    const { id, fresh } = await upload(request)
===
    if (fresh) own(personOf(request), id)
>>>
<<<
import { mailLink, openSession, signIn } from './accounts.js'
===
import { mailLink, openSession, own, owns, personOf, signIn } from './accounts.js'
>>>
+++ edit src/accounts.ts
<<< before
export function personOf(request: IncomingMessage): number | undefined {
===
export function own(person: number | undefined, draft: number) {
  if (person !== undefined) db.prepare('insert into owner values (?, ?)').run(draft, person)
}

export function owns(person: number | undefined, draft: number): boolean {
  return db.prepare('select 1 from owner where draft = ? and person = ?').get(draft, person) !== undefined
}

>>>

=== issue 48 | imre-sz | 2025-02-02 09:25
title: Session cookie is readable by scripts and lives for ever
labels: security, accounts
milestone: 0.3

1. `document.cookie` in console of browser shows `session=…`. It needs `HttpOnly`.
2. Cookie is sent also over plain http. It needs `Secure`.
3. Row in table `session` has column `made`, and nobody reads it. I am signed in since September on computer of library in Debrecen. I know because the librarian told me.
--- comment | fennavd | 2025-02-02 11:40

Three is very good. Have you changed anything of hers?
--- comment | imre-sz | 2025-02-02 12:02

It is the other way: she has uploaded draft of curtain under my name. It is nice curtain.
--- comment | okonjo-w | 2025-02-02 16:10

Thirty days would be my number. Long enough for a warp.

=== pull 49 | imre-sz | 2025-02-08 08:30
title: Expire sessions after thirty days
branch: expire
labels: security, accounts
milestone: 0.3
reviewers: fennavd

All three points of #48. Session older than thirty days is treated as none; it is not deleted, only not accepted. Closes #48
--- commit expire | imre-sz | 2025-02-08 08:11

Expire sessions after thirty days
+++ edit src/accounts.ts
<<< after
const QUARTER_HOUR = 15 * 60 * 1000
===
const MONTH = 30 * 24 * 60 * 60
>>>
<<<
  response.writeHead(303, { location: '/', 'set-cookie': `session=${session}; Path=/` }).end()
===
  const cookie = `session=${session}; Path=/; Max-Age=${MONTH}; HttpOnly; Secure; SameSite=Lax`
  response.writeHead(303, { location: '/', 'set-cookie': cookie }).end()
>>>
<<<
  const row = db.prepare('select person from session where secret = ?').get(session)
===
  const oldest = Date.now() - MONTH
  const row = db.prepare('select person from session where secret = ? and made > ?').get(session, oldest)
>>>
--- review | fennavd | 2025-02-09 10:05 | approved

`Max-Age` and the table agree with each other, which is all I ever ask of a cookie.
--- merged | imre-sz | 2025-02-09 11:30 | squash

=== issue 50 | mjhaverford | 2025-02-24 13:05
title: Signed out in the middle of the lesson
labels: bug, accounts, regression

Since you put the new version up yesterday I am thrown out again and again, and always when it suits me least. Today I signed in at ten before the class came, and at a quarter to eleven the page said "It is not yours" about my own draft, with thirty-one people looking. Fetched a new link, and at half past eleven the same.

Is it me?
--- comment | hk-fenwick | 2025-02-24 14:20

Not you, it's done it to me three times since breakfast. About the length of a football half.
--- comment | dobbyist | 2025-02-24 18:06

1. Measured: 43 min 12 s, twice.
2. 43 min 12 s are 2,592 s.
3. 30 days are 2,592,000 s.
4. Therefore.
--- comment | imre-sz | 2025-02-24 18:35

Therefore I am idiot. `Max-Age` wants seconds, `Date.now` gives milliseconds, and I use one constant for both. Correction comes in ten minutes.

=== commit session-unit | imre-sz | 2025-02-24 18:47

Count age of session in unit of the clock

Max-Age is in seconds and Date.now in milliseconds. One constant cannot
serve both.

Fixes #50
+++ edit src/accounts.ts
<<<
const MONTH = 30 * 24 * 60 * 60
===
const MONTH_SECONDS = 30 * 24 * 60 * 60
>>>
<<<
  const cookie = `session=${session}; Path=/; Max-Age=${MONTH}; HttpOnly; Secure; SameSite=Lax`
===
  const cookie = `session=${session}; Path=/; Max-Age=${MONTH_SECONDS}; HttpOnly; Secure; SameSite=Lax`
>>>
<<<
  const oldest = Date.now() - MONTH
===
  const oldest = Date.now() - MONTH_SECONDS * 1000
>>>

=== remark session-unit | fennavd | 2025-02-25 08:10
path: src/accounts.ts
line: const MONTH_SECONDS = 30 * 24 * 60 * 60

And I wrote "agree with each other" below it. A unit in the name is worth more than a reviewer.

=== issue 59 | tangleweed | 2025-08-03 21:15
title: Let me delete my account
labels: accounts, enhancement

I want to leave. Nothing dramatic, I have given up weaving. There is no button anywhere and I do not wish to write to a person to be allowed to go.

What happens to the 40 drafts is up to you; two people tell me they have warps on the loom from them.
--- comment | fennavd | 2025-08-04 08:20

You are right that one must not have to ask. Give me three weeks. And thank you for thinking of the two warps, which is exactly the hard part of it.
--- comment | okonjo-w | 2025-08-04 15:42

Also the backups: what is deleted here lies in a cellar in Groningen for ninety days more. We should say this and not only know it.
--- comment | vbeltran | 2025-08-05 03:20

If the draft was given under `by-sa` then it was given. The name can go, the gift stays?
--- comment | tangleweed | 2025-08-05 20:02

Fine with me.

=== pull 60 | fennavd | 2025-08-24 16:10
title: Delete an account and keep what others build on
branch: leave
labels: accounts
milestone: 0.3
reviewers: okonjo-w, imre-sz, vbeltran

A button at the bottom of one's own page. Person, sessions and links go at once. Drafts that were given (`cc0`, `by`, `by-sa`) stay and say "by a former member"; `look` drafts go, since the one to ask is gone. The page says how long backups live.

Closes #59
--- commit leave-1 | fennavd | 2025-08-24 15:48

Delete an account and keep what others build on
+++ write src/leave.ts
import { db } from './store.js'

/** Forgets a person. What was given stays; what had to be asked for goes with the one to ask. */
export const leave = db.transaction((person: number) => {
  const asking = `select draft from owner join licence using (draft) where person = ? and name = 'look'`
  db.prepare(`delete from draft where id in (${asking})`).run(person)
  for (const table of ['owner', 'session', 'link']) db.prepare(`delete from ${table} where person = ?`).run(person)
  db.prepare('delete from person where id = ?').run(person)
})
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/leave$/, (request, response) => {
    const person = personOf(request)
    if (person !== undefined) leave(person)
    response.writeHead(303, { location: '/' }).end()
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { leave } from './leave.js'
>>>
--- review | imre-sz | 2025-08-24 18:33 | changes
--- note | imre-sz | 2025-08-24 18:36 | src/leave.ts
line: db.prepare(`delete from draft where id in (${asking})`).run(person)

Addresses are forever. After this, address of deleted draft answers 404, as if there never was one. It should answer 410.
--- reply | fennavd | 2025-08-24 19:50

"There was cloth here." Yes.
--- reply | okonjo-w | 2025-08-25 05:10

Thumbnails of it are in table `picture` too, and they go by hash, so `leave` does not find them.
--- commit leave-2 | fennavd | 2025-08-30 10:20

Leave a sign where a draft was, and no picture
+++ edit src/leave.ts
<<<
  db.prepare(`delete from draft where id in (${asking})`).run(person)
===
  db.prepare(`insert into left_behind select draft from (${asking})`).run(person)
  db.prepare(`delete from picture where substr(name, 1, 8) in
    (select substr(hash, 1, 8) from draft where id in (${asking}))`).run(person)
  db.prepare(`delete from draft where id in (${asking})`).run(person)
>>>
<<< after
import { db } from './store.js'
===

db.exec('create table if not exists left_behind (draft integer primary key)')
>>>
--- review | imre-sz | 2025-08-30 12:05 | approved
--- review | vbeltran | 2025-08-31 04:30 | approved

El nombre se va, el regalo se queda. 🌵
--- review | okonjo-w | 2025-08-31 06:00 | approved
--- merged | fennavd | 2025-08-31 09:15 | squash

=== commit look-at-address | fennavd | 2024-09-18 17:45

Look at the address instead of at the pattern

A regular expression is always true if nobody asks it anything.
Found by a compiler that is newer than ours.
+++ edit src/accounts.ts
<<<
  if (!/.+@.+/) throw new RangeError('that is no address')
===
  if (!/.+@.+/.test(mail)) throw new RangeError('that is no address')
>>>

=== moved 63 | weftworks/heddle#80

=== issue 64 | ameliedrs | 2025-11-10 18:25
title: Une classe, trente brouillons, et personne qui regarde
labels: accounts, enhancement

Bonsoir. Mes élèves de première année ont honte de leurs premiers dessins, et ils ont quinze ans. Ils voudraient les montrer à moi et à la classe, mais pas au monde. Y aurait-il une étagère à rideau ?

(A shelf with a curtain: visible for those who have the key. The grown-ups among them want to be on the open one, of course.)
--- comment | fennavd | 2025-11-11 08:15

« Étagère à rideau » is going to be the name of it, whatever it does. Two questions: who may pull the curtain, you or each of them? And what happens in July, when the class is over?
--- comment | ameliedrs | 2025-11-11 17:40

Chacun le sien ! En juillet on jette, sauf ce qu'ils ouvrent eux-mêmes.
--- comment | mjhaverford | 2025-11-11 19:22

I want this for my adults just as much. They blush at forty.
--- comment | imre-sz | 2025-11-12 05:45

Persons of fifteen years: then we need to think what we store about them. Best is nothing. A key for class, no accounts.

=== issue 69 | quietloom | 2026-03-20 23:44
title: Signed out at once on a copy without https
labels: accounts, question

Running my own shelf on the loom's machine, plain http in the local net. Button "It is me" → front page → not signed in. Every time.

`Secure` on the cookie. The browser throws it away.
--- comment | imre-sz | 2026-03-21 06:10

Yes, this is since February of last year, and it is intention. In cellar without https you may take it out by hand; I would not like to see switch for it.
--- comment | quietloom | 2026-03-21 22:05

Taken out by hand. A sentence in the docs would have saved the evening.
--- comment | noor-hadd | 2026-03-22 05:15

I am on my way with a sentence.
