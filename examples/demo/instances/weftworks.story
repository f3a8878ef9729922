The chat of the weavers, and what they meant in it. A line `12:10:31 > name: text` holds the reference; a line that
starts with two spaces goes on with the message above. Under each conversation stands why its referent is the one: facts
of it that the chat's own words ask for, and the other artifacts one could take it for, with the words that rule them
out. None of this is ever shown to an agent.

=== instance late-answer | weftworks/heddle#76 | C1
channel: Weftworks
strength: 3
difficulty: hard

2026-03-28
10:41:07 petra_w: anyone else losing a thread every now and then? i count my stripes and one is short. only in the mornings
10:43:52 elif-tan: heated room?
10:44:30 petra_w: haha no. garage, 6 degrees at that hour. i am on what came out the january before this one
10:46:11 elif-tan: i never have it in summer
10:52:48 rkowalczuk: In our archive (21 °C all year) never either. Is it perhaps https://github.com/weftworks/heddle/issues/14 ?
10:58:02 tjaarda: no that one is two years older and was the board dropping commands. this here waits for the answer
10:59:45 petra_w: the display is very pleased with itself though, it is one ahead of the cloth
11:01:20 rkowalczuk: So it believes in one more than there is. And before that it stands still for a moment?
11:02:03 petra_w: YES. stands still, then click click, the counter goes up by two
11:05:31 tjaarda: so the magnets were slow, it ran into the timeout, sent again, and the ready of the first try was taken for the second
11:07:44 > tjaarda: last august somebody with an even colder shed sent the times of exactly that, to the millisecond. i fixed it the evening after
11:08:20 petra_w: so i need the new one?
11:08:59 tjaarda: or a heater :)
--- evidence | created_on 2025-08-10 | last august
--- evidence | says 23:01:14.690 ready | to the millisecond
--- evidence | says 4 °C | an even colder shed
--- evidence | comment_by tjaarda | i fixed it the evening after
--- evidence | closed_on 2025-08-11 | i fixed it the evening after
--- rival | weftworks/heddle#14 | that one is two years older | created_on 2023-05-29

Skipped picks as well, but the board dropped commands there, and the count in the cloth was short by seven.
--- rival | weftworks/heddle#47 | it is one ahead of the cloth | author dobbyist

There the cloth had one pick too many, after a reconnect.
--- rival | weftworks/heddle#82 | i fixed it the evening after | state open

=== instance newsletter | weftworks/heddle#27 | C1
channel: Weftworks
strength: 3
difficulty: hard

2023-10-04
07:12:40 mjhaverford: Hello all! Back from the fair, reading up. My newsletter says that something very fast is coming and Chidi asks me which of the two.
07:31:15 dobbyist: The one that is 445 times faster, or the one that is 130 times faster?
07:33:02 ottilie-k: The second. The barn happened to the first.
07:40:26 tjaarda: my barn computer is older than the cat. nobody builds that package for it anymore
07:41:10 tjaarda: and the loom only talks to that one
07:55:38 dobbyist: One could have two ways of doing it and choose at start.
07:58:51 ottilie-k: One could also not. Two ways, one of them untested.
08:20:17 quietloom: fine w me
08:24:33 > mjhaverford: So the faster one stays shut, the way you left it at the equinox? I will only write that it was tried.
08:25:05 quietloom: correct
08:27:49 ottilie-k: Write about https://github.com/weftworks/heddle/pull/28 instead, it has been on main since yesterday and needs nothing.
08:30:12 mjhaverford: Newsletter corrected.
--- evidence | author quietloom | the way you left it at the equinox
--- evidence | closed_by quietloom | the way you left it
--- evidence | state unmerged | stays shut
--- evidence | says 0.09 s | 445 times faster
--- rival | weftworks/heddle#28 | Write about https://github.com/weftworks/heddle/pull/28 instead | state merged

Makes the same thing fast without a package: the second of the two.
--- rival | weftworks/heddle#26 | stays shut | kind issue

=== instance ten-of-nothing | weftworks/heddle#17 | C2
channel: Weftworks
strength: 3
difficulty: hard

