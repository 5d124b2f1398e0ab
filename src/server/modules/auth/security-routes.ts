import type { securityRoutes } from '#contract/auth/security.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { readSecondFactors } from '../credentials/second-factors.ts'
import { generateTotpSecret } from '../credentials/totp.ts'
import { changeOwnPassword } from '../users/user-actions.ts'
import { proposePasskey, type RelyingParty } from './passkeys.ts'
import { keepChallenge } from './second-step-actions.ts'
import {
  addPasskey,
  endOwnSession,
  removeFactor,
  replaceOwnRecoveryCodes,
  type SecurityNeeds,
  setTotp,
} from './security-actions.ts'
import { listSessions } from './session-queries.ts'
import { signedIn } from './signed-in.ts'

export function securityHandlers(needs: SecurityNeeds): Handlers<typeof securityRoutes> {
  const { db, party } = needs
  return {
    async readSecurity(_, context) {
      const session = signedIn(context)
      const { passkeys, ...factors } = await readSecondFactors(db, session.actor.userId)
      return {
        ...factors,
        passkeys: passkeys.map(({ transports: _, ...passkey }) => passkey),
        passkeyHost: party.host,
        isRequired: session.needsSecondFactor,
        sessions: await listSessions(db, session, context.now),
      }
    },
    async changeOwnPassword({ body }, context) {
      await changeOwnPassword(needs, signedIn(context), body, context.now)
      return { success: true }
    },
    async proposeTotp(_, context) {
      const secret = generateTotpSecret()
      const account = encodeURIComponent(signedIn(context).actor.name)
      return { secret, address: `otpauth://totp/Lido:${account}?secret=${secret}&issuer=Lido` }
    },
    async setTotp({ body }, context) {
      return { recoveryCodes: await setTotp(needs, body, signedIn(context), context.now) }
    },
    async removeTotp(_, context) {
      await removeFactor(needs, { table: 'totp_secrets' }, signedIn(context), context.now)
      return { success: true }
    },
    async proposePasskey(_, context) {
      const options = await proposeTo(db, party, context)
      return { ...options }
    },
    async addPasskey({ body }, context) {
      return { recoveryCodes: await addPasskey(needs, body, signedIn(context), context.now) }
    },
    async removePasskey({ params }, context) {
      await removeFactor(needs, { table: 'passkeys', id: params.id }, signedIn(context), context.now)
      return { success: true }
    },
    async replaceRecoveryCodes(_, context) {
      return { recoveryCodes: await replaceOwnRecoveryCodes(db, signedIn(context), context.now) }
    },
    async endSession({ params }, context) {
      await endOwnSession(db, params.id, signedIn(context), context.now)
      return { success: true }
    },
  }
}

async function proposeTo(
  db: Database,
  party: RelyingParty,
  context: Parameters<Handlers<typeof securityRoutes>['proposePasskey']>[1],
) {
  const session = signedIn(context)
  const { userId, name: email } = session.actor
  const { passkeys } = await readSecondFactors(db, userId)
  const options = await proposePasskey(party, { userId, email, passkeyIds: passkeys.map(({ id }) => id) })
  await keepChallenge(db, session, options.challenge, context.now)
  return options
}
