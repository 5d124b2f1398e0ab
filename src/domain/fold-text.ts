/**
 * How texts are compared when somebody searches: without case and accents, and with one spelling for ä, ae and a, so
 * that "zoe" finds Zoë, "kalin" Kälin, "mueller" Müller and "müller" Mueller. The database files texts by the same rule,
 * `search_words()`.
 */

const accents = /[\u0300-\u036f]/g
/** Letters that no accent can be taken from. */
const plainLetters: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
}

const dropAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(/[øłđðıςßæœ]/g, letter => plainLetters[letter] ?? letter)

const joinUmlauts = (text: string) => text.replaceAll(/([aou])e/g, '$1')

/** What is looked for. */
export const foldText = (typed: string) => joinUmlauts(dropAccents(typed))

/** What is looked through: as written but for accents, so that any part is found, and folded where that differs. */
export function searchWords(shown: string): string {
  const plain = dropAccents(shown)
  const folded = joinUmlauts(plain)
  return folded === plain ? plain : `${plain} ${folded}`
}

export const splitWords = (typed: string) => typed.split(/\s+/).filter(word => word !== '')

/**
 * A test of texts that are filed as `searchWords` has them: whether what was typed stands there as it is, or each of
 * its words begins a word, in any order. So "Seeweg 2" is not found in 8002.
 */
export function createSearch(typed: string) {
  const words = splitWords(typed).map(foldText)
  const whole = words.join(' ')
  return (filed: string) => filed.includes(whole) || words.every(word => beginsWord(filed, word))
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}
