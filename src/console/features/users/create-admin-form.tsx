import * as z from 'zod'
import { adminUserRoutes, newAdminUserInput } from '#contract/users/users.ts'
import { usePasswordHint } from '#web/api/password-hint.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = z
  .object({ ...newAdminUserInput.shape, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => t('Passwords do not match'),
    when: () => true,
  })

type Values = z.input<typeof schema>

const { TextField, PasswordField } = fieldsFor<Values>()
const blank: Values = { firstName: '', lastName: '', email: '', password: '', confirmation: '' }

export default function CreateAdminForm({ onClose }: { onClose: () => void }) {
  const hint = usePasswordHint(6)
  const create = useAction(adminUserRoutes.createAdmin, { changes: ['users'] })
  return (
    <FormDialog
      calls={adminUserRoutes.createAdmin}
      title={t('Create New Admin User')}
      schema={schema}
      values={blank}
      submitLabel={t('Create User')}
      busyLabel={t('Creating...')}
      failureText={message => t('Error saving user: {message}', { message })}
      onSave={({ confirmation: _, ...body }) => create.mutateAsync({ body })}
      successText={t('Admin user created successfully!')}
      onClose={onClose}
    >
      <FieldGroup legend={t('User')}>
        <TextField name="firstName" label={t('First Name')} required />
        <TextField name="lastName" label={t('Last Name')} required />
        <TextField name="email" label={t('Email')} type="email" required wide />
      </FieldGroup>
      <FieldGroup legend={t('Password')}>
        <PasswordField
          name="password"
          label={t('Password')}
          required
          autoComplete="new-password"
          hint={hint}
        />
        <PasswordField
          name="confirmation"
          label={t('Confirm Password')}
          required
          autoComplete="new-password"
        />
      </FieldGroup>
    </FormDialog>
  )
}
