import type { Language } from '#domain/languages.ts'
import type { LetterTexts } from '#domain/mail/letter-texts.ts'

export interface PersonName {
  firstName: string
  lastName: string
}

/** Hungarian puts the family name first. */
export function writeName({ firstName, lastName }: PersonName, language: Language): string {
  const parts = language === 'hu' ? [lastName, firstName] : [firstName, lastName]
  return parts.join(' ').trim()
}

/** Who writes to families: the provider, as the signature names it. */
export interface Sender {
  name: string
  email: string
  /** The school's own wording. */
  texts?: LetterTexts | undefined
  /** The address of the page for families, while it is open. */
  familyPage?: string | undefined
}
