What the clock on the quay says, and when it says it twice or not at all.

=== issue 17 | brais-o | 2023-10-31 22:47
title: La tabla va una hora adelantada desde el domingo
labels: bug, zones

Perdón por el idioma, vengo de descargar mejillón desde las cinco.

El domingo cambiamos la hora. La tabla que imprimí el viernes para la batea dice bajamar 11:20 el lunes y fue a las 10:20 de mi reloj. Todo el mes de noviembre igual. Octubre estaba perfecto.

Lo imprimo así: `almanac table vilagarcia --offset 2`
--- comment | tkonate | 2023-11-01 08:20

I translate for the others: he prints with an offset of two hours, the summer time of Spain, and since Sunday 29 October his clock is at one hour. The table is right for a clock that nobody has any more.
--- comment | mbali-s | 2023-11-01 09:13

so technically not a bug, we did what --offset said. but nothing on the paper says which clock it is, thats bad
--- comment | brais-o | 2023-11-01 21:30

Eso. Si en el papel pusiera "UTC+2" lo habría visto yo solo. Ahora lo pongo a boli.

=== pull 18 | dnayak | 2023-11-12 06:25
title: Print over every table which clock it is for
branch: which-clock
labels: zones
milestone: 0.2 node
reviewers: mbali-s, tkonate

First line of every page: `All times UTC+02:00`. Without `--offset` it is UTC and says so. Whether the program should *know* when clocks change I leave open; it is a can of worms with annual legislation.

Fixes #17
--- commit which-clock | dnayak | 2023-11-12 06:02

Say over every table which clock it is for
+++ edit src/table.rs
<<<
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64) -> String {
    let mut lines = String::new();
===
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64, offset: f64) -> String {
    let mut lines = heading(offset);
>>>
<<<
        let date = civil(turn.hours);
===
        let date = civil(turn.hours + offset);
>>>
<<<
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours), tidy(turn.height + level)));
===
        lines.push_str(&format!("  {} {:5.1}", clock(turn.hours + offset), tidy(turn.height + level)));
