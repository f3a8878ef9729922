Eighteen point six years: where the moon's node goes into the reckoning, argued from 2023 to the end of 2024, and once more.

=== issue 12 | pgarrick | 2023-09-16 15:10
title: Where in the record do the nodal corrections belong?
labels: question, node

The plane of the moon's orbit turns once in 18.61 years, and with it M2 swells and shrinks by nearly four parts in a hundred, O1 by nineteen, K2 by twenty-nine. We take no account of it whatever; a table computed this year from constants of this year is right, and one computed in 2032 will be wrong by a hand's breadth at Lymington and by considerably more at Bristol.

The factors _f_ and the angles _u_ vary slowly, so custom evaluates them once and regards them as constant: but once *when*? I have met the beginning of the record, the middle of the record, the middle of the calendar year, and, in one lamentable instance, the date of printing.

I have no settled view and invite yours.
--- comment | dnayak | 2023-09-17 05:30

1. Custom has a reason: slide rules. We have none.
2. Still, if f and u enter every row of the design matrix, the fit costs twice as much, for a difference below what a surge does.
3. Middle of the record for a fit. For a prediction I do not know: middle of what is asked for?
--- comment | quokkamath | 2023-09-24 05:02

Every instant. It is a cosine. You can afford a cosine. (I am aware that nobody does it. That is not an argument.)
--- comment | runa-eld | 2023-09-25 07:40

Whatever makes two printings of one day agree.
--- comment | pgarrick | 2023-10-01 09:14

I fear Rúna has, as is her habit, stated the requirement while the rest of us were choosing among solutions.
--- comment | rustmonger | 2024-03-23 20:30

some numbers on the "middle of what is asked for" way, in #30. short version: oof

=== commit node-longitude | dnayak | 2023-12-31 06:00

Add the longitude of the node to the sky
+++ edit src/astro.rs
<<<
    pub perigee: f64,
===
    pub perigee: f64,
    /// Of the ascending node, which goes backwards.
    pub node: f64,
>>>
<<<
        perigee: turn(83.353_43 + 0.111_403_53 * days),
===
        perigee: turn(83.353_43 + 0.111_403_53 * days),
        node: turn(125.044_55 - 0.052_953_76 * days),
>>>

=== pull 23 | dnayak | 2024-01-06 05:55
title: Correct for the node at the middle of the record
branch: node-middle
labels: node
milestone: 0.2 node
reviewers: pgarrick, quokkamath

One f and one u per constituent: for a fit at the middle of the record, for a prediction at the middle of the span that is asked for. This is point 3 of my comment in #12 and does not close the question, it only makes us less wrong than doing nothing.

| N | f(M2) | f(O1) | f(K2) |
| ---: | ---: | ---: | ---: |
| 0° | 0.963 | 1.196 | 1.310 |
| 90° | 1.000 | 1.009 | 1.024 |
| 180° | 1.037 | 0.822 | 0.738 |
--- commit node-middle-1 | dnayak | 2024-01-06 05:20

Correct amplitudes and lags for the node
+++ write src/nodal.rs
//! What the moon's node does to constituents, over 18.6 years.

use crate::predict::Harmonic;

/// Factor of the amplitude, and angle in degrees, with the node at `node` degrees.
pub fn nodal(name: &str, node: f64) -> (f64, f64) {
    let (sine, cosine) = node.to_radians().sin_cos();
    match name {
        "M2" | "N2" | "nu2" | "mu2" => (1.0 - 0.037 * cosine, -2.1 * sine),
        "K2" => (1.024 + 0.286 * cosine, -17.7 * sine),
        "K1" => (1.006 + 0.115 * cosine, -8.9 * sine),
        "O1" | "Q1" => (1.009 + 0.187 * cosine, -10.8 * sine),
        _ => (1.0, 0.0),
    }
}

