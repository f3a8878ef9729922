import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { redactSecrets } from '../../../lib/cassette/redaction.ts'

const letters = (count: number): string => 'Ab3d'.repeat(count).slice(0, count)

const SECRETS: readonly (readonly [kind: string, secret: string])[] = [
  ['github-token', `ghp_${letters(36)}`],
  ['github-token', `ghs_${letters(40)}`],
  ['github-fine-grained-token', `github_pat_${letters(60)}`],
  ['gitlab-token', `glpat-${letters(20)}`],
  ['slack-token', `xoxb-${letters(24)}`],
  ['slack-webhook', `hooks.slack.com/services/T${letters(8)}/B${letters(8)}/${letters(24)}`],
  ['google-key', `AIza${letters(35)}`],
  ['npm-token', `npm_${letters(36)}`],
  ['stripe-key', `sk_live_${letters(24)}`],
  ['model-key', `sk-ant-${letters(40)}`],
  ['aws-key', 'AKIAIOSFODNN7EXAMPLE'],
  ['model-hub-token', `hf_${letters(34)}`],
  ['signed-url', `?X-Amz-Signature=${'0a'.repeat(32)}`],
]

const redactText = (text: string): string => Buffer.from(redactSecrets(Buffer.from(text)).bytes).toString()

for (const [kind, secret] of SECRETS) {
  test(`a ${kind} is overwritten in a line of JSON, after a line break and in another alphabet's text`, () => {
    for (const before of ['', 'see ', 'één\n', '"', '日本 ']) {
      const body = JSON.stringify({ body: `${before}${secret} and more` })
      const { bytes, places } = redactSecrets(Buffer.from(body))
      const at = Buffer.from(body).indexOf(secret)
      assert.deepEqual(places, [{ kind, at, length: secret.length }])
      assert.equal(Buffer.from(bytes).toString(), body.replace(secret, 'x'.repeat(secret.length)))
    }
  })
}

test('a private key is overwritten to its end, and the JSON around it still parses', () => {
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${letters(64)}\n${letters(20)}==\n-----END RSA PRIVATE KEY-----`
  const body = JSON.parse(redactText(JSON.stringify({ body: `"${key}"`, next: 1 })))
  assert.match(body.body, /^"x+"$/)
  assert.equal(body.next, 1)
})

test('SHAs, words and unfinished tokens stay, and the bytes are the same array', () => {
  const plain = Buffer.from(
    `${'0123456789abcdef'.repeat(3)} ghp_short AKIA ${'ba5e64AKIAIOSFODNN7EXAMPLEx'} "xoxb"`,
  )
  const { bytes, places } = redactSecrets(plain)
  assert.deepEqual(places, [])
  assert.equal(bytes, plain)
})

test('a secret inside a file is found behind its base64, and its line breaks stay', () => {
  const file = `first line\ntoken = ghp_${letters(36)}\nlast line\n`
  const wrapped = Buffer.from(file).toString('base64').replace(/.{60}/g, '$&\n')
  const body = JSON.stringify({ sha: 'x', content: wrapped, encoding: 'base64' })
  const { bytes, places } = redactSecrets(Buffer.from(body))
  assert.equal(bytes.length, Buffer.byteLength(body))
  const after = JSON.parse(Buffer.from(bytes).toString()) as { content: string }
  assert.equal(after.content.split('\n').length, wrapped.split('\n').length)
  assert.equal(Buffer.from(after.content, 'base64').toString(), file.replace(/ghp_\w+/, 'x'.repeat(40)))
  assert.equal(places[0]?.kind, 'base64:github-token')
})

test('redacting twice changes nothing more, and length and JSON structure are kept', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...SECRETS.map(([, secret]) => secret)),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ a: fc.array(pieces).map((parts) => parts.join(' ')) })), (value) => {
      const body = Buffer.from(JSON.stringify(value))
      const once = redactSecrets(body).bytes
      assert.equal(once.length, body.length)
      assert.equal((JSON.parse(Buffer.from(once).toString()) as unknown[]).length, value.length)
      assert.deepEqual(redactSecrets(once).places, [])
    }),
  )
})
