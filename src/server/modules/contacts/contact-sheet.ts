import type * as z from 'zod'
import type { Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings } from '#server/files/sheets/sheet-words.ts'
import { type ContactChoice, listContacts } from './contact-queries.ts'

type Filters = Omit<z.output<typeof contactRoutes.exportContacts.query>, 'format' | 'language' | 'archived'> &
  Pick<ContactChoice, 'archived' | 'ids'>

/** The contacts that are filtered for, as the list shows them. */
export const contactSheet = (db: Database, filters: Filters): Sheet<Contact> => ({
  name: { en: 'Contacts', de: 'Kontakte', fr: 'Contacts' },
  rows: readAll(db, filters),
  columns: [
    { header: headings.firstName, kind: 'text', value: ({ firstName }) => firstName },
    { header: headings.lastName, kind: 'text', value: ({ lastName }) => lastName },
    { header: headings.email, kind: 'text', value: ({ email }) => email },
    { header: headings.phone, kind: 'text', value: ({ phone }) => phone },
    { header: headings.street, kind: 'text', value: ({ street }) => street },
    { header: headings.postalCode, kind: 'text', value: ({ postalCode }) => postalCode },
    { header: headings.city, kind: 'text', value: ({ city }) => city },
    { header: headings.language, kind: 'text', value: ({ preferredLanguage }) => preferredLanguage },
    {
      header: { en: 'First booking', de: 'Erste Anmeldung', fr: 'Première inscription' },
      kind: 'instant',
      value: ({ firstBookingAt }) => firstBookingAt,
    },
    { header: headings.lastBooking, kind: 'instant', value: ({ lastBookingAt }) => lastBookingAt },
  ],
})

async function* readAll(db: Database, { inLanguage: language, ...filters }: Filters) {
  for await (const page of allPages(cursor => listContacts(db, { ...filters, language, cursor, limit: 500 })))
    yield page.contacts
}
