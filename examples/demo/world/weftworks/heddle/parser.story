The reader of WIF files, and the January weekend it was taken apart.

=== commit colour-table | ottilie-k | 2023-12-17 16:45

Read the colour table

WIF stores colours as integers up to a range that the file chooses
itself; 999 and 255 are common, I have seen 15.
+++ edit heddle/draft.py
<<< after
    liftplan: tuple[frozenset[int], ...] = ()
===
    colours: tuple[str, str] | None = None
>>>
+++ edit heddle/wif.py
<<<
            for key in sorted(sections.get("liftplan", {}), key=int)
        ),
===
            for key in sorted(sections.get("liftplan", {}), key=int)
        ),
        colours=colours_of(sections),
>>>
+++ append heddle/wif.py


def colours_of(sections):
    """Warp and weft colour as hex; None when the file has no table."""
    if "color table" not in sections:
        return None
    top = float(sections["color palette"]["range"].split(",")[1])
    table = {key: to_hex(value, top) for key, value in sections["color table"].items()}
    return table[sections["warp"]["color"]], table[sections["weft"]["color"]]


def to_hex(value, top):
    return "#" + "".join(f"{int(float(part) / top * 255):02x}" for part in value.split(","))

=== pull 35 | ottilie-k | 2024-01-13 10:02
title: Move the encoding guess out of the parser
branch: text-module
labels: wif

The list of yarns will need the same guess. No change in behaviour. First of a handful this weekend; it is snowing.
--- commit text-module | ottilie-k | 2024-01-13 09:50

Move the encoding guess into its own module
+++ write heddle/text.py
"""Text of unknown origin."""


def decode(data):
    """Text that is not UTF-8 by accident is rare; everything else here came from Windows."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")
+++ edit heddle/wif.py
<<< after
from heddle.draft import Draft
===
from heddle.text import decode
>>>
<<<
def decode(data):
    """Text that is not UTF-8 by accident is rare; everything else here came from Windows."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def split_sections(text):
===
def split_sections(text):
>>>
+++ edit tests/test_wif.py
<<<
from heddle.wif import decode, read_wif
===
from heddle.text import decode
from heddle.wif import read_wif
>>>
--- review | mjhaverford | 2024-01-13 11:30 | approved
--- merged | ottilie-k | 2024-01-13 11:41 | squash

=== pull 36 | ottilie-k | 2024-01-13 13:15
title: Give every parse error a line number
branch: error-lines
labels: wif

`ValueError: not enough values to unpack` helps nobody. Now: `line 212: expected a key and a value, got '1;2'`.
--- commit error-lines | ottilie-k | 2024-01-13 13:01

Say which line could not be read
+++ edit heddle/wif.py
<<<
    for line in text.splitlines():
===
    for number, line in enumerate(text.splitlines(), start=1):
>>>
<<< before
        elif current is not None:
===
        elif "=" not in line:
            raise WifError(f"line {number}: expected a key and a value, got {line!r}")
>>>
<<< after
MAX_SHAFTS = 16
===


class WifError(ValueError):
    """A file that is not WIF, or a dialect we have not met."""
>>>
--- review | mjhaverford | 2024-01-13 18:04 | approved

My students will still not read it, but now I can when they send me a photograph of the screen.
--- merged | ottilie-k | 2024-01-13 18:20 | squash

=== pull 37 | ottilie-k | 2024-01-13 21:10
title: Look sections up in one way only
branch: one-lookup
labels: wif

Half of the sections were fetched with `get`, half with brackets, and the liftplan with both. One helper for all. Also decides between treadling and liftplan here instead of carrying both around.
--- commit one-lookup | ottilie-k | 2024-01-13 20:55

Look sections up in one way only
+++ edit heddle/wif.py
<<<
        threading=numbers(sections["threading"]),
        tieup={int(key): shaft_set(value) for key, value in sections.get("tieup", {}).items()},
        treadling=numbers(sections.get("treadling", {})),
        shafts=shafts,
        liftplan=tuple(
            shaft_set(sections["liftplan"][key])
            for key in sorted(sections.get("liftplan", {}), key=int)
        ),
===
        threading=numbers(section(sections, "threading")),
        tieup={int(key): shaft_set(value) for key, value in section(sections, "tieup").items()},
        treadling=numbers(section(sections, "treadling")),
        shafts=shafts,
        liftplan=() if "treadling" in sections else liftplan_of(section(sections, "liftplan")),
>>>
<<<
def numbers(section):
    return tuple(int(section[key]) for key in sorted(section, key=int))
===
def section(sections, name):
    return sections.get(name, {})


def liftplan_of(lines):
    return tuple(shaft_set(lines[key]) for key in sorted(lines, key=int))


def numbers(lines):
    return tuple(int(lines[key]) for key in sorted(lines, key=int))
>>>
--- review | tjaarda | 2024-01-14 09:02 | approved

