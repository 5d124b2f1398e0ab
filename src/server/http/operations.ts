import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Authentication } from './session/authenticate.ts'
import { authenticate } from './session/authenticate.ts'

/** What a supervisor asks: is it alive, can it serve, how is it doing. */
export function mountOperations(app: FastifyInstance, authentication: Authentication, db: Database) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/livez', { config: { access: 'public' } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { config: { access: 'public' } }, async () => {
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })

  app.get('/metrics', { config: { access: 'loopback' } }, async (request, reply) => {
    await authenticate(authentication, { access: 'loopback', path: '/metrics' }, request)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
