const productName = 'lido'

/** Why nobody should have this password, or null. How long it must be is said where it is typed. */
export function refusePassword(
  password: string,
  { email, isCommon }: { email: string; isCommon: (password: string) => boolean },
): string | null {
  if (isCommon(password.toLowerCase()))
    return 'This password is one of the most common ones. Please choose another.'
  const [local = ''] = email.split('@')
  if (isMadeOf(password, local) || isMadeOf(password, email))
    return 'The password must not be the email address. Please choose another.'
  if (isMadeOf(password, productName))
    return 'The password must not be the name of this product. Please choose another.'
  return null
}

/** The word once or several times, whatever digits and signs stand around it. */
function isMadeOf(password: string, word: string): boolean {
  const [letters, wanted] = [lettersOf(password), lettersOf(word)]
  if (wanted === '' || letters.length % wanted.length !== 0) return false
  return letters !== '' && letters === wanted.repeat(letters.length / wanted.length)
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/\P{L}/gu, '')
