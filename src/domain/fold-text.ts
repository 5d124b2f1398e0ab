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

/** A test whether some shown texts together hold every word that was typed, in any order. */
export function createTextFilter(typed: string) {
  const words = splitWords(typed).map(foldText)
  return (shown: readonly (string | null | undefined)[]) => {
    if (words.length === 0) return true
    const text = searchWords(shown.filter(Boolean).join(' '))
    return words.every(word => text.includes(word))
  }
}
