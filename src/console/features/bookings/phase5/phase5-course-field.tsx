import { useEffect, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { isFull, searchOffers } from '#domain/catalogue/offer-choice.ts'
import { heldSeats } from '#domain/catalogue/seats.ts'
import { useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { Input } from '#web/ui/form/inputs.tsx'
import { sayHeld, sayName, sayTitle } from '#web/ui/values/course-words.ts'
import { offerWords, sayOfferDay, useOffersToBook } from './offer-choice.tsx'
import { sayBookedCourse } from './phase5-booking-columns.tsx'

interface Values {
  lessonOfferId: string
  course: { selected: string }
}

const { SelectField } = fieldsFor<Values>()

/** Published offers with their seats; where there are none to choose from, the active Phase 4 products take their place. */
export function Phase5CourseField({ booking }: { booking: Phase5Booking | undefined }) {
  const offers = useOffersToBook()
  const hasNone = !offers.isPending && !offers.data?.length && !booking?.lessonOfferId
  const { resetField } = useFormContext<Values>()
  // A product chosen before the offers were there must not be booked unseen.
  useEffect(() => {
    if (!hasNone) resetField('course.selected')
  }, [hasNone, resetField])
  return hasNone ? (
    <ProductSelect booking={booking} failed={offers.error !== null} />
  ) : (
    <OfferSelect booking={booking} published={offers.isPending ? undefined : (offers.data ?? [])} />
  )
}

interface OfferSelectProps {
  booking: Phase5Booking | undefined
  /** Undefined until they are loaded. */
  published: readonly LessonOffer[] | undefined
}

function OfferSelect({ booking, published }: OfferSelectProps) {
  const currentId = booking?.lessonOfferId ?? undefined
  const current = useRoute(
    lessonOfferRoutes.readLessonOffer,
    { params: { id: currentId ?? '' } },
    { enabled: currentId !== undefined },
  ).data
  const chosenId = useFormContext<Values>().watch('lessonOfferId')
  const chosen = [current, ...(published ?? [])].find(offer => offer?.id === chosenId)
  // The booking's own offer stays a choice in every status.
  const isListed = published?.some(offer => offer.id === currentId)
  const product = booking && !currentId ? booking.course.selected : undefined
  const seats = chosen && `${describeSeats(chosen)}.`
  const [query, setQuery] = useState('')
  const id = useId()
  const found = searchOffers(published ?? [], query, offerWords)
  const listed = published?.filter(offer => offer.id === chosenId || found.includes(offer)) ?? []
  return (
    <>
      <FieldFrame id={id} label={t('Find an offer')} className="sm:col-span-2">
        <Input
          id={id}
          value={query}
          placeholder={t('Weekday, time, place, level: “tue 16”')}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </FieldFrame>
      <SelectField
        name="lessonOfferId"
        label={t('Lesson Offer')}
        required
        wide
        placeholder={product ?? t('Select a lesson offer')}
        hint={
          published
            ? (seats ?? (product && t('An order needs a lesson offer.')))
            : t('Loading lesson offers...')
        }
        options={[
          ...(booking && currentId && !isListed
            ? [{ value: currentId, label: current ? describeOffer(current) : describeSnapshot(booking) }]
            : []),
          ...listed.map(offer => ({ value: offer.id, label: describeOffer(offer) })),
        ]}
      />
    </>
  )
}

interface ProductSelectProps {
  booking: Phase5Booking | undefined
  /** The offers could not be read, as against: there are none. */
  failed: boolean
}

function ProductSelect({ booking, failed }: ProductSelectProps) {
  const { data: products = [], error } = useRoute(productRoutes.listActiveProducts, {})
  const current = booking?.course.selected
  const known = products.map(product => ({
    value: product.productId,
    label: joinParts(product.productId, sayName(product.names), formatChf(product.price)),
  }))
  const isListed = known.some(option => option.value === current)
  return (
    <SelectField
      name="course.selected"
      label={t('Course')}
      required
      wide
      placeholder={t('Select a course')}
      hint={describeLack(failed, error !== null)}
      options={current && !isListed ? [{ value: current, label: current }, ...known] : known}
    />
  )
}

/** Why there is no offer to choose, and what takes its place. */
function describeLack(offersFailed: boolean, productsFailed: boolean): string {
  if (offersFailed) {
    return productsFailed
      ? t('Lesson offers cannot be loaded, nor can products.')
      : t('Lesson offers cannot be loaded; these are the active products.')
  }
  return productsFailed
    ? t('No lesson offer is published, and products cannot be loaded.')
    : t('No lesson offer is published; these are the active products.')
}

const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' – ')

const describeOffer = (offer: LessonOffer) =>
  `${joinParts(offer.quickId, sayTitle(offer.lessonType), sayOfferDay(offer), offer.location.name, formatChf(offer.price))} (${describeSeats(offer)})`

function describeSeats(offer: LessonOffer) {
  const { booked, maxAttendance: seats, holds } = offer
  const held = heldSeats(holds, new Date())
  const taken = isFull(offer, new Date())
    ? t('{booked} of {seats} booked, full', { booked, seats })
    : t('{booked} of {seats} booked', { booked, seats })
  return held > 0 ? `${taken}, ${sayHeld(held)}` : taken
}

/** What the booking itself knows of its offer, until the offer is read. */
function describeSnapshot(booking: Phase5Booking): string {
  const { selected, productDetails } = booking.course
  const price = productDetails && formatChf(productDetails.price)
  return joinParts(booking.quickId ?? selected, sayBookedCourse(booking), price)
}
