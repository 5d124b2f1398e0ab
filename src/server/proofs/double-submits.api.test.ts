import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { buildRequest } from '#contract/routes/build-request.ts'
import { buildLessonOffer, buildProduct } from '#server/testing/builders.ts'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { aBooking, newAddress } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
let productId: string
let lessonOfferId: string
beforeAll(async () => {
  lido = await startTestApp()
  productId = (await buildProduct(lido.db)).productId
  lessonOfferId = (await buildLessonOffer(lido.db, { maxAttendance: 100_000 })).id
})
afterAll(() => lido.close())

const rounds = proofSize(100)
const clicks = 6

/** One booking, of the one phase or the other, that can be sent as often as one likes. */
function prepareBooking(round: number) {
  const body = aBooking(productId, { informContact: false })
  return (key?: string) => {
    const named = key ? { key } : {}
    return round % 2
      ? lido.call(bookingRoutes.createBooking, { body, ...named })
      : lido.call(phase5BookingRoutes.createBooking, { body: { ...body, lessonOfferId }, ...named })
  }
}

const countBookings = async () =>
  (
    await lido.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count ?? 0

test(`${rounds} double submits under one key make one booking each, with one answer`, async () => {
  const before = await countBookings()
  let made = 0
  for (let round = 0; round < rounds; round++) {
    const book = prepareBooking(round)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: clicks }, () => book(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    made++
  }
  const doubled = (await countBookings()) - before - made
  reportFault({ fault: 'double submit under one key', rounds, acknowledged: made, lost: 0, doubled })
  expect(doubled).toBe(0)
})

test(`${rounds} races of the same booking without a key make one each, and the others are refused`, async () => {
  const before = await countBookings()
  for (let round = 0; round < rounds; round++) {
    const book = prepareBooking(round)
    const answers = await Promise.all(Array.from({ length: clicks }, () => book()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(clicks - 1).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'booking.identical',
      message: 'The same booking was made 1 second ago.',
    })
  }
  const doubled = (await countBookings()) - before - rounds
  reportFault({ fault: 'race of identical bookings', rounds, acknowledged: rounds, lost: 0, doubled })
  expect(doubled).toBe(0)
})

/** Sends a request and hangs up before its answer, somewhere between its first byte and its last. */
async function hangUp(key: string, body: object) {
  const { path, headers, ...sent } = buildRequest(contactRoutes.createContact, { body: body as never, key })
  const authorization = `Bearer ${await lido.adminToken()}`
  const options = { method: sent.method, headers: { ...headers, authorization }, agent: false }
  await new Promise<void>(resolve => {
    const call = request(lido.address + path, options)
    call.on('error', () => resolve())
    call.on('close', () => resolve())
    call.end(sent.body, () => setTimeout(() => call.destroy(), Math.random() * 8))
  })
}

test(`${rounds} lost answers, each sent again under its key, make one record each`, async () => {
  let lost = 0
  for (let round = 0; round < rounds; round++) {
    const key = randomUUID()
    const body = { firstName: 'Réka', lastName: 'Őry', email: newAddress() }
    await hangUp(key, body)
    const again = await lido.call(contactRoutes.createContact, { body, key })
    // Without the key, the second would hear that a contact with this email already exists.
    if (again.status !== 201) lost++
  }
  reportFault({ fault: 'answer lost, sent again', rounds, acknowledged: rounds, lost, doubled: 0 })
  expect(lost).toBe(0)
})
