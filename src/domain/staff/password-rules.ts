const productName = 'lido'

type PasswordFlaw = 'password.common' | 'password.is-email' | 'password.is-product'

/** Why this password is refused, or null. The form checks the length. */
export function refusePassword(
  password: string,
  { email, isCommon }: { email: string; isCommon: (password: string) => boolean },
): PasswordFlaw | null {
  if (isCommon(password.toLowerCase())) return 'password.common'
  const [local = ''] = email.split('@')
  if (isMadeOf(password, local) || isMadeOf(password, email)) return 'password.is-email'
  return isMadeOf(password, productName) ? 'password.is-product' : null
}

/** The word once or several times, with any digits and signs around it. */
function isMadeOf(password: string, word: string): boolean {
  const [letters, wanted] = [lettersOf(password), lettersOf(word)]
  if (wanted === '' || letters.length % wanted.length !== 0) return false
  return letters !== '' && letters === wanted.repeat(letters.length / wanted.length)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '')
