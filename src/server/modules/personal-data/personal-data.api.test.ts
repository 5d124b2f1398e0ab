import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalDataRoutes } from '#contract/personal-data.ts'
import {
  buildBooking,
  buildContact,
  buildLessonOffer,
  buildOrder,
  buildProduct,
} from '#server/testing/builders.ts'
import { recordingMailer } from '#server/testing/recording-mailer.ts'
import { absentId } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp, testAdmin } from '#server/testing/start-test-app.ts'
import { keysOfAccount } from '../credentials/sign-in-limits.ts'
import { inboundSecret } from '../inbound-mail/testing/hand-in-mail.ts'
import { endRetention } from './end-retention.ts'
import { findTexts, readWholeDatabase, rowKey, type StoredRow } from './testing/database-rows.ts'
import { erasePerson, previewPerson } from './testing/personal-data-calls.ts'
import { planted, plantPerson, printed, receiveMail } from './testing/plant-person.ts'

const phase3 = { medicalInfo: 'Allergie-aus-Phase-drei' }
const folder = mkdtempSync(join(tmpdir(), 'lido-phase3-'))

let lido: TestApp
beforeAll(async () => {
  const file = join(folder, 'phase3.json')
  const record = (id: string, email: string, medicalInfo: string) => ({
    _id: { $oid: id },
    contact: { email },
    swimmer: { medicalInfo },
  })
  const records = [
    record('1', planted.email.toUpperCase(), phase3.medicalInfo),
    record('2', 'wer@anders.example', 'keine'),
  ]
  writeFileSync(file, JSON.stringify(records))
  lido = await startTestApp({
    mailer: recordingMailer(),
    env: { INBOUND_SECRET: inboundSecret, PHASE3_FILE: file },
  })
})
afterAll(async () => {
  await lido.close()
  rmSync(folder, { recursive: true })
})

const preview = (id: string) => previewPerson(lido, id)
const erase = (id: string) => erasePerson(lido, id)

async function readExport(id: string) {
  const headers = { authorization: `Bearer ${await lido.adminToken()}` }
  const path = personalDataRoutes.exportPersonalData.path.replace('{id}', id)
  return lido.send('GET', path, { headers })
}

