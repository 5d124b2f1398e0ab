import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { type Phase5Booking, phase5BookingRoutes } from '#contract/orders/phase5-bookings.ts'

/** The server refuses too; saying it at once spares a question that leads nowhere. */
export function useDeletePhase5Booking() {
  const { perform, busy } = useConfirmedAction(phase5BookingRoutes.deleteBooking, [
    'bookings',
    'contacts',
    'lessonOffers',
  ])
  const remove = async (booking: Phase5Booking) => {
    if (booking.orderId) {
      notify.error('Cannot delete a booking that has an order. Remove the order first.')
      return undefined
    }
    return perform({
      input: { params: { id: booking.id } },
      question: {
        title: 'Delete booking?',
        text: `Delete the booking of ${fullName(booking.swimmer)}? This action cannot be undone.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Booking deleted successfully!',
      failure: message => `Error deleting booking: ${message}`,
    })
  }
  return { remove, busy }
}
