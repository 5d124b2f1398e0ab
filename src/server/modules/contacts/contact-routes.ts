import type * as z from 'zod'
import { type contactPayeeInput, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes, type phase5ContactInput } from '#contract/contacts/contacts.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { archiveContact, contactActions, contactPayeeActions } from './contact-actions.ts'
import {
  findContactPayee,
  listContactPayees,
  pageContactPayees,
  readContactPayeeStats,
  searchContactPayees,
} from './contact-payee-queries.ts'
import { findContact, listContacts, readContactStats, readDependencies } from './contact-queries.ts'
import { billingAddress } from './contact-records.ts'
import { contactSheet } from './contact-sheet.ts'

function contactHandlers(db: Database): Handlers<typeof contactRoutes> {
  const stats = rememberByMark(['contacts'], () => readContactStats(db))
  return {
    listContacts: ({ query }) => listContacts(db, query),
    exportContacts: ({ query }, context) =>
      exportReply(db, { topic: 'contacts' }, contactSheet(db, query), query, context),
    contactStats: (_, { session }) => stats(session),
    readContact: ({ params }) => findContact(db, params.id),
    readContactDependencies: ({ params }) => readDependencies(db, params.id),
    createContact: ({ body }, context) => contactActions.create(db, toContactRow(body), context),
    updateContact: ({ params, body }, context) =>
      contactActions.update(db, params.id, toContactRow(body), context),
    async archiveContact({ params, body: { archived } }, context) {
      await archiveContact(db, params.id, archived, context)
      return findContact(db, params.id)
    },
    deleteContact: ({ params }, context) => contactActions.remove(db, params.id, context),
  }
}

const toContactRow = ({ country, ...fields }: z.output<typeof phase5ContactInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
})

export function mountContacts(mount: Mount, db: Database) {
  mount(contactPayeeRoutes, contactPayeeHandlers(db))
  mount(contactRoutes, contactHandlers(db))
}

const contactPayeeHandlers = (db: Database): Handlers<typeof contactPayeeRoutes> => ({
  listContactPayees: ({ query }) => listContactPayees(db, query),
  pageContactPayees: ({ query }) => pageContactPayees(db, query),
  exportContactPayees: ({ query }, context) =>
    exportReply(db, { topic: 'contacts' }, contactSheet(db, { ...query, archived: 'any' }), query, context),
  searchContactPayees: ({ query }) => searchContactPayees(db, query.q),
  contactPayeeStats: () => readContactPayeeStats(db),
  readContactPayee: ({ params }) => findContactPayee(db, params.id),
  createContactPayee: ({ body }, context) => contactPayeeActions.create(db, toPayeeRow(body), context),
  updateContactPayee: ({ params, body }, context) =>
    contactPayeeActions.update(db, params.id, toPayeeRow(body), context),
  deleteContactPayee: ({ params }, context) => contactPayeeActions.remove(db, params.id, context),
})

const toPayeeRow = ({ totalAmountPaid, country, ...fields }: z.output<typeof contactPayeeInput>) => ({
  ...fields,
  country: country || 'CH',
  ...billingAddress(fields),
  // Absent unless the person changed it: bookings and payments keep it.
  totalAmountPaidRappen: totalAmountPaid === undefined ? undefined : rappenFromChf(totalAmountPaid),
})
