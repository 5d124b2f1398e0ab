import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { change, systemActor } from '#server/db/change.ts'
import { buildContact, buildLessonOffer, buildOrder } from '#server/testing/builders.ts'
import { aProduct } from '#server/testing/request-bodies.ts'
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts'

let lido: TestApp
beforeAll(async () => {
  lido = await startTestApp()
  for (const id of ['a', 'b']) {
    await lido.call(productRoutes.createProduct, { body: aProduct({ productId: id }) })
    await lido.call(productRoutes.toggleProduct, { params: { id }, body: {} })
  }
})
afterAll(() => lido.close())

const read = async (query = {}) => (await lido.call(auditRoutes.listAudit, { query })).body
const summarise = (entries: Array<{ recordId: string; action: string }>) =>
  entries.map(({ recordId, action }) => `${action} ${recordId}`)

test('the trail of one record is read newest first, with what was before and after', async () => {
  const { entries, hasMore, cursor } = await read({ topic: 'products', recordId: 'a' })
  expect(summarise(entries)).toEqual(['deactivated a', 'created a'])
  expect(entries[0]).toMatchObject({
    actor: 'admin@lido.example',
    at: '2026-03-10T09:00:00Z',
    before: { active: true },
    after: { active: false },
  })
  expect(entries[1]).toMatchObject({ before: null })
  expect({ hasMore, cursor }).toEqual({ hasMore: false, cursor: null })
})

test('the trail of a topic comes in pages', async () => {
  const first = await read({ topic: 'products', limit: 3 })
  expect(summarise(first.entries)).toEqual(['deactivated b', 'created b', 'deactivated a'])
  expect(first.hasMore).toBe(true)
  const second = await read({ topic: 'products', limit: 3, cursor: first.cursor })
  expect(summarise(second.entries)).toEqual(['created a'])
  expect(second).toMatchObject({ hasMore: false, cursor: null })
})

test('entries call people and records by their names, as they are called today', async () => {
  const contact = await buildContact(lido.db, { firstName: 'Réka', lastName: 'Őry' })
  const params = { id: contact.id }
  const body = { firstName: 'Réka', lastName: 'Nagy', email: contact.email }
  await lido.call(contactRoutes.updateContact, { params, body })
  const [changed] = (await read({ recordId: contact.id })).entries
  expect(changed).toMatchObject({
    actorName: 'Admin Lido',
    record: { name: 'Réka Nagy', kind: 'contact', id: contact.id },
  })
  const [signedIn] = (await read({ action: 'signed-in' })).entries
  expect(signedIn?.record).toMatchObject({ name: 'Admin Lido', kind: 'staff', id: null })
  const [product] = (await read({ topic: 'products', recordId: 'a' })).entries
  expect(product?.record).toMatchObject({ name: 'a', kind: 'product' })
})

test('entries about money, lessons, books and settings say which, and lead there', async () => {
  const { db, clock } = lido
  const order = await buildOrder(db, { generation: 5, status: 'PAID', amountRappen: 123_450 })
  const { id: paymentId } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const offer = await buildLessonOffer(db, { quickId: 'SA-0915', scheduleDates: '["2026-03-07"]' })
  const lesson = await db
    .selectFrom('lessons')
    .select('id')
    .where('offerId', '=', offer.id)
    .executeTakeFirstOrThrow()
  const wanted = [
    ['payments', paymentId, { kind: 'payment', name: "Aili Brändli, CHF 1'234.50", id: paymentId }],
    ['payments', order.id, { kind: 'order', id: order.id, generation: 5 }],
    ['dunning', order.contactId, { kind: 'contact', name: 'Aili Brändli' }],
    ['lessons', lesson.id, { kind: 'offer', name: 'SA-0915', day: '2026-03-07', id: offer.id }],
    ['levels', offer.id, { kind: 'offer', name: 'SA-0915' }],
    ['books', '2026-02', { kind: 'month', name: '2026-02', id: '2026-02' }],
    ['settings', 'letters-hu', { kind: 'letters', name: 'hu' }],
    ['settings', 'school', { kind: 'school' }],
  ] as const
  for (const [topic, recordId] of wanted)
    await change(db, { actor: systemActor('test'), now: clock.now }, async ({ record }) =>
      record({ topic, recordId, action: 'looked-at' }),
    )
  for (const [topic, recordId, record] of wanted)
    expect((await read({ topic, recordId, action: 'looked-at' })).entries).toMatchObject([{ record }])
})

test('everything together includes who signed in', async () => {
  expect((await read()).entries.map(({ action }) => action)).toContain('signed-in')
})

test('an unchanged record has an empty trail, and an unknown topic is refused', async () => {
  expect(await read({ topic: 'products', recordId: 'none' })).toEqual({
    entries: [],
    hasMore: false,
    cursor: null,
  })
  const headers = { authorization: `Bearer ${await lido.adminToken()}` }
  expect((await lido.send('GET', '/api/audit?topic=moon', { headers })).status).toBe(400)
  expect((await lido.send('GET', '/api/audit?cursor=x', { headers })).status).toBe(400)
})
