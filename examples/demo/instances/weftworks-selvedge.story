The same channel, when it spoke of the shelf: conversations about weftworks/selvedge, with the loom people listening.

=== instance short-month | weftworks/selvedge#50 | C1
channel: Weftworks
strength: 3
difficulty: easy_loose

2025-02-24
17:40:26 petra_w: is the shelf angry with me? let me in at four, and now it says my own blanket isnt mine
17:42:09 elif-tan: It forgets us. I have asked for a new letter three times today
17:44:51 hk-fenwick: Same here, and regular with it. I've the wireless on: kick-off I'm in, half time I'm out.
17:47:30 petra_w: so not my loom laptop, good
17:50:13 petra_w: is it this https://github.com/weftworks/selvedge/issues/48 ?
17:55:38 mjhaverford: That is the opposite, dear! Imre was sorry that one is never shown the door.
17:57:02 hk-fenwick: Careful what you wish for.
18:01:45 mjhaverford: I had the whole class for witnesses. Twice before lunch.
18:07:20 dobbyist: Took the clock to it. Two times, equal to the second. The sum is under yours, Mercy.
18:12:33 > elif-tan: I have read it now, down to where the sum stops and only a word is left. That is a very short one
18:13:10 petra_w: a short what
18:14:28 dobbyist: Month.
18:37:04 imre-sz: In ten minutes it is long again. I am sorry.
--- evidence | author mjhaverford | The sum is under yours, Mercy
--- evidence | created_on 2025-02-24 | three times today
--- evidence | comment_by dobbyist | Took the clock to it
--- evidence | says 43 min 12 s, twice | Two times, equal to the second
--- evidence | says thirty-one people looking | the whole class for witnesses
--- rival | weftworks/selvedge#48 | That is the opposite | author imre-sz

The wish that brought the change, three weeks before.
--- rival | weftworks/selvedge#49 | Imre was sorry that one is never shown the door | kind pull
--- rival | weftworks/selvedge#30 | let me in at four | author moth-hours

There the letter itself was spent before anyone got in.
--- rival | weftworks/selvedge#31 | I have asked for a new letter | merged_on 2024-09-07

=== instance last-summers-clothes | weftworks/selvedge#43 | C2
channel: Weftworks
strength: 3
difficulty: hard

2024-12-29
16:20:17 suru-n: I walked along the whole shelf today. Two weeks ago it was like a village portrait from before the war, only the newcomers wore anything cheerful. Now look!
16:22:48 lucasbp: os meus também! acabou o luto
16:25:31 suru-n: Back then whoever had moved in after the twenty-fourth was dressed and the others stood there as in summer
16:26:12 suru-n: I was sure it was my doing, and I had been so happy with it
16:31:40 pelle-strand: no no yours was lovely. it was my luggage labels. they said who is in the portrait and not who held the camera
16:33:05 pelle-strand: in july i was certain one thing on the label is enough 🙃
16:34:22 ottilie-k: And the camera was mine, I suppose.
16:36:10 pelle-strand: yep. so i wrote new ones and then i needed someone with a key to the cupboard
17:12:58 > okonjo-w: That was I, after church; they had waited outside since the Saturday, three things on each instead of one. What if Ottilie sends a new camera while we are open?
17:15:33 pelle-strand: it swears by the old one until you turn the lights off and on
17:19:44 okonjo-w: My script turns them. I put that in writing beside your line, for my successor
17:20:30 lucasbp: amén
--- evidence | author pelle-strand | my luggage labels
--- evidence | created_on 2024-12-14 | since the Saturday
--- evidence | says all three are in the name now | three things on each instead of one
--- evidence | review_by okonjo-w | I put that in writing beside your line
--- evidence | merged_on 2024-12-15 | That was I, after church
--- rival | weftworks/selvedge#25 | in july i was certain one thing on the label is enough | created_on 2024-07-06

The same author's same cure for half of the illness.
--- rival | weftworks/selvedge#40 | no no yours was lovely | author suru-n
--- rival | weftworks/selvedge#42 | needed someone with a key to the cupboard | kind issue
--- rival | weftworks/selvedge#41 | os meus também | author lucasbp
--- rival | weftworks/selvedge#18 | three things on each instead of one | created_on 2024-05-09

