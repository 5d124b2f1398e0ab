/** Below this, one letter makes another name of almost any. */
const shortestWord = 4
/** Long enough for any name; each letter adds four patterns. */
const longestWord = 30

/**
 * Every word that is one typo away, as SQL `like` patterns: a letter wrong, missing or extra, or two swapped. None for words
 * that are too short, too long or not names; a name may have two parts.
 */
export function typoPatterns(word: string): string[] {
  if (!/^\p{L}{2}[\p{L}\p{N}'’-]*$/u.test(word)) return []
  const letters = [...word]
  if (letters.length > longestWord) return []
  const swapped = letters.slice(1).map((letter, at) => join(letters, at, 2, letter + letters[at]))
  if (letters.length < shortestWord) return letters.length === shortestWord - 1 ? swapped : []
  const patterns = [
    ...letters.map((_, at) => join(letters, at, 1, '_')),
    ...letters.map((_, at) => join(letters, at, 1, '')),
    ...Array.from({ length: letters.length + 1 }, (_, at) => join(letters, at, 0, '_')),
    ...swapped,
  ]
  return [...new Set(patterns)]
}

/** These letters with some of them in other words. */
const join = (letters: readonly string[], at: number, count: number, instead: string) =>
  [...letters.slice(0, at), instead, ...letters.slice(at + count)].join('')

/** Whether a word is one slip away, where no database compares. */
export function createTypoTest(word: string): (other: string) => boolean {
  const patterns = typoPatterns(word)
  if (patterns.length === 0) return () => false
  const isAlike = new RegExp(`^(?:${patterns.map(pattern => pattern.replace('_', '.')).join('|')})$`, 'u')
  return other => isAlike.test(other)
}
