Hardware: the Kvist 24, its serial line, and what happens when the cable comes out.

=== pull 13 | tjaarda | 2023-05-12 21:40
title: Talk to the Kvist 24
branch: kvist
reviewers: ottilie-k
labels: loom
milestone: 0.2

i have one in the barn. protocol was measured with a logic analyser, not documented anywhere i could find:

| byte    | what                                   |
| ------- | -------------------------------------- |
| `P`     | pick follows                           |
| 3 bytes | shafts, little endian, bit 0 = shaft 1 |

the loom answers something after the solenoids have moved. i ignore it for now
--- commit kvist-1 | tjaarda | 2023-05-12 20:58

Drive a Kvist 24 over its serial line
+++ write heddle/loom/__init__.py
"""Looms that can be told what to lift."""
+++ write heddle/loom/kvist.py
"""The Kvist 24: a dobby loom on a serial line."""

import serial

BAUD = 9600


class Kvist:
    def __init__(self, port):
        self.line = serial.Serial(port, BAUD, timeout=2)

    def pick(self, lifted):
        """Send one pick: three bytes, bit 0 of the first is shaft 1."""
        bits = sum(1 << shaft - 1 for shaft in lifted)
        self.line.write(b"P" + bits.to_bytes(3, "little"))

    def close(self):
        self.line.close()
+++ edit pyproject.toml
<<<
dependencies = []
===
dependencies = ["pyserial==3.4"]
>>>
--- review | ottilie-k | 2023-05-13 09:15 | changes

I cannot test this, so I read it twice.
--- note | ottilie-k | 2023-05-13 09:16 | heddle/loom/kvist.py
line: bits = sum(1 << shaft - 1 for shaft in lifted)

Precedence is right but I had to look it up. Parentheses, please, for the next person who has to look it up at the loom.
--- reply | tjaarda | 2023-05-13 11:02

ok
--- note | ottilie-k | 2023-05-13 09:18 | heddle/loom/kvist.py
line: BAUD = 9600

Fixed by the board, or a jumper?
--- reply | tjaarda | 2023-05-13 11:04

fixed. there is a jumper and it does nothing, i traced it
--- commit kvist-2 | tjaarda | 2023-05-13 11:20

Add the weave verb and some parentheses
+++ edit heddle/loom/kvist.py
<<<
        bits = sum(1 << shaft - 1 for shaft in lifted)
===
        bits = sum(1 << (shaft - 1) for shaft in lifted)
>>>
+++ write heddle/weave.py
"""Weaving: one pick after the other, at the speed of the weaver."""

from heddle.draft import lifts


def weave(draft, loom, treadle):
    for number, lifted in enumerate(lifts(draft), start=1):
        treadle.wait()
        loom.pick(lifted)
        print(f"pick {number}")
--- review | ottilie-k | 2023-05-13 12:00 | approved
--- merged | tjaarda | 2023-05-13 12:10 | merge

=== issue 14 | dobbyist | 2023-05-29 19:05
title: Kvist skips a pick about once in three hundred
labels: bug, loom

Main branch of Saturday. Plain weave so that I can count.

1. 2,000 picks sent.
2. 1,993 picks in the cloth.
3. Positions of the missing ones: 288, 561, 902, 1190, 1204, 1533, 1871. No pattern that I can see.

Slower treadling makes it better, faster makes it worse. My guess: the next command is sent while the solenoids still move, and the board drops it.
--- comment | tjaarda | 2023-05-29 21:17

your guess is good. the byte it answers is probably "ready". will wait for it
--- comment | dobbyist | 2023-06-04 16:44

With the branch: 2,000 of 2,000. Did it again for 5,000 overnight with a windscreen wiper motor on the treadle. 5,000 of 5,000.

=== pull 15 | tjaarda | 2023-06-03 10:30
title: Wait for the ready byte before the next pick
branch: kvist-ready
labels: loom, bug
milestone: 0.2

after the solenoids have settled the board sends 0x06. we now read it, 2 s timeout, and raise when it does not come.

fixes #14
--- commit kvist-ready | tjaarda | 2023-06-03 10:12

Wait until the loom says it is ready

