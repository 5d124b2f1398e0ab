import { type Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { fullName } from '#web/ui/values/full-name.ts'

/** The server refuses too; saying it at once spares a question that leads nowhere. */
export function useDeletePhase5Booking() {
  const { perform, busy } = useConfirmedAction(phase5BookingRoutes.deleteBooking, [
    'bookings',
    'contacts',
    'lessonOffers',
  ])
  const remove = async (booking: Phase5Booking) => {
    if (booking.orderId) {
      notify.error(t('Cannot delete a booking that has an order. Remove the order first.'))
      return undefined
    }
    return perform({
      input: { params: { id: booking.id } },
      question: deleteQuestion(
        t('Delete booking?'),
        t('Delete the booking of {swimmer}? This action cannot be undone.', {
          swimmer: fullName(booking.swimmer),
        }),
      ),
      success: t('Booking deleted successfully!'),
      failure: message => t('Error deleting booking: {message}', { message }),
    })
  }
  return { remove, busy }
}
