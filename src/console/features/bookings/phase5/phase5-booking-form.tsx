import type * as z from 'zod'
import {
  type Phase5Booking,
  type phase5BookingInput,
  phase5BookingRoutes,
} from '#contract/bookings/phase5-bookings.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { useAction } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { useBlockedPayerQuestion, useSaveWithConsent } from '../create-with-consent.ts'
import { noteFollowedOrder } from '../note-followed-order.ts'
import { CourseDoubts } from './course-doubts.tsx'
import { useDeletePhase5Booking } from './delete-phase5-booking.ts'
import { KnownPeople } from './known-people.tsx'
import {
  type BookingValues,
  bookingSchema,
  Phase5ContactFields,
  toBookingValues,
} from './phase5-booking-values.tsx'
import { Phase5CourseField } from './phase5-course-field.tsx'

const { CheckboxField, DateField, TextField } = fieldsFor<BookingValues>()

interface Phase5BookingFormProps {
  /** Undefined makes a new one. */
  booking?: Phase5Booking
  /** Whom a new booking is for. */
  contact?: Contact
  onClose: () => void
}

export default function Phase5BookingForm({ booking, contact, onClose }: Phase5BookingFormProps) {
  const changes = ['bookings', 'contacts', 'orders', 'emails', 'lessonOffers'] as const
  const create = useAction(phase5BookingRoutes.createBooking, { changes })
  const update = useAction(phase5BookingRoutes.updateBooking, { changes })
  const { remove, busy } = useDeletePhase5Booking()
  const saveWithConsent = useSaveWithConsent()
  const askAboutPayer = useBlockedPayerQuestion()

  const save = (body: z.output<typeof phase5BookingInput>, version: number | undefined) =>
    booking ? update.mutateAsync({ params: { id: booking.id }, body, version }) : create.mutateAsync({ body })

  return (
    <FormDialog
      calls={booking ? phase5BookingRoutes.updateBooking : phase5BookingRoutes.createBooking}
      title={booking ? t('Edit Booking') : t('New Booking')}
      schema={bookingSchema}
      values={toBookingValues(booking, contact)}
      valuesOf={record => toBookingValues(record as Phase5Booking, undefined)}
      version={booking?.version}
      secondaryActions={
        booking &&
        (leave => (
          <Button
            calls={phase5BookingRoutes.deleteBooking}
            variant="dangerQuiet"
            busy={busy}
            disabled={booking.orderId !== null}
            title={
              booking.orderId ? t('Remove the associated order before deleting this booking.') : undefined
            }
            onClick={() => void remove(booking).then(done => done && leave())}
          >
            {booking.orderId ? t('Order Linked') : t('Delete')}
          </Button>
        ))
      }
      onSave={async (body, { version }) => {
        if (!booking && !(await askAboutPayer(body.contact.email))) return 'not-saved'
        const saved = await saveWithConsent(consent => save({ ...body, ...consent }, version))
        notify.success(t('Booking saved successfully!'))
        const isOther = booking && booking.lessonOfferId !== saved.lessonOfferId
        if (isOther) noteFollowedOrder(saved.status, saved.orderAmount)
      }}
      onClose={onClose}
    >
      {!booking && contact?.paymentStatus === 'blocked' && (
        <Banner tone="warning">{t('{name} is blocked as a payer.', { name: fullName(contact) })}</Banner>
      )}
      <FieldGroup legend={t('Contact Information')}>
        {!booking && !contact && <KnownPeople />}
        <Phase5ContactFields />
      </FieldGroup>
      <FieldGroup legend={t('Swimmer Information')}>
        <TextField name="swimmer.firstName" label={t('First Name')} required />
        <TextField name="swimmer.lastName" label={t('Last Name')} required />
        <DateField name="swimmer.dob" label={t('Date of Birth')} />
      </FieldGroup>
      <FieldGroup legend={t('Course Information')}>
        <Phase5CourseField booking={booking} />
        <CourseDoubts heldKey={null} />
      </FieldGroup>
      <FieldGroup legend={t('Terms')} columns={1}>
        <CheckboxField name="termsAccepted" label={t('Terms Accepted')} />
        {!booking && (
          <CheckboxField name="informContact" label={t('Send a booking confirmation to the contact')} />
        )}
      </FieldGroup>
      {booking?.orderId && (
        <p className="text-ink-soft">{t('Remove the associated order before deleting this booking.')}</p>
      )}
    </FormDialog>
  )
}
