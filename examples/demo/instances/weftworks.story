The chat of the weavers, and what they meant in it. A line `12:10 > name: text` holds the reference; a line that starts
with two spaces goes on with the message above. Under each conversation stands why its referent is the one: facts of
it that the chat's own words ask for, and the other artifacts one could take it for with the words that rule them out.
None of this is ever shown to an agent.

=== instance late-answer | weftworks/heddle#76 | C1
channel: Weftworks
strength: 3
difficulty: hard

2025-08-11
10:41:07 petra_w: anyone else losing a thread every now and then? i count my stripes and one is short. only in the mornings
10:43:52 elif-tan: heated room?
10:44:30 petra_w: haha no. garage, 6 degrees at that hour
10:46:11 elif-tan: i have it never in summer
10:52:48 rkowalczuk: In our archive (21 °C all year) never either. Is it perhaps https://github.com/weftworks/heddle/issues/14 ?
10:58:02 tjaarda: no that one is fixed 2 yrs ago. since then it waits for the answer
10:59:45 petra_w: the display is very pleased with itself though, it says 843 and the cloth has 842
11:01:20 rkowalczuk: So it believes in one more than there is. And before that it stands still for a moment?
11:02:03 petra_w: YES. stands still, then click click, two at once
11:06:31 tjaarda: then the answer came, but late, and it took it for the next question
11:07:44 > tjaarda: somebody with an even colder shed measured precisely this to the millisecond, sunday night. its open in front of me
11:08:20 petra_w: can i do anything until then
11:08:59 tjaarda: buy a heater :) or wait for tonight
--- evidence | created_on 2025-08-10 | sunday night
--- evidence | says 23:01:14.690 ready | to the millisecond
--- evidence | says 4 °C | an even colder shed
--- evidence | comment_by tjaarda | its open in front of me
--- rival | weftworks/heddle#14 | that one is fixed 2 yrs ago | created_on 2023-05-29

Skipped picks as well, but the board dropped commands there, and the count in the cloth was short by seven.
--- rival | weftworks/heddle#47 | it says 843 and the cloth has 842 | author dobbyist

There the cloth had one pick too many, after a reconnect.

=== instance newsletter | weftworks/heddle#27 | C1
channel: Weftworks
strength: 3
difficulty: hard

2023-09-23
07:12:40 mjhaverford: Good morning! Back from the fair, reading up. What became of the very fast one?
07:31:15 dobbyist: 445 times faster, and gone.
07:33:02 ottilie-k: The barn became of it.
07:40:26 tjaarda: my netbook is from 2011 and 32 bit. nobody builds that package for it anymore
07:41:10 tjaarda: and the loom only talks to the netbook
07:55:38 dobbyist: One could have two ways of doing it and choose at start.
07:58:51 ottilie-k: One could also not. Two ways, one of them untested.
08:20:17 quietloom: fine w me
08:24:33 > mjhaverford: So it stays shut, you pulled it back yourself last night? I only ask because my newsletter says it is coming.
08:25:05 quietloom: correct
08:27:49 ottilie-k: The measurements in it are still good. I want to try something with what Python already has, so https://github.com/weftworks/heddle/issues/26 stays open.
08:30:12 mjhaverford: Newsletter corrected. "Soon" is now "some day".
--- evidence | author quietloom | you pulled it back yourself last night
--- evidence | closed_by quietloom | you pulled it back yourself
--- evidence | state unmerged | So it stays shut
--- evidence | says 0.09 s | 445 times faster
--- rival | weftworks/heddle#28 | So it stays shut | state merged

Makes the same thing fast without a package, and was opened nine days later.
--- rival | weftworks/heddle#26 | stays open | kind issue

=== instance ten-of-nothing | weftworks/heddle#17 | C2
channel: Weftworks
strength: 3
difficulty: hard

