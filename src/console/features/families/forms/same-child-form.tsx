import { useState } from 'react'
import { usePeople } from '#console/features/families/people/use-people.ts'
import { familyRoutes, type KnownPerson } from '#contract/families.ts'
import type { FamilyPage, FamilySwimmer } from '#contract/family-page.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { SearchList } from '#web/ui/search-list.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

interface SameChildFormProps {
  family: FamilyPage
  swimmer: FamilySwimmer
  onClose: () => void
}

type Known = KnownPerson['swimmers'][number] & { parent: string }

/** Says that two swimmers are one child: of this family, or of parents who live apart. */
export function SameChildForm({ family, swimmer, onClose }: SameChildFormProps) {
  const [query, setQuery] = useState('')
  const { people, isLoading } = usePeople(query)
  const { perform, busy } = useConfirmedAction(familyRoutes.joinSwimmers, ['families'])
  const own: Known[] = family.swimmers.map(each => ({ ...each, parent: '' }))
  const found = people?.flatMap(person =>
    person.swimmers.map(each => ({ ...each, parent: `${fullName(person)}, ${person.email}` })),
  )
  const known = (query === '' ? own : found)?.filter(({ id }) => id !== swimmer.id)
  const unite = async (other: Known) => {
    const done = await perform({
      input: { params: { id: family.id, swimmerId: swimmer.id }, body: { otherId: other.id } },
      question: {
        title: t('{name} is a duplicate', { name: fullName(swimmer) }),
        text: `${describe(swimmer)}\n${describe(other)}\n\n${t('This cannot be undone.')}`,
        confirmLabel: t('It is the same child'),
      },
      success: t('Merged into one child'),
      failure: message => message,
    })
    if (done) onClose()
  }
  return (
    <Dialog
      title={t('Same child as…')}
      description={fullName(swimmer)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p className="text-ink-soft">
        {t(
          'The bookings of both become those of one child. Where the parents live apart, the child is in both families, and neither sees the other.',
        )}
      </p>
      <SearchList
        label={t('Whom?')}
        placeholder={t('Parent or child')}
        query={query}
        onQuery={setQuery}
        items={known}
        itemKey={each => `${each.id} ${each.parent}`}
        itemView={each => (
          <span className="block min-w-0">
            <span className="block truncate font-medium">{describe(each)}</span>
            <span className="block truncate text-ink-soft">{each.parent}</span>
          </span>
        )}
        onSelect={each => void unite(each)}
        loading={isLoading || busy}
      />
    </Dialog>
  )
}

const describe = (child: { firstName: string; lastName: string; birthDate: string | null }) =>
  [fullName(child), child.birthDate && formatDate(child.birthDate)].filter(Boolean).join(', ')
