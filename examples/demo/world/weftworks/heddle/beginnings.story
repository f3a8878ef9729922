The first weeks: the draft, the reader, the command line.

=== commit first | ottilie-k | 2023-02-11 09:52

Start with a name and a promise
+++ write README.md
# heddle

Reads weaving drafts and shows the cloth they make.

Nothing works yet. When it does, it will read WIF, draw the drawdown,
and tell you how much yarn to buy.
+++ write pyproject.toml
[project]
name = "heddle"
version = "0.1.0.dev0"
description = "Weaving drafts, read and shown"
license = { text = "MIT" }
requires-python = ">=3.10"
dependencies = []

[project.scripts]
heddle = "heddle.cli:main"
+++ write heddle/__init__.py
"""Weaving drafts, read and shown."""
+++ write .gitignore
__pycache__/
*.egg-info
/dist

=== issue 1 | ottilie-k | 2023-02-12 20:15
title: Count ends and picks from one or from zero?
labels: question

Weavers say "end 1, shaft 1". Python says `threading[0]`. WIF keys start at 1.

If we convert at the door, every message we print has to convert back, and someone will forget. If we keep ones inside, every index in the code carries a `- 1`, and someone will forget too.

I lean towards ones for _names_ (shafts, treadles) and zeros for _positions_ (which end, which pick). Mixed, but each is what the reader of that line expects.
--- comment | mjhaverford | 2023-02-12 21:40
reactions: +1 1

Please keep the shafts as people call them. If a student of mine ever sees "shaft 0" on a screen I will have to explain it for the rest of the term.

For positions I have no opinion as long as the paper shows 1.
--- comment | tjaarda | 2023-02-13 07:02

looms also start at 1. the interface boards dont, they send a bitfield, bit 0 = shaft 1. so you convert anyway at the wire
--- comment | ottilie-k | 2023-02-13 08:30

Settled then: names from one, positions from zero, the wire is the wire's problem. Written into the docstring of `Draft`.
--- closed | ottilie-k | 2023-02-13 08:31 | completed

=== pull 2 | ottilie-k | 2023-02-14 18:20
title: Compute the drawdown
branch: drawdown

Threading, tie-up, treadling in; one row per pick out. No liftplans yet.

The obvious loop. A thousand by a thousand takes half a second here, which is fine until somebody complains.
--- commit drawdown-1 | ottilie-k | 2023-02-14 17:48

Add the draft and its drawdown

