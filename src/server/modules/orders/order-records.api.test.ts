import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminInvoiceRoutes, orderRoutes } from '#contract/orders/orders.ts'
import { buildBooking, buildContact, buildOrder, buildProduct } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act, createOrder } from './testing/order-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
})
afterAll(() => lido.close())

const contactOf = (id: string) =>
  lido.db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('creating an order', () => {
  test('ignores any amount but the catalogue’s', async () => {
    const product = await buildProduct(lido.db, { priceRappen: 18_005 })
    const booking = await buildBooking(lido.db, { productId: product.productId })
    const body = { bookingId: booking.id, amount: 1, productName: 'Cheap' }
    const { status, body: order } = await lido.call(orderRoutes.createOrder, { body })
    expect([status, order.amount, order.productName]).toEqual([201, 180.05, 'Seepferd'])
  })

  test('a second time for the same booking is refused', async () => {
    const booking = await buildBooking(lido.db)
    await createOrder(lido, booking.id)
    const message = 'This booking already has a payment order.'
    expect(await lido.call(orderRoutes.createOrder, { body: { bookingId: booking.id } })).toMatchObject({
      status: 409,
      body: { message },
    })
  })

  test('of a booking without a product, of a missing booking or one of Phase 5 is not possible', async () => {
    const without = await buildBooking(lido.db, { productId: null })
    const phase5 = await buildBooking(lido.db, { generation: 5 })
    const refusal = async (bookingId: string) => {
      const { status, body } = await lido.call(orderRoutes.createOrder, { body: { bookingId } })
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refusal(without.id)).toEqual([404, 'Product not found'])
    expect(await refusal(phase5.id)).toEqual([404, 'Booking not found'])
    expect(await refusal(absentId)).toEqual([404, 'Booking not found'])
    expect((await lido.call(orderRoutes.createOrder, { body: { bookingId: 'x' } })).status).toBe(400)
  })
})

describe('a contact’s totals', () => {
  test('follow orders and payments, and an open form about the contact stays valid', async () => {
    const contact = await buildContact(lido.db, { totalOrdersCount: 3, totalAmountPaidRappen: 50_000 })
    const booking = await buildBooking(lido.db, { contactId: contact.id })
    const { id } = await createOrder(lido, booking.id)
    expect(await contactOf(contact.id)).toMatchObject({ totalOrdersCount: 4, version: 1 })
    await act(lido, id, 'generate-invoice', 'send-invoice', 'paid')
    expect(await contactOf(contact.id)).toMatchObject({ totalAmountPaidRappen: 74_000, version: 1 })
    await lido.call(orderRoutes.deleteOrder, { params: { id } })
    expect(await contactOf(contact.id)).toMatchObject({
      totalOrdersCount: 3,
      totalAmountPaidRappen: 50_000,
      version: 1,
    })
  })

  test('never fall below zero, for any edits', async () => {
    const { id, contactId } = await buildOrder(lido.db, { status: 'PAID' })
    await lido.call(orderRoutes.deleteOrder, { params: { id } })
    expect(await contactOf(contactId)).toMatchObject({ totalOrdersCount: 0, totalAmountPaidRappen: 0 })
  })
})

