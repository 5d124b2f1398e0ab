import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockRoutes } from '#contract/blocks.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { renewalAnswerRoutes, renewalRoutes } from '#contract/renewal.ts'
import { publicBookingSettingsRoutes } from '#contract/settings/public-booking.ts'
import { waitingListRoutes } from '#contract/waiting-list/waiting-list.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { refused, sent } from '#server/mail/send-result.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { buildSchool } from '../waiting-list/testing/build-school.ts'
import { buildRenewal } from './testing/build-renewal.ts'

const closesAt = zurichInstant('2026-06-12', '20:00')
const start = new Date('2026-06-01T08:00:00Z')

const mailer = recordingMailer()
let lido: TestApp
let levels: Awaited<ReturnType<typeof buildSchool>>
beforeAll(async () => {
  lido = await startTestApp({ now: start.toISOString(), mailer })
  levels = await buildSchool(lido)
})
afterAll(() => lido.close())
beforeEach(() => {
  lido.clock.now = start
})
const at = (moment: string) => {
  lido.clock.now = new Date(moment)
}
const afterClosing = () => at(new Date(Date.parse(closesAt) + 1000).toISOString())
const nobody = { token: null }
const accept = { answer: 'ACCEPT' } as const

const bookingsOf = (offerId: string) =>
  lido.db
    .selectFrom('bookings')
    .selectAll()
    .where('lessonOfferId', '=', offerId)
    .where('withdrawnAt', 'is', null)
    .execute()

describe('the plan', () => {
  test('has one proposal or one reason for each child: who passed goes to the next level, the others go on', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0, { maxAttendance: 20 })
    const crabNext = await school.coming(0, crab.id, { maxAttendance: 20 })
    const horse = await school.coming(1, null, { maxAttendance: 20 })
    const { bookings } = await school.family(
      Array.from({ length: 10 }, (_, place) => ({
        firstName: `Kind${place}`,
        offerId: crab.id,
        outcome: place % 2 ? ('PASSED' as const) : ('REPEAT' as const),
      })),
    )
    const silent = await school.family([{ firstName: 'Ohne', offerId: crab.id, outcome: null }])
    const { children } = await school.read()
    expect(children).toHaveLength(11)
    expect(children[0]).toMatchObject({
      bookingId: silent.bookings[0]?.id,
      offerId: null,
      noProposal: 'NO_OUTCOME',
    })
    const offerOf = (id: string) => children.find(({ bookingId }) => bookingId === id)?.offerId
    expect(bookings.map(({ id }) => offerOf(id))).toEqual(
      bookings.map((_, place) => (place % 2 ? horse.id : crabNext.id)),
    )
  })

  test('a blocked payer gets a proposal only with a reason of staff; staff may choose, or leave a child out', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const other = await school.coming(0, null)
    const { bookings, contactId } = await school.family([
      { firstName: 'Mia', offerId: crab.id },
      { firstName: 'Leo', offerId: crab.id },
    ])
    const [mia, leo] = bookings
    await lido.db
      .updateTable('contacts')
      .set({ paymentStatus: 'blocked' })
      .where('id', '=', contactId)
      .execute()
    expect(await school.childOf(mia?.id)).toMatchObject({ offerId: null, noProposal: 'BLOCKED_PAYER' })
    const choose = (bookingId: string, body: object) =>
      lido.call(renewalRoutes.chooseProposal, { params: { id: school.autumnId, bookingId }, body })
    await choose(mia?.id ?? '', { reason: 'Hat angerufen und zahlt' })
    expect(await school.childOf(mia?.id)).toMatchObject({ offerId: next.id, noProposal: null })
    await choose(mia?.id ?? '', { offerId: other.id, reason: 'Hat angerufen und zahlt' })
    await choose(leo?.id ?? '', { isLeftOut: true, reason: 'Zieht weg' })
    expect(await school.childOf(mia?.id)).toMatchObject({ offerId: other.id, isChosen: true })
    expect(await school.childOf(leo?.id)).toMatchObject({
      offerId: null,
      noProposal: 'LEFT_OUT',
      reason: 'Zieht weg',
    })
  })
})

