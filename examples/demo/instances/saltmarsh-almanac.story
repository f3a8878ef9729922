The channel of Saltmarsh, where loggers and tables are talked of in one breath; here, what was meant in almanac.

=== instance afternoon-start | saltmarsh-instruments/almanac#34 | C1
channel: Saltmarsh
strength: 3
difficulty: easy_medium

2024-05-04
09:31:12 yealm_sailing: morning all. refitted with main before breakfast like you said. now my afternoon race has nowhere to start from, the sheet goes up at eleven and then it's all downhill
09:33:40 yealm_sailing: we start on the second bump. always have. it isnt there
09:36:02 mbali-s: two turns close together? that was the search, it looked once an hour. https://github.com/saltmarsh-instruments/almanac/issues/27
09:36:20 mbali-s: but thats mended since march
09:41:55 p-laurentin: Good morning. On my page nothing has changed, and at Saint-Servan the water has never hesitated. It is perhaps only on your side of the Channel?
09:44:17 quokkamath: The search is innocent. I fed it last week's file of constants. It finds both. I fed it the one from today. There is only one to find.
09:45:03 quokkamath: Today's file is three lines shorter. The quick ones.
09:47:31 yealm_sailing: shorter how? i didnt delete anything. same record as before, all of last year plus the big blow in january
09:49:50 quokkamath: That would do it. The blow makes everything look untidy. Then small things are swept up with the dust.
09:52:26 sluicegate: so somebody put the weather in charge of the moon
09:55:08 > mbali-s: ok then you are not alone, piers put yesterday and today side by side for his quay three quarters of an hour ago, that's exactly yours. devika is at a wedding, i poked her
09:57:40 yealm_sailing: reading. yes. word for word, except he has brought the Normans into it
09:59:15 p-laurentin: We are always brought into it.
--- evidence | author pgarrick | piers put yesterday and today side by side for his quay
--- evidence | created_on 2024-05-04 | three quarters of an hour ago
--- evidence | says In January we had a surge | the big blow in january
--- evidence | says known to William the Conqueror | he has brought the Normans into it
--- rival | saltmarsh-instruments/almanac#27 | but thats mended since march | closed_on 2024-03-04

High waters that come in pairs were lost there as well, in the search for them.
--- rival | saltmarsh-instruments/almanac#33 | swept up with the dust | kind pull
--- rival | saltmarsh-instruments/almanac#35 | three quarters of an hour ago | created_on 2024-05-05
--- rival | saltmarsh-instruments/tidelog#43 | the big blow in january | author hollis-mk

=== instance seven-of-fifty | saltmarsh-instruments/almanac#26 | C2
channel: Saltmarsh
strength: 3
difficulty: hard

2024-02-12
05:52:10 mirela-c: Who else lost a station this winter? Sulina's card is gone (https://github.com/saltmarsh-instruments/tidelog/issues/41), who has worse?
05:55:47 kaarelt: I. Mast lies on ice, cable under it. From Santa Lucia to end of January nothing.
05:58:30 mirela-c: And what do you do with what is left?
06:01:12 kaarelt: Two stumps. Normally program takes distance from root of one to tip of other, thinks it holds whole tree, asks for all kinds of leaves and faints.
06:02:05 mirela-c: Has it not learned that last summer already?
06:04:44 kaarelt: In summer it learned that small piece is small piece. Two small pieces with big nothing in middle it took for big piece.
06:06:19 > kaarelt: But since yesterday there is medicine. I gave it to patient: two waves, no fainting. I said yes. It is only not poured in yet.
06:10:33 mirela-c: Does everyone say yes?
06:12:50 kaarelt: Imogen says two stumps can know more than one log of same wood. Then she says leave it.
06:14:02 mirela-c: Is that a yes?
06:14:41 kaarelt: With her it is very big yes
--- evidence | author dnayak | there is medicine
--- evidence | created_on 2024-02-11 | since yesterday
--- evidence | review_by kaarelt | I said yes
--- evidence | says Two short pieces far apart do separate | two stumps can know more than one log
--- evidence | merged_on 2024-02-13 | not poured in yet
--- rival | saltmarsh-instruments/almanac#8 | In summer it learned that small piece is small piece | created_on 2023-08-12

The first cure for the same illness, approved by the same man.
--- rival | saltmarsh-instruments/almanac#25 | there is medicine | kind issue
--- rival | saltmarsh-instruments/almanac#21 | since yesterday | author quokkamath
--- rival | saltmarsh-instruments/almanac#58 | since yesterday | created_on 2025-04-26

=== instance long-weekend | saltmarsh-instruments/almanac#59 | C3
channel: Saltmarsh
strength: 3
difficulty: hard