2023-07-08
16:02:11 ameliedrs: Félicitations ! Is it in there, what makes the staff room and the library agree?
16:04:34 mjhaverford: What did they disagree about?
16:05:20 ameliedrs: in May my sheet fitted below the comb when printed upstairs, and downstairs it grew by three threads
16:05:58 ameliedrs: since chidi-oz has done something about it each thread has its box, all along, on both
16:26:05 chidi-oz: the file said "ten" and everybody who opened it had a different opinion about ten of what 😅
16:27:41 ottilie-k: Ten of nothing, true to scale.
16:28:13 > ottilie-k: It is in. I pressed the button on it three weeks ago over the second coffee, and it is the first line of what I wrote today.
16:31:56 ameliedrs: may I also have larger boxes? two of mine do not see well
16:33:40 chidi-oz: sure, it is one number now. 2.5 → whatever they like
16:34:12 ameliedrs: ❤️
--- evidence | author chidi-oz | since chidi-oz has done something about it
--- evidence | merged_on 2023-06-19 | three weeks ago over the second coffee
--- evidence | merged_by ottilie-k | I pressed the button on it
--- evidence | milestone 0.2 | It is in
--- rival | weftworks/heddle#10 | three weeks ago | merged_on 2023-04-13

The same author's first picture on paper, merged in April.
--- rival | weftworks/heddle#62 | it is the first line of what I wrote today | created_on 2025-01-04
--- rival | weftworks/heddle#16 | I pressed the button on it | kind issue

=== instance tomato-basil | weftworks/heddle#45 | C2
channel: Weftworks
strength: 2
difficulty: hard

2024-07-04
16:20:44 ameliedrs: a story for the dyers. Théo's tomato and basil scarf, the herringbone, you remember? From the corridor it was soup.
16:24:10 mjhaverford: The one where the photocopier gave you an empty page?
16:25:37 ameliedrs: that one. He has typed his next one into the computer first and it refused!! not refused. it said: you will not see this
16:41:02 suru-n: both had the same depth. shapes are read from light and dark, the rest is decoration
16:44:26 ikaros-v: til. so it shouts before you buy the wool?
16:46:50 ameliedrs: Since the end of April, yes. Because of him.
16:48:13 > suru-n: because of you! you put it so well, half in French, at the beginning of that month. I answered within two hours and then thought about it for two weeks
16:49:01 ikaros-v: there is also a guy who says to half shut your eyes
16:49:30 suru-n: he is not wrong
16:52:18 ameliedrs: Théo does it now. At everything.
--- evidence | author ameliedrs | you put it so well, half in French
--- evidence | created_on 2024-04-03 | at the beginning of that month
--- evidence | comment_by suru-n | I answered within two hours
--- evidence | says Squint | a guy who says to half shut your eyes
--- rival | weftworks/heddle#46 | because of you | author suru-n

What came of it: the change that shouts.
--- rival | weftworks/heddle#71 | at the beginning of that month | created_on 2025-05-19

Another wish of hers, in French as well, a year later.
--- rival | weftworks/heddle#16 | I answered within two hours | says 2.4 mm
--- rival | weftworks/heddle#9 | a guy who says to half shut your eyes | created_on 2023-04-02

=== instance snow | weftworks/heddle#36 | C3
channel: Weftworks
strength: 3
difficulty: hard

2024-01-13
21:47:20 mjhaverford: Three mails from you in one day. Is everything all right?
21:49:02 ottilie-k: It snows. I am cleaning the reader.
21:52:36 mjhaverford: https://github.com/weftworks/heddle/pull/35 I waved through, that only carried a box from one room to the other.
21:53:10 mjhaverford: Does tonight's need a teacher's eye?
21:55:48 ottilie-k: Tonight's is a broom. Three ways through one door, and two of them walled up.
21:57:19 mjhaverford: Then there is one for people! Until today someone with a bad file got a sentence about suitcases and no idea where to look. With Anouk's we went down it with a ruler for an hour.
21:58:03 ottilie-k: A key it wanted, a semicolon it got.
21:58:40 > ottilie-k: I thought of her ruler after lunch. Whoever stumbles now says where, and you signed it before you sat down to your soup.
22:01:25 mjhaverford: With the coat still on. Is there more to come?
22:02:09 ottilie-k: It snows until Monday.
--- evidence | author ottilie-k | I am cleaning the reader
--- evidence | created_on 2024-01-13 | I thought of her ruler after lunch
--- evidence | says expected a key and a value | A key it wanted, a semicolon it got
--- evidence | review_by mjhaverford | you signed it before you sat down to your soup
--- rival | weftworks/heddle#35 | that only carried a box from one room to the other | says encoding guess
--- rival | weftworks/heddle#37 | Three ways through one door | says one way only

Opened at nine in the evening of the same day, and the newest of hers.
--- rival | weftworks/heddle#39 | after lunch | created_on 2024-01-14
--- rival | weftworks/heddle#38 | Three mails from you in one day | created_on 2024-01-14

