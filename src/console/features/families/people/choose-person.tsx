import { useState } from 'react'
import type { KnownPerson } from '#contract/families.ts'
import { t } from '#web/language/t.ts'
import { ChosenItem } from '#web/ui/chosen-item.tsx'
import { SearchList } from '#web/ui/search-list.tsx'
import { factsOf, PersonLine } from './person-line.tsx'
import { usePeople } from './use-people.ts'

interface ChoosePersonProps {
  chosen: KnownPerson | undefined
  onChoose: (person: KnownPerson | undefined) => void
  /** Who cannot be meant. */
  without: readonly { id: string }[]
}

/** Finds somebody who is known, and shows whom it found. */
export function ChoosePerson({ chosen, onChoose, without }: ChoosePersonProps) {
  const [query, setQuery] = useState('')
  const { people, isLoading } = usePeople(query)
  const others = people?.filter(person => !without.some(({ id }) => id === person.contactId))
  if (chosen)
    return (
      <ChosenItem onChange={() => onChoose(undefined)}>
        <PersonLine person={chosen} facts={factsOf(chosen)} />
      </ChosenItem>
    )
  return (
    <SearchList
      label={t('Whom?')}
      placeholder={t('Name, email or phone')}
      required
      query={query}
      onQuery={setQuery}
      items={others}
      itemKey={person => person.contactId}
      itemView={person => <PersonLine person={person} facts={factsOf(person)} />}
      onSelect={onChoose}
      loading={isLoading}
      {...(others?.length === 0 ? { message: t('No contacts found') } : {})}
    />
  )
}
