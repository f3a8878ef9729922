Docs, translations, dependencies, and everything else that keeps a project's house in order.

=== issue 12 | knotsy | 2023-05-03 22:30
title: Please do knitting as well
labels: enhancement, wontfix

You clearly understand yarn. Knitting charts are also squares. There is no good program that is not a subscription. I would pay in jumpers.
--- comment | mjhaverford | 2023-05-04 07:15

What a kind offer! A knitted stitch hangs in the one below, though, and a woven thread only crosses; nothing in here would carry over but the squares.
--- comment | knotsy | 2023-05-04 18:40

One jumper. Cables.
--- comment | ottilie-k | 2023-05-05 07:45

Tempting. No.
--- closed | ottilie-k | 2023-05-05 07:46 | not_planned

=== deleted 29

=== pull 44 | yuto-mori | 2024-03-10 03:15
title: Add a getting-started page in Japanese
branch: docs-ja
fork: yes
labels: documentation

日本語の入門ページです。用語は「綜絖」「踏み木」「組織図」に統一しました。

The pictures are drawn with heddle itself. I will keep the page up to date with the English one, as soon as there is an English one 🙂
--- commit docs-ja | yuto-mori | 2024-03-10 02:58

Add a getting-started page in Japanese
+++ write docs/ja/getting-started.md
# はじめかた

WIF ファイルを用意して、端末で次のように入力します。

```
heddle show kasuri.wif
```

黒い部分は経糸が上、白い部分は緯糸が上です。
--- review | mjhaverford | 2024-03-10 10:20 | approved

I can only admire it. And the last sentence is a fair reproach.
--- merged | mjhaverford | 2024-03-10 10:30 | squash

=== commit docs-en | mjhaverford | 2024-03-16 14:10

Add the English page that the Japanese one translates
+++ write docs/getting-started.md
# Getting started

You need a draft in WIF, which nearly every weaving program can export.

```
heddle show kasuri.wif
```

Black is warp on top, white is weft on top. `heddle draw` does the same on
paper, `heddle floats` tells you where the shuttle will snag your ring.

=== commit ci | ottilie-k | 2023-07-16 08:40

Run the tests on every push
+++ write .github/workflows/ci.yml
name: tests
on: [push, pull_request]
jobs:
  tests:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.11"
      - run: pip install . pytest ruff==0.0.278
      - run: pytest
      - run: ruff check .

=== pull 63 | shuttle-bot[bot] | 2025-01-15 04:00
title: Bump ruff from 0.0.278 to 0.9.1
branch: shuttle-bot/ci/ruff-0.9.1
labels: dependencies

Bumps ruff from 0.0.278 to 0.9.1.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-ruff-091 | shuttle-bot[bot] | 2025-01-15 03:59

Bump ruff from 0.0.278 to 0.9.1
+++ edit .github/workflows/ci.yml
<<<
      - run: pip install . pytest ruff==0.0.278
===
      - run: pip install . pytest ruff==0.9.1
>>>
--- status | shuttle-bot[bot] | 2025-01-15 04:04 | ci/lint | failure

Unused import in heddle/cli.py
--- comment | shuttle-bot[bot] | 2025-02-15 04:01

Superseded by #65.
--- closed | shuttle-bot[bot] | 2025-02-15 04:01

=== pull 65 | shuttle-bot[bot] | 2025-02-15 04:00
title: Bump ruff from 0.0.278 to 0.9.6
branch: shuttle-bot/ci/ruff-0.9.6
labels: dependencies

Bumps ruff from 0.0.278 to 0.9.6.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-ruff-096 | shuttle-bot[bot] | 2025-02-15 03:59

Bump ruff from 0.0.278 to 0.9.6
+++ edit .github/workflows/ci.yml
<<<
      - run: pip install . pytest ruff==0.0.278
===
      - run: pip install . pytest ruff==0.9.6
>>>
--- status | shuttle-bot[bot] | 2025-02-15 04:04 | ci/lint | success

No complaints
--- merged | ottilie-k | 2025-02-15 09:30 | squash

=== issue 73 | ottilie-k | 2025-06-15 07:40
title: Roadmap to 1.0
milestone: 1.0
sub-issues: 71, 74, 78, 82

What is left before I dare to promise a file format:

- large drawdowns on small paper
- wheels, so that nobody has to compile anything in a barn
- float reports that do not count what is not woven

No dates. Looms do not have them either.
--- comment | tjaarda | 2026-02-10 20:30

added the treadle thread to the list, it prints warnings at people

=== issue 74 | suru-n | 2025-06-16 05:10
title: Publish wheels
labels: enhancement
milestone: 1.0

`pip install heddle` builds from the source archive and needs setuptools from the net, which my studio does not have on the loom computer. A pure Python wheel would be one file to carry over on a stick.
--- comment | ikaros-v | 2025-06-16 19:45

`python -m build` gives you one today. It is only never uploaded.
--- closed | ottilie-k | 2025-09-14 17:40 | completed

=== pull 79 | elif-tan | 2025-10-12 15:05
title: Turkish messages
branch: tr
fork: yes
labels: enhancement

Mesajların Türkçesi. I translated what the program prints while weaving; there is no mechanism for it yet, so this adds a very small one: a dictionary per language, chosen by `LANG`.
--- commit tr | elif-tan | 2025-10-12 14:48

Speak Turkish while weaving
+++ write heddle/messages.py
"""What the program says while weaving, in the weaver's language."""

import os

TEXTS = {
    "tr": {"pick": "atkı {number}"},
}


def say(key, **facts):
    language = os.environ.get("LANG", "en")[:2]
    return TEXTS.get(language, {}).get(key, key + " {number}").format(**facts)
--- review | ottilie-k | 2025-10-13 07:00 | commented

I like it, and I am afraid of it: five languages are spoken in our tracker, and two of us would have to keep all of them alive. Let me sleep over it.
--- comment | ameliedrs | 2025-10-13 17:32

Je m'occupe volontiers du français.

=== pull 81 | mjhaverford | 2026-01-18 11:10
title: Change the postal address
branch: address
labels: documentation

The old dairy is sold; parcels with mystery drafts go to the new workshop from the first of February.
--- commit address | mjhaverford | 2026-01-18 10:58

Change the postal address on the front page
+++ edit README.md
<<<
Send us drafts that do not read: 4 Dairy Lane, Hebden.
===
Send us drafts that do not read: Unit 2, Fulling Mill Yard, Hebden.
>>>
--- review | tjaarda | 2026-01-18 12:40 | approved
--- merged | tjaarda | 2026-01-18 12:41 | squash
--- comment | dobbyist | 2026-01-19 18:44

Noted on the parcel.
