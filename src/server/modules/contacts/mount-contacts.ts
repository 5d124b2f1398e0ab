import { contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { contactPayeeHandlers } from './contact-payee-routes.ts'
import { contactHandlers } from './contact-routes.ts'

export function mountContacts(mount: Mount, db: Database) {
  mount(contactPayeeRoutes, contactPayeeHandlers(db))
  mount(contactRoutes, contactHandlers(db))
}