=== instance round-and-round | weftworks/heddle#24 | C3
channel: Weftworks
strength: 3
difficulty: hard

2024-06-25
05:58:31 dobbyist: I went through everything I ever filed with you. Main of last night.
07:03:12 mjhaverford: All of it? That is kind. And?
07:15:40 dobbyist: Capital letters: read. Missing threads: 10,000 of 10,000. The plug pulled: last pick once, not twice. The one of last summer I did by hand first.
07:19:55 mjhaverford: The one about the seam?
07:20:31 mjhaverford: Two before it and two behind it are really four, you said, because cloth goes round and paper stops.
07:22:08 dobbyist: Yes. Four is what it says now.
07:41:37 ottilie-k: It was on the list I made at the market, only without numbers.
07:45:03 > dobbyist: Mine had numbers. Eight, small enough for the back of an envelope. You can consider it confirmed.
07:52:46 mjhaverford: And the underside, https://github.com/weftworks/heddle/issues/23 ? My cat would like to know.
07:53:30 dobbyist: I have no satin. Ask the cat.
--- evidence | author dobbyist | everything I ever filed with you
--- evidence | created_on 2023-08-27 | The one of last summer
--- evidence | says Draft of 8 picks | Eight, small enough
--- evidence | label floats | two behind it are really four
--- rival | weftworks/heddle#14 | Missing threads: 10,000 of 10,000 | says Plain weave so that I can count
--- rival | weftworks/heddle#47 | last pick once, not twice | created_on 2024-05-08

His newest in this repository.
--- rival | weftworks/heddle#5 | Capital letters: read | says section names are not case sensitive
--- rival | weftworks/heddle#23 | the underside | author mjhaverford
--- rival | weftworks/heddle#22 | only without numbers | author ottilie-k
--- rival | weftworks/heddle#78 | small enough for the back of an envelope | says 200 ends

=== instance four-points | weftworks/heddle#59 | C4
channel: Weftworks
strength: 3
difficulty: easy_loose

2025-03-02
18:05:12 noor-hadd: I am trying to write a page about up and down and lost my way in https://github.com/weftworks/heddle/issues/11
18:06:40 noor-hadd: Everybody in it is right and nobody agrees.
18:11:03 dobbyist: Accurate.
18:20:55 ottilie-k: That one is for historians.
18:21:48 > ottilie-k: Start with Mercy's proposal from the autumn: what is stored, what is translated at which edge. Four points, fits on a screen, everyone has signed under it.
18:23:30 noor-hadd: Oh, that is so much better. And this is decided?
18:24:17 dobbyist: Point two is wrong for nine of my files. I said so and am in the minority.
18:25:02 ottilie-k: Decided. Her first go at writing it came to nothing in November, that is another thing.
18:31:44 noor-hadd: Then my page can wait as well.
--- evidence | author mjhaverford | Mercy's proposal
--- evidence | created_on 2024-10-06 | from the autumn
--- evidence | says nine of mine are wrong | Point two is wrong for nine of my files
--- evidence | kind issue | Start with Mercy's proposal
--- rival | weftworks/heddle#11 | That one is for historians | created_on 2023-04-18

By Mercy as well, on the same question, with everybody in it.
--- rival | weftworks/heddle#18 | Four points | author lucasbp
--- rival | weftworks/heddle#60 | Her first go at writing it came to nothing in November | kind pull

=== instance small-file | weftworks/heddle#51 | C4
channel: Weftworks
strength: 3
difficulty: hard

2025-05-17
08:14:50 noor-hadd: Nearly a year on it. I pull the plug on purpose now when visitors come, and it carries on like a good dog.
08:16:22 mjhaverford: And the disk?
08:16:59 noor-hadd: 78 bytes. Seventy-eight! The old one would be in the terabytes.
08:30:41 tjaarda: told you i can do it
08:31:07 mjhaverford: You can do it *twice*, dear.
08:33:26 tjaarda: the first time doesnt count, you took it out again
08:34:50 > tjaarda: the other one has noors remark worked in, it says something when the pattern is not the same anymore. and you were the one who let it in. what i did this month is only a bridge for people who were in the middle
08:36:18 noor-hadd: I saw, and I thank you. My scarf would have started from the fringe.
08:40:02 dobbyist: Tested with five unplugged leads, the day after. No complaints since.
--- evidence | author tjaarda | told you i can do it
--- evidence | merged_on 2024-06-22 | Nearly a year on it
--- evidence | review_by noor-hadd | the other one has noors remark worked in
--- evidence | review_by mjhaverford | you were the one who let it in
--- evidence | says Say it when the draft has changed since | it says something when the pattern is not the same anymore
--- rival | weftworks/heddle#48 | the first time doesnt count | merged_on 2024-05-16
--- rival | weftworks/heddle#50 | you took it out again | author mjhaverford
--- rival | weftworks/heddle#70 | only a bridge for people who were in the middle | merged_on 2025-05-06

