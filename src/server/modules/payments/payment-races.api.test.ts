import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '#contract/orders/orders.ts'
import { buildBooking, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'
import { applyCredit, pay, paymentsOf, takeBack } from './testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
})
afterAll(() => lido.close())
afterEach(async () => {
  expect(await findDivergences(lido.db)).toEqual([])
})

const owing = (values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(lido.db, { status: 'PAYMENT_REQUESTED', amountRappen: 28_800, ...values })

/** Another order of the same family. */
async function anotherOf(contactId: string, amountRappen: number) {
  const { id: bookingId } = await buildBooking(lido.db, { contactId })
  return owing({ bookingId, amountRappen })
}

const orderOf = async (id: string) => (await lido.call(orderRoutes.readOrder, { params: { id } })).body

test('fifty people use one credit at once, and nothing of it is used twice', async () => {
  const first = await owing()
  await pay(lido, first.id, { amount: 388 })
  const others = await Promise.all(Array.from({ length: 10 }, () => anotherOf(first.contactId, 6000)))
  await Promise.all(others.flatMap(({ id }) => Array.from({ length: 5 }, () => applyCredit(lido, id))))
  const open = await Promise.all(others.map(async ({ id }) => (await orderOf(id)).open))
  expect(open.reduce((total, each) => total + each, 0)).toBe(500)
  expect((await paymentsOf(lido, first.id)).body.credit).toBe(0)
})

test('a payment that is taken back while its credit is being used is used, or gone, and never both', async () => {
  for (let round = 0; round < proofSize(50, 3); round++) {
    const first = await owing({ amountRappen: 1000 })
    const others = await Promise.all([1, 2].map(() => anotherOf(first.contactId, 3000)))
    const { body } = await pay(lido, first.id, { amount: 50 })
    const id = body.payments[0]?.id ?? ''
    await Promise.all([takeBack(lido, id), ...others.map(other => applyCredit(lido, other.id))])
    await takeBack(lido, id)
    for (const other of [first, ...others]) expect(await orderOf(other.id)).toMatchObject({ paid: 0 })
    expect((await paymentsOf(lido, first.id)).body.credit).toBe(0)
  }
}, 600_000)
