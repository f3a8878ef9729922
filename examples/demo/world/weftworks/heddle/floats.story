Floats: threads that lie loose, and where.

=== commit floats-1 | ottilie-k | 2023-08-19 17:10

Report the longest warp float

`heddle floats FILE` prints one number. The question of which number it
should be is bigger than this commit.
+++ write heddle/floats.py
"""Floats: threads that lie loose over more neighbours than they should."""


def longest_float(rows):
    """Length of the longest run of raised warp in any end."""
    longest = 0
    for end in range(len(rows[0])):
        run = 0
        for row in rows:
            run = run + 1 if row[end] else 0
            longest = max(longest, run)
    return longest
+++ edit heddle/cli.py
<<< before
from heddle.render.svg import svg
===
from heddle.draft import drawdown
from heddle.floats import longest_float
>>>
<<< before
    draw = verbs.add_parser("draw", help="write the drawdown as SVG to stdout")
===
    floats = verbs.add_parser("floats", help="print the longest float")
    floats.add_argument("file")
>>>
<<< before
    if args.verb == "draw":
===
    if args.verb == "floats":
        print(longest_float(drawdown(read_wif(args.file))))
>>>

=== issue 22 | ottilie-k | 2023-08-20 09:30
title: Floats: decide what we report
labels: floats, question
milestone: 0.3
sub-issues: 23, 24, 31

One number is not a report. Things that people asked me at the market yesterday:

- both faces or only the front
- does the pattern repeat, i.e. does a float go on from the last pick into the first
- warp floats, weft floats, or whichever is longer
- where is it

Each gets its own ticket below this one.
--- comment | mjhaverford | 2023-08-20 13:05

May I add a fifth from the class room: "longer than how much is a problem?" For a towel five, for a blanket nine, for lace it is the whole point. So no verdict, only numbers.
--- closed | ottilie-k | 2023-11-07 08:00 | completed

=== issue 23 | mjhaverford | 2023-08-21 20:18
title: Floats on the back of the cloth are never counted
labels: bug, floats
milestone: 0.3

A 1/7 satin is all weft on the front; its warp lies underneath for seven picks at a time and heddle tells me the longest float is **1**. My cat disagreed within a day.

=== issue 24 | dobbyist | 2023-08-27 21:33
title: Longest float ignores the wrap from the last pick to the first
labels: bug, floats

1. Draft of 8 picks, end 3 raised on picks 7, 8, 1, 2.
2. Woven in repeat that is a float of 4.
3. Reported: 2.

=== pull 25 | mjhaverford | 2023-09-02 11:40
title: Measure floats on both faces
branch: both-faces
labels: floats
milestone: 0.3
reviewers: ottilie-k

A run is now "same as the pick before", whichever face it is on. It made the function shorter, which I did not expect.

Closes #23
--- commit both-faces | mjhaverford | 2023-09-02 11:15

Measure floats on both faces
+++ edit heddle/floats.py
<<<
    """Length of the longest run of raised warp in any end."""
===
    """Length of the longest run of warp on one face of the cloth, front or back."""
>>>
<<<
        run = 0
        for row in rows:
            run = run + 1 if row[end] else 0
===
        run, face = 0, None
        for row in rows:
            run = run + 1 if row[end] == face else 1
            face = row[end]
>>>
+++ write tests/test_floats.py
from heddle.floats import longest_float


def test_a_float_on_the_back_counts():
    satin = [[end == pick for end in range(8)] for pick in range(8)]
    assert longest_float(satin) == 7
--- review | ottilie-k | 2023-09-02 16:00 | approved

`None` as a face that equals nothing is a nice touch.
--- merged | mjhaverford | 2023-09-02 16:20 | squash

=== commit wrap | mjhaverford | 2023-09-09 10:05

Follow floats past the last pick into the next repeat

Looks at the picks twice in a row. A thread that never changes face
would come out as twice the repeat, so the length is capped.

Fixes #24
+++ edit heddle/floats.py
<<<
        for row in rows:
===
        for row in rows + rows:
>>>
<<<
    return longest
===
    return min(longest, len(rows))
>>>

=== issue 26 | quietloom | 2023-09-18 01:12
title: Drawdown of 1200 × 2400 takes 40 s
labels: enhancement

Jacquard-like network drafts. Profile: 97 % in the list comprehension of `drawdown`. 2.9 million set lookups.

