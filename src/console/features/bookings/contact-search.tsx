import { useState } from 'react'
import { PersonLine } from '#console/features/families/people/person-line.tsx'
import { type ContactSearchResult, contactPayeeRoutes } from '#contract/contacts/contact-payees.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { ChosenItem } from '#web/ui/chosen-item.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { SearchList } from '#web/ui/search-list.tsx'

const shortest = 2

interface ContactSearchProps {
  selected: ContactSearchResult | undefined
  onSelect: (contact: ContactSearchResult | undefined) => void
}

/** Finds an existing contact after a pause of 300 ms; a query that was answered is not asked again. */
export function ContactSearch({ selected, onSelect }: ContactSearchProps) {
  const [query, setQuery] = useState('')
  const rested = useDebounced(query.trim(), 300)
  const longEnough = query.trim().length >= shortest
  const search = useRoute(
    contactPayeeRoutes.searchContactPayees,
    { query: { q: rested } },
    { enabled: rested.length >= shortest, staleTime: Number.POSITIVE_INFINITY },
  )
  const current = longEnough && rested === query.trim() && !search.isPlaceholderData && !search.error
  const found = current ? search.data : undefined

  if (selected) {
    return (
      <div className="sm:col-span-2">
        <ChosenItem onChange={() => onSelect(undefined)}>
          <ContactLine contact={selected} />
        </ChosenItem>
      </div>
    )
  }
  return (
    <div className="sm:col-span-2">
      <SearchList
        label={t('Search contact')}
        placeholder={t('Name or email')}
        required
        query={query}
        onQuery={setQuery}
        items={found}
        itemKey={contact => contact.id}
        itemView={contact => <ContactLine contact={contact} />}
        onSelect={contact => {
          onSelect(contact)
          setQuery('')
        }}
        loading={longEnough && search.isFetching}
        message={messageFor({ longEnough, failed: search.error !== null, found })}
      />
    </div>
  )
}

interface SearchState {
  longEnough: boolean
  failed: boolean
  found: readonly ContactSearchResult[] | undefined
}

function messageFor({ longEnough, failed, found }: SearchState): string | undefined {
  if (!longEnough) return t('Type at least 2 characters to search')
  if (failed) return t('Search failed. Please try again.')
  return found?.length === 0 ? t('No contacts found') : undefined
}

const ContactLine = ({ contact }: { contact: ContactSearchResult }) => (
  <PersonLine person={contact} facts={[contact.email, contact.city]} />
)
