import { createHmac, timingSafeEqual } from 'node:crypto'

/** Adds an expiry and a signature to a path: the address opens until then, without a session. */
export function signUrl(secret: string, path: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const unsigned = `${path}${path.includes('?') ? '&' : '?'}expires=${expires}`
  return `${unsigned}&signature=${sign(secret, unsigned).toString('base64url')}`
}

const signedUrl = /^(.*[?&]expires=(\d{1,12}))&signature=([\w-]{43})$/s

export function hasValidSignature(secret: string, url: string, now: Date): boolean {
  const [, unsigned, expires, signature] = signedUrl.exec(url) ?? []
  if (unsigned === undefined || signature === undefined) return false
  const genuine = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, unsigned))
  return genuine && now.getTime() < Number(expires) * 1000
}

/** The key is derived, so that no signature of ours can ever pass for one of a session token. */
function sign(secret: string, unsigned: string): Buffer {
  const key = createHmac('sha256', secret).update('signed addresses').digest()
  return createHmac('sha256', key).update(unsigned).digest()
}
