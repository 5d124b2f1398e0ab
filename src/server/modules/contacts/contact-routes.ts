import type * as z from 'zod'
import type { contactRoutes, phase5ContactInput } from '#contract/contacts/contacts.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { archiveContact } from './archive-contact.ts'
import { billingAddress } from './billing-address.ts'
import { findContact, listContacts, readContactStats, readDependencies } from './contact-queries.ts'
import { contactRecords } from './contact-records.ts'
import { contactSheet } from './contact-sheet.ts'

export function contactHandlers(db: Database): Handlers<typeof contactRoutes> {
  const stats = rememberByMark(['contacts'], () => readContactStats(db))
  return {
    listContacts: ({ query }) => listContacts(db, query),
    async exportContacts({ query }, context) {
      await recordExport(db, 'contacts', query, context)
      return sheetReply(contactSheet(db, query), query, zurichDate(context.now))
    },
    contactStats: (_, { session }) => stats(session),
    readContact: ({ params }) => findContact(db, params.id),
    readContactDependencies: ({ params }) => readDependencies(db, params.id),

    async createContact({ body }, context) {
      const id = await createOnce(
        db,
        context,
        async step => (await contactRecords.insert(step, toRow(body), context.now)).id,
      )
      return findContact(db, id)
    },

    async updateContact({ params, body }, context) {
      await change(db, context, async step => {
        const before = await contactRecords.lock(step.tx, params.id)
        checkVersion(context.seenVersion, before.version, await findContact(step.tx, params.id))
        await contactRecords.update(step, before, toRow(body), context.now)
      })
      return findContact(db, params.id)
    },

    async archiveContact({ params, body: { archived } }, context) {
      await archiveContact(db, params.id, archived, context)
      return findContact(db, params.id)
    },

    async deleteContact({ params }, context) {
      await change(db, context, async step =>
        contactRecords.remove(step, await contactRecords.lock(step.tx, params.id)),
      )
      return { success: true }
    },
  }
}

const toRow = ({ country, ...fields }: z.output<typeof phase5ContactInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
})
