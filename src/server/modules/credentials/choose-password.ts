import { dictionary } from '@zxcvbn-ts/language-common'
import { refusePassword } from '#domain/staff/password-rules.ts'
import { invalidField } from '#server/app-error.ts'
import { hashPassword } from './passwords.ts'

let common: Set<string> | undefined

/** Among the 49,000 that thieves try first. */
function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password)
}

/** Why this person may not have this password, or null. */
export const findPasswordFlaw = (password: string, email: string) =>
  refusePassword(password, { email, isCommon })

interface NewPassword {
  password: string
  email: string
  field: string
  /** How long the settings ask it to be; the contract asks for less. */
  least: number
}

/** The hash of a new password that is worth having; `field` is where the form shows why it is not. */
export async function hashNewPassword({ password, email, field, least }: NewPassword): Promise<string> {
  if (password.length < least) throw invalidField(field, { code: 'password.shorter-than', values: { least } })
  const flaw = findPasswordFlaw(password, email)
  if (flaw) throw invalidField(field, flaw)
  return hashPassword(password)
}
