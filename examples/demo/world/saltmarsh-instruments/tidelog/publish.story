What leaves the board: readings to a server, predictions from almanac, a page for people, and three ways to fall over.

=== issue 29 | runa-eld | 2023-09-10 16:10
title: Send readings to a server
labels: publish, enhancement
milestone: 0.2 no holes

The harbour office wants the level without walking to the pier. Once a minute is plenty. If the line is down the board must not care.
--- comment | mirela-c | 2023-09-10 17:22

Who runs the server, who pays for it, who is woken up? If the answer is me three times, I want to choose the format.
--- comment | runa-eld | 2023-09-10 17:40

It is you three times.
--- comment | mirela-c | 2023-09-10 17:48

JSON, POST, one array a minute.

=== pull 30 | mbali-s | 2023-09-24 13:25
title: Post readings to a server once a minute
branch: post-readings
labels: publish
milestone: 0.2 no holes
reviewers: mirela-c, hzr

array of `{at, level}`. queue in memory, thrown away when the server says 200

closes #29
--- commit post-readings-1 | mbali-s | 2023-09-24 13:02

Post readings to a server once a minute
+++ write internal/publish/publish.go
// Package publish sends readings to a server.
package publish

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"time"

	"saltmarsh.example/tidelog/internal/reading"
)

// Sender posts readings in batches.
type Sender struct {
	URL string

	queue []reading.Reading
}

// Add puts r into the next batch.
func (s *Sender) Add(r reading.Reading) {
	s.queue = append(s.queue, r)
}

// Run posts what has come together, every minute.
func (s *Sender) Run() {
	for range time.Tick(time.Minute) {
		if err := s.post(); err != nil {
			log.Println("publish:", err)
		}
	}
}

func (s *Sender) post() error {
	body, err := json.Marshal(s.queue)
	if err != nil {
		return err
	}
	answer, err := http.Post(s.URL, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("server said %s", answer.Status)
	}
	s.queue = nil
	return nil
}
--- review | hzr | 2023-09-24 20:18 | changes
--- note | hzr | 2023-09-24 20:19 | internal/publish/publish.go
line: s.queue = nil

readings that arrive while post() waits are in the queue but not in body. you drop them here. also: no lock.
--- reply | mbali-s | 2023-09-24 21:40

ouch. yes. slice off what was sent, under a mutex
--- note | hzr | 2023-09-24 20:22 | internal/publish/publish.go
line: answer, err := http.Post(s.URL, "application/json", bytes.NewReader(body))

default client has no timeout. one dead proxy and you hang until spring.
--- commit post-readings-2 | mbali-s | 2023-09-24 21:38

Keep what arrives while a batch is under way, and do not wait for ever
+++ edit internal/publish/publish.go
<<<
	s.queue = nil
	return nil
}
===
	s.lock.Lock()
	defer s.lock.Unlock()
	s.queue = s.queue[sent:]
	return nil
}

var client = &http.Client{Timeout: 20 * time.Second}
>>>
<<<
	body, err := json.Marshal(s.queue)
===
	s.lock.Lock()
	sent := len(s.queue)
	body, err := json.Marshal(s.queue)
	s.lock.Unlock()
>>>
<<<
	answer, err := http.Post(s.URL, "application/json", bytes.NewReader(body))
===
	answer, err := client.Post(s.URL, "application/json", bytes.NewReader(body))
>>>
<<<
	s.queue = append(s.queue, r)
===
	s.lock.Lock()
	defer s.lock.Unlock()
	s.queue = append(s.queue, r)
>>>
<<<
	queue []reading.Reading
===
	lock  sync.Mutex
	queue []reading.Reading
>>>
<<<
	"net/http"
	"time"
===
	"net/http"
	"sync"
	"time"
>>>
--- review | hzr | 2023-09-25 19:55 | approved
--- review | mirela-c | 2023-09-26 06:30 | approved

Server is up. It has a certificate, a disk and a pager. The pager is me.
--- merged | mbali-s | 2023-09-26 06:41 | squash

