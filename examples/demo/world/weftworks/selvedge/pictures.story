What heddle draws, how often, for how long, and why the old one is still there.

=== issue 7 | okonjo-w | 2024-03-14 19:48
title: heddle processes pile up when the visitor goes away
labels: bug, pictures, operations
milestone: 0.1

A search engine found us last night. It opens every picture, waits two seconds, hangs up and opens the next. We go on drawing for somebody who left.

```
$ ps aux | grep -c 'heddle draw'
61
$ uptime
 19:40:11 up 9 days,  load average: 58.12, 44.90, 21.03
```

61 times 38 MB is more than the cupboard has. It swapped until I pulled the plug, and I mean the plug.
--- comment | fennavd | 2024-03-14 21:02

So the day on which it hurts is day four.
--- comment | ottilie-k | 2024-03-15 06:50

The offer of the afternoon stands. Though a service that draws for a robot which has left would be just as busy.

=== pull 8 | okonjo-w | 2024-03-17 09:30
title: Kill the drawing when nobody waits for it
branch: abort
labels: pictures
reviewers: fennavd

When the connection closes, the child gets a signal. For #7.
--- commit abort | okonjo-w | 2024-03-17 09:11

Kill the drawing when nobody waits for it
+++ edit src/heddle.ts
<<<
export async function draw(wif: Buffer): Promise<string> {
===
export async function draw(wif: Buffer, signal: AbortSignal): Promise<string> {
>>>
<<<
    const { stdout } = await run('heddle', ['draw', file], { maxBuffer: 16 * 1024 * 1024 })
===
    const { stdout } = await run('heddle', ['draw', file], { maxBuffer: 16 * 1024 * 1024, signal })
>>>
+++ edit src/routes.ts
<<<
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(await draw(wif))
===
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(await draw(wif, gone.signal))
>>>
--- review | fennavd | 2024-03-17 11:26 | commented

This helps against visitors who leave. Forty who stay take the machine down all the same, and a class of Mercy's is thirty.
--- comment | mjhaverford | 2024-03-17 12:15

Thirty-one this term, and they do all press at once, it is the best part of the lesson.
--- comment | okonjo-w | 2024-03-23 17:20

I tried it with thirty-one. You are right, it is not who leaves, it is how many. I close this and limit the number instead.
--- closed | okonjo-w | 2024-03-23 17:21

=== pull 10 | okonjo-w | 2024-03-24 10:05
title: Two drawings at a time, ten seconds each
branch: in-turn
labels: pictures, operations
reviewers: fennavd, ottilie-k
milestone: 0.1

Replaces #8. The others wait in a line; whoever takes longer than ten seconds is stopped and the visitor gets a 503.

Thirty-one at once: the last one has a picture after 6.4 s and memory never goes over 130 MB. Fixes #7
--- commit in-turn | okonjo-w | 2024-03-24 09:47

Draw two at a time and ten seconds at most
+++ write src/queue.ts
/** Lets `limit` tasks run at a time; the others wait their turn. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await task()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
+++ edit src/heddle.ts
<<<
/** The drawdown as SVG. */
export async function draw(wif: Buffer): Promise<string> {
===
const inTurn = atMost(2)

/** The drawdown as SVG. */
export function draw(wif: Buffer): Promise<string> {
  return inTurn(() => drawNow(wif))
}

async function drawNow(wif: Buffer): Promise<string> {
>>>
<<<
    const { stdout } = await run('heddle', ['draw', file], { maxBuffer: 16 * 1024 * 1024 })
===
    const { stdout } = await run('heddle', ['draw', file], { maxBuffer: 16 * 1024 * 1024, timeout: 10_000 })
>>>
<<< after
import { promisify } from 'node:util'
===
import { atMost } from './queue.js'
>>>
--- review | ottilie-k | 2024-03-24 14:40 | changes
--- note | ottilie-k | 2024-03-24 14:42 | src/queue.ts
line: running--

Between this line and the moment the next one wakes up, a newcomer sees a free place and takes it. Then there are three. Hand the place over instead of putting it back.
--- reply | okonjo-w | 2024-03-24 16:03

I had to draw this on paper before I believed it. Thank you.
--- commit in-turn-2 | okonjo-w | 2024-03-24 16:31

Hand a free place to whoever waits longest
+++ edit src/queue.ts
<<<
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await task()
    } finally {
      running--
      waiting.shift()?.()
    }
===
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
>>>
+++ write tests/queue.test.ts
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atMost } from '../src/queue.js'

test('there are never more than the limit', async () => {
  const inTurn = atMost(2)
  let [now, most] = [0, 0]
  const task = async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
  }
  await Promise.all(Array.from({ length: 20 }, () => inTurn(task)))
  assert.equal(most, 2)
})
--- review | ottilie-k | 2024-03-25 07:05 | approved
--- review | fennavd | 2024-03-25 08:30 | approved

The test is nicer than the thing it tests.
--- merged | okonjo-w | 2024-03-25 19:10 | squash

=== commit list-pictures | pelle-strand | 2024-04-14 20:44

show the cloth in the list, not only its name
+++ edit src/page.ts
<<<
  const items = drafts.map((draft) => markup`<li><a href="/d/${draft.id}">${draft.title}</a></li>`)
===
  const items = drafts.map(
    (draft) => markup`<li><a href="/d/${draft.id}"><img src="/d/${draft.id}.svg">${draft.title}</a></li>`,
  )
>>>
+++ edit public/style.css
<<< after
body.hover { outline: 12px double #a33; }
===
li { display: inline-block; width: 240px; vertical-align: top; }
li img { width: 240px; height: 240px; object-fit: cover; }
>>>

=== issue 15 | moth-hours | 2024-04-18 01:37
title: front page is 61 megabytes
labels: bug, pictures

since sunday. on the dorm wifi i can read a chapter meanwhile

every square of every draft on the shelf is in there so that i can see it at 240 px
--- comment | pelle-strand | 2024-04-18 07:40

i did that. mea maxima culpa. proper thumbnails coming, give me a weekend with no snow on it
--- comment | okonjo-w | 2024-04-18 08:05

61 MB here costs more than a lunch. Please until then: ten on a page.

=== commit ten-a-page | fennavd | 2024-04-18 18:50

Show only the ten newest until thumbnails are small
+++ edit src/routes.ts
<<<
  ['GET', /^\/$/, (_request, response) => html(response, listPage(allDrafts()))],
===
  ['GET', /^\/$/, (_request, response) => html(response, listPage(allDrafts().slice(0, 10)))],
>>>

=== pull 16 | pelle-strand | 2024-04-27 16:35
title: thumbnails as png, 240 px
branch: png
labels: pictures

rsvg-convert makes 9 kB out of 6 MB. fast too. for #15
--- commit png | pelle-strand | 2024-04-27 16:20

shrink pictures to png
+++ write src/raster.ts
import { execFile } from 'node:child_process'

/** 240 px of PNG from any SVG. */
export function shrink(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile('rsvg-convert', ['-w', '240'], { encoding: 'buffer' }, (error, out) =>
      error ? reject(error) : resolve(out),
    )
    child.stdin?.end(svg)
  })
}
--- comment | mjhaverford | 2024-04-27 19:22

