Roof and floor: dependencies, answers over the wire, stations, and visitors who did not stay.

=== commit contributing | pgarrick | 2023-06-25 15:00

Say how a contribution is made, and in what tone
+++ write CONTRIBUTING.md
# Contributing

Numbers are welcome; numbers with their units are more welcome still. A
change that moves a predicted height by more than a millimetre wants a
sentence in CHANGELOG.md saying why.

Constants of your own harbour may be sent as a file in `stations/`. Please
name the record they were fitted to, and its length.

=== commit nearby | mbali-s | 2023-08-05 11:10

Compare floats in tests with nearby
+++ edit Cargo.toml
<<< after
license = "Apache-2.0"
===

[dev-dependencies]
nearby = "0.2.4"
>>>
+++ write tests/predict.rs
use almanac::constituents::KNOWN;
use almanac::predict::{height, Harmonic};

#[test]
fn one_metre_of_m2_goes_up_one_metre() {
    let m2 = [Harmonic { constituent: &KNOWN[0], amplitude: 1.0, lag: 0.0 }];
    let highest = (0..800).map(|m| height(&m2, f64::from(m) / 60.0)).fold(f64::MIN, f64::max);
    nearby::assert_near!(highest, 1.0, 1e-4);
}

=== pull 9 | driftwood[bot] | 2023-08-21 05:00
title: Bump nearby from 0.2.4 to 0.3.0
branch: driftwood/cargo/nearby-0.3.0
labels: dependencies

Bumps nearby from 0.2.4 to 0.3.0.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-nearby-030 | driftwood[bot] | 2023-08-21 04:58

Bump nearby from 0.2.4 to 0.3.0
+++ edit Cargo.toml
<<<
nearby = "0.2.4"
===
nearby = "0.3.0"
>>>
--- status | driftwood[bot] | 2023-08-21 05:03 | ci/test | success

built and tested in 46 s
--- merged | mbali-s | 2023-08-22 18:00 | squash

=== deleted 19

=== pull 32 | driftwood[bot] | 2024-04-08 05:00
title: Bump nearby from 0.3.0 to 1.0.1
branch: driftwood/cargo/nearby-1.0.1
labels: dependencies

Bumps nearby from 0.3.0 to 1.0.1.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-nearby-101 | driftwood[bot] | 2024-04-08 04:58

Bump nearby from 0.3.0 to 1.0.1
+++ edit Cargo.toml
<<<
nearby = "0.3.0"
===
nearby = "1.0.1"
>>>
--- status | driftwood[bot] | 2024-04-08 05:04 | ci/test | failure

nearby 1.0.1 needs rustc 1.74, the board image has 1.66
--- comment | mirela-c | 2024-04-08 06:50

Who uses rustc 1.66? Boards. Who updates boards? In winter, nobody. Can it wait for the image of autumn?
--- closed | mirela-c | 2024-04-08 06:51

=== commit reading-a-table | pgarrick | 2024-01-14 16:45

Explain how a table is read
+++ write docs/reading-a-table.md
# Reading a table

Times are those of the clock named over the table, and of no other.

Heights are counted from the datum of the station; a height with a minus
before it is water that the chart does not promise you.

A prediction knows the moon and the sun. It does not know the wind. A day of
strong onshore wind, or of low pressure, may add a foot or take one, and the
table will not be sorry.

What a least-squares fit finds in a canal is the hours of its keepers.

=== commit lymington | pgarrick | 2024-01-21 11:20

Add the constants of Lymington

Fitted to the calendar year 2023, minutes, three days missing.
+++ write stations/lymington.toml
# Lymington, town quay. Fitted to 2023.
level = 1.98
M2 = [0.991, 325.1]
S2 = [0.332, 10.4]
N2 = [0.199, 306.0]
K2 = [0.094, 8.1]
K1 = [0.088, 101.3]
O1 = [0.041, 341.9]
M4 = [0.129, 31.4]
MS4 = [0.088, 77.0]
M6 = [0.043, 190.6]

=== commit dakar | dnayak | 2024-03-31 05:20

Add the constants of Dakar, from the buoy

Eleven miles out; the port itself will differ by a little.
+++ write stations/dakar.toml
# Dakar, outer buoy. Fitted to 14 months.
level = 1.02
M2 = [0.431, 243.8]
S2 = [0.162, 279.9]
N2 = [0.089, 221.4]
K1 = [0.062, 318.7]
O1 = [0.031, 222.0]

=== commit dakar-goree | tkonate | 2024-05-12 10:40

