import { useState } from 'react'
import { factsOf, PersonLine } from '#console/features/families/people/person-line.tsx'
import { usePeople } from '#console/features/families/people/use-people.ts'
import type { KnownPerson } from '#contract/families.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { ChosenItem } from '#web/ui/chosen-item.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

interface ChildChoiceProps {
  childId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Who is on the telephone, and for which child; an only child is chosen by itself. */
export function ChildChoice({ childId, onChoose }: ChildChoiceProps) {
  const [query, setQuery] = useState('')
  const [person, setPerson] = useState<KnownPerson>()
  const found = usePeople(query)
  const choose = (chosen: KnownPerson | undefined) => {
    setPerson(chosen)
    setQuery('')
    const [only, ...others] = chosen?.swimmers ?? []
    onChoose(others.length === 0 ? only?.id : undefined)
  }
  return (
    <FieldGroup legend={t('For whom?')} columns={1}>
      {person ? (
        <>
          <ChosenItem onChange={() => choose(undefined)}>
            <PersonLine person={person} facts={factsOf(person)} />
          </ChosenItem>
          {person.swimmers.length === 0 && (
            <p className="text-ink-soft">
              {t('This family has no child yet: add it on the page of the family.')}
            </p>
          )}
          <div role="radiogroup" aria-label={t('For whom?')} className="flex flex-wrap gap-x-5">
            {person.swimmers.map(swimmer => (
              <Choice
                key={swimmer.id}
                type="radio"
                name="child"
                label={[fullName(swimmer), swimmer.birthDate && formatDate(swimmer.birthDate)]
                  .filter(Boolean)
                  .join(', ')}
                checked={childId === swimmer.id}
                onChange={() => onChoose(swimmer.id)}
              />
            ))}
          </div>
        </>
      ) : (
        <SearchList
          label={t('Known person')}
          placeholder={t('Name, email, phone or child')}
          required
          query={query}
          onQuery={setQuery}
          items={found.people}
          itemKey={each => each.contactId}
          itemView={each => <PersonLine person={each} facts={factsOf(each)} />}
          onSelect={choose}
          loading={found.isLoading}
          {...(found.people?.length === 0
            ? { message: t('Nobody found. A new family is entered under Contacts first.') }
            : {})}
        />
      )}
    </FieldGroup>
  )
}
