import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseUnlabelledRoutes } from './route-labels.ts'

test('a route without an access label stops the server from starting', async () => {
  const app = Fastify()
  refuseUnlabelledRoutes(app)
  app.get('/fine', { config: { access: 'public' } }, async () => 'fine')
  app.post('/forgotten', async () => 'open to the world')
  await expect(app.listen({ port: 0 })).rejects.toThrow('These routes have no access label: POST /forgotten')
  await app.close()
})

test('a route hidden in a plugin is found too', async () => {
  const app = Fastify()
  refuseUnlabelledRoutes(app)
  await app.register(async scope => {
    scope.get('/deep', async () => 'open to the world')
  })
  await expect(app.listen({ port: 0 })).rejects.toThrow('GET /deep')
  await app.close()
})

test('a server whose routes are all labelled starts', async () => {
  const app = Fastify()
  refuseUnlabelledRoutes(app)
  app.get('/fine', { config: { access: 'public' } }, async () => 'fine')
  await expect(app.listen({ port: 0 })).resolves.toContain('http://')
  await app.close()
})
