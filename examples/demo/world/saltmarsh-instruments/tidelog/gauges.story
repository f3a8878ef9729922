What hangs over the water and what hangs in it: radar, float, pressure, and the ways in which each of them lies.

=== pull 2 | runa-eld | 2023-01-18 19:50
title: Read the R4 radar
branch: radar-r4
reviewers: mbali-s
labels: gauge
milestone: 0.1 first winter

The one over the pier in Stykkishólmur. It says the distance to the water once a second as

    D,04310,7C

four digits and a leading zero of millimetres, then a checksum nobody has documented. Level is the height of the sensor minus that.
--- commit radar-r4 | runa-eld | 2023-01-18 19:31

Read the distance that the R4 measures

Level is the height of the radar over the zero of the station, minus the
distance down to the water.
+++ write internal/gauge/radar.go
// Package gauge has the sensors that measure level.
package gauge

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

// Radar is an R4, which looks down at the water and says how far it is.
type Radar struct {
	Line   io.Reader
	Height int
}

// Run sends a reading for every frame that the radar sends.
func (r *Radar) Run(out chan<- reading.Reading) {
	lines := bufio.NewScanner(r.Line)
	for lines.Scan() {
		distance, err := parseFrame(lines.Text())
		if err != nil {
			continue
		}
		out <- reading.Reading{At: time.Now(), Level: r.Height - distance}
	}
}

func parseFrame(line string) (int, error) {
	parts := strings.Split(line, ",")
	if len(parts) != 3 || parts[0] != "D" {
		return 0, fmt.Errorf("no radar frame: %q", line)
	}
	distance := 0
	_, err := fmt.Sscanf(parts[1], "%d", &distance)
	return distance, err
}
+++ edit go.mod
<<< after
go 1.20
===

require skerry.example/serial v0.4.1
>>>
--- review | mbali-s | 2023-01-18 21:02 | approved

lekker. the ignored checksum will bite but it can bite later
--- merged | runa-eld | 2023-01-19 07:35 | squash

=== issue 3 | kaarelt | 2023-01-29 14:20
title: Damaged radar frames are logged as level
labels: bug, gauge

Hello. I have R4 on 60 m cable, too long, I know. Every few minutes one digit is wrong. Then log says

```
14:02:11 1204
14:02:12 1203
14:02:13 5203
14:02:14 1204
```

Water does not jump four metres in Pärnu. The frame carries checksum, we throw it away. I put analyser on: it is XOR of all characters from `D` to last digit, comma included. Example `D,04310,7C` → I get 0x7C. Works for 10 000 frames.
--- comment | runa-eld | 2023-01-29 16:41

So it is XOR. I had tried four polynomials. Please send it.

=== pull 4 | kaarelt | 2023-02-01 20:05
title: Check the checksum of radar frames
branch: radar-checksum
fork: yes
labels: gauge
milestone: 0.1 first winter

Frame with wrong sum is dropped, no reading that second. I do not repair, only refuse.

Fixes #3
--- commit radar-checksum | kaarelt | 2023-02-01 19:48

Refuse radar frames whose checksum is wrong
+++ edit internal/gauge/radar.go
<<<
	distance := 0
	_, err := fmt.Sscanf(parts[1], "%d", &distance)
	return distance, err
}
===
	distance, sum := 0, byte(0)
	if _, err := fmt.Sscanf(parts[1]+" "+parts[2], "%d %x", &distance, &sum); err != nil {
		return 0, err
	}
	if sum != xor(parts[0]+","+parts[1]) {
		return 0, fmt.Errorf("damaged radar frame: %q", line)
	}
	return distance, nil
}

func xor(text string) byte {
	sum := byte(0)
	for i := range len(text) {
		sum ^= text[i]
	}
	return sum
}
>>>
+++ write internal/gauge/radar_test.go
package gauge

import "testing"

