Versions, and the commits that made them.

=== tag barn-test | tjaarda | 2023-05-20 14:30

=== commit version-020-done | ottilie-k | 2023-07-08 15:20

Release 0.2.0
+++ edit pyproject.toml
<<<
version = "0.2.0.dev0"
===
version = "0.2.0"
>>>
+++ edit CHANGELOG.md
<<<
## 0.2.0 (unreleased)

- nothing yet
===
## 0.2.0

- drives a Kvist 24
- SVG and terminal pictures
- knows looms of up to sixteen shafts
>>>

=== release v0.2.0 | ottilie-k | 2023-07-08 15:40
title: 0.2.0: weave from it
annotation: heddle 0.2.0
assets: heddle-0.2.0.tar.gz 18233 96

The first version one can weave from, if one owns a Kvist.

- pictures, on paper in real millimetres (thanks @chidi-oz)
- the loom is asked whether it is ready

=== commit readme-real | mjhaverford | 2023-07-18 19:00

Say on the front page what works
+++ edit README.md
<<<
Nothing works yet. When it does, it will read WIF, draw the drawdown,
and tell you how much yarn to buy.
===
`heddle show` prints a draft, `heddle draw` puts it on paper, `heddle weave`
drives the loom. Yarn quantities are still to come.

Send us drafts that do not read: 4 Dairy Lane, Hebden.
>>>

=== commit version-021 | tjaarda | 2023-07-19 06:30

Release 0.2.1
+++ edit pyproject.toml
<<<
version = "0.2.0"
===
version = "0.2.1"
>>>

=== release v0.2.1 | tjaarda | 2023-07-19 06:40

com ports over nine, by hal

=== commit version-030rc1 | ottilie-k | 2024-02-10 18:00

Release 0.3.0rc1
+++ edit pyproject.toml
<<<
version = "0.2.1"
===
version = "0.3.0rc1"
>>>

=== release v0.3.0rc1 | ottilie-k | 2024-02-10 18:10
title: 0.3.0rc1
prerelease: yes

Please try your strangest files. The reader was rewritten in January.

=== commit version-030 | ottilie-k | 2024-03-03 18:30

Release 0.3.0
+++ edit pyproject.toml
<<<
version = "0.3.0rc1"
===
version = "0.3.0"
>>>
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.3.0

- floats on both faces, across the repeat, with their place
- lengths carry a unit
- a wide warp is no slower than a narrow one
- parse errors name the line
>>>

=== release v0.3.0 | ottilie-k | 2024-03-03 18:50
title: 0.3.0: floats
annotation: heddle 0.3.0
assets: heddle-0.3.0.tar.gz 24810 311

Floats, yarn, units. Whoever was bitten by blank liftplans in the candidate: gone, and thank you @rkowalczuk.

=== commit version-040 | ottilie-k | 2024-11-17 20:00

Release 0.4.0
+++ edit pyproject.toml
<<<
version = "0.3.0"
===
version = "0.4.0"
>>>
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.4.0

- continues where the weaver stopped
- warns of yarns that will not show
- up to thirty-two shafts
- colour
>>>

=== release v0.4.0 | ottilie-k | 2024-11-17 20:15
title: 0.4.0: colour
annotation: heddle 0.4.0
assets: heddle-0.4.0.tar.gz 29127 402

Pictures in the colours of the draft. The loom remembers its place, this time in 96 bytes.

=== commit version-041 | ottilie-k | 2025-01-06 07:20
branch: release/0.4

Release 0.4.1
+++ edit pyproject.toml
<<<
version = "0.4.0"
===
version = "0.4.1"
>>>

=== release v0.4.1 | ottilie-k | 2025-01-06 07:30
title: 0.4.1
at: version-041

For everyone whose drafts are older than colour.

=== commit version-050 | ottilie-k | 2025-09-14 17:10

Release 0.5.0
+++ edit pyproject.toml
<<<
version = "0.4.0"
===
version = "0.5.0"
>>>

=== release v0.5.0 | ottilie-k | 2025-09-14 17:35
title: 0.5.0: up and down
annotation: heddle 0.5.0
assets: heddle-0.5.0.tar.gz 33406 187, heddle-0.5.0-py3-none-any.whl 27990 640

- tie-ups for sinking sheds, after two years of arguing about them
- both faces of the cloth in one picture
- a wheel, at last