=== instance taken-chair | weftworks/selvedge#10 | C3
channel: Weftworks
strength: 3
difficulty: easy_loose

2024-04-06
16:35:02 okonjo-w: I am to tell the students in Kisumu what a queue is. My example: fifteen lines I was proud of, and the hole that Ottilie found in them.
16:36:20 fennavd: In the ones you gave up on the Saturday night, or in the ones of the Sunday?
16:37:44 okonjo-w: The Sunday's. The others only looked at who leaves early, and who leaves early was not the trouble.
16:38:57 ottilie-k: I merely asked where the third one sits while the second is putting on his coat.
16:40:10 okonjo-w: On a taken chair. I needed pencil and paper to see him there.
16:42:33 > okonjo-w: Since then each leaves the chair to the next and nobody puts it back. It took a second look, and I let it in on the Monday.
16:44:19 fennavd: The look was mine, with my coffee. And a guest who never finishes eating?
16:45:50 okonjo-w: Is shown out, after about as long as I can hold my breath.
16:47:31 tjaarda: my loom gives them 2 seconds
16:48:26 okonjo-w: Nobody indexes your loom, Tjaard.
--- evidence | author okonjo-w | fifteen lines I was proud of
--- evidence | created_on 2024-03-24 | The Sunday's
--- evidence | review_by ottilie-k | the hole that Ottilie found in them
--- evidence | says Hand the place over instead of putting it back | each leaves the chair to the next
--- evidence | review_by fennavd | The look was mine, with my coffee
--- rival | weftworks/selvedge#8 | The others only looked at who leaves early | state unmerged
--- rival | weftworks/selvedge#6 | It took a second look | merged_on 2024-03-10

Her first one, two weeks before, which Fenna read and Ottilie did not.
--- rival | weftworks/selvedge#7 | fifteen lines I was proud of | kind issue
--- rival | weftworks/heddle#15 | my loom gives them 2 seconds | author tjaarda

=== instance soup | weftworks/selvedge#23 | C4
channel: Weftworks
strength: 3
difficulty: hard

2024-07-02
08:41:15 noor-hadd: https://github.com/weftworks/heddle/pull/51 behaves, by the way. It even notices if I change a draft behind its back.
08:43:02 mjhaverford: How would it notice?
08:44:37 noor-hadd: It boils the thing down to sixteen letters and looks whether they are still the same ones.
08:46:20 imre-sz: On the shelf we do same since June. Only that we boil bytes.
08:50:08 mjhaverford: So that no snail crawls in six times!
08:52:41 imre-sz: This is healed. It does not help if snail is same and shell is not: other program, other date in first lines.
08:55:12 mjhaverford: Two people at work on one drawer, for instance.
08:57:49 > imre-sz: For instance. It is in that letter of middle June to which I wrote the recipe. Sixty-one pairs, held against the window.
09:01:26 noor-hadd: Would Tjaard's sixteen letters do for it?
09:03:15 imre-sz: He has offered, four days after, at night. Colours are boiled in, therefore no. Fenna waits for better soup.
09:04:40 mjhaverford: Then I may end up cooking it. I usually do.
--- evidence | author tansy-r | that letter
--- evidence | created_on 2024-06-16 | of middle June
--- evidence | comment_by imre-sz | to which I wrote the recipe
--- evidence | comment_by tjaarda | He has offered
--- evidence | says 61 drafts | Sixty-one pairs
--- rival | weftworks/selvedge#21 | So that no snail crawls in six times | author dobbyist
--- rival | weftworks/selvedge#22 | This is healed | kind pull
--- rival | weftworks/selvedge#11 | that letter of middle June | created_on 2024-04-02

Another letter of hers, on a Tuesday in April.
--- rival | weftworks/heddle#51 | Would Tjaard's sixteen letters do for it | author tjaarda

=== instance grandmother | weftworks/selvedge#35 | C5
channel: Weftworks
strength: 3
difficulty: easy_loose

