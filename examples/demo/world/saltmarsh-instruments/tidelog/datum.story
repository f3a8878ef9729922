Where zero is. Chart datum, staff zero, sea bed, the levelled land: the oldest argument of the house.

=== issue 8 | pgarrick | 2023-03-03 15:12
title: Level above what?
labels: question, datum

We write `1203` and call it a level. Above what? I count four candidates at my own quay alone: the zero of the tide staff; chart datum, which is what the mariner wants; the national levelling, which is what the engineer wants; and the bracket that the radar happens to be bolted to, which is what we in fact record.

These differ by up to two metres and, what is worse, by amounts that *change*: staffs are hit by dredgers, charts are re-issued, land rises (ask Kaarel) or sinks (ask Venice).

I propose nothing yet. I merely wish it on record that a number without a datum is a rumour.
--- comment | kaarelt | 2023-03-03 19:40

Land rises 2.8 mm in year here. After ten years it is one finger.
--- comment | runa-eld | 2023-03-04 08:15

Staff zero. It is the only one I can walk to and look at.
--- comment | hollis-mk | 2023-03-04 13:30

Fishermen around here use "the third rung." It's surprisingly stable.
--- comment | mbali-s | 2023-03-06 06:12

so config has a height, driver subtracts, level = above whatever you measured the height from. we only need to write down what that was. no?
--- comment | pgarrick | 2023-03-06 09:48

We need only write it down; precisely. You would be astonished how much of the history of my profession consists of nobody having done so.
--- comment | dnayak | 2023-03-21 05:00

For prediction it does not matter *which*, as long as it is the same over the years I analyse. A shift of 30 mm in the middle looks to me like an annual constituent that does not exist.
--- comment | pgarrick | 2025-09-22 10:30

Two and a half years on: the zero is written at the head of every file, it may change, and the change has a date. I close this with a satisfaction that I shall not attempt to conceal.
--- closed | pgarrick | 2025-09-22 10:31 | completed

=== issue 13 | sluicegate | 2023-04-16 18:22
title: is minus 212 all right
labels: question, datum

My nephew put it in on Saturday and it has said minus two hundred odd ever since. There is definitely water in it.
--- comment | runa-eld | 2023-04-16 19:01

Your zero is above the water. Measure from the bracket down to the surface, put that in `zero`.
--- comment | sluicegate | 2023-04-17 07:50

1,640 now and the ruler on the gate says five foot four and a half so I am happy
--- closed | sluicegate | 2023-04-17 07:52 | completed

=== issue 37 | brinewave | 2023-11-25 23:40
title: Levels below zero come out one too high
labels: bug, datum

Go rounds integer division towards zero, so −0.4 mm and +0.4 mm are both 0, and −1.7 becomes −1. There is a flat spot two millimetres wide around datum and everything beneath it sits high. Spring lows only, which is why nobody saw it. Histogram of my last digits has a double-height bar at 0.

Float encoder: `Steps()*wirePerTurn/stepsPerTurn`. Pressure: `int(…)`. Fill: also `int(…)`.
--- comment | pgarrick | 2023-11-26 09:15
reactions: +1 2

A histogram of last digits! I have not seen one since we used them to catch observers who made up their readings over breakfast. Entirely right; I shall take it upon myself.

=== pull 38 | pgarrick | 2023-11-28 14:20
title: Round levels alike on both sides of zero
branch: floor
reviewers: runa-eld
labels: datum, bug

Float and pressure gauges, and the filling of short gaps, now round with the same two functions. My first contribution in this language; I found it bracing.

Fixes #37
--- commit floor | pgarrick | 2023-11-28 13:52

Round levels alike on both sides of zero

Integer division cuts towards zero, which made a flat spot two millimetres
wide at datum and raised whatever lay below.
+++ write internal/reading/round.go
package reading

import "math"

// Whole is the millimetre nearest to x.
func Whole(x float64) int {
	return int(math.Floor(x + 0.5))
}

// Floor divides towards minus infinity, so that nothing special happens at zero.
func Floor(a, b int) int {
	quotient := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		quotient--
	}
	return quotient
}
+++ write internal/reading/round_test.go
package reading

import "testing"

func TestBelowZeroIsNotSpecial(t *testing.T) {
	if Floor(-7, 4) != -2 || Floor(7, 4) != 1 || Whole(-1.7) != -2 {
		t.Fatal("the flat spot is back")
	}
}
+++ edit internal/gauge/float.go
<<<
		level := f.Zero + f.Steps()*wirePerTurn/stepsPerTurn
===
		level := f.Zero + reading.Floor(f.Steps()*wirePerTurn, stepsPerTurn)