describe('sending and answering', () => {
  test('three children, three answers: one mail, three states, a receipt; changed until the closing', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const other = await school.coming(0, null, { weekday: 2 })
    const { email, bookings } = await school.family([
      { firstName: 'Mia', offerId: crab.id, birthDate: '2018-01-01' },
      { firstName: 'Leo', offerId: crab.id, birthDate: '2018-02-01' },
      { firstName: 'Ben', offerId: crab.id, birthDate: '2018-03-01' },
    ])
    expect((await school.send()).body).toEqual({ families: 1, children: 3 })
    await school.work()
    expect(await school.mailsTo(email)).toHaveLength(1)
    expect((await school.send()).body).toEqual({ families: 0, children: 0 })
    const door = await lido.call(
      renewalAnswerRoutes.readRenewalQuestion,
      { body: { token: await school.tokenOf(email), proofs: [] } },
      nobody,
    )
    expect(door.body).toMatchObject({ isProved: false, asks: 'BIRTH_YEAR' })
    expect(JSON.stringify(door.body)).not.toContain('Mia')
    const said = await school.answer(email, [
      accept,
      { answer: 'SWITCH', wishes: [other.id] },
      { answer: 'STOP' },
    ])
    expect(said.status).toBe(200)
    expect(said.body.children.map(({ answer }) => answer)).toEqual(['ACCEPT', 'SWITCH', 'STOP'])
    expect(await school.mailsTo(email)).toHaveLength(2)
    expect((await school.answer(email, [accept])).status).toBe(200)
    expect(await school.mailsTo(email), 'the same answer sends no second receipt').toHaveLength(2)
    await school.answer(email, [null, null, { answer: 'PAUSE' }])
    expect(await school.childOf(bookings[2]?.id)).toMatchObject({ answer: 'PAUSE', answeredBy: 'the family' })

    afterClosing()
    expect((await school.answer(email, [{ answer: 'STOP' }])).status).toBe(409)
    await school.work()
    const outcomes = await Promise.all(bookings.map(async ({ id }) => (await school.childOf(id)).outcome))
    expect(outcomes).toEqual(['BOOKED', 'SWITCHED', 'PAUSED'])
    expect((await bookingsOf(next.id)).map(({ swimmer }) => swimmer.firstName)).toEqual(['Mia'])
    expect((await bookingsOf(other.id)).map(({ swimmer }) => swimmer.firstName)).toEqual(['Leo'])
    const { sent: closed } = await school.read()
    expect(closed?.seed).toMatch(/^[0-9a-f]{64}$/)
    await school.work()
    expect(await bookingsOf(next.id), 'the closing runs once').toHaveLength(1)
  })

  test('a held seat refuses a booking without the override, and says for what it is held', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id, { maxAttendance: 1 })
    await school.family([{ firstName: 'Mia', offerId: crab.id }])
    await school.send()
    const body = {
      contact: { firstName: 'Eva', lastName: 'Roth', email: 'eva@x.example', preferredLanguage: 'de' },
      swimmer: { firstName: 'Tim', lastName: 'Roth', dob: '2018-05-04' },
      lessonOfferId: next.id,
      termsAccepted: true,
    } as const
    const refused = await lido.call(phase5BookingRoutes.createBooking, { body })
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('held for a renewal until')
  })

  test('terms are accepted with the answer, their version and the time kept; other terms are read first', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    await school.coming(0, crab.id)
    const { email, contactId } = await school.family([{ firstName: 'Mia', offerId: crab.id }])
    const { body: settings } = await lido.call(publicBookingSettingsRoutes.readPublicBooking, {})
    const save = async (de: string, version: number) =>
      (
        await lido.call(publicBookingSettingsRoutes.savePublicBooking, {
          body: { ...settings.settings, terms: { ...settings.settings.terms, de } },
          version,
        })
      ).body
    const first = await save('Es gilt die Badeordnung.', settings.version)
    await school.send()
    const { key, page } = await school.open(email)
    expect(page).toMatchObject({ terms: 'Es gilt die Badeordnung.', termsVersion: first.termsVersion })
    await save('Es gilt die neue Badeordnung.', first.version)
    const answers = [{ proposalId: page.children[0]?.proposalId ?? '', ...accept }]
    const stale = { ...key, answers, termsVersion: page.termsVersion }
    expect((await lido.call(renewalAnswerRoutes.answerRenewal, { body: stale }, nobody)).status).toBe(409)
    expect((await school.answer(email, [accept])).status).toBe(200)
    const row = await lido.db
      .selectFrom('renewal_families')
      .selectAll()
      .where('contactId', '=', contactId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      termsVersion: first.termsVersion + 1,
      termsAcceptedAt: '2026-06-01T08:00:00Z',
    })
  })

  test('separated parents: who booked last is asked, and a robot without the year of birth answers nothing', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const older = await school.ending(0)
    await school.coming(0, crab.id)
    const mother = await school.family([{ firstName: 'Mia', offerId: older.id }])
    await lido.db
      .updateTable('bookings')
      .set({ withdrawnAt: start })
      .where('id', '=', mother.bookings[0]?.id ?? '')
      .execute()
    const father = await school.family([{ firstName: 'Mia', offerId: crab.id }])
    await school.send()
    expect([
      (await school.mailsTo(mother.email)).length,
      (await school.mailsTo(father.email)).length,
    ]).toEqual([0, 1])
    const token = await school.tokenOf(father.email)
    const { children } = await school.read()
    const body = {
      token,
      proofs: [''],
      answers: [{ proposalId: children[0]?.bookingId ?? '', ...accept }],
      termsVersion: null,
    }
    expect((await lido.call(renewalAnswerRoutes.answerRenewal, { body }, nobody)).status).toBe(403)
    expect((await school.read()).families.map(({ answeredAt }) => answeredAt)).toEqual([null])
  })

  test('an edited offer voids its proposals, and sending again proposes anew', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const { email, bookings } = await school.family([{ firstName: 'Mia', offerId: crab.id }])
    await school.send()
    await lido.db.updateTable('lesson_offers').set({ startTime: '17:00' }).where('id', '=', next.id).execute()
    expect(await school.childOf(bookings[0]?.id)).toMatchObject({ isVoid: true })
    expect((await school.answer(email, [accept])).body).toMatchObject({ code: 'renewal.void' })
    expect((await school.send()).body).toEqual({ families: 1, children: 1 })
    expect((await school.answer(email, [accept])).status).toBe(200)
    expect((await lido.call(lessonOfferRoutes.readLessonOffer, { params: { id: next.id } })).status).toBe(200)
    expect(
      (await lido.call(blockRoutes.deleteBlock, { params: { id: school.autumnId } })).body,
    ).toMatchObject({ code: 'block.in-renewal' })
  })
})