I do not want to be the bad fairy, but my plain 2/2 twill is a **tartan** in your thumbnail, with big soft diamonds that are not in the cloth.
--- comment | suru-n | 2024-04-28 04:15

Moiré. 600 ends on 240 pixels is two and a half to one, and weaves are the worst case for it because they are nothing but fine stripes. Any scaling down will do this, whichever program does it.
--- comment | pelle-strand | 2024-04-28 09:50

so shrinking cloth is a lie by nature. wow. then i will cut instead of shrink: a corner, at full size. closing
--- closed | pelle-strand | 2024-04-28 09:52

=== pull 18 | pelle-strand | 2024-05-09 14:15
title: thumbnails: a corner of the cloth at full size
branch: corner
labels: pictures
reviewers: fennavd, chidi-oz
milestone: 0.1

second go after #16. the first 64 ends and picks, nothing scaled, no tartans. drawn once, kept in the database.

front page with forty drafts: 0.9 MB. fixes #15
--- commit corner | pelle-strand | 2024-05-09 13:58

cut thumbnails from the corner and keep them
+++ write src/thumbnails.ts
import { draw } from './heddle.js'
import { db, wifOf } from './store.js'

db.exec('create table if not exists thumbnail (draft integer primary key, svg text not null)')

const SIDE = 640
const PART = /M(\d+) (\d+)h\d+v\d+h-\d+z/g

