import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an authenticator app (RFC 6238): HMAC-SHA-1, 30 seconds, six digits, as every app knows them. */
const stepSeconds = 30
/** A phone's clock may be half a minute off. */
const allowedDrift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As it is typed into an app: base32. */
export const generateTotpSecret = (): string =>
  [...randomBytes(32)].map(byte => alphabet[byte % alphabet.length]).join('')

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, or null. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  for (let drift = -allowedDrift; drift <= allowedDrift; drift++) {
    const step = totpStep(now) + drift
    const right = Buffer.from(totpCode(secret, step))
    const given = Buffer.from(code)
    if (given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}
