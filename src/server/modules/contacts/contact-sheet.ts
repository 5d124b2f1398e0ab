import type * as z from 'zod'
import type { Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import type { Database } from '#server/db/database.ts'
import { allRows } from '#server/db/pages/all-rows.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { type ContactChoice, listContacts } from './contact-queries.ts'

type Filters = Omit<z.output<typeof contactRoutes.exportContacts.query>, 'format' | 'language' | 'archived'> &
  Pick<ContactChoice, 'archived' | 'ids'>

/** The contacts that are filtered for, as the list shows them. */
export const contactSheet = (
  db: Database,
  { inLanguage: language, ...filters }: Filters,
): Sheet<Contact> => ({
  name: 'Contacts',
  rows: allRows(
    next => listContacts(db, { ...filters, language, ...next }),
    page => page.contacts,
  ),
  columns: [
    { header: 'First name', kind: 'text', value: ({ firstName }) => firstName },
    { header: 'Last name', kind: 'text', value: ({ lastName }) => lastName },
    { header: 'Email', kind: 'text', value: ({ email }) => email },
    { header: 'Phone', kind: 'text', value: ({ phone }) => phone },
    { header: 'Street', kind: 'text', value: ({ street }) => street },
    { header: 'Postal Code', kind: 'text', value: ({ postalCode }) => postalCode },
    { header: 'City', kind: 'text', value: ({ city }) => city },
    { header: 'Language', kind: 'text', value: ({ preferredLanguage }) => preferredLanguage },
    { header: 'First booking', kind: 'instant', value: ({ firstBookingAt }) => firstBookingAt },
    { header: 'Last booking', kind: 'instant', value: ({ lastBookingAt }) => lastBookingAt },
  ],
})
