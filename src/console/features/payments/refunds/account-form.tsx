import type * as z from 'zod'
import { useAction } from '#console/api/query.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { FormDialog } from '#console/ui/form/form-dialog.tsx'
import { formatChf } from '#console/ui/values/format.ts'
import { accountInput, type Refund, refundRoutes } from '#contract/orders/refunds.ts'

const { TextField } = fieldsFor<z.input<typeof accountInput>>()

export function AccountForm({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const save = useAction(refundRoutes.setAccount, { changes: ['payments'] })
  return (
    <FormDialog
      title={t('Enter Account')}
      description={`${refund.name}, ${formatChf(refund.amount)}`}
      size="small"
      schema={accountInput}
      values={{ iban: refund.iban ?? '' }}
      failureText={message => t('Error saving the account: {message}', { message })}
      onSave={async body => {
        await save.mutateAsync({ params: { id: refund.id }, body })
        notify.success(t('The refund is ready.'))
      }}
      onClose={onClose}
    >
      <TextField name="iban" label="IBAN" required placeholder="CH93 0076 2011 6238 5295 7" />
    </FormDialog>
  )
}
