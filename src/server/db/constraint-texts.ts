/** What a violated constraint means to a person, by its name. `field` is the form field it belongs to. */
interface ConstraintText {
  save?: string
  delete?: string
  field?: string
}

export const constraintTexts: Record<string, ConstraintText> = {
  users_email_unique: { save: 'A user with this email already exists.', field: 'email' },
}
