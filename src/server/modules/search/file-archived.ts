import type { LegacyRecord } from '#domain/legacy-record.ts'
import { searchWords } from '#domain/text/fold-text.ts'
import type { FiledHit } from './find-courses.ts'

/** Phase 3 bookings by who booked for whom; what was noted about their health is searched by nobody. */
export const fileArchived = (bookings: readonly LegacyRecord[]): FiledHit[] =>
  bookings.map(({ id, contact, swimmer, course }) => {
    const parent = nameOf(contact)
    const title = nameOf(swimmer) || parent || id
    const detail = [parent, course.selected].filter(Boolean).join(', ')
    return {
      hit: { kind: 'archived', id, generation: null, title, detail, status: null, amount: null },
      words: searchWords([title, detail, contact.email, contact.phone].filter(Boolean).join(' ')),
    }
  })

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')
