import { useFormContext } from 'react-hook-form'
import { useRoute } from '#console/api/query.ts'
import { fieldsFor } from '#console/ui/form/fields-for.ts'
import { formatChf } from '#console/ui/format.ts'
import { type LessonOffer, lessonOfferRoutes } from '#contract/lesson-offers.ts'
import { productRoutes } from '#contract/products.ts'

interface Values {
  lessonOfferId: string
  course: { selected: string }
}

const { SelectField } = fieldsFor<Values>()

interface CourseFieldProps {
  /** The booking's own offer, which stays a choice whatever its status. */
  currentOfferId: string | null | undefined
  /** The booking's fallback product. */
  currentProductId: string | null | undefined
}

/** Published offers with their seats; where no offers load, the active Phase 4 products take their place. */
export function Phase5CourseField({ currentOfferId, currentProductId }: CourseFieldProps) {
  const { watch } = useFormContext<Values>()
  const offers = useRoute(lessonOfferRoutes.listLessonOffers, {})
  const noOffers = !offers.isPending && (offers.error !== null || offers.data?.length === 0)
  const products = useRoute(
    productRoutes.listActiveProducts,
    {},
    { enabled: noOffers || Boolean(currentProductId) },
  )

  if (noOffers || (currentProductId && !watch('lessonOfferId'))) {
    const known = (products.data ?? []).map(product => ({
      value: product.productId,
      label: `${product.productId} – ${product.names.en} (${formatChf(product.price)})`,
    }))
    const missing = currentProductId && !known.some(option => option.value === currentProductId)
    return (
      <SelectField
        name="course.selected"
        label="Course"
        required
        wide
        placeholder="Select a course"
        hint="No lesson offers are available; these are the active products."
        options={missing ? [{ value: currentProductId, label: currentProductId }, ...known] : known}
      />
    )
  }
  const choices = (offers.data ?? []).filter(
    offer => offer.status === 'PUBLISHED' || offer.id === currentOfferId,
  )
  return (
    <SelectField
      name="lessonOfferId"
      label="Lesson Offer"
      required
      wide
      placeholder="Select a lesson offer"
      hint={offers.isPending ? 'Loading lesson offers...' : undefined}
      options={choices.map(offer => ({ value: offer.id, label: describeOffer(offer) }))}
    />
  )
}

function describeOffer(offer: LessonOffer): string {
  const full = offer.booked >= offer.maxAttendance ? ', full' : ''
  const seats = `${offer.booked} of ${offer.maxAttendance} booked${full}`
  return `${offer.quickId} – ${offer.name} – ${formatChf(offer.price)} (${seats})`
}
