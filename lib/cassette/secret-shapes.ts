// What secrets look like. Only shapes with a telling prefix or place are looked for: a bare word of 40 hex digits is a
// commit. What is found is overwritten from its prefix on, or, where the words around it tell nothing, alone.

/**
 * A shape: what must stand before the secret (`lead`, then `before`) and after it, and the secret itself, as sources of
 * regular expressions.
 */
type Shape = {
  readonly kind: string
  readonly lead?: string
  readonly before?: string
  readonly secret: string
  readonly after?: string
}

/** JSON hides a line break as `\n`, whose letter would otherwise stick to the word after it. */
const WORD_START = '(?:(?<![A-Za-z0-9+/=_-])|(?<=\\\\[nrt]))'
const WORD_END = '(?![A-Za-z0-9+/=_])'

/** What a value in a URL's query is made of, and how a query's names are led in: plain, in HTML, inside another URL. */
const VALUE = '[A-Za-z0-9._~%+/=-]'
const QUERY_START = '(?:[?&;]|\\\\u0026|%3[Ff]|%26)'
const EQUALS = '(?:=|%3[Dd])'

/** A value that was overwritten already is no secret any more. */
const NOT_OVERWRITTEN = `(?!x+(?!${VALUE}))`

const AUTHORIZATION =
  '(?:[Aa]uthorization|AUTHORIZATION)(?:\\\\?["\'])?\\s*[:=]\\s*(?:\\\\?["\'])?(?:[Tt]oken|[Bb]earer|[Bb]asic)\\s+'

const SHAPES: readonly Shape[] = [
  { kind: 'github-token', secret: 'gh[opusr]_[A-Za-z0-9_]{36,}' },
  { kind: 'github-fine-grained-token', secret: 'github_pat_[A-Za-z0-9_]{22,}' },
  { kind: 'gitlab-token', secret: 'glpat-[A-Za-z0-9_-]{20,}' },
  { kind: 'slack-token', secret: 'xox[abeoprs]-[A-Za-z0-9-]{10,}' },
  {
    kind: 'slack-webhook',
    secret: 'hooks\\.slack\\.com/services/T[A-Za-z0-9_]+/B[A-Za-z0-9_]+/[A-Za-z0-9_]+',
  },
  { kind: 'google-key', secret: 'AIza[0-9A-Za-z_-]{35}' },
  { kind: 'npm-token', secret: 'npm_[A-Za-z0-9]{36}' },
  { kind: 'pypi-token', secret: 'pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,}' },
  { kind: 'stripe-key', secret: '[sr]k_live_[A-Za-z0-9]{24,}' },
  { kind: 'model-key', secret: 'sk-(?:ant|proj|svcacct)-[A-Za-z0-9_-]{20,}' },
  {
    kind: 'private-key',
    secret: '-----BEGIN [A-Z ]{0,20}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\\s:.,()-]|\\\\[nrt])*',
  },
  {
    kind: 'signed-url',
    lead: QUERY_START,
    before: `(?:X-(?:Amz|Goog)-(?:Signature|Credential|Security-Token)|AWSAccessKeyId|Signature|sig|jwt)${EQUALS}`,
    secret: `${NOT_OVERWRITTEN}${VALUE}{20,}`,
  },
  {
    // A name as plain as `token` also leads in placeholders: a real one has digits.
    kind: 'private-link',
    lead: QUERY_START,
    before: `(?:token|access_token|auth_token|private_token|api_?key)${EQUALS}`,
    secret: `${NOT_OVERWRITTEN}(?=${VALUE}*[0-9])${VALUE}{16,}`,
  },
  {
    kind: 'authorization',
    lead: AUTHORIZATION,
    secret: `${NOT_OVERWRITTEN}(?=${VALUE}*[0-9])${VALUE}{20,}`,
  },
  {
    kind: 'url-password',
    lead: 'x-access-token:',
    secret: '(?!x+@)[^\\s@"\'\\\\/]+',
    after: '(?=@)',
  },
  // Short shapes that chance could write into base64 count only as whole words.
  { kind: 'aws-key', lead: WORD_START, secret: '(?:AKIA|ASIA)[0-9A-Z]{16}', after: WORD_END },
  { kind: 'model-hub-token', lead: WORD_START, secret: 'hf_[A-Za-z0-9]{34}', after: WORD_END },
]

/**
 * One expression for all shapes of one lead: in a single one for everything the leads would lose the quick search that
 * each has alone, and with it half the speed. So would what has no lead; it is parted by how its prefixes end.
 */
const SEARCHES = [...Map.groupBy(SHAPES, ({ lead, secret }) => lead ?? secret.includes('_[')).values()].map(
  (shapes) => ({
    kinds: shapes.map(({ kind }) => kind),
    expression: new RegExp(
      `${shapes[0]?.lead ?? ''}(?:${shapes.map(({ before = '', secret, after = '' }) => `${before}(${secret})${after}`).join('|')})`,
      'g',
    ),
  }),
)

/** A stretch of text that has the shape of a secret. */
export type FoundSecret = { readonly kind: string; readonly at: number; readonly length: number }

/** The secrets in `text`. */
export function secretsIn(text: string): FoundSecret[] {
  const found: FoundSecret[] = []
  for (const { kinds, expression } of SEARCHES) {
    expression.lastIndex = 0
    // Not matchAll, which makes a new expression each time: most texts have no match.
    for (let match = expression.exec(text); match; match = expression.exec(text)) {
      const group = match.findIndex((value, at) => at > 0 && value !== undefined)
      const length = match[group]?.length ?? 0
      // What follows a secret is only looked at, so the secret ends the match.
      found.push({ kind: kinds[group - 1] ?? '', at: match.index + match[0].length - length, length })
    }
  }
  return found
}
