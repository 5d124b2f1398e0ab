import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import { savedViewRoutes } from '#contract/views.ts'
import { buildContact, buildDelivery, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { inboundSecret } from '../inbound-mail/testing/hand-in-mail.ts'
import { pay } from '../payments/testing/payment-calls.ts'
import { readWholeDatabase, rowKey } from './testing/database-rows.ts'
import { erasePerson, previewPerson } from './testing/personal-data-calls.ts'
import { receiveMail, sendMails } from './testing/plant-person.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp({ mailer: recordingMailer(), env: { INBOUND_SECRET: inboundSecret } })
})
afterAll(() => lido.close())

const preview = (id: string) => previewPerson(lido, id)
const erase = (id: string) => erasePerson(lido, id)

describe('erasing is refused, and changes nothing,', () => {
  async function expectRefusal(contactId: string, text: string) {
    await lido.adminToken()
    const before = (await readWholeDatabase(lido.db)).map(rowKey).sort()
    const { status, body } = await erase(contactId)
    expect([status, (body as unknown as { message: string }).message]).toEqual([409, text])
    expect((await preview(contactId)).body.obstacles.map(({ message }) => message)).toEqual([text])
    expect((await readWholeDatabase(lido.db)).map(rowKey).sort()).toEqual(before)
  }

  test('while an invoice is open', async () => {
    const { contactId, invoiceReference } = await buildOrder(lido.db, { status: 'REMINDER1' })
    const text = `Invoice ${invoiceReference} is still open. Mark it as paid, or cancel the order.`
    await expectRefusal(contactId, text)
  })

  test('while the delivery of an order’s mail is uncertain', async () => {
    const { contactId, id, invoiceReference } = await buildOrder(lido.db, { status: 'INVOICE_READY' })
    await buildDelivery(lido.db, id, { state: 'uncertain' })
    await expectRefusal(
      contactId,
      `Invoice ${invoiceReference} has a mail whose delivery is not decided yet. Wait for it, or decide it in the order.`,
    )
  })

  test('while there is credit', async () => {
    const { contactId, id } = await buildOrder(lido.db, { status: 'PAID' })
    await pay(lido, id, { amount: 12 })
    const text =
      "CHF 12.00 of credit is still this person's. Use it for an invoice, or take the payment back once it is returned."
    await expectRefusal(contactId, text)
  })

  test('while a mail is being sent', async () => {
    const contact = await buildContact(lido.db)
    await receiveMail(lido, { from: contact.email })
    await lido.db.updateTable('emails').set({ status: 'sending' }).where('from', '=', contact.email).execute()
    const text = 'A mail of this person is being sent right now. Please try again in a moment.'
    await expectRefusal(contact.id, text)
  })
})

test('a mail that still waits is not sent any more', async () => {
  const { id: lessonOfferId } = await buildLessonOffer(lido.db)
  const contact = { firstName: 'Ida', lastName: 'Wart', email: 'ida.wart@privat.example' }
  const swimmer = { firstName: 'Jan', lastName: 'Wart', dob: '2018-01-01' }
  const body = { contact, swimmer, lessonOfferId, termsAccepted: true }
  await lido.call(phase5BookingRoutes.createBooking, { body })
  const found = await lido.db
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', contact.email)
    .executeTakeFirstOrThrow()
  expect(await erase(found.id)).toMatchObject({ status: 200, body: { erased: { mails: 1 }, kept: [] } })
  expect((await sendMails(lido)).filter(mail => mail.to === contact.email)).toEqual([])
})

test('views that name the person go with them, and others stay', async () => {
  const person = { firstName: 'Zoltán', lastName: 'Őrsi', email: 'zoltan.orsi@privat.example' }
  const { id } = await buildContact(lido.db, person)
  const save = (name: string, search: string) =>
    lido.call(savedViewRoutes.saveView, {
      body: { list: 'phase5/contacts', name, query: { search }, isShared: true },
    })
  await save('Frau Meier', 'Orsi')
  await save('Herr Zoltan Őrsi', 'offen')
  await save('Ganze Adresse', 'Zoltan.Orsi@privat.example')
  await save('Orsini', 'Zolt')
  expect((await erase(id)).status).toBe(200)
  const { body } = await lido.call(savedViewRoutes.readChoices, {})
  expect(body.views.map(view => view.name)).toEqual(['Orsini'])
  const audit = await lido.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('topic', '=', 'views')
    .execute()
  expect(JSON.stringify(audit)).not.toContain('Zoltan')
})

test('an admin who is also a contact stays an admin, and the office’s address belongs to no person', async () => {
  const admin = await buildContact(lido.db, { email: testAdmin.email })
  const office = await buildContact(lido.db, { email: lido.orders.officeEmail })
  await receiveMail(lido, { from: 'wer@anders.example', to: lido.orders.officeEmail })
  expect((await preview(office.id)).body.found).toMatchObject({ mails: 0, users: 0, auditEntries: 0 })
  expect(await erase(office.id)).toMatchObject({ status: 200, body: { erased: { mails: 0 } } })
  expect(await erase(admin.id)).toMatchObject({ status: 200, body: { erased: { users: 0 } } })
  const user = await lido.db.selectFrom('users').select('role').where('email', '=', testAdmin.email).execute()
  expect(user).toEqual([{ role: 'admin' }])
})

test('neither does an office address set while the server runs', async () => {
  const { id, email: officeEmail } = await buildContact(lido.db, { email: 'neu@lido.example' })
  await receiveMail(lido, { from: 'wer@anders.example', to: officeEmail })
  expect((await preview(id)).body.found).toMatchObject({ mails: 1 })
  const { settings, version } = (await lido.call(schoolRoutes.readSchool, {})).body
  const saved = await lido.call(schoolRoutes.saveSchool, { body: { ...settings, officeEmail }, version })
  expect(saved.status).toBe(200)
  expect((await preview(id)).body.found).toMatchObject({ mails: 0 })
  expect(await erase(id)).toMatchObject({ status: 200, body: { erased: { mails: 0 } } })
})

test('a booking made at the same moment is erased with the person, or makes them anew', async () => {
  const { id: lessonOfferId } = await buildLessonOffer(lido.db)
  for (let round = 0; round < 5; round++) {
    const contact = await buildContact(lido.db)
    const body = {
      contact: { firstName: 'Ole', lastName: 'Rasch', email: contact.email },
      swimmer: { firstName: `Eil${round}`, lastName: 'Rasch', dob: '2018-01-01' },
      lessonOfferId,
      termsAccepted: true,
      informContact: false,
      allowOverCapacity: true,
    }
    const [erased, booked] = await Promise.all([
      erase(contact.id),
      lido.call(phase5BookingRoutes.createBooking, { body }),
    ])
    // 409 names the booking it met; 404 was erased before it could be read back.
    expect([200, 409]).toContain(erased.status)
    expect([201, 404]).toContain(booked.status)
    const ofOldContact = await lido.db
      .selectFrom('contacts')
      .leftJoin('bookings', 'bookings.contactId', 'contacts.id')
      .select('bookings.id')
      .where('contacts.id', '=', contact.id)
      .execute()
    expect(ofOldContact).toHaveLength(erased.status === 200 ? 0 : 1)
  }
  const names = lido.db.selectFrom('name_words').select('word')
  const words = await names.unionAll(lido.db.selectFrom('address_words').select('word')).execute()
  const borne = await lido.db.selectFrom('booking_names').select('word').distinct().execute()
  const all = new Set(words.map(({ word }) => word))
  expect(borne.filter(({ word }) => !all.has(word))).toEqual([])
})
