import type * as z from 'zod'
import type { familyRoutes, ListedFamily } from '#contract/families.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings } from '#server/files/sheets/sheet-words.ts'
import { listFamilies } from './family-queries.ts'

type Filters = z.output<typeof familyRoutes.exportFamilies.query>

/** The families that are filtered for, as the list shows them. */
export const familySheet = (db: Database, filters: Filters, today: PlainDate): Sheet<ListedFamily> => ({
  name: { en: 'Families', de: 'Familien', fr: 'Familles' },
  rows: readAll(db, filters, today),
  columns: [
    { header: headings.firstName, kind: 'text', value: ({ payer }) => payer?.firstName },
    { header: headings.lastName, kind: 'text', value: ({ payer }) => payer?.lastName },
    { header: headings.email, kind: 'text', value: ({ payer }) => payer?.email },
    { header: headings.phone, kind: 'text', value: ({ payer }) => payer?.phone },
    {
      header: { en: 'Swimmers', de: 'Teilnehmende', fr: 'Participants' },
      kind: 'text',
      value: ({ swimmers }) => swimmers.map(({ firstName }) => firstName).join(', '),
    },
    { header: headings.postalCode, kind: 'text', value: ({ payer }) => payer?.postalCode },
    { header: headings.city, kind: 'text', value: ({ payer }) => payer?.city },
    { header: headings.language, kind: 'text', value: ({ payer }) => payer?.preferredLanguage },
    { header: headings.lastBooking, kind: 'instant', value: ({ lastBookingAt }) => lastBookingAt },
    { header: headings.open, kind: 'amount', value: ({ open }) => open },
  ],
})

async function* readAll(db: Database, filters: Filters, today: PlainDate) {
  const { inLanguage: language, ...asked } = filters
  for await (const page of allPages(cursor =>
    listFamilies(db, { ...asked, language, cursor, limit: 500 }, today),
  ))
    yield page.families
}
