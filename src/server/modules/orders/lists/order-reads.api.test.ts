import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminInvoiceRoutes,
  adminOrderActionRoutes,
  orderRoutes,
  serviceInvoiceRoutes,
  serviceOrderActionRoutes,
} from '#contract/orders/orders.ts'
import { act } from '#server/modules/orders/testing/order-calls.ts'
import { buildBooking, buildContact, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer() })
})
afterAll(() => lido.close())

describe('the invoice as a file', () => {
  test('is saved under the order’s id, on both backends', async () => {
    const { id } = await buildOrder(lido.db)
    await act(lido, id, 'generate-invoice')
    for (const route of [adminInvoiceRoutes.downloadInvoice, serviceInvoiceRoutes.readInvoice]) {
      const { status, headers, body } = await lido.call(route, { params: { id } })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toContain(`filename="invoice-${id}.pdf"`)
      expect(String(body).startsWith('%PDF-')).toBe(true)
    }
  })

  test('an order that came without its PDF has the invoice drawn again, with its own dates', async () => {
    const { id } = await buildOrder(lido.db, { status: 'REMINDER1' })
    const { status, headers, body } = await lido.call(adminInvoiceRoutes.downloadInvoice, { params: { id } })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(String(body).startsWith('%PDF-')).toBe(true)
  })

  test('is not there before it is generated, and no other document is', async () => {
    const { id } = await buildOrder(lido.db)
    const message = 'The invoice has not been generated yet.'
    const missing = { status: 404, body: { message } }
    expect(await lido.call(adminInvoiceRoutes.downloadInvoice, { params: { id } })).toMatchObject(missing)
    const params = { id, kind: 'reminder1' }
    expect(await lido.call(serviceInvoiceRoutes.readDocument, { params })).toMatchObject({
      status: 404,
      body: { message: 'Document not found' },
    })
  })
})

describe('lists', () => {
  test('show Phase 4 orders newest first, in pages and by search', async () => {
    await lido.db.deleteFrom('orders').execute()
    const contact = await buildContact(lido.db, { firstName: 'Zoë', lastName: 'Ärni' })
    const booking = await buildBooking(lido.db, { contactId: contact.id })
    const older = await buildOrder(lido.db, { createdAt: '2026-01-01T00:00:00Z' })
    const newer = await buildOrder(lido.db, {
      createdAt: '2026-02-01T00:00:00Z',
      status: 'PAID',
      bookingId: booking.id,
    })
    await buildOrder(lido.db, { generation: 5 })
    const ids = (orders: { id: string }[]) => orders.map(({ id }) => id)
    expect(ids((await lido.call(orderRoutes.listOrders, {})).body)).toEqual([newer.id, older.id])
    expect((await lido.call(orderRoutes.listOrders, { query: { limit: 1 } })).body).toHaveLength(1)

    expect((await lido.call(orderRoutes.orderStats, {})).body).toEqual({
      total: 2,
      new: 1,
      paymentRequested: 0,
      paid: 1,
    })

    const page = async (query: object) => (await lido.call(orderRoutes.pageOrders, { query })).body
    expect(await page({ limit: 1, page: 2 })).toMatchObject({
      orders: [{ id: older.id }],
      pagination: { total: 2, totalPages: 2, hasPrevPage: true, hasNextPage: false },
    })
    expect(ids((await page({ status: 'PAID' })).orders)).toEqual([newer.id])
    expect(ids((await page({ search: 'ärni' })).orders)).toEqual([newer.id])
    expect(ids((await page({ search: contact.email })).orders)).toEqual([newer.id])
    expect(ids((await page({ search: newer.invoiceReference })).orders)).toEqual([newer.id])
    const wrong = { query: { status: 'LOST' as 'PAID' } }
    expect((await lido.call(orderRoutes.pageOrders, wrong)).status).toBe(400)
  })
})

describe('an order that is not there', () => {
  test('or belongs to Phase 5 is not found on backend A', async () => {
    const phase5 = await buildOrder(lido.db, { generation: 5, status: 'INVOICE_READY' })
    const missing = { status: 404, body: { message: 'Order not found' } }
    for (const id of [absentId, phase5.id]) {
      const params = { id }
      const routes = [orderRoutes.readOrder, orderRoutes.deleteOrder, orderRoutes.listReminders]
      for (const route of [...routes, ...Object.values(adminOrderActionRoutes)])
        expect(await lido.call(route, { params })).toMatchObject(missing)
      expect(await lido.call(orderRoutes.updateOrder, { params, body: {} })).toMatchObject(missing)
      expect(await lido.call(adminInvoiceRoutes.downloadInvoice, { params })).toMatchObject(missing)
    }
  })

  test('is not found on backend B either, which knows both generations', async () => {
    const params = { id: absentId }
    const missing = { status: 404, body: { message: 'Order not found' } }
    for (const route of Object.values(serviceOrderActionRoutes))
      expect(await lido.call(route, { params })).toMatchObject(missing)
    expect(await lido.call(serviceInvoiceRoutes.readInvoice, { params })).toMatchObject(missing)
    expect(await lido.call(serviceInvoiceRoutes.listDocuments, { params })).toMatchObject(missing)
    const decide = serviceInvoiceRoutes.decideDelivery
    expect(await lido.call(decide, { params, body: { decision: 'arrived' } })).toMatchObject(missing)
    expect((await lido.call(orderRoutes.readOrder, { params: { id: 'x' } })).status).toBe(404)

    const phase5 = await buildOrder(lido.db, { generation: 5, status: 'INVOICE_READY' })
    expect(await act(lido, phase5.id, 'send-invoice')).toMatchObject({ status: 'PAYMENT_REQUESTED' })
  })
})