>>>
+++ edit internal/gauge/pressure.go
<<<
		out <- reading.Reading{At: at, Level: p.Bed + int((water-air)*1000/(density*gravity))}
===
		out <- reading.Reading{At: at, Level: p.Bed + reading.Whole((water-air)*1000/(density*gravity))}
>>>
+++ edit internal/gaps/fill.go
<<<
		level := before.Level + int(share*float64(after.Level-before.Level))
===
		level := before.Level + reading.Whole(share*float64(after.Level-before.Level))
>>>
--- review | runa-eld | 2023-11-28 17:30 | approved

Correct. A semicolon would not have compiled, I take it.
--- comment | pgarrick | 2023-11-28 17:52

It compiled; the formatter removed it. I felt the loss.
--- merged | runa-eld | 2023-11-30 07:40 | squash

=== issue 53 | pgarrick | 2024-04-20 13:05
title: Write the zero into the file, where it cannot get lost
labels: datum, enhancement
milestone: 0.3 forecasts

I was sent last week a folder of `.day` files by a harbour that shall remain nameless, with the request to determine their extreme low water. Configuration: lost with the laptop. Datum: "the usual one".

Let each file begin with a few lines that say, in words a clerk can read: which station; which gauge; height of zero, and above what; since when.
--- comment | mbali-s | 2024-04-20 15:30

lines that start with # then? awk skips those if you ask nicely
--- comment | hzr | 2024-04-20 20:11

every parser breaks on day one. ok do it. comments in csv are a crime but a useful one.

=== pull 54 | pgarrick | 2024-05-05 10:40
title: Begin every day file with what zero means
branch: header
labels: datum
milestone: 0.3 forecasts
reviewers: mbali-s

Three lines, each beginning with `#`, written when a file is created and never again.

Closes #53
--- commit header-1 | pgarrick | 2024-05-05 10:12

Begin every day file with what zero means
+++ edit internal/store/store.go
<<<
	s.file, s.name = file, name
	return nil
===
	s.file, s.name = file, name
	if s.Header == "" {
		return nil
	}
	_, err = file.WriteString(s.Header)
	return err
>>>
<<< after
	Folder string
===
	// Header is written at the top of every new file: lines that begin with #.
	Header string
>>>
+++ edit docs/files.md
<<<
    2024-02-26T04:30:00Z,1203,measured
===
    # station Lymington, radar
    # zero 2.14 m below the brass bolt on the slip
    # since 2021-06-03
    2024-02-26T04:30:00Z,1203,measured
>>>
--- review | mbali-s | 2024-05-05 12:20 | changes

after a reboot open() runs again on the same file and you get a second header at half past three
--- note | mbali-s | 2024-05-05 12:21 | internal/store/store.go
line: _, err = file.WriteString(s.Header)

only if the size is 0
--- reply | pgarrick | 2024-05-05 14:02

"And never again", I wrote, with the confidence of a man who has not rebooted anything. Corrected.
--- commit header-2 | pgarrick | 2024-05-05 13:58

Write it once, even if the board restarts
+++ edit internal/store/store.go
<<<
	if s.Header == "" {
		return nil
	}
	_, err = file.WriteString(s.Header)
	return err
===
	facts, err := file.Stat()
	if err != nil || facts.Size() > 0 {
		return err
	}
	_, err = file.WriteString(s.Header)
	return err
>>>
--- review | mbali-s | 2024-05-06 05:45 | approved
--- merged | mbali-s | 2024-05-06 05:46 | squash

=== issue 78 | pgarrick | 2025-03-16 11:50
title: The quay has sunk by 31 mm; what of the old readings?
labels: datum, question
milestone: 1.0

We re-levelled on Thursday. The bracket stands thirty-one millimetres lower than in June 2021, and since it is a quay upon piles I cannot say whether it went gently or with a bump.

Everything we have published since some unknown day is too high by up to as much. Options that I can see:

1. correct the configuration from today, and accept a step in the record;
2. go back and rewrite the old files, in a straight line from 2021 to now;
3. leave files alone, and keep beside them a list of zeros with dates.

I incline towards the second, having been asked by three users for "the corrected series".
--- comment | runa-eld | 2025-03-16 13:22

3. A file that was sent to somebody must stay what was sent.
--- comment | dnayak | 2025-03-17 04:40

3, strongly. With 2 I could not tell your straight line from a real trend, and mean sea level is exactly the thing people fit trends to. (Sister discussion over at almanac: we read the whole series at once and need the dates anyway.)
--- comment | kaarelt | 2025-03-17 06:15

2.8 mm per year says: with 3 my list gets one line each year. I can live.
--- comment | tamati-w | 2025-03-17 09:30