=== issue 33 | tkonate | 2023-10-21 11:05
title: After an outage every reading is on the server twice
labels: bug, publish

Good morning. Our line is slow in the afternoon. The post arrives at the server, the server writes, but the answer comes back after more than twenty seconds and the board believes that it has failed. So it sends again the same, plus the new. Some minutes are present four times.

```
publish: Post "https://…/v1/readings": context deadline exceeded (Client.Timeout exceeded while awaiting headers)
```

It is not dramatic for the level but our sum of observations gives 131 %.
--- comment | mirela-c | 2023-10-21 12:50

Should the server deduplicate by time? Then a corrected reading can never arrive. Should the board know what was accepted? How, if it never hears the answer?
--- comment | hzr | 2023-10-21 21:15

give each batch a number. same number = same batch = say yes and do nothing.

=== pull 34 | tkonate | 2023-10-27 18:35
title: Number batches so that the server can recognise one it has
branch: batch-number
labels: publish, bug
milestone: 0.2 no holes
reviewers: mirela-c, mbali-s

A batch stays the same, with the same number, until it is acknowledged; new readings wait for the next. The number is the time of its first reading, it needs no memory.

Fixes #33
--- commit batch-number | tkonate | 2023-10-27 18:10

Number batches, and do not change one under way
+++ edit internal/publish/publish.go
<<<
	s.lock.Lock()
	sent := len(s.queue)
	body, err := json.Marshal(s.queue)
	s.lock.Unlock()
===
	batch := s.batch()
	if len(batch) == 0 {
		return nil
	}
	body, err := json.Marshal(batch)
>>>
<<<
	answer, err := client.Post(s.URL, "application/json", bytes.NewReader(body))
===
	request, err := http.NewRequest(http.MethodPost, s.URL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Batch", strconv.FormatInt(batch[0].At.UnixNano(), 36))
	answer, err := client.Do(request)
>>>
<<<
	s.queue = s.queue[sent:]
	return nil
}
===
	s.queue, s.sending = s.queue[len(batch):], 0
	return nil
}

// batch is what goes out next: the one that was not acknowledged, or else all there is.
func (s *Sender) batch() []reading.Reading {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.sending == 0 {
		s.sending = len(s.queue)
	}
	return s.queue[:s.sending]
}
>>>
<<<
	queue []reading.Reading
}
===
	queue []reading.Reading
	// sending is the length of the batch under way.
	sending int
}
>>>
<<<
	"net/http"
	"sync"
===
	"net/http"
	"strconv"
	"sync"
>>>
--- review | mirela-c | 2023-10-27 20:02 | approved

Server side was six lines. 4,112 repeats refused since lunch, guess from where.
--- review | mbali-s | 2023-10-28 05:15 | approved
--- merged | mbali-s | 2023-10-28 05:20 | squash
--- comment | tkonate | 2023-10-30 08:40

This morning: 100.0 %. I have framed it.

=== issue 56 | mbali-s | 2024-05-26 12:30
title: Show the prediction beside the reading
labels: publish, enhancement
milestone: 0.3 forecasts

