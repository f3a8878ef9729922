Paper and screen.

=== issue 9 | ameliedrs | 2023-04-02 17:25
title: Imprimer un patron pour ma classe
labels: enhancement, rendering

Bonjour ! J'enseigne le tissage au lycée. Je voudrais imprimer le dessin d'un patron (les carrés noirs et blancs) pour trente élèves qui n'ont pas d'ordinateur en atelier. Est-ce prévu ? Un fichier SVG ou PDF serait parfait.

(English: black and white squares on paper for thirty students, SVG or PDF, please.)
--- comment | chidi-oz | 2023-04-03 06:10

SVG I can do in my sleep. Give me a week end 🙂
--- comment | ameliedrs | 2023-04-15 20:31

Trente patrons imprimés, aucun élève perdu. Merci infiniment !

=== pull 10 | chidi-oz | 2023-04-10 19:48
title: Write the drawdown as SVG
branch: svg
fork: yes
labels: rendering, enhancement
milestone: 0.2
reviewers: ottilie-k

One `<path>` for all black squares, runs joined per row, so a scarf stays under 100 kB 🎉 Closes #9.
--- commit svg-1 | chidi-oz | 2023-04-10 19:30

Add an SVG renderer
+++ write heddle/render/__init__.py
"""Pictures of cloth."""
+++ write heddle/render/svg.py
"""The drawdown as SVG: one path, black where the warp is on top."""

from heddle.draft import drawdown

CELL = 10


def svg(draft):
    rows = drawdown(draft)
    width, height = len(draft.threading) * CELL, len(rows) * CELL
    path = "".join(
        f"M{start * CELL} {y * CELL}h{length * CELL}v{CELL}h-{length * CELL}z"
        for y, row in enumerate(rows)
        for start, length in runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<path d="{path}"/></svg>\n'
    )


def runs(row):
    """Start and length of every run of raised ends."""
    start = None
    for end, up in enumerate(list(row) + [False]):
        if up and start is None:
            start = end
        elif not up and start is not None:
            yield start, end - start
            start = None
+++ edit heddle/cli.py
<<<
from heddle.wif import read_wif
===
from heddle.render.svg import svg
from heddle.wif import read_wif
>>>
<<<
    show.add_argument("file")
===
    show.add_argument("file")
    draw = verbs.add_parser("draw", help="write the drawdown as SVG to stdout")
    draw.add_argument("file")
>>>
<<<
        show_draft(args)
===
        show_draft(args)
    if args.verb == "draw":
        print(svg(read_wif(args.file)), end="")
>>>
+++ write tests/test_svg.py
from heddle.render.svg import runs


def test_runs_join_neighbours():
    assert list(runs([True, True, False, True])) == [(0, 2), (3, 1)]
--- review | ottilie-k | 2023-04-11 07:35 | changes

Pretty. Two questions in the code.
--- note | ottilie-k | 2023-04-11 07:36 | heddle/render/svg.py
line: for y, row in enumerate(rows)

Pick one ends up at the top. Weavers read a drawdown from the bottom, the cloth grows towards them.
--- reply | mjhaverford | 2023-04-11 09:12

In Britain from the top, in Scandinavia from the bottom, in the States it depends on the magazine. I would take the top and wait for letters.
--- reply | chidi-oz | 2023-04-11 18:02

Top it stays then 😄
--- note | ottilie-k | 2023-04-11 07:39 | heddle/render/svg.py
line: CELL = 10

Ten what?
--- reply | chidi-oz | 2023-04-11 18:03

Pixels, for now. Vector people say "user units" to feel better.
--- comment | ameliedrs | 2023-04-12 18:30

J'ai essayé la branche avec mon patron de 48 fils : très joli, très rapide.
--- review | ottilie-k | 2023-04-13 06:58 | approved
--- merged | ottilie-k | 2023-04-13 07:00 | merge

=== commit term-1 | ottilie-k | 2023-05-21 15:40

Show drafts in the terminal

Half blocks, two picks a line, so that a square is nearly square.
+++ write heddle/render/term.py
"""The drawdown in a terminal: two picks share a line of half blocks."""

from heddle.draft import drawdown

BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def term(draft):
    rows = drawdown(draft)
    if len(rows) % 2:
        rows = rows + [[False] * len(draft.threading)]
    return "\n".join(
        "".join(BLOCKS[pair] for pair in zip(upper, lower))
        for upper, lower in zip(rows[::2], rows[1::2])
    )
+++ edit heddle/cli.py
<<< after
from heddle.render.svg import svg
===
from heddle.render.term import term
>>>
<<< after
    print(f"{len(draft.threading)} ends, {len(draft.treadling)} picks, {draft.shafts} shafts")
===
    print(term(draft))
>>>

=== issue 16 | ameliedrs | 2023-06-10 11:05
title: Squares come out at 2.4 mm on one printer and 2.6 on the other
labels: bug, rendering

My students lay the printed sheet under the reed to check the sett. With the printer of the staff room the squares are 2.4 mm, with the one in the library 2.6. I need 2.5 exactly.

I think the file says 10 but not of what?
--- comment | chidi-oz | 2023-06-10 13:20

Guilty. Every program picks its own dots per inch when there is no unit.

=== pull 17 | chidi-oz | 2023-06-18 16:02
title: Give the root element physical dimensions
branch: physical
fork: yes
labels: rendering
milestone: 0.2

`width` and `height` carry a unit now and a `viewBox` keeps the coordinates as they were. One cell is a quarter of a centimetre by default.

Closes #16
--- commit physical | chidi-oz | 2023-06-18 15:49

Give the root element physical dimensions
+++ edit heddle/render/svg.py
<<< after
CELL = 10
===
CELL_MM = 2.5
>>>
<<<
    width, height = len(draft.threading) * CELL, len(rows) * CELL
===
    across, down = len(draft.threading), len(rows)
>>>
<<<
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
===
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * CELL_MM}mm"'
        f' height="{down * CELL_MM}mm" viewBox="0 0 {across * CELL} {down * CELL}">'
>>>
--- review | ottilie-k | 2023-06-19 07:22 | approved

Finally a use for the viewBox.
--- merged | ottilie-k | 2023-06-19 07:23 | squash

=== issue 52 | hk-fenwick | 2024-07-04 21:15
title: Terminal picture is rows of question marks in cmd.exe
labels: bug, rendering

`heddle show towel.wif` in the old Windows console:

```
????  ????  ????
??  ????  ????
```

PowerShell in the new terminal is lovely. My loom PC is neither new nor lovely.

=== pull 53 | hk-fenwick | 2024-07-12 13:50
title: Add --ascii for terminals without block characters
branch: ascii
fork: yes
labels: rendering

`#` and `.`, one pick a line. It's what we had on the teletype and it weaves just the same.

Closes #52
--- commit ascii | hk-fenwick | 2024-07-12 13:33

Add --ascii for terminals without block characters
+++ append heddle/render/term.py


def plain(draft):
    """The same in ASCII, one pick a line."""
    ends = range(len(draft.threading))
    return "\n".join("".join("#" if row >> end & 1 else "." for end in ends) for row in drawdown(draft))
+++ edit heddle/cli.py
<<<
from heddle.render.term import term
===
from heddle.render.term import plain, term
>>>
<<< after
    show.add_argument("file")
===
    show.add_argument("--ascii", action="store_true", help="for terminals without block characters")
>>>
<<<
    print(term(draft))
===
    print(plain(draft) if args.ascii else term(draft))
>>>
--- status | shuttle-bot[bot] | 2024-07-12 13:58 | ci/tests | success

52 passed
--- review | suru-n | 2024-07-13 04:40 | approved

Could we detect it instead of asking? `sys.stdout.encoding` is cp437 there. Not in this pull request, only wondering.
--- comment | hk-fenwick | 2024-07-13 08:12

Tried that first. It says cp65001 and lies.
--- merged | ottilie-k | 2024-07-13 09:00 | squash

=== issue 54 | ikaros-v | 2024-08-01 10:30
title: Cache the drawdown between renders
labels: enhancement, rendering

The preview computes the same drawdown for SVG, terminal and float report, three times per key press. A dictionary would do.

=== pull 55 | ikaros-v | 2024-08-09 17:15
title: Cache drawdowns by draft identity
branch: cache-by-id
fork: gone
labels: rendering

