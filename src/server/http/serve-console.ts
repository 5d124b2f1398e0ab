import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendError } from './answers/error-handler.ts'
import { consoleContentPolicy } from './answers/security-headers.ts'

const folder = resolve('dist/console')

/** The addresses the console answers to; it finds the tab and the open record in them itself. */
const consolePaths =
  /^\/($|(phase[345]|office)($|\/)|(invitation|forgotten-password|reset-password|refund|kit)$)/

/** Files with a name that stays; each request asks whether there is a newer one. */
const namedFiles: Record<string, string> = {
  '/pool': 'pool.html',
  '/pool-worker.js': 'pool-worker.js',
  '/theme.js': 'theme.js',
}

export async function serveConsole(app: FastifyInstance) {
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const named = request.method === 'GET' ? namedFiles[path] : undefined
    const isConsole = consolePaths.test(path) || named !== undefined
    // A person who mistypes an address gets the console's own page; a program gets JSON.
    const wantsPage = request.method === 'GET' && (isConsole || request.headers.accept?.includes('text/html'))
    if (!wantsPage) return sendError(request, reply, new AppError('notFound', 'page.not-found'))
    if (!built) return sendError(request, reply, new AppError('unavailable', 'console.not-built'))
    const status = isConsole ? 200 : 404
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': consoleContentPolicy })
      .sendFile(named ?? 'index.html', { cacheControl: false })
  })
}
