The front page of almanac, its labels and milestones.

=== repository
homepage: https://almanac.saltmarsh.example
language: Rust
topics: saltmarsh, tides, harmonic-analysis, tide-tables, least-squares, hydrography
license: Apache-2.0
created: 2023-06-03 05:12
stars: 121
forks: 17
watchers: 9
members: dnayak, pgarrick, mbali-s
collaborators: quokkamath, runa-eld, mirela-c
protected: main

Turns the record of a tide gauge into harmonic constituents, and constituents into a table for the harbour window

=== label bug | d73a4a | A wave that should not be there
=== label enhancement | a2eeef
=== label question | d876e3 | Open water
=== label duplicate | cfd3d7
=== label wontfix | ffffff
=== label good first issue | 7057ff | An evening, a test, no spherical astronomy
=== label fit | 1d76db | Record in, constituents out
=== label node | 5319e7 | Everything that takes 18.6 years
=== label zones | fbca04 | What the clock on the quay says
=== label table | 0e8a16 | Ink
=== label extremes | c2e0c6 | When it turns
=== label datum | b60205
=== label records | bfd4f2 | Files from loggers, ours and others
=== label performance | f9d0c4
=== label regression | e11d21 | We did that
=== label needs info | fef2c0
=== label documentation | 0075ca
=== label dependencies | 0366d6

=== milestone 1 | 0.1 window | dnayak | 2023-06-11 04:20
due: 2023-10-15
closed: 2023-10-08 16:02

One month, one page, sticky tape.

=== milestone 2 | 0.2 node | dnayak | 2023-10-08 16:10
due: 2024-01-31
closed: 2024-01-14 07:55

=== milestone 3 | 0.3 datum | pgarrick | 2024-01-14 18:31
due: 2024-11-30
closed: 2024-11-09 09:48

A zero that is reckoned and not merely inherited.

=== milestone 4 | 0.4 honesty | dnayak | 2024-11-09 10:05
due: 2025-07-01
closed: 2025-06-15 11:27

Say how sure we are, and what we left out.

=== milestone 5 | 1.0 | dnayak | 2025-06-15 11:40