/// `harmonics` as they are while the node is at `node`.
pub fn adjusted(harmonics: &[Harmonic], node: f64) -> Vec<Harmonic> {
    harmonics
        .iter()
        .map(|one| {
            let (factor, angle) = nodal(one.constituent.name, node);
            Harmonic { constituent: one.constituent, amplitude: factor * one.amplitude, lag: one.lag - angle }
        })
        .collect()
}
+++ edit src/lib.rs
<<< before
pub mod predict;
===
pub mod nodal;
>>>
+++ edit src/extremes.rs
<<< after
pub fn turns(harmonics: &[Harmonic], from: f64, to: f64) -> Vec<Turn> {
===
    let harmonics = &adjusted(harmonics, sky((from + to) / 2.0).node);
>>>
<<<
use crate::predict::{height, slope, Harmonic};
===
use crate::astro::sky;
use crate::nodal::adjusted;
use crate::predict::{height, slope, Harmonic};
>>>
+++ edit src/fit.rs
<<<
            let lag = sine.atan2(cosine).to_degrees().rem_euclid(360.0);
            Harmonic { constituent, amplitude: cosine.hypot(sine), lag }
===
            let (factor, angle) = nodal(constituent.name, node);
            let lag = (sine.atan2(cosine).to_degrees() + angle).rem_euclid(360.0);
            Harmonic { constituent, amplitude: cosine.hypot(sine) / factor, lag }
>>>
<<< before
    wanted
        .iter()
        .enumerate()
===
    let node = sky((readings[0].hours + readings[readings.len() - 1].hours) / 2.0).node;
>>>
<<<
use crate::constituents::Constituent;
use crate::predict::{argument, Harmonic};
===
use crate::astro::sky;
use crate::constituents::Constituent;
use crate::nodal::nodal;
use crate::predict::{argument, Harmonic};
>>>
--- review | quokkamath | 2024-01-07 03:10 | changes

The fit and the prediction should undo each other. I tried. They do for M2. Not for M4, which you leave at one.
--- note | quokkamath | 2024-01-07 03:12 | src/nodal.rs
line: _ => (1.0, 0.0),

M4 is M2 squared. So f is f squared and u is twice u. MS4 takes them as they are. M6 is a cube.
--- reply | dnayak | 2024-01-07 05:45

They arrived in the table at Christmas and I forgot they exist. Done by name, not elegantly.
--- commit node-middle-2 | dnayak | 2024-01-07 05:41

Let overtides inherit the node from M2
+++ edit src/nodal.rs
<<<
        _ => (1.0, 0.0),
===
        "M4" => power(nodal("M2", node), 2),
        "M6" => power(nodal("M2", node), 3),
        "MS4" => nodal("M2", node),
        _ => (1.0, 0.0),
>>>
<<< before
/// `harmonics` as they are while the node is at `node`.
===
fn power((factor, angle): (f64, f64), times: i32) -> (f64, f64) {
    (factor.powi(times), angle * f64::from(times))
}

>>>
--- review | quokkamath | 2024-01-07 06:30 | approved
--- review | pgarrick | 2024-01-12 10:55 | approved

An honest half-measure. I compared Lymington with the official tables of 1997, when the node stood where it had no business to: the neaps agree, the springs agree, and I have no diurnal tide to speak of with which to try the rest.
--- merged | dnayak | 2024-01-13 04:15 | squash

=== issue 24 | tkonate | 2024-01-20 10:12
title: The amplitude of M2 changed by three percent between two versions
labels: question, node

Dear friends,

The same six weeks of Dakar, the same options. With 0.1 the amplitude of M2 is 0.462 m, with 0.2 it is 0.477 m. The lag is moved by one degree. S2 has not moved. Nothing is in the list of changes about this, and I must explain to the captain of the port why his ocean has grown.

I do not complain of the number, I ask only which of the two I must believe.
--- comment | dnayak | 2024-01-20 12:40

Both, and it is my fault for the missing line. 0.462 is what M2 *was* in these six weeks; 0.477 is what it is on the average of 18.6 years. In 2023 the node makes M2 smaller by 3.2 %, from 0.2 on we divide by that (#23), and the prediction multiplies again for its own year.

So: constants from 0.1 must not be used with 0.2. Please fit again.
--- comment | tkonate | 2024-01-20 14:05

It is perfectly clear. The captain is relieved for the ocean.
--- closed | tkonate | 2024-01-20 14:06 | completed
--- reopened | dnayak | 2024-01-20 15:10
--- comment | dnayak | 2024-01-20 15:12

Until the line stands where you looked for it.
--- closed | dnayak | 2024-01-21 04:22 | completed

=== issue 30 | rustmonger | 2024-03-23 20:21
title: Same instant, two heights
labels: bug, node
milestone: 0.3 datum

hi. new here, nice code 🦀

asked for high water swansea, fri 31 may 2024, evening:

```
$ almanac table swansea 2024-05         31  20:52  8.31
$ almanac table swansea 2024            31  20:52  8.32
```

same constants, same instant, a cm apart depending on how much *else* i print. its the node: taken at the middle of the span asked for, so a month gets mid-may and a year gets 1 july. the longer the span the worse. ask for 2024-2030 and i get 8.38. and thats while the node idles: in 2033 the month and the year are 3 cm apart.

imo the height of the sea cant be a function of the length of my printout
--- comment | pgarrick | 2024-03-23 22:04

Two printings of one day that do not agree; the very requirement that was laid down in #12, and that we proceeded to violate. I am mortified on behalf of all concerned.
--- comment | quokkamath | 2024-03-24 01:15

Every instant. I said so in September. (I shall now stop saying so.)
--- comment | rustmonger | 2024-03-24 09:47

every instant makes the derivative messy: f and u move too so slope() is wrong by a hair. does it matter? 1e-6 m/h. no. but someone will write a test
--- comment | dnayak | 2024-04-01 04:38

Confirmed, and 8.38 is embarrassing. Not in a hurry to replace a hack with a hack: I will write a proposal when the exams are marked.
--- comment | runa-eld | 2024-04-02 07:55

Until then I print years.

=== issue 41 | dnayak | 2024-07-20 05:40
title: Proposal: one node for each calendar month
labels: node, question
milestone: 0.3 datum

To end #12 and #30. Three ways, with the numbers for Swansea (range 8.5 m), in the worst year of the 18.6:

| way | largest error against "every instant" | steps | cost |
| --- | ---: | --- | ---: |
| middle of the span | 31 mm | none | 1 |
| middle of each month | 1.4 mm | twelve of ≤ 2.8 mm | 1.02 |
| every instant | 0 | none | 1.9 |

1. I propose the second. A month is what people print; its node depends on the calendar alone and on nobody's request.
2. Steps at midnight of the first are below the rounding of every table.
3. A fit keeps the middle of the record; up to a year that is good to 2 mm. Longer records are fitted year by year and averaged. (Later.)
--- comment | quokkamath | 2024-07-20 07:02

1.9 is not expensive. But I can live with 1.4 mm. (I have lived with worse from colleagues.)
--- comment | pgarrick | 2024-07-20 09:48

The admirable property is that the answer follows from the date and from nothing else. I would vote for a fortnight, a year, or the reign of a monarch on the same ground.
--- comment | rustmonger | 2024-07-20 20:11

👍 for month. slope stays exact within one too
--- comment | mbali-s | 2024-07-21 08:26

1.02 on my boards, yes please

=== pull 44 | dnayak | 2024-08-25 06:20
title: One node for each month
branch: node-month
labels: node
draft: yes

First version of #41: `turns` is cut at the months and glued together again. It loses a turn that falls on a boundary (found by Imogen within the hour) or finds it twice. Kept as a draft so that nobody builds on it.
--- commit node-month | dnayak | 2024-08-25 05:58

Cut the search for turns at the months
+++ edit src/extremes.rs
<<<
    let harmonics = &adjusted(harmonics, sky((from + to) / 2.0).node);
===
    let middle = (from + to) / 2.0;
    if to - from > 744.0 {
        return [turns(harmonics, from, middle), turns(harmonics, middle, to)].into_iter().flatten().collect();
    }
    let harmonics = &adjusted(harmonics, sky(middle).node);
>>>
--- comment | quokkamath | 2024-08-25 07:15

Halving a year does not give months. It gives 22 days and a bit. Also slope(middle) has two values now. A sign change can hide between them.
--- comment | dnayak | 2024-08-26 04:20

Yes to both. The month belongs inside the loop and not around it. Closing; after the monsoon.
--- closed | dnayak | 2024-08-26 04:21

=== pull 49 | dnayak | 2024-11-02 06:45
title: Take the node at the middle of the calendar month
branch: node-calendar
labels: node
milestone: 0.3 datum
reviewers: quokkamath, rustmonger

Replaces #44. One loop over the whole span; when it walks into another month, the harmonics are adjusted anew. Nothing is cut, so nothing can be lost at a seam. Swansea, 31 May: 8.31 however much of the year is printed.

Closes #12, closes #30, closes #41
--- commit node-calendar-1 | dnayak | 2024-11-02 06:18

Take the node at the middle of the calendar month
+++ edit src/extremes.rs
<<<
    let harmonics = &adjusted(harmonics, sky((from + to) / 2.0).node);
===
    let everywhere = harmonics;
    let mut month = month_of(from);
    let mut harmonics = adjusted(everywhere, sky(month.middle).node);
>>>
<<<
        let next = (at + STEP).min(to);
===
        if month_of(at) != month {
            month = month_of(at);
            harmonics = adjusted(everywhere, sky(month.middle).node);
        }
        let harmonics = &harmonics;
        let next = (at + STEP).min(to);
>>>
<<<
use crate::astro::sky;
===
use crate::astro::sky;
use crate::calendar::month_of;
>>>
+++ edit src/calendar.rs
<<< before
/// Days from 1 January 2000 to a day of the Gregorian calendar.
===
/// A month of a year, and its middle in hours.
#[derive(PartialEq)]
pub struct Month {
    pub year: i64,
    pub month: i64,
    pub middle: f64,
}

/// The month that an instant falls in, in UTC.
pub fn month_of(hours: f64) -> Month {
    let (year, month, _) = civil(hours);
    let start = days(year, month, 1) as f64 * 24.0 - 12.0;
    Month { year, month, middle: start + 365.25 }
}

>>>
+++ write tests/node.rs
use almanac::calendar::{days, month_of};

#[test]
fn a_month_has_one_middle_whatever_is_printed() {
    let day = |d| month_of(days(2024, 5, d) as f64 * 24.0).middle;
    assert_eq!(day(1), day(31));
}
--- status | driftwood[bot] | 2024-11-02 06:51 | ci/test | success

built and tested in 56 s
--- review | rustmonger | 2024-11-02 10:20 | commented
--- note | rustmonger | 2024-11-02 10:21 | src/extremes.rs
line: let harmonics = &harmonics;

nit: three things called harmonics in nine lines. shadowing is a feature, not a hobby
--- reply | dnayak | 2024-11-03 04:30

It is a small house, everybody shares names. Renaming would touch what Imogen just reviewed; next time.
--- note | quokkamath | 2024-11-03 02:05 | src/calendar.rs
line: Month { year, month, middle: start + 365.25 }

Half of an average month. February's middle is then on the 16th. Fine. (Say so, or someone will fix it.)
--- commit node-calendar-2 | dnayak | 2024-11-03 04:41

Say that the middle of a month is an average one
+++ edit src/calendar.rs
<<<
    Month { year, month, middle: start + 365.25 }
===
    // Half of an average month is near enough; the node moves by a degree and a half in a whole one.
    Month { year, month, middle: start + 365.25 }
>>>
--- review | quokkamath | 2024-11-08 01:30 | approved
--- comment | pgarrick | 2024-11-08 08:05
reactions: hooray 4

So ends, after fourteen months, the longest conversation I have had about anything that was not a boundary wall.
--- merged | dnayak | 2024-11-08 08:40 | squash

=== issue 67 | wen-zhao | 2025-11-29 02:44
title: Constants of 2019 predict 2025 badly, constants of 2024 predict it well
labels: bug, node, regression

I have one year of record from 2019, from the old paper roll, and one year from 2024. Both give constants. The node should make them equal. They are not equal:

| | 2019 | 2024 |
| --- | ---: | ---: |
| M2 | 1.213 / 277.9 | 1.212 / 278.3 |
| S2 | 0.531 / 318.2 | 0.532 / 318.0 |
| K1 | 0.301 / 205.4 | 0.302 / 205.1 |
| O1 | 0.182 / 160.3 | 0.181 / 177.0 |

Only O1 (and Q1, which is small) is different, by 17 degrees. When I predict December 2025 with the constants of 2019, the lower high water of the day is 40 minutes early. With a watch I can see it from the ferry.

Question: is the angle of O1 correct? I looked into three books. All have 10.8 sin N. Two have plus and one does not say.
--- comment | dnayak | 2025-11-29 05:50

Plus. I have minus. It stood in my notebook with a fold through it.

In 2024 the node was near zero and so was its sine: the error hid. Every O1 fitted between 2017 and 2021 is off by up to 22°, between fit and prediction. Thank you for the ferry.
--- comment | pgarrick | 2025-11-29 10:30

When this was reviewed I wrote that I had "no diurnal tide to speak of with which to try the rest"; it has taken twenty-two months for someone with a diurnal tide to come by. I record this as a lesson in the geography of reviewers.
--- comment | wen-zhao | 2025-11-30 01:12

没关系。I am glad that the sea was right.

=== pull 68 | dnayak | 2025-12-07 05:30
title: Turn O1 and Q1 the other way with the node
branch: o1-sign
labels: node
milestone: 1.0
reviewers: wen-zhao, pgarrick

Sign of u for the two lunar diurnals whose argument has minus two moons in it. The test compares 2019 with 2024, Zhoushan's own numbers.

Fixes #67
--- commit o1-sign | dnayak | 2025-12-07 05:12

Turn O1 and Q1 the other way with the node

Constants of O1 and Q1 from 0.2.0 to 0.4.0 want fitting anew.
+++ edit src/nodal.rs
<<<
        "O1" | "Q1" => (1.009 + 0.187 * cosine, -10.8 * sine),
===
        "O1" | "Q1" => (1.009 + 0.187 * cosine, 10.8 * sine),
>>>
+++ edit tests/node.rs
<<< after
    assert_eq!(day(1), day(31));
}
===

#[test]
fn o1_runs_ahead_while_k1_falls_behind() {
    use almanac::nodal::nodal;
    assert!(nodal("O1", 90.0).1 > 0.0 && nodal("K1", 90.0).1 < 0.0);
}
>>>
--- status | driftwood[bot] | 2025-12-07 05:36 | ci/test | success

built and tested in 32 s
--- review | wen-zhao | 2025-12-08 01:05 | approved

2019: O1 is 180.7 now. 2024: 180.8. I compared also Q1.
--- review | pgarrick | 2025-12-08 09:20 | approved

I have nothing to add from a place where O1 is four centimetres, and add it gladly.
--- merged | dnayak | 2025-12-09 04:10 | squash

=== remark pull-68 | tkonate | 2025-12-12 19:15

At Dakar the correction changes nothing that one could see, but I have made all the constants again, for the principle.
