import { nameStep } from '#console/features/orders/describe-step.ts'
import { Badge, type Tone } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { TwoLines } from '#console/ui/data-table/two-lines.tsx'
import { formatChf, formatDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { OrderStatusBadge } from '#console/ui/values/status-badge.tsx'
import { sayReminderStep } from '#console/ui/values/status-words.ts'
import type { DunningOrder } from '#contract/orders/dunning.ts'
import { overdueBand } from '#domain/dunning/dunning-policy.ts'

const bandTones = {
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
} as const satisfies Record<string, Tone>

export function OverdueBadge({ days }: { days: number }) {
  return <Badge tone={bandTones[overdueBand(days)]}>{`${days} day(s)`}</Badge>
}

export function HoldBadge({ hold }: Pick<DunningOrder, 'hold'>) {
  if (!hold) return null
  return <Badge tone="grey">{hold.until ? `Hold until ${formatDate(hold.until)}` : 'On hold'}</Badge>
}

export const dunningColumns: Column<DunningOrder>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    cell: order => (
      <span className="tabular-nums">
        <TwoLines top={order.invoiceReference ?? 'N/A'} bottom={formatChf(order.amount)} />
      </span>
    ),
    width: '7.75rem',
    card: 'subtitle',
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: order => <TwoLines top={fullName(order.contact)} bottom={order.productName} />,
    card: 'title',
  },
  {
    id: 'status',
    header: 'Status',
    cell: order => (
      <span className="flex flex-col items-start gap-1">
        <OrderStatusBadge status={order.status} />
        {order.deliveryState === 'uncertain' && <Badge tone="orange">Delivery uncertain</Badge>}
        <HoldBadge hold={order.hold} />
      </span>
    ),
    width: '11.25rem',
    card: 'badge',
  },
  {
    id: 'due',
    header: 'Due Date',
    cell: order => (
      <span className="tabular-nums">
        <TwoLines top={formatDate(order.dueDate)} bottom={`Initial ${formatDate(order.initialDueDate)}`} />
      </span>
    ),
    width: '8.75rem',
  },
  {
    id: 'overdue',
    header: 'Overdue',
    cell: order => <OverdueBadge days={order.overdueDays} />,
    width: '7rem',
  },
  {
    id: 'next',
    header: 'Next Action',
    cell: ({ nextAction }) =>
      nextAction ? (
        <TwoLines top={nameStep(nextAction.action)} bottom={nextAction.status} />
      ) : (
        'No further steps'
      ),
    width: '10rem',
  },
  {
    id: 'last',
    header: 'Last Reminder',
    cell: ({ lastReminder }) =>
      lastReminder ? (
        <TwoLines top={sayReminderStep(lastReminder.step)} bottom={formatDate(lastReminder.sentAt)} />
      ) : (
        'Not sent yet'
      ),
    width: '10rem',
  },
]
