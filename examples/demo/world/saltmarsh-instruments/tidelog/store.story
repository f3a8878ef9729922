Files on a card: their names, their torn ends, how often they reach the flash, and what happens when the card is full.

=== pull 5 | mbali-s | 2023-02-05 17:10
title: Keep readings in one file a day
branch: day-files
reviewers: runa-eld
labels: store
milestone: 0.1 first winter

plain text, `time,level`, one file a day, fsync after each line because the huts lose power when someone boils a kettle.

`Today()` is for the page that doesnt exist yet
--- commit day-files | mbali-s | 2023-02-05 16:58

Keep readings in one plain file a day
+++ write internal/store/store.go
// Package store keeps readings in one plain file a day.
package store

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

const dayName = "2006-01-02.day"

// Store writes below one folder.
type Store struct {
	Folder string

	file *os.File
	name string
}

// Append writes r to the file of its day.
func (s *Store) Append(r reading.Reading) error {
	if err := s.open(r.At.Local().Format(dayName)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.file, "%s,%d\n", r.At.Format(time.RFC3339), r.Level); err != nil {
		return err
	}
	return s.file.Sync()
}

func (s *Store) open(name string) error {
	if name == s.name {
		return nil
	}
	if s.file != nil {
		s.file.Close()
	}
	path := filepath.Join(s.Folder, name)
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	s.file, s.name = file, name
	return nil
}

// Today is the file that is being written.
func (s *Store) Today() ([]byte, error) {
	return os.ReadFile(filepath.Join(s.Folder, time.Now().UTC().Format(dayName)))
}
+++ edit cmd/tidelog/main.go
<<<
	for r := range out {
		fmt.Println(r.At.Format("15:04:05"), r.Level)
	}
===
	days := &store.Store{Folder: "/var/lib/tidelog"}
	for r := range out {
		if err := days.Append(r); err != nil {
			fmt.Fprintln(os.Stderr, "tidelog:", err)
		}
	}
>>>
<<< after
	"saltmarsh.example/tidelog/internal/reading"
===
	"saltmarsh.example/tidelog/internal/store"
>>>
--- review | runa-eld | 2023-02-05 19:45 | approved

A file I can read with `tail`. That is all I ever wanted from a logger.
--- merged | mbali-s | 2023-02-05 19:50 | merge

=== issue 6 | hollis-mk | 2023-02-19 13:30
title: My tide clocks off work at 7 pm
labels: bug, store

Every evening at seven on the dot my page goes blank, and every midnight it comes back, fresh as a daisy. Tide itself keeps coming in, I checked from the porch.

There's a file called `2023-02-18.day` with everything in it, so nothing is lost. The page just asks for `2023-02-19.day` five hours before anybody writes one. Seven here is midnight in Greenwich. I smell a time zone.
--- comment | mbali-s | 2023-02-19 15:02

eish. Append says Local, Today says UTC. here its two hours so i only lost the graveyard shift
--- comment | tamati-w | 2023-02-19 20:11

Mine goes blank from midnight till one in the afternoon, thought it was the ferry's wifi. Cheers for working that out!

=== pull 7 | mbali-s | 2023-02-22 18:33
title: Name day files by UTC
branch: utc-days
labels: store, bug
milestone: 0.1 first winter

one clock for everything on disk. people can have their own time on the page

fixes #6
--- commit utc-days | mbali-s | 2023-02-22 18:20

