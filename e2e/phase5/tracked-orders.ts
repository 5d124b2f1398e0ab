import type { DunningOrder } from '#contract/dunning.ts'
import { addDays, zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultDunningPolicy } from '#domain/dunning/dunning-policy.ts'
import type { DunningStep } from '#domain/orders/order-machine.ts'
import { adminSession, callApi } from '../support/admin-api.ts'
import { createLessonOffer } from '../support/catalogue.ts'
import type { Lido } from '../support/lido-server.ts'
import { inventPerson } from '../support/people.ts'

interface Wanted {
  /** The last letter that was sent; without one, only the invoice was. */
  step?: DunningStep
  /** Below zero it is still to come. */
  daysOverdue?: number
}

const { paymentTermDays } = defaultDunningPolicy
const longestHolidays = 5

/** Phase 5 orders as the dunning service tracks them, made through the API. */
export async function trackOrders(lido: Lido) {
  const token = await adminSession(lido)
  const send = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callApi<Answer>(lido, method, path, { body, token })
  const offer = await createLessonOffer(lido)

  async function trackOrder({ step, daysOverdue = 5 }: Wanted = {}) {
    const { firstName, lastName, fullName, email } = inventPerson('Réka', 'Kertész')
    const booking = await send<{ id: string }>('POST', '/api/phase5/bookings', {
      contact: { firstName, lastName, email, street: 'Seeweg 1', city: 'Zürich', plz: '8002' },
      swimmer: { firstName: 'Nils', lastName, dob: '2018-05-04' },
      lessonOfferId: offer.id,
      termsAccepted: true,
      informContact: false,
    })
    const { id } = await send<{ id: string }>('POST', `/api/phase5/bookings/${booking.id}/order`)
    await send('PUT', `/orders/${id}/generate-invoice`)
    // The invoice itself names a due date that lies so far back, also when holidays moved it: no later edit makes a family
    // late for it.
    await lido.atShiftedDay(-paymentTermDays - daysOverdue - longestHolidays, () =>
      send('PUT', `/orders/${id}/send-invoice`),
    )
    if (step) await send('POST', `/api/dunning/orders/${id}/actions`, { action: 'send-step', step })
    await send('PUT', `/api/phase5/orders/${id}`, { dueDate: addDays(zurichDate(new Date()), -daysOverdue) })
    const { order } = await send<{ order: DunningOrder }>('GET', `/api/dunning/orders/${id}/history`)
    return { ...order, invoiceReference: order.invoiceReference ?? '', fullName, email }
  }

  return { send, trackOrder }
}
