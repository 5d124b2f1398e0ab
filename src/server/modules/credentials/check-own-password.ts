import { invalidField } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { clearAttempts, countAttempt } from '#server/http/limits/limits.ts'
import { verifyPassword } from './passwords.ts'
import { allowSignIn } from './sign-in-limits.ts'

interface Typed {
  userId: string
  password: string
  /** Where the form shows that it is wrong. */
  field: string
  now: Date
}

/** Proves who sits at the keyboard: a browser left open is not enough. */
export async function checkOwnPassword(db: Database, { userId, password, field, now }: Typed): Promise<void> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  const allowance = allowSignIn('own-password', { account: userId })
  await countAttempt(db, allowance, now)
  if (!(await verifyPassword(user?.passwordHash, password))) throw invalidField(field, 'password.wrong')
  await clearAttempts(db, allowance, now)
}
