import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminOrderActionRoutes, orderRoutes, serviceOrderActionRoutes } from '#contract/orders/orders.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import {
  decide,
  isDunningStep,
  isInvoiceSent,
  orderActions,
  orderStatuses,
  statusAfterStep,
} from '#domain/orders/order-machine.ts'
import { buildDelivery, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
const mailer = recordingMailer()
beforeAll(async () => {
  lido = await startTestApp({ mailer })
})
afterAll(() => lido.close())

const rowsOf = async (orderId: string) => ({
  order: await lido.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst(),
  emails: await lido.db.selectFrom('emails').select('status').where('entityId', '=', orderId).execute(),
  reminders: await lido.db.selectFrom('reminders').select('step').where('orderId', '=', orderId).execute(),
  audit: await lido.db
    .selectFrom('audit')
    .select('action')
    .where('recordId', '=', orderId)
    .orderBy('id')
    .execute(),
})

const pairs = orderStatuses.flatMap(status => orderActions.map(action => ({ status, action })))

describe.each(pairs)('an order that is $status, asked to $action', ({ status, action }) => {
  const decision = decide(status, action)

  test('to' in decision ? `becomes ${decision.to}` : 'is left as it was', async () => {
    const { id } = await buildOrder(lido.db, { status })
    const before = await rowsOf(id)
    mailer.sent.length = 0
    const answer = await lido.call(serviceOrderActionRoutes[action], { params: { id } })
    const after = await rowsOf(id)

    if ('refused' in decision) {
      expect(answer).toMatchObject({ status: 409, body: { message: formatError(decision.refused) } })
      expect(after).toEqual(before)
      expect(mailer.sent).toEqual([])
      return
    }
    expect(answer).toMatchObject({ status: 200, body: { success: true, order: { status: decision.to } } })
    expect(after.order).toMatchObject({ status: decision.to })
    expect(after.audit.at(-1)).toEqual({ action })
    const mails = isDunningStep(action) || action === 'send-invoice'
    const isCredited = action === 'cancel' && isInvoiceSent(status)
    expect(after.emails).toEqual(mails ? [{ status: 'sent' }] : isCredited ? [{ status: 'queued' }] : [])
    expect(mailer.sent).toHaveLength(mails ? 1 : 0)
    expect(after.reminders).toEqual(isDunningStep(action) ? [{ step: statusAfterStep[action] }] : [])
  })
})

describe.each(['open', 'uncertain'] as const)('while a mail about an order is %s', state => {
  const text = { open: 'being sent right now', uncertain: 'uncertain whether' }[state]

  test.each(orderActions)('%s has to wait in any status', async action => {
    for (const status of orderStatuses) {
      const { id } = await buildOrder(lido.db, { status })
      await buildDelivery(lido.db, id, { state })
      const before = await rowsOf(id)
      const answer = await lido.call(serviceOrderActionRoutes[action], { params: { id } })
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(text) } })
      expect(await rowsOf(id)).toEqual(before)
    }
  })

  test('so do editing and deleting', async () => {
    const { id } = await buildOrder(lido.db, { status: 'INVOICE_READY' })
    await buildDelivery(lido.db, id, { state })
    const params = { id }
    const refused = { status: 409, body: { message: expect.stringContaining(text) } }
    expect(await lido.call(orderRoutes.updateOrder, { params, body: { amount: 1 } })).toMatchObject(refused)
    expect(await lido.call(orderRoutes.deleteOrder, { params })).toMatchObject(refused)
    expect(await lido.call(adminOrderActionRoutes.paid, { params })).toMatchObject(refused)
    const { body } = await lido.call(orderRoutes.readOrder, { params })
    expect(body.delivery).toMatchObject({ state, action: 'send-invoice' })
  })
})
