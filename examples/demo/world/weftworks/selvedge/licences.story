Whose is a draft? Five threads, two alphabets of opinion, one table.

=== issue 9 | vbeltran | 2024-03-21 23:40
title: ¿De quién es un dibujo?
labels: question, licence
sub-issues: 17, 32, 47

Buenas noches. Soy tejedora, de familia de tejedores, en Oaxaca. Alguien subió a esta página un dibujo que se llama "Zapotec diamond" (número 1038). Es el dibujo del tapete de mi tía Eulalia. No lo inventó ella, tampoco quien lo subió; es del pueblo. Debajo no dice nada: ni de dónde viene ni qué se puede hacer con él.

No pido que lo borren. Pregunto: cuando la página lo enseña, ¿de quién dice que es?

(I can write English also. But this one I wanted to ask in my language.)
--- comment | fennavd | 2024-03-22 08:40

Thank you for asking it here, and in it. The honest answer: at present the page says nothing at all, and saying nothing reads as "help yourself". I put up a shelf and did not think about this, which I should have.
--- comment | mjhaverford | 2024-03-22 20:05

In our guild it has been fought over since the photocopier came. A point twill belongs to nobody, my own crackle scarf I consider mine, and in between is everything else.
--- comment | lucasbp | 2024-03-23 10:15

Entiendo muy bien la pregunta. In the Minho every village says that its blanket is older than the neighbour's.
--- comment | ottilie-k | 2024-03-23 11:02

A threading of four shafts is about as protectable as a cooking time. But "may" and "should" are two questions, and hers is the second.
--- comment | vbeltran | 2024-03-24 03:30

Sí. La ley ya sé lo que dice.
--- comment | fennavd | 2025-03-16 10:38

A year, all but five days. I think it has an answer now, and it is not mine.
--- closed | fennavd | 2025-03-16 10:40 | completed

=== issue 17 | fennavd | 2024-05-01 10:20
title: Proposal: every draft names its licence
labels: question, licence
milestone: 0.1

Out of the conversation in #9, and of three letters I got since.

**What:** whoever uploads chooses one of four sentences. No draft without one. The sentence stands below the picture, in words first and in letters second.

| | in words |
|---|---|
| `cc0` | Do with it what you like |
| `by` | Do with it what you like and say whose it is |
| `by-sa` | …and let others do the same with yours |
| `look` | Look and learn; ask before you sell |

**What not:** no lawyers, no default. A default is a decision made for people who were not looking.

**Open:** it does not answer Violeta's question. None of the four sentences fits a thing that has no single owner.
--- comment | mjhaverford | 2024-05-01 12:31

"Ask before you sell" is exactly what I tell students. In favour.
--- comment | imre-sz | 2024-05-01 17:15

