Wind goes round in a circle, which averages do not know; air pressure depends on how high the hut stands.

=== commit wind-v1 | mbali-s | 2023-03-19 14:05

Read the vane and cups of the Vindur W1

ten minute means, like the met people want it
+++ write internal/weather/wind.go
// Package weather has wind and air.
package weather

// Wind is a mean over some minutes: where from, in degrees, and how fast, in cm/s.
type Wind struct {
	From  float64
	Speed float64
	Gust  float64
}

// Sample is one turn of the poll loop.
type Sample struct{ From, Speed float64 }

// Mean averages samples.
func Mean(samples []Sample) Wind {
	var mean Wind
	for _, s := range samples {
		mean.From += s.From / float64(len(samples))
		mean.Speed += s.Speed / float64(len(samples))
		mean.Gust = max(mean.Gust, s.Speed)
	}
	return mean
}

func max(a, b float64) float64 {
	if a > b {
		return a
	}
	return b
}

=== issue 11 | hzr | 2023-03-26 21:12
title: north wind is logged as south
labels: bug, weather

samples 350 and 10. mean 180. you average angles like lengths.

dont.
--- comment | mbali-s | 2023-03-27 05:20

😬 ja. durban never has north wind so it never showed. somebody who remembers trig?
--- comment | dnayak | 2023-03-27 06:02

I remember.

=== pull 12 | dnayak | 2023-03-29 06:20
title: Average wind as vectors
branch: wind-vectors
labels: weather, bug
milestone: 0.1 first winter
reviewers: mbali-s

1. Sum sines and cosines weighted by speed, take `atan2`, add 360 if negative.
2. A perfectly cancelling pair gives `atan2(0, 0)` = 0, that is "north". I would rather have no direction; but `float64` has no "none", so it is NaN for now.

Fixes #11
--- commit wind-vectors | dnayak | 2023-03-29 06:02

Average wind as vectors, not as numbers
+++ edit internal/weather/wind.go
<<<
	var mean Wind
	for _, s := range samples {
		mean.From += s.From / float64(len(samples))
		mean.Speed += s.Speed / float64(len(samples))
		mean.Gust = max(mean.Gust, s.Speed)
	}
	return mean
===
	var mean Wind
	var east, north float64
	for _, s := range samples {
		angle := s.From * math.Pi / 180
		east += s.Speed * math.Sin(angle)
		north += s.Speed * math.Cos(angle)
		mean.Speed += s.Speed / float64(len(samples))
		mean.Gust = max(mean.Gust, s.Speed)
	}
	mean.From = direction(east, north)
	return mean
>>>
<<< before
func max(a, b float64) float64 {
===
// direction is where a vector comes from, or NaN when it is none.
func direction(east, north float64) float64 {
	if math.Hypot(east, north) < 1e-6 {
		return math.NaN()
	}
	return math.Mod(math.Atan2(east, north)*180/math.Pi+360, 360)
}

>>>
<<<
package weather
===
package weather

import "math"
>>>
+++ write internal/weather/wind_test.go
package weather

import (
	"math"
	"testing"
)

func TestNorthIsBetweenItsNeighbours(t *testing.T) {
	mean := Mean([]Sample{{350, 100}, {10, 100}})
	if math.Abs(mean.From) > 0.001 && math.Abs(mean.From-360) > 0.001 {
		t.Fatalf("350 and 10 gave %v", mean.From)
	}
}
--- review | mbali-s | 2023-03-29 08:11 | approved

school maths, sorry everyone
--- review | hzr | 2023-03-29 21:33 | approved
--- merged | mbali-s | 2023-03-30 05:40 | squash

=== commit baro-v1 | mbali-s | 2023-04-09 10:40

Read the barometer

pascals in an int. nothing clever
+++ write internal/weather/baro.go
package weather

// Air is what the barometer in the hut says.
type Air struct {
	Pressure int // pascals
	Celsius  float64
}

=== issue 25 | pgarrick | 2023-07-20 16:25
title: "Sea-level pressure" is the pressure in the hut
labels: bug, weather

The page offers a figure under the heading *sea-level pressure*. It is nothing of the sort: it is the pressure in the hut, unreduced; and my hut, being a decommissioned coastguard lookout, stands sixty-one metres above the sea at which the heading claims to have been taken.

A rule of thumb of my apprenticeship: eight metres to the hectopascal. I am thus seven and a half hectopascals too low, on all days, in all weathers; the local yacht club believes itself to live beneath a permanent depression. (It may, but not on that evidence.)

What is wanted: (a) a station height in the configuration; (b) the reduction; (c) both figures on the page, correctly named.
--- comment | mbali-s | 2023-07-20 18:02

my hut is 3 m up so never noticed. heading was wishful thinking
--- comment | dnayak | 2023-07-21 04:40

I can do (a) and (b) with the temperature that is measured anyway. The hypsometric formula is one line.

=== pull 26 | dnayak | 2023-08-02 05:35
title: Reduce air pressure to sea level
branch: sea-level-pressure
labels: weather
milestone: 0.2 no holes
reviewers: pgarrick

p₀ = p · exp(g·h / (R·T)). For 61 m at 15 °C: factor 1.00726, which turns 1005.6 into 1012.9.

Fixes #25
--- commit sea-level-pressure | dnayak | 2023-08-02 05:12

Reduce air pressure to sea level
+++ edit internal/weather/baro.go
<<<
package weather
===
package weather

import "math"
>>>
<<<
	Pressure int // pascals
	Celsius  float64
}
===
	Pressure int // pascals, where the barometer hangs
	Celsius  float64
}