The board answers 0x06 when the shafts have moved and drops whatever
arrives before that.
+++ edit heddle/loom/kvist.py
<<< after
BAUD = 9600
===
READY = b"\x06"
>>>
<<< after
        self.line.write(b"P" + bits.to_bytes(3, "little"))
===
        if self.line.read(1) != READY:
            raise TimeoutError("the loom did not say that it is ready")
>>>
--- review | mjhaverford | 2023-06-03 18:40 | approved

Two seconds of standing still with a raised shed feels long to a weaver, but I would rather wait than unpick.
--- merged | tjaarda | 2023-06-05 07:15 | squash

=== commit sixteen | tjaarda | 2023-06-11 20:31

Know looms of up to sixteen shafts

the tollund people make a 12 and the big kvist is 16 with the add-on
+++ edit heddle/wif.py
<<<
MAX_SHAFTS = 8
===
MAX_SHAFTS = 16
>>>

=== pull 19 | shuttle-bot[bot] | 2023-07-01 04:00
title: Bump pyserial from 3.4 to 3.5
branch: shuttle-bot/pip/pyserial-3.5
labels: dependencies

Bumps pyserial from 3.4 to 3.5.

Shuttle-bot will rebase this pull request as long as you do not push to its branch.
--- commit bump-pyserial | shuttle-bot[bot] | 2023-07-01 03:59

Bump pyserial from 3.4 to 3.5
+++ edit pyproject.toml
<<<
dependencies = ["pyserial==3.4"]
===
dependencies = ["pyserial==3.5"]
>>>
--- comment | tjaarda | 2023-07-01 08:22

wove a towel with 3.5, nothing fell off
--- merged | tjaarda | 2023-07-01 08:23 | squash

=== issue 20 | hk-fenwick | 2023-07-10 14:12
title: heddle weave cannot open COM10
labels: bug, loom

My USB hub is old and has opinions, so the loom turned up as COM11 this morning. `could not open port 'COM11': FileNotFoundError`. Swap the plug, get COM4, all is well.

I have a dim memory from a previous life that anything with two digits needs a secret handshake of backslashes.

=== pull 21 | hk-fenwick | 2023-07-15 11:25
title: Use the long form for COM ports above nine
branch: com-ten
fork: yes
labels: loom

`\\.\COM11` it is. Works for the single digit ones as well, so no `if`.

Fixes #20
--- commit com-ten | hk-fenwick | 2023-07-15 11:08

Use the long form of Windows port names
+++ write heddle/loom/ports.py
"""Names of serial ports, as the system wants to hear them."""

import re


def port_name(name):
    """Windows opens COM10 and above only under their device path."""
    return rf"\\.\{name.upper()}" if re.fullmatch(r"com\d+", name, re.IGNORECASE) else name
+++ edit heddle/loom/kvist.py
<<< after
import serial
===

from heddle.loom.ports import port_name
>>>
<<<
        self.line = serial.Serial(port, BAUD, timeout=2)
===
        self.line = serial.Serial(port_name(port), BAUD, timeout=2)
>>>
--- review | tjaarda | 2023-07-16 09:01 | approved

no windows here but the unix names pass through, good
--- status | shuttle-bot[bot] | 2023-07-16 09:05 | ci/tests | success

24 passed
--- merged | tjaarda | 2023-07-16 09:10 | squash
--- comment | hk-fenwick | 2023-07-16 12:48

Well I never, I'm in the log. Framing this.

=== issue 33 | elif-tan | 2023-12-02 13:37
title: Shed stays open after Ctrl-C
labels: bug, loom

When I interrupt `heddle weave`, the program ends but the loom keeps the shafts of the last pick up. The springs of my loom do not like to be stretched over lunch. I have to switch the loom off and on.

```
^CTraceback (most recent call last):
  File "heddle/weave.py", line 8, in weave
    treadle.wait()
KeyboardInterrupt
```
--- comment | tjaarda | 2023-12-03 10:19

there is a release command, `R`. never needed it because my loom has a weight instead of springs

=== pull 34 | tjaarda | 2023-12-10 19:55
title: Close the shed when interrupted
branch: close-shed
labels: loom
milestone: 0.3

sends `R` in a finally. also when the cloth is done, which nobody had noticed because you get up anyway.

fixes #33
--- commit close-shed | tjaarda | 2023-12-10 19:40

