June to August 2023: speeds, a sum of cosines, the first record that came back as a tide.

=== commit first | dnayak | 2023-06-03 05:26

Start from the other end of the logger

tidelog knows what the sea did. This is to know what it will do.
+++ write README.md
# almanac

From the record of a gauge to a tide table, the harmonic way.

Sister of [tidelog](https://github.com/saltmarsh-instruments/tidelog), which
makes the record.
+++ write Cargo.toml
[package]
name = "almanac"
version = "0.1.0-dev"
edition = "2021"
license = "Apache-2.0"
+++ write src/lib.rs
//! Harmonic tides: from a record to constituents, from constituents to a table.
+++ write .gitignore
/target

=== commit speeds | dnayak | 2023-06-03 07:40

List the eight constituents that matter

Speeds in degrees per mean solar hour, to seven places.
+++ write src/constituents.rs
//! The constituents that are known, and how fast each of them turns.

/// A regular part of the tide.
pub struct Constituent {
    pub name: &'static str,
    /// Degrees per mean solar hour.
    pub speed: f64,
}

pub const KNOWN: &[Constituent] = &[
    Constituent { name: "M2", speed: 28.984_104_2 },
    Constituent { name: "S2", speed: 30.0 },
    Constituent { name: "N2", speed: 28.439_729_5 },
    Constituent { name: "K2", speed: 30.082_137_3 },
    Constituent { name: "K1", speed: 15.041_068_6 },
    Constituent { name: "O1", speed: 13.943_035_6 },
    Constituent { name: "P1", speed: 14.958_931_4 },
    Constituent { name: "Q1", speed: 13.398_600_9 },
];
+++ edit src/lib.rs
<<< after
//! Harmonic tides: from a record to constituents, from constituents to a table.
===

pub mod constituents;
>>>

=== issue 1 | dnayak | 2023-06-04 04:50
title: Degrees or radians inside?
labels: question

1. Every table of constants since 1883 is in degrees.
2. Every cosine in every standard library is in radians.
3. A factor of 57.3 in a lag does not look wrong. It looks like another harbour.

I propose degrees everywhere, `to_radians()` directly in front of a cosine and nowhere else.
--- comment | pgarrick | 2023-06-04 08:15
reactions: +1 2

Seconded. The radian is a fine unit for persons who never have to read a number aloud over a bad telephone line; I have had to, and "one hundred and thirty-seven" survives static.
--- comment | mbali-s | 2023-06-04 09:02

degrees. and can the compiler shout at us if we mix? one day
--- comment | dnayak | 2023-06-05 04:31

One day. Decided as proposed.
--- closed | dnayak | 2023-06-05 04:32 | completed

=== pull 2 | dnayak | 2023-06-10 06:05
title: Predict the height at an instant
branch: predict
milestone: 0.1 window
reviewers: pgarrick

A sum of cosines; ten lines. What the lag is measured against is *not* settled by this (it is the year 2000, for want of anything better), see the next issue.
--- commit predict-1 | dnayak | 2023-06-10 05:50

Add up the constituents at an instant
+++ write src/predict.rs
//! From constituents to heights.

use crate::constituents::Constituent;

/// A constituent as it is at one place.
pub struct Harmonic {
    pub constituent: &'static Constituent,
    /// Metres.
    pub amplitude: f64,
    /// Degrees.
    pub lag: f64,
}

/// Height over mean level, `hours` after noon of 1 January 2000.
pub fn height(harmonics: &[Harmonic], hours: f64) -> f64 {
    harmonics
        .iter()
        .map(|one| {
            let turned = one.constituent.speed * hours - one.lag;
            one.amplitude * turned.to_radians().cos()
        })
        .sum()
}
+++ edit src/lib.rs
<<< after
pub mod constituents;
===
pub mod predict;
>>>
--- review | pgarrick | 2023-06-11 07:48 | approved

Newton would have wanted more lines, Kelvin more brass. I checked it by hand for an M2 of one metre; it goes up and comes down.
--- merged | dnayak | 2023-06-11 08:10 | squash

=== commit q1-speed | pgarrick | 2023-06-12 16:20

Correct the speed of Q1

It read 13.3986009; the books I own, and the arithmetic, give 13.3986609.
+++ edit src/constituents.rs
<<<
    Constituent { name: "Q1", speed: 13.398_600_9 },
===
    Constituent { name: "Q1", speed: 13.398_660_9 },
>>>

=== issue 3 | pgarrick | 2023-06-17 10:30
title: Which phase lag shall we print: Greenwich or local?
labels: question
milestone: 0.1 window

There are, to the distress of the profession, at least three quantities called "the lag": _g_, against the equilibrium tide on the meridian of Greenwich; _κ_, against the one on the local meridian; and _G_, which some continental authors use for the first and others for a fourth. A reader who copies the wrong one into a colleague's program obtains a tide that is perfectly plausible and up to six hours late.

I should like to see _g_, in degrees, with the words "Greenwich phase lag" printed over the column. Whoever wants κ may add his longitude.
--- comment | dnayak | 2023-06-18 05:12

1. Agreed on g.
2. It needs the moon. At present our zero is 12:00 on the first day of 2000, which is nobody's lag at all.
3. I have the mean longitudes in a notebook. Evening job.
--- comment | runa-eld | 2023-06-18 09:40

Our old tables from the harbour office give κ without saying so. I found out with a ship.
--- comment | pgarrick | 2023-06-18 11:02

I trust the ship has recovered.
--- comment | runa-eld | 2023-06-18 19:15

It was a ferry. It waited.
--- closed | dnayak | 2023-06-20 05:00 | completed

=== commit astro | dnayak | 2023-06-20 04:55

Measure lags against the equilibrium tide at Greenwich

Every constituent says how often the sun's hour angle and the mean
longitudes go into its argument. At the epoch these give where it
starts; from there its speed takes over.
+++ write src/astro.rs
//! Where the moon and the sun stand, as far as tides care.

/// Mean longitudes in degrees.
pub struct Sky {
    pub moon: f64,
    pub sun: f64,
    pub perigee: f64,
}

/// The sky `hours` after noon of 1 January 2000, UTC.
pub fn sky(hours: f64) -> Sky {
    let days = hours / 24.0;
    Sky {
        moon: turn(218.316_45 + 13.176_396_48 * days),
        sun: turn(280.466_06 + 0.985_647_36 * days),
        perigee: turn(83.353_43 + 0.111_403_53 * days),
    }
}

fn turn(degrees: f64) -> f64 {
    degrees.rem_euclid(360.0)
}
+++ write src/constituents.rs
//! The constituents that are known, and how fast each of them turns.

/// A regular part of the tide.
pub struct Constituent {
    pub name: &'static str,
    /// Degrees per mean solar hour.
    pub speed: f64,
    /// How often hour angle, moon, sun and perigee go into the argument.
    pub numbers: [i8; 4],
    /// Degrees on top of it.
    pub quarter: f64,
}

const fn c(name: &'static str, speed: f64, numbers: [i8; 4], quarter: f64) -> Constituent {
    Constituent { name, speed, numbers, quarter }
}

pub const KNOWN: &[Constituent] = &[
    c("M2", 28.984_104_2, [2, -2, 2, 0], 0.0),
    c("S2", 30.0, [2, 0, 0, 0], 0.0),
    c("N2", 28.439_729_5, [2, -3, 2, 1], 0.0),
    c("K2", 30.082_137_3, [2, 0, 2, 0], 0.0),
    c("K1", 15.041_068_6, [1, 0, 1, 0], -90.0),
    c("O1", 13.943_035_6, [1, -2, 1, 0], 90.0),
    c("P1", 14.958_931_4, [1, 0, -1, 0], 90.0),
    c("Q1", 13.398_660_9, [1, -3, 1, 1], 90.0),
];
+++ edit src/predict.rs
<<<
            let turned = one.constituent.speed * hours - one.lag;
===
            let turned = argument(one.constituent, hours) - one.lag;
>>>
<<<
use crate::constituents::Constituent;
===
use crate::astro::sky;
use crate::constituents::Constituent;
>>>
<<<
    /// Degrees.
===
    /// Greenwich phase lag in degrees.
>>>
<<< before
/// Height over mean level, `hours` after noon of 1 January 2000.
===
/// Where a constituent would stand at Greenwich if the sea obeyed at once.
pub fn argument(constituent: &Constituent, hours: f64) -> f64 {
    let start = sky(0.0);
    let [solar, moon, sun, perigee] = constituent.numbers.map(f64::from);
    let at_epoch = moon * start.moon + sun * start.sun + perigee * start.perigee;
    // The epoch is noon, when the mean sun's hour angle is nothing.
    solar * 0.0 + at_epoch + constituent.quarter + constituent.speed * hours
}

>>>
+++ edit src/lib.rs
<<< before
pub mod constituents;
===
pub mod astro;
>>>

=== remark astro | quokkamath | 2023-09-20 02:14
path: src/predict.rs
line: solar * 0.0 + at_epoch + constituent.quarter + constituent.speed * hours

Multiplying by zero to make a point. Compilers have no sense of occasion. (I would have done the same.)

=== commit ci | mirela-c | 2023-06-21 17:30

Build and test on every push

Who was running the tests before? Exactly.
+++ write .ci/check.sh | executable
#!/bin/sh
set -e
cargo build --locked
cargo test --locked

=== pull 4 | mbali-s | 2023-06-24 14:40
title: Read tidelog day files
branch: day-files
labels: records
milestone: 0.1 window
reviewers: dnayak, runa-eld

one line per reading, `2023-06-24T14:02:11Z,1204`. anything that isnt that is skipped: half lines after a power cut happen a lot (https://github.com/saltmarsh-instruments/tidelog/issues/9)
--- commit day-files | mbali-s | 2023-06-24 14:22

Read the day files that tidelog writes
+++ write src/record.rs
//! Records of gauges.

use crate::calendar::days;

/// A height at an instant.
pub struct Reading {
    /// After noon of 1 January 2000, UTC.
    pub hours: f64,
    pub height: f64,
}

/// The readings of one day file. Lines that are cut off are passed over.
pub fn day_file(text: &str) -> Vec<Reading> {
    text.lines()
        .filter_map(|line| {
            let (at, level) = line.split_once(',')?;
            Some(Reading { hours: instant(at)?, height: level.parse().ok()? })
        })
        .collect()
}

fn instant(text: &str) -> Option<f64> {
    let mut parts = text.trim_end_matches('Z').split(['-', 'T', ':']).map(|part| part.parse::<i64>().ok());
    let mut next = || parts.next().flatten();
    let day = days(next()?, next()?, next()?);
    let (h, m, s) = (next()? as f64, next()? as f64, next()? as f64);
    Some(day as f64 * 24.0 - 12.0 + h + m / 60.0 + s / 3600.0)
}
+++ write src/calendar.rs
//! Days, counted.

/// Days from 1 January 2000 to a day of the Gregorian calendar.
pub fn days(year: i64, month: i64, day: i64) -> i64 {
    // March is the first month, so that the odd day comes last.
    let (y, m) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    365 * y + y.div_euclid(4) - y.div_euclid(100) + y.div_euclid(400) + (153 * m + 2) / 5 + day - 730_426
}
+++ edit src/lib.rs
<<< after
pub mod predict;
===
pub mod record;
>>>
<<< before
pub mod constituents;
===
pub mod calendar;
>>>
--- review | runa-eld | 2023-06-25 08:20 | commented

That is how it prints them today. It may become a real file one day; do not carve it in stone.
--- comment | mbali-s | 2023-06-25 10:11

its in rust, that is the opposite of stone
--- review | dnayak | 2023-06-26 04:44 | approved

Reads my three weeks from Kochi.
--- merged | mbali-s | 2023-06-26 06:00 | squash

=== pull 5 | dnayak | 2023-07-01 07:10
title: Fit amplitudes and lags by least squares
branch: fit
labels: fit
milestone: 0.1 window
reviewers: pgarrick

The other direction. For every reading one row: 1, cos and sin of each argument. Normal equations, Gauss with pivoting; 17 unknowns, so nobody has to be clever.

| Kochi, 21 days | amplitude (m) | lag (°) | printed constants |
| --- | ---: | ---: | ---: |
| M2 | 0.223 | 332.1 | 0.22 / 331 |
| K1 | 0.171 | 54.8 | 0.18 / 55 |
| O1 | 0.094 | 60.3 | 0.09 / 59 |
--- commit fit-1 | dnayak | 2023-07-01 06:32

Fit constituents to a record
+++ write src/fit.rs
//! From a record to constituents, by least squares.

use crate::constituents::Constituent;
use crate::predict::{argument, Harmonic};
use crate::record::Reading;

/// Amplitudes and lags that come closest to `readings`.
pub fn fit(readings: &[Reading], wanted: &'static [Constituent]) -> Vec<Harmonic> {
    let size = 1 + 2 * wanted.len();
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
    wanted
        .iter()
        .enumerate()
        .map(|(at, constituent)| {
            let (cosine, sine) = (solution[1 + 2 * at], solution[2 + 2 * at]);
            let lag = sine.atan2(cosine).to_degrees().rem_euclid(360.0);
            Harmonic { constituent, amplitude: cosine.hypot(sine), lag }
        })
        .collect()
}

/// One, then cosine and sine of every argument.
fn row_of(reading: &Reading, wanted: &[Constituent]) -> Vec<f64> {
    let mut row = vec![1.0];
    for constituent in wanted {
        let turned = argument(constituent, reading.hours).to_radians();
        row.extend([turned.cos(), turned.sin()]);
    }
    row
}

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
+++ edit src/lib.rs
<<< after
pub mod constituents;
===
pub mod fit;
>>>
--- review | pgarrick | 2023-07-02 09:30 | changes

The mathematics is beyond reproach; the provenance is not.
--- note | pgarrick | 2023-07-02 09:33 | src/fit.rs
line: /// Amplitudes and lags that come closest to `readings`.

Closest in what sense? The sum of squares, to be sure, but a posterity that has heard of medians will wonder. Four more words, I beg.
--- reply | dnayak | 2023-07-02 10:15

Added. Posterity is on the reviewer list.
--- commit fit-2 | dnayak | 2023-07-02 10:12

Say in which sense the fit is closest
+++ edit src/fit.rs
<<<
/// Amplitudes and lags that come closest to `readings`.
===
/// Amplitudes and lags that come closest to `readings`, in the sum of squares.
>>>
--- review | pgarrick | 2023-07-03 07:00 | approved
--- merged | dnayak | 2023-07-03 07:21 | squash

=== issue 6 | tkonate | 2023-07-09 18:26
title: The amplitude of M2 at Dakar is 462 metres
labels: bug, records

Good evening to everybody, and congratulations for this program, which I await since one year.

I have given it six weeks of my gauge of the port. It answers

```
M2  462.118  256.2
S2  178.402  291.7
```

The lags are excellent. For the amplitudes, the lighthouse of Les Mamelles would be under water two times each day, and I believe I would have remarked it. Is it possible that the file is in millimetres (I think so, since https://github.com/saltmarsh-instruments/tidelog/issues/1) and that almanac supposes metres?
--- comment | mbali-s | 2023-07-10 06:35
reactions: laugh 3

462 m would be a proper surf spot. yes its mm, my miss, divide on the way in. fix in five min
--- comment | tkonate | 2023-07-10 08:02

It was four minutes. I thank you, and so does the lighthouse.

=== commit metres | mbali-s | 2023-07-10 06:39

Turn millimetres into metres when reading a day file

Fixes #6
+++ edit src/record.rs
<<<
            Some(Reading { hours: instant(at)?, height: level.parse().ok()? })
===
            let millimetres: f64 = level.parse().ok()?;
            Some(Reading { hours: instant(at)?, height: millimetres / 1000.0 })
>>>
<<<
    pub height: f64,
===
    /// Metres. Files have millimetres.
    pub height: f64,
>>>