Shafts and treadles keep the numbers weavers give them. Ends and picks
are positions in a tuple and start at zero.
+++ write heddle/draft.py
"""A draft and the cloth that follows from it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Draft:
    """Threading, tie-up and treadling. Shafts and treadles count from one, positions from zero."""

    threading: tuple[int, ...]
    tieup: dict[int, frozenset[int]]
    treadling: tuple[int, ...]
    shafts: int


def drawdown(draft):
    """One row per pick; true where the warp is on top."""
    rows = []
    for treadle in draft.treadling:
        lifted = draft.tieup.get(treadle, frozenset())
        rows.append([shaft in lifted for shaft in draft.threading])
    return rows
+++ write tests/test_draft.py
from heddle.draft import Draft, drawdown

TABBY = Draft(
    threading=(1, 2, 1, 2),
    tieup={1: frozenset({1}), 2: frozenset({2})},
    treadling=(1, 2),
    shafts=2,
)


def test_tabby_is_a_chessboard():
    assert drawdown(TABBY) == [[True, False, True, False], [False, True, False, True]]
--- review | mjhaverford | 2023-02-14 20:05 | approved

Wove the test on paper with a pencil and it is indeed plain weave. One thought for later: a treadle that is tied to nothing is legal (people use it as a rest), and here it gives a pick with nothing lifted. That is correct cloth, I only want to be sure it is on purpose.
--- comment | ottilie-k | 2023-02-14 20:11

On purpose as of now.
--- merged | ottilie-k | 2023-02-14 20:12 | merge

=== commit wif-1 | ottilie-k | 2023-02-18 14:30

Read WIF

Sections, keys, numbers. The format has about forty sections; these are
the four without which there is no cloth.
+++ write heddle/wif.py
"""Reading WIF, the exchange format of weaving programs."""

from heddle.draft import Draft

MAX_SHAFTS = 8


def read_wif(path):
    with open(path, encoding="utf-8") as file:
        sections = split_sections(file.read())
    return draft_of(sections)


def split_sections(text):
    sections = {}
    current = None
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("[") and line.endswith("]"):
            current = sections.setdefault(line[1:-1], {})
        elif current is not None:
            key, _, value = line.partition("=")
            current[key.strip()] = value.strip()
    return sections


def draft_of(sections):
    shafts = int(sections["WEAVING"]["Shafts"])
    if shafts > MAX_SHAFTS:
        raise ValueError(f"{shafts} shafts, and we know looms up to {MAX_SHAFTS}")
    return Draft(
        threading=numbers(sections["THREADING"]),
        tieup={int(key): shaft_set(value) for key, value in sections["TIEUP"].items()},
        treadling=numbers(sections["TREADLING"]),
        shafts=shafts,
    )


def numbers(section):
    return tuple(int(section[key]) for key in sorted(section, key=int))


def shaft_set(value):
    return frozenset(int(part) for part in value.split(","))
+++ write tests/drafts/goose-eye.wif
[WEAVING]
Shafts=4
Treadles=4

[THREADING]
1=1
2=2
3=3
4=4
5=3
6=2

[TIEUP]
1=1,2
2=2,3
3=3,4
4=1,4

[TREADLING]
1=1
2=2
3=3
4=4
5=3
6=2
+++ write tests/test_wif.py
from pathlib import Path

from heddle.wif import read_wif

DRAFTS = Path(__file__).parent / "drafts"


def test_goose_eye_reads_back():
    draft = read_wif(DRAFTS / "goose-eye.wif")
    assert draft.threading == (1, 2, 3, 4, 3, 2)
    assert draft.tieup[4] == {1, 4}

=== commit cli-1 | ottilie-k | 2023-02-19 16:05

Add the command line

`heddle show FILE` prints the size of a draft. More verbs will come.
+++ write heddle/cli.py
"""The command line: one verb, one file."""

import argparse

from heddle.wif import read_wif


def main(argv=None):
    parser = argparse.ArgumentParser(prog="heddle")
    verbs = parser.add_subparsers(dest="verb", required=True)
    show = verbs.add_parser("show", help="print a draft")
    show.add_argument("file")
    args = parser.parse_args(argv)
    if args.verb == "show":
        show_draft(args)


def show_draft(args):
    draft = read_wif(args.file)
    print(f"{len(draft.threading)} ends, {len(draft.treadling)} picks, {draft.shafts} shafts")

=== issue 3 | mjhaverford | 2023-02-21 19:33
title: WIF with a liftplan and no treadling is refused
labels: bug, wif

Table looms and dobby looms have no treadles at all. Their programs write a `LIFTPLAN` section that lists, for every pick, the shafts to raise. Mine from the Tollund table loom starts like this:

```ini
[LIFTPLAN]
1=1,2,5
2=2,3,6
3=3,4,7
```

and heddle says

```
Traceback (most recent call last):
  File "heddle/cli.py", line 20, in show_draft
    draft = read_wif(args.file)
  File "heddle/wif.py", line 37, in draft_of
    treadling=numbers(sections["TREADLING"]),
KeyError: 'TREADLING'
```

Half the guild weaves this way. I would like to try fixing it myself, if nobody minds a slow and chatty pull request.
--- comment | ottilie-k | 2023-02-21 20:02

Nobody minds. The drawdown should not care which of the two it got; whatever you add, put the choice in one function.

=== pull 4 | mjhaverford | 2023-02-25 15:10
title: Accept liftplans
branch: liftplan
reviewers: ottilie-k
labels: wif

My first one here! `Draft` gets a `liftplan`; if there is one it wins over the treadling, because a dobby weaver who edited the liftplan by hand means what she edited.

Fixes #3
--- commit liftplan-1 | mjhaverford | 2023-02-25 14:41

Read the LIFTPLAN section
+++ edit heddle/draft.py
<<< after
    shafts: int
===
    liftplan: tuple[frozenset[int], ...] = ()
>>>
<<< after
    rows = []
===
    if draft.liftplan:
        for lifted in draft.liftplan:
            rows.append([shaft in lifted for shaft in draft.threading])
        return rows
>>>
+++ edit heddle/wif.py
<<<
        tieup={int(key): shaft_set(value) for key, value in sections["TIEUP"].items()},
        treadling=numbers(sections["TREADLING"]),
        shafts=shafts,
===
        tieup={int(key): shaft_set(value) for key, value in sections.get("TIEUP", {}).items()},
        treadling=numbers(sections.get("TREADLING", {})),
        shafts=shafts,
        liftplan=tuple(
            shaft_set(sections["LIFTPLAN"][key])
            for key in sorted(sections.get("LIFTPLAN", {}), key=int)
        ),
>>>
+++ write tests/drafts/tollund.wif
[WEAVING]
Shafts=8
Treadles=0

[THREADING]
1=1
2=2
3=3
4=4
5=5
6=6
7=7
8=8

[LIFTPLAN]
1=1,2,5
2=2,3,6
3=3,4,7
+++ append tests/test_wif.py


def test_a_liftplan_needs_no_treadling():
    draft = read_wif(DRAFTS / "tollund.wif")
    assert draft.liftplan[2] == {3, 4, 7}
    assert draft.treadling == ()
--- review | ottilie-k | 2023-02-25 17:22 | changes

Right idea. Two copies of the row line will drift apart; see below. The test is good.
--- note | ottilie-k | 2023-02-25 17:23 | heddle/draft.py
line: if draft.liftplan:

Pull this out: `lifts(draft)` gives the shafts per pick from whichever source, and `drawdown` has one loop again. The loom driver will want the same function.
--- reply | mjhaverford | 2023-02-25 18:50

Oh, that is _much_ tidier. I had it in my head that the fast path had to come first.
--- note | ottilie-k | 2023-02-25 17:25 | heddle/wif.py
line: shaft_set(sections["LIFTPLAN"][key])

An empty value means no shaft lifted. `int("")` will not agree.
--- reply | mjhaverford | 2023-02-25 18:56

Caught me. My own file has one of those on pick 40, I never scrolled that far.
--- commit liftplan-2 | mjhaverford | 2023-02-25 19:31

One place that knows where lifts come from
+++ edit heddle/draft.py
<<<
    rows = []
    if draft.liftplan:
        for lifted in draft.liftplan:
            rows.append([shaft in lifted for shaft in draft.threading])
        return rows
    for treadle in draft.treadling:
        lifted = draft.tieup.get(treadle, frozenset())
        rows.append([shaft in lifted for shaft in draft.threading])
    return rows
===
    return [[shaft in lifted for shaft in draft.threading] for lifted in lifts(draft)]


def lifts(draft):
    """The shafts that go up at each pick, from the liftplan or else through the tie-up."""
    if draft.liftplan:
        return list(draft.liftplan)
    return [draft.tieup.get(treadle, frozenset()) for treadle in draft.treadling]
>>>
+++ edit heddle/wif.py
<<<
    return frozenset(int(part) for part in value.split(","))
===
    return frozenset(int(part) for part in value.split(",") if part.strip())
>>>
--- review | ottilie-k | 2023-02-25 20:03 | approved
--- merged | ottilie-k | 2023-02-25 20:04 | merge

=== issue 5 | dobbyist | 2023-03-06 22:47
title: KeyError: 'THREADING' because the file says [Threading]
labels: bug, wif

1. Export from the program that came with a Kvist (version 3, from the CD).
2. `heddle show scarf.wif`
3. `KeyError: 'THREADING'`

The file has `[Threading]`, `[Tieup]`, `[Weaving]`. The WIF text says section names are not case sensitive. I checked all 212 files on my disk: 140 upper, 66 mixed, 6 lower.

=== commit fold-case | tjaarda | 2023-03-08 06:55

Fold section and key names to lower case

wif is case insensitive and the kvist program knows it. keys too.

Fixes #5
+++ edit heddle/wif.py
<<<
            current = sections.setdefault(line[1:-1], {})
===
            current = sections.setdefault(line[1:-1].lower(), {})
>>>
<<<
            current[key.strip()] = value.strip()
===
            current[key.strip().lower()] = value.strip()
>>>
<<<
    shafts = int(sections["WEAVING"]["Shafts"])
===
    shafts = int(sections["weaving"]["shafts"])
>>>
<<<
        threading=numbers(sections["THREADING"]),
        tieup={int(key): shaft_set(value) for key, value in sections.get("TIEUP", {}).items()},
        treadling=numbers(sections.get("TREADLING", {})),
===
        threading=numbers(sections["threading"]),
        tieup={int(key): shaft_set(value) for key, value in sections.get("tieup", {}).items()},
        treadling=numbers(sections.get("treadling", {})),
>>>
<<<
            shaft_set(sections["LIFTPLAN"][key])
            for key in sorted(sections.get("LIFTPLAN", {}), key=int)
===
            shaft_set(sections["liftplan"][key])
            for key in sorted(sections.get("liftplan", {}), key=int)
>>>

=== issue 6 | hk-fenwick | 2023-03-11 10:20
title: UnicodeDecodeError on a draft with a pound sign in its notes
labels: bug, wif

Afternoon all. I price my tea towels in the notes of the draft, hence:

```
UnicodeDecodeError: 'utf-8' codec can't decode byte 0xa3 in position 411: invalid start byte
```

0xA3 is a perfectly good £ where I come from (Windows, 1998). The loom program saves in whatever Windows feels like that day. Happy to have a go at this if someone points me at the right line, I last wrote Python when it had a print statement.
--- comment | ottilie-k | 2023-03-11 11:04

`open(path, encoding="utf-8")` in `read_wif`. Have a go.

=== pull 7 | hk-fenwick | 2023-03-14 16:30
title: Open WIF files as latin-1
branch: latin-1
fork: yes
labels: wif

Every byte is a character in latin-1 so it can never fall over again. My £ comes out as £. Tested with all of my towels.
--- commit latin-1 | hk-fenwick | 2023-03-14 16:12

Read drafts as latin-1 so that any byte will do
+++ edit heddle/wif.py
<<<
    with open(path, encoding="utf-8") as file:
===
    with open(path, encoding="latin-1") as file:
>>>
--- comment | yuto-mori | 2023-03-15 00:48

This turns every note in my files into rubbish: they are UTF-8 with Japanese text, and today they work. 「綾織」 becomes `ç¶¾ç¹”`.
--- review | ottilie-k | 2023-03-15 08:12 | changes

It never falls over and never tells you it is wrong, which is worse. UTF-8 rejects almost all text that is not UTF-8, so it makes a good first guess; the old code page can be the second.
--- comment | hk-fenwick | 2023-03-15 09:30

Point taken, and apologies to Kiryu. I'd make a pig's ear of the guessing bit. Would you?
--- comment | ottilie-k | 2023-03-18 21:19

I would. Closing this one in favour of a new branch; the test with the pound sign is yours and comes along.
--- closed | ottilie-k | 2023-03-18 21:20

=== pull 8 | ottilie-k | 2023-03-19 09:05
title: Try UTF-8 first, then Windows-1252
branch: guess-encoding
labels: wif
reviewers: mjhaverford

Supersedes #7 and keeps its towel. Bytes that are not UTF-8 are taken for code page 1252. There are five bytes that 1252 leaves undefined; those raise, and should.

Fixes #6
--- commit guess-encoding | ottilie-k | 2023-03-19 08:51

Try UTF-8 first, then Windows-1252
+++ edit heddle/wif.py
<<<
    with open(path, encoding="utf-8") as file:
        sections = split_sections(file.read())
    return draft_of(sections)
===
    with open(path, "rb") as file:
        sections = split_sections(decode(file.read()))
    return draft_of(sections)


def decode(data):
    """Text that is not UTF-8 by accident is rare; everything else here came from Windows."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")
>>>
+++ edit tests/test_wif.py
<<<
from heddle.wif import read_wif
===
from heddle.wif import decode, read_wif
>>>
+++ append tests/test_wif.py


def test_a_pound_sign_from_windows_is_a_pound_sign():
    assert decode(b"Price=\xa312 the pair") == "Price=£12 the pair"


def test_japanese_notes_stay_japanese():
    assert decode("綾織".encode()) == "綾織"
--- review | yuto-mori | 2023-03-19 12:33 | approved

My forty files read as before. ありがとうございます 🙏
--- merged | ottilie-k | 2023-03-20 07:40 | squash

=== release v0.1.0 | ottilie-k | 2023-03-25 17:10
title: 0.1.0

Reads WIF with treadling or liftplan, in UTF-8 or from old Windows programs. Shows nothing yet but numbers.

=== commit version-020 | ottilie-k | 2023-03-26 10:30

Open the next version
+++ edit pyproject.toml
<<<
version = "0.1.0.dev0"
===
version = "0.2.0.dev0"
>>>
+++ write CHANGELOG.md
# Changes

## 0.2.0 (unreleased)

- nothing yet

## 0.1.0

- WIF with treadling or liftplan
- old Windows code page as a fallback