`id(draft)` as the key, 64 entries. Preview goes from 210 ms to 70 ms per key press on my machine. See #54.
--- commit cache-by-id | ikaros-v | 2024-08-09 17:01

Cache drawdowns by draft identity
+++ write heddle/render/cache.py
"""Drawdowns that were computed a moment ago."""

from heddle.draft import drawdown

LIMIT = 64
_cache = {}


def cached_drawdown(draft):
    key = id(draft)
    if key not in _cache:
        if len(_cache) >= LIMIT:
            _cache.clear()
        _cache[key] = drawdown(draft)
    return _cache[key]
+++ edit heddle/render/svg.py
<<<
from heddle.draft import drawdown
===
from heddle.render.cache import cached_drawdown
>>>
<<<
    rows = drawdown(draft)
===
    rows = cached_drawdown(draft)
>>>
--- review | ottilie-k | 2024-08-10 08:04 | approved

Short and measurable. Drafts are frozen, so identity is enough.
--- merged | ottilie-k | 2024-08-10 08:05 | squash

=== issue 56 | suru-n | 2024-08-30 15:45
title: Preview shows the cloth of the file before
labels: bug, rendering, regression

Open `a.wif`, close it, open `b.wif`: every now and then the picture is that of `a`. Happens about one time in ten here, more often with small drafts.

I bisected it to {{sha7 pull-55}}. I believe Python gives the new object the address of the one that was just freed, and then `id` is the same number?
--- comment | ottilie-k | 2024-08-30 16:20

You believe correctly, and I wrote "identity is enough" under it. Taking it out now; caching by value can come back as its own change.

=== commit revert-cache | ottilie-k | 2024-08-30 16:41

Revert "Cache drawdowns by draft identity"

This reverts commit {{sha pull-55}}. An address is used again as soon
as its object is gone, so two drafts can share one.

Fixes #56
+++ delete heddle/render/cache.py
+++ edit heddle/render/svg.py
<<<
from heddle.render.cache import cached_drawdown
===
from heddle.draft import drawdown
>>>
<<<
    rows = cached_drawdown(draft)
===
    rows = drawdown(draft)
>>>

=== pull 57 | suru-n | 2024-09-08 11:20
title: Cache drawdowns by content
branch: cache-by-value
labels: rendering
milestone: 0.4

`functools.lru_cache`, which holds on to the drafts themselves, so an address cannot be reused while its entry lives. For that the tie-up has to be hashable: it becomes a tuple of pairs inside the key.

Closes #54
--- commit cache-by-value | suru-n | 2024-09-08 11:02

Cache drawdowns by what is in the draft
+++ write heddle/render/cache.py
"""Drawdowns that were computed a moment ago, found again by what is in the draft."""

from functools import lru_cache

from heddle.draft import Draft, drawdown


def cached_drawdown(draft):
    return _drawdown(draft.threading, tuple(sorted(draft.tieup.items())), draft.treadling, draft.shafts, draft.liftplan)


@lru_cache(maxsize=64)
def _drawdown(threading, tieup, treadling, shafts, liftplan):
    return drawdown(Draft(threading, dict(tieup), treadling, shafts, liftplan))
+++ edit heddle/render/svg.py
<<<
from heddle.draft import drawdown
===
from heddle.render.cache import cached_drawdown
>>>
<<<
    rows = drawdown(draft)
===
    rows = cached_drawdown(draft)
>>>
+++ write tests/test_cache.py
from dataclasses import replace

from heddle.render.cache import cached_drawdown
from tests.test_draft import TABBY


def test_equal_drafts_share_and_changed_ones_do_not():
    assert cached_drawdown(TABBY) is cached_drawdown(replace(TABBY))
    assert cached_drawdown(TABBY) != cached_drawdown(replace(TABBY, treadling=(2, 1)))
--- review | ikaros-v | 2024-09-08 19:27 | commented

That is what I should have done. Sorry for the ghost pictures.
--- review | ottilie-k | 2024-09-09 06:50 | approved
--- merged | ottilie-k | 2024-09-09 06:51 | squash

=== issue 61 | rkowalczuk | 2024-12-28 14:22
title: draw crashes on drafts without a colour table
labels: bug, rendering, regression