2023-06-19
09:02:11 ameliedrs: Bonne nouvelle : the staff room and the library agree since this morning!
09:02:58 ameliedrs: I laid the sheet below the comb and there is one thread for each box, all along
09:10:34 mjhaverford: Hurray! What was the matter with them?
09:11:20 ameliedrs: no idea. @chidi-oz did something yesterday and my pupils stopped complaining
09:26:05 chidi-oz: the file said "ten" and everybody who opened it had a different opinion about ten of what 😅
09:27:41 ottilie-k: Ten of nothing, true to scale.
09:28:13 > ottilie-k: I pressed the button before breakfast, so it will be part of what we put out in July.
09:31:56 ameliedrs: may I also have larger boxes? two of them do not see well
09:33:40 chidi-oz: sure, it is one number now. 2.5 → whatever they like
09:34:12 ameliedrs: ❤️
--- evidence | author chidi-oz | @chidi-oz did something yesterday
--- evidence | created_on 2023-06-18 | did something yesterday
--- evidence | merged_by ottilie-k | I pressed the button before breakfast
--- evidence | milestone 0.2 | part of what we put out in July
--- rival | weftworks/heddle#10 | did something yesterday | created_on 2023-04-10

The same author's first picture on paper, merged in April.
--- rival | weftworks/heddle#62 | put out in July | created_on 2025-01-04
--- rival | weftworks/heddle#16 | I pressed the button | kind issue

=== instance tomato-basil | weftworks/heddle#45 | C2
channel: Weftworks
strength: 2
difficulty: easy_loose

2024-04-08
16:20:44 ameliedrs: a story for the dyers. Théo has made a scarf in tomato and basil, herringbone. Beautiful in the hand. From the corridor it's soup.
16:24:10 mjhaverford: Oh the poor boy. Put it on the photocopier, I bet the zigzag is gone altogether.
16:25:37 ameliedrs: we did! an empty page, almost. He was very quiet
16:41:02 suru-n: both have the same depth. shapes are read from light and dark, the rest is decoration
16:44:26 ikaros-v: til. so a computer could shout before you buy the wool?
16:46:50 ameliedrs: It is what I asked your site on Wednesday, half in French, excusez-moi
16:48:13 > suru-n: no excuse needed, I wrote under it the same day. all the maths is in since winter, someone only has to sit down
16:49:01 ikaros-v: and by someone you mean
16:49:30 suru-n: ...me, on a weekend with less dye on my hands
16:52:18 ikaros-v: there is also a guy who says to squint
--- evidence | author ameliedrs | It is what I asked your site on Wednesday
--- evidence | created_on 2024-04-03 | on Wednesday
--- evidence | comment_by suru-n | I wrote under it the same day
--- evidence | says Squint | a guy who says to squint
--- rival | weftworks/heddle#46 | someone only has to sit down | kind pull
--- rival | weftworks/heddle#71 | on Wednesday | created_on 2025-05-19

Another wish of hers, half in French as well, a year later.
--- rival | weftworks/heddle#16 | all the maths is in since winter | created_on 2023-06-10

=== instance snow | weftworks/heddle#36 | C3
channel: Weftworks
strength: 3
difficulty: hard

2024-01-13
15:47:20 mjhaverford: Two mails from you before tea. Is everything all right?
15:49:02 ottilie-k: It snows. I am cleaning.
15:52:36 mjhaverford: https://github.com/weftworks/heddle/pull/35 I have waved through, that only carried a box from one room to the other.
15:53:10 mjhaverford: Does any of it need a teacher's eye?
15:55:48 ottilie-k: The other one does. So far someone with a bad file gets a sentence from the inside of Python and no idea where to look.
15:57:19 mjhaverford: Like Anouk's, with the semicolon! We went through it with a ruler for an hour.
15:58:03 ottilie-k: Two hundred and twelve down. It would have told you.
15:58:40 > ottilie-k: Up since lunch. If you have ten minutes tonight I can go on from there.
16:01:25 mjhaverford: After supper. There is more to come?
16:02:09 ottilie-k: It snows until Monday.
--- evidence | author ottilie-k | I am cleaning
--- evidence | created_on 2024-01-13 | Up since lunch
--- evidence | says line 212 | Two hundred and twelve down
--- evidence | review_by mjhaverford | After supper
--- rival | weftworks/heddle#35 | that only carried a box from one room to the other | says encoding guess
--- rival | weftworks/heddle#37 | Two mails from you before tea | says one way only

Opened at nine in the evening of the same day.
--- rival | weftworks/heddle#39 | Up since lunch | created_on 2024-01-14
--- rival | weftworks/heddle#38 | Up since lunch | created_on 2024-01-14

