import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { copied, cut, field, loginAt, objectsAt, textAt, windowOf } from '../../../lib/tools/fields.ts'

test('field reads null where any step is missing, and never an inherited member', () => {
  assert.equal(field({ user: null }, 'user', 'login'), null)
  assert.equal(field({ a: { b: 0 } }, 'a', 'b'), 0)
  assert.equal(field({}, 'constructor'), null)
  assert.equal(field('text', 'length'), null)
})

test('loginAt of a deleted account is null', () => {
  assert.equal(loginAt({ user: null }, 'user'), null)
  assert.equal(loginAt({ user: { login: 'ada' } }, 'user'), 'ada')
})

test('textAt and objectsAt stand for what is absent by their empty values', () => {
  assert.equal(textAt({ body: null }, 'body'), '')
  assert.deepEqual(objectsAt({ labels: [{ name: 'a' }, null, 3] }, 'labels'), [{ name: 'a' }])
  assert.deepEqual(copied({ a: 1 }, 'a', 'b'), { a: 1, b: null })
})

test('cut marks what it cuts and nothing else', () => {
  assert.deepEqual(cut('body', 'abc', 3), { body: 'abc' })
  assert.deepEqual(cut('body', 'abcd', 3), { body: 'abc', body_truncated: true })
  assert.deepEqual(cut('body', null, 3), { body: null })
  assert.deepEqual(cut('body', '🙂🙂', 1), { body: '🙂', body_truncated: true })
})

test('windows follow one another through any text without loss, split by characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 7 }), (text, limit) => {
      const characters = [...text]
      let offset: number | undefined = 0
      let read = ''
      while (offset !== undefined) {
        const { content, end } = windowOf(text, offset, limit)
        assert.equal(content, characters.slice(offset, offset + limit).join(''))
        read += content
        offset = end
      }
      assert.equal(read, text)
    }),
  )
})
