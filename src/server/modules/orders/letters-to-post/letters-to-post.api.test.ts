import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dunningRoutes } from '#contract/dunning.ts'
import { letterToPostRoutes as routes } from '#contract/orders/letters-to-post.ts'
import { orderRoutes, serviceInvoiceRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { countPages, hasPdfTools, readPages } from '../../invoices/testing/read-pdf.ts'
import { pay } from '../../payments/testing/payment-calls.ts'
import { act, moveClock } from '../testing/order-calls.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())

let made = 0
/** An invoice that was mailed, and came back. */
async function unreachable(generation: 4 | 5 = 5) {
  const lastName = `Unbekannt${++made}`
  const contact = { email: `gone-${made}@familie.example`, firstName: 'Vera', lastName }
  const { id: bookingId } = await buildBooking(lido.db, { generation, contact })
  const order = await buildOrder(lido.db, { bookingId, generation, amountRappen: 28_800 })
  await act(lido, order.id, 'generate-invoice', 'send-invoice')
  const returned = { status: 'bounced', reason: 'Returned: 550 No such user' } as const
  await lido.db.updateTable('emails').set(returned).where('entityId', '=', order.id).execute()
  return { ...order, lastName }
}

const waiting = async () => (await lido.call(routes.list, {})).body
const waitingOf = async (orderId: string) => (await waiting()).find(letter => letter.orderId === orderId)
const print = async () => (await lido.call(routes.print, {})).body as unknown as Buffer
const markPosted = async (...ids: string[]) => (await lido.call(routes.markPosted, { body: { ids } })).body
const orderOf = async (id: string) =>
  (await lido.db.selectFrom('orders').select(['status', 'dueDate']).where('id', '=', id).execute())[0]

describe('a letter to a family that no mail reaches', () => {
  test('waits to be posted, and the order stays where it is', async () => {
    const order = await unreachable()
    const mails = mailer.sent.length
    const answer = await lido.call(serviceOrderActionRoutes['payment-reminder'], { params: { id: order.id } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'order.to-be-posted' } })
    expect(mailer.sent).toHaveLength(mails)
    expect(await orderOf(order.id)).toMatchObject({ status: 'PAYMENT_REQUESTED' })
    const letter = await waitingOf(order.id)
    expect(letter).toMatchObject({
      letter: 'payment-reminder',
      why: 'bounced',
      printedAt: null,
      payee: { firstName: 'Vera', lastName: order.lastName },
    })
    const refused = await lido.call(routes.markPosted, { body: { ids: [letter?.id ?? ''] } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'letters.not-printed' } })
    expect((await lido.call(routes.remove, { params: { id: letter?.id ?? '' } })).status).toBe(200)
    expect(await waitingOf(order.id)).toBeUndefined()
  })

  test('is queued once by the engine, printed with all others in one PDF, and counts as sent when it was posted', async () => {
    const orders = [await unreachable(), await unreachable(), await unreachable(4)]
    moveClock(lido, 40)
    const [, , phase4] = orders
    await lido.call(serviceOrderActionRoutes['payment-reminder'], { params: { id: phase4?.id ?? '' } })
    const { body: run } = await lido.call(dunningRoutes.run, { body: {} })
    expect(run.failures.map(({ code }) => code)).toContain('order.to-be-posted')
    expect((await lido.call(dunningRoutes.run, { body: {} })).body).toMatchObject({ total: 0 })

    const pdf = await print()
    if (hasPdfTools()) {
      const { text, complaints } = readPages(pdf)
      expect(complaints).toBe('')
      for (const { lastName } of orders) expect(text).toContain(lastName)
      expect(countPages(pdf)).toBe((await waiting()).length)
    }
    moveClock(lido, 1)
    const letters = await waiting()
    const ours = letters.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
    expect(ours).toHaveLength(3)
    const [first, second, third] = orders
    // One pays before the letter goes to the post.
    await pay(lido, second?.id ?? '', { amount: 288 })
    expect(await markPosted(...ours.map(({ id }) => id))).toEqual({ posted: 2, dropped: 1 })
    expect(await orderOf(second?.id ?? '')).toMatchObject({ status: 'PAID' })
    for (const order of [first, third]) {
      const id = order?.id ?? ''
      expect(await orderOf(id)).toMatchObject({ status: 'PAYMENT_REMINDER' })
      const { body: kept } = await lido.call(serviceInvoiceRoutes.listDocuments, { params: { id } })
      expect(kept.map(({ kind }) => kind)).toEqual(['invoice', 'payment-reminder'])
    }
    const reminders = await lido.db
      .selectFrom('reminders')
      .select(['emailId', 'sentAt', 'dueDate'])
      .where('orderId', '=', first?.id ?? '')
      .execute()
    expect(reminders).toMatchObject([{ emailId: null, dueDate: (await orderOf(first?.id ?? ''))?.dueDate }])
    expect(new Date(reminders[0]?.sentAt ?? 0)).toEqual(lido.clock.now)
    expect(await markPosted(...ours.map(({ id }) => id))).toEqual({ posted: 0, dropped: 3 })
  })

  test('is mailed again once a mail has got through', async () => {
    const order = await unreachable(4)
    const { email } = (await lido.call(orderRoutes.readOrder, { params: { id: order.id } })).body.booking
      .contact
    moveClock(lido, 1)
    await lido.db
      .updateTable('emails')
      .set({ status: 'sent', createdAt: lido.clock.now })
      .where('to', '=', email)
      .execute()
    expect(await act(lido, order.id, 'payment-reminder')).toMatchObject({ status: 'PAYMENT_REMINDER' })
  })
})
