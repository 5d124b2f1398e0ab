import { Eye, FilePlus2, Receipt } from 'lucide-react'
import { type Booking, bookingRoutes } from '#contract/bookings/bookings.ts'
import { orderRoutes } from '#contract/orders/orders.ts'
import { t } from '#web/language/t.ts'
import { EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'

interface BookingRowActionsProps {
  booking: Booking
  onView: () => void
  onEdit: () => void
  /** Shows the booking's order, or makes one. */
  onOrder: () => void
}

export function BookingRowActions({ booking, onView, onEdit, onOrder }: BookingRowActionsProps) {
  return (
    <>
      <RowButton calls={bookingRoutes.readBooking} label={t('View')} icon={Eye} onClick={onView} />
      <EditRowButton calls={bookingRoutes.updateBooking} onClick={onEdit} />
      <RowButton
        calls={booking.orderId ? orderRoutes.readOrder : orderRoutes.createOrder}
        label={booking.orderId ? t('View Order') : t('Create Order')}
        icon={booking.orderId ? Receipt : FilePlus2}
        onClick={onOrder}
      />
    </>
  )
}
