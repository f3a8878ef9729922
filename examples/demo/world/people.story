Everyone in this world, the day it is looked at, and which repositories are ready to be looked at: those that the
demo is made of. All of these people are made up; so are their looms.

=== today 2026-04-01 08:00
repositories: weftworks/heddle, weftworks/selvedge, saltmarsh-instruments/tidelog, saltmarsh-instruments/almanac

=== person weftworks
account: organization
name: Weftworks
email: hello@weftworks.example
joined: 2022-11-20
location: Wien, Leeuwarden, Hebden
followers: 38

=== person ottilie-k
name: Ottilie Kranz
email: ottilie@weftworks.example
joined: 2014-03-04
location: Wien
blog: https://kranz.example/loom
followers: 61

Eight shafts, two cats, one compiler.

=== person mjhaverford
name: Mercy Haverford
email: mercy@haverford-weaving.example
joined: 2017-09-18
location: Hebden
company: Haverford Weaving
followers: 27

Weaver since 1994, programmer since my wrists complained.

=== person tjaarda
name: Tjaard Aukema
email: tjaard@aukema.example
joined: 2012-06-30
location: Leeuwarden
followers: 44

things with solenoids

=== person suru-n
name: Suruchi Nair
email: suruchi.nair@postbox.example
joined: 2020-01-11
location: Pune
followers: 19

Dyer. I count dL* in my sleep.

=== person dobbyist
name: D.
email: dobbyist@mailhaven.example
joined: 2019-08-02
followers: 4

=== person hk-fenwick
name: Hal Fenwick
email: hal@fenwick.example
joined: 2018-02-14
location: Norwich
followers: 9

Retired. Runs Windows on purpose.

=== person ameliedrs
name: Amélie Desrosiers
email: a.desrosiers@lycee-tissage.example
joined: 2021-09-06
location: Roubaix
company: Lycée des métiers du textile
followers: 3

=== person chidi-oz
name: Chidi Ozoemena
email: chidi@ozoemena.example
joined: 2016-11-23
location: Enugu
followers: 88

SVG, plotters, laser cutters ✂️

=== person lucasbp
name: Lucas Bragança Prado
email: lucas@fiosdoprado.example
joined: 2020-07-29
location: Viana do Castelo
followers: 6

=== person quietloom
name: quietloom
email: quietloom@mailhaven.example
joined: 2023-09-17
followers: 1

=== person rkowalczuk
name: Roza Kowalczuk
email: roza.kowalczuk@postbox.example
joined: 2015-04-21
location: Łódź
followers: 12

=== person yuto-mori
name: 森 悠斗
email: yuto@mori-orimono.example
joined: 2018-10-09
location: 桐生
followers: 22

=== person elif-tan
name: Elif Tan
email: elif.tan@postbox.example
joined: 2021-03-30
location: Bursa
followers: 15

=== person noor-hadd
name: Noor Haddad
email: noor@haddad.example
joined: 2022-05-12
location: Amman
followers: 8

Technical writer who fixes things to avoid writing about them.

=== person ikaros-v
name: Ikaros Vasilakis
email: ikaros@vasilakis.example
joined: 2017-01-05
location: Thessaloniki
followers: 31

=== person knotsy
account: deleted
name: knotsy
email: knotsy@mailhaven.example
joined: 2022-02-02

=== person gwen
account: none
name: Gwenllian Parry
email: gwen@parry-looms.example

=== person shuttle-bot[bot]
account: bot
name: shuttle-bot[bot]
email: 91207743+shuttle-bot[bot]@users.noreply.github.com
joined: 2022-12-01
