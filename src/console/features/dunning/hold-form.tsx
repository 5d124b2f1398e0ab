import * as z from 'zod'
import { useAction, useRoute } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#console/ui/form/field-frame.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import MissingRecord from '#console/ui/record/missing-record.tsx'
import { fullName } from '#console/ui/values/full-name.ts'
import { plainDate } from '#contract/fields.ts'
import { type DunningOrder, dunningRoutes, holdInput } from '#contract/orders/dunning.ts'

const schema = holdInput.extend({
  of: z.enum(['order', 'contact']),
  until: z.union([z.literal(''), plainDate]).transform(date => date || null),
})

const { TextField, RadioField } = fieldsFor<z.input<typeof schema>>()

const scopes = () => [
  { value: 'order', label: t('This order') },
  { value: 'contact', label: t('Everything of this contact') },
]

interface HoldFormProps {
  orderId: string
  onClose: () => void
}

/** Puts an order, or all that a contact owes, on hold; nothing is sent by itself until it ends. */
export default function HoldForm({ orderId, onClose }: HoldFormProps) {
  const history = useRoute(dunningRoutes.readHistory, { params: { id: orderId } })
  if (history.data) return <Form order={history.data.order} onClose={onClose} />
  return history.error ? <MissingRecord what="Order" error={history.error} onClose={onClose} /> : null
}

function Form({ order, onClose }: { order: DunningOrder; onClose: () => void }) {
  const changes = ['dunning'] as const
  const holdOrder = useAction(dunningRoutes.holdOrder, { changes })
  const holdContact = useAction(dunningRoutes.holdContact, { changes })
  const { hold } = order
  return (
    <FormDialog
      title={hold ? t('Change hold') : t('Put on hold')}
      description={`${order.invoiceReference ?? ''} ${fullName(order.contact)}`}
      size="small"
      schema={schema}
      values={{ of: hold?.of ?? 'order', reason: hold?.reason ?? '', until: hold?.until ?? '' }}
      submitLabel={t('Hold|do it')}
      failureText={message => t('Failed to hold: {message}', { message })}
      secondaryActions={hold ? leave => <LiftButton order={order} onLifted={leave} /> : undefined}
      onSave={async ({ of, ...body }) => {
        if (of === 'order') await holdOrder.mutateAsync({ params: { id: order.id }, body })
        else await holdContact.mutateAsync({ params: { id: order.contactId }, body })
        notify.success(hold ? t('Hold changed') : t('Put on hold|done'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Hold')} columns={1}>
        {hold ? (
          <p className="text-ink-soft">
            {hold.of === 'order' ? t('This order') : t('Everything of this contact')}
          </p>
        ) : (
          <RadioField name="of" label={t('What is held')} options={scopes()} />
        )}
        <TextField name="reason" label={t('Reason')} required />
        <TextField
          name="until"
          label={t('Until')}
          type="date"
          hint={t('The last day; empty until it is lifted')}
        />
      </FieldGroup>
    </FormDialog>
  )
}

function LiftButton({ order, onLifted }: { order: DunningOrder; onLifted: () => void }) {
  const ofContact = order.hold?.of === 'contact'
  const { perform, busy } = useConfirmedAction(
    ofContact ? dunningRoutes.releaseContact : dunningRoutes.releaseOrder,
    ['dunning'],
  )
  const lift = async () => {
    const lifted = await perform({
      input: { params: { id: ofContact ? order.contactId : order.id } },
      success: t('Hold lifted'),
      failure: message => t('Failed to lift the hold: {message}', { message }),
    })
    if (lifted) onLifted()
  }
  return (
    <Button needs="change-money" variant="dangerQuiet" busy={busy} onClick={() => void lift()}>
      {t('Lift hold')}
    </Button>
  )
}
