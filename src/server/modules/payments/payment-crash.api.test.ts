import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { type Home, makeHome, type ServerProcess } from '#server/testing/server-process.ts'
import { findDivergences } from '../orders/ledger/testing/find-divergences.ts'

const kills = proofSize(40, 1)
const orderCount = 5
const paymentsPerRound = 20

let home: Home
beforeAll(async () => {
  home = await makeHome()
})
afterAll(() => home.remove())

interface Sent {
  requestKey: string
  orderId: string
  rappen: number
  isAnswered: boolean
}

/** Unanswered calls are sent again with their key, as the console does. */
async function send(server: ServerProcess, token: string, payment: Sent) {
  const { requestKey, orderId, rappen } = payment
  const body = { amount: rappen / 100, date: '2026-03-01', source: 'cash' }
  const answer = await server
    .call('POST', `/orders/${orderId}/payments`, { token, key: 'key', requestKey, body })
    .catch(() => undefined)
  if (answer) payment.isAnswered = answer.status === 201
}

test(`${kills} kills amid recording payments: each is recorded once and whole, and everything adds up`, async () => {
  const orderIds = await home.withDatabase(async db => {
    const ids: string[] = []
    for (let made = 0; made < orderCount; made++)
      ids.push((await buildOrder(db, { status: 'PAYMENT_REQUESTED', amountRappen: 50_000 })).id)
    return ids
  })
  const sent: Sent[] = []
  for (let kill = 0; kill <= kills; kill++) {
    const server = await home.start({ PUBLIC_API_KEY: 'key' })
    const token = await server.signIn()
    for (let index = 0; index < paymentsPerRound; index++) {
      const orderId = orderIds[index % orderCount] ?? ''
      sent.push({ requestKey: randomUUID(), orderId, rappen: 100 + index, isAnswered: false })
    }
    const sending = sent.filter(({ isAnswered }) => !isAnswered).map(payment => send(server, token, payment))
    const isLast = kill === kills
    if (!isLast) {
      await new Promise(resolve => setTimeout(resolve, Math.random() * 120))
      await server.kill()
    }
    await Promise.all(sending)
    if (isLast) await server.stop()
  }

  expect(sent.filter(({ isAnswered }) => !isAnswered)).toEqual([])
  await home.withDatabase(async db => {
    expect(await findDivergences(db)).toEqual([])
    const rows = await db.selectFrom('payments').select(['orderId', 'amountRappen']).execute()
    const describe = (payments: { orderId: string | null; rappen: number }[]) =>
      payments.map(({ orderId, rappen }) => `${orderId} ${rappen}`).sort()
    expect(describe(rows.map(({ orderId, amountRappen: rappen }) => ({ orderId, rappen })))).toEqual(
      describe(sent),
    )
  })
}, 1_800_000)
