import { useState } from 'react'
import { useAction } from '#console/api/query.ts'
import { PersonLine } from '#console/features/families/person-line.tsx'
import { usePeople } from '#console/features/families/use-people.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { SearchList } from '#console/ui/search-list.tsx'
import { familyRoutes, type KnownPerson, memberRoles } from '#contract/people/families.ts'
import type { FamilyPage } from '#contract/people/family-page.ts'

const { CheckboxField } = fieldsFor<{ payer: boolean; guardian: boolean }>()

/** Brings a contact into the family: a grandmother who pays, a second parent. */
export function JoinForm({ family, onClose }: { family: FamilyPage; onClose: () => void }) {
  const join = useAction(familyRoutes.joinFamily, { changes: ['families'] })
  const [chosen, setChosen] = useState<KnownPerson>()
  const [query, setQuery] = useState('')
  const { people, isLoading } = usePeople(query)
  const others = people?.filter(person => !family.contacts.some(({ id }) => id === person.contactId))
  return (
    <FormDialog
      title={t('Add a person to this family')}
      description={t(
        'A grandmother who pays, a second parent: their bookings, orders and children come along.',
      )}
      schema={memberRoles}
      values={{ payer: false, guardian: true }}
      submitLabel={t('Add Person')}
      canSubmit={() => chosen !== undefined}
      onSave={async roles => {
        if (!chosen) return 'not-saved'
        await join.mutateAsync({ params: { id: family.id }, body: { ...roles, contactId: chosen.contactId } })
        notify.success(t('Person added'))
        return undefined
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Contact')} columns={1}>
        {chosen ? (
          <div className="flex items-center justify-between gap-3 rounded-lg border border-lake-200 bg-lake-50 px-3 py-2">
            <PersonLine person={chosen} />
            <Button size="small" onClick={() => setChosen(undefined)}>
              {t('Change')}
            </Button>
          </div>
        ) : (
          <SearchList
            label={t('Whom?')}
            placeholder={t('Name, email or phone')}
            required
            query={query}
            onQuery={setQuery}
            items={others}
            itemKey={person => person.contactId}
            itemView={person => <PersonLine person={person} />}
            onSelect={setChosen}
            loading={isLoading}
            {...(others?.length === 0 ? { message: t('No contacts found') } : {})}
          />
        )}
        <CheckboxField name="payer" label={t('Pays')} />
        <CheckboxField name="guardian" label={t('Is a guardian')} />
      </FieldGroup>
    </FormDialog>
  )
}
