import assert from 'node:assert/strict'
import test from 'node:test'
import { readInstants, readNumbers } from '../../../../lib/world/search/values.ts'

const at = (iso: string): number => Date.parse(iso) / 1000

const NUMBERS: readonly (readonly [value: string, from: number | undefined, before: number | undefined])[] = [
  ['5', 5, 6],
  ['>5', 6, undefined],
  ['>=5', 5, undefined],
  ['<5', undefined, 5],
  ['<=5', undefined, 6],
  ['5..9', 5, 10],
  ['5..*', 5, undefined],
  ['*..9', undefined, 10],
  ['*..*', undefined, undefined],
]

for (const [value, from, before] of NUMBERS) {
  test(`the number form ${value} means from ${from ?? 'any'} to below ${before ?? 'any'}`, () => {
    const range = { ...(from === undefined ? {} : { from }), ...(before === undefined ? {} : { before }) }
    assert.deepEqual(readNumbers(value), { kind: 'range', range })
  })
}

test('what is no number form is unreadable', () => {
  for (const value of ['', 'x', '1.5', '-1', '1..2..3', '>*', '5..', '1e3', '> 5']) {
    assert.equal(readNumbers(value).kind, 'unreadable', value)
  }
})

const DAY = '2024-02-29T00:00:00Z'
const NEXT = '2024-03-01T00:00:00Z'
const SECOND = '2024-02-29T10:00:01Z'
const DATES: readonly (readonly [value: string, from: string | undefined, before: string | undefined])[] = [
  ['2024-02-29', DAY, NEXT],
  ['>2024-02-29', NEXT, undefined],
  ['>=2024-02-29', DAY, undefined],
  ['<2024-02-29', undefined, DAY],
  ['<=2024-02-29', undefined, NEXT],
  ['2024-02-29..2024-02-29', DAY, NEXT],
  ['2024-02-29..*', DAY, undefined],
  ['*..2024-02-29', undefined, NEXT],
  ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00Z', SECOND],
  ['2024-02-29T12:00:00+02:00', '2024-02-29T10:00:00Z', SECOND],
  ['2024-02-29T04:30:00-05:30', '2024-02-29T10:00:00Z', SECOND],
  ['>2024-02-29T10:00:00Z', SECOND, undefined],
  ['<=2024-02-29T10:00:00Z', undefined, SECOND],
  ['2024-02-29t10:00', '2024-02-29T10:00:00Z', SECOND],
]

for (const [value, from, before] of DATES) {
  test(`the date form ${value} means from ${from ?? 'any'} to before ${before ?? 'any'}`, () => {
    const range = {
      ...(from === undefined ? {} : { from: at(from) }),
      ...(before === undefined ? {} : { before: at(before) }),
    }
    assert.deepEqual(readInstants(value), { kind: 'range', range })
  })
}

test('what is no date is unreadable, and named', () => {
  for (const text of [
    '2024',
    '2024-02',
    '2023-02-29',
    '2024-00-01',
    '2024-01-32',
    '2024-01-01T24:00:00Z',
    'now',
    '',
  ]) {
    assert.deepEqual(readInstants(text), { kind: 'unreadable', text })
  }
  assert.deepEqual(readInstants('2024-01-01..soon'), { kind: 'unreadable', text: 'soon' })
})
