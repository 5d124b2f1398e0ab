import type * as z from 'zod'
import type { newBooking } from '#contract/bookings/bookings.ts'
import type { productInput } from '#contract/catalogue/products.ts'
import type { contactPayeeInput } from '#contract/contacts/contact-payees.ts'

/** What a form would send. Each call makes another one, and a test names only what it is about. */

let made = 0
const next = () => ++made

export const absentId = '00000000-0000-4000-8000-000000000000'
export const newAddress = () => `person-${next()}@familie.example`

type Product = z.input<typeof productInput>
type Booking = z.input<typeof newBooking>
type Payee = z.input<typeof contactPayeeInput>

export function aProduct(wanted: Partial<Product> = {}): Product {
  return {
    productId: `20260413-8-Mon-Oerlikon-1630-45-krebs${next()}`,
    price: 240,
    maxParticipants: 6,
    level: 'krebs',
    calendar: ['2026-04-13', '2026-04-20'],
    names: {
      en: 'Crab course',
      de: 'Krebskurs',
      fr: 'Cours Crabe',
      it: 'Corso Granchio',
      es: 'Curso Cangrejo',
      hu: 'Rák tanfolyam',
    },
    ...wanted,
  }
}

export function aPayee(wanted: Partial<Payee> = {}): Payee {
  return {
    firstName: 'Réka',
    lastName: 'Őry',
    email: newAddress(),
    street: 'Limmatstrasse 12a',
    city: 'Zürich',
    postalCode: '8005',
    ...wanted,
  }
}

export function aContact(wanted: Partial<Booking['contact']> = {}): Booking['contact'] {
  const { postalCode: plz, ...person } = aPayee()
  return { ...person, plz, preferredLanguage: 'hu', ...wanted }
}

export function aBooking(productId: string, wanted: Partial<Booking> = {}): Booking {
  return {
    contact: aContact(),
    swimmer: { firstName: 'Máté', lastName: 'Őry', dob: '2019-05-17' },
    course: { selected: productId, howHeard: 'friend' },
    termsAccepted: true,
    ...wanted,
  }
}
