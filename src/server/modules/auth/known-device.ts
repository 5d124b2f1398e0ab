import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * A browser that has signed in keeps its own allowance of guesses, however many strangers guess elsewhere. It is recognised
 * by a signed cookie per account. The cookie opens nothing: the session token stays the only authority.
 */
const validDays = 180

interface Secrets {
  secret: string
  /** Cookies travel over HTTPS alone where people come by HTTPS. */
  isSecure: boolean
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

export function createKnownDevices({ secret, isSecure }: Secrets) {
  const key = createHmac('sha256', secret).update('known devices').digest()
  // Over HTTPS no neighbouring subdomain can set it; browsers take the prefix with the path `/` alone.
  const nameOf = (account: string) => `${isSecure ? '__Host-' : ''}${cookieName(account)}`
  const path = isSecure ? '/' : '/api/auth/login'
  const sign = (account: string, id: string, expires: string) =>
    createHmac('sha256', key).update(`${account}.${id}.${expires}`).digest()

  return {
    /** The id of a browser that has signed in to this account before. */
    find(cookies: string | undefined, account: string, now: Date): string | undefined {
      const [id, expires, signature] = readCookie(cookies, nameOf(account))?.split('.') ?? []
      if (!id || !expires || !signature || Number(expires) * 1000 <= now.getTime()) return undefined
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(account, id, expires)]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },

    /** The cookie that makes a browser known, or keeps it so. */
    remember(account: string, now: Date, id: string = randomUUID()): string {
      const expires = String(Math.floor(now.getTime() / 1000) + validDays * 86_400)
      const signature = sign(account, id, expires).toString('base64url')
      const attributes = `Max-Age=${validDays * 86_400}; Path=${path}; HttpOnly; SameSite=Strict`
      const value = `${nameOf(account)}=${id}.${expires}.${signature}`
      return `${value}; ${attributes}${isSecure ? '; Secure' : ''}`
    },
  }
}

/** One per account, so that colleagues at one browser do not make each other strangers. */
const cookieName = (account: string) =>
  `lido-device-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`

const readCookie = (cookies: string | undefined, name: string) =>
  cookies
    ?.split('; ')
    .find(cookie => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
