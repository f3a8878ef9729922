The first spring: a list on a page, an upload, a picture, a hole.

=== commit first | fennavd | 2024-02-20 19:11

Put a list of nothing on a page
+++ write README.md
# selvedge

A place on the web for weaving drafts. Put yours in, look at others.

Pictures are made by [heddle](https://github.com/weftworks/heddle); this
is only the shelf.
+++ write package.json
{
  "name": "selvedge",
  "version": "0.0.1",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "tsc",
    "start": "node dist/src/server.js",
    "test": "node --test dist/tests"
  },
  "dependencies": {
    "better-sqlite3": "9.4.3"
  },
  "devDependencies": {
    "typescript": "5.3.3"
  }
}
+++ write tsconfig.json
{
  "compilerOptions": {
    "target": "es2022",
    "module": "nodenext",
    "outDir": "dist",
    "strict": true
  },
  "include": ["src", "tests"]
}
+++ write .gitignore
node_modules
dist
*.db
+++ write src/server.ts
import { createServer } from 'node:http'
import { route } from './routes.js'

const port = Number(process.env.PORT ?? 8080)
createServer(route).listen(port, () => console.log(`selvedge on ${port}`))
+++ write src/routes.ts
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listPage } from './page.js'
import { allDrafts } from './store.js'

type Handler = (request: IncomingMessage, response: ServerResponse, match: RegExpExecArray) => unknown

const ROUTES: [string, RegExp, Handler][] = [
  ['GET', /^\/$/, (_request, response) => html(response, listPage(allDrafts()))],
]

export async function route(request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  for (const [method, pattern, handle] of ROUTES) {
    const match = pattern.exec(path)
    if (match && method === request.method) return handle(request, response, match)
  }
  response.writeHead(404).end('There is no cloth here.\n')
}

export function html(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}
+++ write src/store.ts
import Database from 'better-sqlite3'

export const db = new Database(process.env.SELVEDGE_DB ?? 'selvedge.db')
db.exec(`create table if not exists draft (
  id integer primary key,
  title text not null,
  body blob not null,
  added text not null default current_timestamp
)`)

export type Draft = { id: number; title: string; added: string }

export function allDrafts(): Draft[] {
  return db.prepare('select id, title, added from draft order by added desc').all() as Draft[]
}
+++ write src/page.ts
import type { Draft } from './store.js'

export function listPage(drafts: Draft[]): string {
  const items = drafts.map((draft) => `<li><a href="/d/${draft.id}">${draft.title}</a></li>`)
  return frame('Drafts', `<ul>${items.join('')}</ul>`)
}

export function frame(title: string, body: string): string {
  return `<!doctype html><title>${title} · selvedge</title><link rel="stylesheet" href="/style.css">${body}`
}

=== issue 1 | fennavd | 2024-02-21 20:30
title: What is the address of a draft?
labels: question

An address gets printed on hang-tags, sewn into quilts and read out over the telephone; I cannot change it afterwards. Candidates:

| | example | dies when |
|---|---|---|
| a counter | `/d/214` | we ever merge two shelves |
| the title | `/d/rosepath-for-ine` | Ine gets renamed |
| a hash | `/d/9f31c0…` | somebody has to say it aloud |

I have a favourite and would like to be talked out of it.
--- comment | mjhaverford | 2024-02-21 21:52

Numbers, please! People are used to numbers. Every pattern book I own has them and half the time the number is all that survives of the label.
--- comment | ottilie-k | 2024-02-22 07:18

A counter also tells the world how few drafts you have. For heddle nobody would care. For a shelf it is a shop window.
--- comment | dobbyist | 2024-02-22 18:03

1. Hash: names the content.
2. Counter: names the entry.
3. You will want to correct a draft without losing its address.
4. Therefore 2.
--- comment | fennavd | 2024-02-22 19:47

Talked out of it. (It was the hash.) Counter, starting at 1000 so that the window looks less empty.
--- closed | fennavd | 2024-02-22 19:48 | completed

=== pull 2 | fennavd | 2024-02-24 15:40
title: Accept an upload and keep it
branch: upload
reviewers: okonjo-w, ottilie-k
labels: upload

The file travels as the raw body of a `POST`, its name in a header. No multipart: I have parsed multipart by hand once in my life and would like to leave it at that.
--- commit upload-1 | fennavd | 2024-02-24 15:22

Accept an upload and keep it
+++ write src/upload.ts
import type { IncomingMessage } from 'node:http'
import { addDraft } from './store.js'

const LIMIT = 200_000

