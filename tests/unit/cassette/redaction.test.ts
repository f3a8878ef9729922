import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { redactSecrets, redactText } from '../../../lib/cassette/redaction.ts'

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
]

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

const IN_PLACE: readonly (readonly [kind: string, before: string, secret: string, after: string])[] = [
  ['signed-url', 'https://a.b/c?X-Amz-Date=2026&X-Amz-Signature=', '0a'.repeat(32), ''],
  [
    'signed-url',
    'https://a.b/c?x=1&amp;X-Amz-Credential=',
    'AKIAIOSFODNN7EXAMPLE%2F20260101%2Fs3',
    '&amp;y=2',
  ],
  ['signed-url', 'https://a.b/c?sv=2026&sig=', 'Zm9v%2Bbar0123456789%3D', '&se=1'],
  ['private-link', 'https://raw.githubusercontent.com/o/r/main/a?token=', 'GHSAT0AAAAAAB3C4', ' and'],
  [
    'private-link',
    'https://a.b/?next=%2Fc%3Faccess_token%3D',
    '0123456789abcdef0123456789abcdef01234567',
    '',
  ],
  ['authorization', '> Authorization: token ', '0123456789abcdef0123456789abcdef01234567', '\n'],
  ['authorization', '{"Authorization": "Bearer ', 'abcdefghij.0123456789.abc', '"}'],
  ['url-password', 'https://x-access-token:', '0123456789abcdef0123456789abcdef01234567', '@github.com'],
]

for (const [kind, before, secret, after] of IN_PLACE) {
  test(`of a ${kind} such as ${before}… only the secret is overwritten`, () => {
    const body = JSON.stringify({ body: `see ${before}${secret}${after}` })
    const { bytes, places } = redactSecrets(Buffer.from(body))
    assert.deepEqual(places, [{ kind, at: body.indexOf(secret), length: secret.length }])
    const redacted = Buffer.from(bytes).toString()
    assert.equal(redacted, body.replace(secret, 'x'.repeat(secret.length)))
    assert.deepEqual(redactSecrets(bytes).places, [])
  })
}

test('placeholders in links and headers stay', () => {
  for (const text of [
    '?token=YOUR-TOKEN-GOES-HERE-PLEASE',
    '?token=abc1',
    'Authorization: Bearer $MY_GITHUB_TOKEN',
  ]) {
    assert.equal(redactText(text).text, text)
  }
})

test('a secret is found behind the escapes that JSON allows, and they are overwritten with it', () => {
  const secret = `ghp_${letters(36)}`
  const escaped = secret.replace('_', '\\u005f').replace('A', '\\u0041')
  const body = `{"a":"é \\/ ${escaped} \\n"}`
  const { bytes } = redactSecrets(Buffer.from(body))
  assert.equal(Buffer.from(bytes).toString(), body.replace(escaped, 'x'.repeat(escaped.length)))
})

test('a pattern is held against what a text says, in JSON, base64 and plain text', () => {
  const patterns = [/Zoë \p{Lu}\w+/gu, /\u{1f511}+/gu]
  const body = '{"Zoë Key":"by Zo\\u00eb Smith \\ud83d\\udd11🔑, ok","encoding":"utf-8"}'
  const after = Buffer.from(redactSecrets(Buffer.from(body), [], patterns).bytes).toString()
  assert.equal(after, `{"Zoë Key":"by ${'x'.repeat(14)} ${'x'.repeat(16)}, ok","encoding":"utf-8"}`)
  const blob = { content: Buffer.from('Zoë Smith wrote this').toString('base64'), encoding: 'base64' }
  const inside = JSON.parse(
    Buffer.from(redactSecrets(Buffer.from(JSON.stringify(blob)), [], patterns).bytes).toString(),
  ) as { content: string }
  assert.equal(Buffer.from(inside.content, 'base64').toString(), 'xxxxxxxxxx wrote this')
  assert.equal(redactText('diff by Zoë Smith', [], patterns).text, 'diff by xxxxxxxxxx')
  assert.equal(redactText('[author]\nname = Zoë Smith', [], patterns).text, '[author]\nname = xxxxxxxxxx')
})

test('no pattern breaks the JSON it is used on', () => {
  const value = fc.jsonValue()
  fc.assert(
    fc.property(value, fc.constantFrom(/.+/gu, /[\s\S]/gu, /["\\]/gu, /\W+/gu), (json, pattern) => {
      const body = Buffer.from(JSON.stringify([json]))
      const { bytes } = redactSecrets(body, [], [pattern])
      assert.equal(bytes.length, body.length)
      JSON.parse(Buffer.from(bytes).toString())
    }),
  )
})

test('a private key is overwritten to its end, and the JSON around it still parses', () => {
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${letters(64)}\n${letters(20)}==\n-----END RSA PRIVATE KEY-----`
  const body = JSON.parse(redactText(JSON.stringify({ body: `"${key}"`, next: 1 })).text)
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