=== pull 27 | quietloom | 2023-09-21 00:40
title: Vectorise the drawdown with numpy
branch: numpy
fork: yes

40.1 s → 0.09 s. Adds numpy to the dependencies. For #26
--- commit numpy | quietloom | 2023-09-21 00:31

Vectorise the drawdown with numpy
+++ edit heddle/draft.py
<<<
    return [[shaft in lifted for shaft in draft.threading] for lifted in lifts(draft)]
===
    lifted = np.zeros((len(lifts(draft)), draft.shafts + 1), dtype=bool)
    for pick, shafts in enumerate(lifts(draft)):
        lifted[pick, list(shafts)] = True
    return lifted[:, list(draft.threading)]
>>>
<<< after
from dataclasses import dataclass
===

import numpy as np
>>>
+++ edit pyproject.toml
<<<
dependencies = ["pyserial==3.5"]
===
dependencies = ["pyserial==3.5", "numpy>=1.24"]
>>>
--- comment | tjaarda | 2023-09-21 06:58

the loom runs on a 2011 netbook, 32 bit. there is no numpy wheel for it. please not
--- comment | quietloom | 2023-09-21 22:15

Then no.
--- comment | ottilie-k | 2023-09-22 07:33

The measurement is worth keeping even if the dependency is not. A row is a set of ends; Python's big integers are quite good at sets. Let me try that before we give up.
--- closed | quietloom | 2023-09-22 23:50

=== pull 28 | ottilie-k | 2023-10-02 20:00
title: Keep each pick as one big integer
branch: bigint-rows
labels: enhancement
milestone: 0.3
reviewers: tjaarda

Bit _e_ of a row says whether end _e_ is on top. One mask per shaft, OR them together: as many operations as there are lifted shafts, however wide the warp. The 1200 × 2400 of #26 takes 0.3 s, with nothing to install.

Touches everything that looks at a row. Closes #26.
--- commit bigint-1 | ottilie-k | 2023-10-02 19:12

Keep each pick as one big integer
+++ edit heddle/draft.py
<<<
    """One row per pick; true where the warp is on top."""
    return [[shaft in lifted for shaft in draft.threading] for lifted in lifts(draft)]
===
    """One integer per pick; bit e is set where end e is on top."""
    masks = {}
    for end, shaft in enumerate(draft.threading):
        masks[shaft] = masks.get(shaft, 0) | 1 << end
    rows = []
    for lifted in lifts(draft):
        row = 0
        for shaft in lifted:
            row |= masks.get(shaft, 0)
        rows.append(row)
    return rows
>>>
+++ edit tests/test_draft.py
<<<
    assert drawdown(TABBY) == [[True, False, True, False], [False, True, False, True]]
===
    assert drawdown(TABBY) == [0b0101, 0b1010]
>>>
--- commit bigint-2 | ottilie-k | 2023-10-02 19:46

Read rows as bits in floats and pictures
+++ edit heddle/floats.py
<<<
def longest_float(rows):
===
def longest_float(rows, ends):
>>>
<<<
    for end in range(len(rows[0])):
===
    for end in range(ends):
>>>
<<<
            run = run + 1 if row[end] == face else 1
            face = row[end]
===
            up = row >> end & 1
            run = run + 1 if up == face else 1
            face = up
>>>
+++ edit heddle/render/svg.py
<<<
        for start, length in runs(row)
===
        for start, length in runs(row, across)
>>>
<<<
def runs(row):
===
def runs(row, across):
>>>
<<<
    for end, up in enumerate(list(row) + [False]):
===
    for end in range(across + 1):
        up = end < across and row >> end & 1
