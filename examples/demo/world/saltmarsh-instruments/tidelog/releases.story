Versions of tidelog, and the tags of nights at sea.

=== tag bench-week | kaarelt | 2023-03-12 20:00

=== commit changelog-010 | runa-eld | 2023-05-21 09:00

Note what 0.1 has
+++ write CHANGELOG.md
# Changes

## 0.1

- float and radar gauges, wind, air
- one file a day, by UTC, mended after power cuts
- a service that restarts

=== release v0.1.0 | runa-eld | 2023-05-21 09:05
title: 0.1
annotation: tidelog 0.1
assets: tidelog_0.1.0_armhf.deb 1832440 71

It has been alone in a hut since January and is well.

=== commit changelog-020 | runa-eld | 2024-03-17 16:20

Note what 0.2 has
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.2

- short gaps are filled, and say so in a third column
- the clock comes from GPS where there is no network
- readings go to a server, each once
- wind and gusts go round the compass
- cards live longer than five months, and crests are kept
>>>

=== release v0.2.0 | runa-eld | 2024-03-17 16:38
title: 0.2: no holes
annotation: tidelog 0.2
assets: tidelog_0.2.0_armhf.deb 2011096 164

Read [docs/files.md](docs/files.md) before you update: there is a new column at the end of each line. Programs that take the second are safe.

=== commit changelog-030 | mbali-s | 2024-11-10 11:40

Note what 0.3 has
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.3

- predictions on the page, from almanac
- long gaps from the prediction (begun by Nat, who found the edges)
- a header with the zero in every file
- boards no longer all knock in the same second
>>>

=== release v0.3.0-rc1 | mbali-s | 2024-10-13 16:20
prerelease: yes

shake it pls. two weeks

=== release v0.3.0 | mbali-s | 2024-11-10 11:52
title: 0.3: forecasts
annotation: tidelog 0.3
assets: tidelog_0.3.0_armhf.deb 2260118 203, tidelog_0.3.0_arm64.deb 2291400 88

what the sea did, and next to it what it was supposed to do

=== commit changelog-040 | runa-eld | 2025-09-28 15:00

Note what 0.4 has
+++ edit CHANGELOG.md
<<<
# Changes
===
# Changes

## 0.4

- zeros with dates; no file is ever rewritten
- medians of radar, so that gulls do not count
- gauges that do not move while the tide does are doubted
- old days are packed once nothing writes to them
>>>

=== release v0.4.0 | runa-eld | 2025-09-28 15:20
title: 0.4
annotation: tidelog 0.4

Dedicated to a quay that sank by 31 mm.

=== remark gps-time | hzr | 2023-07-05 20:31
path: internal/clock/gps.go
line: nanos := int((clock - float64(whole)) * 1e9)

float seconds. at 235959.99 this is off by a few µs. nobody cares, i only say it.

=== remark restart-60 | runa-eld | 2023-11-05 18:20

A minute is a long time at the top of a surge. We shall see.
