import * as z from 'zod'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { newPassword, type Phase5User, phase5UserInput, phase5UserRoutes } from '#contract/users/users.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { languageOptions } from '#web/ui/values/language-options.ts'

const roleOptions = () => [
  { value: 'customer', label: t('Customer') },
  { value: 'admin', label: t('Admin') },
]

/** A blank password means that the user is invited later. */
const schema = z
  .object({
    ...phase5UserInput.shape,
    password: z.union([z.literal(''), newPassword], fieldMessage('password.too-short')),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: () => t('Passwords do not match.'),
    when: () => true,
  })

type Values = z.input<typeof schema>

const { TextField, SelectField, PasswordField } = fieldsFor<Values>()

export default function Phase5UserForm({ user, onClose }: { user?: Phase5User; onClose: () => void }) {
  const create = useAction(phase5UserRoutes.createUser, { changes: ['users'] })
  const update = useAction(phase5UserRoutes.updateUser, { changes: ['users'] })
  const isNew = user === undefined
  return (
    <FormDialog
      calls={isNew ? phase5UserRoutes.createUser : phase5UserRoutes.updateUser}
      title={isNew ? t('Create New User') : t('Edit User')}
      schema={schema}
      values={{
        firstName: user?.firstName ?? '',
        lastName: user?.lastName ?? '',
        email: user?.email ?? '',
        role: user?.role ?? 'customer',
        preferredLanguage: user?.preferredLanguage ?? 'de',
        password: '',
        confirmation: '',
      }}
      version={user?.version}
      submitLabel={isNew ? t('Create User') : t('Save')}
      failureText={message => t('Failed to save user: {message}', { message })}
      onSave={({ password, confirmation: _, ...fields }, { version }) =>
        isNew
          ? create.mutateAsync({ body: { ...fields, password: password || undefined } })
          : update.mutateAsync({ params: { id: user.id }, body: fields, version })
      }
      successText={isNew ? t('User created successfully') : t('User updated successfully')}
      onClose={onClose}
    >
      <FieldGroup legend={t('User')}>
        <TextField name="firstName" label={t('First Name')} required />
        <TextField name="lastName" label={t('Last Name')} required />
        <TextField name="email" label={t('Email')} type="email" required wide />
        <SelectField name="role" label={t('Role')} options={roleOptions()} />
        <SelectField name="preferredLanguage" label={t('Preferred Language')} options={languageOptions()} />
      </FieldGroup>
      {isNew && (
        <FieldGroup legend={t('Password')} hint={t('Optional: leave blank to invite the user later.')}>
          <PasswordField name="password" label={t('Initial Password')} autoComplete="new-password" />
          <PasswordField name="confirmation" label={t('Confirm Password')} autoComplete="new-password" />
        </FieldGroup>
      )}
    </FormDialog>
  )
}
