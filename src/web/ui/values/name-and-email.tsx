import { t } from '#web/language/t.ts'
import { fullName } from './full-name.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** Who somebody is, in the cell of a list. */
export function NameAndEmail({ person }: { person: Person }) {
  return (
    <>
      <span className="block truncate font-medium">{fullName(person) || t('N/A')}</span>
      <span className="block truncate font-normal text-ink-soft">{person.email}</span>
    </>
  )
}
