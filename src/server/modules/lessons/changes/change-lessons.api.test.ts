import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { languages } from '#domain/languages.ts'
import type { Remedy } from '#domain/lessons/lesson-changes.ts'
import { buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { findDivergences } from '../../orders/ledger/testing/find-divergences.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-09T09:00:00Z' })
})
afterAll(() => lido.close())

const dates = ['2026-03-09', '2026-03-16', '2026-03-23']
let families = 0

interface Child {
  offerId: string
  email?: string
  language?: string
}

async function book({ offerId, email = `familie${++families}@see.example`, language = 'de' }: Child) {
  const contact = {
    firstName: 'Ada',
    lastName: 'Amsler',
    email,
    phone: '+41 79 111 22 33',
    preferredLanguage: language,
    street: 'Seeweg 1',
    plz: '8002',
    city: 'Zürich',
  }
  const swimmer = { firstName: `Kind${families}`, lastName: 'Amsler', dob: '2018-05-04' }
  const body = { contact, swimmer, lessonOfferId: offerId, informContact: false, allowIdentical: true }
  const answer = await lido.call(phase5BookingRoutes.createBooking, { body })
  expect(answer.status).toBe(201)
  return { ...answer.body, email }
}

const makeOffer = () =>
  buildLessonOffer(lido.db, {
    status: 'PUBLISHED',
    maxAttendance: 50,
    scheduleDates: JSON.stringify(dates),
    packageSize: 3,
  })

const read = async (id: string) => (await lido.call(lessonRoutes.readTaughtOffer, { params: { id } })).body
const statusesOf = async (id: string) =>
  (await read(id)).lessons.map(({ date, status }) => `${date} ${status}`)

interface Wanted {
  change?: 'cancel' | 'restore'
  remedy?: Remedy
  date?: string | null
  reason?: string
  informFamilies?: boolean
}

const bodyOf = (
  lessonIds: string[],
  { change = 'cancel', remedy = 'none', date = null, reason = '', informFamilies = true }: Wanted,
) => ({ lessonIds, change, remedy, date, reason, informFamilies })

const preview = (lessonIds: string[], wanted: Wanted = {}) =>
  lido.call(lessonChangeRoutes.previewChange, { body: bodyOf(lessonIds, wanted) })

/** A second after what was done before, so that mails are read in the order they were written. */
async function apply(lessonIds: string[], wanted: Wanted = {}, key: string = randomUUID()) {
  lido.clock.now = new Date(lido.clock.now.getTime() + 1000)
  const { previewId } = (await preview(lessonIds, wanted)).body
  return lido.call(lessonChangeRoutes.changeLessons, {
    body: { ...bodyOf(lessonIds, wanted), previewId },
    key,
  })
}

const mailsTo = (email: string) =>
  lido.db
    .selectFrom('emails')
    .select(['subject', 'bodyText'])
    .where('to', '=', email)
    .orderBy('createdAt')
    .execute()

test('a date is appended at the end, one mail tells both children of a family; restoring takes it back', async () => {
  const offer = await makeOffer()
  const { email } = await book({ offerId: offer.id })
  await book({ offerId: offer.id, email })
  const [, second = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  const seen = await preview([second], { remedy: 'append', reason: 'Das Bad ist zu.' })
  expect(seen.body).toMatchObject({
    lessons: 1,
    families: 1,
    toCall: [],
    mails: [{ language: 'de', count: 1 }],
  })
  expect(seen.body.mails[0]?.text).toContain('Grund: Das Bad ist zu.')
  expect(await apply([second], { remedy: 'append', reason: 'Das Bad ist zu.' })).toMatchObject({
    body: { mails: 1 },
  })
  expect(await statusesOf(offer.id)).toEqual([
    '2026-03-09 PLANNED',
    '2026-03-16 MOVED',
    '2026-03-23 PLANNED',
    '2026-03-30 PLANNED',
  ])
  expect(await apply([second], { change: 'restore' })).toMatchObject({ status: 200, body: { mails: 1 } })
  expect(await statusesOf(offer.id)).toEqual(dates.map(date => `${date} PLANNED`))
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.subject).toContain('Lektion verschoben')
  expect(mails[0]?.bodyText).toContain('neu am Montag, 30. März 2026')
  expect(mails[1]?.subject).toContain('Lektion findet doch statt')
})