describe('a person with a long history', () => {
  let person: Awaited<ReturnType<typeof plantPerson>>
  let others: StoredRow[]
  const otherAddresses = ['maria.aengel@privat.example', 'aengel@privat.example.org']
  const values = [...Object.values(planted), ...Object.values(printed)]

  beforeAll(async () => {
    await lido.adminToken()
    const { productId } = await buildProduct(lido.db)
    const { id: lessonOfferId } = await buildLessonOffer(lido.db, { maxAttendance: 20 })
    await plantOthers(lessonOfferId)
    others = await readWholeDatabase(lido.db)
    expect(findTexts(others, values, otherAddresses)).toEqual([])
    person = await plantPerson(lido, { productId, lessonOfferId })
    const attempts = lido.db.selectFrom('login_attempts').where('key', 'in', keysOfAccount(planted.email))
    expect(await attempts.select('count').execute()).toHaveLength(1)
  })

  /** People whose addresses contain the person's, on the same course, with their own mails. */
  async function plantOthers(lessonOfferId: string) {
    for (const email of otherAddresses) {
      const contact = await buildContact(lido.db, { email, firstName: 'Mira', lastName: 'Engel' })
      const booking = await buildBooking(lido.db, { generation: 5, contactId: contact.id, lessonOfferId })
      const order = await buildOrder(lido.db, { bookingId: booking.id, status: 'PAYMENT_REQUESTED' })
      await receiveMail(lido, { from: `Mira <${email}>`, subject: 'Ferien', text: 'Bis bald' })
      const held = { reason: 'Abgemacht', orderId: order.id, createdAt: lido.clock.now, createdBy: 'Büro' }
      await lido.db.insertInto('dunning_holds').values(held).execute()
      const trail = { topic: 'contacts', recordId: contact.id, action: 'created', actor: testAdmin.email }
      const after = JSON.stringify({ email, notes: `Tochter von ${email}` })
      await lido.db
        .insertInto('audit')
        .values({ ...trail, at: lido.clock.now, actorId: null, after })
        .execute()
    }
  }

  test('is previewed: what there is, what the law keeps and until when, and that nothing stands in the way', async () => {
    const { status, body } = await preview(person.id)
    expect([status, body.obstacles, body.phase3Records]).toEqual([200, [], 1])
    expect(body.found).toMatchObject({ bookings: 4, orders: 5, users: 1 })
    const kept = [person.paid, person.cancelled, person.deleted].map(({ id }) => id)
    expect(body.kept.map(({ orderId }) => orderId).sort()).toEqual(kept.sort())
    expect(body.kept.map(({ until }) => until)).toEqual(['2036-12-31', '2036-12-31', '2036-12-31'])
    expect(body.kept.map(({ invoiceReference }) => invoiceReference)).toEqual([
      '2026-00001',
      '2026-00002',
      '2026-00003',
    ])
  })

  test('is exported whole: every value planted is found, and every letter and attachment', async () => {
    const { status, headers, body } = await readExport(person.id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    const filename = 'Ängélique-Zürcher-Öd-personal-data-2026-03-10.zip'
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(filename)}`)
    const files = Object.entries(unzipSync(body))
    const texts = files.map(([path, bytes]) => `${path}\n${strFromU8(bytes)}`.toLowerCase())
    const wanted = [...values, phase3.medicalInfo]
    const missing = wanted.filter(value => !texts.some(text => text.includes(value.toLowerCase())))
    expect(missing).toEqual([])
    const paths = files.map(([path]) => path)
    const inFolder = (start: string) => paths.filter(path => path.startsWith(start)).length
    expect(paths[0]).toBe('data.json')
    expect(inFolder('documents/2026-00001/')).toBe(2)
    expect(inFolder('documents/2026-00002/')).toBe(1)
    expect(inFolder('documents/2012-00007/')).toBe(1)
    expect(inFolder('documents/unsent/')).toBe(1)
    const [, pdf] = files.find(([path]) => path.endsWith('.pdf') && path.includes('2026-00001')) ?? []
    expect(strFromU8(pdf?.subarray(0, 5) ?? new Uint8Array())).toBe('%PDF-')
    const data = JSON.parse(strFromU8(files[0]?.[1] ?? new Uint8Array()))
    expect(data.mails).toHaveLength((await preview(person.id)).body.found.mails)
    expect(JSON.stringify(data)).not.toMatch(/passwordHash|argon2|Mira/)
    expect(data).toMatchObject({
      familyPage: { codesAsked: [{ purpose: 'booking' }], sessions: [{}], calendars: [{}] },
      online: { carts: [{ bookedAt: null }] },
    })
    for (const { file } of data.mails.flatMap((mail: { attachments: object[] }) => mail.attachments))
      expect(paths).toContain(file)
    const trail = await lido.db.selectFrom('audit').selectAll().where('action', '=', 'exported').execute()
    expect(trail).toMatchObject([{ recordId: person.id, actor: testAdmin.email, before: null, after: null }])
  })

  test('is erased: no value is left anywhere but name and address in the kept invoices', async () => {
    const expected = (await preview(person.id)).body
    const { status, body } = await erase(person.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kept: expected.kept, phase3Records: 1 })
    expect(body.erased).toMatchObject({ ...expected.found, orders: 2, files: body.erased.files })
    const left = await readWholeDatabase(lido.db)
    expect(findTexts(left, values, otherAddresses)).toEqual(
      Object.values(printed)
        .map(value => `archived_orders.payee: ${value}`)
        .sort(),
    )
  })

  test('takes its count of sign-in attempts along', async () => {
    const attempts = await lido.db.selectFrom('login_attempts').select('key').execute()
    expect(attempts.filter(({ key }) => keysOfAccount(planted.email).includes(key))).toEqual([])
  })

  test('leaves the kept invoices whole, with their PDFs and numbers', async () => {
    const archived = await lido.db
      .selectFrom('archived_orders')
      .selectAll()
      .orderBy('invoiceReference')
      .execute()
    const { billingStreet: street, billingCity: city, ...name } = printed
    const payer = { ...name, street, city, postalCode: '8098', country: 'CH' }
    expect(archived).toMatchObject([
      { id: person.paid.id, status: 'PAID', payee: { payer, keepUntil: '2036-12-31' } },
      { id: person.cancelled.id, status: 'CANCELLED', payee: { payer } },
      { id: person.deleted.id, status: 'PAYMENT_REQUESTED', payee: { payer } },
    ])
    const letters = archived.flatMap(({ documents }) => documents as { kind: string; fileId: string }[])
    expect(letters.map(({ kind }) => kind)).toEqual([
      'invoice',
      'payment-reminder',
      'invoice',
      'invoice',
      'G-2026-00001',
    ])
    const files = await lido.db
      .selectFrom('files')
      .select('id')
      // The bank's file is a separate business record.
      .where('bucket', '<>', 'bank-files')
      .execute()
    expect(files.map(({ id }) => id).sort()).toEqual(letters.map(({ fileId }) => fileId).sort())
    expect(archived[0]?.reminders).toEqual([
      { step: 'PAYMENT_REMINDER', sentAt: expect.any(String), dueDate: expect.any(String) },
      { step: 'BETREIBUNG_REQUESTED', sentAt: expect.any(String), dueDate: null },
    ])
  })

  test('leaves everybody else’s records byte for byte', async () => {
    const left = await readWholeDatabase(lido.db)
    const keys = new Set(left.map(rowKey))
    const moving = [
      'change_marks',
      'sessions',
      'login_attempts',
      'invoice_counters',
      'users',
      'credit_note_counters',
      // The type of the course that both are in was given its level.
      'lesson_types',
    ]
    const lost = others.filter(row => !moving.includes(row.table) && !keys.has(rowKey(row)))
    expect(lost).toEqual([])
    // And of the person's own there is nothing but what the law and the trail keep.
    const known = new Set(others.map(rowKey))
    const added = left.filter(row => !moving.includes(row.table) && !known.has(rowKey(row)))
    const tables = new Set(added.map(({ table }) => table))
    expect([...tables].sort()).toEqual([
      'allocations',
      'archived_orders',
      'assessed_courses',
      'audit',
      'bank_entries',
      'bank_imports',
      'broadcasts',
      'curricula',
      'dunning_runs',
      'editions',
      'email_words',
      'emails',
      'files',
      // Which seat became free, by id.
      'freed_seats',
      'jobs',
      'order_entries',
      'payments',
      'refunds',
      'void_award_numbers',
    ])
    const payments = added.filter(({ table }) => table === 'payments')
    expect(payments.map(({ columns }) => [columns.orderId, columns.amountRappen]).sort()).toEqual([
      [person.paid.id, -5000],
      [person.paid.id, 1000],
      [person.paid.id, 23_000],
      [person.paid.id, 5000],
    ])
    const mails = added.filter(({ table }) => table === 'emails')
    expect(mails.map(({ columns }) => columns.type)).toEqual(['broadcast', 'broadcast'])
    const [run] = added.filter(({ table }) => table === 'dunning_runs')
    expect(run?.columns).toMatchObject({ failed: 2, failures: [{ reason: 'Postfach voll' }] })
  })

  test('leaves a trail of who did what and when, without what it was about', async () => {
    const trail = await lido.db
      .selectFrom('audit')
      .selectAll()
      .where('recordId', '=', person.id)
      .orderBy('id')
      .execute()
    const actions = ['created', 'updated', 'held', 'exported', 'erased']
    expect(trail.map(({ action }) => action)).toEqual(actions)
    expect(trail.map(({ actor }) => actor)).toEqual(actions.map(() => testAdmin.email))
    const erased = trail.pop()
    expect(trail.every(({ before, after }) => before === null && after === null)).toBe(true)
    const keptOrderIds = [person.paid.id, person.cancelled.id, person.deleted.id]
    expect(erased).toMatchObject({ topic: 'contacts', before: null, after: { bookings: 4, keptOrderIds } })
  })

  test('is gone for good when the law no longer wants the invoices', async () => {
    const end = (at: string, leadDays: number) =>
      endRetention(lido.db, {
        now: new Date(at),
        leadDays,
        logger: { error: (text: unknown) => said.push(text) },
      })
    const said: unknown[] = []
    // Ten years without any activity: the clock is wrong.
    expect(await end('2036-12-31T23:00:00Z', 30)).toBe(0)
    expect(said).toEqual([expect.stringMatching(/^what the law keeps is kept on: .*clock says 01\.01\.2037/)])
    expect(await end('2036-12-31T12:00:00Z', 4000)).toBe(0)
    expect(await end('2036-12-31T23:00:00Z', 30)).toBe(3)
    const left = await readWholeDatabase(lido.db)
    expect(findTexts(left, values, otherAddresses)).toEqual([])
    const ended = ['files', 'archived_orders', 'payments', 'allocations', 'order_entries']
    expect(left.filter(({ table }) => ended.includes(table))).toEqual([])
  })

  test('is gone the second time', async () => {
    expect([(await preview(person.id)).status, (await readExport(person.id)).status]).toEqual([404, 404])
    expect(await erase(person.id)).toMatchObject({ status: 404, body: { message: 'Contact not found' } })
  })
})

test('the Phase 3 file is counted anew each time, since nothing tells when it changes', async () => {
  const contact = await buildContact(lido.db, { email: 'spaet@anders.example' })
  const before = await preview(contact.id)
  expect(before.body.phase3Records).toBe(0)
  expect(before.headers.get('etag')).toBeNull()
  const records = JSON.parse(readFileSync(lido.config.phase3File, 'utf8'))
  const record = { _id: { $oid: '3' }, contact: { email: contact.email } }
  writeFileSync(lido.config.phase3File, JSON.stringify([...records, record]))
  expect((await preview(contact.id)).body.phase3Records).toBe(1)
})

test('a contact that is not there has no data', async () => {
  for (const answer of [await preview(absentId), await readExport(absentId), await erase(absentId)])
    expect(answer.status).toBe(404)
})