// SeaLevel is the pressure at the foot of a column of air of height metres.
func (a Air) SeaLevel(height float64) int {
	const gravity, gas = 9.80665, 287.05
	kelvin := a.Celsius + 273.15
	return int(math.Round(float64(a.Pressure) * math.Exp(gravity*height/(gas*kelvin))))
}
>>>
--- review | pgarrick | 2023-08-02 11:14 | changes

The formula is beyond reproach. The temperature is not: my barometer lives in a box with the transmitter, and believes in an eternal summer of 41 °C. Could the reduction take a *standard* temperature if none is measured outdoors?
--- comment | dnayak | 2023-08-02 13:29

At 61 m the difference between 15 and 41 °C is 0.6 hPa, so you are right to complain.
--- commit sea-level-pressure-2 | dnayak | 2023-08-02 13:25

Take fifteen degrees where nobody measures outdoors
+++ edit internal/weather/baro.go
<<<
	Celsius  float64
}
===
	// Celsius is measured outdoors; nil when the only thermometer is in the box.
	Celsius *float64
}
>>>
<<<
	kelvin := a.Celsius + 273.15
===
	kelvin := 15 + 273.15
	if a.Celsius != nil {
		kelvin = *a.Celsius + 273.15
	}
>>>
--- review | pgarrick | 2023-08-03 07:58 | approved

The depression over the yacht club has lifted.
--- merged | pgarrick | 2023-08-03 08:00 | squash

=== issue 48 | brais-o | 2024-03-03 21:30
title: La racha viene del sur cuando sopla norte
labels: bug, weather, español

Buenas noches. Perdonad que escriba en castellano, hoy no me da la cabeza para más.

En la batea tenemos nordés toda la semana. La media sale bien (12°, 8°, 355°), pero la dirección de la **racha**, que añadisteis en la última versión, sale 171, 184, 179. Sopla del norte, os lo juro, lo tengo en la cara.

¿No era esto lo mismo del año pasado? Aquello de 350 y 10.

```
2024-03-03T20:40:00Z,wind,from=8.2,speed=1120,gust=1714,gustfrom=178.9
2024-03-03T20:50:00Z,wind,from=355.0,speed=1093,gust=1688,gustfrom=183.4
```
--- comment | hzr | 2024-03-03 22:04

same disease. i see it: gust is a 3 s mean now and that mean adds degrees again. copied from the old code.
--- comment | tkonate | 2024-03-04 09:00

For the others, in short: the mean direction is right, the direction of the gust points to the south when it blows from the north. Brais asks if it is not the error of the previous spring that returns.
--- comment | brais-o | 2024-03-04 20:12

Gracias Tiémoko. Exacto.

=== commit gust-3s | mbali-s | 2024-02-17 10:20

Take gusts as three second means, with a direction

the WMO way. single samples were mostly vane bounce
+++ edit internal/weather/wind.go
<<<
	Gust  float64
}
===
	Gust  float64
	// GustFrom is where the strongest three seconds came from.
	GustFrom float64
}
>>>
<<<
		mean.Gust = max(mean.Gust, s.Speed)
	}
	mean.From = direction(east, north)
	return mean
===
	}
	mean.From = direction(east, north)
	for i := 0; i+3 <= len(samples); i++ {
		speed, from := 0.0, 0.0
		for _, s := range samples[i : i+3] {
			speed += s.Speed / 3
			from += s.From / 3
		}
		if speed > mean.Gust {
			mean.Gust, mean.GustFrom = speed, from
		}
	}
	return mean
