The first winter: what a reading is, where it is kept, and who may look after the hut.

=== commit first | runa-eld | 2023-01-14 10:41

A reading, and nothing that makes one
+++ write README.md
# tidelog

Logs tide gauges on small boards. Meant for huts at the end of a pier that
nobody visits between October and April.
+++ write go.mod
module saltmarsh.example/tidelog

go 1.20
+++ write internal/reading/reading.go
// Package reading has the one thing that every sensor makes.
package reading

import "time"

// Reading is what a sensor said at an instant.
type Reading struct {
	At    time.Time
	Level float64 // metres
}
+++ write .gitignore
/tidelog
*.day

=== issue 1 | runa-eld | 2023-01-15 09:05
title: Metres as floats, or whole millimetres?
labels: question

No gauge I own resolves better than a millimetre. A float will print 1.2029999 sooner or later and a clerk will phone me about it.

Against integers: every formula in every textbook is in metres, and someone will divide where they should not.
--- comment | pgarrick | 2023-01-15 11:48
reactions: +1 2

Whole millimetres, if I have a voice. The Admiralty of my youth used decimetres and one learned to live with worse; what matters is that the unit stands in the name, in the header and in the documentation, and that it is the same one in all three places.
--- comment | mbali-s | 2023-01-15 13:20

mm. int. half these boards have no fpu anyway
--- comment | runa-eld | 2023-01-15 20:31

Millimetres.
--- closed | runa-eld | 2023-01-16 07:50 | completed

=== commit millimetres | runa-eld | 2023-01-16 07:44

Count in millimetres
+++ edit internal/reading/reading.go
<<<
	Level float64 // metres
===
	// Level is in whole millimetres. Nothing we read knows more.
	Level int
>>>

=== commit main-loop | mbali-s | 2023-01-16 18:12

Add a main that reads and prints

one goroutine per sensor, one channel, one printer. enough for now
+++ write cmd/tidelog/main.go
// Command tidelog reads the sensors of one station until it is stopped.
package main

import (
	"flag"
	"fmt"
	"os"

	"saltmarsh.example/tidelog/internal/config"
	"saltmarsh.example/tidelog/internal/reading"
)

func main() {
	path := flag.String("config", "/etc/tidelog.json", "description of the station")
	flag.Parse()
	station, err := config.Read(*path)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tidelog:", err)
		os.Exit(1)
	}
	out := make(chan reading.Reading)
	for _, sensor := range station.Sensors {
		go sensor.Run(out)
	}
	for r := range out {
		fmt.Println(r.At.Format("15:04:05"), r.Level)
	}
}
+++ write internal/config/config.go
// Package config reads the description of a station.
package config

import (
	"encoding/json"
	"os"

	"saltmarsh.example/tidelog/internal/reading"
)

// Sensor is anything that makes readings until the program ends.
type Sensor interface {
	Run(out chan<- reading.Reading)
}

// Station is a hut and what is bolted to it.
type Station struct {
	Name    string
	Sensors []Sensor `json:"-"`
}

// Read reads the station described in the file at path.
func Read(path string) (*Station, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	station := &Station{}
	return station, json.Unmarshal(data, station)
}

=== pull 14 | mirela-c | 2023-04-22 08:15
title: Add a systemd unit that gives up slowly
branch: systemd-unit
reviewers: runa-eld
labels: packaging
milestone: 0.1 first winter

Who restarts this thing at three in the morning? Nobody, at the moment. Restarts after 10 s, then keeps trying for ever: a hut has no operator.

Runs as its own user with a read-only system. If your sensor needs a device, add it to the group, do not run as root. Yes, I mean you, Mbali.
--- commit systemd-unit | mirela-c | 2023-04-22 08:02

Run as a service, under its own user
+++ write packaging/tidelog.service
[Unit]
Description=Tide and weather logger
After=network-online.target
StartLimitIntervalSec=0

[Service]
User=tidelog
ExecStart=/usr/bin/tidelog
Restart=always
RestartSec=10
ProtectSystem=strict
ReadWritePaths=/var/lib/tidelog

