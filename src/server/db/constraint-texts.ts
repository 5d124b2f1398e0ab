/** What a violated constraint means to a person, by its name. `field` is the form field it belongs to. */
interface ConstraintText {
  save?: string
  delete?: string
  field?: string
}

export const constraintTexts: Record<string, ConstraintText> = {
  orders_booking_unique: { save: 'This booking already has a payment order.' },
  orders_booking: { delete: 'Cannot delete booking while an order exists. Remove the order first.' },
  orders_contact: { delete: 'Cannot delete: this contact has orders.' },
  orders_amount_not_negative: { save: 'Amount cannot be negative', field: 'amount' },
  order_deliveries_email: {
    delete: 'This mail moves an order and has not been answered for yet. Decide its delivery first.',
  },
  users_email_unique: { save: 'A user with this email already exists.', field: 'email' },
}
