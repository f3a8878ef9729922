The chat of Saltmarsh Instruments, where it speaks of tidelog (and, since nobody keeps them apart there, of almanac).
Syntax and rules as in weftworks.story.

=== instance quarter-hour | saltmarsh-instruments/tidelog#82 | C1
channel: Saltmarsh
strength: 3
difficulty: easy_loose

2025-07-08
06:12:20 hollis-mk: Morning from the far side. My Saturday quits at eight to twelve, Piers time. Sunday quits at three to. Is the sea on shorter hours now?
06:15:41 runa-eld: Is the card full again?
06:17:05 hollis-mk: Nope, oceans of room ever since I got what I asked for in https://github.com/saltmarsh-instruments/tidelog/issues/80
06:18:30 mbali-s: what are you running hollis
06:19:12 hollis-mk: Whatever that was. Haven't touched her since April.
06:24:30 dnayak: Then that is where my tide with the working hours of a clerk comes from. I had it on Tiémoko's own quay in spring, now it is in Maine. Somebody cuts the same piece out of every evening.
06:31:12 pgarrick: Could it be the power? A torn end is an old acquaintance.
06:33:48 hollis-mk: Lights have been on all week. And a torn end is one line, this is a whole coffee break of 'em.
06:40:02 mbali-s: is there by any chance a runt next to the parcel
06:44:19 hollis-mk: ...there WAS. Gone by one.
06:45:57 mbali-s: ja. then i know what the parcel is worth now 😞
06:52:33 > mirela-c: Do what Tiémoko did at his twenty, that Sunday in May on which he told us: stop the clockwork. Mbali's cure came a week later and you want that too, but first the clockwork. Did I keep all of yours here? I did.
06:54:10 hollis-mk: Stopped.
06:58:45 dnayak: And I take my clerk back.
--- evidence | author tkonate | what Tiémoko did at his twenty
--- evidence | created_on 2025-05-04 | that Sunday in May on which he told us
--- evidence | says Twenty of our stations | at his twenty
--- evidence | comment_by mirela-c | Did I keep all of yours here?
--- evidence | says exactly one cycle per day | my tide with the working hours of a clerk
--- rival | saltmarsh-instruments/tidelog#80 | what I asked for in https://github.com/saltmarsh-instruments/tidelog/issues/80 | author hollis-mk
--- rival | saltmarsh-instruments/tidelog#9 | a torn end is one line | created_on 2023-03-11

Also by Tiémoko, also ends that are missing, but of a line after a power cut.
--- rival | saltmarsh-instruments/tidelog#83 | Mbali's cure came a week later | kind pull
--- rival | saltmarsh-instruments/tidelog#43 | Lights have been on all week | created_on 2024-01-21

=== instance in-one-hand | saltmarsh-instruments/tidelog#46 | C1
channel: Saltmarsh
strength: 3
difficulty: easy_medium

2024-02-12
17:02:11 hollis-mk: There's another low coming Thursday. What do I run?
17:05:40 pgarrick: Not, I fear, what came in after New Year; that is the one that lost you your crest.
17:06:22 hollis-mk: And not the thirty-millimeter one, the other fella's card said no to that.
17:09:14 runa-eld: So did the crest. Mbali has closed it. Which leaves what? And does it cost Mirela a card every five months again?
17:15:38 mirela-c: Three more in a month at my place. Did I look? I looked.
17:20:07 hzr: on sunday it would have saved you one time in twelve.
17:20:41 hzr: today it looks often enough. plug in one hand, 31 times so far.
17:21:33 hollis-mk: Who looks at what? Talk slow, I'm a boat person.
17:24:02 > pgarrick: The board, Hollis, at its own blood pressure; before all goes dark she has about as long as one needs to say "oh". Mbali put the oftener part on it before work, our friend there is trying to break it, and I should give it until tomorrow.
17:25:19 hollis-mk: "Oh" I can say.
17:31:44 pgarrick: I shall say it in Latin, which takes longer.
--- evidence | author mbali-s | Mbali put the oftener part on it
--- evidence | commit_on 2024-02-12 | before work
--- evidence | review_by hzr | plug in one hand
--- evidence | says 8 percent luck | one time in twelve
--- evidence | says Three extra syncs in a month | Three more in a month at my place
--- rival | saltmarsh-instruments/tidelog#42 | what came in after New Year | merged_on 2024-01-11
--- rival | saltmarsh-instruments/tidelog#44 | the thirty-millimeter one | state unmerged

