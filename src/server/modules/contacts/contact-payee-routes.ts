import type * as z from 'zod'
import type { contactPayeeInput, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { billingAddress } from './billing-address.ts'
import {
  findContactPayee,
  listContactPayees,
  pageContactPayees,
  readContactPayeeStats,
  searchContactPayees,
} from './contact-payee-queries.ts'
import { contactRecords } from './contact-records.ts'
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

  async createContactPayee({ body }, context) {
    const id = await createOnce(
      db,
      context,
      async step => (await contactRecords.insert(step, toRow(body), context.now)).id,
    )
    return findContactPayee(db, id)
  },

  async updateContactPayee({ params, body }, context) {
    await change(db, context, async step => {
      const before = await contactRecords.lock(step.tx, params.id)
      checkVersion(context.seenVersion, before.version, await findContactPayee(step.tx, params.id))
      await contactRecords.update(step, before, toRow(body), context.now)
    })
    return findContactPayee(db, params.id)
  },

  async deleteContactPayee({ params }, context) {
    await change(db, context, async step =>
      contactRecords.remove(step, await contactRecords.lock(step.tx, params.id)),
    )
    return { success: true }
  },
})

const toRow = ({ totalAmountPaid, country, ...fields }: z.output<typeof contactPayeeInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
  // Absent unless the person changed it: bookings and payments keep it.
  totalAmountPaidRappen: totalAmountPaid === undefined ? undefined : rappenFromChf(totalAmountPaid),
})
