import type { authRoutes } from '#contract/auth/auth.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { Tokens } from '#server/http/session/tokens.ts'
import { savePreferences } from '../users/user-actions.ts'
import { findCurrentUser } from '../users/user-queries.ts'
import { createKnownDevices } from './known-device.ts'
import { notePresence } from './presence.ts'
import { signIn, signOut } from './session-actions.ts'
import { signedIn } from './signed-in.ts'

interface Needs {
  db: Database
  tokens: Tokens
  secret: string
  publicUrl: string
  settings: {
    version: string
    publicApiKey: string
    mailLeaves: boolean
    mapOnRequest: boolean
    readonly siblingDiscount: boolean
    readonly vat: boolean
  }
}

export function authHandlers(needs: Needs): Handlers<typeof authRoutes> {
  const { db, tokens, settings, secret, publicUrl } = needs
  const devices = createKnownDevices({ secret, isSecure: publicUrl.startsWith('https:') })
  return {
    async login({ body }, { request, reply, now }) {
      const {
        ip: address,
        headers: { cookie: cookies, 'user-agent': browser = '' },
      } = request
      const { cookie, ...answer } = await signIn(
        { db, tokens, devices },
        { ...body, address, cookies, browser, now },
      )
      void reply.header('set-cookie', cookie)
      return answer
    },
    async logout(_, context) {
      await signOut(db, signedIn(context), context.now)
      return { success: true }
    },
    async me(_, context) {
      const { actor, hasSecondFactor, needsSecondFactor } = signedIn(context)
      const user = await findCurrentUser(db, actor.userId)
      return { ...user, lacksSecondFactor: needsSecondFactor && !hasSecondFactor }
    },
    async chooseLanguage({ body }, context) {
      await savePreferences(db, signedIn(context), { consoleLanguage: body.language }, context)
      return { success: true }
    },
    async chooseTheme({ body }, context) {
      await savePreferences(db, signedIn(context), { consoleTheme: body.theme }, context)
      return { success: true }
    },
    async notePresence({ body }, context) {
      return { editors: await notePresence(db, signedIn(context), body, context.now) }
    },
    async openPhase5(_, context) {
      const { id, actor, expiresAt } = signedIn(context)
      return { accessToken: await tokens.issue({ sessionId: id, userId: actor.userId, phase: 5, expiresAt }) }
    },
    async settings() {
      return settings
    },
  }
}
