import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findFrontEnd, fixedFiles, frontEnds, matchesPath, sitePages } from '#contract/routes/paths.ts'
import { AppError } from '../app-error.ts'
import { headersOf, type SharedPage, writeHead } from './answers/booking-page.ts'
import { sendError } from './answers/error-handler.ts'
import { consoleContentPolicy, securityHeaders } from './answers/security-headers.ts'

const folder = resolve('dist/console')

const contentPolicies = {
  console: consoleContentPolicy,
  pool: consoleContentPolicy,
  site: securityHeaders['content-security-policy'],
}

/** Describes a page of the public booking, in a language of the browser. */
type DescribeBooking = (path: string, spoken: string | undefined) => Promise<SharedPage>

/** The front ends find the page and the open record in the address themselves. */
export async function serveFrontEnds(app: FastifyInstance, describeBooking: DescribeBooking) {
  const built = existsSync(resolve(folder, 'index.html'))
  if (built) {
    await app.register(async scope => {
      scope.addHook('onRoute', route => {
        route.config = { ...route.config, access: 'public' }
      })
      await scope.register(fastifyStatic, {
        root: resolve(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
    })
    await app.register(fastifyStatic, { root: folder, serve: false, decorateReply: true })
  }
  const siteHtml = built ? readFileSync(resolve(folder, frontEnds.site.html), 'utf8') : ''
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isFile = fixedFiles.some(file => file === path)
    const { name, isKnown } = findFrontEnd(path)
    const isAnswered = isKnown || isFile
    // A mistyped address gets a page for people, and JSON for programs.
    const wantsPage =
      request.method === 'GET' && (isAnswered || request.headers.accept?.includes('text/html'))
    if (!wantsPage) return sendError(request, reply, new AppError('notFound', 'page.not-found'))
    if (!built) return sendError(request, reply, new AppError('unavailable', 'console.not-built'))
    if (matchesPath(sitePages.book, path)) {
      const page = await describeBooking(path, request.headers['accept-language'])
      for (const [header, value] of Object.entries(headersOf(page)))
        if (value === undefined) void reply.removeHeader(header)
        else void reply.header(header, value)
      void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      return reply.code(200).type('text/html; charset=utf-8').send(writeHead(siteHtml, page))
    }
    return reply
      .code(isAnswered ? 200 : 404)
      .headers({
        // Each request asks whether there is a newer one: these names stay from one release to the next.
        'cache-control': 'no-cache',
        'content-security-policy': contentPolicies[name],
        'x-robots-tag': 'noindex',
      })
      .sendFile(isFile ? path.slice(1) : frontEnds[name].html, { cacheControl: false })
  })
}
