import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { dunningRoutes } from '#contract/dunning.ts'
import { familyRoutes } from '#contract/families.ts'
import { familyPageRoutes } from '#contract/family-page.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import { withdrawalRoutes } from '#contract/orders/withdrawal.ts'
import { personalDataRoutes } from '#contract/personal-data.ts'
import { buildEmail, buildLessonOffer, buildLessonType } from '#server/testing/builders.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'
import { act } from '../orders/testing/order-calls.ts'
import { pay } from '../payments/testing/payment-calls.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ now: '2026-03-10T09:00:00Z' })
})
afterAll(() => lido.close())

const read = async (id: string) => (await lido.call(familyPageRoutes.readFamily, { params: { id } })).body
const readHistory = async (id: string) =>
  (await lido.call(familyPageRoutes.readFamilyHistory, { params: { id } })).body

let made = 0
async function makeOffer(scheduleDates: string[], level: string) {
  const { id: lessonTypeId } = await buildLessonType(lido.db, {
    level,
    titleDe: `Kurs ${level}`,
    titleEn: level,
  })
  return buildLessonOffer(lido.db, { lessonTypeId, scheduleDates: JSON.stringify(scheduleDates) })
}

async function book(person: Record<string, string>, firstName: string, lessonOfferId: string) {
  const contact = {
    firstName: 'Maria',
    lastName: 'Keller',
    ...person,
    email: person.email ?? `p${++made}@x.example`,
  }
  const swimmer = { firstName, lastName: 'Keller', dob: '2018-05-04' }
  const body = { contact, swimmer, lessonOfferId, termsAccepted: true, allowIdentical: true }
  const answer = await lido.call(phase5BookingRoutes.createBooking, { body })
  expect(answer.status).toBe(201)
  return answer.body
}

const order = async (bookingId: string) =>
  (await lido.call(phase5OrderRoutes.createOrder, { params: { id: bookingId } })).body

