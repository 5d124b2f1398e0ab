import type { FastifyInstance } from 'fastify'

/** Deny by default: a route nobody labelled stops the server from starting. */
export function refuseUnlabelledRoutes(app: FastifyInstance) {
  const routes: Array<{ method: string | string[]; url: string; config?: { access?: string } }> = []
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const open = routes.filter(route => !route.config?.access)
    if (open.length === 0) return
    const names = open.map(route => `${route.method} ${route.url}`).join(', ')
    throw new Error(`These routes have no access label: ${names}`)
  })
}
