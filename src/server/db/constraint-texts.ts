import { lessonOfferInUse } from '#contract/catalogue/lesson-offers.ts'
import { lessonTypeInUse } from '#contract/catalogue/lesson-types.ts'
import { locationInUse } from '#contract/catalogue/locations.ts'
import { contactHasBookings } from '#contract/people/contacts.ts'

/** What a violated constraint means to a person, by its name. `field` is the form field it belongs to. */
interface ConstraintText {
  save?: string
  delete?: string
  field?: string
}

export const constraintTexts: Record<string, ConstraintText> = {
  products_pkey: { save: 'A product with this ID already exists.', field: 'productId' },
  contacts_email_unique: { save: 'A contact with this email already exists', field: 'email' },
  bookings_pkey: { save: 'This booking already exists.' },
  bookings_contact: { delete: contactHasBookings },
  bookings_product: {
    save: 'Cannot save: invalid course selected.',
    delete: 'Cannot delete: bookings still reference this product.',
    field: 'course.selected',
  },
  bookings_lesson_offer: {
    save: 'Cannot save: invalid lesson offer selected.',
    delete: lessonOfferInUse,
    field: 'lessonOfferId',
  },
  lesson_types_type_id_unique: { save: 'A lesson type with this Type ID already exists.', field: 'typeId' },
  lesson_offers_quick_id_unique: {
    save: 'A lesson offer with this Quick ID already exists.',
    field: 'quickId',
  },
  lesson_offers_lesson_type: {
    save: 'Cannot save: invalid lesson type or location selected.',
    delete: lessonTypeInUse,
    field: 'lessonTypeId',
  },
  lesson_offers_location: {
    save: 'Cannot save: invalid lesson type or location selected.',
    delete: locationInUse,
    field: 'locationId',
  },
  lesson_offers_weekday_known: { save: 'Invalid data: check weekday and numeric values.' },
  lesson_offers_package_positive: { save: 'Invalid data: check weekday and numeric values.' },
  lesson_offers_attendance_positive: { save: 'Invalid data: check weekday and numeric values.' },
  lesson_offers_unit_price_not_negative: { save: 'Invalid data: check weekday and numeric values.' },
  lesson_offers_package_price_not_negative: { save: 'Invalid data: check weekday and numeric values.' },
  locations_name_unique: { save: 'A location with this name or ID already exists.', field: 'name' },
  locations_location_id_unique: {
    save: 'A location with this name or ID already exists.',
    field: 'locationId',
  },
  orders_booking_unique: { save: 'This booking already has a payment order.' },
  orders_booking: { delete: 'Cannot delete booking while an order exists. Remove the order first.' },
  orders_contact: { delete: contactHasBookings },
  orders_amount_not_negative: { save: 'Amount cannot be negative', field: 'amount' },
  order_deliveries_email: {
    delete: 'This mail moves an order and has not been answered for yet. Decide its delivery first.',
  },
  users_email_unique: { save: 'A user with this email already exists.', field: 'email' },
}
