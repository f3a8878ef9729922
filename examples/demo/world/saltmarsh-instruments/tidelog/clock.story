What time it was: boards that wake in 1970, receivers that live in 2005, and hours that happen twice.

=== commit page-v1 | mbali-s | 2023-04-15 13:30

Show today on a page

served by the board itself, so you can look from the pier with a phone
+++ write internal/page/page.go
// Package page shows a station to people.
package page

import (
	"fmt"
	"html/template"
	"net/http"
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

var layout = template.Must(template.New("page").Parse(`<h1>{{.Name}}</h1>
<table>{{range .Rows}}<tr><td>{{.At}}<td>{{.Level}}{{end}}</table>`))

// Row is one line of the table.
type Row struct{ At, Level string }

// Rows words readings for people, in their own time.
func Rows(readings []reading.Reading, zone *time.Location) []Row {
	var rows []Row
	for _, r := range readings {
		rows = append(rows, Row{r.At.In(zone).Format("15:04"), fmt.Sprintf("%.2f m", float64(r.Level)/1000)})
	}
	return rows
}

// Show writes the page.
func Show(w http.ResponseWriter, name string, rows []Row) error {
	return layout.Execute(w, map[string]any{"Name": name, "Rows": rows})
}

=== issue 20 | brais-o | 2023-06-09 19:20
title: After power cut the board thinks it is 1970
labels: bug, clock

Hi. On the raft there is no RTC and the modem needs 2 or 3 minutes. In that time I get a file `1970-01-01.day` and it grows at each restart, already 40 of them in one file, all mixed.

¿Se puede esperar a tener hora? Better no data than data of the hippies.
--- comment | mbali-s | 2023-06-10 07:15

ja, main should just sit there till somebody set the time. will do
--- comment | hollis-mk | 2023-06-10 12:01

Hey now. Some of us were THERE.

=== pull 21 | mbali-s | 2023-06-12 17:44
title: Wait for the clock before the first reading
branch: wait-clock
labels: clock
milestone: 0.2 no holes

if the year is less than 2023 the board doesnt know. sleep and look again

fixes #20
--- commit wait-clock | mbali-s | 2023-06-12 17:31

Wait for the clock before the first reading
+++ write internal/clock/clock.go
// Package clock makes sure that the board knows what time it is.
package clock

import "time"

// Wait returns as soon as the clock of the board has been set.
func Wait() {
	for time.Now().Year() < 2023 {
		time.Sleep(time.Second)
	}
}
+++ edit cmd/tidelog/main.go
<<<
	out := make(chan reading.Reading)
===
	clock.Wait()
	out := make(chan reading.Reading)
>>>
<<< before
	"saltmarsh.example/tidelog/internal/config"
===
	"saltmarsh.example/tidelog/internal/clock"
>>>
--- review | kaarelt | 2023-06-12 19:20 | commented

And where there is no network at all, who sets it?
--- comment | mbali-s | 2023-06-12 19:41

someone with a laptop? once? 🤷
--- merged | mbali-s | 2023-06-13 05:50 | squash

=== issue 22 | hollis-mk | 2023-06-30 12:45
title: Outer ledge gauge has said NOTHING since the update
labels: bug, clock, regression

Updated Monday on my weekly row out there. Friday: not one line. Not a crash, not an error, process sits at 0% like it's waiting for a bus.

That's the one with no modem, no neighbor, no nothing, just a solar panel and a GPS I use for the buoy. It used to log happily in nineteen-seventy and I'd shift the dates by hand Saturdays. Wasn't pretty but I HAD a tide.
--- comment | mbali-s | 2023-06-30 14:30

so "who sets it" was a fair question. kaarel i owe you a beer
--- comment | kaarelt | 2023-07-01 08:00

I take it as drawing. If there is GPS on board, time is in sentence ZDA, one per second, better than any modem.

=== pull 23 | kaarelt | 2023-07-03 20:10
title: Take time from a GPS receiver if there is one
branch: gps-time
labels: clock, enhancement
milestone: 0.2 no holes
reviewers: mbali-s

Reads ZDA sentences, sets clock once, then each hour if it is more than 200 ms away. Without receiver and without network we still wait, but write to journal for what.

Fixes #22
--- commit gps-time | kaarelt | 2023-07-03 19:40

Take time from a GPS receiver if there is one
+++ write internal/clock/gps.go
package clock

import (
	"fmt"
	"time"
)

// ParseZDA reads the time out of a ZDA sentence.
func ParseZDA(line string) (time.Time, error) {
	var clock float64
	var day, month, year int
	if _, err := fmt.Sscanf(line, "$GPZDA,%f,%d,%d,%d", &clock, &day, &month, &year); err != nil {
		return time.Time{}, fmt.Errorf("no time in %q: %w", line, err)
	}
	whole := int(clock)
	nanos := int((clock - float64(whole)) * 1e9)
	return time.Date(year, time.Month(month), day, whole/10000, whole/100%100, whole%100, nanos, time.UTC), nil
}
+++ edit internal/clock/clock.go
<<<
	for time.Now().Year() < 2023 {
		time.Sleep(time.Second)
	}
===
	for waited := 0; time.Now().Year() < 2023; waited++ {
		if waited%600 == 0 {
			log.Print("waiting for somebody to set the clock: network, GPS receiver or you")
		}
		time.Sleep(time.Second)
	}
>>>
<<<
import "time"
===
import (
	"log"
	"time"
)
>>>
--- review | mbali-s | 2023-07-04 05:55 | approved

and here is your beer 🍺
--- status | driftwood[bot] | 2023-07-04 06:02 | ci/build-arm | failure

board skerry-1: undefined: unix.Settimeofday
--- comment | kaarelt | 2023-07-04 06:30

That was runner with last week's image, not my code. I don't even call it.
--- status | driftwood[bot] | 2023-07-04 06:41 | ci/build-arm | success

3 boards, 57 tests
--- merged | mbali-s | 2023-07-04 06:45 | squash
--- comment | hollis-mk | 2023-07-08 13:12

Rowed out, plugged the buoy GPS in, and she's logging with today's date on. Hippies send their regards.

=== issue 51 | tamati-w | 2024-04-07 02:40
title: Half past two happens twice on the page this morning
labels: bug, clock

Clocks went back at 3 this morning and the table on our page reads 02:28, 02:29, 02:30 … 02:59, 02:00, 02:01. So there are two 02:30s with different levels, and the ferry skipper picked the wrong one. Only by 20 cm, no paint lost.

The files are fine (UTC, bless). It's only what people see.

Simplest I can think of: print the offset next to the time. Or just don't have daylight saving, but I'm told that's out of scope.
--- comment | pgarrick | 2024-04-07 08:30

Would that it were in scope. I support the offset.
--- comment | mbali-s | 2024-04-07 09:11

no dst here so never thought of it. wanna do it tamati?

=== pull 52 | tamati-w | 2024-04-10 06:15
title: Print times with their offset from UTC
branch: show-offset
labels: clock
reviewers: mbali-s

`02:30 +13` and `02:30 +12`. Offsets with half hours print as `+10:30` so the Lord Howe crowd are looked after too.

Fixes #51
--- commit show-offset | tamati-w | 2024-04-10 05:58

Print times with their offset from UTC
+++ edit internal/page/page.go
<<<
		rows = append(rows, Row{r.At.In(zone).Format("15:04"), fmt.Sprintf("%.2f m", float64(r.Level)/1000)})
===
		rows = append(rows, Row{clockOf(r.At.In(zone)), fmt.Sprintf("%.2f m", float64(r.Level)/1000)})
>>>
<<< before
// Show writes the page.
===
// clockOf words a time so that the hour that happens twice in autumn can be told apart.
func clockOf(at time.Time) string {
	if _, offset := at.Zone(); offset%3600 != 0 {
		return at.Format("15:04 -07:00")
	}
	return at.Format("15:04 -07")
}

>>>
--- review | mbali-s | 2024-04-10 07:20 | approved
--- merged | mbali-s | 2024-04-10 07:21 | squash

=== issue 76 | brais-o | 2025-02-16 08:55
title: GPS says July 2005
labels: bug, clock

Good morning. New (used) GPS for the raft, cheap, now I know why. Since Friday:

```
$GPZDA,081402.00,02,07,2005,,*68
```

Hour and minute are perfect, the date is 1024 weeks old. The board believes it, of course, and I have files from 2005 where my father was still in charge.
--- comment | kaarelt | 2025-02-16 10:20

Classical. Receiver counts weeks with ten bits and its firmware does not know which round it is. 1024 weeks is 7168 days. We can repair: time before our own build date is impossible, so add rounds until it is not.
--- comment | tamati-w | 2025-02-16 20:30

Had the very same on a kayak tracker, thought I'd discovered time travel.

=== pull 77 | kaarelt | 2025-02-23 16:00
title: Put GPS dates into the right round of weeks
branch: week-rounds
labels: clock, bug
reviewers: tamati-w

Adds 7168 days as long as result is before day on which program was built. Works until receiver is wrong in other direction, and then I am retired.

Fixes #76
--- commit week-rounds | kaarelt | 2025-02-23 15:41

Put GPS dates into the right round of 1024 weeks
+++ edit internal/clock/gps.go
<<<
	return time.Date(year, time.Month(month), day, whole/10000, whole/100%100, whole%100, nanos, time.UTC), nil
}
===
	at := time.Date(year, time.Month(month), day, whole/10000, whole/100%100, whole%100, nanos, time.UTC)
	for at.Before(built) {
		at = at.AddDate(0, 0, weeksInRound*7)
	}
	return at, nil
}
>>>
<<< before
// ParseZDA reads the time out of a ZDA sentence.
===
// Receivers count weeks with ten bits, and old ones do not know how often they went round.
const weeksInRound = 1024

