import type { SearchHit } from '#contract/search.ts'
import type { LegacyRecord } from '#domain/legacy-record.ts'
import { phoneNumber, readTypedPhone } from '#domain/search/phone-number.ts'
import { createTypoTest } from '#domain/search/typos.ts'
import { createSearch, foldText, searchWords, splitWords } from '#domain/text/fold-text.ts'

/** A hit with all that it can be found by. */
export interface FiledHit {
  hit: SearchHit
  words: string
}

/** Phase 3 bookings by names; health notes are not searched. */
export const fileArchived = (bookings: readonly LegacyRecord[]): FiledHit[] =>
  bookings.map(({ id, contact, swimmer, course }) => {
    const parent = nameOf(contact)
    const title = nameOf(swimmer) || parent || id
    const detail = [parent, course.selected].filter(Boolean).join(', ')
    return {
      hit: { kind: 'archived', id, generation: null, title, detail, status: null, amount: null },
      words: searchWords(
        [title, detail, contact.email, contact.phone, phoneNumber(contact.phone ?? '')]
          .filter(Boolean)
          .join(' '),
      ),
    }
  })

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

const most = 5

/** Those that hold the words; if none does, those with a typo. The archive does not grow. */
export function searchArchived(filed: readonly FiledHit[], text: string): SearchHit[] {
  const isMeant = createSearch(readTypedPhone(text)[0]?.[0] ?? text)
  const found = filed.filter(({ words }) => isMeant(words))
  const alike = found.length > 0 ? found : filed.filter(isAlmost(text))
  return alike.slice(0, most).map(({ hit }) => hit)
}

function isAlmost(text: string) {
  const tests = splitWords(text).map(word => {
    const slips = foldText(word).map(createTypoTest)
    const isMeant = createSearch(word)
    return (words: string) =>
      isMeant(words) || words.split(/[^\p{L}]+/u).some(each => slips.some(is => is(each)))
  })
  return ({ words }: FiledHit) => tests.every(test => test(words))
}
