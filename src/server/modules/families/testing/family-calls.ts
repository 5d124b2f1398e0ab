import { expect } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { familyRoutes } from '#contract/families.ts'
import { buildLessonOffer } from '#server/testing/builders.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

interface TypedSwimmer {
  firstName: string
  dob?: string | null
  lastName?: string
}

/** Books as staff do, and asks for families as their list does. */
export function familyCalls(app: () => TestApp) {
  let offerId: string | undefined

  async function bookingBody(email: string, swimmer: TypedSwimmer) {
    offerId ??= (await buildLessonOffer(app().db, { maxAttendance: 1000 })).id
    const contact = {
      firstName: 'Maria',
      lastName: 'Keller',
      email,
      street: 'Seeweg 2',
      plz: '8002',
      city: 'Zürich',
    }
    const typed = { lastName: 'Keller', dob: '2018-05-04', ...swimmer }
    return { contact, swimmer: typed, lessonOfferId: offerId, informContact: false, allowIdentical: true }
  }

  async function book(email: string, swimmer: TypedSwimmer) {
    const answer = await app().call(phase5BookingRoutes.createBooking, {
      body: await bookingBody(email, swimmer),
    })
    expect(answer.status).toBe(201)
    return answer.body
  }

  const list = async (query: object) => (await app().call(familyRoutes.listFamilies, { query })).body.families

  const swimmersOf = async (email: string) =>
    (await list({ search: email })).flatMap(({ swimmers }) => swimmers.map(({ firstName }) => firstName))

  return { bookingBody, book, list, swimmersOf }
}