/** The first 64 ends and picks: enough to know a weave by, small enough for forty on a page. */
export function crop(svg: string): string {
  const parts = [...svg.matchAll(PART)].filter(([, x, y]) => Number(x) < SIDE && Number(y) < SIDE)
  const path = parts.map(([part]) => part).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path d="${path}"/></svg>`
}

export async function thumbnailOf(id: number): Promise<string | undefined> {
  const kept = db.prepare('select svg from thumbnail where draft = ?').get(id) as { svg: string } | undefined
  if (kept) return kept.svg
  const wif = wifOf(id)
  if (!wif) return undefined
  const svg = crop(await draw(wif))
  db.prepare('insert into thumbnail (draft, svg) values (?, ?)').run(id, svg)
  return svg
}
+++ edit src/routes.ts
<<< before
]
===
  ['GET', /^\/t\/(\d+)\.svg$/, async (_request, response, [, id]) => {
    const svg = await thumbnailOf(Number(id))
    if (!svg) return response.writeHead(404).end()
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=31536000, immutable' }
    response.writeHead(200, headers).end(svg)
  }],
>>>
<<<
  ['GET', /^\/$/, (_request, response) => html(response, listPage(allDrafts().slice(0, 10)))],
===
  ['GET', /^\/$/, (_request, response) => html(response, listPage(allDrafts().slice(0, 40)))],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { thumbnailOf } from './thumbnails.js'
>>>
+++ edit src/page.ts
<<<
    (draft) => markup`<li><a href="/d/${draft.id}"><img src="/d/${draft.id}.svg">${draft.title}</a></li>`,
===
    (draft) => markup`<li><a href="/d/${draft.id}"><img src="/t/${draft.id}.svg">${draft.title}</a></li>`,
>>>
--- review | chidi-oz | 2024-05-10 05:55 | commented
--- note | chidi-oz | 2024-05-10 05:57 | src/thumbnails.ts
line: const PART = /M(\d+) (\d+)h\d+v\d+h-\d+z/g

You are cutting my string apart 😭 I *said*. OK it will hold until I touch the path. Put a test here with a real picture so that we notice on the same day.
--- reply | pelle-strand | 2024-05-10 07:12

will do and i owe you one fika
--- review | fennavd | 2024-05-10 18:21 | approved

A year of immutability is bold for a site that is eleven weeks old. But a draft never changes today, so it is correct.
--- commit corner-2 | pelle-strand | 2024-05-11 12:25

notice on the same day
+++ write tests/thumbnails.test.ts
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crop } from '../src/thumbnails.js'

test('squares outside of the corner are cut away', () => {
  const svg = '<svg><path d="M0 0h20v10h-20zM630 630h10v10h-10zM640 0h10v10h-10z"/></svg>'
  assert.match(crop(svg), /d="M0 0h20v10h-20zM630 630h10v10h-10z"/)
})
--- merged | fennavd | 2024-05-11 16:00 | squash

=== issue 24 | ameliedrs | 2024-07-01 16:40
title: Old picture after replacing the file
labels: bug, pictures

Bonjour à tous. I corrected a mistake in a draft (pick 12) and put the new file in place of the old one, which is possible since last week, merci !

Now: the download is the new one, the large picture is the new one, but the small picture in the list stays the old one, mistake included. Also on the computers of my pupils, also after `Ctrl-F5`.
--- comment | pelle-strand | 2024-07-01 18:05

and there goes the year of immutability. fenna called it bold
--- comment | fennavd | 2024-07-01 18:30

I called it correct, too, which is worse.

=== pull 25 | pelle-strand | 2024-07-06 11:50
title: put the content of the file into the address of its thumbnail
branch: hashed-thumbs
labels: pictures
reviewers: fennavd
milestone: 0.1

`/t/1014-9f31c0de.svg`: new file, new address, and the browser may keep the old one until it dies. the kept copy in the database goes by hash as well.

fixes #24
--- commit hashed-thumbs | pelle-strand | 2024-07-06 11:31

name thumbnails by what is in the file
+++ edit src/thumbnails.ts
<<<
db.exec('create table if not exists thumbnail (draft integer primary key, svg text not null)')
===
db.exec('drop table if exists thumbnail')
db.exec('create table if not exists corner (hash text primary key, svg text not null)')
>>>
<<<
export async function thumbnailOf(id: number): Promise<string | undefined> {
  const kept = db.prepare('select svg from thumbnail where draft = ?').get(id) as { svg: string } | undefined
===
export async function thumbnailOf(id: number, hash: string): Promise<string | undefined> {
  const kept = db.prepare('select svg from corner where hash = ?').get(hash) as { svg: string } | undefined
>>>
<<<
  db.prepare('insert into thumbnail (draft, svg) values (?, ?)').run(id, svg)
===
  db.prepare('insert or ignore into corner (hash, svg) values (?, ?)').run(hash, svg)
>>>
+++ edit src/routes.ts
<<<
  ['GET', /^\/t\/(\d+)\.svg$/, async (_request, response, [, id]) => {
    const svg = await thumbnailOf(Number(id))
===
  ['GET', /^\/t\/(\d+)-([0-9a-f]{8})\.svg$/, async (_request, response, [, id, hash = '']) => {
    const svg = await thumbnailOf(Number(id), hash)
>>>
+++ edit src/page.ts
<<<
    (draft) => markup`<li><a href="/d/${draft.id}"><img src="/t/${draft.id}.svg">${draft.title}</a></li>`,
===
    (draft) => markup`<li><a href="/d/${draft.id}">
<img src="/t/${draft.id}-${draft.hash.slice(0, 8)}.svg">${draft.title}</a></li>`,
>>>
--- review | fennavd | 2024-07-06 17:12 | changes
--- note | fennavd | 2024-07-06 17:14 | src/thumbnails.ts
line: export async function thumbnailOf(id: number, hash: string): Promise<string | undefined> {

Ask for `/t/1014-00000000.svg` and today's cloth is kept under a hash that it does not have. Check that the two belong together, or somebody will fill the table with zeros and ones for fun.
--- reply | pelle-strand | 2024-07-06 18:40

imre, by "somebody" she means you
--- reply | imre-sz | 2024-07-06 18:58

I was already on 00000003.
--- commit hashed-thumbs-2 | pelle-strand | 2024-07-07 10:02

keep a thumbnail only under its own hash
+++ edit src/thumbnails.ts
<<<
  if (!wif) return undefined
===
  if (!wif || !hashOf(wif).startsWith(hash)) return undefined
>>>
<<<
import { db, wifOf } from './store.js'
===
import { db, hashOf, wifOf } from './store.js'
>>>
--- review | fennavd | 2024-07-07 12:30 | approved
--- merged | fennavd | 2024-07-07 12:31 | squash
--- comment | ameliedrs | 2024-07-08 09:20

La faute a disparu de tous les écrans. Les élèves aussi, c'est les vacances.

=== issue 29 | suru-n | 2024-08-20 05:30
title: Every thumbnail is black and white
labels: enhancement, pictures
milestone: 0.2

Somebody uploaded *Monsoon, second dip*, four blues and a grey, and the shelf shows a chessboard. For structure this is fine. For us dyers it is like a cookbook without food.

I know heddle cannot do it yet. I am working on that end, this is the other one.
--- comment | chidi-oz | 2024-08-20 19:10

When the fills arrive there will be a rect for the weft below a path for the warp. Pelle, your scissors! ✂️
--- comment | pelle-strand | 2024-08-21 08:00

scissors put away. someone with colour sense please take this from me

=== pull 40 | suru-n | 2024-11-24 07:20
title: Show the colours of the yarn
branch: colour
fork: yes
labels: pictures, enhancement
reviewers: pelle-strand, fennavd
milestone: 0.2

heddle 0.4.0 is out since a week and draws in the colours of the draft. The corner now keeps both fills: weft as ground, warp on top. Files without colours stay black on white.

Closes #29
--- commit colour | suru-n | 2024-11-24 07:01

Keep the colours of warp and weft in thumbnails
+++ edit src/thumbnails.ts
<<<
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path d="${path}"/></svg>`
===
  const weft = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#ffffff'
  const warp = /<path[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '#000000'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" fill="${weft}"/><path d="${path}" fill="${warp}"/></svg>`
  )
>>>
+++ edit tests/thumbnails.test.ts
<<< after
  assert.match(crop(svg), /d="M0 0h20v10h-20zM630 630h10v10h-10z"/)
})
===

