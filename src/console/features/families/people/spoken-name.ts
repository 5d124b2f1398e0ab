import type { Language } from '#domain/languages.ts'
import { fullName } from '#web/ui/values/full-name.ts'

interface Person {
  firstName: string
  lastName: string
}

/** As the person says it: Hungarians put the family's name first. */
export const spokenName = ({ firstName, lastName }: Person, language: Language): string =>
  language === 'hu'
    ? fullName({ firstName: lastName, lastName: firstName })
    : fullName({ firstName, lastName })
