The long debate: does a mark in the tie-up mean up or down?

=== issue 11 | mjhaverford | 2023-04-18 20:45
title: Which way round is a mark in the tie-up: up or down?
labels: question

On my jack loom a treadle _lifts_ the shafts it is tied to. On Ottilie's counterbalance it _sinks_ them. The same tie-up gives the positive on one and the negative on the other, and WIF has a `Rising Shed` key in `[WEAVING]` that half of the programs leave out.

What do we store, and what do we show?
--- comment | ottilie-k | 2023-04-18 21:30

The model has one meaning: lifted. Whoever reads a file has to translate. If the key is missing, we have to guess, and I would guess rising.
--- comment | dobbyist | 2023-04-19 18:20

Dobby has no treadles. Rising or sinking is a property of the loom, not of the draft. I counted: of my 212 files, 31 have the key, and in 9 of those it is wrong.
--- comment | tjaarda | 2023-04-20 06:44

agree with dobbyist, its the loom. the same draft is woven on both in our guild and nobody edits the file
--- comment | yuto-mori | 2023-05-02 01:10

In Japanese books a filled square in the tie-up means "sinks" more often than not. For us the default would be the other way.
--- comment | mjhaverford | 2023-05-02 19:55

So we have: per file (WIF's idea), per loom (two votes), per country (!). I will let this rest a while; it is not urgent as long as we do not touch real looms with treadles.
--- comment | lucasbp | 2023-07-03 13:00

Mine too. Loom from Viana, horizontal, two pairs of shafts on rollers: when I press, they sink. Everything heddle prints for me is the wrong side up.
--- comment | ottilie-k | 2024-10-07 07:12

Mercy has written up what we agree on as a proposal of its own; let us argue there and keep this one for the history.

=== issue 18 | lucasbp | 2023-06-25 19:22
title: Desenho em negativo
labels: bug, duplicate, rendering

O preto sai branco e o branco sai preto. Sarja 1/3, tear de contrabalanço. Envio o ficheiro se for preciso.
--- comment | mjhaverford | 2023-06-25 20:40

This is the old question of rising and sinking: your loom sinks the shafts that the tie-up marks, and heddle assumes lifting. It is written up in #11; may I fold yours into it? Your loom would be a very welcome example there.
--- comment | lucasbp | 2023-06-26 07:30

Claro, com todo o gosto.
--- closed | mjhaverford | 2023-06-26 08:10 | duplicate 11

=== issue 59 | mjhaverford | 2024-10-06 17:30
title: Proposal: store lifts, translate at the edges
labels: question
milestone: 1.0

This tries to end #11. After eighteen months I think everybody is right about a different place:

1. **In memory** a pick is the set of shafts that are _up_. Always.
2. **When reading**, `Rising Shed=no` in the file is honoured, and nothing else is guessed from the file.
3. **When weaving**, the loom says which kind it is; a driver for a sinking loom inverts on its way out.
4. **When printing** the tie-up (not the drawdown!) there is a switch for the convention of the reader's country.

What this does _not_ do: change any existing file, or ask a weaver a question when she opens one.
--- comment | dobbyist | 2024-10-06 19:11

1, 3: yes. 2: nine of mine are wrong.
--- comment | ottilie-k | 2024-10-07 07:10

Then those nine are wrong in every program, and an override flag is cheaper than a heuristic. In favour of all four.
--- comment | yuto-mori | 2024-10-08 00:33

4 would make the Japanese page much shorter. In favour.
--- comment | tjaarda | 2024-10-13 18:25

3 is two lines in a driver. ok

=== pull 60 | mjhaverford | 2024-11-01 19:20
title: Store lifts, translate at the edges
branch: store-lifts
labels: enhancement
draft: yes

A first cut of #59, to see how much it touches. Too much: I renamed `lifts` everywhere and the diff hides what actually changes. Please look at the idea and not at the names.
--- commit store-lifts | mjhaverford | 2024-11-01 19:02

Call them raised shafts
+++ edit heddle/draft.py
<<<
def lifts(draft):
===
def raised_shafts(draft):
>>>
<<<
    for lifted in lifts(draft):
===
    for lifted in raised_shafts(draft):
>>>
+++ edit heddle/weave.py
<<<
from heddle.draft import lifts
===
from heddle.draft import raised_shafts
>>>
<<<
        for number, lifted in enumerate(lifts(draft), start=1):
===
        for number, lifted in enumerate(raised_shafts(draft), start=1):
>>>
--- comment | ottilie-k | 2024-11-02 08:50

The idea stands. Could it come again without the rename, in steps that each pass the tests? I would take it after 0.4 is out.
--- comment | mjhaverford | 2024-11-03 16:15

Yes. I got carried away tidying. New branch after the Christmas markets, then.
--- closed | mjhaverford | 2024-11-03 16:16

=== pull 68 | mjhaverford | 2025-04-06 14:50
title: Read tie-ups through the shed of the loom
branch: shed
labels: enhancement
milestone: 1.0
reviewers: ottilie-k, tjaarda, suru-n

Second attempt after #60, without renaming anything. Four steps, each green on its own: the model, the reader, the record of where the weaver stopped, a page that explains it.

Closes #11, closes #59
--- commit shed-1 | mjhaverford | 2025-04-06 13:20

Let a draft say that its tie-up sinks
+++ edit heddle/draft.py
<<< after
    colours: tuple[str, str] | None = None
===
    rising: bool = True
>>>
<<<
    """The shafts that go up at each pick, from the liftplan or else through the tie-up."""
    if draft.liftplan:
        return list(draft.liftplan)
    return [draft.tieup.get(treadle, frozenset()) for treadle in draft.treadling]
===
    """The shafts that go up at each pick, whatever kind of shed the tie-up was written for."""
    if draft.liftplan:
        return list(draft.liftplan)
    tied = [draft.tieup.get(treadle, frozenset()) for treadle in draft.treadling]
    if draft.rising:
        return tied
    every = frozenset(range(1, draft.shafts + 1))
    return [every - shafts for shafts in tied]
>>>
--- commit shed-2 | mjhaverford | 2025-04-06 13:45

Honour the Rising Shed key
+++ edit heddle/wif.py
<<< after
        colours=colours_of(sections),
===
        rising=sections["weaving"].get("rising shed", "yes").lower() not in ("no", "0", "false", "off"),
>>>
--- commit shed-3 | mjhaverford | 2025-04-06 14:10

Fingerprint what is woven instead of what is written
+++ edit heddle/state.py
<<<
VERSION = 1
===
VERSION = 2
>>>
<<<
    return hashlib.sha256(repr(draft).encode()).hexdigest()[:16]
===
    picks = [sorted(shafts) for shafts in lifts(draft)]
    return hashlib.sha256(json.dumps([draft.threading, picks]).encode()).hexdigest()[:16]
>>>
<<< before
    if record["draft"] != fingerprint(draft):
===
    if record["version"] != VERSION:
        raise ValueError(f"state file of version {record['version']}, expected {VERSION}")
>>>
<<< after
from pathlib import Path
===

from heddle.draft import lifts
>>>
--- commit shed-4 | mjhaverford | 2025-04-06 14:40

Explain rising and sinking sheds
+++ write docs/shed.md
# Up or down

Press a treadle of a jack loom and the shafts tied to it rise. Press one of
a counterbalance and they sink. A tie-up does not say which was meant.

Inside heddle a pick is always the set of shafts that are up. A file that
carries `Rising Shed=no` is turned round when it is read.
--- review | suru-n | 2025-04-06 17:33 | changes

I love how small the first commit is now.
--- note | suru-n | 2025-04-06 17:35 | heddle/draft.py
line: rising: bool = True

`cached_drawdown` takes the draft apart and puts it together again, and it does not know this field. A sinking draft would get the picture of the rising one, or the other way round, whichever was drawn first. We have had that kind of ghost before.
--- reply | mjhaverford | 2025-04-06 20:12

Oh dear, the second half of the key. Thank you.
--- commit shed-5 | mjhaverford | 2025-04-06 20:25

Tell rising and sinking drafts apart in the cache
+++ edit heddle/render/cache.py
<<<
    return _drawdown(draft.threading, tuple(sorted(draft.tieup.items())), draft.treadling, draft.shafts, draft.liftplan)
===
    return _drawdown(draft.threading, tuple(lifts(draft)))
>>>
<<<
def _drawdown(threading, tieup, treadling, shafts, liftplan):
    return drawdown(Draft(threading, dict(tieup), treadling, shafts, liftplan))
===
def _drawdown(threading, liftplan):
    return drawdown(Draft(threading, {}, (), 0, liftplan))
>>>
<<<
from heddle.draft import Draft, drawdown
===
from heddle.draft import Draft, drawdown, lifts
>>>
--- review | tjaarda | 2025-04-07 06:40 | approved

driver side is two lines as promised, will send it when this is in
--- review | ottilie-k | 2025-04-07 07:05 | approved

Two years and a bit. The diff is 40 lines.
--- review | suru-n | 2025-04-07 07:30 | approved
--- merged | ottilie-k | 2025-04-08 06:55 | merge
--- comment | lucasbp | 2025-04-08 21:00

Preto é preto. 🥂
