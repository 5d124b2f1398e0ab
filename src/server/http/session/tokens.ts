import { errors, jwtVerify, SignJWT } from 'jose'

export const sessionHours = 8

interface SessionToken {
  sessionId: string
  userId: string
}

export interface Tokens {
  issue(session: SessionToken & { phase: 4 | 5; expiresAt: Date }): Promise<string>
  /** Null when the token is forged, malformed or expired. The session's row decides the rest. */
  read(token: string, now: Date): Promise<SessionToken | null>
  /** The owner of a token, also after it has expired. */
  readHolder(token: string): Promise<string | null>
}

const remembered = 1000

/** Signed session tokens. A checked signature is remembered, the session behind it never is. */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const checked = new Map<string, SessionToken & { expiresAtMs: number }>()

  async function check(token: string, now: Date) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
      if (typeof payload.sid !== 'string' || !payload.sub || !payload.exp) return null
      return { sessionId: payload.sid, userId: payload.sub, expiresAtMs: payload.exp * 1000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    issue: ({ sessionId, userId, phase, expiresAt }) =>
      new SignJWT({ sid: sessionId, phase })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime(expiresAt)
        .sign(key),

    async read(token, now) {
      let found = checked.get(token) ?? null
      if (!found) {
        found = await check(token, now)
        if (!found) return null
        if (checked.size >= remembered) checked.delete(checked.keys().next().value ?? '')
        checked.set(token, found)
      }
      return found.expiresAtMs > now.getTime() ? found : null
    },

    // At the beginning of time nothing has expired.
    readHolder: async token => (await check(token, new Date(0)))?.userId ?? null,
  }
}
