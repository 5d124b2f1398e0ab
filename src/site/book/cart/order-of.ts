import type { CartOrder, CartState } from '#contract/public-booking/carts.ts'
import type { Language } from '#domain/languages.ts'
import { type KeptCart, newChild, noChild, type TypedChild, type TypedContact } from '../kept-cart.ts'

const isBirthDate = (date: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(date)

export const missingOfChild = ({ firstName, lastName, birthDate }: TypedChild) => ({
  firstName: firstName.trim() === '',
  lastName: lastName.trim() === '',
  birthDate: !isBirthDate(birthDate),
})

/** Chosen from the children of the family. */
export const isKnown = ({ swimmerId }: TypedChild = noChild) => swimmerId !== '' && swimmerId !== newChild

export const isTyped = (child: TypedChild = noChild): boolean =>
  isKnown(child) || !Object.values(missingOfChild(child)).includes(true)

interface Asked {
  asksPhone: 'no' | 'optional' | 'required'
}

export const missingOfContact = (
  { firstName, lastName, street, plz, city, phone }: TypedContact,
  { asksPhone }: Asked,
) => ({
  firstName: firstName.trim() === '',
  lastName: lastName.trim() === '',
  street: street.trim() === '',
  plz: !/^\d{4,5}$/.test(plz.trim()),
  city: city.trim() === '',
  phone: asksPhone === 'required' && phone.trim() === '',
})

export const isTypedContact = (contact: TypedContact, asked: Asked): boolean =>
  !Object.values(missingOfContact(contact, asked)).includes(true)

/** What the server is sent: of a known family the children alone. */
export function orderOf(
  { seats, known, address }: CartState,
  { cart, children, contact }: KeptCart,
  preferredLanguage: Language,
): CartOrder {
  const { phone, howHeard, firstName, lastName, street, plz, city } = contact
  const typed = { firstName, lastName, street, plz, city, preferredLanguage, email: address ?? '' }
  return {
    cart,
    children: seats.map(({ id: seatId }) => {
      const child = children[seatId] ?? noChild
      const { swimmerId, ...typedChild } = child
      return isKnown(child) ? { seatId, swimmerId } : { seatId, ...typedChild }
    }),
    phone,
    ...(howHeard && { howHeard: howHeard as NonNullable<CartOrder['howHeard']> }),
    ...(!known && { contact: typed }),
  }
}