Add the constants of Dakar, from the quay of Gorée

Fitted to my own record since the month of June 2023.
+++ write stations/dakar-goree.toml
# Dakar, quay of Gorée. Fitted to eleven months.
level = 0.97
M2 = [0.477, 255.2]
S2 = [0.178, 291.7]
N2 = [0.096, 233.1]
K1 = [0.066, 327.0]
O1 = [0.034, 229.5]

=== pull 36 | mbali-s | 2024-05-19 14:25
title: Answer over http
branch: serve
labels: enhancement
milestone: 0.3 datum
reviewers: dnayak, mirela-c

`almanac serve 8091`. one path: `/v1/level?port=…&at=…` → millimetres, plain text. tidelog wants to show predicted next to measured and isnt going to learn astronomy
--- commit serve-1 | mbali-s | 2024-05-19 14:02

Answer over http what the level is
+++ write src/serve.rs
//! Predictions over http, for programs that know no astronomy.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use crate::astro::sky;
use crate::nodal::adjusted;
use crate::predict::height;
use crate::record::instant;
use crate::stations;

/// Answers `/v1/level?port=…&at=…` with millimetres, until the end of days.
pub fn serve(port: u16) {
    let listener = TcpListener::bind(("0.0.0.0", port)).expect("a port that is free");
    for stream in listener.incoming().flatten() {
        let mut line = String::new();
        let _ = BufReader::new(&stream).read_line(&mut line);
        let answer = match level(line.split(' ').nth(1).unwrap_or("")) {
            Some(level) => format!("HTTP/1.0 200 OK\r\n\r\n{level}\n"),
            None => "HTTP/1.0 404 Not Found\r\n\r\n".to_owned(),
        };
        let _ = (&stream).write_all(answer.as_bytes());
    }
}

