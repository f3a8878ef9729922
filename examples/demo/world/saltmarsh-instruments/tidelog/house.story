Keeping house: builds, packages, the bot, small corrections straight to main, and the way to 1.0.

=== commit licence | runa-eld | 2023-01-20 07:40

Choose a licence
+++ write LICENSE
Licensed under the Apache License, Version 2.0. See the file of that name at
your nearest harbour office, or anywhere else.

=== commit ci | mirela-c | 2023-03-02 19:10

Build for the three boards on every push
+++ write .ci/build.sh | executable
#!/bin/sh
set -e
for board in skerry-1 skerry-2 amd64; do
	echo "board $board"
	go vet ./... && go test ./...
done

=== commit norsk | edda | 2023-04-30 16:25

Write a page about mounting radars where it freezes

Sent by mail. The heating wire is not optional north of Bodø.
+++ write docs/ice.md
# Ice

A radar sees ice as water. Rime on its own nose it sees as water one
centimetre away.

Wind a heating wire of 8 W around the horn and switch it on below +2 °C.

=== deleted 24

=== commit restart-60 | mirela-c | 2023-11-05 08:44

Wait a minute between restarts

Restarting every ten seconds fills the journal faster than anyone can
read what went wrong.
+++ edit packaging/tidelog.service
<<<
RestartSec=10
===
RestartSec=60
>>>

=== pull 50 | driftwood[bot] | 2024-03-15 05:00
title: Bump skerry.example/serial from 0.5.0 to 0.6.1
branch: driftwood/go/serial-0.6.1
labels: dependencies

Bumps skerry.example/serial from 0.5.0 to 0.6.1.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-serial-061 | driftwood[bot] | 2024-03-15 04:58

Bump skerry.example/serial from 0.5.0 to 0.6.1
+++ edit go.mod
<<<
require skerry.example/serial v0.5.0
===
require skerry.example/serial v0.6.1
>>>
--- status | driftwood[bot] | 2024-03-15 05:07 | ci/build-arm | success

3 boards, 74 tests
--- comment | kaarelt | 2024-03-15 08:21

Bench ran two nights. It is fine. 0.6.0 was not, they say so themselves.
--- merged | kaarelt | 2024-03-17 09:00 | squash

=== commit dialout | mirela-c | 2024-04-28 07:15

Put the service into the group that owns serial ports

Someone ran it as root again. I know who.
+++ edit packaging/tidelog.service
<<<
User=tidelog
===
User=tidelog
SupplementaryGroups=dialout
>>>

=== commit restart-5 | mirela-c | 2024-12-01 09:12

Restart sooner again

A minute of silence per crash cost Sulina an hour of November. The
journal rotates by now.
+++ edit packaging/tidelog.service
<<<
RestartSec=60
===
RestartSec=5
>>>

=== commit ice-radar-2 | edda | 2025-01-26 18:40

Correct the heating wire: 12 W

8 W were enough in the lab in Bodø. The lab has a roof.
+++ edit docs/ice.md
<<<
Wind a heating wire of 8 W around the horn and switch it on below +2 °C.
===
Wind a heating wire of 12 W around the horn and switch it on below +3 °C.
>>>

=== commit watchdog | runa-eld | 2025-03-09 17:30

Let systemd notice when nothing is read any more

A process that runs is not the same as a process that works.
+++ edit packaging/tidelog.service
<<<
ExecStart=/usr/bin/tidelog
===
ExecStart=/usr/bin/tidelog
WatchdogSec=120
>>>

=== pull 79 | driftwood[bot] | 2025-03-30 05:00
title: Bump skerry.example/serial from 0.6.1 to 1.0.0
branch: driftwood/go/serial-1.0.0
labels: dependencies

Bumps skerry.example/serial from 0.6.1 to 1.0.0.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-serial-100 | driftwood[bot] | 2025-03-30 04:58

Bump skerry.example/serial from 0.6.1 to 1.0.0
+++ edit go.mod
<<<
require skerry.example/serial v0.6.1
===
require skerry.example/serial v1.0.0
>>>
--- status | driftwood[bot] | 2025-03-30 05:03 | ci/build-arm | failure

board skerry-1: serial.Open: not enough arguments in call
--- comment | kaarelt | 2025-03-30 09:10

They want parity as argument now. Easy, but must be done by human.
--- comment | mirela-c | 2025-03-31 06:22

Who is the human? Closing until one volunteers.
--- closed | mirela-c | 2025-03-31 06:23

=== commit serial-1 | kaarelt | 2025-04-06 12:05

Move to serial 1.0

Parity is argument of Open and must be said. Ours was always none.
+++ edit go.mod
<<<
require skerry.example/serial v0.6.1
===
require skerry.example/serial v1.0.0
>>>
+++ write internal/gauge/port.go
package gauge

import "skerry.example/serial"

// Open opens the port of a gauge; all that we know speak 9600 baud without parity.
func Open(name string) (*serial.Port, error) {
	return serial.Open(name, 9600, serial.NoParity)
}

=== commit no-watchdog-hut | runa-eld | 2025-07-27 20:15

Give slow gauges five minutes before the watchdog bites

The pressure gauge at Flatey answers once in three minutes to spare its
battery, and was shot each time.
+++ edit packaging/tidelog.service
<<<
WatchdogSec=120
===
WatchdogSec=300
>>>

