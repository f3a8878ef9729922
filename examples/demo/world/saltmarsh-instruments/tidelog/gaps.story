What was not measured: lines across short holes, predictions across long ones, and the two-year quarrel about saying so.

=== issue 16 | runa-eld | 2023-05-14 09:30
title: Holes in the record
labels: gaps
milestone: 0.2 no holes
sub-issues: 17, 18

Every station has them: a lost frame, a reboot, a winter without mains. The page draws a line to zero. Two kinds, two answers, below.
--- comment | pgarrick | 2023-05-14 12:02

A hole honestly shown is worth more than a value dishonestly made. I say this now, at the start, so that I may quote myself later.
--- comment | runa-eld | 2024-08-11 19:40

Both parts are in.
--- closed | runa-eld | 2024-08-11 19:41 | completed

=== issue 17 | runa-eld | 2023-05-14 09:38
title: Short holes: draw a straight line
labels: gaps, good first issue
milestone: 0.2 no holes

Up to twelve minutes the tide is straight enough: 8 mm at worst in Stykkishólmur, which has the steepest flood I know of. Beyond that it is guesswork.
--- comment | tkonate | 2023-05-20 08:02

I would be happy to do this one, it is proportional parts as at school.
--- assigned | runa-eld | 2023-05-20 08:10 | tkonate

=== issue 18 | runa-eld | 2023-05-14 09:44
title: Long holes: borrow from the prediction
labels: gaps
milestone: 0.2 no holes

Needs something that predicts. Devika has started one in another language and calls it almanac. Until it answers questions, nothing to do here.
--- comment | dnayak | 2023-05-15 05:20

It answers since last night, for one port, with four constituents, slowly. Give it a year.
--- comment | hollis-mk | 2024-01-29 13:02

We had no mains from the 13th to the 20th. That's one long hole. Anything I can do with a pencil meanwhile?
--- comment | runa-eld | 2024-01-29 18:11

Read the staff at each high water and write it down. It is what we did before any of this.
--- demilestoned | runa-eld | 2024-03-17 16:35 | 0.2 no holes
--- milestoned | runa-eld | 2024-03-17 16:36 | 0.3 forecasts

=== pull 19 | tkonate | 2023-05-28 16:15
title: Fill gaps of up to twelve minutes with a straight line
branch: short-gaps
labels: gaps
milestone: 0.2 no holes
reviewers: runa-eld

When a reading arrives after a hole, the values between are computed and written before it. Nothing is done if the hole is larger than twelve minutes.

Closes #17
--- commit short-gaps | tkonate | 2023-05-28 15:50

Draw a straight line across short gaps
+++ write internal/gaps/fill.go
// Package gaps makes readings where there were none.
package gaps

