import type { Order } from '#contract/orders/orders.ts'
import { formatAmount } from '#domain/billing/money.ts'
import { formatShortDate } from '#web/language/format.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { OrderMarks } from './order-marks.tsx'

export const phase5OrderColumns: Column<Order>[] = [
  { id: 'created', header: 'Created', cell: order => formatShortDate(order.createdAt), width: '6.5rem' },
  {
    id: 'payee',
    header: 'Payee',
    cell: order => (
      <>
        <span className="block truncate font-medium">{order.booking.contact.lastName}</span>
        <span className="block truncate font-normal text-ink-soft">{order.productName}</span>
      </>
    ),
    card: 'title',
  },
  {
    id: 'swimmer',
    header: 'Swimmer',
    cell: ({ booking }) => fullName(booking.swimmer),
    isExtra: true,
  },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: order => <span className="tabular-nums">{order.invoiceReference ?? t('N/A')}</span>,
    width: '9rem',
    isExtra: true,
  },
  { id: 'due', header: 'Due Date', cell: order => formatShortDate(order.dueDate), width: '7rem' },
  {
    id: 'amount',
    header: 'Amount',
    cell: order =>
      t('{currency} {amount}', {
        currency: order.currency || 'CHF',
        amount: formatAmount(Math.round(order.amount * 100)),
      }),
    align: 'right',
    width: '9rem',
    card: 'amount',
  },
  {
    id: 'status',
    header: 'Status',
    cell: order => (
      <span className="flex flex-wrap items-center gap-1 max-md:justify-end">
        <OrderMarks order={order} />
        {order.lastReminder && (
          <Badge tone="purple">
            {t('{step} sent {day}', {
              step: sayReminderStep(order.lastReminder.step),
              day: formatShortDate(order.lastReminder.sentAt),
            })}
          </Badge>
        )}
      </span>
    ),
    width: '22rem',
    card: 'badge',
  },
]
