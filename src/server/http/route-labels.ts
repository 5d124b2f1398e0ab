import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted route; the table of permissions is tested against it. */
    mountedRoutes: RouteOptions[]
  }
}

/** Deny by default: an unlabelled route stops the server from starting. */
export function refuseUnlabelledRoutes(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.decorate('mountedRoutes', routes)
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