His newest, about the same small file.

=== instance linen | weftworks/heddle#69 | C5
channel: Weftworks
strength: 3
difficulty: easy_loose

2025-05-01
17:32:05 rkowalczuk: Good evening. I made the mistake to install the new version on Saturday, in the middle of a table runner.
17:33:40 rkowalczuk: Now it refuses to go on from where I was. The cloth is 60 cm long already.
17:40:12 lucasbp: ai ai. não mexer com a teia montada!
17:52:28 mjhaverford: I am so sorry. That is my doing, I changed how the place is kept and forgot about those who are in the middle.
17:58:16 elif-tan: you can go back to the previous one until the runner is done, that works. our man in norwich did
17:59:37 > elif-tan: he told us on sunday, with the whole trace. his towel is safe and yours will be
18:03:51 rkowalczuk: Thank you, that is a relief. Then the runner comes first, and I upgrade when the loom is empty.
18:05:20 tjaarda: i look at it on the weekend. will make it read the old ones
18:06:02 mjhaverford: Bless you.
--- evidence | author hk-fenwick | our man in norwich did
--- evidence | created_on 2025-04-27 | he told us on sunday
--- evidence | says in last_pick | with the whole trace
--- evidence | comment_by mjhaverford | That is my doing
--- rival | weftworks/heddle#47 | I changed how the place is kept | author dobbyist

Also about going on where one was, before anything was kept at all.
--- rival | weftworks/heddle#49 | his towel is safe | author noor-hadd
--- rival | weftworks/heddle#70 | i look at it on the weekend | kind pull
--- rival | weftworks/heddle#20 | he told us on sunday | created_on 2023-07-10

=== instance loops | weftworks/heddle#32 | C5
channel: Weftworks
strength: 3
difficulty: hard