>>>
<<<

func max(a, b float64) float64 {
	if a > b {
		return a
	}
	return b
}
===
>>>

=== pull 49 | hzr | 2024-03-09 20:44
title: one average for wind, used for gusts too
branch: one-average
fork: yes
labels: weather, bug
milestone: 0.2 no holes

there were two loops that add up wind. now there is one, and it knows about circles. test has the three numbers of brais.

fixes #48
--- commit one-average | hzr | 2024-03-09 20:31

Average gusts with the same code as everything else
+++ edit internal/weather/wind.go
<<<
	var mean Wind
	var east, north float64
	for _, s := range samples {
		angle := s.From * math.Pi / 180
		east += s.Speed * math.Sin(angle)
		north += s.Speed * math.Cos(angle)
		mean.Speed += s.Speed / float64(len(samples))
	}
	mean.From = direction(east, north)
	for i := 0; i+3 <= len(samples); i++ {
		speed, from := 0.0, 0.0
		for _, s := range samples[i : i+3] {
			speed += s.Speed / 3
			from += s.From / 3
		}
		if speed > mean.Gust {
			mean.Gust, mean.GustFrom = speed, from
		}
	}
	return mean
===
	var mean Wind
	mean.From, mean.Speed = average(samples)
	for i := 0; i+3 <= len(samples); i++ {
		if from, speed := average(samples[i : i+3]); speed > mean.Gust {
			mean.Gust, mean.GustFrom = speed, from
		}
	}
	return mean
>>>
<<< before
// direction is where a vector comes from, or NaN when it is none.
===
func average(samples []Sample) (from, speed float64) {
	var east, north float64
	for _, s := range samples {
		angle := s.From * math.Pi / 180
		east += s.Speed * math.Sin(angle)
		north += s.Speed * math.Cos(angle)
		speed += s.Speed / float64(len(samples))
	}
	return direction(east, north), speed
}

>>>
+++ edit internal/weather/wind_test.go
<<< after
func TestNorthIsBetweenItsNeighbours(t *testing.T) {
===
	gust := Mean([]Sample{{12, 100}, {8, 100}, {355, 100}}).GustFrom
	if gust > 10 && gust < 350 {
		t.Fatalf("a gust from the north came from %v", gust)
	}
>>>
--- review | mbali-s | 2024-03-10 07:02 | approved

copy paste, the gift that keeps giving. thanks
--- merged | mbali-s | 2024-03-10 07:04 | squash

=== issue 85 | nat-urq | 2025-07-06 11:15
title: gust of 655.35 m/s on the school roof 😳
labels: bug, weather, good first issue

it was a bit breezy but not "twice the speed of sound" breezy

```
2025-07-06T10:50:00Z,wind,from=211.3,speed=22417,gust=65535,gustfrom=0.0
```

65535 is 0xFFFF so i think the W1 sends all ones when the cups cable is wet?? it had rained. the mean is ruined too because it averages in the fake samples. can i fix it myself
--- comment | hollis-mk | 2025-07-06 12:05

Mach 1.9 is a small craft advisory in Tarbox Cove.
--- comment | kaarelt | 2025-07-06 12:30

Yes, 0xFFFF is "no answer" in W1, page 14 of its manual, small letters. Please do.

=== pull 86 | nat-urq | 2025-07-07 19:20
title: Throw away wind samples that are all ones
branch: all-ones
fork: yes
labels: weather, bug

drops 0xFFFF before averaging. if nothing is left the mean is NaN, like when wind cancels out

fixes #85
--- commit all-ones | nat-urq | 2025-07-07 19:04

Throw away samples in which the anemometer says nothing
+++ edit internal/weather/wind.go
<<<
	var mean Wind
	mean.From, mean.Speed = average(samples)
===
	var mean Wind
	samples = answered(samples)
	mean.From, mean.Speed = average(samples)
>>>
<<< before
func average(samples []Sample) (from, speed float64) {
===
// answered leaves out samples that are all ones: a W1 with a wet cable sends those.
func answered(samples []Sample) []Sample {
	var good []Sample
	for _, s := range samples {
		if s.Speed != 0xFFFF {
			good = append(good, s)
		}
	}
	return good
}

>>>
--- review | kaarelt | 2025-07-08 06:15 | approved

Correct, and comment is correct too, this is rarer.
--- merged | kaarelt | 2025-07-08 06:18 | squash
--- comment | brais-o | 2025-07-09 20:40

I had one of those in May and I thought it was a helicopter 🚁
