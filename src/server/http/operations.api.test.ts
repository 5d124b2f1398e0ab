import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPermission } from '#domain/staff/permissions.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => lido.close())

test('the server says that it lives and that it can reach its database', async () => {
  expect(await lido.send('GET', '/livez')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await lido.send('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

describe('the metrics', () => {
  test('answer on this machine, by route and status', async () => {
    await lido.send('GET', '/api/users')
    const { status, body, headers } = await lido.send('GET', '/metrics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    const text = body.toString()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/users",status="401"}',
    )
    expect(text).toContain('process_cpu_seconds_total')
  })

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', ''],
    ['forwarded', 'for=127.0.0.1'],
  ])('are hidden from a caller behind a proxy (%s: %s)', async (name, value) => {
    const answer = await lido.send('GET', '/metrics', { headers: { [name]: value } })
    expect(answer).toMatchObject({ status: 404, body: { error: 'notFound' } })
  })

  test('are hidden from a page that makes its own name point to this machine', async () => {
    const statusFor = async (host: string) =>
      (await lido.app.inject({ url: '/metrics', headers: { host } })).statusCode
    for (const own of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST'])
      expect(await statusFor(own), own).toBe(200)
    for (const foreign of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])
      expect(await statusFor(foreign), foreign).toBe(404)
  })

  test('are hidden from a caller on another machine', async () => {
    const statusFrom = async (remoteAddress: string) =>
      (await lido.app.inject({ url: '/metrics', remoteAddress })).statusCode
    expect(await statusFrom('127.0.0.1')).toBe(200)
    expect(await statusFrom('::1')).toBe(200)
    expect(await statusFrom('192.168.1.20')).toBe(404)
    expect(await statusFrom('::ffff:192.168.1.20')).toBe(404)
    expect(await statusFrom('2001:db8::127.0.0.1')).toBe(404)
  })

  test('hold no address of a person: unknown paths are counted together', async () => {
    await lido.send('GET', '/api/unknown/geheimnis')
    const { body } = await lido.send('GET', '/metrics')
    expect(body.toString()).not.toContain('geheimnis')
  })
})

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
  parameters: Array<{ name: string; in: string; required: boolean; schema: object }>
  security: object[]
}

describe('the API’s description', () => {
  test('is OpenAPI 3.1 and holds every route of the contract', async () => {
    const { body } = await lido.send('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1\./)
    expect(body.info).toMatchObject({ title: 'Lido', version: expect.any(String) })
    const shapes = lido.app.mountedRoutes.flatMap(({ config }) => config?.route ?? [])
    for (const shape of shapes) {
      const operation: Operation = body.paths[shape.path][shape.method.toLowerCase()]
      expect(operation, `${shape.method} ${shape.path}`).toBeDefined()
      expect(operation.responses[shape.status ?? 200], shape.path).toBeDefined()
      expect(operation.responses.default).toBeDefined()
      const inPath = operation.parameters.filter(parameter => parameter.in === 'path')
      expect(inPath.map(parameter => `{${parameter.name}}`)).toEqual(shape.path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(parameter => parameter.required)).toBe(true)
      const closed = ['webhook', 'family'].includes(shape.access) || isPermission(shape.access)
      expect(operation.security.length > 0).toBe(closed)
    }
  })

  test('refers to nothing that is missing', async () => {
    const { body } = await lido.send('GET', '/openapi.json')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], body)
      expect(found, reference).toBeDefined()
    }
    const names = new Set(Object.keys(body.components.securitySchemes))
    for (const methods of Object.values(body.paths as Record<string, Record<string, Operation>>)) {
      for (const { security } of Object.values(methods)) {
        expect(security.flatMap(Object.keys).filter(name => !names.has(name))).toEqual([])
      }
    }
  })

  test('is shown at /docs by files of our own, under the policy it is sent with', async () => {
    const page = await lido.send('GET', '/docs')
    expect(page.status).toBe(200)
    const html = page.body.toString()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // No inline script, and everything it loads comes from here.
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(html).not.toMatch(/\son\w+=/)
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(loaded.length).toBeGreaterThan(3)
    for (const path of loaded) {
      expect(path).toMatch(/^\/docs\//)
      expect((await lido.send('GET', path)).status, path).toBe(200)
    }
    expect((await lido.send('GET', '/docs/json')).body.paths).toHaveProperty('/api/users')
  })
})
