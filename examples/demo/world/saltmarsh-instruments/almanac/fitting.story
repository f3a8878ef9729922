Record in, constituents out: what a short record cannot know, what digits cost, what was thrown away and fetched back.

=== issue 7 | kaarelt | 2023-07-30 16:40
title: Fit of two weeks gives NaN
labels: bug, fit

I gave record of 14 days from Pärnu.

```
M2  NaN  NaN
S2  NaN  NaN
N2  NaN  NaN
K2  NaN  NaN
```

all eight. With 21 days it gives numbers but K2 has 11 metres and S2 has also 11 metres, against each other. We have here 5 cm of tide in best case.
--- comment | dnayak | 2023-07-31 04:38

Textbook, and my omission. S2 and K2 differ by 0.082° per hour: in a fortnight they drift apart by 28°, so to the matrix they are one column written twice.

| pair | days for one full turn |
| --- | ---: |
| M2, S2 | 14.8 |
| M2, N2 | 27.6 |
| K1, P1 | 182.6 |
| S2, K2 | 182.6 |

Rayleigh's answer: do not ask for both. I will write it.
--- comment | kaarelt | 2023-07-31 17:12

Good. For one year of record I have to wait until next summer, gauge is new.

=== pull 8 | dnayak | 2023-08-12 06:02
title: Refuse constituents that a record is too short to separate
branch: rayleigh
labels: fit
milestone: 0.1 window
reviewers: kaarelt, pgarrick

Two neighbours must drift apart by one whole turn within the record. Of a pair that does not, the one that stands first in our list is kept; the list is in order of importance, so that M2 never loses.

Fixes #7
--- commit rayleigh-1 | dnayak | 2023-08-12 05:40