describe('the page of a family', () => {
  test('has its children with level and next lesson, its money and who changed what', async () => {
    const crab = await makeOffer(['2025-09-01', '2025-09-08'], 'Crab')
    const frog = await makeOffer(['2026-03-16', '2026-03-02'], 'Frog')
    const email = 'telephone@familie.example'
    await book({ email }, 'Mia', crab.id)
    lido.clock.now = new Date('2026-03-10T09:05:00Z')
    const booking = await book({ email }, 'Mia', frog.id)
    const { id: orderId } = await order(booking.id)
    await act(lido, orderId, 'generate-invoice', 'send-invoice')
    await pay(lido, orderId, { amount: 100 })
    await lido.call(dunningRoutes.holdContact, {
      params: { id: booking.contactId },
      body: { reason: 'Spital' },
    })

    const family = await read(orderId)
    expect(family).toMatchObject({
      open: 170,
      contacts: [{ email, payer: true, guardian: true, hold: { reason: 'Spital', until: null } }],
      swimmers: [
        { firstName: 'Mia', level: 'Frog', nextLesson: { date: '2026-03-16', bookingId: booking.id } },
      ],
      bookings: [
        { standing: 'running', status: 'PAYMENT_REQUESTED' },
        { standing: 'over', status: 'NO_ORDER' },
      ],
      orders: [{ id: orderId, generation: 5, amount: 270, open: 170, status: 'PAYMENT_REQUESTED' }],
      payments: [{ orderId, amount: 100, takenBack: null }],
    })
    for (const id of [family.id, booking.id, booking.contactId]) expect((await read(id)).id).toBe(family.id)
    const { mails, events } = await readHistory(family.id)
    expect(mails.map(({ type }) => type)).toContain('invoice_email')
    const said = events.map(({ topic, action }) => `${topic} ${action}`)
    for (const each of [
      'contacts created',
      'bookings created',
      'orders send-invoice',
      'payments recorded',
      'dunning held',
    ])
      expect(said).toContain(each)
    for (const mail of mails.slice(0, 1)) expect((await read(mail.id)).id).toBe(family.id)
  })

  test('has the lessons with who came, and what was credited and paid back', async () => {
    const offer = await makeOffer(['2026-03-02', '2026-03-16'], 'Seal')
    const booking = await book({ email: 'attendance@familie.example' }, 'Ole', offer.id)
    const { id: orderId, amount } = await order(booking.id)
    await act(lido, orderId, 'generate-invoice', 'send-invoice')
    await pay(lido, orderId, { amount })
    const [held, next] = await lido.db
      .selectFrom('lessons')
      .select('id')
      .where('offerId', '=', offer.id)
      .orderBy('date')
      .execute()
    await lido.db
      .updateTable('lessons')
      .set({ startTime: '17:15' })
      .where('id', '=', next?.id ?? '')
      .execute()
    const mark = {
      bookingId: booking.id,
      mark: 'ABSENT' as const,
      markedAt: lido.clock.now.toISOString(),
      seenId: null,
    }
    const marks = { params: { id: held?.id ?? '' }, body: { device: 'office', marks: [mark] } }
    expect((await lido.call(attendanceRoutes.markAttendance, marks)).status).toBe(200)
    expect(await read(booking.id)).toMatchObject({
      bookings: [
        {
          lessons: [
            { date: '2026-03-02', mark: 'ABSENT' },
            { date: '2026-03-16', startTime: '17:15', mark: null },
          ],
        },
      ],
      swimmers: [{ nextLesson: { date: '2026-03-16', startTime: '17:15' } }],
    })
    const body = { owed: 0, reason: 'Umzug', payout: 'refund' as const }
    await lido.call(withdrawalRoutes.withdrawBooking, { params: { id: booking.id }, body })
    expect(await read(booking.id)).toMatchObject({
      creditNotes: [{ orderId, amount, number: expect.stringMatching(/^G-/) }],
      refunds: [{ state: 'REQUESTED', amount }],
      bookings: [{ standing: 'withdrawn' }],
    })
    const { events } = await readHistory(booking.id)
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['refund-requested', 'withdrawn']),
    )
  })

  test('a booking that was deleted is still in the story of its family, with what became of it', async () => {
    const { id: offerId } = await makeOffer(['2026-03-16'], 'Crab')
    const email = 'deleted@familie.example'
    const stays = await book({ email }, 'Ida', offerId)
    const gone = await book({ email }, 'Jan', offerId)
    await lido.call(phase5BookingRoutes.deleteBooking, { params: { id: gone.id } })
    const { events } = await readHistory(stays.id)
    const said = events
      .filter(({ topic }) => topic === 'bookings')
      .map(({ action, about }) => `${action} ${about}`)
    expect(said[0]).toMatch(/^deleted Jan/)
    expect(said.filter(each => each.includes('Jan'))).toHaveLength(2)
  })

  test('one that is not there, is not found', async () => {
    const answer = await lido.call(familyPageRoutes.readFamily, { params: { id: absentId } })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'family.not-found' })
  })

  test('a mail written to a contact is among its conversations; a contact of another family is refused', async () => {
    const { id: offerId } = await makeOffer(['2026-03-16'], 'Crab')
    const booking = await book({}, 'Tim', offerId)
    const { id, contacts } = await read(booking.id)
    const body = { contactId: contacts[0]?.id ?? '', subject: 'Ferienkurs', textBody: 'Liebe Familie' }
    expect((await lido.call(familyPageRoutes.writeMail, { params: { id }, body })).status).toBe(201)
    const { mails } = await readHistory(id)
    expect(mails.find(({ subject }) => subject === 'Ferienkurs')).toMatchObject({ to: contacts[0]?.email })
    const other = { ...body, contactId: absentId }
    expect((await lido.call(familyPageRoutes.writeMail, { params: { id }, body: other })).status).toBe(404)
  })

  test('a contact’s view lists what it only counted: its bookings and orders', async () => {
    const { id: offerId } = await makeOffer(['2026-03-16'], 'Crab')
    const booking = await book({}, 'Ole', offerId)
    await order(booking.id)
    const family = await read(booking.contactId)
    expect(family.bookings.map(({ id }) => id)).toEqual([booking.id])
    expect(family.orders).toHaveLength(1)
  })
})

/** Twenty-five things that only one of the parents said. */
const secret = (of: string) => ({
  firstName: `${of}vorname`,
  lastName: `${of}nachname`,
  email: `${of}.privat@getrennt.example`,
  street: `${of}gasse 77`,
  city: `${of}dorf`,
})

