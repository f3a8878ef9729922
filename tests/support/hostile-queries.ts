// Queries that nobody means well with: long, deep, unbalanced, in the syntax of something else, or of words in almost every text.

const LONGEST_TEXT = 250

/** Hostile queries of a world in which `words` are common; at least two of them, the commonest first. */
export function hostileQueries(words: readonly string[]): readonly string[] {
  const [word = 'a', other = 'b'] = words
  return [
    ...long(word),
    ...ofCommonWords(words),
    ...deep(word),
    ...foreign(word),
    ...many(word),
    ...odd(word, other),
  ]
}

function long(word: string): readonly string[] {
  return [
    word.repeat(100_000 / word.length),
    `${word} `.repeat(50_000),
    '"'.repeat(100_000),
    '('.repeat(100_000),
    'label:"'.repeat(10_000),
    `${word} OR `.repeat(5_000),
    'NOT '.repeat(1_600),
  ]
}

/** Everything that takes many postings: unions, intersections, negations and phrases. */
function ofCommonWords(words: readonly string[]): readonly string[] {
  const [word = '', other = ''] = words
  const fitting = words
    .slice(0, 100)
    .filter((_, at) => words.slice(0, at + 1).join(' ').length <= LONGEST_TEXT)
  return [
    fitting.join(' '),
    fitting.join(' OR '),
    fitting.map((one) => `-${one}`).join(' '),
    `NOT ${fitting.join(' NOT ')}`,
    `"${fitting.join(' ')}"`,
    `"${word} ${other}"`,
    fitting
      .slice(0, 20)
      .map((one, at) => `"${one} ${words[at + 1] ?? word}"`)
      .join(' OR ')
      .slice(0, LONGEST_TEXT),
    `"${`${word} ${other} `.repeat(LONGEST_TEXT / (word.length + other.length + 2))}"`,
  ]
}

function deep(word: string): readonly string[] {
  return [
    `${'('.repeat(4000)}${word}${')'.repeat(4000)}`,
    `(${word} OR (`.repeat(1000),
    'NOT ('.repeat(1000),
    ')('.repeat(2000),
  ]
}

function foreign(word: string): readonly string[] {
  return [
    `"${word}" NEAR("a" "b") terms:${word} parts:* ^${word} ${word}*`,
    "'; DROP TABLE issue; --",
    `" OR 1=1 --`,
    `${word}\u0000"\u0000`,
    `\ud800 ${word} \udfff`,
    '🎉 👩‍👩‍👧 مرحبا שלום \u202e',
    '__proto__:x constructor:y in:__proto__ is:constructor sort:toString no:valueOf reason:__proto__',
  ]
}

function many(word: string): readonly string[] {
  const each = (count: number, make: (at: number) => string, joint = ' '): string =>
    Array.from({ length: count }, (_, at) => make(at)).join(joint)
  return [
    `${each(95, (at) => `label:l${at}`)} ${word}`,
    `${each(95, (at) => `-author:a${at}`)} ${word}`,
    each(1000, (at) => `label:${at}`),
    each(95, (at) => `involves:i${at}`),
    `label:${each(1500, (at) => `l${at}`, ',')}`,
    each(85, (at) => `w${at}`, ' OR ').slice(0, 600),
    each(95, (at) => `(${word} label:l${at})`, ' OR '),
    each(90, (at) => `(w -assignee:a${at})`, ' OR '),
  ]
}

function odd(word: string, other: string): readonly string[] {
  return [
    'repo:"a/b" label:\u0000 author:" "',
    'created:>=99999999-01-01'.slice(0, 20),
    'comments:99999999999999999999',
    'comments:*..* created:*..*',
    `in:nowhere ${word} in: sort:`,
    `${word} ${other} no:label no:milestone no:assignee -is:open sort:reactions-tada`,
  ]
}
