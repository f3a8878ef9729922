How much yarn, and what colour it really is.

=== commit palette | ottilie-k | 2023-09-30 14:05

Add a sample palette of eight indigo dips

Names and hex codes from the sample card on my wall, by eye.
+++ write palettes/indigo.toml
# Eight dips of one vat, lightest first.

[[yarn]]
name = "first dip"
hex = "#c9d6df"

[[yarn]]
name = "second dip"
hex = "#9db4c8"

[[yarn]]
name = "third dip"
hex = "#7a94b0"

[[yarn]]
name = "fifth dip"
hex = "#3d5a80"

[[yarn]]
name = "eighth dip"
hex = "#293241"

=== pull 30 | suru-n | 2023-10-14 06:50
title: Fix the hex codes of two indigo yarns
branch: indigo-hex
fork: yes
labels: colour

Hello! Third and fifth dip are too green on a calibrated screen. I dye indigo for a living and measured skeins of mine with a spectrophotometer; the new values are for those. I hope it is alright that this is so small.
--- commit indigo-hex | suru-n | 2023-10-14 06:31

Correct third and fifth dip from measured skeins
+++ edit palettes/indigo.toml
<<<
hex = "#7a94b0"
===
hex = "#6f8ab7"
>>>
<<<
hex = "#3d5a80"
===
hex = "#354f8c"
>>>
--- review | ottilie-k | 2023-10-14 10:12 | approved

Small and measured is the best kind. Welcome.
--- merged | ottilie-k | 2023-10-14 10:13 | squash

=== commit yarn-1 | mjhaverford | 2023-10-29 15:25

Add a yarn calculator

Warp: ends times (length + loom waste) plus take-up. Weft: picks times
width plus draw-in. The percentages are what I tell my students.
+++ write heddle/yarn.py
"""How much yarn to buy."""

LOOM_WASTE = 30
TAKE_UP = 1.10
DRAW_IN = 1.08


def warp_length(ends, length):
    """Inches of warp yarn for a cloth of `length`, loom waste included."""
    return ends * (length + LOOM_WASTE) * TAKE_UP


def weft_length(picks_per_inch, length, width):
    return picks_per_inch * length * width * DRAW_IN

=== issue 40 | lucasbp | 2024-01-22 21:10
title: Fios por centímetro: calculator wants inches
labels: bug, question

Boa noite. I enter 10 fios por cm and 250 cm and get a warp that reaches to Porto. After reading the source: everything is inches, nowhere is it said.

Aqui ninguém tem polegadas. Could it understand both?
--- comment | mjhaverford | 2024-01-22 22:04

I learned in inches and never noticed that I had built them in. A quantity should carry its unit; I will look at it.

=== pull 41 | mjhaverford | 2024-02-01 20:30
title: Carry units through the yarn calculator
branch: units
labels: enhancement
milestone: 0.3
reviewers: lucasbp, ottilie-k

`12in`, `30cm`, `2.5m`. Inside everything is millimetres, outside it is what you typed. Thirty inches of loom waste became 760 mm.

Closes #40
--- commit units-1 | mjhaverford | 2024-02-01 20:05

Carry units through the yarn calculator
+++ write heddle/units.py
"""Lengths with a unit, kept in millimetres."""

import re

MM = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": 25.4, "yd": 914.4}


def millimetres(text):
    """`12in`, `30 cm` or `2.5m` in millimetres."""
    match = re.fullmatch(r"([\d.]+)\s*(mm|cm|m|in|yd)", text.strip())
    if match is None:
        raise ValueError(f"expected a length with its unit, such as 30cm, got {text!r}")
    return float(match[1]) * MM[match[2]]
+++ edit heddle/yarn.py
<<<
LOOM_WASTE = 30
===
LOOM_WASTE = 760
>>>
<<<
    """Inches of warp yarn for a cloth of `length`, loom waste included."""
===
    """Millimetres of warp yarn for a cloth of `length`, loom waste included."""
>>>
<<<
def weft_length(picks_per_inch, length, width):
    return picks_per_inch * length * width * DRAW_IN
===
def weft_length(picks_per_mm, length, width):
    return picks_per_mm * length * width * DRAW_IN
>>>
--- review | lucasbp | 2024-02-02 00:15 | commented

Em Portugal usamos vírgula: `2,5m`. Today it says "expected a length". Could the comma be accepted too?
--- commit units-2 | mjhaverford | 2024-02-02 08:40

Accept a decimal comma
+++ edit heddle/units.py
<<<
    match = re.fullmatch(r"([\d.]+)\s*(mm|cm|m|in|yd)", text.strip())
===
    match = re.fullmatch(r"([\d.]+)\s*(mm|cm|m|in|yd)", text.strip().replace(",", "."))
>>>
--- review | lucasbp | 2024-02-02 09:02 | approved

