Zero, reckoned: the lowest tide of nineteen years, quickly and then correctly.

=== issue 37 | runa-eld | 2024-06-09 09:00
title: Compute lowest astronomical tide
labels: datum, enhancement
milestone: 0.3 datum
sub-issues: 42

Our charts count from the lowest tide that the moon and the sun can make. Nobody at the office knows who computed it, or from what. Piers writes the zero into the files now (https://github.com/saltmarsh-instruments/tidelog/issues/53). I would like to know where to put it.
--- comment | pgarrick | 2024-06-09 10:12

It is defined plainly enough: predict nineteen years, take the minimum. Everything disputable about it is in the word "predict".
--- comment | dnayak | 2024-06-13 04:52

There, nineteen lines for nineteen years. Flatey: 2.31 m under mean level; your chart has 2.3.
--- comment | runa-eld | 2024-06-13 07:45

Then the unknown man was good.
--- comment | mbali-s | 2024-06-18 18:35

4 min 10 s on a board. on my laptop 2.8. theres 4 cores sitting in the salt doing nothing 🤔

=== commit lowest | dnayak | 2024-06-13 04:44

Find the lowest astronomical tide by predicting nineteen years
+++ write src/datum.rs
//! Where zero is, reckoned from the tide itself.

use crate::extremes::turns;
use crate::predict::Harmonic;

const YEAR: f64 = 8_766.0;

/// The lowest low water of nineteen years from `from`, in metres over (so: under) mean level.
pub fn lowest(harmonics: &[Harmonic], from: f64) -> f64 {
    let mut lowest = f64::INFINITY;
    for year in 0..19 {
        let start = from + f64::from(year) * YEAR;
        for turn in turns(harmonics, start, start + YEAR) {
            lowest = lowest.min(turn.height);
        }
    }
    lowest
}
+++ edit src/lib.rs
<<< after
pub mod constituents;
===
pub mod datum;
>>>

=== pull 39 | mbali-s | 2024-06-23 12:20
title: Scan the nineteen years on all cores
branch: all-cores
labels: datum, performance
milestone: 0.3 datum
reviewers: dnayak, rustmonger

a thread per year, one shared lowest. 4:10 → 1:06 on the board. no crate, std only
--- commit all-cores | mbali-s | 2024-06-23 12:01

Scan the nineteen years on all cores
+++ edit src/datum.rs
<<<
    let mut lowest = f64::INFINITY;
    for year in 0..19 {
        let start = from + f64::from(year) * YEAR;
        for turn in turns(harmonics, start, start + YEAR) {
            lowest = lowest.min(turn.height);
        }
    }
    lowest
===
    let lowest = AtomicU64::new(f64::INFINITY.to_bits());
    thread::scope(|scope| {
        for year in 0..19 {
            let lowest = &lowest;
            scope.spawn(move || {
                let start = from + f64::from(year) * YEAR;
                for turn in turns(harmonics, start, start + YEAR) {
                    if turn.height < f64::from_bits(lowest.load(Relaxed)) {
                        lowest.store(turn.height.to_bits(), Relaxed);
                    }
                }
            });
        }
    });
    f64::from_bits(lowest.load(Relaxed))
>>>
<<<
use crate::extremes::turns;
===
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use crate::extremes::turns;
>>>
--- status | driftwood[bot] | 2024-06-23 12:26 | ci/test | success

built and tested in 47 s
--- status | driftwood[bot] | 2024-06-23 12:51 | ci/board | success

built and tested in 64 s on armhf
--- review | rustmonger | 2024-06-23 20:15 | commented

f64 bits in an atomic, filthy, i love it
--- review | dnayak | 2024-06-29 05:30 | approved

Same three values as before for Kochi, Flatey, Dakar. I ran each once.
--- merged | mbali-s | 2024-06-29 09:02 | squash

=== issue 42 | quokkamath | 2024-08-03 02:20
title: Two runs give two lowest tides
labels: bug, datum, regression
milestone: 0.3 datum

Fremantle. Ten runs. Same constants.

```
-0.618 -0.618 -0.618 -0.611 -0.618 -0.618 -0.618 -0.618 -0.609 -0.618
```

Load, compare, store. Another thread stores something lower in between. Then it is overwritten with something higher. The window is nanoseconds wide and you go through it often. A datum that is right eight times out of ten is not a datum. (`fetch_min` exists. For floats it does not.)
--- comment | mbali-s | 2024-08-03 07:11

shot. that is embarrassing AND i put it on 57 stations
--- comment | rustmonger | 2024-08-03 09:28

i saw relaxed and made a joke about it. mea culpa, as piers would say
--- comment | pgarrick | 2024-08-03 10:40

He would; but the culpa is shared with whoever ran each once.
--- comment | dnayak | 2024-08-03 13:15

I deserve that.

=== pull 43 | mbali-s | 2024-08-04 08:30
title: Revert "Scan the nineteen years on all cores"
branch: revert-all-cores
labels: datum
milestone: 0.3 datum
reviewers: quokkamath

back to one core and the right answer. could join 19 results instead of sharing one, but imogen says theres a way with less work and not more workers

fixes #42
--- commit revert-all-cores | mbali-s | 2024-08-04 08:19

Revert "Scan the nineteen years on all cores"

This reverts commit {{sha pull-39}}. What it found depended on which
thread was last.
+++ edit src/datum.rs
<<<
    let lowest = AtomicU64::new(f64::INFINITY.to_bits());
    thread::scope(|scope| {
        for year in 0..19 {
            let lowest = &lowest;
            scope.spawn(move || {
                let start = from + f64::from(year) * YEAR;
                for turn in turns(harmonics, start, start + YEAR) {
                    if turn.height < f64::from_bits(lowest.load(Relaxed)) {
                        lowest.store(turn.height.to_bits(), Relaxed);
                    }
                }
            });
        }
    });
    f64::from_bits(lowest.load(Relaxed))
===
    let mut lowest = f64::INFINITY;
    for year in 0..19 {
        let start = from + f64::from(year) * YEAR;
        for turn in turns(harmonics, start, start + YEAR) {
            lowest = lowest.min(turn.height);
        }
    }
    lowest
>>>
<<<
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

===
>>>
--- status | driftwood[bot] | 2024-08-04 08:36 | ci/test | success

built and tested in 40 s
--- review | quokkamath | 2024-08-04 09:40 | approved

Ten runs, one answer.
--- merged | mbali-s | 2024-08-05 05:12 | squash

=== pull 45 | quokkamath | 2024-09-08 03:30
title: Search for the lowest tide only where it can be
branch: equinox
fork: yes
labels: datum, performance
milestone: 0.3 datum
reviewers: dnayak, mbali-s

The lowest water comes at springs near an equinox, with the moon at perigee. Thirty-eight equinoxes, a month around each. One sixth of the work. One core. 42 s on Mbali's board.

Closes #37
--- commit equinox-1 | quokkamath | 2024-09-08 03:02

Search for the lowest tide near the equinoxes
+++ edit src/datum.rs
<<<
        let start = from + f64::from(year) * YEAR;
        for turn in turns(harmonics, start, start + YEAR) {
            lowest = lowest.min(turn.height);
        }
===
        for equinox in [79.0, 266.0] {
            let middle = from + f64::from(year) * YEAR + equinox * 24.0;
            for turn in turns(harmonics, middle - MONTH / 2.0, middle + MONTH / 2.0) {
                lowest = lowest.min(turn.height);
            }
        }
>>>
<<< after
const YEAR: f64 = 8_766.0;
===
const MONTH: f64 = YEAR / 12.0;
>>>
--- review | dnayak | 2024-09-08 05:44 | changes

For a semidiurnal coast, yes. Counter-example from my window: at Kochi K1 + O1 is bigger than M2 + S2, and diurnal springs come with the declination, at the *solstices*. Old way −0.67, on 22 December 2025. New way −0.61.
--- comment | quokkamath | 2024-09-08 06:20

I assumed everybody lives in Europe. From Fremantle. Where the tide is diurnal.
--- commit equinox-2 | quokkamath | 2024-09-14 02:50

Search near the solstices where the tide is of the daily kind
+++ edit src/datum.rs
<<<
        for equinox in [79.0, 266.0] {
            let middle = from + f64::from(year) * YEAR + equinox * 24.0;
===
        for season in seasons {
            let middle = from + f64::from(year) * YEAR + season * 24.0;
>>>
<<< before
    for year in 0..19 {
===
    let of = |name: &str| harmonics.iter().find(|one| one.constituent.name == name).map_or(0.0, |one| one.amplitude);
    let form = (of("K1") + of("O1")) / (of("M2") + of("S2"));
    // Twice a day: equinoxes. Once a day: solstices. In between: both.
    let seasons: &[f64] = match form {
        f if f < 0.25 => &[79.0, 266.0],
        f if f < 3.0 => &[79.0, 172.0, 266.0, 355.0],
        _ => &[172.0, 355.0],
    };
>>>
--- review | dnayak | 2024-09-14 05:10 | approved

All 57 stations agree with the full scan to the millimetre. I ran each twice.
--- review | mbali-s | 2024-09-14 08:30 | approved

42 s 🎉 and the cores can go back to sleep
--- merged | dnayak | 2024-09-15 04:22 | squash

=== commit lowest-day | quokkamath | 2024-11-02 03:40

Count seasons from January, wherever the scan begins

The days of equinox and solstice were added to `from`, which need not be
the first of January. From July it searched the wrong four months.
+++ edit src/datum.rs
<<<
            let middle = from + f64::from(year) * YEAR + season * 24.0;
===
            let january = days(civil(from).0 + year, 1, 1) as f64 * 24.0 - 12.0;
            let middle = january + season * 24.0;
>>>
<<<
use crate::extremes::turns;
===
use crate::calendar::{civil, days};
use crate::extremes::turns;
>>>

=== remark lowest-day | mbali-s | 2024-11-02 08:15

so THATS why fiji was 4 cm off for me

=== issue 69 | runa-eld | 2026-02-08 10:05
title: The mean level is not constant
labels: datum, enhancement, question
milestone: 1.0

Ten years of Stykkishólmur. The level of the fit goes up by 2 mm a year, and the land also moves. Tables for 2026 count from the mean of 2014 to 2023.

A slope in the fit would be one more column. Whether a table should use it is another question.
--- comment | dnayak | 2026-02-09 04:30

1. As a column: an afternoon.
2. As a default in predictions: no. Extrapolating a trend is a policy, not a tide.
3. Sa and Ssa first; most of what looks like a slope in a short record is the season.
--- comment | pgarrick | 2026-02-09 08:50

I would print it and not apply it; like an epitaph.
