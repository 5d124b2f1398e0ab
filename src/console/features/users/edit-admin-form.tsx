import * as z from 'zod'
import type { AdminUser } from '#contract/users/account.ts'
import { adminUserInput, adminUserRoutes, passwordChange } from '#contract/users/users.ts'
import { call } from '#web/api/call.ts'
import { usePasswordHint } from '#web/api/password-hint.ts'
import { useRefresh } from '#web/api/query.ts'
import { clearToken } from '#web/api/session-token.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = z
  .object({
    ...adminUserInput.shape,
    changesPassword: z.boolean(),
    currentPassword: z.string(),
    newPassword: z.string(),
    confirmation: z.string(),
  })
  .superRefine((form, context) => {
    if (!form.changesPassword) return
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const newPassword = passwordChange.shape.newPassword.safeParse(form.newPassword)
    if (!form.currentPassword) add('currentPassword', t('Current password is required'))
    if (!newPassword.success)
      add('newPassword', newPassword.error.issues[0]?.message ?? t('Invalid password'))
    if (form.newPassword !== form.confirmation) add('confirmation', t('New passwords do not match'))
  })

type Values = z.input<typeof schema>

const { TextField, PasswordField, CheckboxField } = fieldsFor<Values>()

interface EditAdminFormProps {
  user: AdminUser
  isSelf: boolean
  onClose: () => void
}

export default function EditAdminForm({ user, isSelf, onClose }: EditAdminFormProps) {
  const hint = usePasswordHint(6)
  const refresh = useRefresh()
  const params = { id: user.id }
  return (
    <FormDialog
      calls={adminUserRoutes.updateAdmin}
      title={t('Edit Admin User')}
      schema={schema}
      values={{
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        changesPassword: false,
        currentPassword: '',
        newPassword: '',
        confirmation: '',
      }}
      version={user.version}
      failureText={message => t('Error saving user: {message}', { message })}
      onSave={async (values, { version, rebase }) => {
        const { firstName, lastName, email, changesPassword, currentPassword, newPassword } = values
        const body = { firstName, lastName, email }
        rebase(await call(adminUserRoutes.updateAdmin, { params, body, version }))
        // The rest is saved even if the password is not.
        void refresh(['users'])
        if (changesPassword) {
          const passwords = { currentPassword, newPassword }
          await call(adminUserRoutes.changePassword, { params, body: passwords })
        }
        notify.success(t('Admin user updated successfully!'))
        if (changesPassword && isSelf) {
          clearToken()
          notify.info(t('Please sign in with your new password.'))
        }
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <FieldGroup legend={t('User')}>
            <TextField name="firstName" label={t('First Name')} required />
            <TextField name="lastName" label={t('Last Name')} required />
            <TextField name="email" label={t('Email')} type="email" required wide />
          </FieldGroup>
          <FieldGroup legend={t('Password')}>
            <CheckboxField name="changesPassword" label={t('Change password')} wide />
            {form.watch('changesPassword') && (
              <>
                <PasswordField
                  name="currentPassword"
                  label={t('Current Password')}
                  required
                  wide
                  autoComplete="current-password"
                  hint={
                    isSelf
                      ? t('All your sessions end; you sign in again afterwards.')
                      : t('Your own password, to confirm that it is you. All sessions of this user end.')
                  }
                />
                <PasswordField
                  name="newPassword"
                  label={t('New Password')}
                  required
                  autoComplete="new-password"
                  hint={hint}
                />
                <PasswordField
                  name="confirmation"
                  label={t('Confirm New Password')}
                  required
                  autoComplete="new-password"
                />
              </>
            )}
          </FieldGroup>
        </>
      )}
    </FormDialog>
  )
}