=== issue 93 | runa-eld | 2026-01-18 12:00
title: What is missing for 1.0
labels: question
milestone: 1.0
sub-issues: 87

The file format is at rest since September: three columns, three lines of header, a list of zeros beside it. I should like to promise that it stays.

Open, as far as I see:

- [ ] storms inside a gap
- [ ] a way to read one day without unpacking it
- [x] batches on disk
- [x] zeros with dates

If nobody names a fifth by the equinox there will be a release.
--- comment | hollis-mk | 2026-01-18 14:22

Fifth: a horn that blows when the third rung goes under.
--- comment | mbali-s | 2026-01-18 16:40

arm64 packages? people keep asking and i keep building them on my kitchen board
--- comment | mirela-c | 2026-01-19 07:12

Who signs what comes out of a kitchen? I can build them properly. Give me February.
--- comment | pgarrick | 2026-01-19 10:50

I should wish the word *level* defined in one place in the documentation; I am at everybody's disposal, and have a draft of eleven pages.
--- comment | runa-eld | 2026-01-19 18:30

One page, Piers.
--- comment | tamati-w | 2026-01-20 03:15

Only that somebody who knows tides reads the Māori page before we print it on a sign. Not urgent, the sign's in my garage.

=== pull 94 | nat-urq | 2026-02-15 14:30
title: Let `tidelog cat` read packed days
branch: cat-gz
fork: yes
labels: store, enhancement
milestone: 1.0
reviewers: mbali-s

the second box on rúna's list! `tidelog cat 2025-05-02` prints the day no matter if it's `.day` or `.day.gz`. i'm at uni now so evenings only, be patient with me 🙏
--- commit cat-gz | nat-urq | 2026-02-15 14:02

Let tidelog cat read packed days
+++ write internal/store/cat.go
package store

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
)

// Cat copies a day to out, packed or not.
func (s *Store) Cat(day string, out io.Writer) error {
	name := filepath.Join(s.Folder, day+".day")
	if file, err := os.Open(name); err == nil {
		defer file.Close()
		_, err = io.Copy(out, file)
		return err
	}
	file, err := os.Open(name + ".gz")
	if err != nil {
		return err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, unpacked)
	return err
}
--- review | mbali-s | 2026-02-16 05:50 | changes

love it. one hole
--- note | mbali-s | 2026-02-16 05:52 | internal/store/cat.go
line: if file, err := os.Open(name); err == nil {

if both exist (may last year, tiémokos nights) you print the little one and nobody sees the big one. print both or refuse?
--- reply | nat-urq | 2026-02-17 19:40

ooh. refuse i think? like the packing does. doing it at the weekend, i have an exam in waves (the maths kind)

=== pull 96 | hzr | 2026-03-20 22:31
title: do not allocate in the wind loop
branch: wind-alloc
fork: yes
labels: weather
draft: yes

average() gets a fresh slice from answered() every ten minutes. skerry 1 has 32 mb. reuse it.

numbers follow when i have some.
--- commit wind-alloc | hzr | 2026-03-20 22:24

Filter samples in place
+++ edit internal/weather/wind.go
<<<
	var good []Sample
===
	good := samples[:0]
>>>
--- comment | nat-urq | 2026-03-21 10:12

isn't that my function?? 😶 it overwrites the caller's samples now, is that ok?
--- comment | hzr | 2026-03-21 19:50

nobody reads them after. but good question. that is why it is a draft.

=== issue 97 | brais-o | 2026-03-24 07:50
title: Anemómetro a cero desde el temporal
labels: weather, español
--- comment | kaarelt | 2026-03-24 09:12

Does something turn if you blow? If yes: photo of connector please. If no: photo of bearing please.
--- comment | brais-o | 2026-03-24 13:35

No gira. Ya no hay anemómetro, en realidad. Hay un palo. Perdón, I thought the zero was a cable.
--- comment | kaarelt | 2026-03-24 14:02

Then zero is correct reading of a stick.

=== pull 98 | driftwood[bot] | 2026-03-27 05:00
title: Bump skerry.example/serial from 1.0.0 to 1.1.2
branch: driftwood/go/serial-1.1.2
labels: dependencies

Bumps skerry.example/serial from 1.0.0 to 1.1.2.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-serial-112 | driftwood[bot] | 2026-03-27 04:58

Bump skerry.example/serial from 1.0.0 to 1.1.2
+++ edit go.mod
<<<
require skerry.example/serial v1.0.0
===
require skerry.example/serial v1.1.2
>>>
--- status | driftwood[bot] | 2026-03-27 05:04 | ci/build-arm | success

3 boards, 104 tests

=== issue 99 | tkonate | 2026-03-29 16:20
title: Could the orange dot say for which reason it is orange?
labels: gauge, publish, enhancement

This week it was orange in Joal for two days. I sent someone with the pirogue; the float was free and clean. The reason was in the prediction (https://github.com/saltmarsh-instruments/almanac/issues/70), so it was the *expected* range that was false and not the measured.

The dot accuses always the instrument. It would be more just to write "measured 310 mm, expected 1 700 mm" and let the human judge.
--- comment | kaarelt | 2026-03-29 17:44

I agree. My function knows both numbers and throws them away in return value. Will look in April, when well is free of ice.