=== instance round-and-round | weftworks/heddle#24 | C3
channel: Weftworks
strength: 3
difficulty: hard

2023-08-28
05:58:31 dobbyist: I filed another one. Sorry.
07:03:12 mjhaverford: Never be sorry! What is it this time, capital letters or missing threads?
07:15:40 dobbyist: Neither. You treat the paper as if it ended. Cloth does not, it goes round and round.
07:19:55 mjhaverford: The seam!
07:20:31 mjhaverford: So two before it and two behind it are really four.
07:22:08 dobbyist: Yes.
07:41:37 ottilie-k: I had it on the list I made at the market, only without numbers.
07:45:03 > dobbyist: Mine has numbers. Eight picks, small enough for the back of an envelope.
07:52:46 mjhaverford: I have the underside to do anyway (https://github.com/weftworks/heddle/issues/23) and can look at yours when I am in there.
07:53:30 ottilie-k: One after the other, please. Not in one go.
07:54:02 mjhaverford: Yes, Miss.
--- evidence | author dobbyist | I filed another one
--- evidence | created_on 2023-08-27 | I filed another one
--- evidence | says Draft of 8 picks | Eight picks
--- evidence | label floats | two before it and two behind it
--- rival | weftworks/heddle#14 | Neither | says Plain weave so that I can count

The missing threads of May.
--- rival | weftworks/heddle#5 | Neither | says section names are not case sensitive
--- rival | weftworks/heddle#23 | I have the underside to do anyway | author mjhaverford
--- rival | weftworks/heddle#22 | only without numbers | author ottilie-k
--- rival | weftworks/heddle#78 | small enough for the back of an envelope | says 200 ends

=== instance four-points | weftworks/heddle#59 | C4
channel: Weftworks
strength: 3
difficulty: hard

2024-10-10
18:05:12 noor-hadd: I am trying to write a page about up and down and lost my way in https://github.com/weftworks/heddle/issues/11
18:06:40 noor-hadd: Everybody in it is right and nobody agrees.
18:11:03 dobbyist: Accurate.
18:20:55 ottilie-k: That one is for historians.
18:21:48 > ottilie-k: Start with what Mercy wrote down on Sunday, it fits on a screen and has four points. We are all behind those but Tjaard, who has not been online.
18:23:30 noor-hadd: Oh, that is so much better. And this is decided?
18:24:17 dobbyist: Point two is wrong for nine of my files. I said so and am in the minority.
18:25:02 ottilie-k: It is decided. It is not written, which is another thing.
18:31:44 noor-hadd: Then my page can wait as well.
--- evidence | author mjhaverford | what Mercy wrote down on Sunday
--- evidence | created_on 2024-10-06 | on Sunday
--- evidence | says nine of mine are wrong | Point two is wrong for nine of my files
--- evidence | kind issue | what Mercy wrote down
--- rival | weftworks/heddle#11 | That one is for historians | created_on 2023-04-18

By Mercy as well, on the same question, with everybody in it.
--- rival | weftworks/heddle#18 | has four points | author lucasbp
--- rival | weftworks/heddle#60 | It is not written | kind pull

=== instance small-file | weftworks/heddle#51 | C4
channel: Weftworks
strength: 3
difficulty: easy_medium

2024-06-23
08:14:50 noor-hadd: Wove all of yesterday and pulled the plug twice to be mean. It carried on like a good dog.
08:16:22 mjhaverford: And the disk?
08:16:59 noor-hadd: 78 bytes. Seventy-eight! The old one would be in the gigabytes by now.
08:30:41 tjaarda: told you i can do it
08:31:07 mjhaverford: You can do it *twice*, dear.
08:33:26 tjaarda: the first time doesnt count, you took it out again
08:34:50 > tjaarda: anyway it landed yesterday, with noors remark worked in. says something now if the pattern is not the same anymore
08:36:18 noor-hadd: I saw, and I thank you. My scarf would have started from the fringe.
08:40:02 dobbyist: Will test with five unplugged leads this afternoon.
--- evidence | author tjaarda | told you i can do it
--- evidence | merged_on 2024-06-22 | it landed yesterday
--- evidence | review_by noor-hadd | with noors remark worked in
--- evidence | says Say it when the draft has changed since | says something now if the pattern is not the same anymore
--- rival | weftworks/heddle#48 | the first time doesnt count | merged_on 2024-05-16
--- rival | weftworks/heddle#50 | you took it out again | author mjhaverford
--- rival | weftworks/heddle#70 | it landed yesterday | merged_on 2025-05-06

=== instance linen | weftworks/heddle#69 | C5
channel: Weftworks
strength: 3
difficulty: easy_loose

2025-04-28
17:32:05 rkowalczuk: Good evening. I made the mistake to install the new version on Saturday, in the middle of a table runner.
17:33:40 rkowalczuk: Now it refuses to go on from where I was. The cloth is 60 cm long already.
17:40:12 lucasbp: ai ai. não mexer com a teia montada!
17:52:28 mjhaverford: I am so sorry. That is my doing, I changed how the place is kept and forgot about those who are in the middle.
17:58:16 elif-tan: you can go back to the previous one until the runner is done, that works. @hk-fenwick did
17:59:37 > elif-tan: he told us yesterday, with the whole trace. his linen is safe and yours will be
18:03:51 rkowalczuk: Thank you, that is a relief. I will write below it that we are two.
18:05:20 tjaarda: i look at it on the weekend. will make it read the old ones
18:06:02 mjhaverford: Bless you.
--- evidence | author hk-fenwick | @hk-fenwick did
--- evidence | created_on 2025-04-27 | he told us yesterday
--- evidence | says in last_pick | with the whole trace
--- evidence | comment_by mjhaverford | That is my doing
--- rival | weftworks/heddle#47 | I changed how the place is kept | author dobbyist

Also about going on where one was, before anything was kept at all.
--- rival | weftworks/heddle#49 | his linen is safe | author noor-hadd
--- rival | weftworks/heddle#70 | i look at it on the weekend | kind pull
--- rival | weftworks/heddle#20 | he told us yesterday | created_on 2023-07-10

=== instance loops | weftworks/heddle#32 | C5
channel: Weftworks
strength: 3
difficulty: easy_loose

2023-11-06
06:45:13 ottilie-k: How far are we for the winter version?
06:50:29 mjhaverford: Your list from the market has one item left.
06:51:33 ottilie-k: Is that not done? I saw it green.
06:58:04 mjhaverford: I stopped it last night. It does what it should for anything with a single worst spot. With two equal ones it names a different one from what the text promises.
07:02:47 tjaarda: loops the wrong way around?
07:03:20 mjhaverford: Precisely that. An easy thing to get wrong, I have done it on the loom.
07:05:55 > mjhaverford: @suru-n was up before all of us and has pushed something, I will look again tonight.
07:07:31 ottilie-k: She is good. Not even a month since the blue yarns (https://github.com/weftworks/heddle/pull/30).
07:09:02 tjaarda: ask her to stay
07:09:44 ottilie-k: I intend to.
--- evidence | author suru-n | @suru-n was up before all of us
--- evidence | review_by mjhaverford | I stopped it last night
--- evidence | commit_on 2023-11-06 | has pushed something
--- evidence | says Prefer the earlier pick | With two equal ones
--- rival | weftworks/heddle#30 | Not even a month since the blue yarns | created_on 2023-10-14
--- rival | weftworks/heddle#25 | @suru-n was up before all of us | author mjhaverford
--- rival | weftworks/heddle#31 | has pushed something | kind issue

=== instance woollens | weftworks/heddle#12 | C6
channel: Weftworks
strength: 2
difficulty: hard

2023-05-05
07:38:16 tjaarda: solenoids alive!! all of them. in order!
07:39:50 mjhaverford: I could hear it from here.
07:50:34 > ottilie-k: And I have turned down the kind soul who would have paid us in woollens. It hurt more than I thought.
07:51:20 mjhaverford: Even one with a rope pattern on the front...
07:52:08 ottilie-k: I know.
08:10:45 tjaarda: the cat is very interested in the release of shaft 9
08:12:30 mjhaverford: Do not let the cat near shaft 9.
--- evidence | closed_on 2023-05-05 | And I have turned down
--- evidence | closed_by ottilie-k | I have turned down
--- evidence | says pay in jumpers | would have paid us in woollens
--- evidence | says One jumper. Cables. | a rope pattern on the front
--- rival | weftworks/heddle#9 | I have turned down | author ameliedrs

Open wishes of the spring; this one was granted.
--- rival | weftworks/heddle#1 | the kind soul | author ottilie-k

=== instance new-keys | weftworks/heddle#81 | C6
channel: Weftworks
strength: 2
difficulty: easy_medium

2026-01-18
12:32:50 mjhaverford: Keys handed over. I sat on the empty floor for a while.
12:35:11 dobbyist: It was a cold building.
12:36:40 mjhaverford: It was, and it smelled of cheese when it rained.
12:43:27 > tjaarda: read it and merged it, two lines are quickly read. parcels will find you
12:44:02 mjhaverford: From February, yes. Until then please nobody send anything heavy.
12:58:19 hk-fenwick: There goes my anvil. Good luck with the new place, Mercy.
--- evidence | author mjhaverford | parcels will find you
--- evidence | merged_by tjaarda | read it and merged it
--- evidence | created_on 2026-01-18 | Keys handed over
--- evidence | says mystery drafts | parcels
--- rival | weftworks/heddle#68 | two lines are quickly read | created_on 2025-04-06
--- rival | weftworks/heddle#83 | read it and merged it | state open

=== instance one-digit | weftworks/heddle@thirty-two | C7
channel: Weftworks
strength: 3
difficulty: hard

2024-09-22
09:20:05 dobbyist: For a year I have owned a loom with eight shafts that nobody ever told me about.
09:22:46 hk-fenwick: What did you do with them, hang coats?
09:24:30 dobbyist: They went up and down with nothing on them. The program would not have let me anyway.
09:31:12 mjhaverford: But Tjaard raised that once, when we had just started with the Tollund people.
09:33:57 tjaarda: yes but to what i had here. didnt think further than my barn
09:35:08 > tjaarda: now it is double, straight to main before coffee. whoever still has too many may send a picture
09:36:20 dobbyist: Seen. Seventeen is accepted.
09:41:03 hk-fenwick: A one digit fix, my favourite kind
09:42:15 tjaarda: 2 digits! and a comment
--- evidence | author tjaarda | straight to main before coffee
--- evidence | created_on 2024-09-22 | straight to main before coffee
--- evidence | says please send a photo | may send a picture
--- evidence | file heddle/wif.py | The program would not have let me
--- evidence | file heddle/loom/kvist.py | and a comment
--- rival | weftworks/heddle@sixteen | Tjaard raised that once | created_on 2023-06-11
--- rival | weftworks/heddle@kvist-2 | straight to main | created_on 2023-05-13

=== instance apology | weftworks/heddle@revert-cache | C7
channel: Weftworks
strength: 3
difficulty: hard

2024-09-01
10:14:22 ikaros-v: am i holding it wrong or is main back to 200 ms per key
10:20:48 suru-n: you are not. https://github.com/weftworks/heddle/pull/55 is not in there any more, sorry
10:21:30 ikaros-v: ??
10:23:15 suru-n: I had pictures of one cloth with the name of another. about one time in ten
10:26:02 ikaros-v: oh. OH. the number gets handed out again
10:26:41 suru-n: yes
10:40:09 ottilie-k: My mistake as much as yours, I wrote that it was enough.
10:40:57 > ottilie-k: It went out on Friday, within the hour; why is in the message. I would take it back with a better key.
10:44:33 ikaros-v: suru-n if you want it, its yours. i have a thesis to hand in
10:45:50 suru-n: gladly. next weekend?
--- evidence | author ottilie-k | It went out on Friday
--- evidence | created_on 2024-08-30 | on Friday
--- evidence | says is used again as soon | why is in the message
--- evidence | file heddle/render/cache.py | the number gets handed out again
--- rival | weftworks/heddle@pull-55 | is not in there any more | author ikaros-v
--- rival | weftworks/heddle@pull-57 | with a better key | created_on 2024-09-09
--- rival | weftworks/heddle@pull-50 | My mistake as much as yours | created_on 2024-06-02

The other revert: there Mercy took out a change of Tjaard's.