Since 0.4.0, for any file that has no `[COLOR TABLE]`:

```
Traceback (most recent call last):
  File "heddle/render/svg.py", line 31, in svg
    warp, weft = draft.colours
TypeError: cannot unpack non-iterable NoneType object
```

Good afternoon and a happy new year in advance. With 0.3.0 the same file gives black squares. Most of the drafts of our guild's archive are from before colour monitors.
--- comment | chidi-oz | 2024-12-28 19:00

On it. Black and white is a colour scheme too!

=== pull 62 | chidi-oz | 2025-01-04 15:30
title: Default to black and white without a colour table
branch: no-table
fork: yes
labels: rendering, bug

Fixes #61. Should also go on the 0.4 branch, I think?
--- commit no-table | chidi-oz | 2025-01-04 15:12

Default to black and white without a colour table
+++ edit heddle/render/svg.py
<<<
    warp, weft = draft.colours
===
    warp, weft = draft.colours or ("#000000", "#ffffff")
>>>
--- review | ottilie-k | 2025-01-05 09:11 | approved

Yes, I will pick it over.
--- merged | ottilie-k | 2025-01-05 09:12 | squash

=== branch release/0.4 | version-040 | 2024-11-17 20:16

=== commit backport-62 | ottilie-k | 2025-01-05 09:40
branch: release/0.4

Default to black and white without a colour table

(cherry picked from commit {{sha pull-62}})
+++ edit heddle/render/svg.py
<<<
    warp, weft = draft.colours
===
    warp, weft = draft.colours or ("#000000", "#ffffff")
>>>

=== issue 71 | ameliedrs | 2025-05-19 18:12
title: Une page par élève
labels: enhancement, rendering

Mon patron de fin d'année fait 320 fils et ne tient plus sur une feuille A4. Les élèves collent quatre feuilles avec du ruban, de travers. Est-ce que heddle pourrait couper le dessin en pages, avec des repères dans les coins ?
--- comment | chidi-oz | 2025-05-19 20:40

Corner marks and an overlap of one cell. I have done this for plotters.

=== pull 72 | chidi-oz | 2025-06-01 18:25
title: Tile large drawdowns over several pages
branch: tiles
fork: yes
draft: yes
labels: rendering
milestone: 1.0

Work in progress, for #71. Pages overlap by one cell, crop marks in the corners. Still to do: page numbers, and somebody has to tell me what Letter is in millimetres.
--- commit tiles | chidi-oz | 2025-06-01 18:02

Cut the drawdown into pages
+++ write heddle/render/tiles.py
"""Large drawdowns on small paper."""

PAGES = {"a4": (190, 277), "a3": (277, 400)}


def tiles(across, down, cell_mm, page="a4"):
    """Column and row ranges of every sheet; neighbours share one cell."""
    width, height = (int(side / cell_mm) for side in PAGES[page])
    for top in range(0, down, height - 1):
        for left in range(0, across, width - 1):
            yield range(left, min(left + width, across)), range(top, min(top + height, down))
--- comment | ameliedrs | 2025-06-03 16:50

Essayé : la dernière colonne apparaît deux fois quand la largeur tombe juste.
--- comment | rkowalczuk | 2025-06-04 07:18

Letter is 215.9 by 279.4, and I am told that nobody on that side of the ocean owns a ruler with millimetres.

=== pull 77 | suru-n | 2025-08-24 10:40
title: Show both faces side by side
branch: faces
labels: rendering, enhancement
reviewers: mjhaverford

`heddle draw --faces` puts the back of the cloth next to the front. The back is not simply the negative: it is also mirrored, since you turn the cloth over. I turned an actual towel to be sure.
--- commit faces | suru-n | 2025-08-24 10:21

Draw the back of the cloth next to the front
+++ edit heddle/render/svg.py
<<< before
def runs(row, across):
===
def back(rows, across):
    """The cloth turned over its long edge: what was up is down, left is right."""
    return [sum(1 << (across - 1 - end) for end in range(across) if not row >> end & 1) for row in rows]


>>>
--- review | mjhaverford | 2025-08-25 08:00 | approved

"I turned an actual towel" is the kind of testing I like to read.
--- merged | suru-n | 2025-08-25 08:30 | squash
