Ink: when the tide turns, and how that looks on a sheet of paper.

=== issue 10 | hollis-mk | 2023-09-03 13:18
title: Print me something I can tape to the window
labels: enhancement, table
milestone: 0.1 window

I run the harbor at Tarbox Cove. For thirty years a bank has sent us a tide calendar with a picture of a covered bridge on it. The bank has merged and the new one is in Ohio.

What I need: a month to a page, highs and lows, times a person can read from outside through salt. No bridge necessary.
--- comment | mbali-s | 2023-09-03 16:40

on it. we can predict any instant, so this is: find the turns, print em big
--- comment | dnayak | 2023-09-04 04:15

First finding, then printing, as two pull requests please.

=== pull 11 | mbali-s | 2023-09-09 09:25
title: Find high and low water by looking at every minute
branch: every-minute
labels: extremes
reviewers: dnayak, quokkamath

height at every minute, a turn is where the one in the middle is higher (lower) than both neighbours. for #10. dead simple
--- commit every-minute | mbali-s | 2023-09-09 09:11

Find the turns by looking at every minute
+++ write src/extremes.rs
//! When the tide turns.

use crate::predict::{height, Harmonic};

/// Minutes at which the height is over (under) both of its neighbours, and whether it is over.
pub fn turns(harmonics: &[Harmonic], from: f64, to: f64) -> Vec<(f64, bool)> {
    let minutes = ((to - from) * 60.0) as usize;
    let heights: Vec<f64> = (0..minutes).map(|m| height(harmonics, from + m as f64 / 60.0)).collect();
    (1..minutes.saturating_sub(1))
        .filter(|&m| (heights[m] - heights[m - 1]) * (heights[m + 1] - heights[m]) < 0.0)
        .map(|m| (from + m as f64 / 60.0, heights[m] > heights[m - 1]))
        .collect()
}
--- review | quokkamath | 2023-09-09 23:52 | commented

A year of minutes is 525 600 heights to find 1 411 turns. Each turn is known to a minute at best. At neaps two neighbours can be equal in the last digit and your product is zero, so the turn is lost. (I lost four in 2023.) You have a sum of cosines. Its derivative is a sum of sines. Look for its sign change and halve.
--- comment | mbali-s | 2023-09-10 06:58

four!! ok. i have never halved anything in my life, do you want to
--- comment | quokkamath | 2023-09-10 07:30

Two weekends.
--- closed | mbali-s | 2023-09-24 06:05

=== pull 13 | quokkamath | 2023-09-24 04:20
title: Find high and low water where the slope changes sign
branch: slope
fork: yes
labels: extremes
milestone: 0.1 window
reviewers: mbali-s, dnayak

Instead of #11. Slope every hour, then bisection to a second. A year takes 9 ms. It finds the four that were lost. My first contribution here. (I came for the normal equations and got distracted.)
--- commit slope-1 | quokkamath | 2023-09-24 03:55

Find high and low water where the slope changes sign
+++ write src/extremes.rs
//! When the tide turns.

use crate::predict::{height, slope, Harmonic};

/// Hours between two looks at the slope.
const STEP: f64 = 1.0;

/// High or low water.
pub struct Turn {
    pub hours: f64,
    pub height: f64,
    pub high: bool,
}

/// Every turn between two instants.
pub fn turns(harmonics: &[Harmonic], from: f64, to: f64) -> Vec<Turn> {
    let mut found = Vec::new();
    let mut at = from;
    while at < to {
        let next = (at + STEP).min(to);
        let before = slope(harmonics, at);
        if before * slope(harmonics, next) < 0.0 {
            let hours = halve(harmonics, at, next, before);
            found.push(Turn { hours, height: height(harmonics, hours), high: before > 0.0 });
        }
        at = next;
    }
    found
}