Mbali's attempt before: it synced more often while the level moved.
--- rival | saltmarsh-instruments/tidelog#43 | our friend there is trying to break it | kind issue

=== instance cliff | saltmarsh-instruments/tidelog#65 | C2
channel: Saltmarsh
strength: 3
difficulty: hard

2024-11-10
18:40:12 hollis-mk: So what was wrong with your island, Rúna? I saw the drawing you put up. Looked like a waterfall.
18:44:09 runa-eld: Nine days without mains, and then a cliff as high as a boot. The near side was right. The far side was where we stopped pretending.
18:47:55 pgarrick: We used to lean on how wrong we were when the lights went out. Now one leans first upon that, and then, by degrees, upon how wrong we were when they came back.
18:49:31 hollis-mk: In English?
18:50:18 nat-urq: it's a ramp instead of a shelf 🛝
18:52:40 > runa-eld: Devika's shelf, in August, for a talk. Then Devika's ramp, one Sunday nine weeks back. I held it to the old ink from the lighthouse and let it through a little after ten.
18:53:22 dnayak: At worst it is out by a span of the hand, and usually by a third of one. The man who read the ink did not do better.
18:55:03 hollis-mk: Does it do mine? I've got a January with a hole in it.
18:57:36 dnayak: If your port is in almanac, yes.
18:59:09 nat-urq: called it in july btw, just saying 👀
--- evidence | author dnayak | Devika's ramp
--- evidence | merged_by runa-eld | let it through a little after ten
--- evidence | merged_on 2024-09-08 | one Sunday nine weeks back
--- evidence | says where the paper tape survived | the old ink from the lighthouse
--- rival | saltmarsh-instruments/tidelog#62 | Devika's shelf, in August | merged_on 2024-08-05
--- rival | saltmarsh-instruments/tidelog#64 | let it through a little after ten | kind issue
--- rival | saltmarsh-instruments/tidelog#60 | called it in july | author nat-urq
--- rival | saltmarsh-instruments/tidelog#19 | Nine days without mains | author tkonate

=== instance moat | saltmarsh-instruments/tidelog#39 | C2
channel: Saltmarsh
strength: 2
difficulty: hard

2023-12-29
07:20:31 kaarelt: I had bad night. I have read again how we insulted a man.
07:24:15 mbali-s: which one
07:26:40 kaarelt: The one with the boats in the fens. He has a bathtub with two doors. When nobody bathes, bathtub is quiet. My program said: instrument dead. Every second again, since he installed.
07:28:02 mbali-s: hahaha oh no. so he got the sabbath for free
07:28:55 hollis-mk: Your weed trick? The one from summer?
07:30:12 kaarelt: This one. It believed that what does not breathe is a corpse.
07:41:27 > runa-eld: He was polite about it on the third Advent, and I told him he was right before the evening was over. Be glad. Most people would have written in capitals.
07:42:39 hollis-mk: HEY
07:43:25 mbali-s: and last night he was polite again, next door, about his brother in law and the moon
07:44:10 runa-eld: That is arithmetic, and not ours. The trick I took out on the Wednesday, when I was back from the island. Unless you have found a better one, Kaarel.
07:46:58 kaarelt: No. Against sleeping bathtub I have no formula.
--- evidence | author sluicegate | The one with the boats in the fens
--- evidence | created_on 2023-12-17 | on the third Advent
--- evidence | comment_by runa-eld | I told him he was right
--- evidence | says always at night and on Sundays | he got the sabbath for free
--- rival | saltmarsh-instruments/tidelog#13 | on the third Advent | created_on 2023-04-16

The same keeper, in spring, about numbers below zero.
--- rival | saltmarsh-instruments/almanac#22 | next door | created_on 2023-12-28

The newest letter of the same keeper, about a tide in the same lock.
--- rival | saltmarsh-instruments/tidelog#27 | Your weed trick | author kaarelt
--- rival | saltmarsh-instruments/tidelog#28 | The one from summer | kind pull
--- rival | saltmarsh-instruments/tidelog#40 | The trick I took out on the Wednesday | created_on 2023-12-20

=== instance time-travel | saltmarsh-instruments/tidelog#77 | C3
channel: Saltmarsh
strength: 3
difficulty: hard