test('weft is the ground and warp lies on it', () => {
  const svg = '<svg><rect width="10" fill="#c9d6df"/><path d="M0 0h10v10h-10z" fill="#354f8c"/></svg>'
  assert.match(crop(svg), /fill="#c9d6df"\/><path d="M0 0h10v10h-10z" fill="#354f8c"/)
})
>>>
--- review | pelle-strand | 2024-11-24 10:30 | approved

oh it is BEAUTIFUL
--- review | fennavd | 2024-11-24 19:02 | approved

I scrolled for a quarter of an hour and called it testing.
--- merged | fennavd | 2024-11-24 19:05 | squash

=== issue 41 | lucasbp | 2024-12-08 20:15
title: Imagem antiga na lista
labels: bug, pictures, duplicate

Boa noite. Os meus doze cobertores continuam a preto e branco na lista, e na página deles estão a cores. Limpei tudo no navegador. Só as novas aparecem bem.
--- comment | fennavd | 2024-12-10 08:05

Quietloom found the same two days after you and happened to look underneath; I am keeping that one because it has the cause in it. Your twelve blankets were the better description!
--- closed | fennavd | 2024-12-10 08:06 | duplicate 42

=== issue 42 | quietloom | 2024-12-10 00:52
title: Thumbnails drawn by heddle 0.3 are still served
labels: bug, pictures

