import type * as z from 'zod'
import { type LessonOffer, lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { moving, withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatChf } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { sayName, sayTitle } from '#web/ui/values/course-words.ts'
import { sayWeekdays } from '#web/ui/values/weekday-words.ts'

const { CheckboxField, SelectField } = fieldsFor<z.input<typeof moving>>()

interface MoveFormProps {
  order: Order
  generation: 4 | 5
  onClose: () => void
}

/** The invoice of the old course is credited and that of the new one sent, in one step. */
export default function MoveForm({ order, generation, onClose }: MoveFormProps) {
  const move = useAction(withdrawalRoutes.moveToCourse)
  const options = useCourses(order, generation)
  return (
    <FormDialog
      calls={withdrawalRoutes.moveToCourse}
      title={t('Move to Another Course')}
      description={order.invoiceReference ?? order.productName}
      size="small"
      schema={moving}
      values={{ course: '', allowOverCapacity: false }}
      submitLabel={t('Move')}
      failureText={message => t('Error moving: {message}', { message })}
      onSave={async body => {
        const moved = await move.mutateAsync({ params: { id: order.id }, body })
        notify.success(t('Moved: invoice {number} was sent.', { number: moved.invoiceReference ?? '' }))
      }}
      onClose={onClose}
    >
      <SelectField
        name="course"
        label={t('New course')}
        required
        placeholder={t('Choose a course')}
        options={options}
      />
      {generation === 5 && <CheckboxField name="allowOverCapacity" label={t('Also when it is full')} />}
      <p className="text-ink-soft">
        {t(
          'A credit note takes back the invoice of {amount}. The new invoice is mailed to {email}; what was paid is a line of it.',
          { amount: formatChf(order.amount), email: order.booking.contact.email },
        )}
      </p>
    </FormDialog>
  )
}

/** Those that go on, but for the one they come from. */
function useCourses(order: Order, generation: 4 | 5) {
  const today = zurichDate(new Date())
  const goesOn = (dates: readonly string[]) => dates.length === 0 || dates.some(date => date >= today)
  const offers = useRoute(lessonOfferRoutes.listLessonOffers, {}, { enabled: generation === 5 }).data ?? []
  const products = useRoute(productRoutes.listActiveProducts, {}, { enabled: generation === 4 }).data ?? []
  if (generation === 4)
    return products
      .filter(({ productId, calendar }) => productId !== order.productId && goesOn(calendar))
      .map(({ productId, names }) => ({ value: productId, label: `${sayName(names)} (${productId})` }))
  return offers
    .filter(({ id, status }) => status === 'PUBLISHED' && id !== order.lessonOfferId)
    .filter(({ scheduleDates }) => goesOn(scheduleDates))
    .map(offer => ({ value: offer.id, label: sayOffer(offer) }))
}

/** By when and where, as a family asks for it. */
const sayOffer = (offer: LessonOffer): string =>
  [
    `${sayWeekdays(offer.scheduleDates)} ${offer.startTime}`.trim(),
    sayTitle(offer.lessonType),
    offer.location.name,
    `${formatChf(offer.price)} (${offer.booked}/${offer.maxAttendance})`,
    offer.quickId,
  ].join(', ')
