import type { secondStepRoutes } from '#contract/auth/security.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { Tokens } from '#server/http/session/tokens.ts'
import type { Seal } from '../credentials/seal.ts'
import { readSecondFactors } from '../credentials/second-factors.ts'
import { askForPasskey, type RelyingParty } from './passkeys.ts'
import { enterCode, enterPassword, keepChallenge, showPasskey } from './second-step-actions.ts'
import { signedIn } from './signed-in.ts'

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
