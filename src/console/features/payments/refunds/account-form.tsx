import type * as z from 'zod'
import { accountInput, type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import { useAction } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const { TextField } = fieldsFor<z.input<typeof accountInput>>()

export function AccountForm({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const save = useAction(refundRoutes.setAccount, { changes: ['payments'] })
  return (
    <FormDialog
      calls={refundRoutes.setAccount}
      title={t('Enter Account')}
      description={`${refund.name}, ${formatChf(refund.amount)}`}
      size="small"
      schema={accountInput}
      values={{ iban: refund.iban ?? '' }}
      failureText={message => t('Error saving the account: {message}', { message })}
      onSave={body => save.mutateAsync({ params: { id: refund.id }, body })}
      successText={t('The refund is ready.')}
      onClose={onClose}
    >
      <TextField name="iban" label="IBAN" required placeholder="CH93 0076 2011 6238 5295 7" />
    </FormDialog>
  )
}