describe('editing an order', () => {
  const edit = (id: string, body: object, version?: number) =>
    lido.call(orderRoutes.updateOrder, { params: { id }, body, ...(version ? { version } : {}) })

  test.each(['0000-01-01', '0202-03-10', '2026-02-30', '9999-12-31'])(
    'refuses %s as a due date',
    async dueDate => {
      const { id } = await buildOrder(lido.db, { status: 'PAYMENT_REQUESTED' })
      expect(await edit(id, { dueDate })).toMatchObject({
        status: 400,
        body: { fields: { dueDate: 'Please enter a valid date' } },
      })
    },
  )

  test('before the invoice is sent makes the invoice anew', async () => {
    const { id } = await buildOrder(lido.db)
    await act(lido, id, 'generate-invoice')
    const params = { id }
    const before = await lido.call(adminInvoiceRoutes.downloadInvoice, { params })
    const edited = await edit(id, { amount: 199.95, productName: 'Krebs' })
    expect(edited.body).toMatchObject({ amount: 199.95, productName: 'Krebs', status: 'INVOICE_READY' })
    const after = await lido.call(adminInvoiceRoutes.downloadInvoice, { params })
    expect(after.status).toBe(200)
    expect(after.body).not.toEqual(before.body)
  })

  test('after it was sent leaves only the due date to change, and the first one stays', async () => {
    const { id } = await buildOrder(lido.db, { status: 'REMINDER1' })
    const message = 'Amount and product name cannot be changed once the invoice has been sent.'
    expect(await edit(id, { amount: 1 })).toMatchObject({ status: 409, body: { message } })
    const { body } = await edit(id, { amount: 240, dueDate: '2026-07-01' })
    expect(body).toMatchObject({ dueDate: '2026-07-01', initialDueDate: '2026-03-31', amount: 240 })
  })

  test('is over once it is paid or cancelled', async () => {
    const paid = await buildOrder(lido.db, { status: 'PAID' })
    const cancelled = await buildOrder(lido.db, { status: 'CANCELLED' })
    const refused = (message: string) => ({ status: 409, body: { message } })
    expect(await edit(paid.id, { dueDate: null })).toMatchObject(refused('A paid order cannot be changed.'))
    expect(await edit(cancelled.id, { amount: 1 })).toMatchObject(
      refused('A cancelled order cannot be changed.'),
    )
  })

  test('on an older version is refused with the order as it stands', async () => {
    const { id } = await buildOrder(lido.db)
    expect((await edit(id, { amount: 10 }, 1)).status).toBe(200)
    expect(await edit(id, { amount: 20 }, 1)).toMatchObject({
      status: 412,
      body: { current: { id, amount: 10, version: 2 } },
    })
    expect((await edit(id, { amount: 10 }, 2)).body).toMatchObject({ amount: 10, version: 2 })
  })

  test.each([
    ['a negative amount', { amount: -1 }, 'amount'],
    ['half a Rappen', { amount: 1.005 }, 'amount'],
    ['an empty name', { productName: ' ' }, 'productName'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
  ])('with %s is refused', async (_, body, field) => {
    const { id } = await buildOrder(lido.db)
    const answer = await edit(id, body)
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('deleting an order', () => {
  test('moves it with reminders, documents and payee to the archive, and frees the booking', async () => {
    const booking = await buildBooking(lido.db)
    const { id } = await createOrder(lido, booking.id)
    await act(lido, id, 'generate-invoice', 'send-invoice', 'payment-reminder')
    const { body: order } = await lido.call(orderRoutes.readOrder, { params: { id } })
    expect((await lido.call(orderRoutes.deleteOrder, { params: { id } })).body).toEqual({ success: true })
    expect((await lido.call(orderRoutes.readOrder, { params: { id } })).status).toBe(404)

    const archived = await lido.db
      .selectFrom('archived_orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(archived).toMatchObject({
      status: 'PAYMENT_REMINDER',
      amountRappen: 24_000,
      invoiceReference: order.invoiceReference,
      reminders: [{ step: 'PAYMENT_REMINDER' }],
      archivedBy: 'admin@lido.example',
      payee: { contact: { lastName: 'Brändli' }, payer: { street: 'Seestrasse 7' } },
    })
    const fileIds = (archived.documents as { fileId: string }[]).map(({ fileId }) => fileId)
    const kept = await lido.db.selectFrom('files').select('size').where('id', 'in', fileIds).execute()
    expect(kept).toHaveLength(['invoice', 'payment reminder', 'credit note'].length)

    const again = await createOrder(lido, booking.id)
    expect(again).toMatchObject({ status: 'NEW', invoiceReference: null })
    const next = await act(lido, again.id, 'generate-invoice')
    expect(next.invoiceReference).not.toBe(order.invoiceReference)
  })
})
