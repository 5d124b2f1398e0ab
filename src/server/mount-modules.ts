import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { createOrderEngine } from './create-order-engine.ts'
import type { Database } from './db/database.ts'
import type { Mount } from './http/mount-route.ts'
import type { Tokens } from './http/session/tokens.ts'
import type { Letterhead } from './mail/letterhead.ts'
import type { Mailer } from './mail/mailer.ts'
import { mountAudit } from './modules/audit/mount-audit.ts'
import { mountAuth } from './modules/auth/mount-auth.ts'
import { mountBookings } from './modules/bookings/mount-bookings.ts'
import { mountBooks } from './modules/books/mount-books.ts'
import { mountBroadcasts } from './modules/broadcasts/mount-broadcasts.ts'
import { mountCatalogue } from './modules/catalogue/mount-catalogue.ts'
import { mountContactMerges } from './modules/contact-merges/mount-contact-merges.ts'
import { mountContacts } from './modules/contacts/mount-contacts.ts'
import { createDunningEngine } from './modules/dunning/dunning-engine.ts'
import { mountDunning } from './modules/dunning/mount-dunning.ts'
import { mountEmails } from './modules/emails/mount-emails.ts'
import { mountFamilies } from './modules/families/mount-families.ts'
import { mountFamilyPage } from './modules/family-page/mount-family-page.ts'
import { mountHome } from './modules/home/mount-home.ts'
import { mountInboundMail } from './modules/inbound-mail/mount-inbound-mail.ts'
import { mountJobs } from './modules/jobs/mount-jobs.ts'
import { mountLegacyArchive } from './modules/legacy-archive/mount-legacy-archive.ts'
import { mountLessons } from './modules/lessons/mount-lessons.ts'
import { listComingLessons, removeFromLessons } from './modules/lessons/remove-from-lessons.ts'
import { mountLocations } from './modules/locations/mount-locations.ts'
import { followBooking } from './modules/orders/booking-source/follow-booking.ts'
import { mountOrders } from './modules/orders/mount-orders.ts'
import { senderOf } from './modules/orders/order-engine.ts'
import { mountPayments } from './modules/payments/mount-payments.ts'
import { mountPersonalData } from './modules/personal-data/mount-personal-data.ts'
import { mountSearch } from './modules/search/mount-search.ts'
import { mountSettings } from './modules/settings/mount-settings.ts'
import type { LiveSchool } from './modules/settings/school.ts'
import { mountUsers } from './modules/users/mount-users.ts'
import { createSecurityMails } from './modules/users/security-mail.ts'
import { mountViews } from './modules/views/mount-views.ts'
import { mountWebhooks } from './modules/webhooks/mount-webhooks.ts'
import { version } from './version.ts'

interface Needs {
  db: Database
  mailer: Mailer
  config: Config
  school: LiveSchool
  logger: FastifyBaseLogger
  clock: () => Date
  secret: string
  tokens: Tokens
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** Every module with what it needs, in the order in which they know each other. */
export function mountModules(mount: Mount, needs: Needs): { stop: () => Promise<void> } {
  const { db, config, school, clock, secret, tokens, stopping } = needs
  const { publicUrl, publicApiKey, mapOnRequest, mailFrom: from, inbound, phase3File } = config
  const { leastPasswordLength } = config
  const mailLeaves = config.smtpUrl !== undefined
  const letterhead: Letterhead = {
    from,
    get sender() {
      return senderOf(school.current)
    },
    async readIn(tx) {
      const settings = await school.readIn(tx)
      return { sender: senderOf(settings), textsVersion: settings.letters.version }
    },
  }
  const orders = createOrderEngine(needs)
  const dunning = createDunningEngine(orders)

  const mails = createSecurityMails({ letterhead, publicUrl })
  const settings = {
    version,
    publicApiKey,
    mailLeaves,
    mapOnRequest,
    get siblingDiscount() {
      return school.current.siblingDiscount !== null
    },
    get vat() {
      return school.current.creditor.vatNumber !== undefined
    },
  }
  const users = mountUsers(mount, {
    db,
    letterhead,
    publicUrl,
    mails,
    leastPasswordLength,
    logger: needs.logger,
    lessons: { listComing: listComingLessons, leave: removeFromLessons },
  })
  mountAuth(mount, { db, tokens, secret, publicUrl, settings, mails, leastPasswordLength })
  mountAudit(mount, db)
  mountSettings(mount, { db, config })
  mountWebhooks(mount, { db, secret, allowLoopback: config.webhookLoopback })
  mountLegacyArchive(mount, phase3File)
  mountCatalogue(mount, db)
  mountLocations(mount, { db, secret })
  mountContacts(mount, db)
  mountFamilies(mount, db)
  mountContactMerges(mount, db)
  mountBookings(mount, { db, letterhead, bookingSaved: followBooking(orders) })
  const { blockRiskyAttachments } = config
  mountEmails(mount, { db, secret, from, mailLeaves, inbound, blockRiskyAttachments })
  mountOrders(mount, orders)
  mountPayments(mount, orders)
  mountDunning(mount, dunning, config.dunning)
  mountLessons(mount, orders)
  mountBooks(mount, db)
  mountBroadcasts(mount, { db, from, clock, stopping })
  mountInboundMail(mount, { db, ownServers: inbound.ownServers })
  mountJobs(mount, orders)
  mountViews(mount, db)
  mountPersonalData(mount, { engine: orders, phase3File })
  mountFamilyPage(mount, { db, from })
  mountHome(mount, orders)
  mountSearch(mount, { db, phase3File })
  return {
    async stop() {
      await users.stop()
      await dunning.stop()
    },
  }
}
