Finding a draft again, in all the alphabets that weavers write in.

=== commit search-1 | fennavd | 2024-07-28 16:30

Search the titles
+++ write src/search.ts
import { allDrafts, type Draft } from './store.js'

/** Drafts whose title holds every word of `query`. */
export function search(query: string): Draft[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return allDrafts().filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
}
+++ edit src/routes.ts
<<< before
]
===
  ['GET', /^\/search$/, (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? ''
    html(response, listPage(search(query)))
  }],
>>>
<<< after
import type { IncomingMessage, ServerResponse } from 'node:http'
===
import { search } from './search.js'
>>>

=== issue 27 | rkowalczuk | 2024-08-05 08:50
title: Search does not find Łowicz, and lowicz finds nothing either
labels: bug, search

Good morning. We have put twenty-three striped fabrics from Łowicz onto the shelf. People abroad have no Ł on the keyboard and write *lowicz*. People at home are lazy and write *lowicz* too. There are no results in both cases. With the proper letter it works.

The same for *żakard* / *zakard* and *wełna* / *welna*.
--- comment | fennavd | 2024-08-05 10:02

Same for us with *keperbinding in één kleur*. Accents should not matter when searching; I think nobody disagrees?
--- comment | yuto-mori | 2024-08-06 01:20

Please do not remove the small circles and strokes from kana. パ and ハ are different letters, not accents 🙂

=== pull 28 | imre-sz | 2024-08-12 18:05
title: Compare words without their accents
branch: accents
labels: search
milestone: 0.2
reviewers: fennavd, yuto-mori

NFD decomposition, then combining marks of Latin, Greek and Cyrillic are removed. Kana marks (U+3099, U+309A) remain, as demanded. Fixes #27
--- commit accents | imre-sz | 2024-08-12 17:44

Compare words without their accents
+++ write src/fold.ts
/** Text as it is compared: lower case, and without the accents of letters that have some. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
}
+++ edit src/search.ts
<<<
import { allDrafts, type Draft } from './store.js'
===
import { fold } from './fold.js'
import { allDrafts, type Draft } from './store.js'
>>>
<<<
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return allDrafts().filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
===
  const words = fold(query).split(/\s+/).filter(Boolean)
  return allDrafts().filter(({ title }) => words.every((word) => fold(title).includes(word)))
>>>
+++ write tests/fold.test.ts
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../src/fold.js'

test('accents do not matter, voiced kana do', () => {
  assert.equal(fold('Żakard'), 'zakard')
  assert.equal(fold('één'), 'een')
  assert.notEqual(fold('パ'), fold('ハ'))
})
--- review | yuto-mori | 2024-08-13 00:45 | approved

パ is パ. Thank you.
--- review | fennavd | 2024-08-13 08:20 | approved
--- merged | fennavd | 2024-08-13 08:22 | squash

=== issue 34 | rkowalczuk | 2024-10-06 17:30
title: Łódź still cannot be found as lodz
labels: bug, search

Good evening. It is me again with the Polish letters, excuse me.

| I type | finds |
|---|---|
| `zakard` | żakard, right |
| `lodz` | nothing |
| `łodz` | Łódź |
| `lowicz` | nothing, as in August |

So ż, ó and ź are forgiven and Ł is not. Number #27 is closed, but its title is still true.
--- comment | imre-sz | 2024-10-06 19:12

I have tested with żakard and één and not with word in title of ticket. This is embarrassing. Reason: Ł has no decomposition in Unicode. It is letter of its own, stroke is not accent. Also đ, ø, ħ.
--- comment | fennavd | 2024-10-06 20:30

A small table, then? @rkowalczuk, would you like to write it? It is one file, the test shows the way, and you clearly know what belongs in there better than the three of us.
--- comment | rkowalczuk | 2024-10-07 07:05

I have never written TypeScript. I will try on the weekend.

=== pull 35 | rkowalczuk | 2024-10-12 14:10
title: Fold letters that have a stroke
branch: stroke
fork: yes
labels: search
reviewers: imre-sz
milestone: 0.2

Seven letters which Unicode does not take apart: ł đ ø ħ ŧ and the two of our neighbours, æ and ß, that become two letters. I hope I did it in the style of the house. Fixes #34
--- commit stroke | rkowalczuk | 2024-10-12 13:40

Fold letters that have a stroke
+++ edit src/fold.ts
<<<
  return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
}
===
  const bare = text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
  return bare.replace(/[łđøħŧæß]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Letters of their own, which no decomposition takes apart. */
