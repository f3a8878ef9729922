Selvedge, where weavers show each other their drafts: its front page, labels and milestones.

=== repository
homepage: https://selvedge.weftworks.example
language: TypeScript
topics: weftworks, weaving, wif, archive, drafts
license: MIT
created: 2024-02-20 19:05
stars: 87
forks: 14
watchers: 9
members: fennavd, okonjo-w, ottilie-k
collaborators: pelle-strand, imre-sz
protected: main

A place on the web to upload, browse and share weaving drafts

=== label bug | d73a4a | The page tells lies or nothing at all
=== label enhancement | a2eeef | Wishes, small and large
=== label question | d876e3
=== label documentation | 0075ca
=== label duplicate | cfd3d7 | Two people tripped over the same thing
=== label pictures | 5319e7 | What heddle draws and we show
=== label upload | 1d76db | Getting drafts in
=== label search | 006b75 | Finding them again
=== label licence | c2e0c6 | Whose is it, and what may I do with it
=== label accounts | bfd4f2 | Signing in, staying in, leaving
=== label operations | e99695 | The machine in the cupboard
=== label security | b60205
=== label regression | e11d21 | It was better last week
=== label good first issue | 7057ff | Fenna will hold your hand if you want one held
=== label needs info | fef2c0
=== label dependencies | 0366d6

=== milestone 1 | 0.1 | fennavd | 2024-03-01 20:00
due: 2024-06-30
closed: 2024-07-14 19:22

Somebody who is not us can put a draft in and get it out again.

=== milestone 2 | 0.2 | fennavd | 2024-07-16 18:40
due: 2024-12-31
closed: 2025-01-26 17:00

A whole archive fits, and can be searched.

=== milestone 3 | 0.3 | okonjo-w | 2025-01-27 06:15
due: 2025-09-01
closed: 2025-09-02 20:30

A place one can also leave.

=== milestone 4 | 0.4 | fennavd | 2025-09-05 19:12

Drafts that change over the years.