2023-12-12
06:45:13 ottilie-k: Half an hour of snow, so a serious question. Whom do we ask to become a fourth?
06:50:29 mjhaverford: Suruchi, of course.
06:51:33 tjaarda: two pulls and one of them is four hex digits (https://github.com/weftworks/heddle/pull/30)
06:58:04 mjhaverford: Measured hex digits! And it is the other one I mean. I stopped it on a Sunday night: right for every draft with a single longest float, but with two equals it named a different place from what the text promised.
07:02:47 tjaarda: loops the wrong way around?
07:03:20 mjhaverford: Precisely that. An easy thing to get wrong, I have done it on the loom.
07:05:55 > mjhaverford: Before any of us was up she had pushed a second commit, said thank you, and it compares by pick. I read it again and had nothing left to say.
07:07:31 ottilie-k: That is rare.
07:09:02 tjaarda: ok ok. ask her
07:09:44 ottilie-k: I shall.
--- evidence | author suru-n | Suruchi, of course
--- evidence | review_by mjhaverford | I stopped it on a Sunday night
--- evidence | commit_on 2023-11-06 | Before any of us was up she had pushed a second commit
--- evidence | says Prefer the earlier pick | with two equals
--- rival | weftworks/heddle#30 | it is the other one I mean | created_on 2023-10-14
--- rival | weftworks/heddle#25 | Suruchi, of course | author mjhaverford
--- rival | weftworks/heddle#31 | she had pushed a second commit | kind issue

=== instance woollens | weftworks/heddle#12 | C6
channel: Weftworks
strength: 2
difficulty: hard

2025-12-10
19:38:16 hk-fenwick: My niece asks if the program does cardigans. I said I'd ask, knowing the answer.
19:39:50 mjhaverford: Oh, we have been offered good money for that.
19:41:02 hk-fenwick: Money?
19:50:34 > ottilie-k: Woollens. One with a rope pattern on the front, take it or leave it. I turned the kind soul down and it hurt more than I thought.
19:51:20 mjhaverford: I looked for them the other day, to send a card. There is only a ghost there now.
19:52:08 ottilie-k: I know.
20:10:45 tjaarda: should have taken the sweater
20:12:30 hk-fenwick: I shall tell her no, but warmly.
--- evidence | closed_by ottilie-k | I turned the kind soul down
--- evidence | author knotsy | There is only a ghost there now
--- evidence | says One jumper. Cables. | One with a rope pattern on the front
--- evidence | says pay in jumpers | Woollens
--- rival | weftworks/heddle#9 | I turned the kind soul down | author ameliedrs

Another wish of that spring; it was granted.
--- rival | weftworks/heddle#80 | it hurt more than I thought | author yuto-mori
--- rival | weftworks/heddle#45 | There is only a ghost there now | author ameliedrs

The ghost speaks there as well, and opened nothing.

=== instance new-keys | weftworks/heddle#81 | C6
channel: Weftworks
strength: 2
difficulty: easy_loose

2026-02-22
12:32:50 mjhaverford: The first parcel found its way! A draft on the back of a hymn sheet.
12:35:11 dobbyist: Mine. It does not read.
12:36:40 mjhaverford: Splendid. It is so good to have a door that closes; the other place smelled of cheese whenever it rained.
12:40:55 hk-fenwick: I posted an anvil to the old place out of habit
12:43:27 > tjaarda: the new address stands on the front page for five weeks. i merged that, it was two lines
12:44:02 hk-fenwick: I do not read front pages, I am on them
12:58:19 mjhaverford: I will ask the new people for the anvil.
--- evidence | author mjhaverford | the other place smelled of cheese
--- evidence | merged_by tjaarda | i merged that
--- evidence | created_on 2026-01-18 | for five weeks
--- evidence | says mystery drafts | A draft on the back of a hymn sheet
--- rival | weftworks/heddle#68 | it was two lines | created_on 2025-04-06
--- rival | weftworks/heddle#83 | i merged that | state open
--- rival | weftworks/heddle#79 | for five weeks | created_on 2025-10-12

=== instance one-digit | weftworks/heddle@thirty-two | C7
channel: Weftworks
strength: 3
difficulty: hard

2024-10-21
09:20:05 dobbyist: For a year I owned a loom with eight shafts that nobody had told me about.
09:22:46 hk-fenwick: What were they for, coats?
09:24:30 dobbyist: They went up and down with nothing on them. The program would not have let me anyway.
09:31:12 mjhaverford: But Tjaard raised that once, when we had just met the Tollund people.
09:33:57 tjaarda: yes but to what i had here. didnt think further than my barn
09:35:08 > tjaarda: last month i doubled it, straight to main before coffee. whoever still has too many may send a picture
09:36:20 dobbyist: Seventeen is accepted since.
09:41:03 hk-fenwick: A one digit fix, my favourite kind
09:42:15 tjaarda: two digits! and a comment
--- evidence | author tjaarda | i doubled it, straight to main before coffee
--- evidence | created_on 2024-09-22 | last month
--- evidence | says please send a photo | may send a picture
--- evidence | file heddle/wif.py | The program would not have let me
--- evidence | file heddle/loom/kvist.py | and a comment
--- rival | weftworks/heddle@sixteen | Tjaard raised that once | created_on 2023-06-11
--- rival | weftworks/heddle@kvist-2 | straight to main | created_on 2023-05-13

=== instance apology | weftworks/heddle@revert-cache | C7
channel: Weftworks
strength: 3
difficulty: hard

2024-09-09
10:14:22 ikaros-v: 70 ms per key again! so my cache is back?
10:20:48 suru-n: its idea is. yours is out (https://github.com/weftworks/heddle/pull/55), mine went in three hours ago
10:21:30 ikaros-v: out since when?? nobody told me
10:23:15 suru-n: I had pictures of one cloth with the name of another. about one time in ten
10:26:02 ikaros-v: oh. OH. the address gets handed out again as soon as the first one is freed
10:26:41 suru-n: yes
10:40:09 ottilie-k: My mistake as much as yours, I wrote that it was enough.
10:40:57 > suru-n: she took it out with her own hands ten days ago, within the hour. the message says why
10:42:10 ottilie-k: I ought to have written to you as well.
10:44:33 ikaros-v: i have a thesis to hand in, i would not have read it
10:45:50 suru-n: good luck with that one
--- evidence | author ottilie-k | with her own hands
--- evidence | created_on 2024-08-30 | ten days ago
--- evidence | says is used again as soon | the message says why
--- evidence | file heddle/render/cache.py | so my cache is back
--- rival | weftworks/heddle@pull-55 | yours is out | author ikaros-v
--- rival | weftworks/heddle@pull-57 | mine went in three hours ago | created_on 2024-09-09
--- rival | weftworks/heddle@pull-50 | ten days ago | created_on 2024-06-02

The other revert: there Mercy took out a change of Tjaard's.
