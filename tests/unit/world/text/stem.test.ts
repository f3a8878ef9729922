import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { stemOf } from '../../../../lib/world/text/stem.ts'

// Words for each rule of the published algorithm (Snowball 3), its exceptions, and the vocabulary of issue trackers.
const VOCABULARY = `
caresses>caress classes>class passes>pass processes>process addresses>address ties>tie tied>tie
cries>cri cried>cri dies>die died>die flies>fli replied>repli gas>gas this>this kiwis>kiwi gaps>gap
plus>plus focus>focus status>status class>class access>access bugs>bug tests>test issues>issu
files>file queries>queri dependencies>depend libraries>librari
feed>feed agreed>agre agreedly>agre exceedingly>exceed proceed>proceed proceeds>proceed succeed>succeed
succeeded>succeed freed>freed need>need needed>need guaranteed>guarante
luxuriated>luxuri hopped>hop hoping>hope hopping>hop tanned>tan falling>fall hissing>hiss fizzed>fizz
failing>fail filing>file running>run stopped>stop planned>plan committed>commit merged>merg
crashed>crash crashes>crash crashing>crash closed>close closes>close closing>close opened>open
parsing>pars parsed>pars caching>cach cached>cach conflated>conflat troubled>troubl sized>size
resizing>resiz handled>handl enabling>enabl disabled>disabl added>add adding>add egged>egg offing>off
erred>err
happily>happili happy>happi sky>sky skies>sky crying>cri enjoy>enjoy say>say deploy>deploy
deploys>deploy deployed>deploy by>by cry>cri fly>fli retry>retri retries>retri query>queri copy>copi
copies>copi
sensational>sensat relational>relat conditional>condit rational>ration valency>valenc hesitancy>hesit
conformably>conform differently>differ apparently>appar digitizer>digit tokenizer>token
serializer>serial vietnamization>vietnam serialization>serial optimization>optim operational>oper
predication>predic activation>activ operator>oper generator>generat iterator>iter feudalism>feudal
decisiveness>decis hopefulness>hope callousness>callous formality>formal sensitivity>sensit
sensibility>sensibl compatibility>compat possibly>possibl analogy>analog technology>technolog
biologist>biolog geologist>geolog hopefully>hope usefully>use carelessly>careless recklessly>reckless
quickly>quick exactly>exact correctly>correct previously>previous dynamically>dynam
automatically>automat
national>nation formalize>formal normalize>normal triplicate>triplic duplicate>duplic
electricity>electr electrical>electr technical>technic goodness>good usefulness>use helpful>help
demonstrative>demonstr formative>format negative>negat
revival>reviv allowance>allow inference>infer difference>differ airliner>airlin compiler>compil
gyroscopic>gyroscop electronic>electron adjustable>adjust defensible>defens irritant>irrit
replacement>replac adjustment>adjust deployment>deploy development>develop dependent>depend
different>differ adoption>adopt completion>complet exception>except homologous>homolog various>various
effective>effect recursive>recurs bowdlerize>bowdler initialize>initi communism>communism
mechanism>mechan activate>activ validate>valid
rate>rate rates>rate cease>ceas release>releas released>releas controll>control roll>roll
controlling>control controlled>control installing>instal install>instal installed>instal recall>recal
enroll>enrol
general>general generally>general generate>generat generated>generat generic>generic generics>generic
communicate>communic community>communiti communities>communiti arsenal>arsenal past>past paste>paste
pasted>paste pasting>paste universal>universal universe>univers university>universiti later>later
lateral>lateral emerge>emerg emergency>emergenc organ>organ organic>organic organization>organiz
inter>inter interface>interfac interfaces>interfac internal>internal internals>internal
interval>interval intern>intern
skis>ski idly>idl gently>gentl ugly>ugli early>earli only>onli singly>singl news>news howe>howe
atlas>atlas cosmos>cosmos bias>bias andes>andes dying>die lying>lie tying>tie vying>vie inning>inning
innings>inning outing>outing outings>outing canning>canning herring>herring earring>earring
earrings>earring evening>evening evenings>evening
yes>yes youth>youth boyish>boyish toy>toy toys>toy beautiful>beauti beauty>beauti eye>eye eyes>eye
animadversion>animadvers sprinkled>sprinkl eucharist>eucharist bed>bed shed>shed shredded>shred
beds>bed bead>bead embed>emb embedded>embed warm>warm trap>trap uncle>uncl
knackeries>knackeri knightly>knight consigned>consign consistency>consist consoling>consol knots>knot
abilities>abil ability>abil ancient>ancient cement>cement element>element agreement>agreement
comment>comment comments>comment commented>comment government>govern argument>argument
arguments>argument statement>statement environment>environ
versions>version versioned>version releases>releas branches>branch patches>patch caches>cach
indexes>index indices>indic matrices>matric analyses>analys analysis>analysi synthesis>synthesi
crisis>crisi basis>basi lists>list listing>list lister>lister
timeouts>timeout timeout>timeout deadlock>deadlock locks>lock locked>lock locking>lock unlocked>unlock
blocking>block blocks>block blocked>block async>async awaiting>await awaited>await promises>promis
promised>promis threads>thread threading>thread threaded>thread
reproduce>reproduc reproduces>reproduc reproduced>reproduc reproducible>reproduc reproducing>reproduc
reproduction>reproduct regressions>regress regression>regress failures>failur failure>failur
documentation>document documented>document configurable>configur configuration>configur
configure>configur configured>configur defaults>default defaulting>default ordering>order ordered>order
orders>order sorting>sort sorted>sort
feature>featur features>featur request>request requests>request pulling>pull pulled>pull fetches>fetch
fetching>fetch fetched>fetch responses>respons responding>respond handlers>handler handling>handl
allows>allow allowed>allow memory>memori memories>memori leaks>leak leaking>leak leaky>leaki usage>usag
useful>use uses>use used>use using>use users>user
`

const pairs = VOCABULARY.trim()
  .split(/\s+/)
  .map((pair) => pair.split('>'))

test('the stemmer gives the published stem of every word of the vocabulary', () => {
  assert.ok(pairs.length >= 300)
  assert.deepEqual(
    pairs.map(([word = '']) => [word, stemOf(word)]),
    pairs,
  )
})

test('the stemmer brings the forms of a word together', () => {
  for (const forms of [
    'crash crashes crashed crashing',
    'add adds added adding',
    'retry retries',
    'feature features',
  ]) {
    assert.equal(new Set(forms.split(' ').map(stemOf)).size, 1, forms)
  }
})

test('a stem is never longer than its word by more than a letter and never empty', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeiouybcdstlng'), minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(word, (one) => {
      const stem = stemOf(one)
      assert.ok(stem.length > 0 && stem.length <= one.length + 1, stem)
      assert.match(stem, /^[a-z]+$/)
    }),
  )
})
