import { useContext, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { FamilyPage, FamilySwimmer } from '#contract/family-page.ts'
import { serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { ageOn, zurichDate } from '#domain/calendar/plain-date.ts'
import { isFull } from '#domain/catalogue/offer-choice.ts'
import { useAction } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FieldGroup } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Choice } from '#web/ui/form/inputs.tsx'
import { MayCall } from '#web/ui/may-call.ts'
import { sayChildLevel } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { useBlockedPayerQuestion, useSaveWithConsent } from '../create-with-consent.ts'
import { CourseDoubts } from './course-doubts.tsx'
import { OfferChoice, useOffersToBook } from './offer-choice.tsx'
import {
  type BookingValues,
  bookingSchema,
  isContactComplete,
  Phase5ContactFields,
  toBookingValues,
} from './phase5-booking-values.tsx'
import { useCreatePhase5Order } from './use-create-phase5-order.ts'

const { CheckboxField, DateField, TextField } = fieldsFor<BookingValues>()

/** How far a booking goes at once. */
const ways = ['booking', 'order', 'invoice'] as const
type Way = (typeof ways)[number]

/** What each takes besides the booking. */
const calls = {
  booking: [],
  order: [phase5OrderRoutes.createOrder, serviceOrderActionRoutes['generate-invoice']],
  invoice: [
    phase5OrderRoutes.createOrder,
    serviceOrderActionRoutes['generate-invoice'],
    serviceOrderActionRoutes['send-invoice'],
  ],
} as const

const sayWay = (way: Way) =>
  ({
    booking: t('Booking only'),
    order: t('With payment order'),
    invoice: t('With invoice sent'),
  })[way]

interface FamilyBookingProps {
  family: FamilyPage
  /** The child and the course that were chosen before. */
  begin?: { swimmerId: string; lessonOfferId: string }
  /** Puts a child on the waiting list of a course that is full. */
  onWait?: (swimmerId: string, lessonOfferId: string) => void
  onClose: () => void
}

/** A booking for a child of the family, and then another one. */
export function FamilyBooking({ family, begin, onWait, onClose }: FamilyBookingProps) {
  const [booked, setBooked] = useState<Phase5Booking>()
  const [isFirst, setFirst] = useState(true)
  if (!booked) {
    const begun = isFirst && begin ? { begin } : {}
    const waiting = onWait ? { onWait } : {}
    return (
      <FamilyBookingForm family={family} {...begun} {...waiting} onBooked={setBooked} onClose={onClose} />
    )
  }
  return (
    <Dialog
      title={t('{name} is booked', { name: fullName(booked.swimmer) })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              setFirst(false)
              setBooked(undefined)
            }}
          >
            {t('Another for This Family')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p>{[booked.course.productDetails?.name, booked.course.location].filter(Boolean).join(', ')}</p>
    </Dialog>
  )
}