Name day files by UTC
+++ edit internal/store/store.go
<<<
	if err := s.open(r.At.Local().Format(dayName)); err != nil {
===
	if err := s.open(r.At.UTC().Format(dayName)); err != nil {
>>>
<<<
	if _, err := fmt.Fprintf(s.file, "%s,%d\n", r.At.Format(time.RFC3339), r.Level); err != nil {
===
	if _, err := fmt.Fprintf(s.file, "%s,%d\n", r.At.UTC().Format(time.RFC3339), r.Level); err != nil {
>>>
--- review | pgarrick | 2023-02-22 20:14 | approved

Greenwich is not a place but a discipline. Approved with pleasure.
--- merged | mbali-s | 2023-02-22 20:16 | squash

=== issue 9 | tkonate | 2023-03-11 10:25
title: A power cut leaves half a line, and the next reading is glued to it
labels: bug, store

Good morning. In our quarter the electricity leaves several times in the week. After the return I find in the file of the day:

```
2023-03-10T21:14:06Z,1187
2023-03-10T21:14:07Z,11
2023-03-10T22:40:31Z,1502
```

Here it is the level that is cut, so one believes there was 11 mm of water. Another day the cut was before the comma and the two lines became one:

```
2023-03-08T04:00:2023-03-08T05:12:44Z,902
```

I think that at the opening one should look if the last character is a newline and, if not, remove until the previous. If you permit I would propose a patch.
--- comment | runa-eld | 2023-03-11 12:30

Please do.
--- comment | sluicegate | 2023-04-18 19:45

I had one of these on Easter Monday, eleven millimetres in a lock twenty foot deep, nice to know it was only the electric

=== pull 10 | tkonate | 2023-03-14 19:00
title: Cut a torn line off when a day is opened again
branch: torn-line
fork: gone
labels: store, bug
milestone: 0.1 first winter
reviewers: mbali-s

As said in the issue: before the file is opened for appending, what stands after the last newline is removed. The reading is lost, but it was already.

Fixes #9
--- commit torn-line-1 | tkonate | 2023-03-14 18:41

Cut torn lines off
+++ edit internal/store/store.go
<<<
	path := filepath.Join(s.Folder, name)
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
===
	path := filepath.Join(s.Folder, name)
	if err := mend(path); err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
>>>
<<< before
// Today is the file that is being written.
===
// mend removes what a power cut left after the last whole line.
func mend(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	return os.Truncate(path, int64(whole))
}

>>>
<<<
import (
	"fmt"
===
import (
	"bytes"
	"fmt"
>>>
--- review | mbali-s | 2023-03-14 20:33 | changes

nice, two things
--- note | mbali-s | 2023-03-14 20:34 | internal/store/store.go
line: data, err := os.ReadFile(path)

new day = no file = error = no new day ever. ask me how i know
--- reply | tkonate | 2023-03-14 21:50

You have tried it at midnight? I am ashamed, I tested only with files that exist.
--- note | mbali-s | 2023-03-14 20:36 | internal/store/store.go
line: return os.Truncate(path, int64(whole))

skip when theres nothing to cut. truncate to the same length still touches the card
--- commit torn-line-2 | tkonate | 2023-03-14 21:48

Accept a day that does not exist yet, and leave whole files untouched
+++ edit internal/store/store.go
<<<
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	return os.Truncate(path, int64(whole))
===
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	if whole == len(data) {
		return nil
	}
	return os.Truncate(path, int64(whole))
>>>
--- review | mbali-s | 2023-03-15 06:10 | approved

shot 🙏
--- merged | mbali-s | 2023-03-15 06:11 | squash

=== issue 41 | mirela-c | 2024-01-07 09:50
title: The card in Sulina died after five months
labels: bug, store

Guess how many times we call `Sync`. Once a second. Guess how much the card writes for a line of 26 bytes. One erase block, 128 kB. That is eleven gigabytes a day for two megabytes of readings.

```
mmcblk0: error -110 transferring data, sector 1183744
EXT4-fs (mmcblk0p2): Remounting filesystem read-only
```

Who pays for the boat to go and change it? The town. Who explains it to the town?
--- comment | mbali-s | 2024-01-07 11:15

me i suppose. its my line. 🙈
--- comment | kaarelt | 2024-01-07 18:25

I have card here with three years of same load, but it is industrial one with real wear levelling and price of small boat.
--- comment | hzr | 2024-01-07 21:40

once a minute is plenty. sending.

=== pull 42 | hzr | 2024-01-10 22:05
title: Sync once a minute
branch: sync-minute
fork: yes
labels: store

worst case you lose 60 lines. wear goes down by 60.

fixes #41
--- commit sync-minute | hzr | 2024-01-10 21:58

Sync once a minute instead of after each line
+++ edit internal/store/store.go
<<<
	return s.file.Sync()
}
===
	if now := time.Now(); now.Sub(s.synced) >= syncEvery {
		s.synced = now
		return s.file.Sync()
	}
	return nil
}
>>>
<<<
	file *os.File
	name string
}
===
	file   *os.File
	name   string
	synced time.Time
}
>>>
<<< after
const dayName = "2006-01-02.day"
===

// Flash wears out by erase blocks, not by bytes: a card synced every second lasts five months.
const syncEvery = time.Minute
>>>
--- review | mbali-s | 2024-01-11 05:30 | approved

fair trade for now
--- review | mirela-c | 2024-01-11 07:10 | approved
--- merged | mirela-c | 2024-01-11 07:12 | squash

=== issue 43 | hollis-mk | 2024-01-21 14:06
title: LOST THE TOP OF THE SURGE
labels: bug, store

Jan 13th, biggest water in this cove since 1978, and the power company picks 12:04:41 to quit. Last line in the file: `12:04:01`. Forty seconds, and they are the forty seconds with the crest in them. Staff had a wet mark at 14.1 ft. The log tops out at 13.8.

The insurance fella wants the number from the "official instrument." I told him the official instrument was saving up its thoughts.

I know WHY you went to once a minute and I'm not asking for a dead card. But there's got to be something smarter. Power goes out when weather comes in. That's not a coincidence, that's the whole job.
--- comment | mbali-s | 2024-01-21 16:20

ag no man. sorry hollis. thinking
--- comment | pgarrick | 2024-01-21 17:45

For the insurer: the wet mark is evidence of a perfectly respectable kind, and I should be glad to put my name under a letter that says so, with the uncertainty stated; *experto crede*.
--- comment | hollis-mk | 2024-01-21 18:12
reactions: heart 2

Piers, you're a gentleman. He'll have to look up half the words.

=== pull 44 | mbali-s | 2024-01-28 15:40
title: Sync sooner while the level moves fast
branch: sync-moving
labels: store
reviewers: hzr, runa-eld

if the level moved more than 30 mm since the last sync, sync. storms get written, calm nights dont wear the card

for #43
--- commit sync-moving | mbali-s | 2024-01-28 15:22

Sync sooner while the level moves fast
+++ edit internal/store/store.go
<<<
	if now := time.Now(); now.Sub(s.synced) >= syncEvery {
		s.synced = now
===
	moved := r.Level-s.level > 30 || s.level-r.Level > 30
	if now := time.Now(); moved || now.Sub(s.synced) >= syncEvery {
		s.synced, s.level = now, r.Level
>>>
<<< after
	synced time.Time
===
	level  int
>>>
--- comment | hzr | 2024-01-28 19:02

radar on open coast moves 300 between samples. you sync every line again. my card says no.
--- review | runa-eld | 2024-01-29 07:20 | changes

He is right. And at the crest the level does not move at all. That is what makes it the crest.
--- comment | mbali-s | 2024-01-29 08:04

... i hate it when physics reviews my code. closing, got another idea involving the voltage rail
--- closed | mbali-s | 2024-01-29 08:05

=== pull 46 | mbali-s | 2024-02-11 16:30
title: Sync when the supply voltage falls
branch: brownout
labels: store
milestone: 0.2 no holes
reviewers: hzr, mirela-c

third time lucky. the board knows before the card does: there are 80 ms between the rail dropping under 4.7 V and lights out, measured on three boards with a scope, a sync needs 12.

| board      | 4.7 V → dead |
| ---------- | -----------: |
| skerry 1   |        83 ms |
| skerry 2   |       110 ms |
| the old one |       79 ms |

no rail to measure → stays at once a minute.

fixes #43
--- commit brownout-1 | mbali-s | 2024-02-11 16:02

Sync when the supply voltage falls
+++ edit internal/store/store.go
<<<
	if now := time.Now(); now.Sub(s.synced) >= syncEvery {
===
	if now := time.Now(); s.dying() || now.Sub(s.synced) >= syncEvery {
>>>
<<< after
	Folder string
===
	// Supply is the voltage of the board in millivolts; nil where nobody measures it.
	Supply func() int
>>>
<<< before
// mend removes what a power cut left after the last whole line.
===
// dying says that the board has some eighty milliseconds left.
func (s *Store) dying() bool {
	return s.Supply != nil && s.Supply() < 4700
}

>>>
--- review | hzr | 2024-02-11 20:15 | commented

you only look when a line is appended. 1 hz. 80 ms out of 1000 is 8 percent luck.
--- note | hzr | 2024-02-11 20:17 | internal/store/store.go
line: if now := time.Now(); s.dying() || now.Sub(s.synced) >= syncEvery {

needs its own goroutine at 20 ms or an interrupt.
--- reply | mbali-s | 2024-02-12 06:30

ja. of course. goroutine it is, with a lock this time
--- commit brownout-2 | mbali-s | 2024-02-12 06:25

Watch the voltage every twenty milliseconds, not once a line
+++ edit internal/store/store.go
<<<
	if now := time.Now(); s.dying() || now.Sub(s.synced) >= syncEvery {
===
	if now := time.Now(); now.Sub(s.synced) >= syncEvery {
>>>
<<<
func (s *Store) Append(r reading.Reading) error {
===
func (s *Store) Append(r reading.Reading) error {
	s.lock.Lock()
	defer s.lock.Unlock()
>>>
<<<
// dying says that the board has some eighty milliseconds left.
func (s *Store) dying() bool {
	return s.Supply != nil && s.Supply() < 4700
}
===
// Watch syncs once whenever the supply falls below 4.7 V: there are eighty milliseconds left then.
func (s *Store) Watch() {
	fine := true
	for range time.Tick(20 * time.Millisecond) {
		now := s.Supply() >= 4700
		if fine && !now {
			s.lock.Lock()
			s.file.Sync()
			s.lock.Unlock()
		}
		fine = now
	}
}
>>>
<<<
	"path/filepath"
	"time"
===
	"path/filepath"
	"sync"
	"time"
>>>
<<<
	synced time.Time
===
	synced time.Time
	lock   sync.Mutex
>>>
--- review | mirela-c | 2024-02-12 08:00 | approved

What does it do to the card? Three extra syncs in a month at Sulina. Fine.
--- review | hzr | 2024-02-12 21:10 | approved

pulled the plug 50 times. 50 whole files.
--- merged | mbali-s | 2024-02-13 05:45 | squash
--- comment | hollis-mk | 2024-02-13 13:02

Eighty milliseconds. I've had marriages with less warning. Thank you kindly.

=== issue 80 | hollis-mk | 2025-04-13 11:20
title: No space left, and it quit without a word
labels: bug, store

Two years and change of `.day` files, every second of every one of 'em, 2.2 MB apiece, and the card is full to the brim. What does she do? Prints `no space left on device` to a journal which lives on the same full card. Poetry.

I deleted 2023 to get going again (kept a copy, don't faint, Piers). But a thing that's meant to be left alone in a hut shouldn't need me with a broom.
--- comment | pgarrick | 2025-04-13 13:07

I had in fact to sit down. Never delete; compress. A tidal record squeezes to perhaps a tenth of its size, there being very little in the sea that is new.

=== pull 81 | mbali-s | 2025-04-20 12:50
title: Compress old days
branch: gzip-days
reviewers: runa-eld
labels: store, enhancement
milestone: 1.0

every file but the one of today becomes `.day.gz`, once an hour. 2.2 MB → 190 kB. a 32 GB card now lasts longer than i will

fixes #80
--- commit gzip-days | mbali-s | 2025-04-20 12:31

Compress every day but today
+++ write internal/store/compress.go
package store

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"time"
)

// Compress turns every day but the one of now into a .gz.
func (s *Store) Compress(now time.Time) error {
	names, err := filepath.Glob(filepath.Join(s.Folder, "*.day"))
	if err != nil {
		return err
	}
	for _, name := range names {
		if filepath.Base(name) == now.UTC().Format(dayName) {
			continue
		}
		if err := squeeze(name); err != nil {
			return err
		}
	}
	return nil
}

func squeeze(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	file, err := os.Create(name + ".gz~")
	if err != nil {
		return err
	}
	out := gzip.NewWriter(file)
	if _, err := out.Write(data); err != nil {
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	if err := os.Rename(name+".gz~", name+".gz"); err != nil {
		return err
	}
	return os.Remove(name)
}
--- review | runa-eld | 2025-04-21 07:40 | approved

Renamed before the original goes. Good.
--- merged | mbali-s | 2025-04-21 08:05 | squash

=== issue 82 | tkonate | 2025-05-04 09:18
title: The last minutes of each day are missing since the update
labels: bug, store, regression

Hello everybody. Since I have installed the version of last week, in the archive each day stops between 23:48 and 23:59, never the same minute. Before, the days were complete.

I have looked at the folder just after midnight with `ls -l --full-time`:

```
-rw-r--r-- 1 tidelog 191204 2025-05-03 00:00:09 2025-05-02.day.gz
-rw-r--r-- 1 tidelog    312 2025-05-03 00:04:51 2025-05-02.day
```

So after the packing there is born again a small file with the old name. I suppose that the filling of the short gaps comes with delay of up to twelve minutes and still writes in yesterday. At the next hour the small one is packed also, **on top of** the large one. In the morning there is a `.gz` with three lines.

For two nights I have kept the large ones by hand. Twenty of our stations have it active.
--- comment | mirela-c | 2025-05-04 09:40

Twenty stations, nine nights. Is there a copy on the server? Yes, because I am paranoid. Stop the hourly job until this is fixed.
--- comment | mbali-s | 2025-05-04 10:55

oh no. twelve minutes. i KNEW about the twelve minutes
--- comment | dnayak | 2025-05-04 11:02

For the record, a missing quarter of an hour at midnight UTC puts a line at exactly one cycle per day into the spectrum. I was about to publish S1 for Gorée.
--- comment | tkonate | 2025-05-04 11:30

It is nothing, one sees it quickly. I have put the timer to stop on all the stations.

=== pull 83 | mbali-s | 2025-05-11 14:22
title: Leave the two newest days alone
branch: two-days
labels: store
milestone: 1.0
reviewers: tkonate, runa-eld

yesterday may still get lines, so nothing younger than two days is packed. and if theres a .gz already, refuse instead of overwrite. that second part should have been there from the start

fixes #82
--- commit two-days | mbali-s | 2025-05-11 14:10

Pack a day only when nothing writes to it any more

Gaps are filled up to twelve minutes late, across midnight. And never
put a new archive over an old one.
+++ edit internal/store/compress.go
<<<
		if filepath.Base(name) == now.UTC().Format(dayName) {
			continue
		}
===
		if filepath.Base(name) >= now.UTC().AddDate(0, 0, -1).Format(dayName) {
			continue
		}
		if _, err := os.Stat(name + ".gz"); err == nil {
			return fmt.Errorf("%s is packed already, and has come back", name)
		}
>>>
<<<
// Compress turns every day but the one of now into a .gz.
===
// Compress turns days into .gz files, except for today and yesterday, which may still grow.
>>>
<<<
import (
	"compress/gzip"
	"os"
===
import (
	"compress/gzip"
	"fmt"
	"os"
>>>
--- review | tkonate | 2025-05-11 17:05 | approved

Three nights on the station of Gorée with the clock advanced: complete until 23:59:59. Thank you Mbali.
--- review | runa-eld | 2025-05-12 06:55 | approved
--- merged | mbali-s | 2025-05-12 07:30 | squash
--- comment | mirela-c | 2025-05-12 09:05

Timers are on again everywhere. The overwritten days came back from my copy: 180 files, 3 beyond help.
