import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { localUrl, readConfig } from './config/config.ts'
import { requireOwnAccount } from './config/school-config.ts'
import { WrongSettingsError } from './config/wrong-settings-error.ts'
import { createLetterhead } from './create-letterhead.ts'
import { createOrderEngine } from './create-order-engine.ts'
import { openDatabase } from './db/database.ts'
import { FolderInUseError } from './db/embedded/folder-lock.ts'
import { tidyUp } from './db/embedded/tidy-up.ts'
import { migrate } from './db/migrate.ts'
import { watchClock } from './db/watch-clock.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mail/create-mailer.ts'
import { startOutboxWorker } from './mail/outbox/outbox-worker.ts'
import { endMergeUndo } from './modules/contact-merges/end-merge-undo.ts'
import { watchDailyRun } from './modules/dunning/daily-run.ts'
import { createDunningEngine } from './modules/dunning/dunning-engine.ts'
import { abandonRuns } from './modules/dunning/dunning-runs.ts'
import { watchFiling } from './modules/families/file-contacts.ts'
import { emptyHealthNotes } from './modules/families/health-notes.ts'
import { watchMailbox } from './modules/inbound-mail/watch-mailbox.ts'
import { deleteOldJobs } from './modules/jobs/delete-old-jobs.ts'
import { startJobWorker } from './modules/jobs/job-worker.ts'
import { forgetSubstitutes } from './modules/lessons/substitutes/search-actions.ts'
import { watchSubstitutes } from './modules/lessons/substitutes/send-waves.ts'
import { sendDueInvoices } from './modules/orders/booked-online/send-invoices.ts'
import { watchDeliveries } from './modules/orders/sending/recover-deliveries.ts'
import { endRetention } from './modules/personal-data/end-retention.ts'
import { forgetCarts } from './modules/public-booking/carts/cart-records.ts'
import { forgetQuestions } from './modules/questions/question-actions.ts'
import { watchRenewals } from './modules/renewal/watch-renewals.ts'
import { createSchool } from './modules/settings/school.ts'
import { ensureFirstAdmin } from './modules/users/first-admin.ts'
import { askStillWaiting } from './modules/waiting-list/still-waiting/ask-still-waiting.ts'
import { watchFreedSeats } from './modules/waiting-offers/watch-freed-seats.ts'
import { deleteOldDeliveries } from './modules/webhooks/webhook-records.ts'
import { webhookSeal } from './modules/webhooks/webhook-routes.ts'
import { startWebhookWorker } from './modules/webhooks/webhook-worker.ts'
import { type StopStep, stopInOrder, stopSeconds } from './stop-in-order.ts'
import { watchHourly } from './watch-hourly.ts'

