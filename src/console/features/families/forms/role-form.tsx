import { spokenName } from '#console/features/families/people/spoken-name.ts'
import { familyRoutes, memberRoles } from '#contract/families.ts'
import type { FamilyContact, FamilyPage } from '#contract/family-page.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const { CheckboxField } = fieldsFor<{ payer: boolean; guardian: boolean }>()

interface RoleFormProps {
  family: FamilyPage
  contact: FamilyContact
  onClose: () => void
}

/** What a contact is in the family; of several, one may have a family of their own again. */
export function RoleForm({ family, contact, onClose }: RoleFormProps) {
  const save = useAction(familyRoutes.changeRoles, { changes: ['families'] })
  const { perform, busy } = useConfirmedAction(familyRoutes.leaveFamily, ['families'])
  const params = { id: family.id, contactId: contact.id }
  const name = spokenName(contact, contact.preferredLanguage)
  const leaveFamily = () =>
    perform({
      input: { params },
      question: {
        title: t('Remove from this family?'),
        text: t('{name} has a family of their own again, with the children they booked for.', { name }),
        confirmLabel: t('Remove from family'),
        tone: 'danger',
      },
      success: t('{name} was removed from the family', { name }),
      failure: message => message,
    })
  return (
    <FormDialog
      calls={familyRoutes.changeRoles}
      title={t('Role of {name}', { name })}
      size="small"
      schema={memberRoles}
      values={{ payer: contact.payer, guardian: contact.guardian }}
      secondaryActions={
        family.contacts.length > 1
          ? close => (
              <Button
                calls={familyRoutes.leaveFamily}
                variant="dangerQuiet"
                busy={busy}
                onClick={() => void leaveFamily().then(done => done && close())}
              >
                {t('Remove from family')}
              </Button>
            )
          : undefined
      }
      onSave={body => save.mutateAsync({ params, body })}
      successText={t('Role saved')}
      onClose={onClose}
    >
      <FieldGroup legend={t('Role')} columns={1}>
        <CheckboxField name="payer" label={t('Pays')} />
        <CheckboxField name="guardian" label={t('Is a guardian')} />
      </FieldGroup>
    </FormDialog>
  )
}
