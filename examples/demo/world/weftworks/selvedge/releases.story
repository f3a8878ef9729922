Versions of the shelf.

=== commit version-010 | fennavd | 2024-07-14 18:50

Release 0.1.0
+++ edit package.json
<<<
  "version": "0.0.1",
===
  "version": "0.1.0",
>>>
+++ write CHANGELOG.md
# What is new on the shelf

## 0.1.0, July 2024

- a draft goes in and comes out again
- small pictures, fresh ones
- whoever uploads says what others may do with it

=== release v0.1.0 | fennavd | 2024-07-14 19:20
title: 0.1.0: open for others
annotation: selvedge 0.1.0

For people who are not us. 112 drafts, one machine, no accounts.

=== commit version-020 | fennavd | 2025-01-26 16:40

Release 0.2.0
+++ edit package.json
<<<
  "version": "0.1.0",
===
  "version": "0.2.0",
>>>
+++ edit CHANGELOG.md
<<<
# What is new on the shelf
===
# What is new on the shelf

## 0.2.0, January 2025

- whole cabinets at once, this time without taking towels along
- colour
- searching forgives accents and strokes
- sign in by letter
>>>

=== release v0.2.0 | fennavd | 2025-01-26 17:10
title: 0.2.0: an archive fits
annotation: selvedge 0.2.0

5,800 drafts, most of them from eleven filing cabinets in Hexham. Thank you, Tansy, and thank you, Edwin, wherever you are retired.

=== tag v0.2.1 | imre-sz | 2025-02-24 19:05
at: session-unit

=== commit version-030 | okonjo-w | 2025-09-02 20:05

Release 0.3.0
+++ edit package.json
<<<
  "version": "0.2.0",
===
  "version": "0.3.0",
>>>
+++ edit CHANGELOG.md
<<<
# What is new on the shelf
===
# What is new on the shelf

## 0.3.0, September 2025

- "kept by": for what has no author
- an account can be deleted
- Japanese is found however it was typed
- addresses for scripts are written down
>>>

=== release v0.3.0 | okonjo-w | 2025-09-02 20:25
title: 0.3.0: one can also leave
annotation: selvedge 0.3.0

Whoever runs a copy of their own: the backup changed in July, look at yours before you need it.
