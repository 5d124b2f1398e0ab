import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import * as z from 'zod'
import {
  bankEntryRoutes,
  type PayableOrder,
  positiveChf,
  type QueuedEntry,
} from '#contract/payments/bank-files.ts'
import { distribute } from '#domain/bank/distribute.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { formatEntryAmount } from '../bank/format-entry-amount.ts'
import type { Candidate } from './candidate.ts'
import { OrderSearch } from './order-search.tsx'

const part = z.object({
  orderId: z.string(),
  number: z.string(),
  payer: z.string(),
  open: z.number(),
  amount: positiveChf,
})
const schema = z.object({ parts: z.array(part).min(1) })
type Values = z.input<typeof schema>

const { NumberField } = fieldsFor<Values>()

interface SplitFormProps {
  entry: QueuedEntry
  /** What was chosen to begin with. */
  candidate: Candidate | undefined
  onSplit: (orders: { orderId: string; amount: number }[]) => Promise<unknown>
  onClose: () => void
}

/** One entry for several invoices; the parts must add up to it. */
export function SplitForm({ entry, candidate, onSplit, onClose }: SplitFormProps) {
  const first = candidate?.orders ?? []
  const amounts = distribute(
    entry.amount,
    first.map(({ order }) => order.open),
  )
  return (
    <FormDialog
      calls={bankEntryRoutes.settleBankEntry}
      title={t('Split among invoices')}
      description={[formatEntryAmount(entry), entry.payerName].filter(Boolean).join(', ')}
      schema={schema}
      values={{ parts: first.map(({ order }, at) => partOf(order, amounts[at] ?? 0)) }}
      submitLabel={t('Book|split')}
      canSubmit={({ parts }) => parts.length > 0 && restOf(entry, parts) === 0}
      failureText={message => t('Error saving the decision: {message}', { message })}
      onSave={async ({ parts }) =>
        void (await onSplit(parts.map(({ orderId, amount }) => ({ orderId, amount }))))
      }
      onClose={onClose}
    >
      <Parts entry={entry} />
    </FormDialog>
  )
}

const partOf = (order: PayableOrder, amount: number): Values['parts'][number] => ({
  orderId: order.id,
  number: order.number,
  payer: order.payer,
  open: order.open,
  amount,
})

/** What no part has yet, in Rappen. */
const restOf = ({ amount }: QueuedEntry, parts: Values['parts']) =>
  parts.reduce((rest, each) => rest - Math.round((each.amount || 0) * 100), rappenFromChf(amount))

function Parts({ entry }: { entry: QueuedEntry }) {
  const { watch } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray<Values, 'parts'>({ name: 'parts' })
  const parts = watch('parts')
  const rest = restOf(entry, parts)
  const add = (order: PayableOrder) => {
    if (parts.some(({ orderId }) => orderId === order.id)) return
    const [amount = 0] = distribute(Math.max(rest, 0) / 100, [order.open])
    append(partOf(order, amount || order.open), { focusName: `parts.${parts.length}.amount` })
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <li key={field.id} className="flex items-end gap-3 border-b border-line pb-3">
            <span className="min-w-0 flex-1 self-center">
              <span className="block font-medium tabular-nums">{field.number}</span>
              <span className="block truncate text-ink-soft">{field.payer}</span>
              <span className="block text-xs text-ink-mute tabular-nums">
                {t('{amount} open', { amount: formatChf(field.open) })}
              </span>
            </span>
            <span className="w-36">
              <NumberField
                name={`parts.${at}.amount`}
                label={t('Amount (CHF)')}
                required
                min={0.01}
                step={0.01}
              />
            </span>
            <IconButton
              label={t('Remove {name}', { name: field.number })}
              icon={Trash2}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <OrderSearch label={t('Add an invoice')} onSelect={add} />
      <Rest rappen={rest} />
    </>
  )
}

function Rest({ rappen }: { rappen: number }) {
  if (rappen === 0) return <Banner tone="success">{t('The parts add up.')}</Banner>
  return (
    <Banner tone="info">
      {rappen > 0
        ? t('{amount} is still to be shared out.', { amount: formatChf(rappen / 100) })
        : t('{amount} too much.', { amount: formatChf(-rappen / 100) })}
    </Banner>
  )
}