2025-04-27
07:04:11 pgarrick: I find three of yours in my post, Devika; is there a strike at the Institute?
07:06:38 dnayak: Long weekend, and the neighbours are drilling. One needs an occupation.
07:09:20 pgarrick: The passengers I leave to Kaarel, whose water it is. The one that calls the roll of absent friends I shall read after church.
07:11:02 dnayak: That came at noon, my noon. No hurry, it only prints.
07:13:45 pgarrick: Which leaves the middle one; I put a word about typography under it last evening and saw Imogen bar the door in the small hours.
07:14:30 dnayak: Rightly. In the small bands I was listening for silence where someone was talking.
07:15:52 > dnayak: It no longer listens at an occupied table. Pushed after breakfast; it waits for her second look.
07:18:10 pgarrick: And nobody is shown the door this time? I have not forgotten the spring of last year, nor has the Solent.
07:19:03 dnayak: Nobody. Everyone stays, and wears a number that says how far to trust them.
07:24:55 mbali-s: morning. after that can someone pls look at my packed days, https://github.com/saltmarsh-instruments/tidelog/pull/81 went in a week ago and i still dont trust it
07:26:14 pgarrick: After church, Mbali; after church.
--- evidence | author dnayak | three of yours in my post
--- evidence | created_on 2025-04-26 | the middle one
--- evidence | says Do not take a neighbour for noise | no longer listens at an occupied table
--- evidence | commit_on 2025-04-27 | Pushed after breakfast
--- evidence | review_by pgarrick | I put a word about typography under it last evening
--- rival | saltmarsh-instruments/almanac#58 | The passengers I leave to Kaarel | says rides along in the column
--- rival | saltmarsh-instruments/almanac#60 | That came at noon, my noon | created_on 2025-04-27
--- rival | saltmarsh-instruments/almanac#33 | the spring of last year | created_on 2024-04-13

It dropped what it took for noise, and was reverted by the same reader.

=== instance month-or-year | saltmarsh-instruments/almanac#30 | C4
channel: Saltmarsh
strength: 3
difficulty: hard

2024-08-06
17:20:35 tkonate: Good evening. I ask for help before I lose my face. I have given to the pilots the sheet of August, and my colleague has given them a whole book of many years, both from the same constants of Gorée.
17:21:58 tkonate: For the 20th he has 1.63 and I have 1.62. The pilots enjoy themselves.
17:24:40 mbali-s: is it that lottery with the 19 years? https://github.com/saltmarsh-instruments/almanac/issues/42 i took the threads out again yesterday
17:27:12 tkonate: No, if I repeat I find always my number, and he always his. Each is faithful to his own error.
17:29:33 hollis-mk: Sounds like our selectmen.
17:33:06 quokkamath: Then it is how much you print. Not how often.
17:34:21 tkonate: I remember that Piers has asked this question in the first autumn?
17:37:49 > pgarrick: I asked where the thing belongs, which is philosophy. What you have is the newcomer's from Porthcawl, his first half hour among us; he has your very quarrel in three lines of figures, and it grows sevenfold if one is greedy.
17:40:15 tkonate: I see it. It is exactly this. And it is still open?
17:41:28 pgarrick: Until what Devika put to us in July is built; four of us have nodded already.
17:44:50 tkonate: Then I print years until then, as Rúna.
--- evidence | author rustmonger | the newcomer's from Porthcawl
--- evidence | created_on 2024-03-23 | his first half hour among us
--- evidence | says i get 8.38 | it grows sevenfold if one is greedy
--- evidence | comment_by runa-eld | Then I print years until then, as Rúna
--- evidence | kind issue | it is still open
--- rival | saltmarsh-instruments/almanac#42 | if I repeat I find always my number | author quokkamath

Two answers for one question, but from run to run.
--- rival | saltmarsh-instruments/almanac#12 | I asked where the thing belongs | author pgarrick
--- rival | saltmarsh-instruments/almanac#41 | what Devika put to us in July | author dnayak
--- rival | saltmarsh-instruments/almanac#24 | both from the same constants | author tkonate

The same man asked in January why an amplitude had changed between versions.

=== instance page-fourteen | saltmarsh-instruments/almanac#53 | C5
channel: Saltmarsh
strength: 3
difficulty: hard

