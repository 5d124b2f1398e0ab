/** A text as it is in English, without the note that tells it from its twin. */
export function englishOf(text: string): string {
  const note = text.indexOf('|')
  return note === -1 ? text : text.slice(0, note)
}