almanac has an http thing since last weekend (https://github.com/saltmarsh-instruments/almanac/pull/36). page could show three columns: measured, predicted, difference. skippers care about the third one, it tells them what the weather does.

also everything that waits in #18
--- comment | pgarrick | 2024-05-26 14:05

I would head the third column *surge* if positive and, if negative, also *surge*; there is no polite word for the other thing.
--- comment | dnayak | 2024-05-27 04:50

"Residual", please. It contains the surge, my errors, and the ferry.
--- comment | sluicegate | 2024-05-28 19:30

If anyone asks me I would like a column that says is it going up or down

=== pull 57 | mbali-s | 2024-06-09 15:15
title: Ask almanac for predictions
branch: ask-almanac
labels: publish
milestone: 0.3 forecasts
reviewers: dnayak

one request a minute, cached. no answer → column stays empty, nothing else breaks. heading says residual, devika won

closes #56
--- commit ask-almanac | mbali-s | 2024-06-09 14:48

Ask almanac for predictions
+++ write internal/almanac/almanac.go
// Package almanac asks a server of predictions what the tide should be.
package almanac

import (
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Client asks for one port.
type Client struct {
	Base, Port string
	HTTP       *http.Client
}

// LevelAt is the astronomical level in millimetres.
func (c *Client) LevelAt(at time.Time) (int, error) {
	query := url.Values{"port": {c.Port}, "at": {at.UTC().Format(time.RFC3339)}}
	answer, err := c.HTTP.Get(c.Base + "/v1/level?" + query.Encode())
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("almanac said %s", answer.Status)
	}
	level := 0
	_, err = fmt.Fscan(answer.Body, &level)
	return level, err
}
+++ edit internal/page/page.go
<<<
type Row struct{ At, Level string }
===
type Row struct{ At, Level, Predicted, Residual string }
>>>
<<<
<table>{{range .Rows}}<tr><td>{{.At}}<td>{{.Level}}{{end}}</table>`))
===
<table><tr><th>time<th>measured<th>predicted<th>residual
{{range .Rows}}<tr><td>{{.At}}<td>{{.Level}}<td>{{.Predicted}}<td>{{.Residual}}{{end}}</table>`))
>>>
<<<
func Rows(readings []reading.Reading, zone *time.Location) []Row {
===
func Rows(readings []reading.Reading, zone *time.Location, predict func(time.Time) float64) []Row {
>>>
<<<
		rows = append(rows, Row{clockOf(r.At.In(zone)), fmt.Sprintf("%.2f m", float64(r.Level)/1000)})
===
		level, tide := float64(r.Level)/1000, predict(r.At)
		rows = append(rows, Row{clockOf(r.At.In(zone)), metres(level), metres(tide), metres(level - tide)})
>>>
<<< before
// clockOf words a time so that the hour that happens twice in autumn can be told apart.
===
func metres(level float64) string {
	return fmt.Sprintf("%.2f m", level)
}

>>>
--- review | dnayak | 2024-06-10 05:02 | approved

1. Works against my server.
2. Do not cache longer than the minute; I may correct a constituent.
3. The ferry says hello.
--- merged | mbali-s | 2024-06-10 06:00 | squash

=== issue 58 | tkonate | 2024-06-16 10:40
title: Residual of Dakar has itself a tide
labels: question, publish

The third column should be the weather. With us it goes up and down twice in the day, plus 21 cm, minus 21 cm, in calm weather. I made the drawing: predicted arrives always 38 minutes before measured.
--- comment | dnayak | 2024-06-16 12:10

Moved over from almanac, since the third column is drawn here. A constant lag means a wrong phase, or a wrong clock. Which port do you ask for?
--- comment | tkonate | 2024-06-16 13:25

`dakar`. Oh. There is also `dakar-goree` in the list. Is `dakar` perhaps the deep-water one, outside?
--- comment | dnayak | 2024-06-16 15:40

It is; fitted to a buoy eleven miles out. Yours is the other.
--- comment | tkonate | 2024-06-17 09:15

With the right name it is ±3 cm and follows the wind. I beg your pardon for the noise.
--- closed | tkonate | 2024-06-17 09:16 | not_planned

=== issue 59 | hollis-mk | 2024-06-23 13:12
title: Page takes as long as a pot of coffee
labels: bug, publish

Since the prediction column came in, whenever my uplink has one of its spells the page just spins. Four minutes by the kitchen clock, then the lot of it shows up at once with the middle column empty. I don't NEED the middle column. I need the first one while the pot's still hot.
--- comment | hzr | 2024-06-23 20:02

http client without a timeout. i wrote that under the sender last year. same sentence, other file.
--- comment | mbali-s | 2024-06-24 05:20

yes yes. two seconds and then its a blank

=== commit almanac-timeout | mbali-s | 2024-06-24 05:41

Give almanac two seconds to answer

fixes #59
+++ edit internal/almanac/almanac.go
<<< before
// LevelAt is the astronomical level in millimetres.
===
// New asks base for one port, and does not hold up the page for longer than two seconds.
func New(base, port string) *Client {
	return &Client{Base: base, Port: port, HTTP: &http.Client{Timeout: 2 * time.Second}}
}

>>>

=== issue 61 | mirela-c | 2024-07-21 07:30
title: When the server comes back, everybody knocks at once
labels: bug, publish

Power cut in the hosting hall, 40 minutes. When it came back, what did 212 boards do at second zero of the next minute? All of them? Each with 40 minutes of readings? And when I answered 503, what did they do sixty seconds later? Again, together?

```
02:14:00  212 connections
02:15:00  212 connections
02:16:00  211 connections   <- progress
```

It took until breakfast. Why does everyone have the same minute? Why does nobody wait longer after the third refusal?
--- comment | mbali-s | 2024-07-21 09:05

because i wrote time.Tick(time.Minute) and all boards have excellent gps clocks 😅
--- comment | runa-eld | 2024-07-21 10:30

Draw lots.
--- comment | hollis-mk | 2024-07-21 13:10

Same thing happens at the bait shop at 5 a.m.
--- assigned | mirela-c | 2024-07-22 06:00 | mirela-c

=== pull 63 | mirela-c | 2024-08-11 08:20
title: Back off after refusals, each board at its own pace
branch: backoff
labels: publish, bug
milestone: 0.3 forecasts
reviewers: mbali-s

Doubles from one minute to at most an hour. Each wait is drawn between half and the whole of that. Success goes back to a minute.

Why not honour `Retry-After`? Because it tells 212 boards the same number.

Fixes #61
--- commit backoff | mirela-c | 2024-08-11 08:01

Wait longer after each refusal, and not all for the same time
+++ edit internal/publish/publish.go
<<<
	for range time.Tick(time.Minute) {
		if err := s.post(); err != nil {
			log.Println("publish:", err)
		}
	}
}
===
	wait := shortest
	for {
		time.Sleep(wait/2 + time.Duration(rand.Int63n(int64(wait/2))))
		if err := s.post(); err != nil {
			log.Println("publish:", err)
			wait = min(2*wait, longest)
			continue
		}
		wait = shortest
	}
}

