import * as z from 'zod'
import { dunningRoutes, holdInput } from '#contract/dunning.ts'
import { plainDate } from '#contract/routes/fields.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = holdInput.extend({
  of: z.enum(['order', 'contact']),
  until: z.union([z.literal(''), plainDate]).transform(date => date || null),
})

type Held = z.output<typeof schema>['of']

const { DateField, RadioField, TextField } = fieldsFor<z.input<typeof schema>>()

const sayHeld = (of: Held) => (of === 'order' ? t('This order') : t('Everything of this contact'))

interface HoldDialogProps {
  description: string
  /** What may be held; the first is proposed. An order is held alone only where one is looked at. */
  ids: { order?: string; contact: string }
  hold: { of: Held; reason: string; until: string | null } | null
  onClose: () => void
}

/** Puts an order, or all that a contact owes, on hold; nothing is sent by itself until it ends. */
export function HoldDialog({ description, ids, hold, onClose }: HoldDialogProps) {
  const changes = ['dunning'] as const
  const holdOrder = useAction(dunningRoutes.holdOrder, { changes })
  const holdContact = useAction(dunningRoutes.holdContact, { changes })
  const of = hold?.of ?? (ids.order ? 'order' : 'contact')
  const idOf = (held: Held) => (held === 'order' ? (ids.order ?? '') : ids.contact)
  return (
    <FormDialog
      calls={of === 'order' ? dunningRoutes.holdOrder : dunningRoutes.holdContact}
      title={hold ? t('Change hold') : t('Put on hold')}
      description={description}
      size="small"
      schema={schema}
      values={{ of, reason: hold?.reason ?? '', until: hold?.until ?? '' }}
      submitLabel={t('Hold|do it')}
      failureText={message => t('Failed to hold: {message}', { message })}
      secondaryActions={
        hold ? leave => <LiftButton of={hold.of} id={idOf(hold.of)} onLifted={leave} /> : undefined
      }
      onSave={async ({ of: held, ...body }) => {
        const save = held === 'order' ? holdOrder : holdContact
        await save.mutateAsync({ params: { id: idOf(held) }, body })
        notify.success(hold ? t('Hold changed') : t('Put on hold|done'))
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Hold')} columns={1}>
        {hold || !ids.order ? (
          <p className="text-ink-soft">{sayHeld(of)}</p>
        ) : (
          <RadioField
            name="of"
            label={t('What is held')}
            options={(['order', 'contact'] as const).map(value => ({ value, label: sayHeld(value) }))}
          />
        )}
        <TextField name="reason" label={t('Reason')} required />
        <DateField name="until" label={t('Until')} hint={t('The last day; empty until it is lifted')} />
      </FieldGroup>
    </FormDialog>
  )
}

function LiftButton({ of, id, onLifted }: { of: Held; id: string; onLifted: () => void }) {
  const route = of === 'contact' ? dunningRoutes.releaseContact : dunningRoutes.releaseOrder
  const { perform, busy } = useConfirmedAction(route, ['dunning'])
  const lift = async () => {
    const lifted = await perform({
      input: { params: { id } },
      success: t('Hold lifted'),
      failure: message => t('Failed to lift the hold: {message}', { message }),
    })
    if (lifted) onLifted()
  }
  return (
    <Button calls={route} variant="dangerQuiet" busy={busy} onClick={() => void lift()}>
      {t('Lift hold')}
    </Button>
  )
}
