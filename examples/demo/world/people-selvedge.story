Those who came to the weavers' channel with selvedge, or because of it. As invented as everybody else.

=== person fennavd
name: Fenna van Dellen
email: fenna@vandellen.example
joined: 2013-10-05
location: Groningen
company: Bureau Inslag
blog: https://vandellen.example
followers: 52

Web pages for museums. At home four shafts and no plan.

=== person okonjo-w
name: Wambui Okonjo
email: wambui@okonjo.example
joined: 2015-02-17
location: Kisumu
followers: 40

I keep servers alive on very little.

=== person pelle-strand
name: Pelle Strandvik
email: pelle@strandvik.example
joined: 2016-08-12
location: Umeå
followers: 33

css is weaving with two hands tied

=== person imre-sz
name: Imre Szalontai
email: imre.szalontai@postbox.example
joined: 2014-05-28
location: Debrecen
followers: 21

=== person tansy-r
name: Tansy Rookhope
email: archive@rookhope-guild.example
joined: 2024-03-30
location: Hexham
company: Rookhope Guild of Weavers
followers: 2

Keeper of eleven filing cabinets.

=== person vbeltran
name: Violeta Beltrán Luis
email: violeta@telar-beltran.example
joined: 2022-07-15
location: Teotitlán
followers: 14

=== person moth-hours
name: moth
email: moth-hours@mailhaven.example
joined: 2023-12-01
followers: 5

awake

=== person tangleweed
account: deleted
name: tangleweed
email: tangleweed@mailhaven.example
joined: 2024-06-11