`corner` is keyed by the hash of the file. The file did not change on 24 November, the program did. 1,630 of 1,702 rows are older than that.

Deleting the rows fixes the server, not the browsers: same address, immutable.
--- comment | pelle-strand | 2024-12-10 07:30

a picture = file + whoever drew it. i only thought of the first half
--- comment | fennavd | 2024-12-10 08:10

The same bug as in July with a different thing forgotten. What else goes into a picture? Write it down before naming it again, please.

=== pull 43 | pelle-strand | 2024-12-14 13:40
title: let the address know which heddle drew the picture
branch: drawn-by
labels: pictures
milestone: 0.2
reviewers: okonjo-w, fennavd

list of what goes into a thumbnail, as ordered: the file, the version of heddle, and the number of cells (ours, counts as version of us). all three are in the name now: `/t/1014-9f31c0de-0.4.0-1.svg`. nothing else, i looked twice.

the box asks for the version once at start. fixes #42
--- commit drawn-by | pelle-strand | 2024-12-14 13:18

name thumbnails by file, heddle and us
+++ edit src/heddle.ts
<<< before
const inTurn = atMost(2)
===
const ASK = 'from importlib.metadata import version; print(version("heddle"))'

/** Version of the heddle that draws here; part of every picture's name. */
export const drawnBy = execFileSync('python3', ['-c', ASK], { encoding: 'utf8' }).trim()

>>>
<<<
import { execFile } from 'node:child_process'
===
import { execFile, execFileSync } from 'node:child_process'
>>>
+++ edit src/thumbnails.ts
<<<
db.exec('drop table if exists thumbnail')
db.exec('create table if not exists corner (hash text primary key, svg text not null)')
===
db.exec('drop table if exists corner')
db.exec('create table if not exists picture (name text primary key, svg text not null)')

/** Raise when `crop` changes what it makes. */
const CROP = 1

