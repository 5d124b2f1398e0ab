import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { type Webhook, webhookInput, webhookRoutes } from '#contract/webhooks.ts'
import { webhookKinds } from '#domain/webhooks/webhook-event.ts'
import { webhookKindLabels } from '#domain/webhooks/webhook-words.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'

type Values = z.input<typeof webhookInput>
const { TextField, CheckboxField } = fieldsFor<Values>()

interface WebhookFormProps {
  /** Which to save; a new one is made and tells its secret. */
  webhook?: Webhook | undefined
  onMade: (secret: string) => void
  onSaved: () => void
  onClose: () => void
}

export default function WebhookForm({ webhook, onMade, onSaved, onClose }: WebhookFormProps) {
  const create = useAction(webhookRoutes.createWebhook, { changes: ['settings'] })
  const update = useAction(webhookRoutes.updateWebhook, { changes: ['settings'] })
  return (
    <FormDialog
      calls={webhook ? webhookRoutes.updateWebhook : webhookRoutes.createWebhook}
      title={webhook ? t('Edit Webhook') : t('New Webhook')}
      schema={webhookInput}
      values={{
        url: webhook?.url ?? '',
        kinds: webhook?.kinds ?? [...webhookKinds],
        isPaused: webhook?.pause != null,
      }}
      version={webhook?.version}
      failureText={message => t('Error saving webhook: {message}', { message })}
      onSave={async (body, { version }) => {
        if (webhook) await update.mutateAsync({ params: { id: webhook.id }, body, version })
        else onMade((await create.mutateAsync({ body })).secret)
        notify.success(t('Webhook saved!'))
        onSaved()
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Receiver')} columns={1}>
        <TextField
          name="url"
          label={t('Address')}
          type="url"
          placeholder="https://"
          hint={t('Each event is sent there by POST, signed.')}
          required
        />
        {webhook && <CheckboxField name="isPaused" label={t('Paused: events wait until it goes on')} />}
      </FieldGroup>
      <FieldGroup legend={t('Events about')} columns={1}>
        <KindsField />
      </FieldGroup>
    </FormDialog>
  )
}

function KindsField() {
  const { watch, setValue } = useFormContext<Values>()
  const chosen = watch('kinds')
  return (
    <div className="grid sm:grid-cols-3">
      {webhookKinds.map(kind => (
        <Choice
          key={kind}
          type="checkbox"
          label={t(webhookKindLabels[kind])}
          checked={chosen.includes(kind)}
          onChange={({ target }) => {
            const others = chosen.filter(other => other !== kind)
            setValue('kinds', target.checked ? [...others, kind] : others, { shouldDirty: true })
          }}
        />
      ))}
    </div>
  )
}
