import type * as z from 'zod'
import type { familyRoutes, ListedFamily } from '#contract/families.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { allRows } from '#server/db/pages/all-rows.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { listFamilies } from './family-queries.ts'

type Filters = z.output<typeof familyRoutes.exportFamilies.query>

/** The families that are filtered for, as the list shows them. */
export const familySheet = (
  db: Database,
  { inLanguage: language, ...filters }: Filters,
  today: PlainDate,
): Sheet<ListedFamily> => ({
  name: 'Families',
  rows: allRows(
    next => listFamilies(db, { ...filters, language, ...next }, today),
    page => page.families,
  ),
  columns: [
    { header: 'First name', kind: 'text', value: ({ payer }) => payer?.firstName },
    { header: 'Last name', kind: 'text', value: ({ payer }) => payer?.lastName },
    { header: 'Email', kind: 'text', value: ({ payer }) => payer?.email },
    { header: 'Phone', kind: 'text', value: ({ payer }) => payer?.phone },
    {
      header: 'Swimmers',
      kind: 'text',
      value: ({ swimmers }) => swimmers.map(({ firstName }) => firstName).join(', '),
    },
    { header: 'Postal Code', kind: 'text', value: ({ payer }) => payer?.postalCode },
    { header: 'City', kind: 'text', value: ({ payer }) => payer?.city },
    { header: 'Language', kind: 'text', value: ({ payer }) => payer?.preferredLanguage },
    { header: 'Last booking', kind: 'instant', value: ({ lastBookingAt }) => lastBookingAt },
    { header: 'Open', kind: 'amount', value: ({ open }) => open },
  ],
})
