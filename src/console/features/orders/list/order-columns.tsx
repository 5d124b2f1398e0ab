import type { Order } from '#contract/orders/orders.ts'
import { formatChf, formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { OrderMarks } from './order-marks.tsx'

export const phase4OrderColumns: Column<Order>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: order => formatShortDate(order.createdAt),
    width: '6.5rem',
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: ({ booking }) => <NameAndEmail person={booking.contact} />,
    card: 'title',
  },
  {
    id: 'swimmer',
    header: 'Swimmer',
    cell: ({ booking }) => fullName(booking.swimmer),
  },
  {
    id: 'product',
    header: 'Product',
    cell: order => <span className="line-clamp-2">{order.productName}</span>,
    card: 'subtitle',
  },
  {
    id: 'invoice',
    header: 'Invoice',
    cell: order => <span className="tabular-nums">{order.invoiceReference ?? t('N/A')}</span>,
    width: '9rem',
    isExtra: true,
  },
  {
    id: 'due',
    header: 'Due Date',
    cell: order => formatShortDate(order.dueDate),
    width: '7rem',
    isExtra: true,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: order => formatChf(order.amount),
    align: 'right',
    width: '8rem',
    card: 'amount',
  },
  {
    id: 'status',
    header: 'Status / Ref',
    cell: order => (
      <span className="flex flex-col items-start gap-1 max-md:items-end">
        <OrderMarks order={order} />
        {order.invoiceReference && (
          <span className="text-xs text-ink-soft tabular-nums">{order.invoiceReference}</span>
        )}
      </span>
    ),
    width: '11rem',
    card: 'badge',
  },
]

export const orderSubject = ({ id, status, paid, booking }: Order) => ({
  id,
  status,
  paid,
  payee: fullName(booking.contact),
  email: booking.contact.email,
})
