import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { factsOf, PersonLine } from '#console/features/families/people/person-line.tsx'
import { TypedPeople } from '#console/features/families/people/typed-people.tsx'
import { usePeople } from '#console/features/families/people/use-people.ts'
import type { KnownPerson } from '#contract/families.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { readCountry } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import type { TypedContact } from '../blank-contact.ts'

interface Typed {
  contact: TypedContact
  swimmer: { firstName: string; lastName: string; dob: string }
}

/**
 * Offers people who are known already, by what is typed into the search or into the fields below it, and fills what is
 * known of them. New people are typed as before.
 */
export function KnownPeople() {
  const form = useFormContext<Typed>()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<KnownPerson>()
  const found = usePeople(query)

  const choose = (person: KnownPerson) => {
    setChosen(person)
    setQuery('')
    form.setValue('contact', toTyped(person), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    const [only, ...others] = person.swimmers
    if (only && others.length === 0) chooseSwimmer(only)
    else if (!form.getValues('swimmer.lastName'))
      form.setValue('swimmer.lastName', person.lastName, { shouldDirty: true })
  }
  const chooseSwimmer = ({ firstName, lastName, birthDate }: KnownPerson['swimmers'][number]) =>
    form.setValue('swimmer', { firstName, lastName, dob: birthDate ?? '' }, { shouldDirty: true })

  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <SearchList
        label={t('Known person')}
        placeholder={t('Name, email, phone or child')}
        query={query}
        onQuery={setQuery}
        items={found.people}
        itemKey={person => person.contactId}
        itemView={person => <PersonLine person={person} facts={factsOf(person)} />}
        onSelect={choose}
        loading={found.isLoading}
        {...(found.people?.length === 0 ? { message: t('No match; enter the details below.') } : {})}
      />
      {!chosen && query === '' && <TypedPeople typed={form.watch('contact')} onChoose={choose} />}
      {chosen && chosen.swimmers.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('Swimmers of {name}', { name: fullName(chosen) })}</legend>
          <span className="text-ink-soft">{t('For whom?')}</span>
          {chosen.swimmers.map(swimmer => (
            <Button key={swimmer.id} size="small" onClick={() => chooseSwimmer(swimmer)}>
              {[fullName(swimmer), swimmer.birthDate && formatDate(swimmer.birthDate)]
                .filter(Boolean)
                .join(', ')}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const toTyped = (person: KnownPerson): TypedContact => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  street: person.street,
  city: person.city,
  plz: person.postalCode,
  country: readCountry(person.country),
  preferredLanguage: person.preferredLanguage,
})
