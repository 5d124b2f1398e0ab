import { authRoutes } from '#contract/auth/auth.ts'
import { secondStepRoutes, securityRoutes } from '#contract/auth/security.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import type { Tokens } from '#server/http/session/tokens.ts'
import { createSeal } from '../credentials/seal.ts'
import type { SecurityMails } from '../users/security-mail.ts'
import { savePreferences } from '../users/user-actions.ts'
import { findCurrentUser } from '../users/user-queries.ts'
import { createKnownDevices } from './known-device.ts'
import { createRelyingParty } from './passkeys.ts'
import { secondStepHandlers, securityHandlers } from './security-routes.ts'
import { notePresence, signIn, signOut } from './session-actions.ts'
import { signedIn } from './signed-in.ts'

interface Needs {
  db: Database
  tokens: Tokens
  secret: string
  publicUrl: string
  mails: SecurityMails
  leastPasswordLength: number
  settings: {
    version: string
    publicApiKey: string
    mailLeaves: boolean
    mapOnRequest: boolean
    readonly siblingDiscount: boolean
    readonly vat: boolean
  }
}

function authHandlers(needs: Needs): Handlers<typeof authRoutes> {
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
    logout: (_, context) => signOut(db, signedIn(context), context.now),
    async me(_, context) {
      const { actor, hasSecondFactor, needsSecondFactor } = signedIn(context)
      const user = await findCurrentUser(db, actor.userId)
      return { ...user, lacksSecondFactor: needsSecondFactor && !hasSecondFactor }
    },
    chooseLanguage: ({ body }, context) =>
      savePreferences(db, signedIn(context), { consoleLanguage: body.language }, context),
    chooseTheme: ({ body }, context) =>
      savePreferences(db, signedIn(context), { consoleTheme: body.theme }, context),
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

export function mountAuth(mount: Mount, needs: Needs) {
  const seal = createSeal(needs.secret, 'second factors')
  const party = createRelyingParty(needs.publicUrl)
  mount(authRoutes, authHandlers(needs))
  mount(secondStepRoutes, secondStepHandlers({ ...needs, seal, party }))
  mount(securityRoutes, securityHandlers({ ...needs, seal, party }))
}
