import type * as z from 'zod'
import type { contactPayeeInput, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { billingAddress } from './billing-address.ts'
import { contactPayeeActions } from './contact-actions.ts'
import {
  findContactPayee,
  listContactPayees,
  pageContactPayees,
  readContactPayeeStats,
  searchContactPayees,
} from './contact-payee-queries.ts'
import { contactSheet } from './contact-sheet.ts'

export const contactPayeeHandlers = (db: Database): Handlers<typeof contactPayeeRoutes> => ({
  listContactPayees: ({ query }) => listContactPayees(db, query),
  pageContactPayees: ({ query }) => pageContactPayees(db, query),
  async exportContactPayees({ query }, context) {
    await recordExport(db, 'contacts', query, context)
    return sheetReply(contactSheet(db, { ...query, archived: 'any' }), query, zurichDate(context.now))
  },
  searchContactPayees: ({ query }) => searchContactPayees(db, query.q),
  contactPayeeStats: () => readContactPayeeStats(db),
  readContactPayee: ({ params }) => findContactPayee(db, params.id),
  createContactPayee: ({ body }, context) => contactPayeeActions.create(db, toRow(body), context),
  updateContactPayee: ({ params, body }, context) =>
    contactPayeeActions.update(db, params.id, toRow(body), context),
  deleteContactPayee: ({ params }, context) => contactPayeeActions.remove(db, params.id, context),
})

const toRow = ({ totalAmountPaid, country, ...fields }: z.output<typeof contactPayeeInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
  // Absent unless the person changed it: bookings and payments keep it.
  totalAmountPaidRappen: totalAmountPaid === undefined ? undefined : rappenFromChf(totalAmountPaid),
})
