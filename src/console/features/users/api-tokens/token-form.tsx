import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { apiTokenRoutes, newApiToken } from '#contract/users/api-tokens.ts'
import { longestTokenDays, tokenPermissions } from '#domain/staff/api-tokens.ts'
import { tokenPermissionLabels } from '#domain/staff/token-words.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'

type Values = z.input<typeof newApiToken>
const { TextField, NumberField } = fieldsFor<Values>()

interface TokenFormProps {
  onMade: (token: string) => void
  onClose: () => void
}

export default function TokenForm({ onMade, onClose }: TokenFormProps) {
  const create = useAction(apiTokenRoutes.createApiToken, { changes: ['users'] })
  return (
    <FormDialog
      calls={apiTokenRoutes.createApiToken}
      title={t('New Token')}
      schema={newApiToken}
      values={{ name: '', permissions: [], days: 90 }}
      submitLabel={t('Make Token')}
      canSubmit={({ permissions }) => permissions.length > 0}
      failureText={message => t('Error making token: {message}', { message })}
      onSave={async body => onMade((await create.mutateAsync({ body })).token)}
      onClose={onClose}
    >
      <FieldGroup legend={t('Program')}>
        <TextField name="name" label={t('Name')} placeholder={t('Such as: website')} required />
        <NumberField name="days" label={t('Expires in days')} min={1} max={longestTokenDays} required />
      </FieldGroup>
      <FieldGroup
        legend={t('Permissions')}
        hint={t('It can never do more than you, and ends with your account or role.')}
        columns={1}
      >
        <PermissionsField />
      </FieldGroup>
    </FormDialog>
  )
}

function PermissionsField() {
  const { watch, setValue } = useFormContext<Values>()
  const chosen = watch('permissions')
  return (
    <div className="grid sm:grid-cols-2">
      {tokenPermissions.map(one => (
        <Choice
          key={one}
          type="checkbox"
          label={t(tokenPermissionLabels[one])}
          checked={chosen.includes(one)}
          onChange={({ target }) => {
            const others = chosen.filter(other => other !== one)
            setValue('permissions', target.checked ? [...others, one] : others, { shouldDirty: true })
          }}
        />
      ))}
    </div>
  )
}