function FamilyBookingForm({
  family,
  begin,
  onWait,
  onBooked,
  onClose,
}: FamilyBookingProps & { onBooked: (booking: Phase5Booking) => void }) {
  const payers = family.contacts.filter(({ archivedAt }) => !archivedAt)
  const [payerId, setPayerId] = useState(payers[0]?.id)
  const payer = payers.find(({ id }) => id === payerId)
  const [childId, setChildId] = useState(begin?.swimmerId ?? (family.swimmers.length === 0 ? 'new' : ''))
  const [way, setWay] = useState<Way>('booking')
  const saved = useRef<Phase5Booking>(undefined)
  const mayCall = useContext(MayCall)
  const create = useAction(phase5BookingRoutes.createBooking, {
    changes: ['bookings', 'contacts', 'orders', 'emails', 'lessonOffers', 'families'],
  })
  const { create: createOrder, send } = useCreatePhase5Order()
  const saveWithConsent = useSaveWithConsent()
  const askAboutPayer = useBlockedPayerQuestion()
  return (
    <FormDialog
      calls={phase5BookingRoutes.createBooking}
      title={t('New Booking')}
      schema={bookingSchema}
      values={{ ...toBookingValues(undefined, payer), ...beginWith(family, begin) }}
      submitLabel={t('Book')}
      canSubmit={() => childId !== ''}
      onSave={async body => {
        if (!(await askAboutPayer(body.contact.email))) return 'not-saved'
        const booking = await saveWithConsent(consent =>
          create.mutateAsync({ body: { ...body, ...consent } }),
        )
        notify.success(t('Booking saved successfully!'))
        const orderId = way === 'booking' ? undefined : await createOrder(booking)
        if (orderId && way === 'invoice') await send(orderId)
        saved.current = booking
      }}
      onClose={() => (saved.current ? onBooked(saved.current) : onClose())}
    >
      {form => {
        const choosePayer = (id: string) => {
          setPayerId(id)
          const contact = payers.find(each => each.id === id)
          form.setValue('contact', toBookingValues(undefined, contact).contact, { shouldDirty: true })
        }
        const chooseChild = (swimmer: FamilySwimmer | undefined) => {
          setChildId(swimmer?.id ?? 'new')
          const { firstName = '', lastName = payer?.lastName ?? '', birthDate } = swimmer ?? {}
          form.setValue('swimmer', { firstName, lastName, dob: birthDate ?? '' }, { shouldDirty: true })
        }
        return (
          <>
            {payer?.paymentStatus === 'blocked' && (
              <Banner tone="warning">{t('{name} is blocked as a payer.', { name: fullName(payer) })}</Banner>
            )}
            <FieldGroup legend={t('For whom?')} columns={1}>
              <div role="radiogroup" aria-label={t('For whom?')}>
                {family.swimmers.map(swimmer => (
                  <Choice
                    key={swimmer.id}
                    type="radio"
                    name="child"
                    label={describeChild(swimmer)}
                    checked={childId === swimmer.id}
                    onChange={() => chooseChild(swimmer)}
                  />
                ))}
                <Choice
                  type="radio"
                  name="child"
                  label={t('A new child')}
                  checked={childId === 'new'}
                  onChange={() => chooseChild(undefined)}
                />
              </div>
            </FieldGroup>
            {childId === 'new' && (
              <FieldGroup legend={t('Swimmer Information')}>
                <TextField name="swimmer.firstName" label={t('First Name')} required />
                <TextField name="swimmer.lastName" label={t('Last Name')} required />
                <DateField name="swimmer.dob" label={t('Date of Birth')} />
              </FieldGroup>
            )}
            {(payers.length > 1 || !isContactComplete(form.watch('contact'))) && (
              <FieldGroup legend={t('Contact Information')}>
                {payers.length > 1 && (
                  <div role="radiogroup" aria-label={t('Contact')} className="sm:col-span-2">
                    {payers.map(contact => (
                      <Choice
                        key={contact.id}
                        type="radio"
                        name="payer"
                        label={`${fullName(contact)}, ${contact.email}`}
                        checked={payerId === contact.id}
                        onChange={() => choosePayer(contact.id)}
                      />
                    ))}
                  </div>
                )}
                {!isContactComplete(form.watch('contact')) && <Phase5ContactFields />}
              </FieldGroup>
            )}
            <FieldGroup legend={t('Course Information')} columns={1}>
              <OfferChoice />
              {onWait && childId !== '' && childId !== 'new' && (
                <FullCourse onWait={id => onWait(childId, id)} />
              )}
              <CourseDoubts
                heldKey={family.swimmers.find(({ id }) => id === childId)?.heldLevel?.key ?? null}
              />
            </FieldGroup>
            <FieldGroup legend={t('Terms')} columns={1}>
              <CheckboxField name="termsAccepted" label={t('Terms Accepted')} />
              <CheckboxField name="informContact" label={t('Send a booking confirmation to the contact')} />
              <div role="radiogroup" aria-label={t('At once')} className="flex flex-wrap gap-x-5">
                {ways
                  .filter(each => calls[each].every(mayCall))
                  .map(each => (
                    <Choice
                      key={each}
                      type="radio"
                      name="way"
                      label={sayWay(each)}
                      checked={way === each}
                      onChange={() => setWay(each)}
                    />
                  ))}
              </div>
            </FieldGroup>
          </>
        )
      }}
    </FormDialog>
  )
}

/** What was chosen before the form was opened. */
function beginWith({ swimmers }: FamilyPage, begin: FamilyBookingProps['begin']): Partial<BookingValues> {
  const swimmer = swimmers.find(({ id }) => id === begin?.swimmerId)
  if (!begin || !swimmer) return {}
  const { firstName, lastName, birthDate } = swimmer
  return { lessonOfferId: begin.lessonOfferId, swimmer: { firstName, lastName, dob: birthDate ?? '' } }
}

/** Of a course without a free seat: the other way. */
function FullCourse({ onWait }: { onWait: (lessonOfferId: string) => void }) {
  const form = useFormContext<BookingValues>()
  const offer = useOffersToBook().data?.find(({ id }) => id === form.watch('lessonOfferId'))
  if (!offer || !isFull(offer, new Date())) return null
  return (
    <Banner tone="warning">
      {t('This course is full.')}{' '}
      <Button size="small" calls={waitingListRoutes.addWaiting} onClick={() => onWait(offer.id)}>
        {t('To the Waiting List')}
      </Button>
    </Banner>
  )
}

/** Name, age and level, as far as they are known. */
const describeChild = (swimmer: FamilySwimmer) =>
  [
    fullName(swimmer),
    swimmer.birthDate &&
      tCount(ageOn(swimmer.birthDate, zurichDate(new Date())), '{count} year old', '{count} years old'),
    sayChildLevel(swimmer),
  ]
    .filter(Boolean)
    .join(', ')
