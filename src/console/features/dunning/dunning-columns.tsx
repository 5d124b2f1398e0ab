import { nameStep } from '#console/features/orders/describe-step.ts'
import { OrderMarks } from '#console/features/orders/list/order-marks.tsx'
import type { DunningOrder } from '#contract/dunning.ts'
import { overdueBand } from '#domain/dunning/dunning-policy.ts'
import { formatChf, formatDate } from '#web/language/format.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

const bandTones = {
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
} as const satisfies Record<string, Tone>

export function OverdueBadge({
  order: { overdueDays: days, dueDate },
}: {
  order: Pick<DunningOrder, 'overdueDays' | 'dueDate'>
}) {
  return (
    <span title={t('Due on {day}', { day: formatDate(dueDate) })}>
      <Badge tone={bandTones[overdueBand(days)]}>{tCount(days, '{count} day(s)', '{count} day(s)')}</Badge>
    </span>
  )
}

export function HoldBadge({ hold }: Pick<DunningOrder, 'hold'>) {
  if (!hold) return null
  return (
    <Badge tone="grey">
      {hold.until ? t('Hold until {day}', { day: formatDate(hold.until) }) : t('On hold')}
    </Badge>
  )
}

export function PaymentWaitsBadge({
  order: { paymentWaits },
}: {
  order: Pick<DunningOrder, 'paymentWaits'>
}) {
  if (!paymentWaits) return null
  return (
    <span title={t('Money in the bank queue may be meant for this invoice. The engine leaves it out.')}>
      <Badge tone="orange">{t('Payment in the queue')}</Badge>
    </span>
  )
}

/** Whether the next step may be sent. */
export const sayPressing = (status: 'scheduled' | 'due') => (status === 'due' ? t('due') : t('scheduled'))

export const dunningColumns: Column<DunningOrder>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    cell: order => (
      <span className="tabular-nums">
        <TwoLines top={order.invoiceReference ?? t('N/A')} bottom={formatChf(order.open)} />
      </span>
    ),
    width: '7.75rem',
    card: 'subtitle',
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: order => <TwoLines top={fullName(order.contact)} bottom={order.productName} />,
    // All have one: what is left of a narrow screen would be nothing.
    width: '8.75rem',
    card: 'title',
  },
  {
    id: 'status',
    header: 'Status',
    cell: order => (
      <span className="flex flex-col items-start gap-1">
        <OrderMarks order={order} />
        {order.deliveryState === 'uncertain' && <Badge tone="orange">{t('Delivery uncertain')}</Badge>}
        <HoldBadge hold={order.hold} />
        <PaymentWaitsBadge order={order} />
      </span>
    ),
    width: '10.5rem',
    card: 'badge',
  },
  {
    id: 'due',
    header: 'Due Date',
    cell: order => (
      <span className="tabular-nums">
        <TwoLines
          top={formatDate(order.dueDate)}
          bottom={t('Initial {day}', { day: formatDate(order.initialDueDate) })}
        />
      </span>
    ),
    width: '8.75rem',
  },
  { id: 'overdue', header: 'Overdue', cell: order => <OverdueBadge order={order} />, width: '6.75rem' },
  {
    id: 'next',
    header: 'Next Action',
    cell: ({ nextAction }) =>
      nextAction ? (
        <TwoLines top={nameStep(nextAction.action)} bottom={sayPressing(nextAction.status)} />
      ) : (
        t('No further steps')
      ),
    width: '10.25rem',
  },
  {
    id: 'last',
    header: 'Last Reminder',
    cell: ({ lastReminder }) =>
      lastReminder ? (
        <TwoLines top={sayReminderStep(lastReminder.step)} bottom={formatDate(lastReminder.sentAt)} />
      ) : (
        t('Not sent yet')
      ),
    width: '10.25rem',
  },
]
