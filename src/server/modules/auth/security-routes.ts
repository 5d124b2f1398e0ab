import type { secondStepRoutes, securityRoutes } from '#contract/auth/security.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { Tokens } from '#server/http/session/tokens.ts'
import type { Seal } from '../credentials/seal.ts'
import { readSecondFactors } from '../credentials/second-factors.ts'
import { generateTotpSecret } from '../credentials/totp.ts'
import { changeOwnPassword } from '../users/user-actions.ts'
import { askForPasskey, proposePasskey, type RelyingParty } from './passkeys.ts'
import { enterCode, enterPassword, keepChallenge, showPasskey } from './second-step-actions.ts'
import {
  addPasskey,
  endOwnSession,
  removeFactor,
  replaceOwnRecoveryCodes,
  type SecurityNeeds,
  setTotp,
} from './security-actions.ts'
import { listSessions } from './session-actions.ts'
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
    changeOwnPassword: ({ body }, context) => changeOwnPassword(needs, signedIn(context), body, context.now),
    async proposeTotp(_, context) {
      const secret = generateTotpSecret()
      const account = encodeURIComponent(signedIn(context).actor.name)
      return { secret, address: `otpauth://totp/Lido:${account}?secret=${secret}&issuer=Lido` }
    },
    async setTotp({ body }, context) {
      return { recoveryCodes: await setTotp(needs, body, signedIn(context), context.now) }
    },
    removeTotp: (_, context) =>
      removeFactor(needs, { table: 'totp_secrets' }, signedIn(context), context.now),
    async proposePasskey(_, context) {
      const options = await proposeTo(db, party, context)
      return { ...options }
    },
    async addPasskey({ body }, context) {
      return { recoveryCodes: await addPasskey(needs, body, signedIn(context), context.now) }
    },
    removePasskey: ({ params }, context) =>
      removeFactor(needs, { table: 'passkeys', id: params.id }, signedIn(context), context.now),
    async replaceRecoveryCodes(_, context) {
      return { recoveryCodes: await replaceOwnRecoveryCodes(db, signedIn(context), context.now) }
    },
    endSession: ({ params }, context) => endOwnSession(db, params.id, signedIn(context), context.now),
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

interface Needs {
  db: Database
  seal: Seal
  party: RelyingParty
  tokens: Tokens
}

export const secondStepHandlers = ({
  db,
  seal,
  party,
  tokens,
}: Needs): Handlers<typeof secondStepRoutes> => ({
  async readSecondStep(_, context) {
    const { hasTotp, passkeys } = await readSecondFactors(db, signedIn(context).actor.userId)
    return { hasTotp, hasPasskey: passkeys.length > 0, passkeyHost: party.host }
  },
  async enterCode({ body }, context) {
    const { now, request } = context
    const caller = { session: signedIn(context), address: request.ip, now }
    const renewed = await enterCode({ db, seal }, body.code, caller)
    return { success: true, accessToken: await tokens.issue({ ...renewed, phase: 4 }) }
  },
  async enterPassword({ body }, context) {
    const caller = { session: signedIn(context), now: context.now }
    const renewed = await enterPassword(db, body.password, caller)
    return { success: true, accessToken: await tokens.issue({ ...renewed, phase: 4 }) }
  },
  async offerPasskey(_, context) {
    const session = signedIn(context)
    const { passkeys } = await readSecondFactors(db, session.actor.userId)
    const options = await askForPasskey(
      party,
      passkeys.map(({ id }) => id),
    )
    await keepChallenge(db, session, options.challenge, context.now)
    return { ...options }
  },
  async showPasskey({ body }, context) {
    const caller = { session: signedIn(context), now: context.now }
    const renewed = await showPasskey({ db, party }, body.answer, caller)
    return { success: true, accessToken: await tokens.issue({ ...renewed, phase: 4 }) }
  },
})
