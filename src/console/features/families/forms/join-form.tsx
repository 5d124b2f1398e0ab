import { useState } from 'react'
import { ChoosePerson } from '#console/features/families/people/choose-person.tsx'
import { familyRoutes, type KnownPerson, memberRoles } from '#contract/families.ts'
import type { FamilyPage } from '#contract/family-page.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const { CheckboxField } = fieldsFor<{ payer: boolean; guardian: boolean }>()

/** Brings a contact into the family: a grandmother who pays, a second parent. */
export function JoinForm({ family, onClose }: { family: FamilyPage; onClose: () => void }) {
  const join = useAction(familyRoutes.joinFamily, { changes: ['families'] })
  const [chosen, setChosen] = useState<KnownPerson>()
  return (
    <FormDialog
      calls={familyRoutes.joinFamily}
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
        <ChoosePerson chosen={chosen} onChoose={setChosen} without={family.contacts} />
        <CheckboxField name="payer" label={t('Pays')} />
        <CheckboxField name="guardian" label={t('Is a guardian')} />
      </FieldGroup>
    </FormDialog>
  )
}