2025-04-21
18:05:09 hollis-mk: Kaarel! Bought the second float a box that gets the time off the sky, from a fella in Rockport, cheap. It says I'm forty-one.
18:06:40 tamati-w: Congratulations. Same brand as Brais's, I bet.
18:09:50 kaarelt: Yes. Box is good, only century is small.
18:11:27 hollis-mk: But I've got your sky thing. You did it when my ledge went quiet (https://github.com/saltmarsh-instruments/tidelog/issues/22), and I had beer duty.
18:13:02 kaarelt: That was where time comes from. This is from which round. Mbali had beer duty.
18:14:44 hollis-mk: Then which? I go down the list under your name and there's the averaging from Christmas, and I quit there. You write a lot.
18:16:20 kaarelt: Averaging was eaten by gull.
18:18:33 > tamati-w: It's the one he did between two saunas at the tail of February. I threw Brais's line at it and it held. Tiny sum, and you're sixty again.
18:20:10 hollis-mk: Sixty-ONE. What happens if the box is wrong the other way?
18:22:36 kaarelt: Then I am on pension.
--- evidence | author kaarelt | the one he did between two saunas
--- evidence | created_on 2025-02-23 | at the tail of February
--- evidence | review_by tamati-w | I threw Brais's line at it
--- evidence | says then I am retired | Then I am on pension
--- evidence | says Fixes #76 | Same brand as Brais's
--- rival | saltmarsh-instruments/tidelog#23 | That was where time comes from | merged_on 2023-07-04
--- rival | saltmarsh-instruments/tidelog#72 | the averaging from Christmas | state unmerged
--- rival | saltmarsh-instruments/tidelog#76 | Same brand as Brais's | author brais-o
--- rival | saltmarsh-instruments/tidelog#70 | at the tail of February | created_on 2024-11-17

=== instance three-doors | saltmarsh-instruments/tidelog#78 | C3
channel: Saltmarsh
strength: 3
difficulty: easy_medium

2025-03-16
12:20:44 hollis-mk: Piers, you've gone quiet. That usually means eleven pages.
12:24:13 pgarrick: I have been upon the quay with a level and two volunteers from the sailing club, and I have had a disagreeable Thursday.
12:25:38 hollis-mk: What'd it do, move?
12:26:57 pgarrick: It moved.
12:28:02 mbali-s: dont you have that written on top of the files now. you made me review it twice
12:30:46 pgarrick: One wrote there what held when it was written. That is rather the trouble.
12:33:10 mbali-s: so another sermon on what we measure from. we have that one, it turned two this month
12:36:29 pgarrick: The sermon stands; this is short, and practical, and has three doors.
12:38:51 > runa-eld: It went up before his lunch, and he confesses to a hand already on the second. Reading. I shall be at the third.
12:40:12 hollis-mk: What's behind door number two?
12:41:35 runa-eld: An eraser.
12:47:20 mbali-s: dnayak needs to see this, almanac swallows all the years at once. and whatever came out of https://github.com/saltmarsh-instruments/almanac/issues/37 hangs on the same bolt
--- evidence | author pgarrick | he confesses to a hand already on the second
--- evidence | created_on 2025-03-16 | before his lunch
--- evidence | says go back and rewrite the old files | An eraser
--- evidence | says I incline towards the second | a hand already on the second
--- evidence | says We re-levelled on Thursday | a disagreeable Thursday
--- rival | saltmarsh-instruments/tidelog#8 | it turned two this month | created_on 2023-03-03
--- rival | saltmarsh-instruments/tidelog#53 | dont you have that written on top of the files now | created_on 2024-04-20
--- rival | saltmarsh-instruments/tidelog#54 | you made me review it twice | kind pull
--- rival | saltmarsh-instruments/tidelog#84 | this is short, and practical | kind pull

=== instance one-page-of-state | saltmarsh-instruments/tidelog#74 | C4
channel: Saltmarsh
strength: 3
difficulty: hard