test('of separated parents neither sees the other’s address, money, mails or notes', async () => {
  const { id: offerId } = await makeOffer(['2026-03-02', '2026-03-16'], 'Frog')
  const parents = ['mutter', 'vater'] as const
  const planted: Record<string, string[]> = {}
  const ids: Record<string, string> = {}
  for (const of of parents) {
    const person = secret(of)
    const booking = await book({ ...person, plz: of === 'mutter' ? '8001' : '3011' }, 'Noa', offerId)
    const { id: orderId } = await order(booking.id)
    const amount = of === 'mutter' ? 271.35 : 283.45
    await lido.call(phase5OrderRoutes.updateOrder, { params: { id: orderId }, body: { amount } })
    await act(lido, orderId, 'generate-invoice', 'send-invoice')
    const paid = of === 'mutter' ? 11.15 : 12.25
    await pay(lido, orderId, { amount: paid, note: `${of}-zahlungsnotiz` })
    const { id } = await read(booking.id)
    await lido.call(familyRoutes.addNote, { params: { id }, body: { text: `${of}-familiennotiz` } })
    await lido.call(dunningRoutes.holdContact, {
      params: { id: booking.contactId },
      body: { reason: `${of}-haltegrund` },
    })
    const contact = (await lido.call(contactRoutes.readContact, { params: { id: booking.contactId } })).body
    await lido.call(contactRoutes.updateContact, {
      params: { id: contact.id },
      body: { ...contact, phone: `${of}-telefon`, notes: `${of}-kontaktnotiz`, paymentStatus: 'good' },
    })
    await buildEmail(lido.db, {
      direction: 'inbound',
      type: 'inbound',
      from: person.email,
      subject: `${of}-betreff`,
      bodyText: `${of}-brief`,
      to: 'office@lido.example',
    })
    const page = await read(id)
    ids[of] = id
    planted[of] = [
      ...Object.values(person).slice(0, 5),
      `${of}-zahlungsnotiz`,
      `${of}-familiennotiz`,
      `${of}-haltegrund`,
      `${of}-telefon`,
      `${of}-kontaktnotiz`,
      `${of}-betreff`,
      `${of}-brief`,
      String(amount),
      String(paid),
      String(page.open),
      page.orders[0]?.invoiceReference ?? '',
      page.orders[0]?.paymentReference ?? '',
      orderId,
      booking.id,
      booking.contactId,
      id,
      page.payments[0]?.id ?? '',
      `${of}-`,
      page.orders[0]?.invoicePdfFilename ?? '',
      page.notes[0]?.id ?? '',
    ]
    expect(planted[of]).toHaveLength(25)
  }
  // One child, known to both: the swimmer of the mother is the father's too.
  const [own, others] = [await read(ids.mutter ?? ''), await read(ids.vater ?? '')]
  const [mothers, fathers] = [own.swimmers[0]?.id ?? '', others.swimmers[0]?.id ?? '']
  await lido.db
    .updateTable('swimmer_names')
    .set({ swimmerId: mothers })
    .where('swimmerId', '=', fathers)
    .execute()
  await lido.db
    .updateTable('swimmer_bookings')
    .set({ swimmerId: mothers })
    .where('swimmerId', '=', fathers)
    .execute()
  await lido.db
    .updateTable('family_members')
    .set({ swimmerId: mothers })
    .where('swimmerId', '=', fathers)
    .execute()

  for (const [of, other] of [parents, parents.toReversed()]) {
    const page = await read(ids[of ?? ''] ?? '')
    expect(page.swimmers).toMatchObject([{ id: mothers }])
    const contactId = page.contacts[0]?.id ?? ''
    const exported = await lido.call(personalDataRoutes.exportPersonalData, { params: { id: contactId } })
    expect(exported.status).toBe(200)
    const data = await lido.call(personalDataRoutes.readPersonalData, { params: { id: contactId } })
    const seen = JSON.stringify([page, await readHistory(page.id), data.body, await listed(of ?? '')])
    expect((planted[of ?? ''] ?? []).filter(value => seen.includes(value)).length).toBeGreaterThan(20)
    expect((planted[other ?? ''] ?? []).filter(value => seen.includes(value))).toEqual([])
  }
})

const listed = async (of: string) =>
  (await lido.call(familyRoutes.listFamilies, { query: { search: `${of}nachname` } })).body
