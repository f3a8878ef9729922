The people of Saltmarsh Instruments. None of them exists, and neither do their harbours' gauges.

Who does what: runa-eld leads tidelog, dnayak leads almanac; pgarrick and mbali-s maintain both. mirela-c looks after
packages and servers, kaarelt writes drivers for sensors. The others run gauges, ask, and send patches now and then.
How they write: runa-eld dry and short, never an exclamation mark. pgarrick long, pedantic, semicolons, a little Latin.
mbali-s lower case, quick, "ja" and "shot". dnayak numbered points and tables, shows her residuals. kaarelt leaves out
articles, exact about hardware. mirela-c blunt, answers with questions. hollis-mk jokes, folksy, capitals when upset.
tkonate polite, thinks in French. brais-o writes Spanish when tired. tamati-w warm, "cheers", clocks and time zones.
nat-urq young, excited, emoji. sluicegate a lock keeper, no programmer, rambles. hzr all lower case, curt, no greeting.

=== person saltmarsh-instruments
account: organization
name: Saltmarsh Instruments
email: post@saltmarsh.example
joined: 2022-09-14
location: Stykkishólmur, Durban, Lymington
followers: 52

=== person runa-eld
name: Rúna Eldjárn
email: runa@saltmarsh.example
joined: 2013-08-21
location: Stykkishólmur
company: Breiðafjörður harbours
blog: https://eldjarn.example
followers: 74

Harbour engineer. The sea is the specification.

=== person pgarrick
name: Piers Garrick
email: piers@garrick-hydrographic.example
joined: 2011-02-07
location: Lymington
followers: 39

Hydrographer, retired; pedant, practising.

=== person mbali-s
name: Mbali Sithole
email: mbali@saltmarsh.example
joined: 2016-05-30
location: Durban
followers: 96

small boards, salty air

=== person dnayak
name: Devika Nayak
email: devika.nayak@saltmarsh.example
joined: 2015-11-12
location: Kochi
company: Institute of Coastal Dynamics
followers: 58

Thirty-seven constituents and counting.

=== person kaarelt
name: Kaarel Tammoja
email: kaarel@tammoja.example
joined: 2014-01-19
location: Pärnu
followers: 21

Oscilloscope first, opinion after.

=== person mirela-c
name: Mirela Cojocaru
email: mirela@cojocaru.example
joined: 2018-07-03
location: Constanța
followers: 33

Packages, servers, bad news.

=== person hollis-mk
name: Hollis McKelvie
email: harbormaster@tarbox-cove.example
joined: 2019-03-15
location: Tarbox Cove, Maine
company: Town of Tarbox Cove
followers: 11

Harbormaster. Eleven feet of tide and nine months of weather.

=== person tkonate
name: Tiémoko Konaté
email: t.konate@capteurs-dakar.example
joined: 2017-10-26
location: Dakar
company: Capteurs Dakar
followers: 17

=== person brais-o
name: Brais Outeiral
email: brais@bateas-outeiral.example
joined: 2020-06-08
location: Cambados
followers: 5

Mejillones, bateas, y un anemómetro que no para.

=== person tamati-w
name: Tāmati Waaka
email: tamati@waaka.example
joined: 2016-12-01
location: Raglan
followers: 28

Kayaks at one end of the day, clocks at the other.

=== person nat-urq
name: Nat Urquhart
email: nat.urquhart@postbox.example
joined: 2023-10-04
location: Stromness
followers: 2

learning go 🌊 sixth form

=== person sluicegate
name: Joe Ablett
email: joe.ablett@mailhaven.example
joined: 2021-04-17
location: Denver Sluice
followers: 0

=== person hzr
name: hzr
email: hzr@mailhaven.example
joined: 2015-06-22
followers: 14

=== person brinewave
account: deleted
name: brinewave
email: brinewave@mailhaven.example
joined: 2022-11-09

=== person edda
account: none
name: Edda Lund
email: edda@lund-vervarsel.example

=== person driftwood[bot]
account: bot
name: driftwood[bot]
email: 104418826+driftwood[bot]@users.noreply.github.com
joined: 2022-10-02