describe('the closing', () => {
  test('unanswered proposals lapse then and not earlier, and free their seats; an extended family has longer', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const silent = await school.family([{ firstName: 'Mia', offerId: crab.id }])
    const late = await school.family([{ firstName: 'Leo', offerId: crab.id }])
    await school.send()
    const lateFamily = (await school.read()).families.find(
      ({ familyId }) => familyId !== undefined && familyId,
    )
    expect(lateFamily).toBeDefined()
    const { familyId } = await lido.db
      .selectFrom('renewal_families')
      .select('familyId')
      .where('contactId', '=', late.contactId)
      .executeTakeFirstOrThrow()
    const later = zurichInstant('2026-06-13', '20:00')
    const extend = (body: object) =>
      lido.call(renewalRoutes.extendRenewal, {
        params: { id: school.autumnId },
        body: { closesAt: later, ...body },
      })
    expect((await extend({ familyId })).status).toBe(200)
    at(new Date(Date.parse(closesAt) - 1000).toISOString())
    await school.work()
    expect((await school.childOf(silent.bookings[0]?.id)).outcome).toBeNull()
    afterClosing()
    await school.work()
    expect((await school.childOf(silent.bookings[0]?.id)).outcome).toBe('LAPSED')
    expect((await school.childOf(late.bookings[0]?.id)).outcome).toBeNull()
    expect((await school.answer(late.email, [accept])).status).toBe(200)
    at(new Date(Date.parse(later) + 1000).toISOString())
    await school.work()
    expect((await school.childOf(late.bookings[0]?.id)).outcome).toBe('BOOKED')
    expect(await bookingsOf(next.id)).toHaveLength(1)
    expect((await extend({})).status).toBe(409)
  })

  test.each([
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '20:00', '2026-10-25T19:00:00.000Z'],
  ])('on the day of a change of the clocks, %s, it is at %s in Zurich', async (day, time, instant) => {
    const closing = zurichInstant(day, time)
    expect(closing).toBe(instant)
    at(new Date(Date.parse(closing) - 100 * 3_600_000).toISOString())
    const school = await buildRenewal(lido, levels, closing)
    const crab = await school.ending(0)
    await school.coming(0, crab.id)
    const { bookings } = await school.family([{ firstName: 'Mia', offerId: crab.id }])
    await school.send()
    const outcomeAt = async (ms: number) => {
      at(new Date(Date.parse(closing) + ms).toISOString())
      await school.work()
      return (await school.childOf(bookings[0]?.id)).outcome
    }
    expect([await outcomeAt(-1000), await outcomeAt(1000)]).toEqual([null, 'LAPSED'])
  })

  test('a wish that is not met keeps the own seat, says why, and waits on the list', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const wished = await school.coming(0, null, { maxAttendance: 1, weekday: 1 })
    const families = [
      await school.family([{ firstName: 'Mia', offerId: crab.id }]),
      await school.family([{ firstName: 'Leo', offerId: crab.id }]),
    ]
    await school.send()
    for (const { email } of families) await school.answer(email, [{ answer: 'SWITCH', wishes: [wished.id] }])
    afterClosing()
    await school.work()
    const children = await Promise.all(families.map(({ bookings }) => school.childOf(bookings[0]?.id)))
    expect(children.map(({ outcome }) => outcome).toSorted()).toEqual(['BOOKED', 'SWITCHED'])
    const lost = children.find(({ outcome }) => outcome === 'BOOKED')
    expect(lost).toMatchObject({
      givenOfferId: next.id,
      lines: [{ offerId: wished.id, result: 'DRAW', given: 1 }],
    })
    const { body } = await lido.call(waitingListRoutes.listWaiting, {
      query: { offerId: wished.id } as object,
    })
    expect(body.entries.filter(entry => entry.wishes.offerIds.includes(wished.id))).toMatchObject([
      { swimmer: { firstName: lost?.firstName }, reason: 'OTHER_TIME' },
    ])
  })

  test('orders and invoices follow at once where staff said so, and silent families are reminded once', async () => {
    const school = await buildRenewal(lido, levels, closesAt)
    const crab = await school.ending(0)
    const next = await school.coming(0, crab.id)
    const address = { street: 'Seestrasse 7', plz: '8002', city: 'Zürich' }
    const { email } = await school.family([{ firstName: 'Mia', offerId: crab.id }], address)
    const silent = await school.family([{ firstName: 'Leo', offerId: crab.id }])
    await school.send('at-once')
    await school.answer(email, [accept])
    at(zurichInstant('2026-06-09', '20:00'))
    await school.work()
    await school.work()
    expect([(await school.mailsTo(email)).length, (await school.mailsTo(silent.email)).length]).toEqual([
      2, 2,
    ])
    afterClosing()
    await school.work()
    const [booking] = await bookingsOf(next.id)
    const order = await lido.db
      .selectFrom('orders')
      .selectAll()
      .where('bookingId', '=', booking?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'PAYMENT_REQUESTED', amountRappen: 27_000 })
  })
})

