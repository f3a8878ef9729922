Versions of almanac.

=== commit changelog-010 | dnayak | 2023-10-08 15:40

Release 0.1.0
+++ write CHANGELOG.md
# Changes

## 0.1.0

- reads tidelog's day files
- fits eight constituents, as far as the record can tell them apart
- prints a month on a page
+++ edit Cargo.toml
<<<
version = "0.1.0-dev"
===
version = "0.1.0"
>>>

=== release v0.1.0 | dnayak | 2023-10-08 16:00
title: 0.1.0, for a window in Maine
annotation: almanac 0.1.0
assets: almanac-0.1.0-x86_64.tar.gz 902144 41

Mean level is zero unless the station says otherwise. Hollis has it on the window.

=== commit changelog-020 | dnayak | 2024-01-14 07:30

Release 0.2.0
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.2.0

- the node: constants are those of an average of 18.6 years now. Fit again.
- half of the digits that used to be lost are not
- every page says which clock it is for
>>>
+++ edit Cargo.toml
<<<
version = "0.1.0"
===
version = "0.2.0"
>>>

=== release v0.2.0 | dnayak | 2024-01-14 07:50
title: 0.2.0: the node
annotation: almanac 0.2.0
assets: almanac-0.2.0-x86_64.tar.gz 948210 77, almanac-0.2.0-armhf.tar.gz 871004 133

=== commit changelog-021 | mbali-s | 2024-05-06 06:10

Release 0.2.1
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.2.1

- high waters that come in pairs are both found
- day files with a third column
- overtides are back at Lymington
>>>
+++ edit Cargo.toml
<<<
version = "0.2.0"
===
version = "0.2.1"
>>>

=== release v0.2.1 | mbali-s | 2024-05-06 06:25

anyone who took main in the last 2 weeks: take this instead

=== commit changelog-030 | pgarrick | 2024-11-09 09:20

Release 0.3.0
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.3.0

- one node for each calendar month, whatever else is printed
- lowest astronomical tide
- zones that know when their clocks change
- predictions over http
>>>
+++ edit Cargo.toml
<<<
version = "0.2.1"
===
version = "0.3.0"
>>>

=== release v0.3.0 | pgarrick | 2024-11-09 09:45
title: 0.3.0: a zero of one's own
annotation: almanac 0.3.0
assets: almanac-0.3.0-x86_64.tar.gz 1011730 208, almanac-0.3.0-armhf.tar.gz 930112 251

The debate on the node is closed; the minutes fill two threads and a proposal, and may be read with profit by anyone who believes that nothing happens slowly any more.

=== commit changelog-040 | dnayak | 2025-06-15 11:00

Release 0.4.0
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.4.0

- every amplitude with its error; what was left out, by name
- P1 and K2 ride with K1 and S2 in short records
- only what was measured is fitted
- feet, and a newspaper column (Perrine's)
>>>
+++ edit Cargo.toml
<<<
version = "0.3.0"
===
version = "0.4.0"
>>>

=== release v0.4.0 | dnayak | 2025-06-15 11:20
title: 0.4.0: honesty
annotation: almanac 0.4.0
assets: almanac-0.4.0-x86_64.tar.gz 1088401 190, almanac-0.4.0-armhf.tar.gz 1002214 174

Please fit again if your files had gaps that tidelog filled.

=== commit changelog-041 | dnayak | 2025-12-09 04:30

Release 0.4.1
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.4.1

- O1 and Q1 follow the node in the right direction
- nu2 turns at the speed of nu2
>>>
+++ edit Cargo.toml
<<<
version = "0.4.0"
===
version = "0.4.1"
>>>

=== release v0.4.1 | dnayak | 2025-12-09 04:40
title: 0.4.1
assets: almanac-0.4.1-x86_64.tar.gz 1089022 95

Two numbers. If you have a daily tide, or an interest in nu2, fit again; otherwise go back to sleep.
