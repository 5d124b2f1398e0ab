import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { RequestKey } from '#server/db/create-once.ts'

/** The `Idempotency-Key` of a request, with a fingerprint of what it asks for: where, and with which body. */
export function readRequestKey(
  { headers, method, url, body }: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>,
  secret: string,
): RequestKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid', 'request.key-form')
  }
  // Keyed, since a body may hold a password, and a plain digest of it could be guessed.
  const secretOfKeys = createHmac('sha256', secret).update('request keys').digest()
  const asked = JSON.stringify([method, url, body ?? null])
  return { key, fingerprint: createHmac('sha256', secretOfKeys).update(asked).digest('hex') }
}
