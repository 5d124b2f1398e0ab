import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { birthDate, email, instant, language, line, plainDate, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import { mostSeatsInCart } from '#domain/booking/cart.ts'
import { contactInput } from '../bookings/bookings.ts'

/** What a family books by itself, from the seat that is held for it to its bookings. The page keeps the secret of the cart: in a frame there are no cookies. */

const cart = z.string().regex(/^[\w-]{43}$/)

const cartSeat = z.object({
  id: z.string(),
  offerId: z.string(),
  /** For the waiting list. */
  waits: z.boolean(),
  /** Until when the seat is held; null when it is not any more. */
  until: instant.nullable(),
})

const person = { firstName: z.string(), lastName: z.string() }

const bookedSeat = z.object({
  ...person,
  id: z.string(),
  offerId: z.string(),
  waits: z.boolean(),
  /** In CHF; null for the waiting list. */
  price: z
    .object({ full: z.number(), elapsed: z.number(), siblingDiscount: z.number(), amount: z.number() })
    .nullable(),
})
export type BookedSeat = z.output<typeof bookedSeat>

const cartState = z.object({
  seats: z.array(cartSeat),
  /** The address that was proved. */
  address: z.string().nullable(),
  /** Whose address it is, where we know it; with all that a booking needs. */
  known: z
    .object({ ...person, street: z.string(), postalCode: z.string(), city: z.string(), language })
    .nullable(),
  children: z.array(z.object({ ...person, id: z.string(), birthDate: plainDate.nullable() })),
  /** What was booked with it; nothing can be changed any more. */
  booked: z.array(bookedSeat).nullable(),
})
export type CartState = z.output<typeof cartState>

const child = z.union([
  z.object({ seatId: z.uuid(), swimmerId: z.uuid() }),
  z.object({
    seatId: z.uuid(),
    firstName: line(200).pipe(z.string().min(1, fieldMessage('booking.swimmer-first-name-required'))),
    lastName: line(200).pipe(z.string().min(1, fieldMessage('booking.swimmer-last-name-required'))),
    birthDate,
  }),
])
export type CartChild = z.output<typeof child>

const order = z.object({
  cart,
  children: z.array(child).min(1).max(mostSeatsInCart),
  /** Of a family that is not known. */
  contact: contactInput.optional(),
  phone: line(50).default(''),
  howHeard: z.enum(howHeardOptions).optional(),
})
export type CartOrder = z.output<typeof order>

/** A class behind one address books as well. What a visitor holds is limited besides, by `held-seats`. */
const limit = { address: 3000, network: 20_000 }

export const cartRoutes = {
  readForm: route('GET /api/book/form', 'public', {
    summary: 'The signed moment at which a page was opened; taking a seat needs it',
    response: z.object({ form: z.string() }),
    limit,
  }),
  readCart: route('POST /api/book/cart', 'public', {
    summary: 'What stands in a cart; its secret is in the body, so that no log has it',
    body: z.object({ cart }),
    response: cartState,
    limit,
  }),
  takeSeat: route('POST /api/book/seats', 'public', {
    summary:
      'Hold a seat for 15 minutes, or ask for the waiting list of a full course; sent again it is the same seat',
    body: z.object({
      cart,
      seatId: z.uuid(),
      offerId: z.uuid(),
      waits: z.boolean().default(false),
      form: z.string().max(200),
      /** A field that people do not see. */
      website: z.string().max(500).default(''),
      /** The number that was looked for, where it is asked for. */
      work: z.int().min(0).optional(),
    }),
    response: cartState,
    limit,
  }),
  leaveSeat: route('POST /api/book/seats/leave', 'public', {
    summary: 'Take a seat out of the cart; it is free at once',
    body: z.object({ cart, seatId: z.uuid() }),
    response: cartState,
    limit,
  }),
  askCode: route('POST /api/book/cart/code', 'public', {
    summary: 'Mail a code to an address, known or not',
    body: z.object({ cart, address: email, language }),
    response: z.object({ browser: z.string() }),
    limit: { address: 300, network: 3000 },
  }),
  enterCode: route('POST /api/book/cart/address', 'public', {
    summary: 'Prove the address by the mailed code; a known family then finds its data',
    body: z.object({ cart, browser: z.string().max(100), code: z.string().max(60) }),
    response: cartState,
    limit,
  }),
  priceCart: route('POST /api/book/cart/price', 'public', {
    summary: 'What the courses of a cart cost these children',
    body: order,
    response: z.array(bookedSeat),
    limit,
  }),
  bookCart: route('POST /api/book/cart/bookings', 'public', {
    summary: 'Book all courses of a cart at the price that was shown; sent again it answers the same',
    body: order.extend({
      /** In CHF, of all courses. */
      total: z.number(),
      /** Of the terms that were accepted. */
      termsVersion: z.int(),
    }),
    response: z.array(bookedSeat),
    limit,
  }),
}

const heldCart = z.object({
  id: z.string(),
  offerId: z.string(),
  quickId: z.string(),
  name: z.string(),
  location: z.string(),
  startDate: plainDate,
  startTime: z.string(),
  until: instant,
  /** How far it is: an address was proved. */
  isProved: z.boolean(),
})
export type HeldCart = z.output<typeof heldCart>

export const heldCartRoutes = {
  listHeldCarts: route('GET /api/office/held-carts', 'read-customers', {
    summary: 'Seats that visitors of the public page hold now, those that end first before others',
    response: z.array(heldCart),
    watches: ['lessonOffers', 'bookings'],
  }),
  releaseHeldCart: route('POST /api/office/held-carts/{id}/release', 'change-customers', {
    summary: 'Free a seat that a visitor holds',
    response: success,
  }),
}
