/** What moves a terminal's cursor or colours it: ids and names in files of strangers may hold it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** `text` with a replacement character for every control character but tabs and line feeds. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '\ufffd')
}
