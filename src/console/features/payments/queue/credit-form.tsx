import { useState } from 'react'
import * as z from 'zod'
import {
  bankEntryRoutes,
  type PayableOrder,
  positiveChf,
  type QueuedEntry,
} from '#contract/payments/bank-files.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'
import { OrderSearch } from './order-search.tsx'

const schema = z.object({ amount: positiveChf })
const { NumberField } = fieldsFor<z.input<typeof schema>>()

interface CreditFormProps {
  entry: QueuedEntry
  onCredit: (contactId: string, amount: number) => Promise<unknown>
  onClose: () => void
}

/** Foreign money is worth what the bank made of it, and becomes its payer's credit, which pays any of their invoices. */
export function CreditForm({ entry, onCredit, onClose }: CreditFormProps) {
  const [order, setOrder] = useState<PayableOrder>()
  return (
    <FormDialog
      calls={bankEntryRoutes.settleBankEntry}
      title={t('Take it as credit')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      size="small"
      schema={schema}
      values={{ amount: undefined } as unknown as z.input<typeof schema>}
      submitLabel={t('Book|split')}
      canSubmit={() => order !== undefined}
      failureText={message => t('Error saving the decision: {message}', { message })}
      onSave={async ({ amount }) => void (order && (await onCredit(order.contactId, amount)))}
      onClose={onClose}
    >
      <OrderSearch label={t('An invoice of the payer')} onSelect={setOrder} />
      {order && <Banner tone="info">{t('It becomes credit of {name}.', { name: order.payer })}</Banner>}
      <NumberField name="amount" label={t('Worth in CHF')} required min={0.01} step={0.01} />
    </FormDialog>
  )
}
