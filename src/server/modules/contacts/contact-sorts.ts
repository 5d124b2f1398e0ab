import { sql } from 'kysely'
import type { contactSorts } from '#contract/contacts/contacts.ts'
import type { SortDirection } from '#contract/routes/paging.ts'
import { byAlphabet, missingLast } from '#server/db/pages/sorted-page.ts'

export const contactKeys = {
  name: byAlphabet(sql`"lastName" || ' ' || "firstName"`),
  city: byAlphabet(sql`city`),
}

/** How contacts are sorted by one of their columns. */
export function contactSorting(sort: (typeof contactSorts)[number], direction: SortDirection | undefined) {
  const keys = {
    contact: contactKeys.name,
    address: contactKeys.city,
    firstBooking: missingLast('firstBookingAt', direction),
    lastBooking: missingLast('lastBookingAt', direction),
  }
  return { key: keys[sort], ties: ['id'], direction }
}