const (
	shortest = time.Minute
	longest  = time.Hour
)
>>>
<<<
	"log"
	"net/http"
===
	"log"
	"math/rand"
	"net/http"
>>>
--- status | driftwood[bot] | 2024-08-11 08:31 | ci/build-arm | failure

board skerry-1: undefined: min
--- comment | mirela-c | 2024-08-11 08:40

Which board still has 1.20? Flatey's. Rúna?
--- comment | runa-eld | 2024-08-11 19:44

It has 1.22 since the ice went. I only forgot to tell go.mod.
--- review | mbali-s | 2024-08-12 05:40 | approved

clever about the retry-after
--- merged | mirela-c | 2024-08-12 06:10 | squash

=== commit go-122 | runa-eld | 2024-08-11 19:52

Ask for Go 1.22

Flatey has it, so everybody has it.
+++ edit go.mod
<<<
go 1.20
===
go 1.22
>>>

=== issue 66 | sluicegate | 2024-09-29 19:40
title: the page says NaN m in two columns
labels: bug, publish, good first issue

Is that a measurement? It was not there before the update and my wife thinks it is my nephew's initials.

We have no tide here, it is a river and then a lock. So I do not know what it is predicting.
--- comment | runa-eld | 2024-09-29 20:15

It is what a computer says when it does not know and cannot leave it at that. No prediction, so the column should be a dash.
--- comment | nat-urq | 2024-10-01 16:20

i can do the dash! 🙋
--- assigned | runa-eld | 2024-10-01 18:00 | nat-urq