Ask only for constituents that the record can separate
+++ edit src/fit.rs
<<<
pub fn fit(readings: &[Reading], wanted: &'static [Constituent]) -> Vec<Harmonic> {
===
pub fn fit(readings: &[Reading], wanted: &[&'static Constituent]) -> Vec<Harmonic> {
>>>
<<<
        .map(|(at, constituent)| {
===
        .map(|(at, &constituent)| {
>>>
<<<
fn row_of(reading: &Reading, wanted: &[Constituent]) -> Vec<f64> {
===
fn row_of(reading: &Reading, wanted: &[&'static Constituent]) -> Vec<f64> {
>>>
<<< before
/// One, then cosine and sine of every argument.
===
/// Those of `wanted` that `hours` of record can tell apart. The earlier in the list wins.
pub fn separable(wanted: &'static [Constituent], hours: f64) -> Vec<&'static Constituent> {
    let mut kept: Vec<&'static Constituent> = Vec::new();
    for one in wanted {
        if kept.iter().all(|other| (one.speed - other.speed).abs() * hours >= 360.0) {
            kept.push(one);
        }
    }
    kept
}

>>>
+++ write tests/separable.rs
use almanac::constituents::KNOWN;
use almanac::fit::separable;

fn names(days: f64) -> Vec<&'static str> {
    separable(KNOWN, days * 24.0).iter().map(|one| one.name).collect()
}

#[test]
fn a_fortnight_knows_the_moon_from_the_sun_and_little_else() {
    assert!(!names(15.0).contains(&"K2"));
    assert!(names(15.0).contains(&"S2"));
}

#[test]
fn a_year_knows_all_of_them() {
    assert_eq!(names(366.0).len(), KNOWN.len());
}
--- status | driftwood[bot] | 2023-08-12 06:06 | ci/test | success

built and tested in 57 s
--- review | kaarelt | 2023-08-12 17:55 | approved

Fourteen days: two constituents, M2 0.021 and K1 0.009. I believe these.
--- review | pgarrick | 2023-08-13 08:40 | changes
--- note | pgarrick | 2023-08-13 08:44 | src/fit.rs
line: if kept.iter().all(|other| (one.speed - other.speed).abs() * hours >= 360.0) {

A slow constituent must also be told from the mean level, which is, if you will, the constituent of speed nought. None of our eight is slow; Sa, when it comes, will be.
--- reply | dnayak | 2023-08-14 04:20

Right, and cheap.
--- commit rayleigh-2 | dnayak | 2023-08-14 04:18

Tell slow constituents from the mean level as well
+++ edit src/fit.rs
<<<
        if kept.iter().all(|other| (one.speed - other.speed).abs() * hours >= 360.0) {
===
        let turns = |other: f64| (one.speed - other).abs() * hours >= 360.0;
        if turns(0.0) && kept.iter().all(|other| turns(other.speed)) {
>>>
--- review | pgarrick | 2023-08-14 07:02 | approved
--- merged | dnayak | 2023-08-14 07:30 | squash

=== commit command | dnayak | 2023-09-02 05:15

Add the command

One verb so far: `almanac fit 2023-06-*.day`.
+++ write src/main.rs
//! The command. `almanac fit FILES…` prints what a record is made of.

use almanac::{constituents::KNOWN, fit, record};

fn main() {
    let files: Vec<String> = std::env::args().skip(2).collect();
    let mut readings = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a file that can be read");
        readings.extend(record::day_file(&text));
    }
    let hours = readings[readings.len() - 1].hours - readings[0].hours;
    for one in fit::fit(&readings, &fit::separable(KNOWN, hours)) {
        println!("{}  {:.3}  {:.1}", one.constituent.name, one.amplitude, one.lag);
    }
}
=== issue 20 | quokkamath | 2023-11-25 03:31
title: Normal equations lose half of the digits
labels: fit, enhancement

I compute condition numbers for a living. I computed yours.

- Design matrix, eight constituents, 200 days: 41.
- Normal matrix: 1 680.
- With Ssa and Sa added, 400 days: 9 × 10⁶ after squaring.

Squaring a matrix squares its condition. You have sixteen digits and spend seven before the first subtraction. Use an orthogonal method. It costs twice the work and nobody will notice. (You may be lucky for years. Most people are.)
--- comment | dnayak | 2023-11-25 05:49

1. You are right.
2. I knew, and hoped nobody would count.
3. Would you?
--- comment | quokkamath | 2023-11-25 06:10

I would. After marking.
--- assigned | dnayak | 2023-11-25 06:20 | quokkamath

=== pull 21 | quokkamath | 2023-12-03 02:15
title: Solve the fit with Householder reflections
branch: householder
fork: yes
labels: fit
milestone: 0.2 node
reviewers: dnayak, mbali-s

No squaring. Uses the matrixmill crate for the factorisation. All test values agree to eleven digits, the new ones are right in the other four.

Closes #20
--- commit householder-1 | quokkamath | 2023-12-03 01:58

Factorise the design matrix with matrixmill
+++ edit src/fit.rs
<<<
    let mut normal = vec![vec![0.0; size + 1]; size];
    for reading in readings {
        let row = row_of(reading, wanted);
        for i in 0..size {
            for j in 0..size {
                normal[i][j] += row[i] * row[j];
            }
            normal[i][size] += row[i] * reading.height;
        }
    }
    let solution = eliminate(normal);
===
    let rows: Vec<Vec<f64>> = readings.iter().map(|one| row_of(one, wanted)).collect();
    let heights: Vec<f64> = readings.iter().map(|one| one.height).collect();
    let solution = matrixmill::Qr::new(&rows).solve(&heights, size);
>>>
+++ edit Cargo.toml
<<< before
[dev-dependencies]
===
[dependencies]
matrixmill = "2.1"
>>>
--- status | driftwood[bot] | 2023-12-03 02:31 | ci/test | success

built and tested in 33 s
--- status | driftwood[bot] | 2023-12-03 03:12 | ci/board | error

out of memory while building matrixmill
--- review | mbali-s | 2023-12-03 08:14 | changes

the fit runs on the pier, on boards with 64 mb. your crate pulls in 40 others and takes 11 min to build there. the maths i believe, the tree i dont
--- comment | quokkamath | 2023-12-03 10:40

Forty. I had not looked. Reflections are thirty lines. I have written them on blackboards since before some of those crates' authors could walk. (That is unkind. I will write them here.)
--- commit householder-2 | quokkamath | 2023-12-09 03:22

Reflect by hand
+++ edit src/fit.rs
<<<
    let rows: Vec<Vec<f64>> = readings.iter().map(|one| row_of(one, wanted)).collect();
    let heights: Vec<f64> = readings.iter().map(|one| one.height).collect();
    let solution = matrixmill::Qr::new(&rows).solve(&heights, size);
===
    let rows = readings.iter().map(|one| row_of(one, wanted)).collect();
    let heights = readings.iter().map(|one| one.height).collect();
    let solution = reflect(rows, heights, size);
>>>
<<<
/// Gauss, largest pivot first.
fn eliminate(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let size = rows.len();
    for column in 0..size {
        let largest = |&a: &usize, &b: &usize| rows[a][column].abs().total_cmp(&rows[b][column].abs());
        let pivot = (column..size).max_by(largest).unwrap();
        rows.swap(column, pivot);
        for below in column + 1..size {
            let factor = rows[below][column] / rows[column][column];
            for k in column..=size {
                rows[below][k] -= factor * rows[column][k];
            }
        }
    }
    let mut solution = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| rows[row][k] * solution[k]).sum();
        solution[row] = (rows[row][size] - known) / rows[row][row];
    }
    solution
}
===
/// Householder: mirror one column after the other onto its axis. Unlike the normal equations this squares nothing.
fn reflect(mut rows: Vec<Vec<f64>>, mut heights: Vec<f64>, size: usize) -> Vec<f64> {
    for column in 0..size {
        let length = rows[column..].iter().map(|row| row[column].powi(2)).sum::<f64>().sqrt();
        let head = rows[column][column];
        let mut mirror: Vec<f64> = rows[column..].iter().map(|row| row[column]).collect();
        mirror[0] += length.copysign(head);
        let norm: f64 = mirror.iter().map(|part| part * part).sum();
        for k in column..size {
            let dot: f64 = mirror.iter().zip(&rows[column..]).map(|(m, row)| m * row[k]).sum();
            for (m, row) in mirror.iter().zip(&mut rows[column..]) {
                row[k] -= 2.0 * dot / norm * m;
            }
        }
        let dot: f64 = mirror.iter().zip(&heights[column..]).map(|(m, h)| m * h).sum();
        for (m, h) in mirror.iter().zip(&mut heights[column..]) {
            *h -= 2.0 * dot / norm * m;
        }
    }
    let mut solution = vec![0.0; size];
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| rows[row][k] * solution[k]).sum();
        solution[row] = (heights[row] - known) / rows[row][row];
    }
    solution
}
>>>
+++ edit Cargo.toml
<<<
[dependencies]
matrixmill = "2.1"
===
>>>
--- status | driftwood[bot] | 2023-12-09 03:40 | ci/board | success

built and tested in 50 s on armhf
--- review | dnayak | 2023-12-10 05:11 | commented

Two questions, the rest is a pleasure to read.
--- note | dnayak | 2023-12-10 05:14 | src/fit.rs
line: mirror[0] += length.copysign(head);

If the column is all zeros, `norm` is 0 and everything after it NaN. Can that happen behind `separable`?
--- reply | quokkamath | 2023-12-10 06:02

A cosine column is zero only if every reading falls on the same quarter. Then you have other troubles. (No. It cannot.)
--- note | dnayak | 2023-12-10 05:20 | src/fit.rs
line: let norm: f64 = mirror.iter().map(|part| part * part).sum();

Memory: one row per reading, a year of minutes × 17 columns × 8 bytes = 71 MB. The old way needed 2 kB. Mbali's boards?
--- reply | quokkamath | 2023-12-10 06:09

Fair. Give it hourly values there. I would anyway.
--- review | mbali-s | 2023-12-15 18:30 | approved

hourly is fine. builds in 14 s 🫡
--- merged | dnayak | 2023-12-16 04:42 | squash

=== commit shallow | dnayak | 2023-12-27 06:30

Add shallow-water constituents and the smaller lunar ones

M4, MS4 and M6 for estuaries; nu2, mu2 and L2 because a year of record
has them whether we ask or not.
+++ edit src/constituents.rs
<<< after
    c("Q1", 13.398_660_9, [1, -3, 1, 1], 90.0),
===
    c("M4", 57.968_208_4, [4, -4, 4, 0], 0.0),
    c("MS4", 58.984_104_2, [4, -2, 2, 0], 0.0),
    c("M6", 86.952_312_7, [6, -6, 6, 0], 0.0),
    c("nu2", 28.512_853_1, [2, -3, 4, -1], 0.0),
    c("mu2", 27.968_208_4, [2, -4, 4, 0], 0.0),
    c("L2", 29.582_478_9, [2, -1, 2, -1], 180.0),
>>>

=== issue 22 | sluicegate | 2023-12-28 19:20
title: is there a tide in my lock
labels: question

Hello, keeper of Denver here, you may remember me from the other place (https://github.com/saltmarsh-instruments/tidelog/issues/39), they have been very decent about that.

My nephew is with us over Christmas and he put all of my levels into your program for a lark, and it says there IS a tide in the top pound, M2 of 0.003. We had some discussion about it over the pudding. My wife's brother holds that the moon must pull on a canal same as on anything else, and I said if it does then nobody told the canal. The sluice on the seaward side has five metres of it so it is not as if we don't know what one looks like.

Is 0.003 a lot? Is it in feet?
--- comment | pgarrick | 2023-12-29 10:05

It is three millimetres, and I regret to say that the moon is innocent. Your pound is worked when the tidal doors can be opened, and those keep the hours of the sea; what the least squares has found is not a tide but a time-table. It is, in its way, the most charming aliasing I have met.
--- comment | sluicegate | 2023-12-29 17:48

Well I'm blowed. It is us, then. I shall tell him it's the lock keepers that pull on the canal.
--- comment | dnayak | 2024-01-03 05:02

I would like this sentence in the manual. Closing, with thanks to the brother-in-law.
--- closed | dnayak | 2024-01-03 05:03 | not_planned

=== issue 25 | kaarelt | 2024-02-04 17:31
title: Fit gives NaN again, record of seven weeks
labels: bug, fit, regression

It is back. Half of year ago (#7) it was two weeks, this time files are from 10 December to 29 January, 50 days on paper.

But in this 50 days board was without power from 14 December to 26 January, ice broke the mast. What I have is four days at begin and three days at end:

```
$ almanac fit 2023-12-1?.day 2024-01-2?.day
M2  NaN  NaN
S2  NaN  NaN
N2  NaN  NaN
K1  NaN  NaN
```

It thinks it has seven weeks. It has seven days and hole.
--- comment | dnayak | 2024-02-05 04:44

`hours` is last minus first. I measured the calendar and not the record. Mine.
--- comment | runa-eld | 2024-02-05 08:10

The holes are older than almanac. tidelog at least writes down why.

=== pull 26 | dnayak | 2024-02-11 05:58
title: Count what was measured, not the days between first and last
branch: measured-hours
labels: fit
reviewers: kaarelt, quokkamath

The length that goes to `separable` is now a sum over steps between readings; a step of more than an hour is a hole and adds nothing. For the record in #25 that gives 168 h instead of 1 200, so N2 is not asked for.

Fixes #25
--- commit measured-hours | dnayak | 2024-02-11 05:31

Count what was measured, not the days between first and last
+++ edit src/record.rs
<<< before
/// The readings of one day file. Lines that are cut off are passed over.
===
/// A longer step between two readings is a hole in the record.
const HOLE: f64 = 1.0;

/// Hours in which something was measured.
pub fn measured_hours(readings: &[Reading]) -> f64 {
    readings.windows(2).map(|pair| pair[1].hours - pair[0].hours).filter(|step| *step <= HOLE).sum()
}

>>>
+++ edit src/main.rs
<<<
    let hours = readings[readings.len() - 1].hours - readings[0].hours;
===
    let hours = record::measured_hours(&readings);
>>>
--- review | quokkamath | 2024-02-11 08:20 | commented

Conservative. Two short pieces far apart do separate some pairs that one piece of their sum would not. (They also fail to separate others. Leave it.)
--- review | kaarelt | 2024-02-11 16:03 | approved

Seven days, M2 and K1 only, no NaN. This one is honest.
--- merged | dnayak | 2024-02-13 04:50 | squash

=== commit l2-speed | dnayak | 2024-02-18 07:12

Correct the speed of L2

29.5284789. I had two digits in the wrong order since Christmas; the test
now derives every speed from the rates of the sky.
+++ edit src/constituents.rs
<<<
    c("L2", 29.582_478_9, [2, -1, 2, -1], 180.0),
===
    c("L2", 29.528_478_9, [2, -1, 2, -1], 180.0),
>>>
+++ write tests/speeds.rs
use almanac::constituents::KNOWN;

// Degrees per hour of the hour angle, the moon, the sun and the perigee.
const RATES: [f64; 4] = [15.0, 0.549_016_52, 0.041_068_64, 0.004_641_81];

#[test]
fn every_speed_follows_from_the_sky() {
    for one in KNOWN {
        let speed: f64 = one.numbers.iter().zip(RATES).map(|(n, rate)| f64::from(*n) * rate).sum();
        assert!((speed - one.speed).abs() < 1e-3, "{} should be {speed}", one.name);
    }
}

=== pull 33 | dnayak | 2024-04-13 06:15
title: Drop constituents smaller than their own error
branch: significance
labels: fit, enhancement
milestone: 0.3 datum
reviewers: quokkamath, mbali-s

1. Residual of the fit → standard error of one amplitude.
2. An amplitude below three of these is noise and is not printed.
3. Fewer lines to explain at a harbour office.

Kochi: 14 → 9. Dakar: 14 → 8.
--- commit significance | dnayak | 2024-04-13 05:52

Drop constituents smaller than three times their error
+++ edit src/fit.rs
<<< before
/// One, then cosine and sine of every argument.
===
/// Those of `harmonics` that stand out of what the fit leaves over.
pub fn significant(harmonics: Vec<Harmonic>, readings: &[Reading]) -> Vec<Harmonic> {
    let count = readings.len() as f64;
    let mean = readings.iter().map(|one| one.height).sum::<f64>() / count;
    let left = readings.iter().map(|one| one.height - mean - height(&harmonics, one.hours));
    let variance = left.map(|r| r * r).sum::<f64>() / count;
    // Surges last: one reading in 720 is taken for independent.
    let slack = (2.0 * variance / count * 720.0).sqrt();
    harmonics.into_iter().filter(|one| one.amplitude > 3.0 * slack).collect()
}

>>>
+++ edit src/fit.rs
<<<
use crate::predict::{argument, Harmonic};
===
use crate::predict::{argument, height, Harmonic};
>>>
+++ edit src/main.rs
<<<
    for one in fit::fit(&readings, &fit::separable(KNOWN, hours)) {
===
    for one in fit::significant(fit::fit(&readings, &fit::separable(KNOWN, hours)), &readings) {
>>>
--- status | driftwood[bot] | 2024-04-13 06:20 | ci/test | success

built and tested in 67 s
--- review | quokkamath | 2024-04-14 02:44 | commented

Residuals of a tide are not white. They are surges. Surges last days, so you have far fewer independent values than readings. Your `slack` says one in 720. It is a guess. It is probably too strict. (Or not strict enough. Nobody knows without a spectrum.)
--- comment | dnayak | 2024-04-14 04:31

A guess indeed; a month of minutes is 43 200 readings and I take sixty of them for independent. For my stations that separates what I trust from what I do not.
--- review | mbali-s | 2024-04-20 09:07 | approved

less lines more better
--- merged | dnayak | 2024-04-20 09:40 | squash

=== issue 34 | pgarrick | 2024-05-04 09:12
title: The second high water at Lymington has been abolished
labels: bug, fit, regression

Since the upgrade of this morning the table for my own quay shows, at springs, one high water where there have been two since the Solent was drowned. Half the yachtsmen of the county plan their departure by the *stand*: the water rises, thinks better of it, and rises again some two hours later. It lives entirely in the quarter-diurnal constituents.

```
            yesterday          today
M4          0.129   31.4       —
MS4         0.088   77.0       —
M6          0.043  190.6       —
```

All three gone; "noise", I am given to understand. In January we had a surge of a metre, which inflates the residual, which raises the threshold, which deletes a double high water known to William the Conqueror.
--- comment | quokkamath | 2024-05-04 10:25

There it is. One surge decides what is noise in all bands. M4 should be judged by the noise near M4. That is tiny.
--- comment | sluicegate | 2024-05-04 18:33

Beg pardon for butting in but does this mean the tide at Lymington was turned off because of the weather, same as my levels were for being too calm? You people do like to switch things off.
--- comment | dnayak | 2024-05-05 04:05

Joe, that is unfair and correct. Piers, please take it out; I will think about a better test in the open this time.

=== pull 35 | pgarrick | 2024-05-05 08:20
title: Revert "Drop constituents smaller than their own error"
branch: revert-significance
labels: fit
reviewers: dnayak

Restores what #33 suppressed, without prejudice to the principle; a threshold that depends on last winter's weather is not one a mariner can be asked to understand.

Fixes #34
--- commit revert-significance | pgarrick | 2024-05-05 08:11

Revert "Drop constituents smaller than their own error"

This reverts commit {{sha pull-33}}.
+++ edit src/fit.rs
<<<
/// Those of `harmonics` that stand out of what the fit leaves over.
pub fn significant(harmonics: Vec<Harmonic>, readings: &[Reading]) -> Vec<Harmonic> {
    let count = readings.len() as f64;
    let mean = readings.iter().map(|one| one.height).sum::<f64>() / count;
    let left = readings.iter().map(|one| one.height - mean - height(&harmonics, one.hours));
    let variance = left.map(|r| r * r).sum::<f64>() / count;
    // Surges last: one reading in 720 is taken for independent.
    let slack = (2.0 * variance / count * 720.0).sqrt();
    harmonics.into_iter().filter(|one| one.amplitude > 3.0 * slack).collect()
}

===
>>>
<<<
use crate::predict::{argument, height, Harmonic};
===
use crate::predict::{argument, Harmonic};
>>>
+++ edit src/main.rs
<<<
    for one in fit::significant(fit::fit(&readings, &fit::separable(KNOWN, hours)), &readings) {
===
    for one in fit::fit(&readings, &fit::separable(KNOWN, hours)) {
>>>
--- status | driftwood[bot] | 2024-05-05 08:26 | ci/test | success

built and tested in 43 s
--- review | dnayak | 2024-05-05 09:50 | approved

With apologies to the Conqueror.
--- merged | dnayak | 2024-05-05 09:52 | squash

=== issue 57 | kaarelt | 2025-04-05 15:02
title: K1 and P1 take turns, record of four months
labels: fit, enhancement
milestone: 0.4 honesty

Record December to March. P1 is refused, correct by #8, it needs 183 days. But sea has P1 and it must go somewhere: it goes into K1. In December fit of 30 days says K1 = 14 mm, in March 24 mm. Same water, same well.

Old books do "inference": P1 has always same proportion to K1, so one takes it in with fixed ratio. Can we?
--- comment | dnayak | 2025-04-06 04:51

Yes. From equilibrium theory P1 = 0.331 × K1 and K2 = 0.272 × S2, lags equal. It is what everybody did before there were long records. It has waited on my list since August of 2023.
--- comment | quokkamath | 2025-04-06 06:12

Fold the ratio into the column. Do not fit first and split later. (Everybody splits later.)

=== pull 58 | dnayak | 2025-04-26 05:20
title: Infer P1 and K2 from their big neighbours
branch: infer
labels: fit
milestone: 0.4 honesty
reviewers: kaarelt, quokkamath

When the record is too short for P1 its share rides along in the column of K1, likewise K2 with S2, as Imogen asked. Pärnu by month, K1 in mm: 14, 17, 21, 24 before; 18, 19, 19, 18 now.

Closes #57
--- commit infer | dnayak | 2025-04-26 05:02

Let inferred constituents ride in the columns of their neighbours
+++ write src/infer.rs
//! Constituents that a short record cannot separate, in fixed proportion to ones that it can.

/// Of an inferred constituent: its name, who carries it, and the ratio of their amplitudes in the equilibrium tide.
pub const INFERRED: &[(&str, &str, f64)] = &[("P1", "K1", 0.331), ("K2", "S2", 0.272)];

/// What rides with `carrier`, given the names that were separated.
pub fn riders(carrier: &str, separated: &[&str]) -> Vec<(&'static str, f64)> {
    INFERRED
        .iter()
        .filter(|(name, by, _)| *by == carrier && !separated.contains(name))
        .map(|(name, _, ratio)| (*name, *ratio))
        .collect()
}
+++ edit src/lib.rs
<<< after
pub mod fit;
===
pub mod infer;
>>>
+++ edit src/fit.rs
<<<
        row.extend([turned.cos(), turned.sin()]);
===
        let (mut cosine, mut sine) = (turned.cos(), turned.sin());
        for (name, ratio) in riders(constituent.name, &names) {
            let rider = KNOWN.iter().find(|one| one.name == name).unwrap();
            let turned = argument(rider, reading.hours).to_radians();
            cosine += ratio * turned.cos();
            sine += ratio * turned.sin();
        }
        row.extend([cosine, sine]);
>>>
<<<
    let mut row = vec![1.0];
===
    let names: Vec<&str> = wanted.iter().map(|one| one.name).collect();
    let mut row = vec![1.0];
>>>
<<<
use crate::constituents::Constituent;
===
use crate::constituents::{Constituent, KNOWN};
use crate::infer::riders;
>>>
--- status | driftwood[bot] | 2025-04-26 05:25 | ci/test | success

built and tested in 60 s
--- review | quokkamath | 2025-04-26 08:33 | approved

In the column. Good. The search by name in the inner loop will be slow. (It will not matter.)
--- review | kaarelt | 2025-04-27 10:15 | approved

19, 19, 18: these are numbers of same water.
--- merged | dnayak | 2025-04-29 04:36 | squash

=== pull 59 | dnayak | 2025-04-26 13:45
title: Say how sure each amplitude is
branch: plus-minus
labels: fit, enhancement
milestone: 0.4 honesty
reviewers: quokkamath, pgarrick

A second attempt at what went wrong in spring of last year. Nothing is dropped any more: every amplitude is printed with its error, and the error comes from the spectrum of the residual *near that constituent*, so that a surge in January does not doubt M4 in June.

```
M2   0.223 ± 0.004
M4   0.011 ± 0.001
K1   0.171 ± 0.019
```
--- commit plus-minus-1 | dnayak | 2025-04-26 13:20

Print an error beside every amplitude
+++ write src/error.rs
//! How sure an amplitude is: as sure as the residual near its speed is quiet.

use crate::astro::sky;
use crate::nodal::adjusted;
use crate::predict::{height, Harmonic};
use crate::record::Reading;

/// Standard error of an amplitude at `speed`, from residuals in the place of heights.
pub fn error_at(residuals: &[Reading], speed: f64, hours: f64) -> f64 {
    let width = 360.0 / hours;
    let neighbours = [-3.0, -2.0, 2.0, 3.0].map(|step| speed + step * width);
    let power: f64 = neighbours.iter().map(|near| amplitude_at(residuals, *near).powi(2)).sum();
    (power / 4.0).sqrt()
}

/// What a fit leaves over.
pub fn residuals(readings: &[Reading], harmonics: &[Harmonic]) -> Vec<Reading> {
    let middle = (readings[0].hours + readings[readings.len() - 1].hours) / 2.0;
    let then = adjusted(harmonics, sky(middle).node);
    let mean = readings.iter().map(|one| one.height).sum::<f64>() / readings.len() as f64;
    readings
        .iter()
        .map(|one| Reading { hours: one.hours, height: one.height - mean - height(&then, one.hours) })
        .collect()
}

fn amplitude_at(residuals: &[Reading], speed: f64) -> f64 {
    let (mut cosine, mut sine) = (0.0, 0.0);
    for one in residuals {
        let turned = (speed * one.hours).to_radians();
        cosine += one.height * turned.cos();
        sine += one.height * turned.sin();
    }
    2.0 * cosine.hypot(sine) / residuals.len() as f64
}
+++ edit src/lib.rs
<<< before
pub mod extremes;
===
pub mod error;
>>>
+++ edit src/main.rs
<<<
    for one in fit::fit(&readings, &fit::separable(KNOWN, hours)) {
        println!("{}  {:.3}  {:.1}", one.constituent.name, one.amplitude, one.lag);
    }
===
    let found = fit::fit(&readings, &fit::separable(KNOWN, hours));
    let left = error::residuals(&readings, &found);
    for one in &found {
        let sure = error::error_at(&left, one.constituent.speed, hours);
        println!("{}  {:.3} ± {sure:.3}  {:.1}", one.constituent.name, one.amplitude, one.lag);
    }
>>>
<<<
use almanac::{calendar, constituents::KNOWN, fit, record, serve, stations, table, zones, zones::Zone};
===
use almanac::{calendar, constituents::KNOWN, error, fit, record, serve, stations, table, zones, zones::Zone};
>>>
--- status | driftwood[bot] | 2025-04-26 13:50 | ci/test | success

built and tested in 36 s
--- status | driftwood[bot] | 2025-04-26 14:05 | ci/board | success

built and tested in 53 s on armhf
--- review | pgarrick | 2025-04-26 18:02 | commented

I approve of a program that confesses. "±" wants a space on either side, as you have given it; the printers of my day would have fought you for it.
--- review | quokkamath | 2025-04-27 02:20 | changes
--- note | quokkamath | 2025-04-27 02:23 | src/error.rs
line: let neighbours = [-3.0, -2.0, 2.0, 3.0].map(|step| speed + step * width);

Near K1 the steps land on P1 and S1 in a record of four months. Then the error of K1 is mostly P1. Skip a step that falls on somebody.
--- reply | dnayak | 2025-04-27 04:40

Good catch; K1 at ± 0.019 looked too humble. Skipped now, it is ± 0.006.
--- commit plus-minus-2 | dnayak | 2025-04-27 04:36

Do not take a neighbour for noise
+++ edit src/error.rs
<<<
    let neighbours = [-3.0, -2.0, 2.0, 3.0].map(|step| speed + step * width);
    let power: f64 = neighbours.iter().map(|near| amplitude_at(residuals, *near).powi(2)).sum();
    (power / 4.0).sqrt()
===
    let taken = |near: f64| KNOWN.iter().any(|one| (one.speed - near).abs() < width);
    let near: Vec<f64> = (-6..=6)
        .map(|step| speed + f64::from(step) * width)
        .filter(|near| !taken(*near))
        .collect();
    let power: f64 = near.iter().map(|near| amplitude_at(residuals, *near).powi(2)).sum();
    (power / near.len().max(1) as f64).sqrt()
>>>
<<<
use crate::nodal::adjusted;
===
use crate::constituents::KNOWN;
use crate::nodal::adjusted;
>>>
--- review | quokkamath | 2025-05-02 01:11 | approved
--- merged | dnayak | 2025-05-02 04:25 | squash

=== pull 60 | dnayak | 2025-04-27 06:30
title: Name the constituents that were left out, and why
branch: left-out
labels: fit, enhancement
milestone: 0.4 honesty
reviewers: pgarrick

`separable` works in silence; people only find out that K2 is missing when they look for it. Below the list there is now one line for each:

    not asked for: N2 (differs from M2 by 0.545°/h, needs 28 days, there are 9)
--- commit left-out | dnayak | 2025-04-27 06:11

Name what was left out, and how long a record would have it
+++ edit src/main.rs
<<< after
    let hours = record::measured_hours(&readings);
===
    let kept = fit::separable(KNOWN, hours);
    for one in KNOWN.iter().filter(|one| !kept.iter().any(|other| other.name == one.name)) {
        let nearest = kept.iter().map(|other| (other.speed - one.speed).abs()).fold(one.speed, f64::min);
        let days = (15.0 / nearest).ceil();
        eprintln!("not asked for: {} (needs {days} days, there are {:.0})", one.name, hours / 24.0);
    }
>>>
--- review | pgarrick | 2025-04-27 10:14 | approved

*Qui s'excuse, s'instruit.* The text of the description names the neighbour and the code does not; I should be content with either.
--- comment | dnayak | 2025-04-28 04:12

With the code, then; the line gets long.
--- merged | dnayak | 2025-04-28 04:15 | squash

=== commit third-column | mbali-s | 2024-02-28 18:25

Read day files that have a third column

tidelog writes how a value came to be behind the level since yesterday.
Not looked at yet, only stepped over.
+++ edit src/record.rs
<<<
            let millimetres: f64 = level.parse().ok()?;
===
            let level = level.split(',').next()?;
            let millimetres: f64 = level.parse().ok()?;
>>>

=== issue 61 | mbali-s | 2025-06-01 07:48
title: we fit what the logger made up
labels: bug, records
milestone: 0.4 honesty

took me a year to notice. third word of a line can be `measured`, `filled`, `predicted`, `doubtful`. we read the first two columns and are happy with everything

so: board has no power for a week. tidelog fills the week with what almanac predicts. almanac fits the file. surprise, the constants from last year fit *great* 🙃

and kaarel's weed (https://github.com/saltmarsh-instruments/tidelog/pull/70) goes in at full weight, those days M2 is zero
--- comment | dnayak | 2025-06-02 04:20

We have been marking our own homework. Only `measured`, please, and the two-column files as before.
--- comment | pgarrick | 2025-06-02 07:41

*Petitio principii*, mechanised. How many of the published constants are affected?
--- comment | mbali-s | 2025-06-02 08:05

3 stations of 57 i think. refit is running

=== pull 62 | mbali-s | 2025-06-08 13:10
title: Leave out what the logger doubts or invents
branch: only-measured
labels: records
milestone: 0.4 honesty
reviewers: kaarelt, runa-eld

third word must be `measured`, or missing (old file, we cant know better). rest is left out and counts as a hole, so #26 does the right thing with it

fixes #61
--- commit only-measured-1 | mbali-s | 2025-06-08 12:54

Read only what was measured
+++ edit src/record.rs
<<<
            let level = level.split(',').next()?;
===
            let (level, quality) = level.split_once(',').unwrap_or((level, "measured"));
            if quality != "measured" {
                return None;
            }
>>>
+++ write tests/records.rs
use almanac::record::day_file;

#[test]
fn only_what_was_measured_is_read() {
    let text = "2025-05-31T00:00:00Z,1187,measured\n2025-05-31T00:01:00Z,377,doubtful\n2025-05-31T00:02:00Z,1186\n";
    assert_eq!(day_file(text).len(), 2);
}
--- review | kaarelt | 2025-06-09 17:40 | approved

My nine days of weed are not tide any more. Before, M2 was 12 % too small in that month.
--- review | runa-eld | 2025-06-09 19:02 | changes

Flatey in January is all `predicted`, ice.

```
thread 'main' panicked at src/main.rs:27:26:
index out of bounds: the len is 0 but the index is 0
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
```
--- commit only-measured-2 | mbali-s | 2025-06-09 20:15

Say so when a record holds nothing that was measured
+++ edit src/main.rs
<<< before
    let hours = record::measured_hours(&readings);
===
    if readings.is_empty() {
        eprintln!("nothing in these files was measured");
        std::process::exit(1);
    }
>>>
--- review | runa-eld | 2025-06-10 06:05 | approved

It says so.
--- merged | mbali-s | 2025-06-10 06:12 | squash

=== issue 63 | wen-zhao | 2025-08-16 03:05
title: A typhoon makes M2 smaller
labels: fit, enhancement

In July a typhoon passed Zhoushan. For five days the sea was up to 1.6 metres over the prediction.

I fit July. The amplitude of M2 is 1.17 m. In June it was 1.21, in August it is 1.21 again. The moon did not know about the typhoon.

I think a fit should trust a bad day less than a good day. Is there a known method?
--- comment | quokkamath | 2025-08-16 05:30

Several. Huber's is the polite one. Small residuals count in full. Large ones count as much as their square root would like to. Iterate four times.
--- comment | dnayak | 2025-08-18 04:22

I would take it as an option. Not as the default: then two people with one record get two answers depending on a switch neither remembers.

=== pull 64 | quokkamath | 2025-09-14 02:50
title: Trust bad days less
branch: huber
fork: yes
labels: fit
draft: yes
reviewers: dnayak, wen-zhao

Huber weights, tuning constant 1.5, four rounds. Zhoushan in July: 1.208. Still a draft. I do not like what it does to S2. (A daily sea breeze is not an outlier. It merely looks like one.)

For #63
--- commit huber | quokkamath | 2025-09-14 02:31

Weight a reading by how far off it is
+++ write src/robust.rs
//! Weights that let a storm count for less.

/// Huber's weight of a residual, in units of the spread.
pub fn weight(residual: f64, spread: f64) -> f64 {
    let far = residual.abs() / (1.5 * spread);
    if far <= 1.0 { 1.0 } else { 1.0 / far }
}
+++ edit src/lib.rs
<<< after
pub mod record;
===
pub mod robust;
>>>
--- status | driftwood[bot] | 2025-09-14 02:56 | ci/test | pending

waiting for a board
--- comment | wen-zhao | 2025-09-15 01:20

I tried it with three typhoons. Two are very good.

In the third, S2 lost five centimetres. I agree with your doubt about the breeze.

=== issue 66 | pgarrick | 2025-10-11 09:25
title: nu2 disagrees with every printed constant by sixty-odd degrees
labels: bug, fit

I have been comparing our constants, fitted to the years 2023 and 2024, with the ones printed by the harbour authority of my own town in 2004. Twelve of fourteen agree within their errors (a pleasure; thank you, Devika, for the errors). K2 is off by nine degrees, which is the harbour's fault. But nu2 stands at 148° where the book has 86°, and, what is more curious, if I fit 2023 and 2024 separately the two differ by two and a half degrees from each other: it *walks*.

A lag that walks at two and a half degrees a year since the epoch has walked sixty by now. I submit that the speed is wrong in about the fourth decimal.
--- comment | dnayak | 2025-10-12 04:02

28.512 **85** 31 in our file, 28.512 **58** 31 from the rates. Two digits in the wrong order, by me, on the same day as L2. The test I was so proud of in February of last year allows 10⁻³.
--- comment | quokkamath | 2025-10-12 05:17

A tolerance is a place where bugs live. (I have said this at conferences.)

=== commit nu2-speed | pgarrick | 2025-10-12 08:47

Correct the speed of nu2

28.5125831, as follows from the rates of the sky. Constants fitted with
earlier versions want fitting anew; lags of nu2 in published tables are
wrong by two degrees and a third for every year since 2000.

The tolerance of the test is now what seven printed places deserve.

Fixes #66
+++ edit src/constituents.rs
<<<
    c("nu2", 28.512_853_1, [2, -3, 4, -1], 0.0),
===
    c("nu2", 28.512_583_1, [2, -3, 4, -1], 0.0),
>>>
+++ edit tests/speeds.rs
<<<
        assert!((speed - one.speed).abs() < 1e-3, "{} should be {speed}", one.name);
===
        assert!((speed - one.speed).abs() < 1e-6, "{} should be {speed}", one.name);
>>>
+++ edit stations/lymington.toml
<<<
nu2 = [0.041, 148.0]
===
nu2 = [0.041, 86.5]
>>>
