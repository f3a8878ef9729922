The front page of tidelog, its labels and milestones.

=== repository
homepage: https://tidelog.saltmarsh.example
language: Go
topics: saltmarsh, tides, tide-gauge, weather-station, data-logger, harbour, small-boards
license: Apache-2.0
created: 2023-01-14 10:20
stars: 163
forks: 31
watchers: 14
members: runa-eld, pgarrick, mbali-s
collaborators: kaarelt, mirela-c, dnayak
protected: main

Logs tide gauges and weather sensors on small boards, fills the gaps, publishes what the sea is about to do

=== label bug | d73a4a | Wrong water
=== label enhancement | a2eeef | More water
=== label question | d876e3
=== label duplicate | cfd3d7 | Has been reported before
=== label wontfix | ffffff
=== label good first issue | 7057ff | Needs no boots
=== label gauge | 006b75 | Float, radar, pressure: whatever measures level
=== label weather | c5def5 | Wind and air
=== label store | bfd4f2 | Files, cards and power cuts
=== label gaps | fbca04 | What was not measured
=== label clock | 5319e7 | What time it was
=== label datum | b60205 | Where zero is
=== label publish | 1d76db | Everything that leaves the board
=== label packaging | 0e8a16
=== label documentation | 0075ca
=== label regression | e11d21 | Somebody fixed something
=== label español | f9d0c4
=== label dependencies | 0366d6

=== milestone 1 | 0.1 first winter | runa-eld | 2023-01-20 08:00
due: 2023-06-01
closed: 2023-05-21 09:10

A logger that can be left alone in a hut.

=== milestone 2 | 0.2 no holes | runa-eld | 2023-05-21 09:14
due: 2024-02-15
closed: 2024-03-17 16:40

Short gaps, long gaps, and honesty about both.

=== milestone 3 | 0.3 forecasts | mbali-s | 2024-03-17 17:02
due: 2024-10-01
closed: 2024-11-10 12:00

=== milestone 4 | 1.0 | runa-eld | 2025-01-05 10:30
due: 2026-06-30

The file format stays as it is from here on.