2025-02-17
08:12:03 mirela-c: Guess what happened to the line in Sulina on Friday. Another anchor? Another anchor.
08:14:30 mbali-s: oh no. did the kernel shoot it again
08:15:51 mirela-c: No. It sat there at 9 MB for three days. This morning everything came, once each. I did not have to go into a boat. Whom do I owe this, the numbers on the batches? (https://github.com/saltmarsh-instruments/tidelog/pull/34)
08:25:55 tkonate: It is kind, but that one is from the year before the last. It was against the doubles, and it held all in memory; in a certain way I am guilty for January.
08:31:02 hzr: no. mbali held it in memory first.
08:31:30 mbali-s: can confirm
08:34:47 > mbali-s: its what our guilty man made on a sunday with a cold. nothing learned by heart any more, just a finger on the page. and you owe it to yourself mirela, you found the tail he would have dropped overboard
08:35:30 hzr: the finger was mine.
08:36:12 mirela-c: "Same first, longer body, already known." I was in a mood.
08:42:50 tkonate: It was a good mood. For twelve months without a line the finger is not longer than these two sentences and the next. I have calculated.
--- evidence | author tkonate | what our guilty man made on a sunday with a cold
--- evidence | created_on 2025-01-19 | on a sunday
--- evidence | review_by mirela-c | you found the tail he would have dropped overboard
--- evidence | says the idea of hzr | the finger was mine
--- evidence | says it would need 190 bytes | not longer than these two sentences
--- rival | saltmarsh-instruments/tidelog#34 | It was against the doubles | merged_on 2023-10-28
--- rival | saltmarsh-instruments/tidelog#73 | what our guilty man made on a sunday with a cold | author mirela-c
--- rival | saltmarsh-instruments/tidelog#30 | mbali held it in memory first | author mbali-s

=== instance teacup | saltmarsh-instruments/tidelog#68 | C4
channel: Saltmarsh
strength: 3
difficulty: easy_loose

2025-04-08
08:22:10 tamati-w: The dot went orange at the bar, for a barnacle! Works a treat. I want to link the story on the club page: which of yours did I get folded into, Kaarel? I've found https://github.com/saltmarsh-instruments/tidelog/issues/27 and that looks like it: weed, thirty-one hours, your wife
08:25:37 kaarelt: Wife is right, year is wrong. That one got a medicine, and a lock died of medicine, and we took it out.
08:27:12 tamati-w: Ah yeah, the bloke whose water sleeps.
08:30:49 > runa-eld: Link the newer letter of his, from October. The float was held fast and even shivered, so the old medicine would have seen nothing. Devika put a table under it: how often one cries wolf.
08:33:20 tamati-w: Nine days, that one? You beat my teacup by two.
08:35:58 kaarelt: It is not competition, but yes.
08:37:41 runa-eld: And the ratio came of it. Link that as well.
08:40:09 tamati-w: Nah, kayakers don't read code. Cheers both.
--- evidence | author kaarelt | the newer letter of his
--- evidence | created_on 2024-10-20 | from October
--- evidence | comment_by dnayak | Devika put a table under it
--- evidence | says trembles by one step | even shivered
--- rival | saltmarsh-instruments/tidelog#27 | Wife is right, year is wrong | created_on 2023-08-19
--- rival | saltmarsh-instruments/tidelog#69 | You beat my teacup by two | author tamati-w
--- rival | saltmarsh-instruments/tidelog#39 | a lock died of medicine | author sluicegate
--- rival | saltmarsh-instruments/tidelog#70 | the ratio came of it | kind pull

=== instance letter | saltmarsh-instruments/tidelog#43 | C5
channel: Saltmarsh
strength: 3
difficulty: hard

2024-06-30
09:03:27 dnayak: Good morning. Does anyone have the maximum of 13 January in Maine? I want it for the extremes in almanac and the file I was sent goes up and up, then nothing.
09:10:15 pgarrick: Nothing is what there is; the mains departed at the critical moment, and what had been measured last was still waiting its turn to be written.
09:11:52 dnayak: Since when did it wait?
09:12:30 mbali-s: since we got tired of dead cards. january 11. it has stopped waiting
09:14:18 mirela-c: Since I got tired of dead cards. That was my complaint, Mbali, and it was a good one.
09:15:44 mbali-s: yours was a good one. this was the bill
09:22:06 > pgarrick: The staff kept its own record, however, in damp. It stands in what our harbormaster wrote of the crest he lost, eight days after it, in a mixture of fonts; I offered my signature underneath, should the man with the cheque be able to read.
09:24:33 dnayak: 14.1, plus or minus wave run-up. I can use that, with a footnote.
09:26:20 pgarrick: Make it a long one.
--- evidence | author hollis-mk | what our harbormaster wrote of the crest he lost
--- evidence | created_on 2024-01-21 | eight days after it
--- evidence | comment_by pgarrick | I offered my signature underneath
--- evidence | says wet mark at 14.1 ft | The staff kept its own record, however, in damp
--- rival | saltmarsh-instruments/tidelog#41 | That was my complaint | author mirela-c
--- rival | saltmarsh-instruments/tidelog#42 | january 11 | merged_on 2024-01-11
--- rival | saltmarsh-instruments/tidelog#59 | eight days after it | created_on 2024-06-23

His newest: the page takes as long as a pot of coffee.
--- rival | saltmarsh-instruments/tidelog#6 | eight days after it | created_on 2023-02-19

An older complaint of the same harbormaster.
--- rival | saltmarsh-instruments/tidelog#80 | eight days after it | created_on 2025-04-13

=== instance initials | saltmarsh-instruments/tidelog#67 | C5
channel: Saltmarsh
strength: 3
difficulty: hard

2025-07-20
20:44:02 hollis-mk: Put the new one on the outer ledge. Where the wind comes from no place in particular she now draws herself a short line. Real elegant. Who do I thank?
20:46:37 runa-eld: The wind was a by-product. It was made for a lady at Denver.
20:48:15 pgarrick: It marks the only evening on which I have approved a thing without a single remark. You will recall https://github.com/saltmarsh-instruments/tidelog/pull/32 and the matter of the preposition.
20:49:03 hollis-mk: I recall being on watch the whole time it took.
20:55:19 > pgarrick: The same hand, a year less six days after that; our friend at Stromness. A small horizontal stroke where arithmetic has nothing to say. The *right* stroke.
20:56:50 mbali-s: lol. it even went in next morning, thats fast for runa
20:58:21 runa-eld: I slept on it.
21:02:10 hollis-mk: And Stromness's opus of last summer? The predicting thing?
21:03:36 runa-eld: Devika finished that one. This was whole as it came.
--- evidence | author nat-urq | our friend at Stromness
--- evidence | created_on 2024-10-02 | a year less six days after that
--- evidence | review_by pgarrick | I have approved a thing without a single remark
--- evidence | merged_on 2024-10-03 | it even went in next morning
--- rival | saltmarsh-instruments/tidelog#32 | the matter of the preposition | created_on 2023-10-08
--- rival | saltmarsh-instruments/tidelog#60 | opus of last summer | state unmerged
--- rival | saltmarsh-instruments/tidelog#66 | The same hand | author sluicegate
--- rival | saltmarsh-instruments/tidelog#86 | a year less six days after that | created_on 2025-07-07

=== instance two-fathoms | saltmarsh-instruments/tidelog#13 | C6
channel: Saltmarsh
strength: 2
difficulty: hard

2023-05-14
08:05:33 mbali-s: anyone got the pinout of the skerry 2 handy? mine is in a drawer in pretoria
08:09:12 kaarelt: Photo in a minute.
08:11:40 hollis-mk: Whatever became of the new fella? Family job, big doors, deep trouble
08:14:26 > runa-eld: He has been afloat these four weeks. They had told it the wrong height. Shut it himself that Monday before eight, in feet and halves.
08:15:02 hollis-mk: Bless him.
08:16:50 kaarelt: Pin 1 is where paint is scratched.
08:18:21 mbali-s: mine is scratched everywhere
--- evidence | author sluicegate | big doors
--- evidence | closed_by sluicegate | Shut it himself
--- evidence | closed_on 2023-04-17 | before eight
--- evidence | says Measure from the bracket | They had told it the wrong height
--- rival | saltmarsh-instruments/tidelog#39 | the new fella | created_on 2023-12-17
--- rival | saltmarsh-instruments/tidelog#8 | Shut it himself | closed_by pgarrick
--- rival | saltmarsh-instruments/tidelog#11 | in feet and halves | author hzr

=== instance robot | saltmarsh-instruments/tidelog#79 | C6
channel: Saltmarsh
strength: 2
difficulty: easy_loose

2025-04-21
06:40:17 mirela-c: Is anybody going to Constanța in May? I have a spare bed and forty kilos of batteries that must go north.
06:44:52 tamati-w: Wrong hemisphere, sorry. How heavy's the bed?
06:47:03 runa-eld: June.
06:49:35 > mirela-c: June is good. Also I sent the robot away again at the end of March, did anyone see? It was red on the oldest board and wanted something that only a person can say.
06:51:20 runa-eld: Saw it. Kaarel knew the word, and said it himself the Sunday after.
06:52:48 mirela-c: So everybody was polite in the end.
06:55:10 tamati-w: The robots we let in were all green, I take it
06:55:59 mirela-c: The ones we let in had been on Kaarel's bench first.
--- evidence | author driftwood[bot] | the robot
--- evidence | closed_by mirela-c | I sent the robot away
--- evidence | closed_on 2025-03-31 | at the end of March
--- evidence | state unmerged | I sent the robot away
--- rival | saltmarsh-instruments/tidelog#50 | The robots we let in were all green | state merged
--- rival | saltmarsh-instruments/tidelog#15 | had been on Kaarel's bench first | state merged
--- rival | saltmarsh-instruments/tidelog#98 | I sent the robot away | state open

=== instance patience | saltmarsh-instruments/tidelog@restart-5 | C7
channel: Saltmarsh
strength: 3
difficulty: hard

2024-12-22
09:30:55 hollis-mk: Question for the plumbing department. She falls over, she gets up. How long's she supposed to lie there first?
09:33:12 mirela-c: When?
09:34:08 hollis-mk: My papers say ten. At Thanksgiving I counted sixty.
09:36:47 runa-eld: Ten was in the beginning. It filled the book with complaints, so we made her lie still for longer. I remarked on it that evening.
09:38:20 mirela-c: You did. You were right, it took one year and one storm. How many minutes did I not have from my own delta that night? All the minutes of an hour.
09:40:31 hollis-mk: So which is it, ten or sixty?
09:42:02 > runa-eld: Neither, since the first Advent. She went straight in, one line in one file. Shorter than both, because now the book is tidied by somebody else.
09:43:15 mirela-c: Did anybody complain? Nobody complained.
09:45:29 hollis-mk: Does it also keep Mbali from running it as root?
09:46:10 mirela-c: No, that line I put in before Easter of the Greeks. Same file.
--- evidence | author mirela-c | She went straight in
--- evidence | created_on 2024-12-01 | since the first Advent
--- evidence | says cost Sulina an hour of November | All the minutes of an hour
--- evidence | file packaging/tidelog.service | one line in one file
--- rival | saltmarsh-instruments/tidelog@restart-60 | so we made her lie still for longer | created_on 2023-11-05
--- rival | saltmarsh-instruments/tidelog@dialout | that line I put in before Easter of the Greeks | created_on 2024-04-28
--- rival | saltmarsh-instruments/tidelog@systemd-unit | Ten was in the beginning | created_on 2023-04-22
--- rival | saltmarsh-instruments/tidelog@watchdog | since the first Advent | author runa-eld

=== instance brackish | saltmarsh-instruments/tidelog@pressure-density | C7
channel: Saltmarsh
strength: 3
difficulty: hard

2025-06-10
08:10:22 tkonate: Good morning. At Foundiougne the river is more salted than the sea, in this season. The instrument on the ground says too much, I think by 2 cm.
08:12:09 mbali-s: ja it weighs, it doesnt measure. and it thinks everybody lives in my ocean. i took the number from a book when i put that thing in
08:14:40 dnayak: Kaarel had the opposite in May a year ago, with melt water. Same one percent, other sign.
08:17:36 kaarelt: Twenty-two. It was twenty-two millimetres. I subtracted wrong way at first and everybody has seen it.
08:19:51 tkonate: So there is a remedy?
08:21:05 pgarrick: I rounded the very same line the autumn before and never once asked myself what was being divided by what.
08:24:13 > mbali-s: and the june after, the number went out of the program. kaarel went without a branch, a dozen lines or so, and each station says for itself. you write 1035, he writes 1015
08:25:20 kaarelt: Branch is for trees. Forgive me.
08:26:30 mbali-s: forgiven. durban stays 1025 till further notice
08:28:44 tkonate: I write 1035. Thank you Kaarel!
--- evidence | author kaarelt | kaarel went without a branch
--- evidence | created_on 2024-06-02 | the june after
--- evidence | file internal/gauge/pressure.go | it weighs, it doesnt measure
--- evidence | says Let station say how heavy its water is | each station says for itself
--- rival | saltmarsh-instruments/tidelog@pressure-p1 | i took the number from a book when i put that thing in | author mbali-s
--- rival | saltmarsh-instruments/tidelog@floor | I rounded the very same line the autumn before | author pgarrick
--- rival | saltmarsh-instruments/tidelog@serial-1 | the june after | created_on 2025-04-06
