import { Badge, type Tone } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { formatChf, formatDate } from '#console/ui/format.ts'
import { fullName } from '#console/ui/full-name.ts'
import { OrderStatusBadge } from '#console/ui/status-badge.tsx'
import type { DunningOrder } from '#contract/dunning.ts'
import { overdueBand } from '#domain/dunning-policy.ts'
import type { DunningStep } from '#domain/order-machine.ts'
import { statusAfterStep } from '#domain/order-machine.ts'
import { labelReminderStep } from '#domain/order-words.ts'

export const stepLabel = (step: DunningStep) => labelReminderStep(statusAfterStep[step])

const bandTones = {
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
} as const satisfies Record<string, Tone>

export function OverdueBadge({ days }: { days: number }) {
  return <Badge tone={bandTones[overdueBand(days)]}>{`${days} day${days === 1 ? '' : 's'}`}</Badge>
}

export function HoldBadge({ hold }: Pick<DunningOrder, 'hold'>) {
  if (!hold) return null
  return <Badge tone="grey">{hold.until ? `On hold until ${formatDate(hold.until)}` : 'On hold'}</Badge>
}

const Second = ({ children }: { children: string }) => (
  <span className="block truncate font-normal text-ink-soft">{children}</span>
)

export const dunningColumns: Column<DunningOrder>[] = [
  {
    id: 'invoice',
    header: 'Invoice',
    cell: order => (
      <>
        <span className="block font-medium tabular-nums">{order.invoiceReference ?? 'N/A'}</span>
        <Second>{formatChf(order.amount)}</Second>
      </>
    ),
    width: '7.5rem',
    card: 'subtitle',
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: order => (
      <>
        <span className="block truncate font-medium">{fullName(order.contact)}</span>
        <Second>{order.productName}</Second>
      </>
    ),
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
    width: '10.5rem',
    card: 'badge',
  },
  {
    id: 'due',
    header: 'Due Date',
    cell: order => (
      <>
        <span className="block tabular-nums">{formatDate(order.dueDate)}</span>
        <Second>{`Initial ${formatDate(order.initialDueDate)}`}</Second>
      </>
    ),
    width: '9rem',
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
        <>
          <span className="block truncate">{stepLabel(nextAction.action)}</span>
          <Second>{nextAction.status}</Second>
        </>
      ) : (
        'No further steps'
      ),
    width: '9rem',
  },
  {
    id: 'last',
    header: 'Last Reminder',
    cell: ({ lastReminder }) =>
      lastReminder ? (
        <>
          <span className="block truncate">{labelReminderStep(lastReminder.step)}</span>
          <Second>{formatDate(lastReminder.sentAt)}</Second>
        </>
      ) : (
        'Not sent yet'
      ),
    width: '9rem',
  },
]