func TestDamagedFrameIsRefused(t *testing.T) {
	if _, err := parseFrame("D,04310,00"); err == nil {
		t.Fatal("a wrong checksum was believed")
	}
}
--- review | runa-eld | 2023-02-01 21:40 | changes
--- note | runa-eld | 2023-02-01 21:41 | internal/gauge/radar.go
line: for i := range len(text) {

go.mod says 1.20. This needs a newer one, and the board at Flatey does not have it.
--- reply | kaarelt | 2023-02-01 22:10

I forget which year is on which machine. Old loop now.
--- commit radar-checksum-2 | kaarelt | 2023-02-01 22:08

Count in the way of the old compiler
+++ edit internal/gauge/radar.go
<<<
	for i := range len(text) {
===
	for i := 0; i < len(text); i++ {
>>>
--- review | runa-eld | 2023-02-02 07:01 | approved
--- merged | runa-eld | 2023-02-02 07:02 | squash

=== commit float-e2 | kaarelt | 2023-03-05 16:22

Read the Korvel E2, float with shaft encoder

One turn of pulley is 4096 steps and 250 mm of wire. Encoder remembers
position without power, so no reference run is needed.
+++ write internal/gauge/float.go
package gauge

import (
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

const (
	stepsPerTurn = 4096
	wirePerTurn  = 250 // millimetres
)

// Float is a Korvel E2: a float in a well, a wire, a pulley, an encoder.
type Float struct {
	Steps func() int
	Zero  int
	Every time.Duration
}

// Run reads the encoder at every tick.
func (f *Float) Run(out chan<- reading.Reading) {
	for at := range time.Tick(f.Every) {
		out <- reading.Reading{At: at, Level: f.Zero + f.Steps()*wirePerTurn/stepsPerTurn}
	}
}

=== commit pressure-p1 | mbali-s | 2023-07-29 12:15

Add the cheap pressure gauge

sits on the bottom, counts pascals. density of sea water from a book
+++ write internal/gauge/pressure.go
package gauge

import (
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

const (
	density = 1025 // kg per cubic metre
	gravity = 9.81
)

// Pressure lies on the sea bed and weighs the water above it.
type Pressure struct {
	Pascal func() (water, air float64)
	Bed    int
	Every  time.Duration
}

// Run sends the height of the water that weighs what was measured.
func (p *Pressure) Run(out chan<- reading.Reading) {
	for at := range time.Tick(p.Every) {
		water, air := p.Pascal()
		out <- reading.Reading{At: at, Level: p.Bed + int((water-air)*1000/(density*gravity))}
	}
}

=== issue 27 | kaarelt | 2023-08-19 07:50
title: Float hangs in weed and log shows calm sea
labels: bug, gauge

In well at Pärnu grows weed in August. Float sat on it for 31 hours, 14.–15. August. Log has the same level, 412, in each of 111 600 seconds, and no line that says anything is wrong. I saw it only because wife asked why harbour is so quiet.

Real sea always moves by one step or two. If value is identical for, say, ten minutes, something holds the float.
--- comment | pgarrick | 2023-08-19 10:33

One hundred and eleven thousand six hundred identical observations; there is a monograph in that. I agree with the diagnosis, and would only note that a stilling well does what its name promises, so that ten minutes may prove optimistic in neaps.
--- comment | mbali-s | 2023-08-20 15:31

ten min works for durban any day of the month. +1
--- comment | kaarelt | 2023-08-20 18:04

I measured neaps in good week: longest identical run 140 s. Ten minutes has factor four.

=== pull 28 | kaarelt | 2023-08-27 13:30
title: Flag a level that does not change
branch: flatline
reviewers: runa-eld
labels: gauge
milestone: 0.2 no holes

After 600 s of one identical value readings are dropped, with one message in journal. First different value ends it.

Fixes #27
--- commit flatline | kaarelt | 2023-08-27 13:02

Drop level that stays identical for ten minutes
+++ edit internal/gauge/float.go
<<<
import (
	"time"
===
import (
	"log"
	"time"
>>>
<<<
	for at := range time.Tick(f.Every) {
		out <- reading.Reading{At: at, Level: f.Zero + f.Steps()*wirePerTurn/stepsPerTurn}
	}
===
	last, since := 0, time.Time{}
	for at := range time.Tick(f.Every) {
		level := f.Zero + f.Steps()*wirePerTurn/stepsPerTurn
		if level != last {
			last, since = level, at
		}
		if at.Sub(since) > stuckAfter {
			log.Printf("float has not moved since %s", since.Format(time.RFC3339))
			continue
		}
		out <- reading.Reading{At: at, Level: level}
	}
>>>
<<< after
	wirePerTurn  = 250 // millimetres
===
	stuckAfter   = 10 * time.Minute
>>>
--- review | runa-eld | 2023-08-28 06:50 | approved

The message repeats every second. Otherwise good; the journal can bear it until autumn.
--- merged | kaarelt | 2023-08-28 19:12 | squash

=== issue 39 | sluicegate | 2023-12-17 17:44
title: no levels from my lock at night any more
labels: bug, gauge, regression

Evening. I am the keeper at Denver and I have one of your float gauges in the top pound, my nephew set it up, so excuse me if I use the wrong words. Since the update the page has holes in it, always at night and on Sundays, never when we are working boats through. I have been down with a torch and the float is fine, it bobs if you poke it.

I wonder, is it because the water in the lock does not move when nobody works it? It is a canal, it just sits there. That is rather the point of a lock. In the day with boats it goes up and down six feet and the page is happy.

```
Dec 17 01:10:00 denver tidelog[412]: float has not moved since 2023-12-16T22:41:07Z
Dec 17 01:10:01 denver tidelog[412]: float has not moved since 2023-12-16T22:41:07Z
```

There are about thirty thousand of those.
--- comment | runa-eld | 2023-12-17 19:20

You used the right words. We took for granted that water moves. Yours is not wrong for being still.
--- comment | sluicegate | 2023-12-17 20:02

No hurry at all, only the Sundays look so empty on the printout I hang in the window.
--- comment | hollis-mk | 2023-12-17 23:05
reactions: laugh 5

A lock keeper whose water got reported missing for lack of ambition. I have deputies like that.

=== pull 40 | runa-eld | 2023-12-20 08:30
title: Revert "Flag a level that does not change"
branch: revert-flatline
labels: gauge
milestone: 0.2 no holes

This takes out #28. A guess that throws away good water is worse than none. To come back when something other than stillness can tell.

Fixes #39
--- commit revert-flatline | runa-eld | 2023-12-20 08:21

Revert "Flag a level that does not change"

This reverts commit {{sha pull-28}}.
+++ edit internal/gauge/float.go
<<<
	"log"
===
>>>
<<<
	last, since := 0, time.Time{}
	for at := range time.Tick(f.Every) {
		level := f.Zero + reading.Floor(f.Steps()*wirePerTurn, stepsPerTurn)
		if level != last {
			last, since = level, at
		}
		if at.Sub(since) > stuckAfter {
			log.Printf("float has not moved since %s", since.Format(time.RFC3339))
			continue
		}
		out <- reading.Reading{At: at, Level: level}
	}
===
	for at := range time.Tick(f.Every) {
		out <- reading.Reading{At: at, Level: f.Zero + reading.Floor(f.Steps()*wirePerTurn, stepsPerTurn)}
	}
>>>
<<<
	stuckAfter   = 10 * time.Minute
===
>>>
--- review | kaarelt | 2023-12-20 09:15 | approved

I am sad but lock is argument I can not beat.
--- merged | runa-eld | 2023-12-20 09:20 | squash

=== issue 55 | kaarelt | 2024-05-19 12:00
title: Pressure gauge reads 40 mm high since the ice went
labels: bug, gauge

Beside pressure gauge stands a staff, I read it each Sunday with own eyes.

| Sunday  | staff | gauge | difference |
| ------- | ----- | ----- | ---------- |
| 7 April | 2210  | 2188  | −22        |
| 28 April | 2190 | 2169  | −21        |
| 12 May  | 2240  | 2216  | −24        |

Title says high and table says low because first I subtracted wrong way, sorry. River brings melt water, which is almost fresh. We assume 1025 kg, real is 1003 maybe. Two percent of two metres is the forty... no, twenty millimetres, now I have subtracted and also multiplied. Constant must be setting.
--- renamed | kaarelt | 2024-05-19 12:20 | Pressure gauge reads 22 mm low since the ice went
--- comment | dnayak | 2024-05-20 04:48

1. Δh/h = Δρ/ρ, so 22 mm in 2.2 m means 1 %, hence about 1015 kg/m³.
2. That is brackish rather than fresh; believable for a gulf in May.
3. I would make it a number of the station. Nobody is going to fit a salinity probe for two centimetres.

=== commit pressure-density | kaarelt | 2024-06-02 17:25

Let station say how heavy its water is

Fixes #55
+++ edit internal/gauge/pressure.go
<<<
const (
	density = 1025 // kg per cubic metre
	gravity = 9.81
)
===
const gravity = 9.81
>>>
<<<
	Bed    int
	Every  time.Duration
===
	Bed    int
	// Density in kg per cubic metre: 1025 in open sea, 1000 in a river.
	Density float64
	Every   time.Duration
>>>
<<<
		out <- reading.Reading{At: at, Level: p.Bed + reading.Whole((water-air)*1000/(density*gravity))}
===
		out <- reading.Reading{At: at, Level: p.Bed + reading.Whole((water-air)*1000/(p.Density*gravity))}
>>>

=== issue 68 | kaarelt | 2024-10-20 09:35
title: Float was stuck nine days and nobody noticed
labels: bug, gauge

It is weed again. Since 10 October level at Pärnu is 377 or 378, it trembles by one step so not even old check of last year would have found it. In same nine days sea made two storms. Both are missing in our archive, and neighbour's gauge over the bay has 1 400 mm.

It is #27 again after one year, and after we took its cure out. Journal is empty. Page was green. I ask this time not for clever trick on one value; we have prediction now. If measured and predicted go apart for half a day by more than weather can do, gauge is sick.
--- comment | dnayak | 2024-10-21 05:10

I looked at what "more than weather can do" means in numbers. For your station, two years:

| threshold on the standard deviation of the residual, 12 h | false alarms | stuck periods found |
| ---: | ---: | ---: |
| 150 mm | 31 | 3 of 3 |
| 300 mm | 4 | 3 of 3 |
| 450 mm | 0 | 1 of 3 |

Better: watch the *ratio* of the measured range to the predicted one. A stuck float has a range near zero whatever the weather does.
--- comment | mirela-c | 2024-10-21 06:50

Who looks at an orange dot? Will it at least send me something?
--- comment | runa-eld | 2024-10-21 08:02

Ratio. And a lock has no prediction, so it is left in peace.
--- comment | kaarelt | 2024-10-21 18:30

Good. I do ratio when boat is out of water, November.

=== issue 69 | tamati-w | 2024-11-03 03:15
title: Gauge dead for a week, page still says everything's fine
labels: bug, gauge, duplicate

Kia ora team. Our float at the bar had a barnacle the size of a teacup growing on the wire. Line on the page dead level from the 26th on, status dot a cheerful green the whole time. A kayaker rang me, not the software.

Could the dot at least go orange if the level doesn't do anything for, I dunno, a whole tide?
--- comment | kaarelt | 2024-11-03 07:40

Barnacle or weed, it is one bug. I have described in #68 and there are already numbers. Your teacup is welcome there as evidence.
--- comment | tamati-w | 2024-11-03 08:12

Sweet as, shut mine. Cheers!
--- closed | kaarelt | 2024-11-03 08:20 | duplicate 68

=== pull 70 | kaarelt | 2024-11-17 14:45
title: Doubt a gauge whose range is far below the predicted one
branch: range-ratio
reviewers: dnayak, runa-eld
labels: gauge, enhancement

Over last 13 hours compare range of measured with range of prediction. Under one fifth → readings get quality `doubtful`, dot is orange, one line in journal per hour. Nothing is dropped. Station without prediction is not judged.

Fixes #68
--- commit range-ratio-1 | kaarelt | 2024-11-17 14:10

Compare what moved with what should have moved
+++ write internal/gauge/doubt.go
package gauge

import "time"

const (
	doubtWindow = 13 * time.Hour
	doubtBelow  = 0.2
)

// Doubtful says whether levels moved much less than they were predicted to.
// Both cover the last doubtWindow; without a prediction nobody is doubted.
func Doubtful(measured, predicted []int) bool {
	if len(predicted) == 0 || len(measured) == 0 {
		return false
	}
	return float64(span(measured)) < doubtBelow*float64(span(predicted))
}

func span(levels []int) int {
	low, high := levels[0], levels[0]
	for _, level := range levels {
		low, high = min(low, level), max(high, level)
	}
	return high - low
}
+++ write internal/gauge/doubt_test.go
package gauge

import "testing"

func TestWeedIsDoubted(t *testing.T) {
	if !Doubtful([]int{377, 378, 377}, []int{100, 900}) {
		t.Fatal("a float that trembles on weed was believed")
	}
}

func TestLockIsLeftInPeace(t *testing.T) {
	if Doubtful([]int{1800, 1800}, nil) {
		t.Fatal("still water without a tide was doubted")
	}
}
--- review | dnayak | 2024-11-17 16:20 | changes

One question of substance, one of taste.
--- note | dnayak | 2024-11-17 16:21 | internal/gauge/doubt.go
line: return float64(span(measured)) < doubtBelow*float64(span(predicted))

Places with almost no tide: Pärnu itself has a predicted range of 60 mm on some days, then 12 mm of measured noise decides. Require a predicted range of at least 200 mm before judging, otherwise stay silent?
--- reply | kaarelt | 2024-11-17 17:02

Yes. In such days I look out of the window.
--- note | dnayak | 2024-11-17 16:24 | internal/gauge/doubt.go
line: doubtWindow = 13 * time.Hour

12 h 25 min is the number; thirteen is fine, but say why.
--- commit range-ratio-2 | kaarelt | 2024-11-17 17:05

Do not judge where there is hardly any tide
+++ edit internal/gauge/doubt.go
<<<
	doubtWindow = 13 * time.Hour
	doubtBelow  = 0.2
===
	doubtWindow = 13 * time.Hour // one tide is 12 h 25 min
	doubtBelow  = 0.2
	judgedFrom  = 200 // millimetres of predicted range
>>>
<<<
	return float64(span(measured)) < doubtBelow*float64(span(predicted))
===
	expected := span(predicted)
	return expected >= judgedFrom && float64(span(measured)) < doubtBelow*float64(expected)
>>>
--- review | runa-eld | 2024-11-18 07:30 | approved

Has a test for the lock. Thank you.
--- review | dnayak | 2024-11-18 08:11 | approved
--- merged | runa-eld | 2024-11-18 08:15 | squash

=== issue 71 | hzr | 2024-12-08 22:12
title: radar picks single waves out of the chop
labels: bug, gauge

open coast, no well. radar looks at one spot for a few ms each second, we log one of these per minute. result is noise of +-300 mm in any swell. looks like fur.

the 59 other samples are thrown away. use them.
--- comment | tkonate | 2024-12-09 09:14

At Les Almadies it is the same, the curve has the beard of three days.
--- comment | pgarrick | 2024-12-09 10:40

In my day one had a lad with a notebook, who averaged by squinting; I mention it for completeness.

=== pull 72 | kaarelt | 2024-12-22 15:00
title: Average a minute of radar
branch: radar-mean
labels: gauge
reviewers: runa-eld

60 samples, arithmetic mean, one reading in the minute. On my recording of swell noise falls from 290 to 38 mm.
--- commit radar-mean | kaarelt | 2024-12-22 14:41

Average a minute of radar
+++ edit internal/gauge/radar.go
<<<
		out <- reading.Reading{At: time.Now(), Level: r.Height - distance}
===
		sum, count = sum+r.Height-distance, count+1
		if now := time.Now(); now.Sub(start) >= time.Minute {
			out <- reading.Reading{At: now, Level: sum / count}
			start, sum, count = now, 0, 0
		}
>>>
<<<
	lines := bufio.NewScanner(r.Line)
===
	lines := bufio.NewScanner(r.Line)
	start, sum, count := time.Now(), 0, 0
>>>
--- review | runa-eld | 2024-12-22 18:40 | commented

Gulls. They sit on the pier rail here and one leaning into the beam is two metres of "water" for ten seconds. A mean takes a sixth of a gull. I have a week of them recorded, sending it to you.
--- comment | kaarelt | 2024-12-23 10:05

With your gulls: mean is wrong up to 410 mm, median up to 6. I did not know that bird is such good argument for order statistics. You have data, you have birds: will you do it?
--- comment | runa-eld | 2024-12-23 11:17

After Twelfth Night.
--- closed | kaarelt | 2025-02-02 19:30

=== pull 75 | runa-eld | 2025-02-02 18:55
title: Take the median of each minute of radar
branch: radar-median
reviewers: kaarelt
labels: gauge
milestone: 1.0

Instead of #72. Half of the samples have to be gull before it is wrong.

Fixes #71
--- commit radar-median | runa-eld | 2025-02-02 18:40

Take the median of each minute of radar

A mean is pulled by whatever stands in the beam. The median is not, until
it stands there for half a minute.
+++ edit internal/gauge/radar.go
<<<
	lines := bufio.NewScanner(r.Line)
===
	lines := bufio.NewScanner(r.Line)
	start, levels := time.Now(), []int{}
>>>
<<<
		out <- reading.Reading{At: time.Now(), Level: r.Height - distance}
===
		levels = append(levels, r.Height-distance)
		if now := time.Now(); now.Sub(start) >= time.Minute {
			out <- reading.Reading{At: now, Level: median(levels)}
			start, levels = now, levels[:0]
		}
>>>
<<< before
func xor(text string) byte {
===
func median(levels []int) int {
	sort.Ints(levels)
	return levels[len(levels)/2]
}

>>>
<<<
	"io"
	"strings"
===
	"io"
	"sort"
	"strings"
>>>
+++ edit internal/gauge/radar_test.go
<<< after
import "testing"
===

func TestGullDoesNotCount(t *testing.T) {
	if got := median([]int{1204, 1203, 3300, 1205, 1204}); got != 1204 {
		t.Fatalf("a gull raised the sea to %d", got)
	}
}
>>>
--- review | kaarelt | 2025-02-02 19:24 | approved

Test name is best in whole project.
--- merged | kaarelt | 2025-02-02 19:28 | squash

=== issue 95 | kaarelt | 2026-03-08 11:12
title: New revision of R4 sends four digits without zero
labels: gauge

Firmware 3 of radar sends `D,4310,4C`. Checksum fits still, number is parsed, so no bug yet. But above ten metres of distance it has five digits again and frame length changes in flight; scanner of mbali's other program cuts by length. Only for information, and that somebody remembers when first crane mounts one at 12 m.
--- comment | mbali-s | 2026-03-08 13:55

noted. ours splits at commas, we good
