import { Eye, FilePlus2, Receipt } from 'lucide-react'
import { t } from '#console/language/t.ts'
import { EditRowButton, RowButton } from '#console/ui/data-table/row-button.tsx'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Booking } from '#contract/orders/bookings.ts'

interface BookingRowActionsProps {
  booking: Booking
  onView: () => void
  onEdit: () => void
  /** Shows the booking's order, or makes one. */
  onOrder: () => void
}

export function BookingRowActions({ booking, onView, onEdit, onOrder }: BookingRowActionsProps) {
  const subject = fullName(booking.swimmer)
  const OrderIcon = booking.orderId ? Receipt : FilePlus2
  return (
    <>
      <RowButton
        label={t('View')}
        subject={subject}
        icon={<Eye aria-hidden className="size-4" />}
        onClick={onView}
      />
      <EditRowButton needs="change-customers" subject={subject} onClick={onEdit} />
      <RowButton
        needs={booking.orderId ? undefined : 'change-money'}
        label={booking.orderId ? t('View Order') : t('Create Order')}
        subject={subject}
        icon={<OrderIcon aria-hidden className="size-4" />}
        onClick={onOrder}
      />
    </>
  )
}
