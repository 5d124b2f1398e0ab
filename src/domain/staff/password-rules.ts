const productName = 'lido'

type PasswordFlaw = 'password.common' | 'password.is-email' | 'password.is-product'

/** Why nobody should have this password, or null. How long it must be is said where it is typed. */
export function refusePassword(
  password: string,
  { email, isCommon }: { email: string; isCommon: (password: string) => boolean },
): PasswordFlaw | null {
  if (isCommon(password.toLowerCase())) return 'password.common'
  const [local = ''] = email.split('@')
  if (isMadeOf(password, local) || isMadeOf(password, email)) return 'password.is-email'
  return isMadeOf(password, productName) ? 'password.is-product' : null
}

/** The word once or several times, whatever digits and signs stand around it. */
function isMadeOf(password: string, word: string): boolean {
  const [letters, wanted] = [lettersOf(password), lettersOf(word)]
  if (wanted === '' || letters.length % wanted.length !== 0) return false
  return letters !== '' && letters === wanted.repeat(letters.length / wanted.length)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '')