test('an invoice that the mail server refuses is shown with the reason, and goes out once an hour later', async () => {
  const school = await buildRenewal(lido, levels, closesAt)
  const crab = await school.ending(0)
  await school.coming(0, crab.id)
  const { email, bookings } = await school.family([{ firstName: 'Mia', offerId: crab.id }])
  await school.send('at-once')
  await school.answer(email, [accept])
  afterClosing()
  mailer.answer = refused('quota', '452 so it is')
  await school.work()
  mailer.answer = sent('250 taken')
  const problem = async () => (await school.childOf(bookings[0]?.id)).notInvoiced
  expect(await problem()).toMatchObject({ code: 'mail.quota', orderId: expect.any(String) })
  await school.work()
  expect(await problem(), 'not before the hour').not.toBeNull()
  at(new Date(Date.parse(closesAt) + 3_700_000).toISOString())
  await school.work()
  await school.work()
  expect(await problem()).toBeNull()
  const invoices = await lido.db
    .selectFrom('emails')
    .select('status')
    .where('to', '=', email)
    .where('subject', 'like', '%Rechnung%')
    .execute()
  expect(invoices.filter(({ status }) => status === 'sent')).toHaveLength(1)
})

const accepts = proofSize(200, 20)

test(`${accepts} accepts at once are one answer, one receipt and one booking at the closing`, async () => {
  const school = await buildRenewal(lido, levels, closesAt)
  const crab = await school.ending(0)
  const next = await school.coming(0, crab.id)
  const { email } = await school.family([{ firstName: 'Mia', offerId: crab.id }])
  await school.send()
  const { key, page } = await school.open(email)
  const answers = [{ proposalId: page.children[0]?.proposalId ?? '', ...accept }]
  const body = { ...key, answers, termsVersion: page.termsVersion }
  const said = await Promise.all(
    Array.from({ length: accepts }, () =>
      lido.call(
        renewalAnswerRoutes.answerRenewal,
        { body },
        { ...nobody, headers: { 'x-forwarded-for': '10.0.0.1' } },
      ),
    ),
  )
  expect(said.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(said.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
  expect(await school.mailsTo(email)).toHaveLength(2)
  afterClosing()
  await Promise.all([school.work(), school.work(), school.work()])
  expect(await bookingsOf(next.id)).toHaveLength(1)
})
