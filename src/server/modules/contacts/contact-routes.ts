import type * as z from 'zod'
import type { contactRoutes, phase5ContactInput } from '#contract/contacts/contacts.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { billingAddress } from './billing-address.ts'
import { archiveContact, contactActions } from './contact-actions.ts'
import { findContact, listContacts, readContactStats, readDependencies } from './contact-queries.ts'
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
    createContact: ({ body }, context) => contactActions.create(db, toRow(body), context),
    updateContact: ({ params, body }, context) => contactActions.update(db, params.id, toRow(body), context),
    async archiveContact({ params, body: { archived } }, context) {
      await archiveContact(db, params.id, archived, context)
      return findContact(db, params.id)
    },
    deleteContact: ({ params }, context) => contactActions.remove(db, params.id, context),
  }
}

const toRow = ({ country, ...fields }: z.output<typeof phase5ContactInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
})