Let the shafts down at the end, however it comes
+++ edit heddle/loom/kvist.py
<<<
    def close(self):
        self.line.close()
===
    def close(self):
        self.line.write(b"R")
        self.line.close()
>>>
+++ edit heddle/weave.py
<<<
    for number, lifted in enumerate(lifts(draft), start=1):
        treadle.wait()
        loom.pick(lifted)
        print(f"pick {number}")
===
    try:
        for number, lifted in enumerate(lifts(draft), start=1):
            treadle.wait()
            loom.pick(lifted)
            print(f"pick {number}")
    finally:
        loom.close()
>>>
--- review | elif-tan | 2023-12-11 06:20 | commented

Tried on the real thing, thank you! Lunch is safe.
--- review | ottilie-k | 2023-12-11 08:00 | approved
--- merged | tjaarda | 2023-12-11 08:30 | squash

=== issue 47 | dobbyist | 2024-05-08 20:50
title: After a reconnect the last pick is woven twice
labels: bug, loom

USB lead came out at pick 417 of 960. Plugged in, started again with `--from 417`.

1. The display says 417.
2. The shed that opens is 417, which was already beaten.
3. Two identical picks in the cloth, visible from across the room in a 2/2 twill.

With `--from 418` it is right. So either the option counts from zero or the display counts from one. A weaver should not have to know. Better: the program remembers by itself where it was.
--- comment | tjaarda | 2024-05-08 22:05

it should remember, agree. a small file next to the draft
--- reopened | mjhaverford | 2024-06-02 15:31
--- comment | mjhaverford | 2024-06-02 15:33

Open again, since the change that fixed it had to come out.
--- comment | dobbyist | 2024-06-23 17:20

Pulled the lead on purpose at 100, 101, 250, 251 and 959. Continues correctly each time.

=== pull 48 | tjaarda | 2024-05-15 20:10
title: Remember the pick on disk
branch: remember-pick
labels: loom
milestone: 0.4

writes every pick to `<draft>.state` and starts after the last one. closes #47
--- commit remember-pick | tjaarda | 2024-05-15 19:47

Write down every pick and continue after the last
+++ write heddle/state.py
"""Where the weaver stopped."""

import json
from pathlib import Path


def state_file(draft_path):
    return Path(draft_path).with_suffix(".state")


def remember(draft_path, draft, number):
    with open(state_file(draft_path), "a") as file:
        file.write(json.dumps({"pick": number, "draft": repr(draft)}) + "\n")


def last_pick(draft_path):
    try:
        lines = state_file(draft_path).read_text().splitlines()
    except FileNotFoundError:
        return 0
    return json.loads(lines[-1])["pick"]
+++ edit heddle/weave.py
<<< after
from heddle.draft import lifts
===
from heddle.state import last_pick, remember
>>>
<<<
def weave(draft, loom, treadle):
===
def weave(draft, loom, treadle, path):
    done = last_pick(path)
>>>
<<< before
            treadle.wait()
===
            if number <= done:
                continue
>>>
<<< after
            loom.pick(lifted)
===
            remember(path, draft, number)
>>>
--- review | ottilie-k | 2024-05-16 07:30 | approved

Looks fine. What happens when the draft was edited in between?
--- comment | tjaarda | 2024-05-16 07:41

thats why the draft is in every line. can compare later
--- merged | tjaarda | 2024-05-16 07:45 | squash

=== issue 49 | noor-hadd | 2024-05-30 08:15
title: scarf.state is 11 GB
labels: bug, loom, regression

A scarf of 1,800 picks on a threading of 600 ends. The laptop that drives the loom stopped with "no space left on device" at pick 1,122 and took the window manager with it.

Every line of the file holds the whole draft as text, so its size grows with the picks _times_ the size of the draft. I deleted it and, of course, lost my place.
--- comment | tjaarda | 2024-05-30 09:02

oh no. sorry. my test drafts have 40 ends

=== pull 50 | mjhaverford | 2024-06-02 15:10
title: Revert "Remember the pick on disk"
branch: revert-48
labels: loom

This takes #48 out again until it can be done without eating disks. There is a guild weekend on the 8th and I do not want twenty people to install it like this.

Fixes #49
--- commit revert-48 | mjhaverford | 2024-06-02 15:05

Revert "Remember the pick on disk"