2024-12-23
13:02:44 hollis-mk: Folks, I upgraded for the feet and now there's a "di" and a "lu" in the code. Are we French?
13:05:19 nat-urq: 😂 dimanche lundi!! it's days
13:07:50 mbali-s: thats not for your window hollis, thats for a newspaper. only the highs, no points, no lows, retired people read it with a magnifying glass
13:09:12 hollis-mk: No lows? How do they know when to go clamming?
13:10:36 mbali-s: they know that it goes away, she says
13:14:01 nat-urq: wait who wrote it, git says someone i've never seen
13:16:28 > mbali-s: the customer herself, column and all. not one line before this, then an hour on the phone with somebody who keeps terriers, and i pressed the button yesterday. it even had the midnight rounding right before anyone told her
13:17:40 nat-urq: ok that makes mine with the -0.0 look so lazy
13:19:05 hollis-mk: Hers was a wish on the first of the month, if I recall. Three weeks from asking to having. The Town of Tarbox Cove could take a lesson.
13:22:30 rustmonger: i only held the torch. looked for a nit for twenty minutes and came home empty
--- evidence | author p-laurentin | the customer herself
--- evidence | merged_on 2024-12-22 | i pressed the button yesterday
--- evidence | merged_by mbali-s | i pressed the button
--- evidence | says looked for one for twenty minutes | looked for a nit for twenty minutes
--- rival | saltmarsh-instruments/almanac#52 | Hers was a wish on the first of the month | created_on 2024-12-01

The wish itself.
--- rival | saltmarsh-instruments/almanac#29 | Three weeks from asking to having | created_on 2024-03-10
--- rival | saltmarsh-instruments/almanac#51 | I upgraded for the feet | author mbali-s
--- rival | saltmarsh-instruments/almanac#16 | mine with the -0.0 | author nat-urq

=== instance pudding | saltmarsh-instruments/almanac#22 | C6
channel: Saltmarsh
strength: 2
difficulty: easy_loose

2024-01-07
05:20:14 dnayak: A quiet Sunday in Kochi. Tidying before the fourteenth; whoever wants something in must say it this week.
06:48:30 runa-eld: The node.
06:52:11 dnayak: Up since yesterday, from my notebook. It did not please Imogen, so I mended it, and now it does.
07:55:06 pgarrick: A happy new year to all latitudes. What else is on the slate?
08:01:49 > dnayak: Not much any more. I let the whole dinner table go home on Wednesday, with our thanks; nothing to be done, but the keeper's last line deserves print.
08:04:22 pgarrick: I shall see to it; a booklet wants to end upon a smile.
08:10:37 mbali-s: and tidelog? rúna, the weed thing is out again for good?
08:12:05 runa-eld: Until somebody has a better idea.
--- evidence | closed_on 2024-01-03 | I let the whole dinner table go home on Wednesday
--- evidence | closed_by dnayak | I let the whole dinner table go home
--- evidence | says with thanks to the brother-in-law | with our thanks
--- evidence | says I would like this sentence in the manual | the keeper's last line deserves print
--- rival | saltmarsh-instruments/tidelog#39 | on Wednesday | closed_on 2023-12-20

The keeper's other one, closed before Christmas.
--- rival | saltmarsh-instruments/tidelog#13 | nothing to be done | created_on 2023-04-16
--- rival | saltmarsh-instruments/almanac#12 | The node | author pgarrick

=== instance walking-greek | saltmarsh-instruments/almanac@nu2-speed | C7
channel: Saltmarsh
strength: 3
difficulty: easy_loose

2025-10-12
09:02:18 tamati-w: Morena. Anyone know why the harmonics I fitted for the bar in June look different from what main gives me just now? Same files, cheers.
09:05:40 mbali-s: different how, all of them?
09:07:27 tamati-w: Nah just one of the little fellas, the Greek with the hat on. June's says 121, today's says 61.
09:10:03 mbali-s: nothing of mine. i only put the old path back together with devika on monday
09:13:31 quokkamath: A pair of digits. It was typed at the Christmas before last. There were two such pairs that day. One was caught in eight weeks. This one walked for a while.
09:15:56 tamati-w: And the test that's meant to catch those?
09:17:20 quokkamath: Had room for it. Not any more.
09:21:44 > quokkamath: Piers took the liberty. No ceremony, no review. The arithmetic did the reviewing. His own quay is put right in the same stroke. The message says by how much the old books err for each year. (He might have asked. I would have said yes.)
09:24:09 tamati-w: That much, times every year since the epoch... yep, there's my sixty. Good as gold.
09:25:38 mbali-s: piers touching code without a pull request, mark the date
09:27:12 pgarrick: My second since the first summer, and on the same list. One develops an eye.
--- evidence | author pgarrick | Piers took the liberty
--- evidence | created_on 2025-10-12 | what main gives me just now
--- evidence | says two degrees and a third for every year | by how much the old books err for each year
--- evidence | file stations/lymington.toml | His own quay is put right in the same stroke
--- evidence | file tests/speeds.rs | Had room for it. Not any more
--- rival | saltmarsh-instruments/almanac@l2-speed | One was caught in eight weeks | created_on 2024-02-18
--- rival | saltmarsh-instruments/almanac@q1-speed | My second since the first summer | created_on 2023-06-12

His first of the kind: one digit, one file.
--- rival | saltmarsh-instruments/almanac@v1-back | i only put the old path back | author dnayak
--- rival | saltmarsh-instruments/almanac@lymington-2024 | The arithmetic did the reviewing | created_on 2025-05-03
