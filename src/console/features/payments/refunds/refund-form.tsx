import * as z from 'zod'
import { type Credit, refundInput, refundRoutes } from '#contract/payments/refunds.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import MissingRecord from '#web/ui/record/missing-record.tsx'
import { AccountField, proposeAccount } from './account-field.tsx'
import { OwedNotice, useSetOff } from './owed-notice.tsx'

const schema = refundInput.extend({ use: z.enum(['refund', 'set-off']) })
type Values = z.input<typeof schema>

const { NumberField, RadioField, TextField } = fieldsFor<Values>()

interface RefundFormProps {
  contactId: string
  name: string
  onClose: () => void
}

/** Pays credit back to an account, or pays what is still owed with it. Without an account it waits in Office → Payments. */
export function RefundForm(props: RefundFormProps) {
  const { data, error } = useRoute(refundRoutes.readCredit, { params: { id: props.contactId } })
  if (error) return <MissingRecord what="Contact" error={error} onClose={props.onClose} />
  return data ? <Form {...props} known={data} /> : null
}

function Form({ contactId, name, known, onClose }: RefundFormProps & { known: Credit }) {
  const request = useAction(refundRoutes.requestRefund)
  const setOff = useSetOff()
  const { credit, owed, accounts } = known
  return (
    <FormDialog
      calls={refundRoutes.requestRefund}
      title={t('Refund Credit')}
      description={t('Credit of {name}: {amount}', { name, amount: formatChf(credit) })}
      size="small"
      schema={schema}
      values={{ use: 'refund', contactId, amount: credit, reason: '', iban: proposeAccount(accounts) }}
      submitLabel={({ use }) => (use === 'refund' ? t('Refund') : t('Set Off'))}
      failureText={message => t('Error refunding: {message}', { message })}
      onSave={async ({ use, ...body }) => {
        if (use === 'refund') await request.mutateAsync({ body })
        else await setOff(owed, credit)
        notify.success(use === 'refund' ? t('The refund is listed in Office → Payments.') : t('Credit used!'))
      }}
      onClose={onClose}
    >
      {form => (
        <>
          <OwedNotice owed={owed} />
          {owed.length > 0 && (
            <RadioField
              name="use"
              label={t('What happens with the credit?')}
              options={[
                { value: 'refund', label: t('it is refunded') },
                { value: 'set-off', label: t('it pays what is open') },
              ]}
            />
          )}
          {form.watch('use') === 'refund' && (
            <>
              <NumberField name="amount" label={t('Amount (CHF)')} required min={0.01} step={0.01} />
              <AccountField accounts={accounts} />
              <TextField name="reason" label={t('Reason')} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