This reverts commit {{sha pull-48}}.
+++ delete heddle/state.py
+++ edit heddle/weave.py
<<<
from heddle.state import last_pick, remember
===
>>>
<<<
def weave(draft, loom, treadle, path):
    done = last_pick(path)
===
def weave(draft, loom, treadle):
>>>
<<<
            if number <= done:
                continue
===
>>>
<<<
            remember(path, draft, number)
===
>>>
--- review | tjaarda | 2024-06-02 15:22 | approved

yes please
--- merged | mjhaverford | 2024-06-02 15:30 | squash

=== pull 51 | tjaarda | 2024-06-20 21:35
title: Remember the pick on disk, second try
branch: remember-pick-2
labels: loom
milestone: 0.4

one record, replaced each time, with a hash of the draft instead of the draft. 96 bytes whatever you weave.

closes #47
--- commit remember-pick-2 | tjaarda | 2024-06-20 21:22

Keep one small record of where the weaver stopped

Written beside the old one and renamed, so that a power cut leaves one
of the two.
+++ write heddle/state.py
"""Where the weaver stopped: one small record beside the draft."""

import hashlib
import json
import os
from pathlib import Path

VERSION = 1


def state_file(draft_path):
    return Path(draft_path).with_suffix(".state")


def fingerprint(draft):
    return hashlib.sha256(repr(draft).encode()).hexdigest()[:16]


def remember(draft_path, draft, number):
    record = {"version": VERSION, "pick": number, "draft": fingerprint(draft)}
    new = state_file(draft_path).with_suffix(".state~")
    new.write_text(json.dumps(record))
    os.replace(new, state_file(draft_path))


def last_pick(draft_path, draft):
    """The pick to continue after; 0 for a fresh start or a draft that has changed since."""
    try:
        record = json.loads(state_file(draft_path).read_text())
    except FileNotFoundError:
        return 0
    return record["pick"] if record["draft"] == fingerprint(draft) else 0
+++ edit heddle/weave.py
<<< after
from heddle.draft import lifts
===
from heddle.state import last_pick, remember
>>>
<<<
def weave(draft, loom, treadle):
===
def weave(draft, loom, treadle, path):
    done = last_pick(path, draft)
>>>
<<< before
            treadle.wait()
===
            if number <= done:
                continue
>>>
<<< after
            loom.pick(lifted)
===
            remember(path, draft, number)
>>>
--- review | noor-hadd | 2024-06-21 05:55 | commented

600 ends, 1,800 picks: the file is 78 bytes long and stays so. I take back what I said about you.
--- note | noor-hadd | 2024-06-21 05:58 | heddle/state.py
line: return record["pick"] if record["draft"] == fingerprint(draft) else 0

If the fingerprint differs, say so! Starting silently from the first pick would give me a very confusing scarf.
--- reply | tjaarda | 2024-06-21 18:30

fair. prints a line now
--- commit remember-pick-3 | tjaarda | 2024-06-21 18:27

Say it when the draft has changed since
+++ edit heddle/state.py
<<<
    return record["pick"] if record["draft"] == fingerprint(draft) else 0
===
    if record["draft"] != fingerprint(draft):
        print(f"{draft_path} has changed since pick {record['pick']}; starting over")
        return 0
    return record["pick"]
>>>
--- review | mjhaverford | 2024-06-22 10:00 | approved
--- merged | tjaarda | 2024-06-22 10:20 | merge

=== commit udev-1 | tjaarda | 2024-09-15 07:12

Let whoever may use a modem weave

i have typed sudo in front of a loom every sunday for a year and a half.
put this where udev looks and never again.
+++ write contrib/60-kvist.rules
# The adapter on the board of a Kvist 24. Copy to /etc/udev/rules.d and plug the loom in anew.
SUBSYSTEM=="tty", ATTRS{idVendor}=="0f24", ATTRS{idProduct}=="0018", GROUP="dialout", MODE="0660"

=== issue 58 | dobbyist | 2024-09-21 18:00
title: "24 shafts, and we know looms up to 16"
labels: bug, loom

The loom is called Kvist **24**. I wove 16 of them for a year without noticing because all my drafts are small. The first one that uses shaft 17 is refused by the reader.

=== commit thirty-two | tjaarda | 2024-09-22 07:48

