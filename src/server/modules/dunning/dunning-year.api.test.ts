import { afterAll, beforeAll, expect, test } from 'vitest'
import { dunningRoutes as routes } from '#contract/dunning.ts'
import { buildBooking, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

const days = proofSize(366)
const dayMs = 86_400_000
// Ten or eleven in the morning in Zurich; the short proof begins shortly before the clocks go forward.
const firstMorning = Date.UTC(2028, 2, 20, 9)

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: new Date(firstMorning).toISOString(), mailer: recordingMailer() })
})
afterAll(() => lido.close())

const chain = ['payment-reminder', 'reminder1', 'reminder2', 'final-notice', 'betreibung-request']

/** Counts mornings, and knows no dates: how many until the order falls due, and which letter follows. */
interface Counted {
  next: number
  morningsLeft: number
}

/** Counted from the first morning, a Monday: Zurich's holidays in the year that follows. */
const holidays = new Set([25, 28, 42, 66, 77, 134, 280, 281, 287, 288, 375])
const graceDays = 3

/** Mornings until the deadline of a letter: ten, and on to a working day. */
function morningsToPay(sentOn: number): number {
  let mornings = 10
  while ((sentOn + mornings) % 7 >= 5 || holidays.has(sentOn + mornings)) mornings++
  return mornings
}

const describeCounted = ({ next, morningsLeft }: Counted) => ({
  overdueDays: Math.max(0, -morningsLeft),
  nextAction: { action: chain[next], status: morningsLeft < -graceDays ? 'due' : 'scheduled' },
})

test(`on each of ${days} mornings the list and the engine say what counting mornings says`, {
  timeout: 1_200_000,
}, async () => {
  const offer = await buildLessonOffer(lido.db)
  const oracle = new Map<string, Counted>()
  for (const morningsLeft of [0, 2, 5, 11, 40, 150, 222, 300]) {
    const { id: bookingId } = await buildBooking(lido.db, { generation: 5, lessonOfferId: offer.id })
    const dueDate = new Date(firstMorning + morningsLeft * dayMs).toISOString().slice(0, 10)
    const dates = { dueDate, initialDueDate: dueDate }
    const { id } = await buildOrder(lido.db, {
      bookingId,
      generation: 5,
      status: 'PAYMENT_REQUESTED',
      ...dates,
    })
    oracle.set(id, { next: 0, morningsLeft })
  }
  const counted = () => [...oracle.values()]
  const expected = () => Object.fromEntries([...oracle].map(([id, one]) => [id, describeCounted(one)]))
  const read = async () => {
    const { orders } = (await lido.call(routes.listOrders, { query: { limit: 100 } })).body
    return Object.fromEntries(
      orders.map(({ id, overdueDays, nextAction }) => [id, { overdueDays, nextAction }]),
    )
  }

  for (let day = 0; day < days; day++) {
    lido.clock.now = new Date(firstMorning + day * dayMs)
    expect(await read()).toEqual(expected())
    const { overdue } = (await lido.call(routes.overview, {})).body
    expect(overdue).toBe(counted().filter(({ morningsLeft }) => morningsLeft < 0).length)
    const due = counted().filter(({ next, morningsLeft }) => next < 4 && morningsLeft < -graceDays)
    const run = await lido.call(routes.run, { body: {} })
    expect(run.body).toMatchObject({ processed: due.length, failed: 0 })
    for (const one of due) Object.assign(one, { next: one.next + 1, morningsLeft: morningsToPay(day) })
    if (due.length > 0) expect(await read()).toEqual(expected())
    for (const one of counted()) one.morningsLeft--
  }
})
