import * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { adminUserRoutes, newAdminUserInput } from '#contract/people/users.ts'

const schema = z
  .object({ ...newAdminUserInput.shape, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    when: () => true,
  })

type Values = z.input<typeof schema>

const { TextField, PasswordField } = fieldsFor<Values>()
const blank: Values = { firstName: '', lastName: '', email: '', password: '', confirmation: '' }

export default function CreateAdminForm({ onClose }: { onClose: () => void }) {
  const create = useAction(adminUserRoutes.createAdmin, { changes: ['users'] })
  return (
    <FormDialog
      title="Create New Admin User"
      schema={schema}
      values={blank}
      submitLabel="Create User"
      busyLabel="Creating..."
      failureText={message => `Error saving user: ${message}`}
      onSave={async ({ confirmation: _, ...body }) => {
        await create.mutateAsync({ body })
        notify.success('Admin user created successfully!')
      }}
      onClose={onClose}
    >
      <FieldGroup legend="User">
        <TextField name="firstName" label="First Name" required />
        <TextField name="lastName" label="Last Name" required />
        <TextField name="email" label="Email" type="email" required wide />
      </FieldGroup>
      <FieldGroup legend="Password">
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PasswordField name="confirmation" label="Confirm Password" required autoComplete="new-password" />
      </FieldGroup>
    </FormDialog>
  )
}
