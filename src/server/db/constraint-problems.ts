import type { ErrorProblem } from '#contract/texts/error-texts.ts'

/** What a violated constraint means to a person, by its name. `field` is the form field it belongs to. */
interface ConstraintProblems {
  save?: ErrorProblem | OfDetail
  delete?: ErrorProblem | OfDetail
  field?: string
}

/** What the database says besides the name. */
type OfDetail = (detail: string) => ErrorProblem

export const constraintProblems: Record<string, ConstraintProblems> = {
  products_pkey: { save: 'product.taken', field: 'productId' },
  contacts_email_unique: { save: 'contact.email-taken', field: 'email' },
  bookings_pkey: { save: 'booking.exists' },
  bookings_contact: { delete: 'contact.has-bookings' },
  bookings_product: {
    save: 'booking.product-unknown',
    delete: 'product.in-use',
    field: 'course.selected',
  },
  bookings_lesson_offer: {
    save: 'booking.lesson-offer-unknown',
    delete: 'lesson-offer.in-use',
    field: 'lessonOfferId',
  },
  lesson_types_type_id_unique: { save: 'lesson-type.type-id-taken', field: 'typeId' },
  curricula_name_unique: { save: 'curriculum.name-taken', field: 'name' },
  editions_curriculum: { delete: 'curriculum.in-use' },
  cancellation_scales_once: { save: 'scale.exists', field: 'lessonTypeId' },
  cancellation_scales_lesson_type: { save: 'lesson-type.not-found', field: 'lessonTypeId' },
  lesson_offers_quick_id_unique: {
    save: 'lesson-offer.quick-id-taken',
    field: 'quickId',
  },
  lesson_offers_lesson_type: {
    save: 'lesson-offer.reference-unknown',
    delete: 'lesson-type.in-use',
    field: 'lessonTypeId',
  },
  lesson_offers_location: {
    save: 'lesson-offer.reference-unknown',
    delete: 'location.in-use',
    field: 'locationId',
  },
  lesson_offers_weekday_known: { save: 'lesson-offer.out-of-range' },
  lesson_offers_package_positive: { save: 'lesson-offer.out-of-range' },
  lesson_offers_attendance_positive: { save: 'lesson-offer.out-of-range' },
  lesson_offers_unit_price_not_negative: { save: 'lesson-offer.out-of-range' },
  lesson_offers_package_price_not_negative: { save: 'lesson-offer.out-of-range' },
  lessons_offer: { delete: 'lesson-offer.has-lessons' },
  lessons_location: { delete: 'location.in-use' },
  renewals_block: { delete: 'block.in-renewal' },
  blocks_name_once: { save: 'block.name-taken', field: 'name' },
  substitute_searches_once: { save: 'substitute-search.running' },
  pools_name_once: { save: 'pool.name-taken', field: 'name' },
  pools_location: { save: 'lesson-offer.reference-unknown', delete: 'location.in-use', field: 'locationId' },
  lessons_pool: { delete: 'pool.in-use' },
  lesson_offers_pool: { delete: 'pool.in-use' },
  locations_name_unique: { save: 'location.taken', field: 'name' },
  locations_location_id_unique: {
    save: 'location.taken',
    field: 'locationId',
  },
  orders_booking_unique: { save: 'order.exists' },
  orders_booking: { delete: 'booking.has-order' },
  orders_contact: { delete: 'contact.has-bookings' },
  orders_amount_not_negative: { save: 'order.amount-negative', field: 'amount' },
  allocations_contact: { delete: 'contact.has-credit' },
  order_deliveries_email: {
    delete: 'email.moves-order',
  },
  month_closed: { save: monthClosed, delete: monthClosed },
  users_email_unique: { save: 'user.email-taken', field: 'email' },
}

function monthClosed(month: string): ErrorProblem {
  return { code: 'month.closed', values: { month } }
}
