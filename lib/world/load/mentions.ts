/** GitHub renders no mention in code, so code is blanked first. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
const MENTION = /(?<![\w/@.`-])@([a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}(?:\/[\w.-]{1,100})?)(?![\w-])/gi

/** Logins (and teams, `org/team`) that `text` @-mentions, lower case, each once, in order. */
export function mentionsOf(text: string): readonly string[] {
  if (!text.includes('@')) return []
  const found = text.replaceAll(CODE, ' ').matchAll(MENTION)
  return [...new Set([...found].map((match) => (match[1] ?? '').toLowerCase().replace(/\.+$/, '')))]
}
