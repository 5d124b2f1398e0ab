import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import { signInFamily } from '#server/testing/sign-in-family.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

interface Family {
  /** The course of its child. */
  offerId: string
  contact?: Record<string, string>
  child?: { firstName?: string; lastName?: string; dob?: string }
}

/** A family that booked a course for its child, and the token of its page. */
export async function buildFamily(lido: TestApp, { offerId, contact, child }: Family) {
  const swimmer = { firstName: 'Nils', lastName: 'Brändli', dob: '2018-05-04', ...child }
  const typed = { firstName: 'Aili', lastName: 'Brändli', email: newAddress(), ...contact }
  const { body: booking } = await lido.call(phase5BookingRoutes.createBooking, {
    body: { contact: typed, swimmer, lessonOfferId: offerId, termsAccepted: true, allowIdentical: true },
  })
  return { booking, token: await signInFamily(lido, booking.contactId), address: typed.email }
}