import (
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

// Short is how long the tide is straight enough.
const Short = 12 * time.Minute

// Fill gives the readings that are missing between two, if there is little enough missing.
func Fill(before, after reading.Reading, every time.Duration) []reading.Reading {
	gap := after.At.Sub(before.At)
	if gap <= every || gap > Short {
		return nil
	}
	var filled []reading.Reading
	for at := before.At.Add(every); at.Before(after.At); at = at.Add(every) {
		share := float64(at.Sub(before.At)) / float64(gap)
		level := before.Level + int(share*float64(after.Level-before.Level))
		filled = append(filled, reading.Reading{At: at, Level: level})
	}
	return filled
}
+++ write internal/gaps/fill_test.go
package gaps

import (
	"testing"
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

var noon = time.Date(2023, 5, 28, 12, 0, 0, 0, time.UTC)

func TestHalfwayIsHalfway(t *testing.T) {
	before := reading.Reading{At: noon, Level: 1000}
	after := reading.Reading{At: noon.Add(2 * time.Minute), Level: 1010}
	filled := Fill(before, after, time.Minute)
	if len(filled) != 1 || filled[0].Level != 1005 {
		t.Fatalf("got %v", filled)
	}
}

func TestLongGapStaysOpen(t *testing.T) {
	after := reading.Reading{At: noon.Add(time.Hour)}
	if filled := Fill(reading.Reading{At: noon}, after, time.Minute); filled != nil {
		t.Fatalf("an hour was made up: %v", filled)
	}
}
+++ edit cmd/tidelog/main.go
<<<
	for r := range out {
		if err := days.Append(r); err != nil {
			fmt.Fprintln(os.Stderr, "tidelog:", err)
		}
	}
===
	last := reading.Reading{}
	for r := range out {
		for _, one := range append(gaps.Fill(last, r, time.Second), r) {
			if err := days.Append(one); err != nil {
				fmt.Fprintln(os.Stderr, "tidelog:", err)
			}
		}
		last = r
	}
>>>
<<<
	"os"

	"saltmarsh.example/tidelog/internal/config"
===
	"os"
	"time"

	"saltmarsh.example/tidelog/internal/config"
	"saltmarsh.example/tidelog/internal/gaps"
>>>
--- review | runa-eld | 2023-05-28 18:10 | approved
--- review | pgarrick | 2023-05-28 19:26 | commented

It is neat, and I have one reservation which I shall raise in its proper place: in the file one can no longer tell which of these lines the instrument wrote and which we did.
--- merged | runa-eld | 2023-05-29 07:00 | merge

=== issue 35 | tamati-w | 2023-11-12 21:05
title: Can't tell made-up values from measured ones
labels: gaps, question

Gidday. The regional council wants our bar readings for a resource consent and their analyst asked me straight out: "are any of these interpolated?" I said yes, some, and she asked which, and I had nothing. You fill twelve minutes with a ruler (fair enough!) but the lines in the file look the same as real ones.

Reckon there should be a mark of some kind.
--- comment | pgarrick | 2023-11-12 22:40

*Quod erat exspectandum.* I refer the house to my remark of the fourteenth of May.
--- comment | mbali-s | 2023-11-13 04:55

whatever we do pls keep it so `cut -d, -f2` still works. half the harbours run my awk from the wiki

=== pull 36 | dnayak | 2023-11-19 07:40
title: Mark filled values with a tilde
branch: tilde
labels: gaps
draft: yes

`2023-11-18T10:00:00Z,~1203`. One character, no new column, visible to the eye.

For #35.
--- commit tilde | dnayak | 2023-11-19 07:21

Put a tilde before levels that nobody measured
+++ edit internal/reading/reading.go
<<<
	Level int
===
	Level int
	// Filled is true for what was computed and not measured.
	Filled bool
>>>
+++ edit internal/gaps/fill.go
<<<
		filled = append(filled, reading.Reading{At: at, Level: level})
===
		filled = append(filled, reading.Reading{At: at, Level: level, Filled: true})
>>>
+++ edit internal/store/store.go
<<<
	if _, err := fmt.Fprintf(s.file, "%s,%d\n", r.At.UTC().Format(time.RFC3339), r.Level); err != nil {
===
	mark := ""
	if r.Filled {
		mark = "~"
	}
	if _, err := fmt.Fprintf(s.file, "%s,%s%d\n", r.At.UTC().Format(time.RFC3339), mark, r.Level); err != nil {
>>>
--- comment | mbali-s | 2023-11-19 09:12

awk reads `~1203` as 0. so a filled value becomes chart datum. i just flooded Richards Bay in my head
--- comment | tkonate | 2023-11-19 10:30

With us it is a table of numbers in a database; the import would stop at the first tilde.
--- comment | dnayak | 2023-11-19 13:44

Then it is the wrong place for it. Withdrawn. I will write down what we want before I write code again:

- old readers must keep working
- the mark must survive a copy into a spreadsheet
- more than two kinds of value will come, I am sure of it
--- comment | pgarrick | 2023-11-19 15:20

Withdrawn with honour. The tilde, I learn, comes from *titulus*; it was never going to be small.
--- closed | dnayak | 2023-11-19 15:31

=== issue 45 | dnayak | 2024-02-04 06:30
title: Proposal: every value says how it came to be
labels: gaps, question
milestone: 0.2 no holes

After #35, and after the tilde (#36), which was a mistake.

1. A third column, always present: `measured`, `filled`. Later perhaps `predicted`, `doubtful`, `corrected`. Words, not numbers; nobody remembers what 4 meant.
2. It is written once and never changed. A correction is a new line with the same time, and the last one wins.
3. Files from before have two columns. A reader that meets two takes `unknown`, **not** `measured`: we do not know.
4. The server gets the same word.

What I am unsure of: whether item 2 belongs here at all.
--- comment | pgarrick | 2024-02-04 10:15

In favour of one, three and four without hesitation, and of three with something approaching joy. As for two: an archive that is amended by appending is the only kind I have ever trusted; I would keep it.
--- comment | runa-eld | 2024-02-04 11:30

Two makes the file unsorted. Sort it yourself, then, when it happens. In favour.
--- comment | hzr | 2024-02-04 20:51

7 bytes * 86400. fine. no to item 2. readers will take the first one, they always do.
--- comment | tamati-w | 2024-02-05 03:22
reactions: +1 3

Speaking for the consent people: the analyst would kiss you for 3. For 2 she'd want to know *when* it was corrected and by who, and there's no column for that, so maybe leave it till someone actually corrects something?
--- comment | dnayak | 2024-02-05 05:02

Persuaded: 1, 3, 4 now; 2 waits for its first customer.

=== pull 47 | dnayak | 2024-02-25 06:10
title: Write the quality of each value in a third column
branch: quality-column
labels: gaps, enhancement
milestone: 0.2 no holes
reviewers: mbali-s, pgarrick

Second attempt, after the tilde of November. `time,level,quality`; `cut -d, -f2` gives what it gave before, Mbali's awk was run over the result.

Closes #35, closes #45
--- commit quality-1 | dnayak | 2024-02-25 05:22

Let a reading say how it came to be
+++ edit internal/reading/reading.go
<<<
// Reading is what a sensor said at an instant.
===
// Quality says how a value came to be.
type Quality string

// What is known about a value. Unknown is for files from before this was written down.
const (
	Measured Quality = "measured"
	Filled   Quality = "filled"
	Unknown  Quality = "unknown"
)

// Reading is what a sensor said at an instant.
>>>
<<<
	Level int
}
===
	Level int
	// Quality is Measured when it is empty.
	Quality Quality
}
>>>
--- commit quality-2 | dnayak | 2024-02-25 05:48

Write it, and mark what is filled
+++ edit internal/gaps/fill.go
<<<
		filled = append(filled, reading.Reading{At: at, Level: level})
===
		filled = append(filled, reading.Reading{At: at, Level: level, Quality: reading.Filled})
>>>
+++ edit internal/store/store.go
<<<
	if _, err := fmt.Fprintf(s.file, "%s,%d\n", r.At.UTC().Format(time.RFC3339), r.Level); err != nil {
===
	if r.Quality == "" {
		r.Quality = reading.Measured
	}
	at := r.At.UTC().Format(time.RFC3339)
	if _, err := fmt.Fprintf(s.file, "%s,%d,%s\n", at, r.Level, r.Quality); err != nil {
>>>
--- review | mbali-s | 2024-02-25 08:40 | approved

awk lives
--- review | pgarrick | 2024-02-25 11:20 | commented

May I ask for a sentence in the documentation about `unknown`? In ten years somebody will take it for a fault of the instrument.
--- commit quality-3 | dnayak | 2024-02-26 04:35

Explain the three words
+++ write docs/files.md
# The day file

    2024-02-26T04:30:00Z,1203,measured

- `measured`: the sensor said so
- `filled`: computed from its neighbours
- `unknown`: read from a file older than February 2024, which has two columns.
  Nothing was wrong with the instrument; we did not write it down.
--- review | pgarrick | 2024-02-26 09:05 | approved

Admirable.
--- merged | dnayak | 2024-02-27 05:00 | merge
--- comment | tamati-w | 2024-02-27 19:31

Sent the council last night's file. Reply was one line: "at last". Cheers Devika!

=== pull 60 | nat-urq | 2024-07-07 20:40
title: Fill long gaps from the prediction
branch: long-gaps-nat
fork: yes
labels: gaps

exams are OVER so i tried #18 🎉 it asks almanac for every missing second and writes what comes back. tested with the week the school roof had no power, looks ace apart from the edges
--- commit long-gaps-nat | nat-urq | 2024-07-07 20:22

Fill long gaps from the prediction
+++ edit internal/gaps/fill.go
<<<
	if gap <= every || gap > Short {
		return nil
	}
	var filled []reading.Reading
===
	if gap <= every {
		return nil
	}
	var filled []reading.Reading
	if gap > Short {
		for at := before.At.Add(every); at.Before(after.At); at = at.Add(every) {
			filled = append(filled, reading.Reading{At: at, Level: predict(at), Quality: reading.Filled})
		}
		return filled
	}
>>>
<<<
// Fill gives the readings that are missing between two, if there is little enough missing.
===
var predict = func(at time.Time) int { return 0 } // set by main

// Fill gives the readings that are missing between two, if there is little enough missing.
>>>
--- review | dnayak | 2024-07-08 04:50 | changes

Very good for a first go at something I had put off for a year. The edges you saw are the interesting part:

1. At the moment the gap starts, sea and prediction differ by the weather, say 180 mm. You jump by that.
2. The sea does not forget the weather because our mains failed.
3. So carry that difference (the *residual*) into the gap.
--- comment | nat-urq | 2024-07-08 16:02

ohhh that makes so much sense. but then what happens at the OTHER end, the residual won't be the same there either??
--- comment | dnayak | 2024-07-09 05:13

Indeed it will not. Would you mind if I took over from here? I need it for a talk in August. You get the credit in the changelog.
--- comment | nat-urq | 2024-07-09 15:45

go for it!! i'll watch and learn 👀
--- closed | nat-urq | 2024-07-09 15:46

=== pull 62 | dnayak | 2024-08-04 06:45
title: Fill long gaps from prediction and residual
branch: long-gaps
labels: gaps, enhancement
milestone: 0.3 forecasts
reviewers: runa-eld

Builds on Nat's #60. Quality is `predicted`. Without an almanac configured the gap stays open, as before.

Closes #18
--- commit long-gaps | dnayak | 2024-08-04 06:20

Fill long gaps with the prediction and the residual before them

The weather does not end when our mains do: what the sea had on top of the
prediction is carried into the gap.
+++ edit internal/reading/reading.go
<<<
	Filled   Quality = "filled"
	Unknown  Quality = "unknown"
===
	Filled   Quality = "filled"
	// Predicted is a prediction shifted by the weather around the gap.
	Predicted Quality = "predicted"
	Unknown   Quality = "unknown"
>>>
+++ write internal/gaps/long.go
package gaps

import (
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

// Predictor knows the astronomical level at an instant.
type Predictor interface {
	LevelAt(at time.Time) (int, error)
}

// FillLong gives the readings that are missing between two from a prediction.
func FillLong(before, after reading.Reading, every time.Duration, tide Predictor) ([]reading.Reading, error) {
	expected, err := tide.LevelAt(before.At)
	if err != nil {
		return nil, err
	}
	residual := before.Level - expected
	var filled []reading.Reading
	for at := before.At.Add(every); at.Before(after.At); at = at.Add(every) {
		level, err := tide.LevelAt(at)
		if err != nil {
			return nil, err
		}
		filled = append(filled, reading.Reading{At: at, Level: level + residual, Quality: reading.Predicted})
	}
	return filled, nil
}
+++ edit docs/files.md
<<< after
- `filled`: computed from its neighbours
===
- `predicted`: from the almanac, shifted by the weather around the gap
>>>
--- review | runa-eld | 2024-08-04 20:05 | approved

Merge before your talk. I shall compare with the winter at Flatey when I have its tape.
--- merged | dnayak | 2024-08-05 04:40 | squash
--- comment | nat-urq | 2024-08-05 16:30

👏👏 saw my name in the changelog and screamed

=== issue 64 | runa-eld | 2024-08-25 10:12
title: A step where a filled gap ends
labels: bug, gaps

Flatey, nine days in February without mains. The start of the hole is smooth now. The end is not:

```
2024-02-19T11:59:58Z,2381,predicted
2024-02-19T11:59:59Z,2381,predicted
2024-02-19T12:00:00Z,2107,measured
```

274 mm in one second. The low had passed by then; we still carry it. The harbour board printed the picture and asked which ship had done that.
--- comment | dnayak | 2024-08-25 13:30

Nat asked me exactly this in July and I said "indeed". Mea culpa, as Piers would have it.
--- comment | pgarrick | 2024-08-25 14:11

He would; and would add that at the far end one possesses a perfectly good measurement, which it seems ungracious to ignore.

=== pull 65 | dnayak | 2024-09-08 05:55
title: Let the residual change linearly across a gap
branch: residual-linear
labels: gaps, bug
milestone: 0.3 forecasts
reviewers: runa-eld

The residual is known at both ends of a closed gap. Between them a straight line; the prediction supplies the shape.

Check against Flatey, where the paper tape survived:

| | worst error | rms |
| --- | ---: | ---: |
| prediction alone | 402 mm | 171 mm |
| residual of the start | 391 mm | 158 mm |
| linear | 163 mm | 61 mm |

Fixes #64
--- commit residual-linear | dnayak | 2024-09-08 05:31

Let the residual change linearly across a gap
+++ edit internal/gaps/long.go
<<<
	expected, err := tide.LevelAt(before.At)
	if err != nil {
		return nil, err
	}
	residual := before.Level - expected
	var filled []reading.Reading
===
	first, err := residual(before, tide)
	if err != nil {
		return nil, err
	}
	last, err := residual(after, tide)
	if err != nil {
		return nil, err
	}
	gap := float64(after.At.Sub(before.At))
	var filled []reading.Reading
>>>
<<<
		filled = append(filled, reading.Reading{At: at, Level: level + residual, Quality: reading.Predicted})
	}
	return filled, nil
}
===
		share := float64(at.Sub(before.At)) / gap
		level += first + int(share*float64(last-first))
		filled = append(filled, reading.Reading{At: at, Level: level, Quality: reading.Predicted})
	}
	return filled, nil
}

// residual is what the weather put on top of the tide.
func residual(r reading.Reading, tide Predictor) (int, error) {
	level, err := tide.LevelAt(r.At)
	return r.Level - level, err
}
>>>
--- review | runa-eld | 2024-09-08 09:50 | approved

Flatey agrees to 163 mm. The board has withdrawn its question about the ship.
--- status | driftwood[bot] | 2024-09-08 10:01 | ci/build-arm | success

3 boards, 88 tests
--- merged | runa-eld | 2024-09-08 10:04 | squash

=== issue 87 | dnayak | 2025-08-17 06:05
title: A gap with a storm inside it comes out calm
labels: gaps, enhancement

The straight line of last September knows both ends and nothing between. If a low comes and goes within one hole, the whole surge is lost; Tarbox Cove, 2–9 August, is an example where the neighbour's record shows 520 mm that we do not have.

The barometer runs on its own battery and went on all that time. One hectopascal is about one centimetre of sea, so:

- [ ] residual from pressure, inverse barometer, lag zero to begin with
- [ ] wind set-up, perhaps never
- [ ] say in the third column that it was done this way
--- comment | hollis-mk | 2025-08-17 13:40

I was out in that "calm." Took a hatch cover clean off. I'd like it back in the record if not on the boat.
--- comment | hzr | 2025-08-18 20:09

one more word in the third column and people will start to parse it with regexes
--- assigned | dnayak | 2025-09-01 04:50 | dnayak
