/**
 * How searches compare texts: without case and accents, and an umlaut also as two letters, so that
 * "zoe" finds Zoë, "kalin" and "kaelin" Kälin, "mueller" Müller and "müller" Mueller. The database files texts by the
 * same rule, `search_words()`.
 */

const accents = /[\u0300-\u036f]/g
/** Letters that no accent can be taken from. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

const dropAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(/[øłđðıςßæœ]/g, letter => plainLetters[letter] ?? letter)

const spellOut = (text: string) => dropAccents(text.normalize('NFD').replaceAll(/([aou])\u0308/gi, '$1e'))

/** The one or two spellings that are looked for. */
export const foldText = (typed: string) => [...new Set([dropAccents(typed), spellOut(typed)])]

/** The searched text: both spellings, where they differ. */
export const searchWords = (shown: string) => foldText(shown).join(' ')

export const splitWords = (typed: string) => typed.split(/\s+/).filter(word => word !== '')

/**
 * A test of texts indexed by `searchWords`: whether they hold the input as a whole, or each of its words starts a word, in
 * any order. So "Seeweg 2" is not found in 8002.
 */
export function createSearch(typed: string) {
  const words = splitWords(typed)
  const wholes = foldText(words.join(' '))
  const spellings = words.map(foldText)
  return (filed: string) =>
    wholes.some(whole => filed.includes(whole)) ||
    spellings.every(either => either.some(word => beginsWord(filed, word)))
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}