/** The whole body, or an error once it is larger than a draft can be. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (body.length > LIMIT) throw new RangeError(`a draft has at most ${LIMIT} bytes`)
  return body
}

export async function upload(request: IncomingMessage): Promise<number> {
  const name = decodeURIComponent(String(request.headers['x-file-name']))
  if (!/^[\w-]+\.wif$/.test(name)) throw new RangeError('expected a .wif file')
  return addDraft(name.replace('.wif', ''), await bodyOf(request))
}
+++ edit src/store.ts
<<< after
  return db.prepare('select id, title, added from draft order by added desc').all() as Draft[]
}
===

export function addDraft(title: string, body: Buffer): number {
  const last = db.prepare('select max(id) as id from draft').get() as { id: number | null }
  const id = Math.max(999, last.id ?? 0) + 1
  db.prepare('insert into draft (id, title, body) values (?, ?, ?)').run(id, title, body)
  return id
}

export function wifOf(id: number): Buffer | undefined {
  const row = db.prepare('select body from draft where id = ?').get(id) as { body: Buffer } | undefined
  return row?.body
}
>>>
+++ edit src/routes.ts
<<< before
]
===
  ['POST', /^\/d$/, async (request, response) => response.writeHead(201).end(`/d/${await upload(request)}`)],
  ['GET', /^\/d\/(\d+)\.wif$/, (_request, response, [, id]) => response.end(wifOf(Number(id)))],
>>>
<<<
import { allDrafts } from './store.js'
===
import { allDrafts, wifOf } from './store.js'
import { upload } from './upload.js'
>>>
--- review | okonjo-w | 2024-02-25 06:12 | changes
--- note | okonjo-w | 2024-02-25 06:14 | src/upload.ts
line: if (body.length > LIMIT) throw new RangeError(`a draft has at most ${LIMIT} bytes`)

This looks at the size when all of it is in memory already. I send you 4 GB and the box is gone. Count while reading.
--- reply | fennavd | 2024-02-25 10:20

Ai. Counting.
--- note | ottilie-k | 2024-02-25 09:00 | src/upload.ts
line: if (!/^[\w-]+\.wif$/.test(name)) throw new RangeError('expected a .wif file')

I foresee a letter from somebody with a space in a file name.
--- reply | fennavd | 2024-02-25 10:26

Then I will have a reader, which is more than I have today.
--- commit upload-2 | fennavd | 2024-02-25 10:40

Stop reading as soon as an upload is too large
+++ edit src/upload.ts
<<<
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (body.length > LIMIT) throw new RangeError(`a draft has at most ${LIMIT} bytes`)
  return body
===
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > LIMIT) throw new RangeError(`a draft has at most ${LIMIT} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
>>>
--- review | okonjo-w | 2024-02-25 17:33 | approved

Sent 4 GB from the café. Refused after 200 kB, memory flat. Sawa.
--- merged | fennavd | 2024-02-25 18:02 | merge

=== issue 3 | mjhaverford | 2024-02-27 19:15
title: Nothing happens with "Towel (final).WIF"
labels: bug, upload

I am so pleased this exists that I tried it with the first thing on my desktop, which is called `Towel (final).WIF`, because it is the fourth final one. The page simply stays as it is. `towel.wif` goes in like butter.

Is it the brackets, the blank or the shouting?
--- comment | ottilie-k | 2024-02-27 20:01

That was quick. The letter I foresaw had only a blank.
--- comment | fennavd | 2024-02-28 08:11

All three! And that the page does not say so is a fourth.

=== commit any-name | fennavd | 2024-02-28 20:36

Let files be called what people call them

Only the ending has to be right, in any case. The title is whatever
stands before it.

Fixes #3
+++ edit src/upload.ts
<<<
  if (!/^[\w-]+\.wif$/.test(name)) throw new RangeError('expected a .wif file')
  return addDraft(name.replace('.wif', ''), await bodyOf(request))
===
  if (!/\.wif$/i.test(name)) throw new RangeError('expected a .wif file')
  return addDraft(name.replace(/\.wif$/i, ''), await bodyOf(request))
>>>

=== pull 4 | pelle-strand | 2024-03-02 22:10
title: drag a draft onto the page
branch: drop
fork: yes
labels: upload, enhancement

hej! found this through the heddle readme. you can now throw a file anywhere at the window and it lands on the shelf. the whole window gets a border like a selvedge while you hover, because of course it does.

errors are shown in red and in words
--- commit drop | pelle-strand | 2024-03-02 21:58

take files that are dropped on the window
+++ write public/upload.js
document.addEventListener('dragover', (event) => {
  event.preventDefault()
  document.body.classList.add('hover')
})
document.addEventListener('dragleave', () => document.body.classList.remove('hover'))
document.addEventListener('drop', async (event) => {
  event.preventDefault()
  document.body.classList.remove('hover')
  for (const file of event.dataTransfer.files) {
    const answer = await fetch('/d', {
      method: 'POST',
      headers: { 'x-file-name': encodeURIComponent(file.name) },
      body: file,
    })
    const text = await answer.text()
    if (answer.ok) location.href = text
    else document.querySelector('#says').textContent = text
  }
})
+++ write public/style.css
body { max-width: 60rem; margin: 2rem auto; font: 18px/1.5 Georgia, serif; }
body.hover { outline: 12px double #a33; }
#says { color: #a33; }
+++ edit src/page.ts
<<<
  return frame('Drafts', `<ul>${items.join('')}</ul>`)
===
  return frame('Drafts', `<p id="says"></p><ul>${items.join('')}</ul><script src="/upload.js"></script>`)
>>>
--- review | fennavd | 2024-03-03 09:45 | commented

Lovely, and the double outline made me laugh. Who serves `/upload.js`, though? There is no route for it; I think your browser has it from the dev server you wrote about.
--- comment | pelle-strand | 2024-03-03 10:31

hahaha. yes. "works on my window". one sec
--- commit drop-2 | pelle-strand | 2024-03-03 11:04

serve the two files that exist
+++ write src/public.ts
import { readFileSync } from 'node:fs'

const TYPES = { '/upload.js': 'text/javascript', '/style.css': 'text/css' } as const
const FILES = new Map(Object.keys(TYPES).map((name) => [name, readFileSync(`public${name}`)]))

export function publicFile(path: string) {
  return { type: TYPES[path as keyof typeof TYPES], body: FILES.get(path) }
}
+++ edit src/routes.ts
<<< before
]
===
  ['GET', /^(\/upload\.js|\/style\.css)$/, (_request, response, [path = '']) => {
    const { type, body } = publicFile(path)
    response.writeHead(200, { 'content-type': type }).end(body)
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { publicFile } from './public.js'
>>>
--- review | fennavd | 2024-03-03 14:20 | approved
--- merged | fennavd | 2024-03-03 14:21 | squash
--- comment | mjhaverford | 2024-03-03 19:40

I threw a towel at my computer and it is on the internet. Marvellous.

=== issue 5 | ottilie-k | 2024-03-04 07:10
title: How will you call heddle?
labels: question, pictures

Three ways, and heddle is ready for one and a half of them:

- **as a program**: `heddle draw FILE` to stdout. Works today, starts a Python for every picture (180 ms here).
- **as a service**: does not exist. Since weftworks/heddle#39 the reader takes bytes, so it would be an afternoon.
- **rewritten in your language**: then there are two programs that disagree about cloth, and I get the mail.

Tell me before I spend the afternoon.
--- comment | fennavd | 2024-03-04 08:32

As a program, until the day it hurts. A service is one more thing that can be down at night.
--- comment | okonjo-w | 2024-03-04 15:05

Second that. A process that ends has given its memory back. I cannot say this of services I have known.
--- comment | chidi-oz | 2024-03-05 06:20

From the SVG side: whatever you do, do not cut the string apart 🙏 I change how it looks inside about twice a year.
--- closed | fennavd | 2024-03-10 18:00 | completed

=== pull 6 | okonjo-w | 2024-03-10 13:25
title: Draw drafts with heddle in a child process
branch: draw
reviewers: fennavd
labels: pictures
milestone: 0.1

Decided in #5. The bytes go to a temporary file since `heddle draw` wants a path; folder is removed whatever happens.

Measured on the box in the cupboard (one core, 1 GB): 0.4 s a picture, 38 MB while it lasts.
--- commit draw-1 | okonjo-w | 2024-03-10 13:02

Draw drafts with heddle in a child process
+++ write src/heddle.ts
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The drawdown as SVG. */
export async function draw(wif: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-'))
  try {
    const file = path.join(folder, 'draft.wif')
    await writeFile(file, wif)
    const { stdout } = await run('heddle', ['draw', file])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
+++ edit src/routes.ts
<<< before
]
===
  ['GET', /^\/d\/(\d+)\.svg$/, async (_request, response, [, id]) => {
    const wif = wifOf(Number(id))
    if (!wif) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(await draw(wif))
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { draw } from './heddle.js'
>>>
--- review | fennavd | 2024-03-10 15:14 | commented

Good. One trap:
--- note | fennavd | 2024-03-10 15:15 | src/heddle.ts
line: const { stdout } = await run('heddle', ['draw', file])

`execFile` keeps a megabyte of output at most and then kills the child. A thousand ends by two thousand picks is more than that.
--- reply | okonjo-w | 2024-03-10 16:40

True. 16 MB, and over that we say no; a browser would not thank us for it either.
--- commit draw-2 | okonjo-w | 2024-03-10 16:52

Allow pictures of up to sixteen megabytes
+++ edit src/heddle.ts
<<<
    const { stdout } = await run('heddle', ['draw', file])
===
    const { stdout } = await run('heddle', ['draw', file], { maxBuffer: 16 * 1024 * 1024 })
>>>
--- review | fennavd | 2024-03-10 17:30 | approved
--- merged | okonjo-w | 2024-03-10 17:41 | merge

=== commit draft-page | fennavd | 2024-03-12 20:15

Give every draft a page of its own
+++ edit src/page.ts
<<< before
export function frame(title: string, body: string): string {
===
export function draftPage(draft: Draft): string {
  return frame(
    draft.title,
    `<h1>${draft.title}</h1><img src="/d/${draft.id}.svg"><p><a href="/d/${draft.id}.wif">WIF</a></p>`,
  )
}

>>>
+++ edit src/store.ts
<<< before
export function wifOf(id: number): Buffer | undefined {
===
export function draftOf(id: number): Draft | undefined {
  return db.prepare('select id, title, added from draft where id = ?').get(id) as Draft | undefined
}

>>>
+++ edit src/routes.ts
<<< before
]
===
  ['GET', /^\/d\/(\d+)$/, (_request, response, [, id]) => {
    const draft = draftOf(Number(id))
    if (draft) html(response, draftPage(draft))
    else response.writeHead(404).end()
  }],
>>>
<<<
import { listPage } from './page.js'
import { allDrafts, wifOf } from './store.js'
===
import { draftPage, listPage } from './page.js'
import { allDrafts, draftOf, wifOf } from './store.js'
>>>

=== issue 12 | imre-sz | 2024-04-05 05:44
title: Title of draft is put into page as it is
labels: bug, security

Good morning. I have not asked before I tried, sorry for that.

1. File with name `<img src=x onerror=alert(document.domain)>.wif` is accepted.
2. Everybody who opens list of drafts executes it.
3. In present there are no accounts, so nothing can be stolen. In future there will be.

I deleted my draft... I wanted to delete it, but there is no deletion. It is number 1071. Please remove.
--- comment | fennavd | 2024-04-05 06:30

No, thank you for trying. 1071 is gone; I left 1070, "hello", which I take to be yours too.
--- comment | imre-sz | 2024-04-05 06:41

1070 is not from me. This one is harmless.
--- assigned | fennavd | 2024-04-05 06:45 | fennavd

=== pull 13 | fennavd | 2024-04-05 18:20
title: Escape everything that came from a file
branch: escape
labels: security
reviewers: imre-sz
milestone: 0.1

A tagged template, so that the safe way is the short way. Plain strings no longer reach the page at all. Fixes #12
--- commit escape | fennavd | 2024-04-05 18:02

Escape everything that came from a file
+++ write src/markup.ts
/** Text that may stand in a page. Only `markup` makes it. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(value: unknown): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  return String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

export function markup(parts: TemplateStringsArray, ...values: unknown[]): Markup {
  return new Markup(parts.map((part, at) => part + (at < values.length ? escaped(values[at]) : '')).join(''))
}
+++ write src/page.ts
import { type Markup, markup } from './markup.js'
import type { Draft } from './store.js'

export function listPage(drafts: Draft[]): string {
  const items = drafts.map((draft) => markup`<li><a href="/d/${draft.id}">${draft.title}</a></li>`)
  return frame(
    'Drafts',
    markup`<p id="says"></p>
<ul>${items}</ul>
<script src="/upload.js"></script>`,
  )
}

export function draftPage(draft: Draft): string {
  return frame(
    draft.title,
    markup`<h1>${draft.title}</h1>
<img src="/d/${draft.id}.svg">
<p><a href="/d/${draft.id}.wif">WIF</a></p>`,
  )
}

export function frame(title: string, body: Markup): string {
  return markup`<!doctype html><title>${title} · selvedge</title><link rel="stylesheet" href="/style.css">${body}`.text
}
+++ write tests/markup.test.ts
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markup } from '../src/markup.js'

test('what came from a file stays text', () => {
  assert.equal(markup`<b>${'<i>'}</b>`.text, '<b>&lt;i&gt;</b>')
})
--- review | imre-sz | 2024-04-05 19:37 | changes

Construction is right. There is one gap.
--- note | imre-sz | 2024-04-05 19:39 | src/markup.ts
line: return String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

Apostrophe. Today all attributes are in double quotes; some day Pelle writes single ones.
--- reply | pelle-strand | 2024-04-05 20:15

i feel seen
--- reply | fennavd | 2024-04-05 20:22

`&#39;` it is, on Pelle's account.
--- commit escape-2 | fennavd | 2024-04-05 20:30

Escape the apostrophe as well
+++ edit src/markup.ts
<<<
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
===
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
>>>
<<<
  return String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
===
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
>>>
--- review | imre-sz | 2024-04-06 04:58 | approved

I tried eleven more names. All of them are only ugly now.
--- merged | fennavd | 2024-04-06 08:10 | squash

=== deleted 14
