// The English stemmer "Porter2" (the revision of Snowball 3) for lower-case ASCII words. It maps inflected forms to one stem, so that a search for
// "crash" also finds "crashed". Tokens carry no apostrophes, so the algorithm's step 0 has nothing to do here.

/** Words whose stem the rules would get wrong, and words that no rule may touch. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ['sky', 'sky'],
  ['news', 'news'],
  ['howe', 'howe'],
  ['atlas', 'atlas'],
  ['cosmos', 'cosmos'],
  ['bias', 'bias'],
  ['andes', 'andes'],
])

/** What stands before -ing or -eed in words where that is no ending: inning, proceed … */
const PART_OF_THE_WORD: ReadonlySet<string> = new Set([
  'inn',
  'out',
  'cann',
  'herr',
  'earr',
  'even',
  'proc',
  'exc',
  'succ',
])

/** Beginnings after which R1 starts at once, so that universe and university, intern and internal stay apart. */
const LONG_BEGINNING = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/

const VOWEL = /[aeiouy]/
const NON_VOWEL_AFTER_VOWEL = /[aeiouy][^aeiouy]/g
/** A doubled consonant, but not in a word like add, egg or off. */
const DOUBLE = /(?<!^[aeo])(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/
const SHORT_SYLLABLE = /(?:^|.*[^aeiouy])[aeiouy][^aeiouywxY]$/
const SHORT_SYLLABLE_AT_START = /^[aeiouy][^aeiouy]$/

/** The stem of a lower-case word of letters a to z; words of up to two letters are their own stem. */
export function stemOf(word: string): string {
  if (word.length <= 2) return word
  const exception = EXCEPTIONS.get(word)
  if (exception !== undefined) return exception
  const marked = markConsonantY(word)
  const r1 = firstRegion(marked)
  const r2 = regionAfter(marked, r1)
  const singular = withoutPlural(marked)
  let stem = withFinalI(withoutPast(singular, r1))
  stem = replaceSuffix(stem, STEP_2, r1, r2)
  stem = replaceSuffix(stem, STEP_3, r1, r2)
  stem = replaceSuffix(stem, STEP_4, r1, r2)
  return withoutFinal(stem, r1, r2).toLowerCase()
}

/** A y that starts the word or follows a vowel is a consonant: written Y while the rules run. */
function markConsonantY(word: string): string {
  let marked = ''
  for (const letter of word) {
    const before = marked.at(-1)
    marked += letter === 'y' && (before === undefined || VOWEL.test(before)) ? 'Y' : letter
  }
  return marked
}

/** Where R1 starts: after the first non-vowel that follows a vowel, or after one of a few beginnings. */
function firstRegion(word: string): number {
  const prefix = LONG_BEGINNING.exec(word)
  return prefix === null ? regionAfter(word, 0) : prefix[0].length
}

function regionAfter(word: string, from: number): number {
  NON_VOWEL_AFTER_VOWEL.lastIndex = from
  return NON_VOWEL_AFTER_VOWEL.test(word) ? NON_VOWEL_AFTER_VOWEL.lastIndex : word.length
}

function endsInShortSyllable(word: string): boolean {
  return (
    word === 'past' || SHORT_SYLLABLE_AT_START.test(word) || (word.length > 2 && SHORT_SYLLABLE.test(word))
  )
}

/** Step 1a: plurals. */
function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word
  return VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

/** Step 1b: -ed and -ing, and what their removal leaves behind. */
function withoutPast(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word)
  if (eed !== null) {
    const rest = word.slice(0, eed.index)
    return eed.index >= r1 && !PART_OF_THE_WORD.has(rest) ? `${rest}ee` : word
  }
  const past = /(?:ed|ing)(?:ly)?$/.exec(word)
  if (past === null || !VOWEL.test(word.slice(0, past.index))) return word
  const rest = word.slice(0, past.index)
  if (past[0] === 'ing' && PART_OF_THE_WORD.has(rest)) return word
  if (past[0] === 'ing' && /^[^aeiouy]y$/.test(rest)) return `${rest.slice(0, -1)}ie`
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (DOUBLE.test(rest)) return rest.slice(0, -1)
  return rest.length <= r1 && endsInShortSyllable(rest) ? `${rest}e` : rest
}

/** Step 1c: a final y after a consonant that is not the word's first letter. */
function withFinalI(word: string): string {
  return /..[yY]$/.test(word) && /[^aeiouy][yY]$/.test(word) ? `${word.slice(0, -1)}i` : word
}

/** Suffix, replacement, and what must hold of the part before it besides lying before R1 (or R2). */
type Rule = {
  readonly suffix: string
  readonly replacement: string
  readonly region: 1 | 2
  readonly before?: RegExp
}

const rules = (region: 1 | 2, table: readonly (readonly [string, string, RegExp?])[]): readonly Rule[] =>
  table
    .map(([suffix, replacement, before]) => ({
      suffix,
      replacement,
      region,
      ...(before === undefined ? {} : { before }),
    }))
    .sort((a, b) => b.suffix.length - a.suffix.length)

const STEP_2 = rules(1, [
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['entli', 'ent'],
  ['izer', 'ize'],
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['alli', 'al'],
  ['fulness', 'ful'],
  ['ousli', 'ous'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['ogist', 'og'],
  ['fulli', 'ful'],
  ['lessli', 'less'],
  ['li', '', /[cdeghkmnrt]$/],
])

const STEP_3 = [
  ...rules(1, [
    ['tional', 'tion'],
    ['ational', 'ate'],
    ['alize', 'al'],
    ['icate', 'ic'],
    ['iciti', 'ic'],
    ['ical', 'ic'],
    ['ful', ''],
    ['ness', ''],
  ]),
  ...rules(2, [['ative', '']]),
]

const STEP_4 = rules(2, [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ism', 'ate'].map(
    (suffix) => [suffix, ''] as const,
  ),
  ...['iti', 'ous', 'ive', 'ize'].map((suffix) => [suffix, ''] as const),
  ['ion', '', /[st]$/],
])

/** Applies the rule of the longest suffix that `word` ends in, if its conditions hold; no shorter one is tried. */
function replaceSuffix(word: string, table: readonly Rule[], r1: number, r2: number): string {
  const rule = table.find(({ suffix }) => word.endsWith(suffix))
  if (rule === undefined) return word
  const rest = word.slice(0, word.length - rule.suffix.length)
  if (rest.length < (rule.region === 1 ? r1 : r2)) return word
  return rule.before === undefined || rule.before.test(rest) ? rest + rule.replacement : word
}

/** Step 5: a final e or l. */
function withoutFinal(word: string, r1: number, r2: number): string {
  const rest = word.slice(0, -1)
  if (word.endsWith('e')) {
    return rest.length >= r2 || (rest.length >= r1 && !endsInShortSyllable(rest)) ? rest : word
  }
  return word.endsWith('ll') && rest.length >= r2 ? rest : word
}
