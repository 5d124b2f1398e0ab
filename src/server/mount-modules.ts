import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import { createLetterhead } from './create-letterhead.ts'
import { createOrderEngine } from './create-order-engine.ts'
import type { Database } from './db/database.ts'
import type { Mount } from './http/mount-route.ts'
import type { FamilyAuthentication } from './http/session/family-session.ts'
import type { Tokens } from './http/session/tokens.ts'
import type { Mailer } from './mail/mailer.ts'
import { mountAudit } from './modules/audit/audit-routes.ts'
import { mountAuth } from './modules/auth/auth-routes.ts'
import { mountAwards } from './modules/awards/award-routes.ts'
import { mountBlocks } from './modules/blocks/block-routes.ts'
import { mountBookings } from './modules/bookings/booking-routes.ts'
import { mountBooks } from './modules/books/book-routes.ts'
import { mountBroadcasts } from './modules/broadcasts/broadcast-routes.ts'
import { mountCatalogue } from './modules/catalogue/catalogue-routes.ts'
import { mountContactMerges } from './modules/contact-merges/contact-merge-routes.ts'
import { mountContacts } from './modules/contacts/contact-routes.ts'
import { createDunningEngine } from './modules/dunning/dunning-engine.ts'
import { mountDunning } from './modules/dunning/dunning-routes.ts'
import { mountEmails } from './modules/emails/email-routes.ts'
import { mountFamilies } from './modules/families/family-routes.ts'
import { mountFamilyAccess } from './modules/family-access/family-access-routes.ts'
import { mountFamilyPage } from './modules/family-page/family-page-routes.ts'
import { mountFamilySite } from './modules/family-site/family-site-routes.ts'
import { mountHome } from './modules/home/home-routes.ts'
import { mountInboundMail } from './modules/inbound-mail/inbound-mail-routes.ts'
import { mountJobs } from './modules/jobs/job-routes.ts'
import { mountLegacyArchive } from './modules/legacy-archive/legacy-archive-routes.ts'
import { mountLessons } from './modules/lessons/lesson-routes.ts'
import { listComingLessons, removeFromLessons } from './modules/lessons/remove-from-lessons.ts'
import { mountLevels } from './modules/levels/level-routes.ts'
import { mountLocations } from './modules/locations/location-routes.ts'
import { followBooking } from './modules/orders/booking-source/follow-booking.ts'
import { mountOrders } from './modules/orders/order-routes.ts'
import { mountOutcomes } from './modules/outcomes/outcome-routes.ts'
import { mountPayments } from './modules/payments/payment-routes.ts'
import { mountPersonalData } from './modules/personal-data/personal-data-routes.ts'
import { mountPlanning } from './modules/planning/planning-routes.ts'
import { mountPublicBooking } from './modules/public-booking/public-booking-routes.ts'
import { createPublicLists } from './modules/public-booking/public-lists.ts'
import { describeBookingPage } from './modules/public-booking/shared-page.ts'
import { mountQuestions } from './modules/questions/question-routes.ts'
import { mountRenewal } from './modules/renewal/renewal-routes.ts'
import { mountSearch } from './modules/search/search-routes.ts'
import type { LiveSchool } from './modules/settings/school.ts'
import { mountSettings } from './modules/settings/settings-routes.ts'
import { createSecurityMails } from './modules/users/security-mail.ts'
import { mountUsers } from './modules/users/user-routes.ts'
import { mountViews } from './modules/views/view-routes.ts'
import { mountWaitingList } from './modules/waiting-list/waiting-routes.ts'
import { mountWaitingOffers } from './modules/waiting-offers/waiting-offer-routes.ts'
import { mountWebhooks } from './modules/webhooks/webhook-routes.ts'
import { version } from './version.ts'

interface Needs {
  db: Database
  mailer: Mailer
  config: Config
  school: LiveSchool
  isOpenToFamilies: FamilyAuthentication['isOpenToFamilies']
  logger: FastifyBaseLogger
  clock: () => Date
  secret: string
  tokens: Tokens
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

interface Modules {
  describeBooking: ReturnType<typeof describeBookingPage>
  stop: () => Promise<void>
}

/** Every module with what it needs, in the order in which they know each other. */
export function mountModules(mount: Mount, needs: Needs): Modules {
  const { db, config, school, clock, secret, tokens, stopping, isOpenToFamilies } = needs
  const { publicUrl, publicApiKey, mapOnRequest, mailFrom: from, inbound, phase3File } = config
  const { leastPasswordLength } = config
  const mailLeaves = config.smtpUrl !== undefined
  const letterhead = createLetterhead(school, from)
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
  mountAwards(mount, { db, letterhead, publicUrl })
  mountFamilies(mount, db)
  const familyAccess = mountFamilyAccess(mount, {
    db,
    letterhead,
    publicUrl,
    secret,
    logger: needs.logger,
    isOpenToFamilies,
    followSettings: () => school.follow(),
  })
  mountContactMerges(mount, db)
  mountQuestions(mount, db)
  mountWaitingList(mount, { db, letterhead })
  mountBookings(mount, { db, letterhead, bookingSaved: followBooking(orders) })
  const { blockRiskyAttachments } = config
  mountEmails(mount, { db, secret, from, mailLeaves, inbound, blockRiskyAttachments })
  mountOrders(mount, orders)
  mountPayments(mount, orders)
  mountDunning(mount, dunning, config.dunning)
  mountLessons(mount, orders)
  mountLevels(mount, db)
  mountBlocks(mount, db)
  mountPlanning(mount, orders)
  mountRenewal(mount, { db, letterhead, publicUrl })
  mountOutcomes(mount, orders)
  const lists = createPublicLists(orders)
  const publicBooking = mountPublicBooking(mount, {
    engine: orders,
    letterhead,
    lists,
    secret,
    logger: needs.logger,
  })
  mountWaitingOffers(mount, { engine: orders, letterhead, sendInvoices: publicBooking.sendInvoices })
  mountBooks(mount, db)
  mountBroadcasts(mount, { db, from, clock, stopping })
  mountInboundMail(mount, { db, ownServers: inbound.ownServers })
  mountJobs(mount, orders)
  mountViews(mount, db)
  mountPersonalData(mount, { engine: orders, phase3File })
  mountFamilyPage(mount, { db, from })
  mountFamilySite(mount, orders, { isOpenToFamilies })
  mountHome(mount, orders)
  mountSearch(mount, { db, phase3File })
  return {
    describeBooking: describeBookingPage(lists),
    async stop() {
      await users.stop()
      await familyAccess.stop()
      await publicBooking.stop()
      await dunning.stop()
    },
  }
}
