import { Eye, FilePlus2, Receipt } from 'lucide-react'
import { type Booking, bookingRoutes } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { t } from '#web/language/t.ts'
import { EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { fullName } from '#web/ui/values/full-name.ts'

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
        calls={bookingRoutes.readBooking}
        label={t('View')}
        subject={subject}
        icon={<Eye aria-hidden className="size-4" />}
        onClick={onView}
      />
      <EditRowButton calls={bookingRoutes.updateBooking} subject={subject} onClick={onEdit} />
      <RowButton
        calls={booking.orderId ? orderRoutes.readOrder : orderRoutes.createOrder}
        label={booking.orderId ? t('View Order') : t('Create Order')}
        subject={subject}
        icon={<OrderIcon aria-hidden className="size-4" />}
        onClick={onOrder}
      />
    </>
  )
}