Port company here did the rewrite thing in the nineties. Nobody can tell any more which half was touched. So 3 from me.
--- comment | hollis-mk | 2025-03-17 12:44

Third rung's still where it was. Just saying.

=== pull 84 | pgarrick | 2025-06-01 15:35
title: Rewrite old files when the zero has moved
branch: rewrite-zero
labels: datum
draft: yes
reviewers: runa-eld

A tool, `tidelog rezero`, which goes through the archive and subtracts what has been found. I know what was said in #78; I wished to see how the thing felt in the hand.
--- commit rewrite-zero | pgarrick | 2025-06-01 15:02

Rewrite old files when the zero has moved
+++ write internal/datum/rezero.go
// Package datum knows where zero is, and since when.
package datum

import (
	"bytes"
	"fmt"
)

// Rezero lowers every level of a day by shift.
func Rezero(day []byte, shift int) []byte {
	var out bytes.Buffer
	for _, line := range bytes.Split(day, []byte("\n")) {
		var at, quality string
		var level int
		if n, _ := fmt.Sscanf(string(line), "%20s,%d,%s", &at, &level, &quality); n == 3 {
			fmt.Fprintf(&out, "%s,%d,%s\n", at, level-shift, quality)
			continue
		}
		out.Write(line)
	}
	return out.Bytes()
}
--- review | runa-eld | 2025-06-01 20:10 | commented

Run it twice by mistake.
--- comment | pgarrick | 2025-06-02 09:05

I have now run it twice by mistake. Sixty-two millimetres. One begins to see the attraction of not touching files. Third option it shall be; give me the summer.
--- closed | pgarrick | 2025-06-02 09:06

=== pull 88 | pgarrick | 2025-09-07 09:50
title: Keep a list of zeros, each with the day it holds from
branch: zeros
labels: datum, enhancement
milestone: 1.0
reviewers: runa-eld, dnayak

No file is rewritten. `zeros.json` lies beside the archive and has, for each change, a date, a height, a remark and a name; `datum.At` answers what to subtract on a given day. Between two entries there is a step unless the entry says `gradual`.

Closes #78
--- commit zeros-1 | pgarrick | 2025-09-07 09:20

Know where zero was on any day
+++ write internal/datum/zeros.go
// Package datum knows where zero is, and since when.
package datum

import "time"

// Zero is a height of zero that holds from a day on, in millimetres against the first one.
type Zero struct {
	From    time.Time
	Height  int
	Gradual bool
	Remark  string
	By      string
}

// At is what to subtract from a level measured at an instant. Zeros are in order of time.
func At(zeros []Zero, at time.Time) int {
	height := 0
	for i, zero := range zeros {
		if zero.From.After(at) {
			if zero.Gradual && i > 0 {
				before := zeros[i-1]
				share := float64(at.Sub(before.From)) / float64(zero.From.Sub(before.From))
				return before.Height + int(share*float64(zero.Height-before.Height))
			}
			return height
		}
		height = zero.Height
	}
	return height
}
+++ write internal/datum/zeros_test.go
package datum

import (
	"testing"
	"time"
)

func TestQuayThatSinksGently(t *testing.T) {
	zeros := []Zero{
		{From: time.Date(2021, 6, 3, 0, 0, 0, 0, time.UTC)},
		{From: time.Date(2025, 3, 13, 0, 0, 0, 0, time.UTC), Height: -31, Gradual: true},
	}
	if got := At(zeros, time.Date(2023, 4, 23, 0, 0, 0, 0, time.UTC)); got > -15 || got < -16 {
		t.Fatalf("halfway it had sunk by %d", got)
	}
}
--- review | dnayak | 2025-09-07 12:15 | changes
--- note | dnayak | 2025-09-07 12:17 | internal/datum/zeros.go
line: return before.Height + int(share*float64(zero.Height-before.Height))

`int` again, with a negative height. Two years ago somebody deleted their account over this, for all I know. We have `reading.Whole`.
--- reply | pgarrick | 2025-09-07 13:40

I wrote the function; I wrote the commit message; I wrote *this*. There is a lesson in it about pedants.
--- commit zeros-2 | pgarrick | 2025-09-07 13:36

Round the slope with the function made for it
+++ edit internal/datum/zeros.go
<<<
				return before.Height + int(share*float64(zero.Height-before.Height))
===
				return before.Height + reading.Whole(share*float64(zero.Height-before.Height))
>>>
<<<
import "time"
===
import (
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)
>>>
--- review | dnayak | 2025-09-08 04:30 | approved
--- review | runa-eld | 2025-09-21 16:48 | approved

Read on the ferry, twice, there being two ferries.
--- merged | runa-eld | 2025-09-21 16:50 | merge