export function thumbnailName(hash: string): string {
  return `${hash.slice(0, 8)}-${drawnBy}-${CROP}`
}
>>>
<<<
export async function thumbnailOf(id: number, hash: string): Promise<string | undefined> {
  const kept = db.prepare('select svg from corner where hash = ?').get(hash) as { svg: string } | undefined
===
export async function thumbnailOf(id: number, name: string): Promise<string | undefined> {
  const kept = db.prepare('select svg from picture where name = ?').get(name) as { svg: string } | undefined
>>>
<<<
  if (!wif || !hashOf(wif).startsWith(hash)) return undefined
===
  if (!wif || thumbnailName(hashOf(wif)) !== name) return undefined
>>>
<<<
  db.prepare('insert or ignore into corner (hash, svg) values (?, ?)').run(hash, svg)
===
  db.prepare('insert or ignore into picture (name, svg) values (?, ?)').run(name, svg)
>>>
<<<
import { draw } from './heddle.js'
===
import { draw, drawnBy } from './heddle.js'
>>>
+++ edit src/routes.ts
<<<
  ['GET', /^\/t\/(\d+)-([0-9a-f]{8})\.svg$/, async (_request, response, [, id, hash = '']) => {
    const svg = await thumbnailOf(Number(id), hash)
===
  ['GET', /^\/t\/(\d+)-([\w.-]+)\.svg$/, async (_request, response, [, id, name = '']) => {
    const svg = await thumbnailOf(Number(id), name)
>>>
+++ edit src/page.ts
<<<
<img src="/t/${draft.id}-${draft.hash.slice(0, 8)}.svg">${draft.title}</a></li>`,
===
<img src="/t/${draft.id}-${thumbnailName(draft.hash)}.svg">${draft.title}</a></li>`,
>>>
<<< after
import type { Draft } from './store.js'
===
import { thumbnailName } from './thumbnails.js'
>>>
--- review | okonjo-w | 2024-12-14 17:25 | commented
--- note | okonjo-w | 2024-12-14 17:27 | src/heddle.ts
line: export const drawnBy = execFileSync('python3', ['-c', ASK], { encoding: 'utf8' }).trim()

If heddle is upgraded while we run, this says the old number until a restart. My script restarts us after pip, so it is fine. I write it here for the one who changes my script.
--- review | quietloom | 2024-12-14 23:48 | approved

All 1,702 have new names. Checked.
--- review | fennavd | 2024-12-15 09:55 | approved
--- merged | okonjo-w | 2024-12-15 10:20 | squash
--- comment | lucasbp | 2024-12-15 18:33

Doze cobertores, todos a cores. Obrigado, Pelle!

=== issue 44 | elif-tan | 2024-12-27 15:22
title: Old drafts have no picture any more, only a torn paper
labels: bug, pictures, regression

Since the middle of the month. Not all of them: what I uploaded this year is fine, my grandmother's (typed in from paper, in a program of 1999) show the broken image of the browser. The page of such a draft answers 500 and one cannot even download it.

In the log that Wambui gave me:

```
Error: Command failed: heddle draw /tmp/selvedge-Xk31/draft.wif
  File "heddle/render/svg.py", line 31, in svg
    warp, weft = draft.colours
TypeError: cannot unpack non-iterable NoneType object
```
--- comment | okonjo-w | 2024-12-27 17:10

So from 24 November it was broken and nobody saw, because the kept pictures were shown. On the 15th all of them got new names and had to be drawn again. That is 388 drafts.
--- comment | rkowalczuk | 2024-12-28 14:25

Good afternoon. These are files without a colour table; we have the same in the archive without any web page. I have written it to heddle just now: weftworks/heddle#61.
--- comment | fennavd | 2024-12-28 16:44

Two faults then. Theirs is that it crashes; ours is that a draft nobody can draw cannot be had at all. I take ours.
--- comment | okonjo-w | 2025-01-06 18:20

0.4.1 is on the box since noon. 388 of 388 drawn.

=== pull 45 | fennavd | 2024-12-29 14:30
title: Show a draft even if it cannot be drawn
branch: undrawn
labels: pictures
milestone: 0.2
reviewers: elif-tan

A grey square that says "not drawn" where the picture would be; title, licence and download stay. It is never kept, so the next visit tries again. Closes #44 as far as we are concerned.
--- commit undrawn | fennavd | 2024-12-29 14:11

Show a draft even if it cannot be drawn
+++ edit src/thumbnails.ts
<<<
  const svg = crop(await draw(wif))
===
  const svg = await draw(wif).then(crop, () => undefined)
  if (svg === undefined) return UNDRAWN
>>>
<<< before
export function thumbnailName(hash: string): string {
===
const UNDRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><rect width="640" height="640" fill="#ccc"/>' +
  '<text x="320" y="330" text-anchor="middle" font-size="60">not drawn</text></svg>'

>>>
--- review | elif-tan | 2024-12-30 06:18 | changes
--- note | elif-tan | 2024-12-30 06:20 | src/thumbnails.ts
line: if (svg === undefined) return UNDRAWN

You say it is never kept, and here in the database it is not. But the route sends every answer as immutable for a year. My browser will remember "not drawn" until 2026.
--- reply | fennavd | 2024-12-30 09:15

Third time this header bites. I am going to have it embroidered.
--- commit undrawn-2 | fennavd | 2024-12-30 09:32

Let nobody remember what could not be drawn
+++ edit src/routes.ts
<<<
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=31536000, immutable' }
    response.writeHead(200, headers).end(svg)
===
    const keep = svg === UNDRAWN ? 'no-store' : 'max-age=31536000, immutable'
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': keep }).end(svg)
>>>
<<<
import { thumbnailOf } from './thumbnails.js'
===
import { thumbnailOf, UNDRAWN } from './thumbnails.js'
>>>
+++ edit src/thumbnails.ts
<<<
const UNDRAWN =
===
export const UNDRAWN =
>>>
--- review | elif-tan | 2024-12-30 11:40 | approved

Teşekkürler! Grandmother is downloadable.
--- merged | fennavd | 2024-12-30 12:00 | squash

=== pull 57 | ikaros-v | 2025-06-29 18:50
title: Keep finished pictures in memory
branch: in-memory
fork: yes
labels: pictures, operations
reviewers: okonjo-w

The large picture on a draft's page is drawn anew for each visit; only the corners are kept. A `Map` from hash to SVG, keyed by content this time (I have learned, see weftworks/heddle#56). Page of a popular draft: 430 ms → 3 ms.
--- commit in-memory | ikaros-v | 2025-06-29 18:31

Keep finished pictures in memory
+++ edit src/heddle.ts
<<<
export function draw(wif: Buffer): Promise<string> {
  return inTurn(() => drawNow(wif))
}
===
export async function draw(wif: Buffer): Promise<string> {
  const hash = hashOf(wif)
  const svg = finished.get(hash) ?? (await inTurn(() => drawNow(wif)))
  finished.set(hash, svg)
  return svg
}

const finished = new Map<string, string>()
>>>
<<< after
import { atMost } from './queue.js'
===
import { hashOf } from './store.js'
>>>
--- status | shuttle-bot[bot] | 2025-06-29 18:57 | ci/tests | success

37 passed
--- comment | okonjo-w | 2025-06-30 05:40

How large does the map get? Your machine has 32 GB. Ours has one, and one core, and lives between the vacuum cleaner and the jam.
--- comment | ikaros-v | 2025-06-30 20:12

I had assumed it would be small... 2,900 drafts, average 0.5 MB: all of them is 1.4 GB. Could evict. LRU of fifty?
--- comment | okonjo-w | 2025-07-01 05:15

Fifty is 25 MB and I would accept. But look who visits: robots, one draft after the other, never the same twice. In yesterday's log the fifty would have been right in 4 % of cases.
--- comment | ikaros-v | 2025-07-13 11:08

4 % is not worth a page of code. Withdrawn, and thanks for measuring before merging, I know projects where it went the other way round 🙂
--- closed | ikaros-v | 2025-07-13 11:09
