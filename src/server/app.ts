import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { auditRoutes } from '#contract/audit.ts'
import { backupRoutes } from '#contract/backup.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { locationRoutes, locationStorageRoutes, pdfLimitBytes } from '#contract/catalogue/locations.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import type { RouteShape } from '#contract/define-route.ts'
import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import { broadcastRoutes } from '#contract/mail/broadcasts.ts'
import { emailRoutes } from '#contract/mail/emails.ts'
import { inboundMailRoutes } from '#contract/mail/inbound-mail.ts'
import { phase5EmailRoutes } from '#contract/mail/phase5-emails.ts'
import { bookingRoutes } from '#contract/orders/bookings.ts'
import { dunningRoutes } from '#contract/orders/dunning.ts'
import {
  adminInvoiceRoutes,
  adminOrderActionRoutes,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { paymentRoutes } from '#contract/orders/payments.ts'
import { phase5BookingRoutes } from '#contract/orders/phase5-bookings.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { authRoutes } from '#contract/people/auth.ts'
import { contactPayeeRoutes } from '#contract/people/contact-payees.ts'
import { contactRoutes } from '#contract/people/contacts.ts'
import { personalDataRoutes } from '#contract/people/personal-data.ts'
import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/people/users.ts'
import type { Config } from './config.ts'
import { createOrderEngine } from './create-order-engine.ts'
import type { Database } from './db/database.ts'
import { handleErrors, handleRoutingErrors } from './http/answers/error-handler.ts'
import { sendSecurityHeaders } from './http/answers/security-headers.ts'
import { backupHandlers } from './http/backup-routes.ts'
import { type Handlers, type Mounting, mountRoutes } from './http/mount-route.ts'
import { describeApi } from './http/openapi.ts'
import { mountOperations } from './http/operations.ts'
import { endIdleConnections } from './http/requests/end-idle-connections.ts'
import { limitBodyTime, requestTimeLimits } from './http/requests/request-time-limits.ts'
import { refuseUnreadable } from './http/requests/unreadable-request.ts'
import { refuseUnlabelledRoutes } from './http/route-labels.ts'
import { serveConsole } from './http/serve-console.ts'
import { createSessionReader } from './http/session/session-reader.ts'
import { createTokens } from './http/session/tokens.ts'
import type { Mailer } from './mail/mailer.ts'
import { auditHandlers } from './modules/audit/audit-routes.ts'
import { authHandlers } from './modules/auth/auth-routes.ts'
import { bookingHandlers } from './modules/bookings/phase4-booking-routes.ts'
import { phase5BookingHandlers } from './modules/bookings/phase5-booking-routes.ts'
import { broadcastHandlers } from './modules/broadcasts/broadcast-routes.ts'
import { lessonOfferHandlers } from './modules/catalogue/lesson-offer-routes.ts'
import { lessonTypeHandlers } from './modules/catalogue/lesson-type-routes.ts'
import { productHandlers } from './modules/catalogue/product-routes.ts'
import { contactPayeeHandlers } from './modules/contacts/contact-payee-routes.ts'
import { contactHandlers } from './modules/contacts/contact-routes.ts'
import { createDunningEngine } from './modules/dunning/dunning-engine.ts'
import { dunningHandlers } from './modules/dunning/dunning-routes.ts'
import { phase5EmailHandlers } from './modules/emails/email-log-routes.ts'
import { emailHandlers } from './modules/emails/phase4-email-routes.ts'
import { inboundMailHandlers } from './modules/inbound-mail/inbound-mail-routes.ts'
import { legacyArchiveHandlers } from './modules/legacy-archive/legacy-archive-routes.ts'
import { locationHandlers } from './modules/locations/location-routes.ts'
import { locationStorageHandlers } from './modules/locations/location-storage-routes.ts'
import {
  adminInvoiceHandlers,
  adminOrderActionHandlers,
  orderHandlers,
  serviceInvoiceHandlers,
  serviceOrderActionHandlers,
} from './modules/orders/order-routes.ts'
import { phase5OrderHandlers } from './modules/orders/phase5-order-routes.ts'
import { followBooking } from './modules/orders/source/follow-booking.ts'
import { paymentHandlers } from './modules/payments/payment-routes.ts'
import { personalDataHandlers } from './modules/personal-data/personal-data-routes.ts'
import { invitationHandlers } from './modules/users/invitations.ts'
import { adminUserHandlers, phase5UserHandlers } from './modules/users/user-routes.ts'

export interface AppNeeds {
  db: Database
  mailer: Mailer
  config: Config
  logger: FastifyBaseLogger
  clock: () => Date
  checkAnswers?: boolean
}

/** Puts the whole server together; it does not listen yet. */
export async function createApp({
  db,
  mailer,
  config,
  logger,
  clock,
  checkAnswers = false,
}: AppNeeds): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: what the proxy itself saw. Whatever stands before that in X-Forwarded-For, the caller wrote.
    trustProxy: config.trustProxy && ((_, hop) => hop === 0),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    bodyLimit: 1_048_576,
    frameworkErrors: handleRoutingErrors,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    ...requestTimeLimits,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
  app.decorateRequest('session', null)
  refuseUnlabelledRoutes(app)
  handleErrors(app)
  logRequests(app)
  sendSecurityHeaders(app)
  endIdleConnections(app)
  limitBodyTime(app)
  // Everything we read is JSON or a file; a form or plain text is answered 415.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: pdfLimitBytes } })

  const secret = config.tokenSecret()
  const tokens = createTokens(secret)
  const { publicApiKey } = config
  const inboundSecret = config.inbound.secret
  const readSession = createSessionReader(db)
  const mounting: Mounting = { readSession, tokens, secret, inboundSecret, clock, publicApiKey, checkAnswers }
  mountOperations(app, mounting, db)

  const documented: RouteShape[] = []
  function mount<T extends Record<string, RouteShape>>(routes: T, handlers: Handlers<T>) {
    documented.push(...Object.values(routes))
    mountRoutes(app, mounting, routes, handlers)
  }
  const { mapOnRequest } = config
  const settings = { publicApiKey, mailLeaves: config.smtpUrl !== undefined, mapOnRequest }
  mount(authRoutes, authHandlers({ db, tokens, secret, publicUrl: config.publicUrl, settings }))
  mount(backupRoutes, backupHandlers({ db, dataDir: config.dataDir }))
  mount(adminUserRoutes, adminUserHandlers(db))
  mount(phase5UserRoutes, phase5UserHandlers(db))
  mount(legacyArchiveRoutes, legacyArchiveHandlers(config.phase3File))
  mount(productRoutes, productHandlers(db))
  mount(lessonTypeRoutes, lessonTypeHandlers(db))
  mount(lessonOfferRoutes, lessonOfferHandlers(db))
  mount(locationRoutes, locationHandlers(db))
  mount(locationStorageRoutes, locationStorageHandlers({ db, secret }))
  mount(contactPayeeRoutes, contactPayeeHandlers(db))
  mount(contactRoutes, contactHandlers(db))

  const { creditor, mailFrom, officeEmail, dunning } = config
  const orders = createOrderEngine({ db, mailer, clock, logger, config })
  const letterhead = { from: mailFrom, sender: { name: creditor.name, email: officeEmail } }
  mount(invitationRoutes, invitationHandlers({ db, letterhead, publicUrl: config.publicUrl }))
  mount(auditRoutes, auditHandlers(db))
  const bookingSaved = followBooking(orders)
  mount(bookingRoutes, bookingHandlers({ db, letterhead, bookingSaved }))
  mount(phase5BookingRoutes, phase5BookingHandlers({ db, letterhead, bookingSaved }))
  mount(emailRoutes, emailHandlers(db))
  const { inbound } = config
  const desk = { db, secret, from: mailFrom, mailLeaves: settings.mailLeaves, inbound }
  mount(phase5EmailRoutes, phase5EmailHandlers(desk))
  mount(inboundMailRoutes, inboundMailHandlers({ db, ownServers: inbound.ownServers }))
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  mount(broadcastRoutes, broadcastHandlers({ db, from: mailFrom, clock, stopping: stopping.signal }))
  mount(orderRoutes, orderHandlers(orders))
  mount(adminOrderActionRoutes, adminOrderActionHandlers(orders))
  mount(adminInvoiceRoutes, adminInvoiceHandlers(orders))
  mount(serviceOrderActionRoutes, serviceOrderActionHandlers(orders))
  mount(serviceInvoiceRoutes, serviceInvoiceHandlers(orders))
  mount(phase5OrderRoutes, phase5OrderHandlers(orders))
  mount(paymentRoutes, paymentHandlers(orders))
  const dunningEngine = createDunningEngine(orders)
  app.addHook('preClose', () => dunningEngine.stop())
  mount(dunningRoutes, dunningHandlers(dunningEngine, dunning))
  mount(personalDataRoutes, personalDataHandlers({ engine: orders, phase3File: config.phase3File }))

  await documentApi(app, documented)
  await serveConsole(app)
  return app
}

function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  // The route's pattern, not the address: addresses and queries hold names.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const fields = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info({ ...fields, user: request.session?.actor.userId }, 'request')
  })
}

async function documentApi(app: FastifyInstance, routes: RouteShape[]) {
  const document = describeApi(routes)
  app.get('/openapi.json', { config: { access: 'public' } }, async () => document)
  await app.register(async scope => {
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'public' }
    })
    // The document is ours, so the plugin only has to show it.
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
