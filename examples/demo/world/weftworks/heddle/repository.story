The repository itself: what stands on its front page, its labels and milestones.

=== repository
former-names: weftworks/heddle-py
homepage: https://heddle.weftworks.example
language: Python
topics: weftworks, weaving, wif, textile, svg, loom
license: MIT
created: 2023-02-11 09:40
stars: 214
forks: 23
watchers: 11
members: ottilie-k, mjhaverford, tjaarda
collaborators: suru-n
protected: main, release/0.4

Read weaving drafts, see the cloth before you warp, and drive a dobby loom

=== label bug | d73a4a | Something is woven that should not be
=== label enhancement | a2eeef | Would be nice
=== label question | d876e3 | Somebody wants to know
=== label documentation | 0075ca | Words
=== label duplicate | cfd3d7 | Already have one of those
=== label wontfix | ffffff | Not here
=== label good first issue | 7057ff | Small, self-contained, and someone will answer you
=== label loom | b60205 | Touches hardware that can pinch fingers
=== label colour | fbca04
=== label wif | 1d76db | The exchange format and its dialects
=== label rendering | 5319e7 | Paper and screen
=== label floats | 0e8a16
=== label regression | e11d21 | Used to work
=== label needs info | fef2c0 | We asked, nobody answered yet
=== label dependencies | 0366d6

=== milestone 1 | 0.2 | ottilie-k | 2023-03-26 10:12
due: 2023-07-01
closed: 2023-07-08 15:30

First version one can weave from.

=== milestone 2 | 0.3 | ottilie-k | 2023-07-20 08:05
due: 2024-02-01
closed: 2024-03-03 18:44

Floats, yarn quantities, colours that are right.

=== milestone 3 | 0.4 | mjhaverford | 2024-03-09 11:20
due: 2024-10-15
closed: 2024-11-17 20:10

=== milestone 4 | 1.0 | ottilie-k | 2025-06-15 07:31

No file format changes after this one.
