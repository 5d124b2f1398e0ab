import type { FastifyInstance } from 'fastify'

/**
 * A request in flight when the server stops is answered, but its connection would then be kept alive, and the stop
 * would wait for it. So connections are ended as they fall idle.
 */
export function endIdleConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