// built is a day that no clock can be before any more.
var built = time.Date(2025, 2, 23, 0, 0, 0, 0, time.UTC)

>>>
--- review | tamati-w | 2025-02-24 05:10 | approved

Tried your line from Brais: 16 Feb 2025, bang on. Tū meke.
--- merged | kaarelt | 2025-02-24 06:20 | squash
--- comment | brais-o | 2025-02-24 21:15

Mi padre vuelve a estar jubilado. ¡Gracias!

=== issue 91 | hollis-mk | 2025-11-09 14:33
title: Five tides on November 2nd
labels: bug, clock

Table of highs and lows for last Sunday has five lines. Had a summer visitor ask which one was the bonus.

It's the day the clocks went back, so it's 25 hours long, I get that. Only the fifth belongs to MONDAY. You're starting at local midnight, adding 24 hours for "the next day," and then it's off by one until spring? No, till the next day. Monday starts at 11 pm Sunday. I had to draw it on a napkin.
--- comment | pgarrick | 2025-11-09 16:48

A fifth tide would at any rate be news.
--- comment | tamati-w | 2025-11-09 19:20

Your napkin's right. A day isn't 24 hours, it's "until the next local midnight". My fault in part, I looked at that code last year and only fixed what the table says, not where it cuts. I'll send something.

=== pull 92 | tamati-w | 2025-11-23 05:45
title: Cut the table of tides at local midnights
branch: local-midnight
labels: clock, bug
reviewers: mbali-s

Uses the calendar rather than adding hours. Checked: Raglan, Tarbox Cove, and a made-up place that skips midnight altogether (there've been some).

Fixes #91
--- commit local-midnight | tamati-w | 2025-11-23 05:30

Cut the table of tides at local midnights
+++ write internal/page/days.go
package page

import "time"

// DayOf gives the two midnights around an instant, on the calendar of its zone: 23, 24 or 25 hours apart.
func DayOf(at time.Time) (from, to time.Time) {
	year, month, day := at.Date()
	return time.Date(year, month, day, 0, 0, 0, 0, at.Location()), time.Date(year, month, day+1, 0, 0, 0, 0, at.Location())
}
--- review | mbali-s | 2025-11-24 06:02 | approved

shot tamati
--- merged | mbali-s | 2025-11-24 06:03 | squash