Lift the cap to thirty-two shafts

there is no loom in the world that this is too few for. if you have one,
hello, please send a photo.

Fixes #58
+++ edit heddle/wif.py
<<<
MAX_SHAFTS = 16
===
MAX_SHAFTS = 32
>>>
+++ edit heddle/loom/kvist.py
<<<
        """Send one pick: three bytes, bit 0 of the first is shaft 1."""
===
        """Send one pick: three bytes, bit 0 of the first is shaft 1; 24 is all this loom has."""
>>>

=== commit udev-2 | tjaarda | 2024-10-06 06:51

Call the loom kvist whatever else is plugged in

the scanner was first this week, so the loom was ttyUSB1 and the
scanner got a scarf.
+++ edit contrib/60-kvist.rules
<<<
SUBSYSTEM=="tty", ATTRS{idVendor}=="0f24", ATTRS{idProduct}=="0018", GROUP="dialout", MODE="0660"
===
SUBSYSTEM=="tty", ATTRS{idVendor}=="0f24", ATTRS{idProduct}=="0018", GROUP="dialout", MODE="0660", SYMLINK+="kvist"
>>>

=== issue 64 | elif-tan | 2025-02-02 12:11
title: Write down the serial protocol
labels: documentation, good first issue, loom

A friend wants to build an interface board for an old Marrow & Pike. Everything anyone knows about the Kvist's protocol is spread over one pull request table, two comments and the source. A page in `docs/` would do.

Anyone who has not contributed before: the facts are all in the thread of #13 and in `kvist.py`, you do not need a loom.
--- comment | noor-hadd | 2025-02-03 05:30

I write manuals for a living. Mine!

=== pull 66 | noor-hadd | 2025-02-22 07:05
title: Document what the loom expects
branch: protocol-page
fork: yes
labels: documentation
reviewers: tjaarda

A page about the wire: bytes out, bytes back, timings, and what to do when nothing comes back. Closes #64.
--- commit protocol-1 | noor-hadd | 2025-02-22 06:51

Describe the Kvist's serial protocol
+++ write docs/kvist-protocol.md
# What a Kvist 24 expects on its serial line

9600 baud, eight data bits, no parity, one stop bit. There is a jumper
labelled `BAUD` on the board. It is not connected to anything.

## From the computer

| bytes | meaning |
|---|---|
| `50` and three bytes | lift these shafts; least significant bit first, shaft 1 is bit 0 |
| `52` | let all shafts down |

## From the loom

`06` after every pick, as soon as the last solenoid has moved, which takes
between 180 and 400 milliseconds. Whatever is sent before that is lost.
--- review | tjaarda | 2025-02-22 10:44 | changes

nice. one number is off
--- note | tjaarda | 2025-02-22 10:45 | docs/kvist-protocol.md
line: between 180 and 400 milliseconds. Whatever is sent before that is lost.

cold barn in january: 650. say "up to a second"
--- reply | noor-hadd | 2025-02-22 13:02

Gladly; I had measured in an office in Amman, where solenoids are happy.
--- commit protocol-2 | noor-hadd | 2025-02-22 13:05

Allow for cold solenoids
+++ edit docs/kvist-protocol.md
<<<
between 180 and 400 milliseconds. Whatever is sent before that is lost.
===
180 milliseconds at best and up to a second in the cold. Whatever is sent
before that is lost.
>>>
--- review | tjaarda | 2025-02-22 15:30 | approved
--- merged | tjaarda | 2025-02-22 15:31 | squash

=== issue 69 | hk-fenwick | 2025-04-27 09:40
title: Half-woven towel refuses to continue after upgrade
labels: bug, loom, regression

Upgraded in the middle of a towel, which I know one shouldn't.

```
  File "heddle\state.py", line 31, in last_pick
    raise ValueError(f"state file of version {record['version']}, expected {VERSION}")
ValueError: state file of version 1, expected 2
```

Pip'd back to the previous one and finished the towel, so no harm done to linen. Still, a half-finished warp sits on a loom for weeks; others will land in this.
--- comment | mjhaverford | 2025-04-27 19:12

That was me: lifts are fingerprinted differently since the shed rewrite, and I raised the number without a way across. I am sorry about your towel.

