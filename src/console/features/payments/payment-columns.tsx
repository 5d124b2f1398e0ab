import type { Payment } from '#contract/payments/office-payments.ts'
import { paymentState, sourceLabels } from '#domain/ledger/payment-states.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { OrderLink } from './order-link.tsx'
import { payerOf, sayState, stateTones } from './payment-words.ts'

export const paymentColumns: Column<Payment>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: payment => <span className="tabular-nums">{formatDate(payment.date)}</span>,
    width: '8rem',
    card: 'line',
  },
  {
    id: 'payer',
    header: 'Payee',
    cell: payment => (
      <span className="block min-w-0">
        <span className="block truncate">{payerOf(payment)}</span>
        {payment.note && (
          <span className="block truncate text-xs font-normal text-ink-mute">{payment.note}</span>
        )}
      </span>
    ),
    card: 'title',
  },
  {
    id: 'orders',
    header: 'Orders',
    cell: ({ orders }) => (
      <span className="relative flex flex-wrap gap-x-3 gap-y-0.5 max-md:justify-end">
        {orders.map(order => (
          <OrderLink key={order.id} order={order} />
        ))}
        {orders.length === 0 && t('N/A')}
      </span>
    ),
  },
  { id: 'source', header: 'Source', cell: payment => t(sourceLabels[payment.source]), width: '9rem' },
  {
    id: 'state',
    header: 'State',
    cell: payment => <Badge tone={stateTones[paymentState(payment)]}>{sayState(payment)}</Badge>,
    width: '12rem',
    card: 'badge',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: payment => (
      <span className={payment.takenBack ? 'text-ink-mute line-through' : 'font-medium'}>
        {formatChf(payment.amount)}
      </span>
    ),
    align: 'right',
    width: '9rem',
    card: 'amount',
  },
]