const LETTERS: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', æ: 'ae', ß: 'ss' }
>>>
+++ edit tests/fold.test.ts
<<<
  assert.equal(fold('Żakard'), 'zakard')
===
  assert.equal(fold('Żakard'), 'zakard')
  assert.equal(fold('Łódź, Łowicz'), 'lodz, lowicz')
>>>
--- review | imre-sz | 2024-10-12 16:25 | approved

Nothing to correct. Test contains word from title of ticket, unlike mine.
--- comment | pelle-strand | 2024-10-12 18:50

å ä ö go to a a o then? my grandmother wont like it but my american cousins will
--- merged | imre-sz | 2024-10-13 06:40 | squash
--- comment | rkowalczuk | 2024-10-13 08:15

Twenty-three fabrics from Lowicz! Thank you, I am proud like a child.

=== issue 52 | yuto-mori | 2025-03-30 03:10
title: 日本語で探せない
labels: bug, search

「綾織」で探すと、題名が「綾織」だけの組織図しか出ません。「昼夜綾織の帯」は出ますが、「綾織　帯」と全角の空白を入れると何も出ません。

(English: words are cut at blanks. Japanese has none, and if somebody does write one it is U+3000. Titles in half-width kana `ｱﾔｵﾘ` are not found as アヤオリ either.)
--- comment | fennavd | 2025-03-30 09:20

Three bugs for the price of one. The wide blank surprises me: I thought `\s` knew it.
--- comment | imre-sz | 2025-03-30 10:05

`\s` knows it. But form in page sends query through `trim` of Pelle, which replaces [ \t] only and then takes whole as one phrase in quotes. I see it in network tab.
--- comment | pelle-strand | 2025-03-30 11:41

hello yes it is me again 🙋

=== pull 53 | yuto-mori | 2025-04-13 02:30
title: Fold wide and narrow forms
branch: nfkc
fork: yes
labels: search
reviewers: imre-sz
milestone: 0.3

NFKC before anything else: half-width kana become full-width, full-width Latin becomes ordinary, U+3000 becomes a blank. One line, three of the cases of #52. Searching inside of a sentence (`includes`) already worked, I was wrong about that.

Fixes #52
--- commit nfkc | yuto-mori | 2025-04-13 02:12

Fold wide and narrow forms
+++ edit src/fold.ts
<<<
  const bare = text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
===
  const plain = text.normalize('NFKC').toLowerCase()
  const bare = plain.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC')
>>>
+++ edit tests/fold.test.ts
<<<
  assert.notEqual(fold('パ'), fold('ハ'))
===
  assert.notEqual(fold('パ'), fold('ハ'))
  assert.equal(fold('ｱﾔｵﾘ　帯'), 'アヤオリ 帯')
>>>
--- review | imre-sz | 2025-04-13 06:15 | commented

NFKC makes also ² to 2 and ½ to 1⁄2. For search this is acceptable. I only say it so that nobody is astonished when "2/2 twill" is found under "²/₂".
--- review | imre-sz | 2025-04-13 06:18 | approved
--- merged | imre-sz | 2025-04-13 06:20 | squash
--- comment | yuto-mori | 2025-04-13 08:55

帯が見つかりました！ 🎉

=== commit search-form | pelle-strand | 2025-04-01 20:15

send what was typed, not what i think of it
+++ edit public/upload.js
<<< before
document.addEventListener('drop', async (event) => {
===
document.querySelector('#q')?.addEventListener('change', (event) => event.target.form.submit())
>>>

=== issue 68 | dobbyist | 2026-03-15 19:44
title: Page 2 begins with the last draft of page 1
labels: bug, search

1. Search "snail": 83 results in three pages.
2. Last on page 1: /d/1102. First on page 2: /d/1102.
3. Reload: sometimes yes, sometimes no.
4. `order by added` and 3,398 drafts that were added within 41 seconds.
5. Add `id` to the order.
--- comment | fennavd | 2026-03-16 08:04

You could have sent five as a patch.
--- comment | dobbyist | 2026-03-16 18:12

6. I could have.
--- labeled | fennavd | 2026-03-16 18:40 | good first issue