Perfeito. Cheguei a Viana e não ao Porto.
--- review | ottilie-k | 2024-02-02 18:30 | approved
--- merged | mjhaverford | 2024-02-02 19:00 | squash

=== pull 43 | suru-n | 2024-02-24 09:35
title: Measure colour differences in CIELAB
branch: cielab
labels: colour, enhancement
milestone: 0.3
reviewers: ottilie-k

Needed to say whether two yarns look alike. Plain ΔE of 1976: the newer formulas differ by little for yarn and by a lot in code.
--- commit cielab | suru-n | 2024-02-24 09:14

Measure colour differences in CIELAB
+++ write heddle/colour.py
"""Colours as eyes see them."""


def lab(hex_code):
    """L*, a*, b* of an sRGB colour under daylight (D65)."""
    red, green, blue = (linear(int(hex_code[at : at + 2], 16) / 255) for at in (1, 3, 5))
    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def root(part):
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def difference(one, other):
    """ΔE*ab: 1 is just visible side by side, 10 across the room."""
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5
+++ write tests/test_colour.py
from heddle.colour import difference, lab


def test_white_is_a_hundred():
    assert abs(lab("#ffffff")[0] - 100) < 0.01


def test_equal_colours_do_not_differ():
    assert difference("#354f8c", "#354f8c") == 0
--- review | ottilie-k | 2024-02-24 16:10 | approved

I checked three against a table. Good constants, well placed.
--- merged | suru-n | 2024-02-24 16:45 | squash

=== issue 45 | ameliedrs | 2024-04-03 12:20
title: Warp and weft of different colours, one grey cloth
labels: enhancement, colour

Un élève a choisi un rouge et un vert. On the screen they are very different. On the cloth, from two metres, nothing of the pattern is left: the two have the same _valeur_, as painters say. On a black and white copy one sees it at once.

Could heddle tell before the warp is wound, not after?
--- comment | suru-n | 2024-04-03 14:02

This happens to dyers all the time. It is L* alone that decides; hue does not carry a pattern over a distance. We have the numbers since February.
--- comment | knotsy | 2024-04-07 19:00

Squint. Worked for four thousand years.

=== pull 46 | suru-n | 2024-04-20 10:05
title: Warn when neighbouring yarns have close lightness
branch: lightness-warning
labels: colour
milestone: 0.4
reviewers: mjhaverford

Under 10 in L* a line on stderr names the pair. Ten is from trying twenty pairs on my own loom; below that my sister could not see the twill from the door. Closes #45
--- commit lightness | suru-n | 2024-04-20 09:44

Warn when neighbouring yarns have close lightness
+++ append heddle/colour.py


def too_close(warp, weft, least=10):
    """True when the pattern would drown: lightness carries it, hue does not."""
    return abs(lab(warp)[0] - lab(weft)[0]) < least
+++ append tests/test_colour.py


def test_a_red_and_a_green_can_be_one_grey():
    assert too_close("#b2473e", "#4f7a3a")
    assert not too_close("#293241", "#c9d6df")
+++ edit tests/test_colour.py
<<<
from heddle.colour import difference, lab
===
from heddle.colour import difference, lab, too_close
>>>
--- review | mjhaverford | 2024-04-20 18:15 | approved

Tried it on my last five scarves; it names the two that I never wear.
--- merged | suru-n | 2024-04-21 04:30 | squash

=== commit draw-colours | suru-n | 2024-10-20 11:15

Draw in the colours of the draft
+++ edit heddle/render/svg.py
<<< after
    across, down = len(draft.threading), len(rows)
===
    warp, weft = draft.colours
>>>
<<<
        f'<path d="{path}"/></svg>\n'
===
        f'<rect width="{across * CELL}" height="{down * CELL}" fill="{weft}"/>'
        f'<path d="{path}" fill="{warp}"/></svg>\n'
>>>

=== issue 67 | lucasbp | 2025-03-16 20:40
title: Short scarves come out shorter than calculated
labels: question

Calculei para três cachecóis numa só teia, 3 × 180 cm. The third one ended at 141.

Each has fringes, so I cut and tied again in between: that is waste three times, and heddle adds it once. Is there an option that I do not see?
--- comment | mjhaverford | 2025-03-16 22:18

There is none. The honest answer is that the calculator thinks of one cloth per warp; yours is three with two re-tyings, about 25 cm each.
--- comment | lucasbp | 2025-03-17 08:05

25 + 25 is exactly what is missing. Obrigado, at least the arithmetic is not mine.
--- closed | lucasbp | 2025-03-17 08:06 | completed
--- reopened | mjhaverford | 2025-03-17 19:20
--- comment | mjhaverford | 2025-03-17 19:21

I am opening it again: you found your answer, but the next person should not have to count fringes. `--pieces 3`?
