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
  bookings_contact: { delete: 'Cannot delete contact with existing bookings. Archive instead.' },
  bookings_product: {
    save: 'Cannot save: invalid course selected.',
    delete: 'Cannot delete: bookings still reference this product.',
    field: 'course.selected',
  },
  orders_booking_unique: { save: 'This booking already has a payment order.' },
  orders_booking: { delete: 'Cannot delete booking while an order exists. Remove the order first.' },
  orders_contact: { delete: 'Cannot delete contact with existing bookings. Archive instead.' },
  orders_amount_not_negative: { save: 'Amount cannot be negative', field: 'amount' },
  order_deliveries_email: {
    delete: 'This mail moves an order and has not been answered for yet. Decide its delivery first.',
  },
  users_email_unique: { save: 'A user with this email already exists.', field: 'email' },
}
