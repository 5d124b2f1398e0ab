import { email as emailField } from '#contract/routes/fields.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { takeAllowance } from '#server/http/limits/limits.ts'
import { allowSignIn } from '../credentials/sign-in-limits.ts'

interface Failure {
  action: 'sign-in-failed' | 'second-step-failed' | 'refused'
  /** The account, or the claimed email. */
  account: string
  address: string
  userId: string | undefined
  now: Date
  /** The call that was refused, as the contract writes it. */
  call?: string
}

/** Input that is not an email may be a password in the wrong field, so it is not stored. */
export async function recordFailure(db: Database, failure: Failure): Promise<void> {
  const { action, account, address, userId, now, call } = failure
  if (
    !(await takeAllowance(db, allowSignIn('failures', { account: `${userId ?? 'unknown'} ${address}` }), now))
  )
    return
  const { data: email } = emailField.safeParse(account)
  await change(db, { actor: systemActor('sign-in'), now }, async ({ record }) => {
    const after = { ...(email ? { email } : {}), address, ...(call ? { call } : {}) }
    record({ topic: 'users', recordId: userId ?? 'unknown', action, after })
  })
}
