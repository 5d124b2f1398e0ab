import type * as z from 'zod'
import { type Booking, bookingEdit, bookingRoutes } from '#contract/bookings/bookings.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { readCountry } from '#web/ui/values/country-options.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { ContactFields, CourseFields, SwimmerFields } from './booking-fields.tsx'
import { noteFollowedOrder } from './note-followed-order.ts'

type Values = z.input<typeof bookingEdit>

const { CheckboxField } = fieldsFor<Values>()

const toValues = ({ contact, swimmer, course, termsAccepted }: Booking): Values => ({
  contact: { ...contact, country: readCountry(contact.country) },
  swimmer: { ...swimmer, dob: swimmer.dob ?? '' },
  course: { selected: course.selected ?? '', howHeard: course.howHeard ?? '' },
  termsAccepted,
})

export default function EditBookingForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const update = useAction(bookingRoutes.updateBooking, { changes: ['bookings', 'contacts', 'orders'] })
  const remove = useConfirmedAction(bookingRoutes.deleteBooking, ['bookings', 'contacts'])
  const params = { id: booking.id }

  const askDelete = async (leave: () => void) => {
    const deleted = await remove.perform({
      input: { params },
      question: deleteQuestion(
        t('Delete booking?'),
        t('Are you sure you want to delete this booking? This action cannot be undone.'),
      ),
      success: t('Booking deleted successfully!'),
      failure: message => t('Error deleting booking: {message}', { message }),
    })
    if (deleted) leave()
  }

  return (
    <FormDialog
      calls={bookingRoutes.updateBooking}
      title={t('Edit Booking')}
      description={fullName(booking.swimmer)}
      schema={bookingEdit}
      values={toValues(booking)}
      // A refused save hands back the booking as it stands now.
      valuesOf={record => toValues(record as Booking)}
      version={booking.version}
      failureText={message => t('Error updating booking: {message}', { message })}
      secondaryActions={leave => (
        <Button
          calls={bookingRoutes.deleteBooking}
          variant="dangerQuiet"
          busy={remove.busy}
          onClick={() => void askDelete(leave)}
        >
          {t('Delete')}
        </Button>
      )}
      onSave={async (body, { version }) => {
        const saved = await update.mutateAsync({ params, body, version })
        notify.success(t('Booking updated successfully!'))
        const isOther = booking.course.selected !== saved.course.selected
        if (saved.order && isOther) noteFollowedOrder(saved.order.status, saved.order.amount)
      }}
      onClose={onClose}
    >
      <FieldGroup legend={t('Contact Information')}>
        <ContactFields />
      </FieldGroup>
      <SwimmerFields />
      <CourseFields current={booking.course.selected} />
      <FieldGroup legend={t('Terms')} columns={1}>
        <CheckboxField name="termsAccepted" label={t('Terms accepted')} />
      </FieldGroup>
    </FormDialog>
  )
}
