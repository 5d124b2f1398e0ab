import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How far the caller's clock may be off, and how long a signature that was overheard is worth anything. */
const freshSeconds = 300

/**
 * The signature covers the time and the body's digest. It is checked before any of the body is read, so that
 * unsigned requests cost nothing; the reader of the body compares the digest with `hasSignedBody`.
 */
export function signBody(secret: string, timestamp: string, sha256: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${sha256}`).digest('hex')
}

const sha256Of = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

export function isSignedRequest(
  secret: string | undefined,
  headers: IncomingHttpHeaders,
  now: Date,
): boolean {
  const timestamp = headers['x-lido-timestamp']
  const sha256 = headers['x-lido-content-sha256']
  const signature = headers['x-lido-signature']
  if (!secret || typeof timestamp !== 'string' || typeof sha256 !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{64}$/.test(sha256)) return false
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature)) return false
  const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signBody(secret, timestamp, sha256)))
  return genuine && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= freshSeconds
}

export function hasSignedBody(headers: IncomingHttpHeaders, body: Uint8Array): boolean {
  return headers['x-lido-content-sha256'] === sha256Of(body)
}

/**
 * The headers a caller sends with a body.
 * @internal For tests, which are the caller.
 */
export function signatureHeaders(secret: string, body: Uint8Array, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sha256 = sha256Of(body)
  return {
    'x-lido-timestamp': timestamp,
    'x-lido-content-sha256': sha256,
    'x-lido-signature': signBody(secret, timestamp, sha256),
  }
}
