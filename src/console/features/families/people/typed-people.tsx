import type { KnownPerson } from '#contract/families.ts'
import { phoneNumber } from '#domain/search/phone-number.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { factsOf, PersonLine } from './person-line.tsx'
import { usePeople } from './use-people.ts'

interface Typed {
  firstName: string
  lastName: string
  email: string
  phone?: string | undefined
}

/** Known people with the typed email, phone or full name, so that no one is entered twice. */
export function TypedPeople({ typed, onChoose }: { typed: Typed; onChoose: (person: KnownPerson) => void }) {
  const { people } = usePeople(whatIsTyped(typed))
  if (!people || people.length === 0) return null
  return (
    <ul aria-label={t('People who are known already')} className="flex flex-col gap-2">
      {people.slice(0, 3).map(person => (
        <li
          key={person.contactId}
          className="flex items-center justify-between gap-3 rounded-lg border border-lake-200 bg-lake-50 px-3 py-2"
        >
          <PersonLine person={person} facts={factsOf(person)} />
          <Button
            size="small"
            aria-label={t('Use {name}', { name: fullName(person) })}
            onClick={() => onChoose(person)}
          >
            {t('Use')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function whatIsTyped({ email, phone = '', firstName, lastName }: Typed): string {
  if (email.includes('@')) return email
  if (phoneNumber(phone)) return phone
  return firstName && lastName ? `${firstName} ${lastName}` : ''
}
