import type { FastifyInstance } from 'fastify'
import { refuseUnreadable } from './unreadable-request.ts'

/** Thirty megabytes in five minutes is a slow line's pace; what we read otherwise is a few kilobytes. */
const bodySeconds = { small: 30, large: 300 }
/** When the server stops, half-sent requests have this long to arrive. */
const stoppingSeconds = 5

/** What Node itself ends: heads that never end, bodies that the hook below has missed, and connections gone silent. */
export const requestTimeLimits = {
  requestTimeout: (bodySeconds.large + 30) * 1000,
  connectionTimeout: 2 * bodySeconds.large * 1000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
}

/** Ends a connection that has announced a body and does not send it. */
export function limitBodyTime(app: FastifyInstance, { small, large } = bodySeconds) {
  const awaited = new Set<() => void>()

  app.addHook('preParsing', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if (raw.complete || (!encoding && !Number(length))) return
    const refuse = () => {
      const slow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (reply.raw.headersSent) raw.socket.destroy()
      else refuseUnreadable(slow, raw.socket)
    }
    const { upload, bodyLimitBytes } = routeOptions.config.route ?? {}
    const timer = setTimeout(refuse, (upload || bodyLimitBytes ? large : small) * 1000)
    awaited.add(refuse)
    const forget = () => {
      clearTimeout(timer)
      awaited.delete(refuse)
    }
    raw.once('end', forget).once('close', forget)
  })

  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      for (const refuse of awaited) refuse()
    }, stoppingSeconds * 1000)
    app.server.once('close', () => clearTimeout(timer))
  })
}