>>>
+++ edit heddle/render/term.py
<<<
        rows = rows + [[False] * len(draft.threading)]
    return "\n".join(
        "".join(BLOCKS[pair] for pair in zip(upper, lower))
===
        rows = rows + [0]
    ends = range(len(draft.threading))
    return "\n".join(
        "".join(BLOCKS[bool(upper >> end & 1), bool(lower >> end & 1)] for end in ends)
>>>
+++ edit heddle/cli.py
<<<
        print(longest_float(drawdown(read_wif(args.file))))
===
        draft = read_wif(args.file)
        print(longest_float(drawdown(draft), len(draft.threading)))
>>>
+++ edit tests/test_floats.py
<<<
    satin = [[end == pick for end in range(8)] for pick in range(8)]
    assert longest_float(satin) == 7
===
    satin = [1 << pick for pick in range(8)]
    assert longest_float(satin, 8) == 7
>>>
+++ edit tests/test_svg.py
<<<
    assert list(runs([True, True, False, True])) == [(0, 2), (3, 1)]
===
    assert list(runs(0b1011, 4)) == [(0, 2), (3, 1)]
>>>
--- review | tjaarda | 2023-10-03 06:50 | approved

netbook: 1.1 s. it has never been so happy
--- merged | ottilie-k | 2023-10-03 07:10 | squash

=== issue 31 | suru-n | 2023-10-22 08:25
title: Say where the longest float is, not only how long
labels: floats, good first issue
milestone: 0.3

I get "9" for a draft of 400 ends and then look for it with a magnifying glass. End and pick where it starts would be enough. May I try?
--- comment | ottilie-k | 2023-10-22 09:40

You may. Count from one in what is printed, see #1 for the long version.

=== pull 32 | suru-n | 2023-11-05 12:15
title: Name the place of the longest float
branch: where-float
fork: yes
labels: floats
milestone: 0.3
reviewers: ottilie-k, mjhaverford

Returns a small record instead of a number. If there are several of the same length it is the first by pick, then by end, so that two runs say the same. Closes #31
--- commit where-float-1 | suru-n | 2023-11-05 11:50

Return the place of the longest float with its length
+++ edit heddle/floats.py
<<<
    longest = 0
===
    longest = Float(0, 0, 0)
>>>
<<<
        for row in rows + rows:
===
        for pick, row in enumerate(rows + rows):
>>>
<<<
            longest = max(longest, run)
    return min(longest, len(rows))
===
            if run > longest.length:
                longest = Float(run, end, pick - run + 1)
    return longest._replace(length=min(longest.length, len(rows)))
>>>
<<<
def longest_float(rows, ends):
===
class Float(NamedTuple):
    """A float and where it starts; positions count from zero."""

    length: int
    end: int
    pick: int


def longest_float(rows, ends):
>>>
<<< after
"""Floats: threads that lie loose over more neighbours than they should."""
===

from typing import NamedTuple
>>>
+++ edit heddle/cli.py
<<<
        print(longest_float(drawdown(draft), len(draft.threading)))
===
        found = longest_float(drawdown(draft), len(draft.threading))
        print(f"{found.length} picks, end {found.end + 1} from pick {found.pick + 1}")
>>>
+++ edit tests/test_floats.py
<<<
    assert longest_float(satin, 8) == 7
===
    assert longest_float(satin, 8).length == 7
>>>
--- review | mjhaverford | 2023-11-05 18:22 | changes
--- note | mjhaverford | 2023-11-05 18:24 | heddle/floats.py
line: longest = Float(run, end, pick - run + 1)

The text above says first by pick, then by end, and the loops go the other way round: this finds the first _end_.
--- reply | suru-n | 2023-11-06 03:30

You are right. I had only tried drafts with a single longest one. Comparing by pick when the length is equal, then.
--- commit where-float-2 | suru-n | 2023-11-06 03:52

Prefer the earlier pick among floats of one length
+++ edit heddle/floats.py
<<<
            if run > longest.length:
                longest = Float(run, end, pick - run + 1)
===
            start = pick - run + 1
            if (run, -start) > (longest.length, -longest.pick):
                longest = Float(run, end, start)
>>>
--- review | mjhaverford | 2023-11-06 19:40 | approved
--- merged | ottilie-k | 2023-11-07 07:55 | rebase
--- comment | suru-n | 2023-11-07 09:10

My first code in anything that other people run. Thank you for the patience, both of you.

=== issue 78 | dobbyist | 2025-09-20 19:28
title: Float report counts the selvedge
labels: floats, enhancement

1. 2/2 twill, 200 ends, floating selvedge on both sides.
2. `heddle floats`: 96 picks, end 1.
3. True, and useless: the outermost thread is not woven by the shafts at all, it is caught by the shuttle.

Wish: `--skip-edges N`, default 0.
--- comment | mjhaverford | 2025-09-21 07:50

I would even make 1 the default. Though then someone without floating selvedges misses a real one... zero it is.
