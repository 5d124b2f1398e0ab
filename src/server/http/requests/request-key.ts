import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { AppError } from '#server/app-error.ts'
import type { RequestKey } from '#server/db/create-once.ts'

type Keyed = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body' | 'session' | 'family'>

/** The `Idempotency-Key` of a request, with a fingerprint of its route and body. */
export function readRequestKey(
  { creates, path }: Pick<RouteShape, 'creates' | 'path'>,
  { headers, method, url, body, session, family }: Keyed,
  secret: string,
): RequestKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || creates === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', 'request.key-form')
  }
  // Keyed, since a body may hold a password, and a plain digest of it could be guessed.
  const secretOfKeys = createHmac('sha256', secret).update('request keys').digest()
  const digest = (value: unknown) =>
    createHmac('sha256', secretOfKeys).update(JSON.stringify(value)).digest('hex')
  const caller = creates === true ? undefined : (body as Record<string, unknown> | undefined)?.[creates.by]
  const scope = session?.actor.userId ?? family?.contactId ?? digest([path, caller ?? null])
  return { key, scope, fingerprint: digest([method, url, body ?? null]) }
}
