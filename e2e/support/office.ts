import type { Booking } from '#contract/bookings/bookings.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dunningSteps, type OrderStatus, statusAfterStep } from '#domain/orders/order-machine.ts'
import { aBooking, aProduct } from '#server/testing/request-bodies.ts'
import { adminSession, callApi } from './admin-api.ts'
import type { Lido } from './lido-server.ts'
import { inventPerson } from './people.ts'

/** The way an order takes, and the call that takes it there. */
const way: ReadonlyArray<readonly [OrderStatus, string]> = [
  ['INVOICE_READY', 'generate-invoice'],
  ['PAYMENT_REQUESTED', 'send-invoice'],
  ...dunningSteps.map(step => [statusAfterStep[step], step] as const),
]

export type Office = Awaited<ReturnType<typeof openOffice>>

/** Prepares Phase 4 records through the API, so that a journey can begin where it is interesting. */
export async function openOffice(lido: Lido) {
  const token = await adminSession(lido)
  const send = <Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    callApi<Answer>(lido, method, path, { body, token })
  let course: Promise<Product> | undefined

  const createProduct = (wanted: Parameters<typeof aProduct>[0] = {}) =>
    send<Product>('POST', '/api/products', aProduct(wanted))

  const ownCourse = () => {
    course ??= createProduct()
    return course
  }

  /** A child of an invented family, on a new course by default. */
  async function createBooking(wanted: { productId?: string; informContact?: boolean } = {}) {
    const parent = inventPerson('Réka', 'Kertész')
    const child = inventPerson('Máté', 'Kertész')
    const booking = aBooking(wanted.productId ?? (await ownCourse()).productId)
    return send<Booking>('POST', '/api/bookings', {
      ...booking,
      contact: {
        ...booking.contact,
        firstName: parent.firstName,
        lastName: parent.lastName,
        email: parent.email,
      },
      swimmer: { ...booking.swimmer, firstName: child.firstName, lastName: child.lastName },
      informContact: wanted.informContact ?? false,
    })
  }

  async function findContact(email: string) {
    const found = await send<{ id: string }[]>('GET', `/api/contact-payees/search?q=${email}`)
    return found[0] ?? { id: '' }
  }

  const act = (id: string, action: string) => send('PUT', `/orders/${id}/${action}`)

  /** An order that has come as far as this status. */
  async function createOrder(status: OrderStatus = 'NEW') {
    const booking = await createBooking()
    const { id } = await send<Order>('POST', '/api/orders', { bookingId: booking.id })
    const last = way.findIndex(([reached]) => reached === (status === 'PAID' ? 'PAYMENT_REQUESTED' : status))
    for (const [, action] of way.slice(0, last + 1)) await act(id, action)
    if (status === 'PAID') await act(id, 'paid')
    return { ...(await send<Order>('GET', `/api/orders/${id}`)), contact: booking.contact }
  }

  return { send, act, createProduct, createBooking, findContact, createOrder }
}