[Install]
WantedBy=multi-user.target
--- comment | mbali-s | 2023-04-22 09:40

i see you 😐
--- review | runa-eld | 2023-04-23 10:02 | changes
--- note | runa-eld | 2023-04-23 10:03 | packaging/tidelog.service
line: After=network-online.target

A gauge does not need a network. Two of my piers have none. It would wait for ever and log nothing.
--- reply | mirela-c | 2023-04-23 11:15

Do they at least have a floor? Removed.
--- commit systemd-unit-2 | mirela-c | 2023-04-23 11:12

Do not wait for a network that may never come
+++ edit packaging/tidelog.service
<<<
After=network-online.target
===
>>>
--- review | runa-eld | 2023-04-23 18:20 | approved

Good. Installed at Flatey.
--- merged | runa-eld | 2023-04-23 18:22 | squash

=== pull 15 | driftwood[bot] | 2023-05-01 05:00
title: Bump skerry.example/serial from 0.4.1 to 0.5.0
branch: driftwood/go/serial-0.5.0
labels: dependencies

Bumps skerry.example/serial from 0.4.1 to 0.5.0.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-serial-050 | driftwood[bot] | 2023-05-01 04:58

Bump skerry.example/serial from 0.4.1 to 0.5.0
+++ edit go.mod
<<<
require skerry.example/serial v0.4.1
===
require skerry.example/serial v0.5.0
>>>
--- status | driftwood[bot] | 2023-05-01 05:06 | ci/build-arm | success

3 boards, 41 tests
--- comment | kaarelt | 2023-05-01 09:33

Ran overnight on bench with E2 and R4. No lost frame. 0.5.0 flushes on open, this is nice.
--- merged | kaarelt | 2023-05-02 06:40 | squash

=== issue 31 | runa-eld | 2023-10-08 08:02
title: The README does not say what the program does today
labels: documentation, good first issue

It says "logs tide gauges". It has logged wind and pressure since spring and sends readings to a server since two weeks. Four sentences would do.

Would suit someone who has never sent us anything.
--- comment | nat-urq | 2023-10-08 12:41

hiya!! can i do this one? i've only been doing go for like a month and my physics teacher runs your thing on the school roof 😄
--- comment | runa-eld | 2023-10-08 13:10

Yes. Four sentences.

=== pull 32 | nat-urq | 2023-10-08 15:26
title: Say in the README what tidelog does
branch: readme-four-sentences
fork: yes
labels: documentation

first pull request EVER so please shout if i did the branch thing wrong 🙈 it's five sentences, sorry, the one about wind would not fit

closes #31
--- commit readme-five | nat-urq | 2023-10-08 15:11

Say in the README what tidelog does
+++ edit README.md
<<<
Logs tide gauges on small boards. Meant for huts at the end of a pier that
nobody visits between October and April.
===
Logs tide gauges and weather sensors on small boards. Meant for huts at the
end of a pier that nobody visits between October and April.

Float, radar and pressure gauges are read once a second. Wind is averaged as
it should be, around the compass. One plain file a day stays on the board, and
a copy of every reading goes to a server when there is one.
>>>
--- review | pgarrick | 2023-10-08 17:55 | commented

A capital beginning. Might I suggest "round the compass"? One goes round it; one is seldom around it. I shall not hold up the merge on account of a preposition, tempting though it is.
--- note | pgarrick | 2023-10-08 17:57 | README.md
line: it should be, around the compass. One plain file a day stays on the board, and

Here.
--- reply | nat-urq | 2023-10-08 18:30

changed!! round it is 🧭
--- commit readme-round | nat-urq | 2023-10-08 18:28

Go round the compass
+++ edit README.md
<<<
it should be, around the compass. One plain file a day stays on the board, and
===
it should be, round the compass. One plain file a day stays on the board, and
>>>
--- review | runa-eld | 2023-10-09 07:12 | approved

Five are allowed.
--- merged | runa-eld | 2023-10-09 07:13 | squash
--- comment | nat-urq | 2023-10-09 15:48
reactions: heart 3, hooray 2

AAAA thank you 🌊🌊
