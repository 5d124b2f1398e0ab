import { authRoutes } from '#contract/auth/auth.ts'
import { secondStepRoutes, securityRoutes } from '#contract/auth/security.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createSeal } from '../credentials/seal.ts'
import type { SecurityMails } from '../users/security-mail.ts'
import { authHandlers } from './auth-routes.ts'
import { createRelyingParty } from './passkeys.ts'
import { secondStepHandlers } from './second-step-routes.ts'
import { securityHandlers } from './security-routes.ts'

type Needs = Parameters<typeof authHandlers>[0] & { mails: SecurityMails; leastPasswordLength: number }

export function mountAuth(mount: Mount, needs: Needs) {
  const seal = createSeal(needs.secret, 'second factors')
  const party = createRelyingParty(needs.publicUrl)
  mount(authRoutes, authHandlers(needs))
  mount(secondStepRoutes, secondStepHandlers({ db: needs.db, tokens: needs.tokens, seal, party }))
  mount(securityRoutes, securityHandlers({ ...needs, seal, party }))
}