1. `look` is not a licence but absence of one. It is good that it can be said.
2. Without default the form has one obligatory question more. Dropping of file onto window (#4) has no form.
3. Point 2 means that it must ask afterwards.
--- comment | dobbyist | 2024-05-01 18:44

Half of my 212 files are copied from books whose authors died before 1930. I need a fifth: "old".
--- comment | chidi-oz | 2024-05-02 06:00

fifth = cc0 with a footnote?
--- comment | fennavd | 2024-05-04 09:30

cc0 with a footnote it is. Going to build the four, with #9 staying open until we have something better for it than goodwill.
--- closed | fennavd | 2024-05-22 20:10 | completed

=== pull 20 | fennavd | 2024-05-20 19:05
title: Ask for a licence when uploading
branch: licence
labels: licence, upload
milestone: 0.1
reviewers: mjhaverford, imre-sz

The four sentences of #17. Dropping a file asks in a small window before anything is sent; the command line and scripts send a header. Older drafts say "nobody has said yet".
--- commit licence-1 | fennavd | 2024-05-20 18:40

Ask for a licence when uploading
+++ write src/licences.ts
import { db } from './store.js'

db.exec('create table if not exists licence (draft integer primary key, name text not null)')

/** What may be done with a draft, in words. */
export const LICENCES: Record<string, string> = {
  cc0: 'Do with it what you like.',
  by: 'Do with it what you like and say whose it is.',
  'by-sa': 'Do with it what you like, say whose it is, and let others do the same with yours.',
  look: 'Look and learn; ask before you sell.',
}

export function setLicence(draft: number, name: string) {
  if (!(name in LICENCES)) throw new RangeError('please say what others may do with it')
  db.prepare('insert or replace into licence (draft, name) values (?, ?)').run(draft, name)
}

export function licenceOf(draft: number): string {
  const row = db.prepare('select name from licence where draft = ?').get(draft) as { name: string } | undefined
  return LICENCES[row?.name ?? ''] ?? 'Nobody has said yet what may be done with it.'
}
+++ edit src/upload.ts
<<<
  return addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
===
  const id = addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  setLicence(id, String(request.headers['x-licence']))
  return id
>>>
<<<
import { addDraft } from './store.js'
===
import { setLicence } from './licences.js'
import { addDraft } from './store.js'
>>>
+++ edit src/page.ts
<<<
<p><a href="/d/${draft.id}.wif">WIF</a></p>`,
===
<p>${licenceOf(draft.id)}</p>
<p><a href="/d/${draft.id}.wif">WIF</a></p>`,
>>>
<<<
import { type Markup, markup } from './markup.js'
===
import { licenceOf } from './licences.js'
import { type Markup, markup } from './markup.js'
>>>
+++ edit public/upload.js
<<<
      headers: { 'x-file-name': encodeURIComponent(file.name) },
===
      headers: { 'x-file-name': encodeURIComponent(file.name), 'x-licence': await askLicence() },
>>>
<<< before
document.addEventListener('drop', async (event) => {
===
function askLicence() {
  const dialog = document.querySelector('#licence')
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => resolve(dialog.returnValue), { once: true }),
  )
}

>>>
--- review | imre-sz | 2024-05-21 04:55 | changes
--- note | imre-sz | 2024-05-21 04:58 | src/upload.ts
line: setLicence(id, String(request.headers['x-licence']))

Order. If licence is missing, exception comes after draft is already stored. Result is exactly draft without licence, which must not exist.
--- reply | fennavd | 2024-05-21 08:05

You read code like other people read contracts. Swapped: first the question, then the shelf.
--- commit licence-2 | fennavd | 2024-05-21 08:20

Check the licence before anything is kept
+++ edit src/upload.ts
<<<
  const id = addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  setLicence(id, String(request.headers['x-licence']))
  return id
===
  const licence = licenceNamed(String(request.headers['x-licence']))
  const id = addDraft(titleIn(body) ?? name.replace(/\.wif$/i, ''), body)
  setLicence(id, licence)
  return id
>>>
<<<
import { setLicence } from './licences.js'
===
import { licenceNamed, setLicence } from './licences.js'
>>>
+++ edit src/licences.ts
<<<
export function setLicence(draft: number, name: string) {
  if (!(name in LICENCES)) throw new RangeError('please say what others may do with it')
===
export function licenceNamed(name: string): string {
  if (name in LICENCES) return name
  throw new RangeError('please say what others may do with it')
}

export function setLicence(draft: number, name: string) {
>>>
--- review | mjhaverford | 2024-05-21 19:30 | approved

Tried it with a colleague who hates forms. She grumbled, chose `by-sa`, and asked me what the SA was for. The sentence below had told her already.
--- review | imre-sz | 2024-05-22 04:40 | approved
--- merged | fennavd | 2024-05-22 20:08 | squash

=== issue 32 | vbeltran | 2024-09-14 22:10
title: A draft that belongs to a village
labels: licence, enhancement

Six months after my question. Four sentences exist now and all four say *I*: I give, I allow, ask me. I talked with the cooperative, eleven looms, most of them women over sixty. We would put our drafts here if the page could say something like this:

> Kept by: Cooperativa Vida Nueva Alta, Teotitlán
> Not for sale by others. Woven by many, owned by nobody, cared for by us.

"Kept by" and not "author". It is a small word but we discussed it one whole evening.
--- comment | fennavd | 2024-09-15 09:00

It is a better word than all of mine. Would it be a fifth sentence, or a second line that can stand beside any of the four?
--- comment | vbeltran | 2024-09-15 22:48

A second line. We can say who keeps and still let schools use it, for example.
--- comment | tansy-r | 2024-09-17 10:10

Dear Violeta, our cabinets would be grateful for it too. Nobody alive is the author of anything before 1950, but the Guild very much looks after them.
--- comment | noor-hadd | 2024-09-18 05:33

As the person who will have to explain it: please do, "kept by" explains itself.

=== issue 47 | fennavd | 2025-01-19 11:15
title: What to do with drafts whose licence nobody chose
labels: question, licence
milestone: 0.3

3,612 drafts are on the shelf without one of the four sentences: 214 from the first eleven weeks, before we asked, and 3,398 from the stick, because the command line never asked either (my oversight when #26 went in).

The 3,398 are easy, one letter to Hexham. The 214 are not: 90 have no address with them, people simply threw a file at a window. Options:

a. leave "nobody has said yet" for good;
b. hide them after a year of asking;
c. treat them as `look`, the narrowest.

I lean to (c), and to saying loudly that it was us who chose.
--- comment | mjhaverford | 2025-01-19 14:22

Not (b)! Hidden things are never found by the one person who could have said "that's mine".
--- comment | imre-sz | 2025-01-19 16:40

(c) is claim in name of absent person. (a) is only true one. Truth may be ugly.
--- comment | tansy-r | 2025-01-20 09:30

Dear Fenna, ours are all `by`, and please write "Rookhope Guild". I asked the committee; it took eleven minutes, a record.
--- comment | vbeltran | 2025-01-21 04:12

(a). And 1038 is one of those 214. I would like to be the person who says "that's ours", when there is a place to say it.
--- comment | fennavd | 2025-01-26 16:50

(a) for the 214, then; I was outvoted by better arguments. The 3,398 were done this morning.
--- closed | fennavd | 2025-01-26 16:52 | completed

=== pull 51 | vbeltran | 2025-03-09 21:30
title: Say who keeps a draft
branch: kept-by
fork: yes
labels: licence, enhancement
milestone: 0.3
reviewers: fennavd

My first pull request; my nephew Noé showed me how, and the mistakes are his 😄

A line "Kept by …" beside the licence, free text, at most 80 letters. Anyone signed in can propose it for a draft that has none; whoever uploaded it says yes or no. Closes #32, and I think also #9.
--- commit kept-by-1 | vbeltran | 2025-03-09 21:02

Say who keeps a draft
+++ write src/keepers.ts
import { db } from './store.js'

db.exec(`create table if not exists keeper (
  draft integer primary key,
  name text not null,
  agreed integer not null default 0
)`)

/** Proposes who keeps a draft; shown once whoever uploaded it has agreed. */
export function proposeKeeper(draft: number, name: string) {
  const short = name.trim().slice(0, 80)
  db.prepare('insert into keeper (draft, name) values (?, ?) on conflict do nothing').run(draft, short)
}

export function agree(draft: number) {
  db.prepare('update keeper set agreed = 1 where draft = ?').run(draft)
}

export function keeperOf(draft: number): string | undefined {
  const row = db.prepare('select name from keeper where draft = ? and agreed = 1').get(draft)
  return (row as { name: string } | undefined)?.name
}
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/d\/(\d+)\/keeper$/, async (request, response, [, id]) => {
    const person = personOf(request)
    if (person === undefined) return response.writeHead(403).end('Please sign in first.\n')
    const name = String(await bodyOf(request))
    if (owns(person, Number(id)) && name === '') agree(Number(id))
    else proposeKeeper(Number(id), name)
    response.writeHead(204).end()
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { agree, proposeKeeper } from './keepers.js'
>>>
+++ edit src/page.ts
<<<
<p>${licenceOf(draft.id)}</p>
===
<p>${licenceOf(draft.id)}</p>
<p>${keeperOf(draft.id) ? `Kept by ${keeperOf(draft.id)}.` : ''}</p>
>>>
<<< before
import { licenceOf } from './licences.js'
===
import { keeperOf } from './keepers.js'
>>>
--- review | fennavd | 2025-03-10 08:15 | changes

This is good work, Violeta and Noé. One thing I would change, and it is not about code:
--- note | fennavd | 2025-03-10 08:19 | src/keepers.ts
line: const row = db.prepare('select name from keeper where draft = ? and agreed = 1').get(draft)

For the 90 drafts without an address nobody can ever agree. 1038 is one of them. Yours would be waiting for ever.
--- reply | vbeltran | 2025-03-10 22:40

I know. Noé said I should not make a rule for my own case.
--- reply | ottilie-k | 2025-03-11 06:55

Rules that fit one real case are the only good ones I have seen.
--- reply | fennavd | 2025-03-11 08:02

Thirty days without an answer counts as yes, if there is nobody to ask.
--- commit kept-by-2 | vbeltran | 2025-03-15 20:15

Count silence as yes after thirty days when nobody can be asked
+++ edit src/keepers.ts
<<<
  agreed integer not null default 0
)`)
===
  agreed integer not null default 0,
  proposed text not null default current_timestamp
)`)
>>>
<<<
  const row = db.prepare('select name from keeper where draft = ? and agreed = 1').get(draft)
===
  const row = db.prepare(`select name from keeper where draft = @draft and (agreed = 1
    or proposed < datetime('now', '-30 days') and @draft not in (select draft from owner))`).get({ draft })
>>>
--- review | fennavd | 2025-03-16 10:30 | approved
--- merged | fennavd | 2025-03-16 10:34 | squash
--- comment | vbeltran | 2025-04-16 05:10

Hoy, debajo del 1038: *Kept by Cooperativa Vida Nueva Alta, Teotitlán.* Mi tía lo leyó dos veces.

=== issue 61 | fennavd | 2025-09-07 13:45
title: Proposal: a draft has revisions
labels: question, enhancement
milestone: 0.4

Today a replaced file is gone. That was right for typing errors. It is wrong for what people have begun to do: change three picks a year later, change the licence from `by` to `look` after somebody has woven from it, put a different cloth under an address that hangs on a wall in Utrecht.

1. A draft is a list of files; the newest is shown, the others can be.
2. Every revision keeps **the licence it was given under**. One can be more generous later, never less.
3. The address stays, `/d/1014/2` names the second.

Two is the one I would like to hear shouting about.
--- comment | imre-sz | 2025-09-07 15:20

No shouting. 2 is simply how licences function: what was given cannot be taken back.
--- comment | vbeltran | 2025-09-08 02:55

And "kept by"? A keeper can be wrong about a thing, or another village can come. That line must be able to change for all revisions.
--- comment | fennavd | 2025-09-08 08:31

Yes. Keeping is about now, licences are about then. Point 2 is for licences only.
--- comment | dobbyist | 2025-09-08 18:20

Thumbnails: see #42 before anyone forgets a fourth ingredient.
--- comment | hk-fenwick | 2025-09-09 11:12

All for it. I have a towel that has been through five of these and I only remember three.

=== pull 62 | pelle-strand | 2025-10-05 17:30
title: compare two versions of a draft
branch: compare
labels: enhancement, pictures
draft: yes
milestone: 0.4

for #61. squares that are up in one and down in the other get a red dot. needs the lifts of both, so i ask heddle for text (`heddle show --ascii`) and compare letters. stupid and works.
--- commit compare | pelle-strand | 2025-10-05 17:12

mark the squares that differ
+++ write src/compare.ts
/** Places where two plain pictures differ, as column and row. */
export function differences(one: string, other: string): [number, number][] {
  const [left, right] = [one.split('\n'), other.split('\n')]
  return left.flatMap((row, y) =>
    [...row].flatMap((sign, x): [number, number][] => (sign === right[y]?.[x] ? [] : [[x, y]])),
  )
}
--- comment | dobbyist | 2025-10-06 18:40

1. Insert one pick at the top.
2. Every row is red.
--- comment | pelle-strand | 2025-10-06 19:02

...ok so i need diff but for cloth
--- comment | suru-n | 2025-10-07 05:15

Rows are strings, and there are very old programs that compare lists of strings 🙂

=== commit readme-licence | noor-hadd | 2024-09-29 06:40

Explain the four sentences on the front page
+++ edit README.md
<<<
Pictures are made by [heddle](https://github.com/weftworks/heddle); this
is only the shelf.
===
Pictures are made by [heddle](https://github.com/weftworks/heddle); this
is only the shelf.

Whoever uploads a draft says what others may do with it. There is no
default, on purpose.
>>>