=== pull 70 | tjaarda | 2025-05-04 14:20
title: Read state files of version 1
branch: state-one
labels: loom

a version 1 record is taken at its word, with a line that says so. the fingerprint in it cannot be checked any more

fixes #69
--- commit state-one | tjaarda | 2025-05-04 14:02

Continue from records that an older heddle wrote
+++ edit heddle/state.py
<<< before
    if record["version"] != VERSION:
===
    if record["version"] == 1:
        print(f"{draft_path}: taking pick {record['pick']} from an older heddle at its word")
        return record["pick"]
>>>
--- review | hk-fenwick | 2025-05-05 10:31 | approved

Tried with a copy of the towel. Splendid.
--- merged | tjaarda | 2025-05-06 06:50 | squash

=== issue 76 | quietloom | 2025-08-10 23:02
title: Pick counter jumps by two when solenoids are slow
labels: bug, loom

Log at 4 °C:

```
23:01:12.410 sent 841
23:01:14.411 timeout
23:01:14.412 sent 841
23:01:14.690 ready
23:01:14.702 ready
23:01:14.703 sent 843
```

The first ready belongs to the attempt before. It is read as the answer to the retry, the second one as the answer to 842, which was never sent.
--- comment | tjaarda | 2025-08-11 06:33

beautiful log. we have to throw away what is in the buffer before sending

=== commit drain | tjaarda | 2025-08-11 19:14

Empty the input buffer before every pick

A late answer to the attempt before must not count for this one.

Fixes #76
+++ edit heddle/loom/kvist.py
<<< before
        self.line.write(b"P" + bits.to_bytes(3, "little"))
===
        self.line.reset_input_buffer()
>>>

=== remark drain | dobbyist | 2025-08-12 18:02
path: heddle/loom/kvist.py
line: self.line.reset_input_buffer()

On my board the reset takes 15 ms when a USB hub is in between. Not a problem, noted for whoever measures next.

=== issue 82 | tjaarda | 2026-02-09 20:44
title: Drop the polling thread of the treadle switch
labels: loom, enhancement

since the autumn the treadle has a thread that polls the switch every 5 ms and a queue nobody drains when the weave ends. python 3.13 prints a warning about it at exit. the loom is idle between picks anyway, we could poll from the loop
--- assigned | ottilie-k | 2026-02-10 07:15 | ottilie-k

=== pull 83 | ottilie-k | 2026-02-21 16:30
title: Poll the treadle from the main loop
branch: poll-treadle
labels: loom
milestone: 1.0
reviewers: tjaarda, elif-tan

No thread, no queue. The loop sleeps 5 ms between looks, as the thread did. Closes #82 when it is green; the simulated treadle in the tests does not know about time yet.
--- commit poll-treadle | ottilie-k | 2026-02-21 16:11

Poll the treadle from the main loop
+++ edit heddle/loom/treadle.py
<<<
import queue
import threading
import time
===
import time
>>>
<<<
        self.presses = queue.Queue()
        threading.Thread(target=self.poll, daemon=True).start()

    def poll(self):
        while True:
            if self.switch():
                self.presses.put(None)
            time.sleep(0.005)

    def wait(self):
        self.presses.get()
===

    def wait(self):
        while not self.switch():
            time.sleep(0.005)
>>>
--- status | shuttle-bot[bot] | 2026-02-21 16:36 | ci/tests | failure

2 failed, 61 passed: test_treadle hangs
--- status | shuttle-bot[bot] | 2026-02-21 16:37 | ci/lint | success

No complaints
--- review | elif-tan | 2026-02-22 08:45 | commented

One press is read many times now: the switch stays closed for about 80 ms and the loop comes back after one pick. The queue hid that, because the pick itself is slower. You want the edge, not the level.

=== commit treadle | tjaarda | 2025-10-19 17:20

Read the treadle switch

a reed contact on two pins of the handshake line
+++ write heddle/loom/treadle.py
"""The weaver's foot: a switch under the treadle."""

import queue
import threading
import time


class Treadle:
    def __init__(self, switch):
        self.switch = switch
        self.presses = queue.Queue()
        threading.Thread(target=self.poll, daemon=True).start()

    def poll(self):
        while True:
            if self.switch():
                self.presses.put(None)
            time.sleep(0.005)

    def wait(self):
        self.presses.get()