>>>
<<< before
fn clock(hours: f64) -> String {
===
fn heading(offset: f64) -> String {
    let minutes = (offset * 60.0).round() as i64;
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("All times UTC{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

>>>
+++ edit src/main.rs
<<<
    print!("{}", table::month(&harmonics, stations::level(&text), from, to));
===
    let offset = flag("--offset").and_then(|text| text.parse().ok()).unwrap_or(0.0);
    print!("{}", table::month(&harmonics, stations::level(&text), from, to, offset));
>>>
--- review | tkonate | 2023-11-12 11:40 | approved

In Dakar it is always +00:00; I appreciate nevertheless to see it written.
--- review | mbali-s | 2023-11-13 18:02 | approved

good. worms stay in can
--- merged | dnayak | 2023-11-14 04:28 | squash
--- comment | brais-o | 2023-11-14 20:15

Gracias a todos 🦪

=== issue 46 | tamati-w | 2024-09-29 05:50
title: Low water at an hour that doesn't exist
labels: bug, zones

Kia ora! Clocks went forward here this morning (last Sunday of September, 2 am becomes 3 am). The table for the bar at Raglan, printed with `--offset 12` like all winter, says

    2024-09-29  02:31  0.4  08:49  3.1  15:02  0.5  21:14  3.0

There was no 02:31 today. The other three are right if you add an hour in your head, which I did, with a dozen paddlers watching my lips move.

If I'd printed with 13 the 28th would be wrong instead. One month, two offsets: no flag can do that one. Reckon the program has to know the zone, like the logger does (https://github.com/saltmarsh-instruments/tidelog).
--- comment | mbali-s | 2024-09-29 08:11

worms 🪱
--- comment | rustmonger | 2024-09-29 11:36

i like worms. rules for a zone are: standard offset, plus two "nth sunday of month at hh" per year. no database for that, 60 lines. governments that change their mind get a pr
--- comment | hollis-mk | 2024-09-30 00:22

Here it is second Sunday in March and first in November, unless Congress is bored. Put that in your worm.
--- comment | tamati-w | 2024-09-30 04:05

Chur Dai. Ours is last Sunday September to first Sunday April, so summer goes over New Year. Mind that one, southern summers break everybody's loops.

=== pull 48 | rustmonger | 2024-10-13 15:08
title: Know when clocks change
branch: zone-rules
fork: yes
labels: zones
milestone: 0.3 datum
reviewers: tamati-w, mbali-s

`--zone NZ`, `EU+1`, `US-5`, or `--offset` as before. a rule = which sunday of which month, at what utc hour. summer that runs over new year is just begin > end. the heading prints both offsets if the page has both:

    All times UTC+12:00, from 29 September 03:00 UTC+13:00

closes #46
--- commit zone-rules-1 | rustmonger | 2024-10-13 14:40

Know when clocks change
+++ write src/zones.rs
//! What a clock on the wall shows.

use crate::calendar::{civil, days};

/// A Sunday: the `nth` of a month, 5 being the last, at an hour of UTC.
pub struct Sunday {
    pub month: i64,
    pub nth: i64,
    pub hour: f64,
}

/// Hours east of Greenwich, and when there is one more of them.
pub struct Zone {
    pub standard: f64,
    pub summer: Option<(Sunday, Sunday)>,
}

impl Zone {
    /// Offset at an instant.
    pub fn offset(&self, hours: f64) -> f64 {
        let Some((begin, end)) = &self.summer else { return self.standard };
        let (year, ..) = civil(hours);
        let (begins, ends) = (begin.instant(year), end.instant(year));
        let summer = hours >= begins && hours < ends;
        self.standard + f64::from(u8::from(summer))
    }
}

impl Sunday {
    fn instant(&self, year: i64) -> f64 {
        let first = days(year, self.month, 1);
        // 1 January 2000 was a Saturday.
        let sunday = first + (1 - first).rem_euclid(7) + 7 * (self.nth.min(4) - 1);
        let last = self.nth == 5 && civil((sunday + 7) as f64 * 24.0).1 == self.month;
        (sunday + if last { 7 } else { 0 }) as f64 * 24.0 - 12.0 + self.hour
    }
}
+++ edit src/lib.rs
<<< after
pub mod units;
===
pub mod zones;
>>>
--- status | driftwood[bot] | 2024-10-13 15:14 | ci/test | success

built and tested in 70 s
--- review | tamati-w | 2024-10-14 06:20 | changes

Beaut. One thing, and it's the thing I warned about.
--- note | tamati-w | 2024-10-14 06:22 | src/zones.rs
line: let summer = hours >= begins && hours < ends;

Down here it begins in September and ends in April. In January this says winter. I'm looking out the window mate, it's not.
--- reply | rustmonger | 2024-10-14 17:45

said begin > end in the description, didnt do it in the code. classic
--- commit zone-rules-2 | rustmonger | 2024-10-14 17:40

Let summer run over New Year
+++ edit src/zones.rs
<<<
        let summer = hours >= begins && hours < ends;
===
        let summer = if begins < ends {
            (begins..ends).contains(&hours)
        } else {
            !(ends..begins).contains(&hours)
        };
>>>
--- commit zone-rules-3 | rustmonger | 2024-10-15 19:02

Name three sets of rules, and print by them

The European Union, New Zealand, and the United States.
+++ edit src/zones.rs
<<< before
impl Sunday {
===
const fn sunday(month: i64, nth: i64, hour: f64) -> Sunday {
    Sunday { month, nth, hour }
}

/// When summer time begins and ends, by the name of those who decide it.
pub fn summer_of(name: &str) -> Option<(Sunday, Sunday)> {
    match name {
        "EU" => Some((sunday(3, 5, 1.0), sunday(10, 5, 1.0))),
        // Two in the morning there is still Saturday here.
        "NZ" => Some((sunday(9, 5, -10.0), sunday(4, 1, -10.0))),
        "US-5" => Some((sunday(3, 2, 7.0), sunday(11, 1, 6.0))),
        _ => None,
    }
}

>>>
+++ edit src/table.rs
<<<
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64, offset: f64) -> String {
    let mut lines = heading(offset);
===
pub fn month(harmonics: &[Harmonic], level: f64, from: f64, to: f64, zone: &Zone) -> String {
    let mut lines = heading(zone.offset(from));
    if zone.offset(to) != zone.offset(from) {
        lines.push_str(&format!(", later {}", &heading(zone.offset(to))[10..]));
    }
>>>
<<< before
        let date = civil(((turn.hours + offset) * 60.0).round() / 60.0);
===
        let offset = zone.offset(turn.hours);
>>>
<<<
use crate::predict::Harmonic;
===
use crate::predict::Harmonic;
use crate::zones::Zone;
>>>
+++ edit src/main.rs
<<<
    print!("{}", table::month(&harmonics, stations::level(&text), from, to, offset));
===
    let zone = Zone { standard: offset, summer: flag("--zone").and_then(|name| zones::summer_of(&name)) };
    print!("{}", table::month(&harmonics, stations::level(&text), from, to, &zone));
>>>
<<<
use almanac::{calendar, constituents::KNOWN, fit, record, serve, stations, table};
===
use almanac::{calendar, constituents::KNOWN, fit, record, serve, stations, table, zones, zones::Zone};
>>>
--- review | mbali-s | 2024-10-18 06:12 | approved

works for all my zones (i have one)
--- review | tamati-w | 2024-10-18 19:33 | approved

29th: 03:31. Ka pai, no more lip reading.
--- merged | mbali-s | 2024-10-19 07:15 | squash

=== issue 56 | hollis-mk | 2025-03-10 12:31
title: ONE HOUR LATE, first me and then the table
labels: zones, duplicate

Yesterday the nation sprang forward, and at 7.10 this morning I stood on the town float in my good boots waiting for a low water that my own window said was at 7.10. It had been and gone. The lobstermen had some remarks.

Then I looked again. Half the month on the sheet is on the old clock and half of it ought to be on the new one, and there's nothing says where. My laptop's at the menders, so the window is back on the town's computer: 0.2.1, `--offset -5`, metres and all.
--- comment | rustmonger | 2025-03-10 17:50

thats #46 with a lobster. fixed since 0.3: `--zone US-5`. 0.2.1 is from last may, do upgrade 🦞
--- comment | hollis-mk | 2025-03-10 20:14

The town's computer upgrades when the town votes. But I see the plan. Close her up.
--- closed | rustmonger | 2025-03-10 20:30 | duplicate 46
