import { Migrator, sql } from 'kysely'
import { topics } from '#contract/routes/topics.ts'
import type { Database } from './database.ts'
import { usersAndAudit } from './migrations/001-users-and-audit.ts'
import { filesAndEmails } from './migrations/002-files-and-emails.ts'
import { catalogue } from './migrations/003-catalogue.ts'
import { contactsAndBookings } from './migrations/004-contacts-and-bookings.ts'
import { orders } from './migrations/005-orders.ts'
import { dunning } from './migrations/006-dunning.ts'
import { emailDesk } from './migrations/007-email-desk.ts'
import { bookingNames } from './migrations/008-booking-names.ts'
import { billingName } from './migrations/009-billing-name.ts'
import { searchWords } from './migrations/010-search-words.ts'
import { requestKeys } from './migrations/011-request-keys.ts'
import { knownTime } from './migrations/012-known-time.ts'
import { mailOutbox } from './migrations/013-mail-outbox.ts'
import { consoleLanguage } from './migrations/014-console-language.ts'
import { ledger } from './migrations/015-ledger.ts'
import { paymentLists } from './migrations/016-payment-lists.ts'
import { staffRoles } from './migrations/017-staff-roles.ts'
import { families } from './migrations/018-families.ts'
import { bankFiles } from './migrations/019-bank-files.ts'
import { secondFactor } from './migrations/020-second-factor.ts'
import { bankPaymentWords } from './migrations/021-bank-payment-words.ts'
import { charges } from './migrations/022-charges.ts'
import { familySuggestions } from './migrations/023-family-suggestions.ts'
import { healthNotes } from './migrations/024-health-notes.ts'
import { creditNotes } from './migrations/025-credit-notes.ts'
import { printQueue } from './migrations/026-print-queue.ts'
import { lessons } from './migrations/027-lessons.ts'
import { manyPaymentWords } from './migrations/028-many-payment-words.ts'
import { ledgerOnlyGrows } from './migrations/029-ledger-only-grows.ts'
import { contactMerges } from './migrations/030-contact-merges.ts'
import { siblingDiscount } from './migrations/031-sibling-discount.ts'
import { auditOfDeleted } from './migrations/032-audit-of-deleted.ts'
import { waitingMails } from './migrations/033-waiting-mails.ts'
import { searchByAmount } from './migrations/034-search-by-amount.ts'
import { attendance } from './migrations/035-attendance.ts'
import { books } from './migrations/036-books.ts'
import { lessonChanges } from './migrations/037-lesson-changes.ts'
import { calendars } from './migrations/038-calendars.ts'
import { withdrawals } from './migrations/039-withdrawals.ts'
import { refunds } from './migrations/040-refunds.ts'
import { familiesMended } from './migrations/041-families-mended.ts'
import { consoleTheme } from './migrations/042-console-theme.ts'
import { whoEdits } from './migrations/043-who-edits.ts'
import { namesakesAtOneAddress } from './migrations/044-namesakes-at-one-address.ts'
import { lessonCredits } from './migrations/045-lesson-credits.ts'
import { makeUps } from './migrations/046-make-ups.ts'
import { vat } from './migrations/047-vat.ts'
import { jobs } from './migrations/048-jobs.ts'
import { savedViews } from './migrations/049-saved-views.ts'
import { apiTokens } from './migrations/050-api-tokens.ts'
import { webhooks } from './migrations/051-webhooks.ts'
import { schoolSettings } from './migrations/052-school-settings.ts'
import { offerWords } from './migrations/053-offer-words.ts'
import { sortedLists } from './migrations/054-sorted-lists.ts'
import { familyByFamily } from './migrations/055-family-by-family.ts'
import { moreSortedLists } from './migrations/056-more-sorted-lists.ts'
import { commonNames } from './migrations/057-common-names.ts'
import { pairsAndCounts } from './migrations/058-pairs-and-counts.ts'
import { mailsSortedBeside } from './migrations/059-mails-sorted-beside.ts'
import { searchAtOnce } from './migrations/060-search-at-once.ts'
import { reportsOfOneMoney } from './migrations/061-reports-of-one-money.ts'
import { bankFileCounts } from './migrations/062-bank-file-counts.ts'
import { closedMonthsStay } from './migrations/063-closed-months-stay.ts'
import { passwordLinks } from './migrations/064-password-links.ts'
import { instructorsByAccount } from './migrations/065-instructors-by-account.ts'
import { idleSessions } from './migrations/066-idle-sessions.ts'
import { maskedMails } from './migrations/067-masked-mails.ts'
import { jobTokens } from './migrations/068-job-tokens.ts'
import { bookedSeats } from './migrations/069-booked-seats.ts'
import { oneTimeLinks } from './migrations/070-one-time-links.ts'
import { keyScopes } from './migrations/071-key-scopes.ts'
import { healthNoteVersions } from './migrations/072-health-note-versions.ts'
import { wordsByIndex } from './migrations/073-words-by-index.ts'
import { languagesToCome } from './migrations/074-languages-to-come.ts'
import { rolesToCome } from './migrations/075-roles-to-come.ts'
import { phoneNumbers } from './migrations/076-phone-numbers.ts'
import { levels } from './migrations/077-levels.ts'
import { assessments } from './migrations/078-assessments.ts'
import { namesakesAtOnce } from './migrations/079-namesakes-at-once.ts'
import { mailsAboutOrders } from './migrations/080-mails-about-orders.ts'
import { outcomes } from './migrations/081-outcomes.ts'
import { awards } from './migrations/082-awards.ts'
import { courseFits } from './migrations/083-course-fits.ts'
import { pools } from './migrations/084-pools.ts'
import { closures } from './migrations/085-closures.ts'
import { blocks } from './migrations/086-blocks.ts'
import { lessonsSetByHand } from './migrations/087-lessons-set-by-hand.ts'
import { poolCalendars } from './migrations/088-pool-calendars.ts'
import { substitutes } from './migrations/089-substitutes.ts'
import { waitingList } from './migrations/090-waiting-list.ts'
import { awardsByBooking } from './migrations/091-awards-by-booking.ts'
import { seatHolds } from './migrations/092-seat-holds.ts'
import { waitingOffers } from './migrations/093-waiting-offers.ts'
import { publicBooking } from './migrations/094-public-booking.ts'
import { questions } from './migrations/095-questions.ts'
import { familySessions } from './migrations/096-family-sessions.ts'
import { renewals } from './migrations/097-renewals.ts'
import { familyCalendars } from './migrations/098-family-calendars.ts'
import { bookingCarts } from './migrations/099-booking-carts.ts'
import { renewalProblems } from './migrations/100-renewal-problems.ts'