fn level(path: &str) -> Option<i64> {
    let query = path.strip_prefix("/v1/level?")?;
    let of = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
    let text = std::fs::read_to_string(format!("stations/{}.toml", of("port")?)).ok()?;
    let hours = instant(of("at")?)?;
    let harmonics = adjusted(&stations::constants(&text), sky(hours).node);
    Some(((height(&harmonics, hours) + stations::level(&text)) * 1000.0).round() as i64)
}
+++ edit src/record.rs
<<<
fn instant(text: &str) -> Option<f64> {
===
/// `2024-05-19T14:02:00Z` in hours after noon of 1 January 2000.
pub fn instant(text: &str) -> Option<f64> {
>>>
+++ edit src/lib.rs
<<< before
pub mod stations;
===
pub mod serve;
>>>
+++ edit src/main.rs
<<<
        "table" => print_table(&words[1], &words[2]),
===
        "table" => print_table(&words[1], &words[2]),
        "serve" => serve::serve(words[1].parse().expect("a port number")),
>>>
<<<
use almanac::{calendar, constituents::KNOWN, fit, record, stations, table};
===
use almanac::{calendar, constituents::KNOWN, fit, record, serve, stations, table};
>>>
--- status | driftwood[bot] | 2024-05-19 14:31 | ci/board | success

built and tested in 63 s on armhf
--- review | mirela-c | 2024-05-19 16:10 | changes
--- note | mirela-c | 2024-05-19 16:12 | src/serve.rs
line: let text = std::fs::read_to_string(format!("stations/{}.toml", of("port")?)).ok()?;

What does `port=../../etc/something` read? Who decided that this is harmless because it ends in `.toml`?
--- reply | mbali-s | 2024-05-19 18:01

👀 letters and dashes only now
--- commit serve-2 | mbali-s | 2024-05-19 17:58

Take only letters and dashes for a port
+++ edit src/serve.rs
<<<
    let text = std::fs::read_to_string(format!("stations/{}.toml", of("port")?)).ok()?;
===
    let port = of("port")?;
    if !port.chars().all(|one| one.is_ascii_lowercase() || one == '-') {
        return None;
    }
    let text = std::fs::read_to_string(format!("stations/{port}.toml")).ok()?;
>>>
--- review | mirela-c | 2024-05-20 06:15 | approved

Deployed. Whose pager? Do not answer.
--- review | dnayak | 2024-05-21 04:12 | approved
--- merged | mbali-s | 2024-05-21 05:40 | squash

=== moved 38 | saltmarsh-instruments/tidelog#58

=== issue 54 | brais-o | 2025-01-19 20:20
title: ¿Tres mareas en un día es normal?
labels: question

En la tabla de enero hay días con cuatro y días con tres. El 14 y el 29 solo salen tres. Antes de molestar lo miré en la batea y a las doce de la noche no estaba yo para contar.
--- comment | tkonate | 2025-01-20 08:05

It is normal, Brais: two tides take 24 hours and 50 minutes, and so from time to time one of the four falls beyond the midnight and belongs to tomorrow. In Spanish I would say it with more charm.
--- comment | brais-o | 2025-01-20 21:44

Merci, Tiémoko. Cerrado.
--- closed | brais-o | 2025-01-20 21:45 | completed

=== issue 55 | halfmoon99 | 2025-02-02 23:14
title: wrong tide
--- comment | dnayak | 2025-02-03 04:15

Which station, which day, what did you expect, and what did the water do?
--- labeled | dnayak | 2025-02-03 04:16 | needs info
--- comment | hollis-mk | 2025-02-10 13:30

Could be they just didn't care for it. I get that at the float.
--- closed | dnayak | 2025-03-02 05:00 | not_planned
--- locked | dnayak | 2025-03-02 05:01 | resolved

=== commit lymington-2024 | pgarrick | 2025-05-03 10:10

Fit Lymington anew, to 2023 and 2024 together

Fourteen constituents in place of nine, each larger than its error.
+++ write stations/lymington.toml
# Lymington, town quay. Fitted to 2023 and 2024.
level = 1.98
M2 = [1.013, 325.3]
S2 = [0.331, 10.2]
N2 = [0.203, 305.8]
K2 = [0.096, 17.2]
K1 = [0.087, 101.9]
O1 = [0.042, 340.7]
P1 = [0.029, 101.1]
Q1 = [0.012, 288.0]
M4 = [0.130, 31.2]
MS4 = [0.089, 76.8]
M6 = [0.043, 190.1]
nu2 = [0.041, 148.0]
mu2 = [0.038, 21.4]
L2 = [0.031, 334.0]

=== pull 65 | dnayak | 2025-09-24 05:10
title: Answer a range, and retire the single level
branch: v2-levels
labels: enhancement
milestone: 1.0
reviewers: pgarrick, mbali-s

1. `/v2/levels?port=…&from=…&to=…&step=60s` → a JSON array of millimetres.
2. `/v1/level` answers 410 with a sentence that names the new path.
3. Why: 57 boards × 1 440 requests a day, each reading and fitting the same file. Last week the server spent 91 % of its time opening `lymington.toml`.

To be announced before it is deployed.
--- commit v2-levels-1 | dnayak | 2025-09-24 04:48

Answer a range of levels at once
+++ edit src/serve.rs
<<<
fn level(path: &str) -> Option<i64> {
    let query = path.strip_prefix("/v1/level?")?;
===
fn levels(path: &str) -> Option<Vec<i64>> {
    let query = path.strip_prefix("/v2/levels?")?;
>>>
<<<
    let hours = instant(of("at")?)?;
    let harmonics = adjusted(&stations::constants(&text), sky(hours).node);
    Some(((height(&harmonics, hours) + stations::level(&text)) * 1000.0).round() as i64)
===
    let (from, to) = (instant(of("from")?)?, instant(of("to")?)?);
    let harmonics = adjusted(&stations::constants(&text), sky(month_of(from).middle).node);
    let mean = stations::level(&text);
    let step = of("step")?.trim_end_matches('s').parse::<f64>().ok()? / 3600.0;
    let count = ((to - from) / step).round() as usize;
    let at = |one: usize| height(&harmonics, from + one as f64 * step);
    Some((0..count).map(|one| ((at(one) + mean) * 1000.0).round() as i64).collect())
>>>
<<<
        let answer = match level(line.split(' ').nth(1).unwrap_or("")) {
            Some(level) => format!("HTTP/1.0 200 OK\r\n\r\n{level}\n"),
            None => "HTTP/1.0 404 Not Found\r\n\r\n".to_owned(),
        };
===
        let path = line.split(' ').nth(1).unwrap_or("");
        let answer = match levels(path) {
            Some(levels) => format!("HTTP/1.0 200 OK\r\n\r\n{levels:?}\n"),
            None if path.starts_with("/v1/") => "HTTP/1.0 410 Gone\r\n\r\nPlease ask /v2/levels\n".to_owned(),
            None => "HTTP/1.0 404 Not Found\r\n\r\n".to_owned(),
        };
>>>
<<< before
use crate::nodal::adjusted;
===
use crate::calendar::month_of;
>>>
<<<
/// Answers `/v1/level?port=…&at=…` with millimetres, until the end of days.
===
/// Answers `/v2/levels?port=…&from=…&to=…&step=…` with millimetres. The end of days came for version 1.
>>>
--- review | mbali-s | 2025-09-24 18:22 | commented

nice. a step of 0 divides by 0 and a step of 1s over 10 years is 315 million numbers 😬
--- commit v2-levels-2 | dnayak | 2025-09-27 05:02

Refuse more than ten thousand levels at once
+++ edit src/serve.rs
<<< after
    let count = ((to - from) / step).round() as usize;
===
    if step <= 0.0 || count > 10_000 {
        return None;
    }
>>>
--- review | mbali-s | 2025-09-28 07:40 | approved

👍
--- review | pgarrick | 2025-10-01 09:15 | approved

I approve the substance; of "until the end of days" I retain fond memories. Has anyone informed the sister house?
--- comment | dnayak | 2025-10-01 09:40

I thought one of you two would, you sit in both.
--- merged | dnayak | 2025-10-01 09:45 | squash
--- comment | mbali-s | 2025-10-05 12:06

we did not 🫠 57 stations of dashes since thursday: https://github.com/saltmarsh-instruments/tidelog/issues/89
--- comment | mirela-c | 2025-10-05 13:30

Where does one announce things here? In a sentence in the middle of a description? Put v1 back until the boards have moved?
--- comment | dnayak | 2025-10-06 04:05

Back since four this morning, with a date on it: end of the year.

=== commit v1-back | dnayak | 2025-10-06 03:58

Answer the old path until the end of the year

The loggers were never told. Version 1 goes on for those that have not
been updated; it is the first element of a range of one.
+++ edit src/serve.rs
<<<
            None if path.starts_with("/v1/") => "HTTP/1.0 410 Gone\r\n\r\nPlease ask /v2/levels\n".to_owned(),
===
            None if path.starts_with("/v1/level?") => match levels(&one_of(path)) {
                Some(levels) => format!("HTTP/1.0 200 OK\r\n\r\n{}\n", levels[0]),
                None => "HTTP/1.0 404 Not Found\r\n\r\n".to_owned(),
            },
>>>
<<< before
fn levels(path: &str) -> Option<Vec<i64>> {
===
/// The second version of a question in the first: from an instant to a minute later.
fn one_of(path: &str) -> String {
    let at = path.split("at=").nth(1).and_then(|rest| rest.split('&').next()).unwrap_or("");
    let later = at.replace(":00Z", ":59Z");
    format!("/v2/levels?{}&from={at}&to={later}&step=59s", path.trim_start_matches("/v1/level?"))
}

>>>

=== remark v1-back | mirela-c | 2025-10-06 07:20
path: src/serve.rs
line: let later = at.replace(":00Z", ":59Z");

And if a board asks at thirteen seconds past the minute?

=== remark v1-back | mbali-s | 2025-10-06 08:02

they dont, they cache by the minute. but yes 😅

=== issue 70 | tkonate | 2026-03-27 11:30
title: Joal is predicted with the range of another harbour
labels: bug, question

Dear all,

The station `joal` announces 1.7 m of range for this week; the gauge says 0.3 m, and the gauge is right, I have looked. In the file of the constants the comment says «fitted to 2015», and the record that I have sent was of 2025. I believe that someone (perhaps me) has made an error of finger, so the lags are turned by ten years.

Because of this the tidelog of Joal doubts its own instrument since two days, which is unjust.
--- comment | dnayak | 2026-03-28 04:50

My finger. With ten years' difference N2 and K2 stand anywhere. I will fit again on Sunday, and from now on the fit writes the years itself.
--- comment | kaarelt | 2026-03-28 16:12

On our side gauge is orange because range differs from predicted. It is first time that this check accuses correctly, only wrong person.

=== pull 71 | driftwood[bot] | 2026-03-30 05:00
title: Bump nearby from 0.3.0 to 1.2.0
branch: driftwood/cargo/nearby-1.2.0
labels: dependencies

Bumps nearby from 0.3.0 to 1.2.0.

Driftwood keeps this branch up to date until it is merged or closed.
--- commit bump-nearby-120 | driftwood[bot] | 2026-03-30 04:58

Bump nearby from 0.3.0 to 1.2.0
+++ edit Cargo.toml
<<<
nearby = "0.3.0"
===
nearby = "1.2.0"
>>>
--- status | driftwood[bot] | 2026-03-30 05:03 | ci/test | success

built and tested in 39 s
