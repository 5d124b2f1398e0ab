import type { Phase5Booking } from '#contract/bookings/phase5-bookings.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminSession, callApi } from './admin-api.ts'
import { createLessonOffer } from './catalogue.ts'
import type { Lido } from './lido-server.ts'
import { inventPerson } from './people.ts'

/** Prepares Phase 5 records through the API, so that a journey can begin where it is interesting. */
export async function openPhase5Office(lido: Lido) {
  const token = await adminSession(lido)
  const send = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callApi<Answer>(lido, method, path, { body, token })
  let offer: ReturnType<typeof createLessonOffer> | undefined

  const ownOffer = async () => {
    offer ??= createLessonOffer(lido, { maxAttendance: 1000 })
    return (await offer).id
  }

  /** A child of an invented family, on a shared offer by default. */
  async function createBooking(wanted: object = {}) {
    const lessonOfferId = 'lessonOfferId' in wanted ? null : await ownOffer()
    const { firstName, lastName, email } = inventPerson('Réka', 'Kertész')
    const booking = await send<Phase5Booking>('POST', '/api/phase5/bookings', {
      contact: { firstName, lastName, email, street: 'Seeweg 1', city: 'Zürich', plz: '8002' },
      swimmer: { firstName: 'Máté', lastName, dob: '2018-05-04' },
      lessonOfferId,
      termsAccepted: true,
      informContact: false,
      ...wanted,
    })
    return { ...booking, swimmerName: `${booking.swimmer.firstName} ${booking.swimmer.lastName}` }
  }

  const readBooking = (id: string) => send<Phase5Booking>('GET', `/api/phase5/bookings/${id}`)

  const createOrder = (bookingId: string) => send<Order>('POST', `/api/phase5/bookings/${bookingId}/order`)

  /** A booking whose order has taken these steps. */
  async function order(...actions: string[]) {
    const booking = await createBooking()
    const { id } = await createOrder(booking.id)
    for (const action of actions) await send('PUT', `/orders/${id}/${action}`)
    const made = await send<Order>('GET', `/api/phase5/orders/${id}`)
    return { ...made, lastName: booking.contact.lastName, payee: `Réka ${booking.contact.lastName}` }
  }

  return { send, createBooking, readBooking, createOrder, order }
}