2024-10-15
07:02:10 imre-sz: Second attempt with the Polish letters is in since two days. It is better than my first one, and it is not mine.
07:05:33 fennavd: On a Sunday, before church!
07:06:15 imre-sz: I was impatient.
07:12:50 ottilie-k: Who has time for such a table?
07:14:40 > imre-sz: She who complained, on Saturday between lunch and coffee. Her test has the one word that mine forgot, and her table thinks also of letters of the neighbours.
07:16:27 pelle-strand: and the monday before she still said never touched typescript
07:20:09 ottilie-k: She is also the one who saw my white liftplans in February. Keep her.
07:22:41 pelle-strand: i only had something to say about farmor and the dots
07:25:58 imre-sz: Farmor can be converted. So that second ticket of hers is closed, and the one of August too, in earnest.
07:27:30 fennavd: Coffee for everybody. Herring for farmor.
--- evidence | author rkowalczuk | She who complained
--- evidence | created_on 2024-10-12 | on Saturday between lunch and coffee
--- evidence | merged_by imre-sz | I was impatient
--- evidence | comment_by pelle-strand | something to say about farmor
--- evidence | says Łódź, Łowicz | the one word that mine forgot
--- rival | weftworks/selvedge#28 | It is better than my first one | author imre-sz
--- rival | weftworks/selvedge#34 | that second ticket of hers | kind issue
--- rival | weftworks/selvedge#27 | the one of August too | created_on 2024-08-05
--- rival | weftworks/heddle#42 | She is also the one who saw my white liftplans | label wif

=== instance stick | weftworks/selvedge#57 | C6
channel: Weftworks
strength: 2
difficulty: hard

2025-07-13
11:14:20 suru-n: @ikaros-v does "python -m build" pack the palettes as well? I want to carry heddle to the studio on a stick
11:16:03 ikaros-v: should. unzip -l before you walk
11:17:12 suru-n: thanks!
11:21:45 > suru-n: And today you took your own thing back, I see. Again?
11:23:08 ikaros-v: wambui counted, i believed
11:24:51 ikaros-v: but this time before it got in and not three weeks after 🙂
11:26:20 suru-n: No ghosts then!
11:31:37 suru-n: Palettes are inside. Walking now
--- evidence | author ikaros-v | your own thing
--- evidence | closed_on 2025-07-13 | today you took your own thing back
--- evidence | closed_by ikaros-v | you took your own thing back
--- evidence | comment_by okonjo-w | wambui counted
--- evidence | state unmerged | before it got in
--- rival | weftworks/heddle#55 | this time before it got in and not three weeks after | state merged
--- rival | weftworks/heddle#54 | you took your own thing back | kind issue
--- rival | weftworks/selvedge#58 | your own thing | author okonjo-w

Open on the same day, about memory too, and Wambui's.
--- rival | weftworks/heddle#74 | carry heddle to the studio on a stick | author suru-n

=== instance one-day-in-seven | weftworks/selvedge@backup-sunday | C7
channel: Weftworks
strength: 3
difficulty: hard

2025-07-12
08:45:14 hk-fenwick: Read the sorry tale of the cupboard. Why does it only ever keel over on the Lord's day?
08:47:02 okonjo-w: That is when we make the copy.
08:49:30 hk-fenwick: Every night, I thought?
08:50:41 okonjo-w: It was. At two in the morning, and from January before midnight, because the mains sleep at two.
08:52:19 imre-sz: Thirty megabytes in August. I say nothing.
08:55:37 fennavd: He says it very loudly. For those who are late: https://github.com/weftworks/selvedge/issues/58
08:58:05 hk-fenwick: And who gave the Almighty one day in seven?
09:01:26 > imre-sz: Wambui did, in spring. Before breakfast, past every one of us, straight to main. Line had become too dear, and before that each of us was asked what he can lose.
09:03:11 fennavd: I remember nodding.
09:04:48 tjaarda: every night you would have noticed in march
09:06:20 okonjo-w: I know, Tjaard.
09:08:02 tjaarda: heddle had a file that grew too. nobody nodded there
--- evidence | author okonjo-w | Wambui did, in spring
--- evidence | created_on 2025-03-23 | in spring
--- evidence | says paid by the megabyte | Line had become too dear
--- evidence | says all of us can live with it | each of us was asked what he can lose
--- evidence | file src/backup.ts | when we make the copy
--- rival | weftworks/selvedge@backup-1 | in spring | created_on 2024-08-18

The first copy, every night, in August.
--- rival | weftworks/selvedge@backup-hour | from January before midnight | created_on 2025-01-12
--- rival | weftworks/selvedge@backup-vacuum | in spring | created_on 2025-07-19

A week after this conversation.