test('moved to another day, which must be free; a cancelled date keeps its lesson and leaves the dates', async () => {
  const offer = await makeOffer()
  const { email } = await book({ offerId: offer.id, language: 'fr' })
  const [first = '', second = '', third = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  expect(await preview([first], { remedy: 'move', date: dates[1] ?? null })).toMatchObject({
    status: 409,
    body: { code: 'lesson.date-taken' },
  })
  await apply([first], { remedy: 'move', date: '2026-03-14' })
  await apply([third])
  expect(await statusesOf(offer.id)).toEqual([
    '2026-03-09 MOVED',
    '2026-03-14 PLANNED',
    '2026-03-16 PLANNED',
    '2026-03-23 CANCELLED',
  ])
  expect((await preview([first])).body).toMatchObject({ code: 'lesson.not-planned' })
  expect((await preview([second], { change: 'restore' })).body).toMatchObject({ code: 'lesson.not-off' })
  expect((await mailsTo(email)).map(({ subject }) => subject.split(' –')[0])).toEqual([
    'Leçon déplacée',
    'Leçon annulée',
  ])
  const { scheduleDates } = await lido.db
    .selectFrom('lesson_offers')
    .select('scheduleDates')
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  expect(scheduleDates).toEqual(['2026-03-14', '2026-03-16'])
})

test('a family without an email address is listed to call, and an outdated preview changes nothing', async () => {
  const offer = await makeOffer()
  const { contactId } = await book({ offerId: offer.id })
  await sql`update contacts set email = '' where id = ${contactId}`.execute(lido.db)
  const [first = ''] = (await read(offer.id)).lessons.map(lesson => lesson.id)
  const { previewId, toCall, families: mailed } = (await preview([first])).body
  expect([mailed, toCall]).toEqual([1, [expect.objectContaining({ name: 'Ada Amsler' })]])
  await book({ offerId: offer.id })
  const body = { ...bodyOf([first], {}), previewId }
  expect(await lido.call(lessonChangeRoutes.changeLessons, { body })).toMatchObject({
    status: 409,
    body: { code: 'lesson.preview-stale' },
  })
  expect((await statusesOf(offer.id))[0]).toBe('2026-03-09 PLANNED')
})

test('the mail goes to the address the contact has now, and so does the one mail of a family', async () => {
  const offer = await makeOffer()
  const { contactId, email: former } = await book({ offerId: offer.id })
  await book({ offerId: offer.id, email: former })
  const email = `neu-${former}`
  await sql`update contacts set email = ${email} where id = ${contactId}`.execute(lido.db)
  const [first = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  expect(await apply([first])).toMatchObject({ status: 200, body: { mails: 1 } })
  expect([(await mailsTo(email)).length, (await mailsTo(former)).length]).toEqual([1, 0])
})

test.each(languages)('a family that reads %s reads the name of its course so', async language => {
  const offer = await makeOffer()
  const title = `Kurs ${language}`
  const column = sql.ref(`title${language[0]?.toUpperCase()}${language.slice(1)}`)
  await sql`update lesson_types set ${column} = ${title} where id = ${offer.lessonTypeId}`.execute(lido.db)
  const { email } = await book({ offerId: offer.id, language })
  const [first = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  await apply([first])
  const [mail] = await mailsTo(email)
  expect([mail?.subject, mail?.bodyText]).toEqual([
    expect.stringContaining(title),
    expect.stringContaining(title),
  ])
})

test('no lesson moves into the past, and no mail is about one that is over', async () => {
  const offer = await makeOffer()
  const { email } = await book({ offerId: offer.id })
  const [first = '', second = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  expect(await preview([second], { remedy: 'move', date: '2026-03-08' })).toMatchObject({
    status: 400,
    body: { fields: { date: 'A lesson cannot move to a day that is over.' } },
  })
  const before = lido.clock.now
  lido.clock.now = new Date('2026-03-10T09:00:00Z')
  expect(await preview([first, second])).toMatchObject({ status: 409, body: { code: 'lesson.over' } })
  expect((await preview([first], { remedy: 'append' })).body).toMatchObject({ code: 'lesson.over' })
  expect((await preview([first], { informFamilies: false })).body).toMatchObject({ families: 1, mails: [] })
  expect(await apply([first], { informFamilies: false })).toMatchObject({ status: 200, body: { mails: 0 } })
  expect(await preview([first], { change: 'restore' })).toMatchObject({ body: { code: 'lesson.over' } })
  expect(await statusesOf(offer.id)).toContain('2026-03-09 CANCELLED')
  expect(await mailsTo(email)).toEqual([])
  lido.clock.now = before
})

/** An order of a booking: CHF 90.00 for three lessons. */
const order = (bookingId: string, values: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(lido.db, {
    bookingId,
    generation: 5,
    status: 'PAYMENT_REQUESTED',
    amountRappen: 9000,
    ...values,
  })

const readOrder = async (id: string) =>
  (await lido.call(phase5OrderRoutes.readOrder, { params: { id } })).body

const attachmentsTo = (email: string) =>
  lido.db
    .selectFrom('emails as e')
    .innerJoin('email_attachments as a', 'a.emailId', 'e.id')
    .select(['e.subject', 'a.filename'])
    .where('e.to', '=', email)
    .orderBy('a.index')
    .execute()

test('a lesson without another date is credited: what is open is less, what was paid is credit, in the one mail', async () => {
  const offer = await makeOffer()
  const open = await book({ offerId: offer.id })
  const paid = await book({ offerId: offer.id, email: open.email })
  const early = await book({ offerId: offer.id })
  const none = await book({ offerId: offer.id })
  const [openOrder, paidOrder, earlyOrder] = [
    await order(open.id),
    await order(paid.id, { status: 'PAID' }),
    await order(early.id, { status: 'NEW', invoiceSentAt: null }),
  ]
  const [first = '', second = ''] = (await read(offer.id)).lessons.map(({ id }) => id)
  const credits = [
    { name: 'Ada Amsler', credited: 60, deducted: 0 },
    { name: 'Ada Amsler', credited: 0, deducted: 30 },
    { name: 'Ada Amsler', credited: 0, deducted: 0 },
  ]
  const sorted = (rows: typeof credits) =>
    rows.toSorted((a, b) => b.credited - a.credited || b.deducted - a.deducted)
  const seen = (await preview([first], { remedy: 'credit' })).body
  expect([seen.families, sorted(seen.credits)]).toEqual([3, credits])
  expect(await apply([first], { remedy: 'credit' })).toMatchObject({ status: 200, body: { mails: 3 } })
  expect(await statusesOf(offer.id)).toContain('2026-03-09 CANCELLED')
  expect(await readOrder(openOrder.id)).toMatchObject({ amount: 90, open: 60, status: 'PAYMENT_REQUESTED' })
  expect(await readOrder(paidOrder.id)).toMatchObject({ amount: 90, open: 0, paid: 60, status: 'PAID' })
  expect(await readOrder(earlyOrder.id)).toMatchObject({ amount: 60, open: 60, status: 'NEW' })
  const notes = await attachmentsTo(open.email)
  expect(notes).toHaveLength(2)
  for (const note of notes) expect(note.filename).toMatch(/^Gutschrift-G-2026-\d{5}\.pdf$/)
  expect((await mailsTo(open.email))[0]?.bodyText).toContain('Dafür schreiben wir Ihnen CHF 60.00 gut.')
  expect((await mailsTo(early.email))[0]?.bodyText).toContain('um CHF 30.00 tiefer')
  expect((await mailsTo(none.email))[0]?.bodyText).not.toContain('CHF')
  expect(await findDivergences(lido.db)).toEqual([])

  // What was given stays given: the lesson is put back, and called off again, without a second credit.
  const kept = (await preview([first], { change: 'restore' })).body.credits
  expect(sorted(kept)).toEqual(credits.slice(0, 2))
  await apply([first], { change: 'restore' })
  expect((await mailsTo(open.email))[1]?.bodyText).toContain('Die CHF 60.00')
  await apply([first, second], { remedy: 'credit' })
  expect(await readOrder(openOrder.id)).toMatchObject({ open: 30 })
  expect(await readOrder(earlyOrder.id)).toMatchObject({ amount: 30 })
  expect(await attachmentsTo(open.email)).toHaveLength(4)
  expect(await findDivergences(lido.db)).toEqual([])
})

test('an order that a mail is under way about is named before anything is credited', async () => {
  const offer = await makeOffer()
  const { id } = await book({ offerId: offer.id })
  const { id: orderId, invoiceReference } = await order(id)
  const [first = ''] = (await read(offer.id)).lessons.map(lesson => lesson.id)
  const { id: emailId } = await lido.db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
  const claim = { action: 'payment-reminder', plan: '{}', actor: 'x', state: 'uncertain' } as const
  const at = { claimedAt: lido.clock.now, leaseUntil: lido.clock.now }
  await lido.db
    .insertInto('order_deliveries')
    .values({ orderId, emailId, ...claim, ...at })
    .execute()
  const { status, body } = await preview([first], { remedy: 'credit' })
  expect([status, body]).toMatchObject([409, { code: 'lesson.order-busy' }])
  expect(JSON.stringify(body)).toContain(invoiceReference)
  expect((await preview([first], { remedy: 'append' })).status).toBe(200)
  await lido.db.deleteFrom('order_deliveries').execute()
})

const offers = proofSize(14, 3)

test(`the ${offers} lessons of an evening: one mail per family, however often the call is made at once`, async () => {
  const perOffer = 10
  const lessonIds: string[] = []
  const addresses: string[] = []
  for (let at = 0; at < offers; at++) {
    const offer = await makeOffer()
    for (let child = 0; child < perOffer; child++) addresses.push((await book({ offerId: offer.id })).email)
    lessonIds.push((await read(offer.id)).lessons[0]?.id ?? '')
  }
  for (const wanted of [{ remedy: 'append' }, { change: 'restore' }] as const) {
    const { previewId } = (await preview(lessonIds, wanted)).body
    const key = randomUUID()
    const send = () =>
      lido.call(lessonChangeRoutes.changeLessons, { body: { ...bodyOf(lessonIds, wanted), previewId }, key })
    const answers = await Promise.all(Array.from({ length: proofSize(20, 4) }, send))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { mails: addresses.length }])
  }
  const { rows } = await sql<{ to: string; mails: number }>`
    select "to", count(*) as mails from emails where "to" = any(${addresses}::text[]) group by "to"`.execute(
    lido.db,
  )
  expect(new Map(rows.map(({ to, mails }) => [to, mails]))).toEqual(new Map(addresses.map(one => [one, 2])))
})