fewer brackets, ok
--- merged | ottilie-k | 2024-01-14 09:20 | squash

=== pull 38 | ottilie-k | 2024-01-14 11:35
title: Parse colours without floating point
branch: integer-colours
labels: wif, colour

999 of 999 came out as `fe` for some ranges, because of a division that lands a hair under 255. Integers and rounding.
--- commit integer-colours | ottilie-k | 2024-01-14 11:20

Parse colours without floating point
+++ edit heddle/wif.py
<<<
    top = float(sections["color palette"]["range"].split(",")[1])
===
    top = int(sections["color palette"]["range"].split(",")[1])
>>>
<<<
    return "#" + "".join(f"{int(float(part) / top * 255):02x}" for part in value.split(","))
===
    return "#" + "".join(f"{(int(part) * 510 + top) // (2 * top):02x}" for part in value.split(","))
>>>
--- review | suru-n | 2024-01-14 14:48 | approved

White is white again. I checked 255, 999 and 65535.
--- merged | ottilie-k | 2024-01-14 15:10 | squash

=== pull 39 | ottilie-k | 2024-01-14 17:45
title: Let the reader take bytes
branch: bytes-in
labels: wif

So that a draft can come from a zip, a socket or a test without touching the disk. `read_wif(path)` stays as two lines on top.
--- commit bytes-in | ottilie-k | 2024-01-14 17:30

Let the reader take bytes, not only a path
+++ edit heddle/wif.py
<<<
    with open(path, "rb") as file:
        sections = split_sections(decode(file.read()))
    return draft_of(sections)
===
    with open(path, "rb") as file:
        return parse_wif(file.read())


def parse_wif(data):
    """The draft in the bytes of a WIF file, wherever they came from."""
    return draft_of(split_sections(decode(data)))
>>>
--- comment | mjhaverford | 2024-01-14 20:33

You have been busy! I can mail drafts to the loom now without saving them first; somebody at the guild asked for exactly that.
--- review | mjhaverford | 2024-01-14 20:35 | approved
--- merged | ottilie-k | 2024-01-15 06:45 | squash

=== issue 42 | rkowalczuk | 2024-02-12 17:05
title: 0.3.0rc1: drafts with a liftplan come out blank
labels: bug, regression, wif

Thank you for the release candidate. All my table loom drafts are white now, `heddle show` prints 96 empty lines. In 0.2.1 they were fine.

What they have in common: the exporting program writes _both_ sections. `[LIFTPLAN]` is right, `[TREADLING]` is there too and holds only zeros.
--- comment | mjhaverford | 2024-02-12 19:30

I have an uneasy feeling of having been here before: a year ago the rule was that a liftplan wins if there is one.

=== commit liftplan-wins | ottilie-k | 2024-02-13 07:20

Let the liftplan win again where a file has both

Broken by {{sha7 pull-37}}, which was meant to change nothing. Now with a
test that has both sections.

Fixes #42
+++ edit heddle/wif.py
<<<
        liftplan=() if "treadling" in sections else liftplan_of(section(sections, "liftplan")),
===
        liftplan=liftplan_of(section(sections, "liftplan")),
>>>
+++ append tests/test_wif.py


def test_a_liftplan_wins_over_a_treadling_of_zeros():
    data = (DRAFTS / "tollund.wif").read_bytes() + b"\n[TREADLING]\n1=0\n2=0\n3=0\n"
    assert lifts(parse_wif(data))[0] == {1, 2, 5}
+++ edit tests/test_wif.py
<<<
from heddle.wif import read_wif
===
from heddle.wif import parse_wif, read_wif
>>>
<<< before
from heddle.text import decode
===
from heddle.draft import lifts
>>>

=== pull 75 | rkowalczuk | 2025-07-07 18:30
title: Skip comments at the end of a line
branch: tail-comments
fork: yes
labels: wif

Two programs in our archive write `1=4 ; pattern block B`. The reader took the remark for part of the number. I hope the test is in the right place.
--- commit tail-comments | rkowalczuk | 2025-07-07 18:02

Skip comments at the end of a line
+++ edit heddle/wif.py
<<<
            key, _, value = line.partition("=")
===
            key, _, value = line.partition(";")[0].partition("=")
>>>
--- status | shuttle-bot[bot] | 2025-07-07 18:36 | ci/tests | success

61 passed
--- review | ottilie-k | 2025-07-08 07:02 | changes

Notes and titles may hold a semicolon that is meant: `title=Snail; cat's track`. Only numbers may be cut, so this belongs where numbers are read.
--- comment | rkowalczuk | 2025-07-08 09:15

Of course. I will move it on the weekend.

=== issue 80 | yuto-mori | 2025-11-03 02:20
title: crash
labels: needs info
--- comment | ottilie-k | 2025-11-03 07:05

Which command, which version, and may we see the file?
--- closed | ottilie-k | 2025-12-08 07:00 | not_planned
