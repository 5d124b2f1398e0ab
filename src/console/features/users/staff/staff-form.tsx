import type * as z from 'zod'
import { newStaffInput, type StaffMember, staffRoutes } from '#contract/users/staff.ts'
import { consoleLanguages } from '#domain/languages.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { staffRoleHints } from '#domain/staff/staff-words.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { languageOptions } from '#web/ui/values/language-options.ts'
import { LevelChoice, type LevelOption } from './level-choice.tsx'
import { sayRole } from './say-role.ts'

type Values = z.input<typeof newStaffInput>
const { TextField, SelectField } = fieldsFor<Values>()

const roleOptions = () => staffRoles.map(role => ({ value: role, label: sayRole(role) }))

interface StaffFormProps {
  /** Whom to save; somebody new is invited. */
  member?: StaffMember
  /** Those that are taught now. */
  levels: readonly LevelOption[]
  toCurrentLevel: (levelId: string) => string
  onClose: () => void
}

export default function StaffForm({ member, levels, toCurrentLevel, onClose }: StaffFormProps) {
  const invite = useAction(staffRoutes.inviteStaff, { changes: ['users', 'emails'] })
  const update = useAction(staffRoutes.updateStaff, { changes: ['users'] })
  return (
    <FormDialog
      calls={member ? staffRoutes.updateStaff : staffRoutes.inviteStaff}
      title={member ? t('Edit Staff') : t('Invite Staff')}
      schema={newStaffInput}
      values={{
        firstName: member?.firstName ?? '',
        lastName: member?.lastName ?? '',
        email: member?.email ?? '',
        role: member?.role ?? 'office',
        language: 'de',
        levelIds: member?.levelIds.map(toCurrentLevel) ?? [],
      }}
      version={member?.version}
      submitLabel={member ? undefined : t('Send Invitation')}
      failureText={message => t('Error saving staff: {message}', { message })}
      onSave={async ({ language, ...body }, { version }) => {
        if (member) {
          await update.mutateAsync({ params: { id: member.id }, body, version })
          notify.success(t('Saved'))
        } else {
          await invite.mutateAsync({ body: { ...body, language } })
          notify.success(t('Invitation sent to {email}', { email: body.email }))
        }
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <FieldGroup legend={t('Person')}>
            <TextField name="firstName" label={t('First Name')} required />
            <TextField name="lastName" label={t('Last Name')} required />
            <TextField name="email" label={t('Email')} type="email" required wide />
            {!member && (
              <SelectField
                name="language"
                label={t('Language of the invitation')}
                options={languageOptions().filter(({ value }) => consoleLanguages.some(one => one === value))}
              />
            )}
          </FieldGroup>
          <FieldGroup legend={t('Role')} columns={1}>
            <SelectField
              name="role"
              label={t('Role')}
              options={roleOptions()}
              hint={t(staffRoleHints[form.watch('role')])}
            />
          </FieldGroup>
          <LevelChoice levels={levels} />
        </>
      )}
    </FormDialog>
  )
}