=== pull 67 | nat-urq | 2024-10-02 17:10
title: Show a dash where there is no number
branch: dash
fork: yes
labels: publish
reviewers: runa-eld

an en dash, proper one –

also the wind column does the same now when it blows from nowhere, it's the same function

fixes #66
--- commit dash | nat-urq | 2024-10-02 16:55

Show a dash where there is no number
+++ edit internal/page/page.go
<<<
	return fmt.Sprintf("%.2f m", level)
===
	if math.IsNaN(level) {
		return "–"
	}
	return fmt.Sprintf("%.2f m", level)
>>>
<<<
	"html/template"
	"net/http"
===
	"html/template"
	"math"
	"net/http"
>>>
--- review | runa-eld | 2024-10-02 20:01 | approved

Third patch, and no comment from Piers. You are improving.
--- review | pgarrick | 2024-10-02 20:30 | approved

A correctly set en dash. I am moved.
--- merged | runa-eld | 2024-10-03 06:40 | squash
--- comment | sluicegate | 2024-10-06 09:05

Two little lines now. Much better. She has stopped asking about the initials.

=== issue 73 | mirela-c | 2025-01-12 10:05
title: A week without a server, and the logger is killed
labels: bug, publish

Line to Sulina was cut on the 2nd by an anchor. On the 9th:

```
Jan 09 03:41:18 sulina kernel: Out of memory: Killed process 388 (tidelog) total-vm:412336kB
Jan 09 03:41:28 sulina systemd[1]: tidelog.service: Scheduled restart job, restart counter is at 1.
```

Where was the week that had not been sent? In the memory of process 388. Does the day file have it? Yes. Does anybody send day files? No. Who copied seven files by hand onto a stick, in a boat, in January?
--- comment | mbali-s | 2025-01-12 11:30

❄️ sorry. queue should live on disk, the card can take it now that we sync sanely
--- comment | hzr | 2025-01-12 20:45

the day file IS the queue. keep only an offset.

=== pull 74 | tkonate | 2025-01-19 16:40
title: Send from the day files, and remember only how far
branch: queue-on-disk
labels: publish, bug
milestone: 1.0
reviewers: mirela-c, hzr

I have taken the idea of hzr: nothing is kept in memory. A small file `sent` contains the name of the day and the byte up to which the server has said yes. It is written anew and renamed after each batch.

After one year without a line it would need 190 bytes.

Fixes #73
--- commit queue-on-disk | tkonate | 2025-01-19 16:12

Send from the day files, and remember only how far
+++ write internal/publish/offset.go
package publish

import (
	"encoding/json"
	"os"
)

// Offset is how far the server has everything: a day file and a byte in it.
type Offset struct {
	Day  string
	Byte int64
}

// Load reads an offset; none yet is the very beginning.
func Load(path string) (Offset, error) {
	var offset Offset
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return offset, nil
	}
	if err != nil {
		return offset, err
	}
	return offset, json.Unmarshal(data, &offset)
}

// Save replaces the offset, so that a power cut leaves the old one or the new.
func (o Offset) Save(path string) error {
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+"~", data, 0o644); err != nil {
		return err
	}
	return os.Rename(path+"~", path)
}
+++ edit internal/publish/publish.go
<<<
	queue []reading.Reading
	// sending is the length of the batch under way.
	sending int
}

// Add puts r into the next batch.
func (s *Sender) Add(r reading.Reading) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.queue = append(s.queue, r)
}
===
	// Next gives at most a thousand readings that follow an offset, and the offset after them.
	Next func(Offset) ([]reading.Reading, Offset, error)
}
>>>
<<<
	batch := s.batch()
	if len(batch) == 0 {
		return nil
	}
===
	from, err := Load(s.Sent)
	if err != nil {
		return err
	}
	batch, to, err := s.Next(from)
	if err != nil || len(batch) == 0 {
		return err
	}
>>>
<<<
	s.lock.Lock()
	defer s.lock.Unlock()
	s.queue, s.sending = s.queue[len(batch):], 0
	return nil
}

