import { accountInput, type Refund, refundRoutes } from '#contract/payments/refunds.ts'
import { formatIban } from '#domain/billing/iban.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { AccountField, proposeAccount } from './account-field.tsx'

/** Offers the account the money came from; one that the bank refused is not offered again by itself. */
export function AccountForm({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const save = useAction(refundRoutes.setAccount, { changes: ['payments'] })
  const { id, contactId, state } = refund
  const asked = { params: { id: contactId ?? '' }, query: { refundId: id } }
  const reading = useRoute(refundRoutes.readCredit, asked, { enabled: contactId !== null })
  if (contactId !== null && reading.isPending) return null
  const accounts = reading.data?.accounts ?? []
  const proposed = state === 'RETURNED' ? '' : proposeAccount(accounts)
  return (
    <FormDialog
      calls={refundRoutes.setAccount}
      title={t('Enter Account')}
      description={`${refund.name}, ${formatChf(refund.amount)}`}
      size="small"
      schema={accountInput}
      values={{ iban: refund.iban ? formatIban(refund.iban) : proposed }}
      failureText={message => t('Error saving the account: {message}', { message })}
      onSave={body => save.mutateAsync({ params: { id }, body })}
      successText={t('The refund is ready.')}
      onClose={onClose}
    >
      <AccountField accounts={accounts} required />
    </FormDialog>
  )
}
