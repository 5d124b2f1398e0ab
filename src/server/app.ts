import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pdfLimitBytes } from '#contract/locations.ts'
import { backupRoutes } from '#contract/routes/backup.ts'
import type { RouteShape } from '#contract/routes/define-route.ts'
import type { FamilyAction } from '#domain/families/family-actions.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { handleErrors, handleRoutingErrors } from './http/answers/error-handler.ts'
import { sendSecurityHeaders } from './http/answers/security-headers.ts'
import { backupHandlers } from './http/backup-routes.ts'
import { callCounter } from './http/limits/limits.ts'
import { type Mount, type Mounting, mountRoutes } from './http/mount-route.ts'
import { describeApi } from './http/openapi.ts'
import { mountOperations } from './http/operations.ts'
import { endIdleConnections } from './http/requests/end-idle-connections.ts'
import { limitBodyTime, requestTimeLimits } from './http/requests/request-time-limits.ts'
import { refuseUnreadable } from './http/requests/unreadable-request.ts'
import { refuseUnlabelledRoutes } from './http/route-labels.ts'
import { serveFrontEnds } from './http/serve-front-ends.ts'
import { createTokenReader } from './http/session/api-tokens.ts'
import { familySessionReader } from './http/session/family-session.ts'
import { activityWriter, createSessionReader, staffReader } from './http/session/session-reader.ts'
import { createTokens } from './http/session/tokens.ts'
import type { Mailer } from './mail/mailer.ts'
import { recordFailure } from './modules/auth/record-failure.ts'
import { createSchool, type LiveSchool } from './modules/settings/school.ts'
import { mountModules } from './mount-modules.ts'

export interface AppNeeds {
  db: Database
  mailer: Mailer
  config: Config
  logger: FastifyBaseLogger
  clock: () => Date
  checkAnswers?: boolean
  school?: LiveSchool
}

/** Puts the whole server together; it does not listen yet. */
export async function createApp({
  db,
  mailer,
  config,
  logger,
  clock,
  checkAnswers = false,
  school = createSchool({ db, config }),
}: AppNeeds): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the address the proxy saw. Earlier entries of X-Forwarded-For come from the caller.
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
  app.decorateRequest('family', null)
  refuseUnlabelledRoutes(app)
  handleErrors(app)
  logRequests(app)
  sendSecurityHeaders(app, config)
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
  const readApiToken = createTokenReader(db)
  const isOpenToFamilies = (action?: FamilyAction) =>
    school.current.familyPage && (action === undefined || school.current.familyActions.includes(action))
  const mounting: Mounting = {
    readFamilySession: familySessionReader(db),
    isOpenToFamilies,
    isStaff: staffReader(db),
    readSession,
    readApiToken,
    tokens,
    secret,
    inboundSecret,
    clock,
    publicApiKey,
    checkAnswers,
    secondFactorRoles: config.secondFactorRoles,
    idleMinutes: config.idleMinutes,
    passwordMinutes: config.passwordMinutes,
    noteActivity: activityWriter(db),
    countCall: callCounter(db, clock),
    followSettings: school.follow,
    recordRefusal: ({ request, ...refused }) => {
      const call = `${request.method} ${request.routeOptions.url}`
      return recordFailure(db, { ...refused, action: 'refused', call, address: request.ip, now: clock() })
    },
  }
  mountOperations(app, mounting, db)

  const documented: RouteShape[] = []
  const mount: Mount = (routes, handlers) => {
    documented.push(...Object.values(routes))
    mountRoutes(app, mounting, routes, handlers)
  }
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  mount(backupRoutes, backupHandlers({ db, dataDir: config.dataDir }))
  const modules = mountModules(mount, {
    db,
    mailer,
    config,
    school,
    isOpenToFamilies,
    logger,
    clock,
    secret,
    tokens,
    stopping: stopping.signal,
  })
  app.addHook('preClose', () => modules.stop())

  await documentApi(app, documented)
  await serveFrontEnds(app, (path, spoken) => modules.describeBooking(path, spoken, clock()))
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
