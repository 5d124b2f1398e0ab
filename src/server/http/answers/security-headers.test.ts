import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

test.each([
  [false, 'max-age=31536000'],
  [true, 'max-age=31536000; includeSubDomains'],
])('HSTS includes subdomains where the setting says so: %s', async (hstsSubdomains, expected) => {
  const app = Fastify()
  sendSecurityHeaders(app, { hstsSubdomains })
  app.get('/', async () => 'ok')
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toBe(expected)
})