// batch is what goes out next: the one that was not acknowledged, or else all there is.
func (s *Sender) batch() []reading.Reading {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.sending == 0 {
		s.sending = len(s.queue)
	}
	return s.queue[:s.sending]
}
===
	return to.Save(s.Sent)
}
>>>
<<<
	URL string

	lock  sync.Mutex
===
	URL string
	// Sent is the file that remembers how far we got.
	Sent string
>>>
<<<
	"strconv"
	"sync"
	"time"
===
	"strconv"
	"time"
>>>
--- review | hzr | 2025-01-19 21:20 | approved

less code than before. good.
--- review | mirela-c | 2025-01-20 07:05 | changes

What happens to a batch number if a batch may now have another length after a restart?
--- note | mirela-c | 2025-01-20 07:07 | internal/publish/publish.go
line: batch, to, err := s.Next(from)

Same first reading, so the same number, but a longer batch. Server says "known" and drops the tail?
--- reply | tkonate | 2025-01-20 09:30

It is just. I had not seen it. The number will be made of the first and of the last.
--- commit queue-on-disk-2 | tkonate | 2025-01-20 09:24

Make the number of a batch from both its ends
+++ edit internal/publish/publish.go
<<<
	request.Header.Set("X-Batch", strconv.FormatInt(batch[0].At.UnixNano(), 36))
===
	first, last := batch[0].At.UnixNano(), batch[len(batch)-1].At.UnixNano()
	request.Header.Set("X-Batch", strconv.FormatInt(first, 36)+"-"+strconv.FormatInt(last, 36))
>>>
--- review | mirela-c | 2025-01-20 10:15 | approved

Good. I unplugged Sulina for two days. 172,800 readings arrived, once each, in order.
--- merged | mbali-s | 2025-01-22 06:00 | squash

=== issue 89 | mirela-c | 2025-10-05 08:40
title: Predictions have been empty since Thursday
labels: bug, publish

Which status did almanac answer? 410. Since when? Since its version 2 went to the public server. Was that announced? Yes, in a thread that nobody here reads (https://github.com/saltmarsh-instruments/almanac/pull/65), by people who also work here.

```
almanac said 410 Gone
```

57 stations show dashes. How many noticed? One, a lock keeper, who is not even one of the 57.
--- comment | pgarrick | 2025-10-05 10:20

I plead guilty on behalf of both houses; I had approved it there on the Wednesday, and resolved to mention it here upon the morrow.
--- comment | mbali-s | 2025-10-05 12:02

same. i literally reviewed it. path is /v2/levels now, plural, and takes a range

=== pull 90 | mbali-s | 2025-10-07 17:30
title: Speak version 2 of almanac
branch: almanac-v2
labels: publish
milestone: 1.0
reviewers: dnayak, pgarrick

one request for 24 h instead of 1440. when both are there v2, when only v1 is there v1.

fixes #89
--- commit almanac-v2 | mbali-s | 2025-10-07 17:05

Speak version 2 of almanac
+++ write internal/almanac/day.go
package almanac

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Day is a day of predictions, one a minute, in millimetres.
func (c *Client) Day(from time.Time) ([]int, error) {
	query := url.Values{
		"port": {c.Port},
		"from": {from.UTC().Format(time.RFC3339)},
		"to":   {from.UTC().AddDate(0, 0, 1).Format(time.RFC3339)},
		"step": {"60s"},
	}
	answer, err := c.HTTP.Get(c.Base + "/v2/levels?" + query.Encode())
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("almanac said %s", answer.Status)
	}
	var levels []int
	return levels, json.NewDecoder(answer.Body).Decode(&levels)
}
--- review | dnayak | 2025-10-08 04:35 | approved

My server thanks you: 1.2 requests per second instead of 57 bursts.
--- review | pgarrick | 2025-10-08 08:10 | approved

Morrow achieved.
--- merged | mbali-s | 2025-10-08 08:30 | squash