const migrations = [
  usersAndAudit,
  filesAndEmails,
  catalogue,
  contactsAndBookings,
  orders,
  dunning,
  emailDesk,
  bookingNames,
  billingName,
  searchWords,
  requestKeys,
  knownTime,
  mailOutbox,
  consoleLanguage,
  ledger,
  paymentLists,
  staffRoles,
  families,
  bankFiles,
  secondFactor,
  bankPaymentWords,
  charges,
  familySuggestions,
  healthNotes,
  creditNotes,
  printQueue,
  lessons,
  manyPaymentWords,
  ledgerOnlyGrows,
  contactMerges,
  siblingDiscount,
  auditOfDeleted,
  waitingMails,
  searchByAmount,
  attendance,
  books,
  lessonChanges,
  calendars,
  withdrawals,
  refunds,
  familiesMended,
  consoleTheme,
  whoEdits,
  namesakesAtOneAddress,
  lessonCredits,
  makeUps,
  vat,
  jobs,
  savedViews,
  apiTokens,
  webhooks,
  schoolSettings,
  offerWords,
  sortedLists,
  familyByFamily,
  moreSortedLists,
  commonNames,
  pairsAndCounts,
  mailsSortedBeside,
  searchAtOnce,
  reportsOfOneMoney,
  bankFileCounts,
  closedMonthsStay,
  passwordLinks,
  instructorsByAccount,
  idleSessions,
  maskedMails,
  jobTokens,
  bookedSeats,
  oneTimeLinks,
  keyScopes,
  healthNoteVersions,
  wordsByIndex,
  languagesToCome,
  rolesToCome,
  phoneNumbers,
  levels,
  assessments,
  namesakesAtOnce,
  mailsAboutOrders,
  outcomes,
  awards,
  courseFits,
  pools,
  closures,
  blocks,
  lessonsSetByHand,
  poolCalendars,
  substitutes,
  waitingList,
  awardsByBooking,
  seatHolds,
  waitingOffers,
  publicBooking,
  questions,
  familySessions,
  renewals,
  familyCalendars,
  bookingCarts,
  renewalProblems,
]

export const migrationNames = migrations.map(migration => migration.name)

/**
 * Brings the schema up to date, under the migrator's lock; returns the names of the steps taken. A backup of an older
 * schema is restored at the step it was made at, and goes on from there.
 */
export function migrate(db: Database, upTo?: string): Promise<string[]> {
  return db.connection().execute(async connection => {
    // A step may take its time on a large database, and so may another server's that is waited for.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const steps = await takeSteps(connection, upTo)
      await ensureMarks(connection)
      return steps
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function takeSteps(db: Database, upTo: string | undefined): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrations.map(({ name, migration }) => [name, migration])),
    },
  })
  const migration = upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest()
  const { error, results = [] } = await migration
  if (error) throw error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}

/** A topic that is younger than the database has no mark yet. */
async function ensureMarks(db: Database): Promise<void> {
  const marks = topics.map(topic => ({ topic, mark: 1 }))
  await db
    .insertInto('change_marks')
    .values(marks)
    .onConflict(mark => mark.doNothing())
    .execute()
}