/// The zero of the slope between two instants, to a second.
fn halve(harmonics: &[Harmonic], mut low: f64, mut high: f64, before: f64) -> f64 {
    while high - low > 1.0 / 3600.0 {
        let middle = (low + high) / 2.0;
        if slope(harmonics, middle) * before > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
+++ edit src/predict.rs
<<< after
        .sum()
}
===

/// Metres per hour at an instant.
pub fn slope(harmonics: &[Harmonic], hours: f64) -> f64 {
    harmonics
        .iter()
        .map(|one| {
            let turned = argument(one.constituent, hours) - one.lag;
            -one.amplitude * one.constituent.speed.to_radians() * turned.to_radians().sin()
        })
        .sum()
}
>>>
+++ edit src/lib.rs
<<< before
pub mod fit;
===
pub mod extremes;
>>>
--- review | mbali-s | 2023-09-24 06:01 | approved

9 ms, ok i see what halving is for. closing mine
--- review | dnayak | 2023-09-25 04:25 | approved

One `high` is a bool and another an hour; I can tell them apart and leave it.
--- merged | dnayak | 2023-09-26 04:02 | squash

=== pull 14 | mbali-s | 2023-10-01 10:30
title: Print a month on a page
branch: month-page
labels: table
milestone: 0.1 window
reviewers: hollis-mk, dnayak

a line per day, four turns across, one decimal. `almanac table tarbox-cove 2023-10`. constants come from stations/*.toml

closes #10
--- commit month-page-1 | mbali-s | 2023-10-01 10:02

Print a month on a page
+++ write src/table.rs
//! A month on a page.

use crate::calendar::civil;
use crate::extremes::turns;
use crate::predict::Harmonic;

/// High and low waters, a line for each day.
pub fn month(harmonics: &[Harmonic], from: f64, to: f64) -> String {
    let mut lines = String::new();
    let mut today = None;
    for turn in turns(harmonics, from, to) {
        let date = civil(turn.hours);
        if today != Some(date) {
            lines.push_str(&format!("\n{:04}-{:02}-{:02}", date.0, date.1, date.2));
            today = Some(date);
        }
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), turn.height));
    }
    lines
}

fn clock(hours: f64) -> String {
    let minutes = ((hours + 12.0).rem_euclid(24.0) * 60.0).round() as u32;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
+++ edit src/calendar.rs
<<< after
    365 * y + y.div_euclid(4) - y.div_euclid(100) + y.div_euclid(400) + (153 * m + 2) / 5 + day - 730_426
}
===

/// Year, month and day of an instant, in hours after noon of 1 January 2000.
pub fn civil(hours: f64) -> (i64, i64, i64) {
    let mut z = ((hours + 12.0) / 24.0).floor() as i64 + 730_425;
    let era = z.div_euclid(146_097);
    z = z.rem_euclid(146_097);
    let year = (z - z / 1_460 + z / 36_524 - z / 146_096) / 365;
    let day = z - (365 * year + year / 4 - year / 100);
    let m = (5 * day + 2) / 153;
    let month = if m < 10 { m + 3 } else { m - 9 };
    (year + 400 * era + i64::from(month < 3), month, day - (153 * m + 2) / 5 + 1)
}
>>>
+++ write src/stations.rs
//! Constants of places, as kept in `stations/`.

use crate::constituents::KNOWN;
use crate::predict::Harmonic;

/// The constants in the text of a station's file: lines `M2 = [amplitude, lag]`, everything else passed over.
pub fn constants(text: &str) -> Vec<Harmonic> {
    text.lines()
        .filter_map(|line| {
            let (name, pair) = line.split_once(" = [")?;
            let (amplitude, lag) = pair.trim_end_matches(']').split_once(", ")?;
            let constituent = KNOWN.iter().find(|one| one.name == name)?;
            Some(Harmonic { constituent, amplitude: amplitude.parse().ok()?, lag: lag.parse().ok()? })
        })
        .collect()
}
+++ write stations/tarbox-cove.toml
# Tarbox Cove, town float. Fitted by hand from the last calendar of the bank.
M2 = [1.412, 98.0]
N2 = [0.311, 68.0]
S2 = [0.216, 132.0]
K1 = [0.141, 203.0]
O1 = [0.112, 187.0]
+++ edit src/lib.rs
<<< after
pub mod record;
===
pub mod stations;
pub mod table;
>>>
+++ write src/main.rs
//! The command. `almanac fit FILES…` prints what a record is made of, `almanac table STATION MONTH` a page of turns.

use almanac::{calendar, constituents::KNOWN, fit, record, stations, table};

fn flag(name: &str) -> Option<String> {
    std::env::args().skip_while(|word| word != name).nth(1)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words[0].as_str() {
        "fit" => print_fit(&words[1..]),
        "table" => print_table(&words[1], &words[2]),
        other => eprintln!("almanac can fit and table, but not {other}"),
    }
}

fn print_fit(files: &[String]) {
    let mut readings = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a file that can be read");
        readings.extend(record::day_file(&text));
    }
    let hours = readings[readings.len() - 1].hours - readings[0].hours;
    for one in fit::fit(&readings, &fit::separable(KNOWN, hours)) {
        println!("{}  {:.3}  {:.1}", one.constituent.name, one.amplitude, one.lag);
    }
}

fn print_table(station: &str, month: &str) {
    let text = std::fs::read_to_string(format!("stations/{station}.toml")).expect("a station that is known");
    let harmonics = stations::constants(&text);
    let (year, month) = month.split_once('-').expect("a month such as 2023-10");
    let (year, month): (i64, i64) = (year.parse().unwrap(), month.parse().unwrap());
    let start = |y, m| calendar::days(y, m, 1) as f64 * 24.0 - 12.0;
    let (from, to) = (start(year, month), start(year + month / 12, month % 12 + 1));
    print!("{}", table::month(&harmonics, from, to));
}
--- review | hollis-mk | 2023-10-01 14:12 | commented

Well look at that. Printed, taped, read it from the truck with the wipers going. The heights start at minus something though; my zero is mean lower low water, and on your sheet half the lows are under it.
--- comment | mbali-s | 2023-10-01 15:20

heights are over mean level for now. add a `datum = ` line to the station? next week
--- commit month-page-2 | mbali-s | 2023-10-01 17:44

Count heights from the datum of the station
+++ edit src/stations.rs
<<< before
/// The constants in the text of a station's file: lines `M2 = [amplitude, lag]`, everything else passed over.
===
/// How far mean level is over the zero of the station, from its line `level = …`.
pub fn level(text: &str) -> f64 {
    text.lines().find_map(|line| line.strip_prefix("level = ")?.parse().ok()).unwrap_or(0.0)
}

>>>
+++ edit stations/tarbox-cove.toml
<<< before
M2 = [1.412, 98.0]
===
level = 1.52
>>>
+++ edit src/table.rs
<<<
pub fn month(harmonics: &[Harmonic], from: f64, to: f64) -> String {
===
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64) -> String {
>>>
<<<
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), turn.height));
===
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), turn.height + level));
>>>
+++ edit src/main.rs
<<<
    print!("{}", table::month(&harmonics, from, to));
===
    print!("{}", table::month(&harmonics, stations::level(&text), from, to));
>>>
--- review | dnayak | 2023-10-02 04:01 | approved

No later refinements on this branch, please; it is on somebody's window already.
--- merged | mbali-s | 2023-10-02 05:33 | squash

=== issue 15 | runa-eld | 2023-10-15 09:04
title: Heights of minus zero
labels: bug, table, good first issue

    2023-10-14  00:41  -0.0  06:52   0.4

Minus nothing is not a height. A clerk asked me which side of the water it is on.
--- comment | pgarrick | 2023-10-15 10:16

The Romans, who had neither zero nor minus, were spared.

=== pull 16 | nat-urq | 2023-10-21 17:40
title: Never print minus zero
branch: no-minus-zero
fork: yes
labels: table
reviewers: runa-eld, mbali-s

closes #15!! this is my first RUST ever (i did a readme for tidelog two weeks ago so not my first pr 😎). the compiler told me off nine times but then it just worked??
--- commit no-minus-zero-1 | nat-urq | 2023-10-21 17:28

Never print minus zero
+++ edit src/table.rs
<<<
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), turn.height + level));
===
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), tidy(turn.height + level)));
>>>
<<< before
fn clock(hours: f64) -> String {
===
/// Minus zero is a number to computers and a mistake to everybody else.
fn tidy(height: f64) -> f64 {
    if height == 0.0 { 0.0 } else { height }
}

>>>
--- review | mbali-s | 2023-10-21 19:02 | changes

so close
--- note | mbali-s | 2023-10-21 19:03 | src/table.rs
line: if height == 0.0 { 0.0 } else { height }

the number isnt zero, its -0.04 and *prints* as -0.0. round first then ask
--- reply | nat-urq | 2023-10-22 10:15

OHHH. that's why my test was passing and the table wasn't 🤦 rounding now
--- commit no-minus-zero-2 | nat-urq | 2023-10-22 10:12

Round before asking whether it is zero
+++ edit src/table.rs
<<<
    if height == 0.0 { 0.0 } else { height }
===
    let rounded = (height * 10.0).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
>>>
--- review | runa-eld | 2023-10-22 11:30 | approved

The clerk will be told.
--- merged | mbali-s | 2023-10-22 12:08 | squash

=== issue 27 | wen-zhao | 2024-02-24 02:16
title: 有时一天只印出一次高潮
labels: bug, extremes

舟山是不规则半日潮，小潮时日潮不等很大。2月18日应有两次高潮，第二次很小，只比后面的低潮高三厘米，两者相差五十分钟。表里两个都没有：

```
2024-02-18  04:12   0.9  10:37   3.2
2024-02-19  05:20   1.0  11:41   3.1  23:58   1.2
```

不是四舍五入的问题，turns 的结果里就没有这两个点。

(English: the small second high water and the low after it are both missing from the table. They are fifty minutes apart.)
--- comment | quokkamath | 2024-02-24 03:40

Mine. I look at the slope every hour. Two turns inside one hour cancel: plus, minus, plus reads as plus, plus. Both vanish. I had assumed the sea would not do that.
--- comment | wen-zhao | 2024-02-24 05:02

谢谢。The sea here does it eleven times in a year. I counted with a step of one minute.
--- comment | mbali-s | 2024-02-24 09:30

(every minute, you say 😏)

=== pull 28 | quokkamath | 2024-03-02 02:05
title: Look at the slope six times an hour
branch: ten-minutes
fork: yes
labels: extremes
milestone: 0.3 datum
reviewers: wen-zhao

Shortest gap between two turns in nineteen years at Zhoushan: 23 minutes. At Lymington: 31. Ten minutes is safe for both. A year takes 40 ms. (A proof would use the second derivative. This is not a proof.)

Fixes #27
--- commit ten-minutes | quokkamath | 2024-03-02 01:50

Look at the slope every ten minutes
+++ edit src/extremes.rs
<<<
const STEP: f64 = 1.0;
===
const STEP: f64 = 1.0 / 6.0;
>>>
--- review | wen-zhao | 2024-03-03 01:20 | approved

All eleven are found. 两个高潮都有了。
--- merged | dnayak | 2024-03-04 04:12 | squash

=== issue 29 | p-laurentin | 2024-03-10 16:02
title: The coefficient of the tide, as in French almanacs
labels: enhancement, table

Good afternoon,

In France nobody says «a spring tide of 12 metres». One says «it makes 112». The coefficient goes from 20 to 120, it is the same for all the ports of the coast, and it is printed larger than the heights. Without it my readers believe the page is for foreigners.

It is the semi-range at Brest divided by 3.05 m, times one hundred, rounded. If I can help by giving thirty years of printed coefficients to test against, it is with pleasure.

Best regards, Perrine
--- comment | pgarrick | 2024-03-10 18:40

The unit of height at Brest; a constant of nature in Brittany and a curiosity elsewhere. I should be delighted to see it, as an option, with its name in French.
--- comment | dnayak | 2024-03-11 04:20

It needs constants for Brest within almanac, and a column. Willing to review, not to write.

=== pull 31 | rustmonger | 2024-03-30 19:12
title: Make units into types
branch: units-everywhere
fork: gone
labels: enhancement
draft: yes

`Degrees(f64)`, `Radians(f64)`, `Metres(f64)`, `Hours(f64)`. the compiler shouts if you mix, as mbali asked for in #1. touches 31 functions. sorry about the size, it was raining 🦀
--- commit units-everywhere | rustmonger | 2024-03-30 18:55

Make units into types
+++ write src/units.rs
//! Numbers that know what they are.

use std::ops::{Add, Mul, Neg, Sub};

macro_rules! unit {
    ($name:ident) => {
        #[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
        pub struct $name(pub f64);
        impl Add for $name { type Output = Self; fn add(self, other: Self) -> Self { Self(self.0 + other.0) } }
        impl Sub for $name { type Output = Self; fn sub(self, other: Self) -> Self { Self(self.0 - other.0) } }
        impl Neg for $name { type Output = Self; fn neg(self) -> Self { Self(-self.0) } }
        impl Mul<f64> for $name { type Output = Self; fn mul(self, by: f64) -> Self { Self(self.0 * by) } }
    };
}

unit!(Degrees);
unit!(Radians);
unit!(Metres);
unit!(Hours);
--- comment | quokkamath | 2024-03-31 02:40

It reads like customs declarations. I would take Degrees. Degrees and Radians are the pair one confuses. Nobody ever adds metres to hours. (Somebody will now prove me wrong.)
--- comment | dnayak | 2024-03-31 04:15

Agreed with Imogen: only the pair. And not before 0.2.1 is out.
--- comment | rustmonger | 2024-06-30 21:40

fair. closing, smaller one next week. lost the fork in a disk accident anyway
--- closed | rustmonger | 2024-06-30 21:41

=== pull 40 | rustmonger | 2024-07-07 16:25
title: Give angles a type
branch: degrees
fork: yes
labels: enhancement
reviewers: dnayak, mbali-s

take two of #31. only `Degrees`, which has `cos()` and `sin()` so that `to_radians` exists in exactly one place. 4 functions, 40 lines, weather: sunny
--- commit degrees-1 | rustmonger | 2024-07-07 16:04

Give angles a type
+++ write src/units.rs
//! Numbers that know what they are.

/// An angle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Degrees(pub f64);

impl Degrees {
    pub fn cos(self) -> f64 {
        self.0.to_radians().cos()
    }

    pub fn sin(self) -> f64 {
        self.0.to_radians().sin()
    }
}
+++ edit src/lib.rs
<<< after
pub mod table;
===
pub mod units;
>>>
+++ edit src/predict.rs
<<<
            let turned = argument(one.constituent, hours) - one.lag;
            one.amplitude * turned.to_radians().cos()
===
            let turned = Degrees(argument(one.constituent, hours) - one.lag);
            one.amplitude * turned.cos()
>>>
<<<
            let turned = argument(one.constituent, hours) - one.lag;
            -one.amplitude * one.constituent.speed.to_radians() * turned.to_radians().sin()
===
            let turned = Degrees(argument(one.constituent, hours) - one.lag);
            -one.amplitude * one.constituent.speed.to_radians() * turned.sin()
>>>
<<<
use crate::constituents::Constituent;
===
use crate::constituents::Constituent;
use crate::units::Degrees;
>>>
--- status | driftwood[bot] | 2024-07-07 16:31 | ci/test | success

built and tested in 49 s
--- review | mbali-s | 2024-07-08 06:15 | approved

the compiler shouts! a year late but it shouts
--- review | dnayak | 2024-07-13 05:02 | changes
--- note | dnayak | 2024-07-13 05:03 | src/predict.rs
line: -one.amplitude * one.constituent.speed.to_radians() * turned.sin()

"Exactly one place", says the description. Here is the second.
--- reply | rustmonger | 2024-07-13 09:20

thats degrees per hour, which isnt an angle, its a rate. a type for rates? i can hear imogen sigh from here. comment instead
--- commit degrees-2 | rustmonger | 2024-07-13 09:16

Say why a rate is turned into radians by hand
+++ edit src/predict.rs
<<< before
            -one.amplitude * one.constituent.speed.to_radians() * turned.sin()
===
            // A rate and no angle: what the chain rule leaves.
>>>
--- review | dnayak | 2024-07-14 04:40 | approved
--- merged | dnayak | 2024-07-14 04:42 | squash

=== issue 47 | nat-urq | 2024-10-06 14:20
title: table says 24:00 🕛
labels: bug, table

```
2024-10-05  05:31   0.5  11:44   3.0  17:58   0.6  24:00   3.1
```

is 24:00 a thing?? my watch goes to 23:59. the turn is at 23:59:48 i think, and then it gets rounded up and stays on the old day
--- comment | hollis-mk | 2024-10-06 16:02

It's a thing in the Navy.
--- comment | mbali-s | 2024-10-07 06:30

its a thing nowhere 😄 round the instant before we ask for its day and its clock. two lines, doing it

=== commit midnight | mbali-s | 2024-10-07 06:38

Round to the minute before asking which day it is

fixes #47
+++ edit src/table.rs
<<<
    let minutes = ((hours + 12.0).rem_euclid(24.0) * 60.0).round() as u32;
===
    let minutes = ((hours + 12.0) * 60.0).round().rem_euclid(1440.0) as u32;
>>>
<<<
        let date = civil(turn.hours + offset);
===
        let date = civil(((turn.hours + offset) * 60.0).round() / 60.0);
>>>

=== issue 50 | hollis-mk | 2024-11-10 14:55
title: ELEVEN FEET, not 3.35 whatevers
labels: enhancement, table
milestone: 0.4 honesty

A summer visitor read the new sheet on my window, saw "high 3.3", and anchored a boat that draws five in what he took for three foot of water. He thought it was cautious. No harm done: it's mud.

Feet, please. To the tenth. And say FEET on it in letters, in case the next one is a metric person.
--- assigned | mbali-s | 2024-11-10 16:30 | mbali-s
--- comment | pgarrick | 2024-11-10 17:21

Five feet being a metre and a half, he had, on any reading, rather more beneath him than he deserved.

=== pull 51 | mbali-s | 2024-11-17 08:40
title: Print heights in feet when asked
branch: feet
labels: table
milestone: 0.4 honesty
reviewers: hollis-mk

`--feet`. heading says FEET or metres, every page. also the width is now 6 so that 11.0 and -0.3 line up

closes #50
--- commit feet | mbali-s | 2024-11-17 08:22

Print heights in feet when asked
+++ edit src/table.rs
<<<
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64, zone: &Zone) -> String {
===
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64, zone: &Zone, feet: bool) -> String {
    let scale = if feet { 1.0 / 0.3048 } else { 1.0 };
>>>
<<<
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours + offset), tidy(turn.height + level)));
===
        lines.push_str(&format!("  {} {:6.1}", clock(turn.hours + offset), tidy((turn.height + level) * scale)));
>>>
<<< before
    let mut today = None;
===
    lines.push_str(if feet { ", heights in FEET" } else { ", heights in metres" });
>>>
+++ edit src/main.rs
<<<
    print!("{}", table::month(&harmonics, stations::level(&text), from, to, &zone));
===
    let feet = std::env::args().any(|word| word == "--feet");
    print!("{}", table::month(&harmonics, stations::level(&text), from, to, &zone, feet));
>>>
--- review | hollis-mk | 2024-11-23 21:18 | approved

"heights in FEET". That's poetry. On the window now.
--- merged | mbali-s | 2024-11-24 07:04 | squash

=== issue 52 | p-laurentin | 2024-12-01 10:15
title: A table that fits a newspaper column
labels: enhancement, table
milestone: 0.4 honesty

Good morning,

On page 14 of «L'Écho de la Rance» the tides have one column: 38 signs wide, 31 lines high, set in a fixed face. Since 1998 I type it by hand from the official book, one evening each month, and each month I make one error. The readers find it before nine o'clock. They are retired and have time.

The page of almanac has 62 signs. Could there be a narrow form? Day of the week in two letters, number of the day, and the four turns without the point: «0512 104» for 5 h 12 and 10,4 m.

With my thanks, Perrine
--- comment | dnayak | 2024-12-02 04:10

That is 2 + 1 + 2 + 4 × (1 + 4 + 1 + 3) = 41. Drop the space between hour and height?
--- comment | p-laurentin | 2024-12-02 08:35

Then nobody can read it. One can drop the low waters: on this coast they know that it goes away. 2 + 1 + 2 + 2 × 10 = 25, and there is place for the coefficient, the day it exists (#29).
--- comment | rustmonger | 2024-12-02 18:20

you could write it. fn with a format string. i'll hold the torch 🔦

=== pull 53 | p-laurentin | 2024-12-15 17:08
title: Print high waters in a column of 38 signs
branch: colonne
fork: yes
labels: table
milestone: 0.4 honesty
reviewers: rustmonger, pgarrick

Good evening,

I have never programmed. Dai has explained to me «a function» in one hour on the telephone, and I have made the rest with the compiler, who is severe but just. It prints the January of Saint-Malo as I would type it, without the error.

Closes #52. With emotion, Perrine
--- commit colonne-1 | p-laurentin | 2024-12-15 16:40

Print high waters in a newspaper column
+++ edit src/table.rs
<<< before
fn heading(offset: f64) -> String {
===
/// High waters only, a line of at most 38 signs for each day: «di 05 0812 104 2031 101».
pub fn column(harmonics: &[Harmonic], level: f64, from: f64, to: f64, zone: &Zone) -> String {
    const DAYS: [&str; 7] = ["sa", "di", "lu", "ma", "me", "je", "ve"];
    let mut lines = String::new();
    let mut today = None;
    for turn in turns(harmonics, from, to).into_iter().filter(|turn| turn.high) {
        let local = turn.hours + zone.offset(turn.hours);
        let date = civil(local);
        if today != Some(date) {
            let weekday = (((local + 12.0) / 24.0).floor() as i64).rem_euclid(7) as usize;
            lines.push_str(&format!("\n{} {:02}", DAYS[weekday], date.2));
            today = Some(date);
        }
        lines.push_str(&format!(" {} {:03.0}", clock(local).replace(':', ""), (turn.height + level) * 10.0));
    }
    lines
}

>>>
--- status | driftwood[bot] | 2024-12-15 17:14 | ci/test | success

built and tested in 66 s
--- review | rustmonger | 2024-12-15 19:44 | approved

nit: none. i looked for one for twenty minutes, out of habit
--- review | pgarrick | 2024-12-16 10:02 | commented
--- note | pgarrick | 2024-12-16 10:05 | src/table.rs
line: const DAYS: [&str; 7] = ["sa", "di", "lu", "ma", "me", "je", "ve"];

Why, if I may, does the week begin on Saturday? I ask in admiration.
--- reply | p-laurentin | 2024-12-16 12:20

It is the first of January 2000 who has begun on Saturday. Before, I had it on Monday and all the week was displaced; the retired would have seen it.
--- commit colonne-2 | p-laurentin | 2024-12-20 18:02

Round the local minute before taking its day
+++ edit src/table.rs
<<<
        let local = turn.hours + zone.offset(turn.hours);
===
        let local = ((turn.hours + zone.offset(turn.hours)) * 60.0).round() / 60.0;
>>>
--- review | pgarrick | 2024-12-21 09:12 | approved

She has found Mbali's midnight before it found her. *Chapeau.*
--- merged | mbali-s | 2024-12-22 08:50 | squash
--- comment | p-laurentin | 2025-01-02 09:01
reactions: heart 6, hooray 3

The January has appeared. No letter of a reader. It is the first time since 1998; I was almost sad.
