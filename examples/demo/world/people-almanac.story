Those who came for almanac and not for the gauges. As invented as the rest, and so are their harbours.

How they write: quokkamath short flat sentences, then one in brackets that takes them back. rustmonger lower case, "nit:",
crabs. p-laurentin begins with a greeting and ends with one, quotes «like this». wen-zhao careful school English, one
thought a paragraph; Chinese when it matters. halfmoon99 wrote once and left.

=== person quokkamath
name: Imogen Pettifer
email: imogen@pettifer-numerics.example
joined: 2014-09-27
location: Fremantle
company: Pettifer Numerics
followers: 47

Condition numbers for hire.

=== person rustmonger
name: Dai Prosser
email: dai@prosser.example
joined: 2017-04-11
location: Porthcawl
followers: 62

types, tides, terriers 🦀

=== person p-laurentin
name: Perrine Laurentin
email: p.laurentin@echo-de-la-rance.example
joined: 2022-03-19
location: Saint-Servan
company: L'Écho de la Rance
followers: 3

I set the page with the tides. Since 1998, by hand.

=== person wen-zhao
name: 赵文
email: zhao.wen@zhoushan-ferries.example
joined: 2019-11-06
location: 舟山
followers: 18

=== person halfmoon99
account: deleted
name: halfmoon99
email: halfmoon99@mailhaven.example
joined: 2025-01-30
