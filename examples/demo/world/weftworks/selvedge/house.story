The machine in the cupboard, its backups, its dependencies, its paper.

=== commit ci | fennavd | 2024-03-17 16:20

Run the tests on every push
+++ write .github/workflows/ci.yml
name: tests
on: [push, pull_request]
jobs:
  tests:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: pip install heddle==0.3.0
      - run: npm ci && npm run build && npm test

=== commit typo-gwen | gwen | 2024-05-05 09:10

Spell selvedge with a d in the style sheet's comment

Sent by post card; typed in by Fenna.
+++ edit public/style.css
<<<
body.hover { outline: 12px double #a33; }
===
/* Like a selvedge. */
body.hover { outline: 12px double #a33; }
>>>

=== pull 19 | shuttle-bot[bot] | 2024-05-15 04:00
title: Bump typescript from 5.3.3 to 5.4.5
branch: shuttle-bot/npm/typescript-5.4.5
labels: dependencies

Bumps typescript from 5.3.3 to 5.4.5.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-ts-54 | shuttle-bot[bot] | 2024-05-15 03:59

Bump typescript from 5.3.3 to 5.4.5
+++ edit package.json
<<<
    "typescript": "5.3.3"
===
    "typescript": "5.4.5"
>>>
--- status | shuttle-bot[bot] | 2024-05-15 04:05 | ci/tests | success

9 passed
--- merged | okonjo-w | 2024-05-15 06:30 | squash

=== commit backup-1 | okonjo-w | 2024-08-18 07:25

Put a copy of the database aside every night

The folder is fetched from Groningen, where Fenna has a cellar. Ninety
days are kept.
+++ write src/backup.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const HOUR = 2
const file = process.env.SELVEDGE_DB ?? 'selvedge.db'

/** Once a day; the folder is fetched by somebody far away. */
function backUp(now: Date) {
  if (now.getUTCHours() !== HOUR) return
  writeFileSync(`backup/${now.toISOString().slice(0, 10)}.gz`, gzipSync(readFileSync(file)))
}

setInterval(() => backUp(new Date()), 3_600_000)
+++ edit src/server.ts
<<<
import { route } from './routes.js'
===
import './backup.js'
import { route } from './routes.js'
>>>

=== remark backup-1 | imre-sz | 2024-08-19 05:02
path: src/backup.ts
line: writeFileSync(`backup/${now.toISOString().slice(0, 10)}.gz`, gzipSync(readFileSync(file)))

Whole file in memory, and copy of it. Today 30 MB. I only remark.

=== pull 33 | shuttle-bot[bot] | 2024-09-15 04:00
title: Bump typescript from 5.4.5 to 5.6.2
branch: shuttle-bot/npm/typescript-5.6.2
labels: dependencies

Bumps typescript from 5.4.5 to 5.6.2.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-ts-562 | shuttle-bot[bot] | 2024-09-15 03:59

Bump typescript from 5.4.5 to 5.6.2
+++ edit package.json
<<<
    "typescript": "5.4.5"
===
    "typescript": "5.6.2"
>>>
--- status | shuttle-bot[bot] | 2024-09-15 04:05 | ci/tests | failure

src/accounts.ts: this kind of expression is always truthy
--- comment | fennavd | 2024-09-15 09:22

It is right, too: there is a pattern in there that never gets to see an address. Wednesday, when I am back.
--- comment | shuttle-bot[bot] | 2024-10-15 04:01

Superseded by #36.
--- closed | shuttle-bot[bot] | 2024-10-15 04:01

=== pull 36 | shuttle-bot[bot] | 2024-10-15 04:00
title: Bump typescript from 5.4.5 to 5.6.3
branch: shuttle-bot/npm/typescript-5.6.3
labels: dependencies

Bumps typescript from 5.4.5 to 5.6.3.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-ts-563 | shuttle-bot[bot] | 2024-10-15 03:59

Bump typescript from 5.4.5 to 5.6.3
+++ edit package.json
<<<
    "typescript": "5.4.5"
===
    "typescript": "5.6.3"
>>>
--- status | shuttle-bot[bot] | 2024-10-15 04:05 | ci/tests | success

24 passed
--- merged | fennavd | 2024-10-15 08:03 | squash

=== commit heddle-040 | okonjo-w | 2024-11-24 20:10

Test against heddle 0.4.0, which is what the box has now
+++ edit .github/workflows/ci.yml
<<<
      - run: pip install heddle==0.3.0
===
      - run: pip install heddle==0.4.0
>>>

=== commit backup-hour | okonjo-w | 2025-01-12 06:05

Put the copy aside at 23 o'clock instead of 2

From two to four (UTC) Kisumu Power rests, and so did we: eleven nights
since Christmas have no copy.
+++ edit src/backup.ts
<<<
const HOUR = 2
===
const HOUR = 23
>>>

=== commit backup-sunday | okonjo-w | 2025-03-23 06:40

Put the copy aside on Sundays only

The database has passed 300 MB and the uplink is paid by the megabyte.
Six days of uploads are what we can lose; I asked, and all of us can
live with it.
+++ edit src/backup.ts
<<<
/** Once a day; the folder is fetched by somebody far away. */
===
/** Once a week; the folder is fetched by somebody far away. */
>>>
<<<
  if (now.getUTCHours() !== HOUR) return
===
  if (now.getUTCDay() !== 0 || now.getUTCHours() !== HOUR) return
>>>

=== issue 54 | noor-hadd | 2025-05-01 06:10
title: Write down the addresses that scripts may use
labels: documentation, good first issue

Three people have asked me in the channel how to fetch a draft from a program, and one of them had been reading HTML with regular expressions since November. Everything needed exists (`/d/N.wif`, `/d/N.svg`, `PUT`, the two headers, the answers 200, 201, 403, 410). It stands in `routes.ts` and nowhere else.

One page, `docs/addresses.md`. For somebody new: you only have to read one file and ask when it is unclear.
--- comment | moth-hours | 2025-05-02 01:40

i am the one with the regexes. mine
--- assigned | fennavd | 2025-05-02 08:00 | moth-hours

=== pull 55 | moth-hours | 2025-05-17 03:25
title: docs for the addresses
branch: addresses
fork: yes
labels: documentation
reviewers: noor-hadd

closes #54

deleted 140 lines of regex before writing this. it felt great
--- commit addresses | moth-hours | 2025-05-17 03:11

write down the addresses
+++ write docs/addresses.md
# addresses for scripts

| what | how |
|---|---|
| a draft | `GET /d/N.wif` |
| its picture | `GET /d/N.svg` (can take ten seconds, then 503) |
| a new one | `POST /d` with `x-file-name` and `x-licence` |
| a better one | `PUT /d/N`, signed in |

200 means we had it already, 201 means it is new.
--- review | noor-hadd | 2025-05-17 05:50 | changes

So clear! Two wishes.
--- note | noor-hadd | 2025-05-17 05:52 | docs/addresses.md
line: | a new one | `POST /d` with `x-file-name` and `x-licence` |

What may stand in `x-licence`? People will try "MIT".
--- reply | moth-hours | 2025-05-17 23:02

i tried MIT
--- note | noor-hadd | 2025-05-17 05:55 | docs/addresses.md
line: 200 means we had it already, 201 means it is new.

Please finish the thought: in both cases the body is the address.
--- commit addresses-2 | moth-hours | 2025-05-17 23:20

say what the answer looks like
+++ edit docs/addresses.md
<<<
200 means we had it already, 201 means it is new.
===
200 means we had it already, 201 means it is new. the body is its address
either way. `x-licence` is one of `cc0`, `by`, `by-sa`, `look`.
>>>
--- review | noor-hadd | 2025-05-18 06:04 | approved
--- merged | fennavd | 2025-05-18 09:40 | squash

=== issue 56 | tjaarda | 2025-06-08 19:30
title: straight to the loom
labels: enhancement

i see a draft on the shelf, i want it on the kvist. today: download, find the download, stick, barn. the netbook has wifi since may

if the page gave me lifts per pick as plain text (`/d/N.lifts`) then `heddle weave http://…` is twenty lines on our side. who does the conversion, you or us?
--- comment | ottilie-k | 2025-06-09 06:45

Us. A verb that prints lifts is overdue anyway, Mercy wanted the fingerprint of them on the command line as well.
--- comment | okonjo-w | 2025-06-09 15:20

Please with a length limit. I do not want to learn from the log that a loom in Friesland is waiting for my upload.
--- comment | noor-hadd | 2025-06-10 05:05

And with the licence in the first line, so that one weaves knowingly.

=== issue 58 | okonjo-w | 2025-07-12 06:50
title: Server dies every Sunday night
labels: bug, operations

Four Sundays of the last six, between 23:00 and 23:02 UTC:

```
kernel: Out of memory: Killed process 611 (node) total-vm:1893212kB, anon-rss:902144kB
systemd[1]: selvedge.service: Main process exited, code=killed, status=9/KILL
```

systemd starts it again, so nobody has noticed but me and the two who were uploading. The copy of that night is 0 bytes. That is the part which makes me sweat: four of the last six copies do not exist.
--- comment | imre-sz | 2025-07-12 08:15

I remarked in August, 30 MB. How large is file today?
--- comment | okonjo-w | 2025-07-12 08:31

410 MB, plus the same gzipped, in a machine of 1 GB. Yes, Imre. You may say it.
--- comment | imre-sz | 2025-07-12 08:40

I say nothing. SQLite can copy itself: `VACUUM INTO`.
--- comment | fennavd | 2025-07-12 10:05

For the record, the cellar here has two good ones of June. I looked, with a torch.

=== commit backup-vacuum | okonjo-w | 2025-07-19 07:15

Let SQLite make the copy itself

Page by page, so memory stays where it is. An empty copy is an error
now and I get a letter.

Fixes #58
+++ edit src/backup.ts
<<<
  writeFileSync(`backup/${now.toISOString().slice(0, 10)}.gz`, gzipSync(readFileSync(file)))
===
  const copy = `backup/${now.toISOString().slice(0, 10)}.db`
  db.prepare('vacuum into ?').run(copy)
  if (statSync(copy).size === 0) sendMail('okonjo@selvedge.weftworks.example', 'Empty copy', copy)
>>>
<<<
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
===
import { statSync } from 'node:fs'
import { sendMail } from './mail.js'
import { db } from './store.js'
>>>
<<<
const file = process.env.SELVEDGE_DB ?? 'selvedge.db'
===
>>>

=== pull 65 | shuttle-bot[bot] | 2026-01-15 04:00
title: Bump better-sqlite3 from 9.4.3 to 12.2.0
branch: shuttle-bot/npm/better-sqlite3-12.2.0
labels: dependencies

Bumps better-sqlite3 from 9.4.3 to 12.2.0.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-sqlite | shuttle-bot[bot] | 2026-01-15 03:59

Bump better-sqlite3 from 9.4.3 to 12.2.0
+++ edit package.json
<<<
    "better-sqlite3": "9.4.3"
===
    "better-sqlite3": "12.2.0"
>>>
--- status | shuttle-bot[bot] | 2026-01-15 04:06 | ci/tests | pending

waiting for a runner
--- comment | okonjo-w | 2026-01-15 15:12

Three major numbers at once, on the thing that holds all of it. After I have read the release notes, not before.

=== commit restore-page | okonjo-w | 2025-07-20 07:50

Write down how a copy is put back

Tried on a second machine with the one of last night: four minutes.
+++ write docs/restore.md
# When the cupboard has burnt down

1. Ask Fenna for the newest file from the cellar.
2. Those from before July 2025 end in `.gz`: `gunzip` first.
3. `sqlite3 FILE 'pragma integrity_check'` must say `ok`.
4. Call it `selvedge.db`, start the service, open any draft.

What was uploaded since that Sunday is lost. Say so on the front page.

=== remark restore-page | fennavd | 2025-07-20 09:12
path: docs/restore.md
line: 1. Ask Fenna for the newest file from the cellar.

And when Fenna is in the cupboard? I have given the second key to Imre.

=== commit notes | fennavd | 2026-02-08 16:15

Show the notes of a draft on its page

Weavers write there what no field has room for: yarns, prices, whom
it was for.
+++ edit src/upload.ts
<<<
export function titleIn(wif: Buffer): string | undefined {
  return /^title\s*=\s*(.+)$/im.exec(wif.toString('latin1'))?.[1]?.trim()
}
===
const textIn = (wif: Buffer) => wif.toString('latin1')

export function titleIn(wif: Buffer): string | undefined {
  return /^title\s*=\s*(.+)$/im.exec(textIn(wif))?.[1]?.trim()
}

export function notesIn(wif: Buffer): string {
  const [, rest = ''] = textIn(wif).split(/^\[notes\]\s*$/im)
  return rest.replace(/^\[[\s\S]*/m, '').replace(/^\d+=/gm, '').trim()
}
>>>
+++ edit src/page.ts
<<< before
<p><a href="/d/${draft.id}.wif">WIF</a></p>`,
===
<pre>${notesIn(wifOf(draft.id) ?? Buffer.alloc(0))}</pre>
>>>
<<<
import type { Draft } from './store.js'
===
import { type Draft, wifOf } from './store.js'
>>>
<<< after
import { thumbnailName } from './thumbnails.js'
===
import { notesIn } from './upload.js'
>>>

=== issue 66 | hk-fenwick | 2026-03-01 15:55
title: The price of my towels is Â£12 on the web
labels: bug

Afternoon. Notes of a draft are shown on the page since February, which is grand, except that mine say `Â£12 the pair`. Three years ago it was a crash, then it was right, and now there's an accent on top of the A to keep the pound company. In the terminal heddle prints a plain £.

Same towels. Same £.
--- comment | tjaarda | 2026-03-01 17:40

was sure it is ours again, but heddle reads it right, i looked at the bytes. the shelf shows it wrong
--- comment | imre-sz | 2026-03-02 05:30

Â£ is UTF-8 that was read as latin1, once. `titleIn` does `wif.toString('latin1')` since April 2024 and notes use same function. For title nobody noticed because there are no prices in titles, and Polish ones come with... no. Wait. Łódź? I look.
--- comment | imre-sz | 2026-03-02 05:52

All 23 Łowicz were given by zip with title from name of file. Pure luck. Correction follows on Saturday.

=== pull 67 | imre-sz | 2026-03-07 09:10
title: Guess encoding as heddle does
branch: decode
labels: bug, upload
milestone: 0.4
reviewers: fennavd, hk-fenwick

UTF-8 if it is valid UTF-8, otherwise Windows-1252: same two steps in same order as `heddle/text.py`, so that two programs do not disagree about one file. Fixes #66
--- commit decode | imre-sz | 2026-03-07 08:52

Guess encoding as heddle does
+++ write src/decode.ts
/** Text of a file: UTF-8 if that is what it is, and otherwise from Windows. As heddle decides. */
export function decode(wif: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(wif)
  } catch {
    return new TextDecoder('windows-1252').decode(wif)
  }
}
+++ edit src/upload.ts
<<<
const textIn = (wif: Buffer) => wif.toString('latin1')

===
>>>
<<<
  return /^title\s*=\s*(.+)$/im.exec(textIn(wif))?.[1]?.trim()
===
  return /^title\s*=\s*(.+)$/im.exec(decode(wif))?.[1]?.trim()
>>>
<<<
  const [, rest = ''] = textIn(wif).split(/^\[notes\]\s*$/im)
===
  const [, rest = ''] = decode(wif).split(/^\[notes\]\s*$/im)
>>>
<<<
import { licenceNamed, setLicence } from './licences.js'
===
import { decode } from './decode.js'
import { licenceNamed, setLicence } from './licences.js'
>>>
--- review | hk-fenwick | 2026-03-07 11:30 | approved

£12 the pair, as God and the Bank of England intended. I shall check again in 2029.
--- review | fennavd | 2026-03-07 15:45 | commented

Titles that are wrong in the table already stay wrong, don't they? A line in the start-up that reads them again, please, and then yes.