async function start() {
  const config = readConfig()
  const logger = createLogger(config.logLevel)
  const clock = () => new Date()
  const database = await openDatabase(config)
  await migrate(database.db)
  // Before anything is stamped with a time that may be wrong.
  const time = { db: database.db, clock, leadDays: config.clockLeadDays, logger }
  const stopFollowing = await watchClock(time)
  const admin = await ensureFirstAdmin(database.db, config.firstAdmin, clock())
  const school = createSchool({ db: database.db, config })
  await school.follow()
  requireOwnAccount(config, school.current)
  const demo = config.demo && (await import('./demo/load-demo-data.ts'))
  const isDemo = demo && (await demo.loadDemoData(database.db, { ...config, ...school.current }, clock()))
  await endRetention(database.db, { ...time, now: clock() })
  const mailer = createMailer(config.mail)
  const needs = { db: database.db, mailer, clock, logger }
  const served = { ...needs, config, school }
  const isOnlyProcess = database.kind === 'embedded'
  const app = await createApp(served)
  if (isOnlyProcess) await abandonRuns(database.db, clock())

  // First the port: a second start by mistake must fail before it has taken a mail to send. Then, with nothing awaited in
  // between, the workers, so that their look at what a dead process left precedes the first claim of a call.
  await app.listen({ port: config.port, host: config.host }).catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new WrongSettingsError([`PORT: ${config.port} is taken. Choose another, or stop what uses it.`])
  })
  const stopWatching = watchDeliveries({ ...needs, isOnlyProcess })
  const stopFiling = watchFiling(needs)
  const mailing = {
    db: database.db,
    letterhead: createLetterhead(school, config.mailFrom),
    publicUrl: config.publicUrl,
  }
  const stopHourly = watchHourly(needs, [
    async function askWhoStillWaits(_, now) {
      await school.follow()
      await askStillWaiting(mailing, now)
    },
    forgetQuestions,
    forgetCarts,
    async function sendPublicInvoices() {
      await sendDueInvoices(createOrderEngine(served))
    },
    emptyHealthNotes,
    endMergeUndo,
    deleteOldJobs,
    deleteOldDeliveries,
    forgetSubstitutes,
    ...(database.kind === 'embedded' ? [tidyUp] : []),
  ])
  const outbox = startOutboxWorker({ ...needs, isOnlyProcess })
  const jobs = startJobWorker({ engine: createOrderEngine(served), logger, isOnlyProcess })
  const stopSeeking = watchSubstitutes(createOrderEngine(served))
  const followSettings = async () => void (await school.follow())
  const stopOffering = watchFreedSeats({ ...mailing, clock, logger, followSettings })
  const seal = webhookSeal(config.tokenSecret())
  const stopRenewing = watchRenewals({ ...mailing, engine: createOrderEngine(served) })
  const webhooks = startWebhookWorker({ ...needs, seal, allowLoopback: config.webhookLoopback })
  const { imapUrl, pollSeconds, ownServers } = config.inbound
  const stopReading = imapUrl ? watchMailbox({ ...needs, imapUrl, pollSeconds, ownServers }) : undefined
  const stopDaily = config.dunning.daily
    ? watchDailyRun(createDunningEngine(createOrderEngine(served)))
    : undefined

  // Senders of mail stop before the mailer, and the database stops last.
  const steps: StopStep[] = [
    { name: 'requests', seconds: 12, stop: () => app.close(), force: () => app.server.closeAllConnections() },
    { name: 'mailbox', seconds: 2, stop: () => stopReading?.() },
    { name: 'daily dunning', seconds: 2, stop: () => stopDaily?.() },
    { name: 'substitutes', seconds: 2, stop: stopSeeking },
    { name: 'renewals', seconds: 10, stop: stopRenewing },
    { name: 'free seats', seconds: 2, stop: stopOffering },
    { name: 'jobs', seconds: 10, stop: () => jobs.stop() },
    { name: 'families', seconds: 2, stop: stopFiling },
    { name: 'hourly work', seconds: 2, stop: stopHourly },
    { name: 'webhooks', seconds: 11, stop: () => webhooks.stop() },
    { name: 'outbox', seconds: 10, stop: () => outbox.stop() },
    { name: 'deliveries', seconds: 2, stop: stopWatching },
    { name: 'mailer', seconds: 1, stop: () => mailer.close() },
    { name: 'clock', seconds: 1, stop: stopFollowing },
    { name: 'database', seconds: 4, stop: () => database.close() },
  ]
  closeWithGrace({ delay: stopSeconds(steps) * 1000 + 1000, logger }, () => stopInOrder(steps, logger))

  const signIn = admin.invented
    ? `Sign in with ${admin.email} and the password ${admin.invented} (shown only this once)`
    : `Sign in with ${admin.email} (new password: npm run admin:create -- ${admin.email})`
  const demoNote = isDemo ? '\n  Demo data of a fictional provider is loaded (DEMO=0 starts empty)' : ''
  // Asked of the socket: where there is no network yet, the server has no address to read it from.
  const [bound] = app.addresses()
  const url = localUrl({ HOST: config.host, PORT: typeof bound === 'object' ? bound.port : config.port })
  console.log(`\n  Lido is running at ${url}\n  ${signIn}${demoNote}\n`)
}

try {
  await start()
} catch (error) {
  // A wrong setting or a folder in use is the reader's to mend; a stack would only hide the line that says so.
  const plain = error instanceof FolderInUseError || error instanceof WrongSettingsError
  console.error(plain ? error.message : error)
  process.exit(1)
}
