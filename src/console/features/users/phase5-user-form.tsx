import * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { languageOptions } from '#console/ui/values/language-options.ts'
import { newPassword, type Phase5User, phase5UserInput, phase5UserRoutes } from '#contract/people/users.ts'

const roleOptions = [
  { value: 'customer', label: 'Customer' },
  { value: 'admin', label: 'Admin' },
]

/** A blank password means that the user is invited later. */
const schema = z
  .object({
    ...phase5UserInput.shape,
    password: z.union([z.literal(''), newPassword], 'Password must be at least 8 characters long.'),
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match.',
    when: () => true,
  })

type Values = z.input<typeof schema>

const { TextField, SelectField, PasswordField } = fieldsFor<Values>()

interface Phase5UserFormProps {
  /** Undefined makes a new one. */
  user?: Phase5User
  onClose: () => void
}

export default function Phase5UserForm({ user, onClose }: Phase5UserFormProps) {
  const create = useAction(phase5UserRoutes.createUser, { changes: ['users'] })
  const update = useAction(phase5UserRoutes.updateUser, { changes: ['users'] })
  const isNew = user === undefined
  return (
    <FormDialog
      title={isNew ? 'Create New User' : 'Edit User'}
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
      submitLabel={isNew ? 'Create User' : 'Save'}
      failureText={message => `Failed to save user: ${message}`}
      onSave={async ({ password, confirmation: _, ...fields }, { version }) => {
        if (isNew) await create.mutateAsync({ body: { ...fields, password: password || undefined } })
        else await update.mutateAsync({ params: { id: user.id }, body: fields, version })
        notify.success(isNew ? 'User created successfully' : 'User updated successfully')
      }}
      onClose={onClose}
    >
      <FieldGroup legend="User">
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
        <TextField name="email" label="Email" type="email" required wide />
        <SelectField name="role" label="Role" options={roleOptions} />
        <SelectField name="preferredLanguage" label="Preferred Language" options={languageOptions()} />
      </FieldGroup>
      {isNew && (
        <FieldGroup legend="Password" hint="Optional: leave blank to invite the user later.">
          <PasswordField name="password" label="Initial Password" autoComplete="new-password" />
          <PasswordField name="confirmation" label="Confirm Password" autoComplete="new-password" />
        </FieldGroup>
      )}
    </FormDialog>
  )
}
